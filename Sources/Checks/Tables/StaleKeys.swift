import Diagnostics
import StringsFiles
import TextDecoding

/// The keys of string catalogs that Xcode does not find in the code any more.
enum StaleKeys: Sendable {
  /// Returns one finding for each catalog with such keys.
  static func findings(in subject: TableSubject) -> [Finding] {
    subject.catalogs.compactMap { catalog in
      guard subject.reportedPaths?.contains(catalog.path) ?? true else { return nil }
      let stale = catalog.strings.filter { string in
        string.extractionState == "stale"
          && subject.gate?.admits(finding(about: [string], in: catalog)) ?? true
      }
      return stale.isEmpty ? nil : finding(about: stale, in: catalog)
    }
  }

  private static func finding(
    about strings: [CatalogString], in catalog: StringCatalog
  ) -> Finding {
    let first = strings[0]
    let count = strings.count
    var finding = Finding(
      rule: .orphanKey, severity: .note, path: catalog.path, position: first.position,
      object: first.key,
      message: count == 1
        ? "the key \(name(of: first)) is marked as stale: Xcode does not find it in the code any more; "
          + "remove it, or mark it as manual"
        : "\(count) of \(catalog.strings.count) keys are marked as stale: Xcode does not find them in "
          + "the code any more; remove them, or mark them as manual")
    guard count > 1 else { return finding }
    finding.members = strings.map { string in
      Finding.Member(
        name: name(of: string), object: string.key, path: catalog.path, position: string.position)
    }
    return finding
  }

  private static func name(of string: CatalogString) -> String {
    "\"\(quotable(string.key.shortened))\""
  }
}
