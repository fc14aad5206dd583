import Diagnostics
import JSONReading
import LocaleData
import StringsFiles
import TextDecoding

/// Reads localization catalogs of Xcode and of other tools.
package enum LocalizationBundleReader: Sendable {
  /// Reads a bundle.
  ///
  /// - Parameters:
  ///   - files: The files of the bundle, with their paths relative to it, in any order.
  ///   - path: The path of the bundle, for the findings.
  ///   - expectedLocale: The expected locale of the translations, if any: another one is an error.
  /// - Returns: The bundle, unless it contains no texts, and the findings.
  /// - Complexity: O(*n* log *n*) in the number of files, and O(*m*) in their bytes.
  package static func read(
    _ files: [BundleFile], path: String, expecting expectedLocale: String? = nil
  ) -> ReadBundle {
    var reader = Reader(path: path, expectedLocale: expectedLocale)
    let bundle = reader.read(files)
    return ReadBundle(
      bundle: bundle, findings: reader.findings.sorted(by: Finding.inReadingOrder))
  }
}

/// Reads one bundle and collects the findings.
private struct Reader {
  typealias Name = LocalizationBundle.Name

  let path: String
  let expectedLocale: String?
  var findings: [Finding] = []
  /// The paths of the files in no folder of a bundle.
  private var unknownFiles: [String] = []

  init(path: String, expectedLocale: String?) {
    self.path = path
    self.expectedLocale = expectedLocale
  }

  /// The description of a bundle, as far as it is there.
  struct Contents {
    var developmentRegion: String?
    var project: String?
    var targetLocale: String?
    var tool: TranslationTool?
  }

  mutating func read(_ given: [BundleFile]) -> LocalizationBundle? {
    let files = safe(given)
    let contents = contents(files.first { $0.path == Name.contents })
    let localized = self.files(in: Name.localized, of: files)
    let isTable: (BundleFile) -> Bool = {
      $0.path.hasSuffix(Name.suffix) || $0.path.hasSuffix(".xlf")
    }
    let tables = localized.filter(isTable)
    guard let table = choose(from: tables, contents.targetLocale ?? expectedLocale) else {
      // Without texts, it does not matter what describes them.
      findings.removeAll { $0.message == Self.missingContents }
      return nil
    }
    reportUnknownFiles()
    let place = "\(path)/\(Name.localized)/\(table.path)"
    let document = XLIFFReader.read(
      table.bytes, path: place, expecting: expectedLocale ?? contents.targetLocale)
    findings += document.findings
    let first = document.files.first
    let targetLocale = contents.targetLocale ?? first?.targetLocale ?? expectedLocale ?? ""
    if let expectedLocale, let written = contents.targetLocale,
      !LocaleIdentifier.areEquivalent(expectedLocale, written)
    {
      report(
        .error, in: Name.contents,
        "the bundle is for \(quotable(written)), but \(quotable(expectedLocale)) was expected; choose "
          + "the bundle of this locale", rule: .exchangeLocale)
    }
    return LocalizationBundle(
      developmentRegion: contents.developmentRegion ?? first?.sourceLocale ?? "",
      project: contents.project ?? "", targetLocale: targetLocale, tool: contents.tool,
      translations: document, localizedContents: localized.filter { !isTable($0) },
      sourceContents: self.files(in: Name.sources, of: files),
      notes: self.files(in: Name.notes, of: files))
  }

  private mutating func report(
    _ severity: Severity, in file: String? = nil, _ message: String,
    rule: RuleID = .bundleContents
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, path: file.map { "\(path)/\($0)" } ?? path, position: nil,
        message: message))
  }

  /// Returns the files that may be read: those in known folders, without unsafe or repeated paths.
  private mutating func safe(_ files: [BundleFile]) -> [BundleFile] {
    var paths: Set<ExactText> = []
    let folders = [Name.localized, Name.sources, Name.notes]
    return files.filter { file in
      if !RelativePath.isSafe(file.path) {
        report(
          .error, "the path \"\(quotable(file.path))\" leads out of the bundle; it is not read")
        return false
      }
      if !paths.insert(ExactText(file.path)).inserted {
        report(
          .error, "the path \"\(quotable(file.path))\" is there twice; the second is not read")
        return false
      }
      let isKnown =
        file.path == Name.contents || folders.contains { file.path.hasPrefix($0 + "/") }
      // Files such as .DS_Store belong to the file system.
      let name = file.path.split(separator: "/").last ?? ""
      if !isKnown, !name.hasPrefix(".") { unknownFiles.append(file.path) }
      return isKnown && !name.hasPrefix(".")
    }
  }

  private mutating func reportUnknownFiles() {
    guard let first = unknownFiles.first else { return }
    report(
      .note, in: first,
      unknownFiles.count == 1
        ? "a file outside of the folders of a bundle; it is not read"
        : "\(unknownFiles.count) files, of which this is the first, are outside of the folders of a bundle; "
          + "they are not read")
  }

  private func files(in folder: String, of files: [BundleFile]) -> [BundleFile] {
    files.filter { $0.path.hasPrefix(folder + "/") }.map {
      BundleFile(path: String($0.path.dropFirst(folder.count + 1)), bytes: $0.bytes)
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Returns the file with the texts: of several, that of the locale.
  private mutating func choose(from tables: [BundleFile], _ locale: String?) -> BundleFile? {
    guard let first = tables.first else {
      report(
        .error,
        "the bundle has no texts; a file such as \"\(Name.localized)/\(quotable(locale ?? "de"))"
          + "\(Name.suffix)\" was expected")
      return nil
    }
    let named = tables.first { file in
      locale.map { LocaleIdentifier.areEquivalent(stem(of: file.path), $0) } ?? false
    }
    let chosen = named ?? first
    for other in tables where other.path != chosen.path {
      report(
        .error, in: "\(Name.localized)/\(other.path)",
        "the bundle has a second file with texts, which is not read: one was expected, and "
          + "\"\(quotable(chosen.path))\" is read; remove one of them")
    }
    if let locale, named == nil {
      report(
        .warning, in: "\(Name.localized)/\(chosen.path)",
        "the file with the texts should be named \"\(quotable(locale))\(Name.suffix)\"; rename it")
    }
    return chosen
  }

  private func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}

// MARK: The description

extension Reader {
  private static let missingContents =
    "the bundle has no \"\(Name.contents)\", which says its locale; the texts are read nevertheless"

  private mutating func contents(_ file: BundleFile?) -> Contents {
    guard let file else {
      report(.error, Self.missingContents)
      return Contents()
    }
    let source = SourceText(path: "\(path)/\(Name.contents)", bytes: file.bytes)
    func defect(_ offset: Int, _ message: String, _ severity: Severity = .error) {
      findings.append(
        Finding(
          rule: .bundleContents, severity: severity, path: source.path,
          position: source.position(at: offset), message: message))
    }
    do {
      let (document, defects) = try JSONFile.parse(file.bytes)
      for skipped in defects { defect(skipped.offset, skipped.message) }
      guard document.names != nil else {
        defect(document.offset, "an object was expected, and \(document.kind) found")
        return Contents()
      }
      if let version = document["version"], version.string?.hasPrefix("1.") != true {
        defect(
          version.offset, "the version is not 1.0, the only known one; it is read as if it were",
          .warning)
      }
      var contents = Contents(
        developmentRegion: document["developmentRegion"]?.string,
        project: document["project"]?.string, targetLocale: document["targetLocale"]?.string)
      if contents.targetLocale == nil {
        defect(document.offset, "\"targetLocale\" is missing or not a text; add it")
      }
      if let tool = document["toolInfo"], tool.names != nil {
        contents.tool = TranslationTool(
          id: tool["toolID"]?.string ?? "", name: tool["toolName"]?.string ?? "",
          version: tool["toolVersion"]?.string, build: tool["toolBuildNumber"]?.string)
      }
      return contents
    } catch {
      defect(error.offset, "this is not JSON: \(error.message)")
      return Contents()
    }
  }
}
