import Checks
package import Diagnostics
package import FileAccess
package import LintConfiguration
import LocalizationTables
import StringsFiles
package import TranslationExchange

extension ExchangeImport {
  /// A file from a translator.
  package struct Document: Sendable {
    /// The file's path.
    package var path: String
    /// The texts, with the findings of the reader.
    package var translations: TranslationDocument

    /// Reads a file in XLIFF, or a bundle in a folder `.xcloc`.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - locale: The locale that is expected, if there is one.
    ///   - files: The file system.
    /// - Throws: `InvalidRequest` if the file cannot be read.
    package init(
      _ path: String, locale: String? = nil, files: any FileSystem = LocalFileSystem()
    ) throws(InvalidRequest) {
      self.path = path
      guard files.kind(of: path) == .folder else {
        guard let bytes = files.read(path) else {
          throw InvalidRequest(reason: "\"\(path)\": the file is missing or cannot be read")
        }
        translations = XLIFFReader.read(bytes, path: path, expecting: locale)
        return
      }
      let read = LocalizationBundleReader.read(
        Self.contents(of: path, files), path: path, expecting: locale)
      translations = read.bundle?.translations ?? TranslationDocument(files: [])
      translations.findings = read.findings
    }

    /// Reads a translated table: a `.strings` or `.stringsdict` file, as a translator sends it back.
    ///
    /// The text in the development language that was translated is known if Interface Builder's
    /// comments state it.
    ///
    /// - Parameters:
    ///   - path: The path of the table.
    ///   - locale: The locale of the texts; nil for that of the folder.
    ///   - files: The file system.
    /// - Throws: `InvalidRequest` if the file cannot be read, and for an unknown locale.
    package init(
      table path: String, locale: String?, files: any FileSystem = LocalFileSystem()
    ) throws(InvalidRequest) {
      guard let place = TablePlace(path), place.form != .catalog else {
        throw InvalidRequest(reason: "\"\(path)\": expected a .strings or .stringsdict file")
      }
      guard let locale = locale ?? place.locale else {
        throw InvalidRequest(
          reason: "\"\(path)\": the folder does not tell the locale; name it with --locale")
      }
      guard let table = files.read(path).flatMap({ TableFile($0, at: place).table }) else {
        throw InvalidRequest(reason: "\"\(path)\": the file is missing or cannot be read")
      }
      // The last one of several entries with a key counts, as in an application; a finding of the
      // reader says so.
      let entries = table.entries.filter { $0.keyPosition == table[$0.key]?.keyPosition }
      let units = entries.flatMap { entry in
        entry.variants.isEmpty
          ? [
            TranslationUnit(
              key: entry.key, source: entry.translatedText, target: entry.value,
              position: entry.keyPosition, targetPosition: entry.valuePosition)
          ]
          : entry.variants.map {
            TranslationUnit(
              key: entry.key, variation: $0.path, source: nil, target: $0.value,
              position: entry.keyPosition, targetPosition: $0.position)
          }
      }
      self.path = path
      translations = TranslationDocument(
        files: [
          TranslationFile(
            original: "\(place.name)\(place.form.suffix)", sourceLocale: "", targetLocale: locale,
            units: units)
        ], findings: table.findings)
    }

    /// Whether a part of the file may be missing, so that nothing of it is applied.
    var isDamaged: Bool { translations.findings.contains(where: Self.isDamage) }

    /// The findings of the reader; the first one of a damaged file says that nothing is applied.
    package var findings: [Finding] {
      var findings = translations.findings
      if let first = findings.firstIndex(where: Self.isDamage) {
        findings[first].message += "; nothing of the file is applied until it is corrected"
      }
      return findings
    }

    private static func isDamage(_ finding: Finding) -> Bool {
      finding.severity == .error && [.xmlNotWellFormed, .stringsSyntax].contains(finding.rule)
    }

    private static func contents(of bundle: String, _ files: any FileSystem) -> [BundleFile] {
      var found: [BundleFile] = []
      var pending = [""]
      while let folder = pending.popLast() {
        let full = folder.isEmpty ? bundle : "\(bundle)/\(folder)"
        for name in (files.list(full) ?? []).sorted() {
          let path = folder.isEmpty ? name : "\(folder)/\(name)"
          if files.kind(of: "\(bundle)/\(path)") == .folder {
            if !files.isLink("\(bundle)/\(path)") { pending.append(path) }
          } else if let bytes = files.read("\(bundle)/\(path)") {
            found.append(BundleFile(path: path, bytes: bytes))
          }
        }
      }
      return found
    }
  }
}
