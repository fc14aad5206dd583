import Checks
package import Diagnostics
package import FileAccess
package import LintConfiguration
import LocaleData
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
    /// The place of a translated table, which shows which table of the project it is; nil for other files.
    var table: TablePlace?
    /// Whether a folder was named rather than the file.
    var isOfFolder = false

    /// Creates a file of texts that were not read from one.
    init(path: String, translations: TranslationDocument) {
      self.path = path
      self.translations = translations
    }

    /// Reads a file in XLIFF, or a bundle in a folder `.xcloc`.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - locale: The locale that is expected, if there is one.
    ///   - allowsOutside: Whether links in the bundle may lead out of its repository or folder.
    ///   - files: The file system.
    ///   - observer: Receives a note for each such link that is not followed.
    /// - Throws: `InvalidRequest` if the file cannot be read.
    package init(
      _ path: String, locale: String? = nil, allowsOutside: Bool = false,
      files: any FileSystem = LocalFileSystem(), observer: @escaping LintObserver = { _ in }
    ) throws(InvalidRequest) {
      self.path = path
      guard files.kind(of: path) == .folder else {
        guard let bytes = files.read(path) else {
          throw InvalidRequest(reason: "\"\(path)\": the file is missing or cannot be read")
        }
        translations = XLIFFReader.read(bytes, path: path, expecting: locale)
        return
      }
      let files = Self.bounded(files, to: path, allowsOutside: allowsOutside, observer)
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
      guard files.kind(of: path) != nil else {
        throw InvalidRequest(reason: "\"\(path)\": the file is missing or cannot be read")
      }
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
      self.table = place
      translations = TranslationDocument(
        files: [
          TranslationFile(
            original: "\(place.name)\(place.form.suffix)", sourceLocale: "", targetLocale: locale,
            units: units)
        ], findings: table.findings)
    }

    /// Reads the translated tables in a folder that is like that of the project, each as one that is named.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder.
    ///   - locale: The locale whose tables are read, and that of tables in no locale's folder; nil for all.
    ///   - allowsOutside: Whether links in the folder may lead out of its repository or itself.
    ///   - files: The file system.
    ///   - observer: Receives a note for each such link that is not followed.
    /// - Returns: The tables, sorted by path.
    /// - Throws: `InvalidRequest` if there are none, or one cannot be read.
    package static func tables(
      in folder: String, locale: String?, allowsOutside: Bool = false,
      files: any FileSystem = LocalFileSystem(), observer: @escaping LintObserver = { _ in }
    ) throws(InvalidRequest) -> [Self] {
      let files = Self.bounded(files, to: folder, allowsOutside: allowsOutside, observer)
      var documents: [Self] = []
      for path in paths(in: folder, files) {
        guard let place = TablePlace(path), place.form != .catalog, !place.isInBase else {
          continue
        }
        if let locale, let own = place.locale, !LocaleIdentifier.areSame(own, locale) { continue }
        guard let locale = place.locale ?? locale else { continue }
        var document = try Self(table: path, locale: locale, files: files)
        document.isOfFolder = true
        documents.append(document)
      }
      guard documents.isEmpty else { return documents }
      throw InvalidRequest(
        reason: "\"\(folder)\": the folder has no .strings or .stringsdict file in the folder of "
          + (locale.map { "\"\($0)\"" } ?? "a locale"))
    }

    /// Returns a file system in which links of a translator's folder lead to nothing outside.
    private static func bounded(
      _ files: any FileSystem, to folder: String, allowsOutside: Bool,
      _ observer: @escaping LintObserver
    ) -> any FileSystem {
      var request = LintRequest(paths: [folder])
      request.allowsOutside = allowsOutside
      return request.bounded(files, observer: observer)
    }

    /// Returns the paths of the files in a folder and the folders in it, sorted.
    private static func paths(in folder: String, _ files: any FileSystem) -> [String] {
      var found: [String] = []
      var pending = [folder]
      while let folder = pending.popLast() {
        for name in files.list(folder) ?? [] where !name.hasPrefix(".") {
          let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          if files.kind(of: path) != .folder {
            found.append(path)
          } else if !files.isLink(path), !name.hasSuffix(".xcloc") {
            pending.append(path)
          }
        }
      }
      return found.sorted()
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
