import Checks
package import Diagnostics
package import DocumentLoading
package import FileAccess
import InterfaceDocuments
package import LintConfiguration
import LocaleData
package import TranslationExchange

/// The texts of a project for translators, one exchange file for each locale.
package struct ExchangeExport: Sendable {
  /// The texts of one locale.
  package struct File: Sendable {
    /// The locale of the translations.
    package var locale: String
    /// The texts with the translations that there are.
    package var translations: TranslationDocument
  }

  /// The files, in the order of the locales.
  package internal(set) var files: [File] = []
  /// The locale of the source texts.
  package private(set) var sourceLocale = "en"
  /// The documents and tables whose texts are exported, with their paths in exchange files.
  package private(set) var sources: [BundleFile] = []
  /// The locales of the request that are the language of the documents, which are not exported.
  package private(set) var untranslatedLocales: [String] = []
  /// The documents, and the inputs that could not be read.
  package let documents: DocumentBatch
  /// The findings about tables that could not be read, and about the locales.
  package private(set) var findings: [Finding]
  /// The paths of the documents whose tables translate an original, by the original's path.
  private let documentsByOriginal: [String: [String]]
  /// The name of the project, such as `App.xcodeproj`; that of the folder if it has no project.
  package let projectName: String

  /// Collects the texts of documents and tables.
  ///
  /// - Parameters:
  ///   - request: The documents, tables and folders; its locales are those to export, or all that
  ///     have a table.
  ///   - files: The file system.
  ///   - observer: Receives failures and progress.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) {
    // The name of a project above the paths is known without reading a file.
    projectName = ProjectName(files: files).name(of: request.paths)
    let files = request.bounded(files, observer: observer)
    var request = request
    if request.readsCode == nil { request.readsCode = .ifNeeded }
    let batch = try TableBatch(request, files: files, observer: observer)
    batch.noteTextsInCode(observer: observer)
    batch.noteStaleKeys(observer: observer)
    documents = batch.documents
    findings = batch.findings + batch.errorsInTables
    let project = ExchangeProject(batch, files: files)
    findings += project.findings
    sourceLocale = project.sourceLocale
    sources = project.parts.filter { !$0.source.isEmpty }.compactMap { part in
      files.read(part.path).map { BundleFile(path: part.original, bytes: $0) }
    }
    documentsByOriginal = Dictionary(
      project.parts.map { ($0.original, $0.set.documents.map(\.path)) }
    ) { first, second in first + second.filter { !first.contains($0) } }
    let language = LocaleIdentifier(sourceLocale)
    let known = project.locales
    var locales: [String] = []
    var twins: Set<String> = []
    for written in request.locales.isEmpty ? known.translated : request.locales {
      var locale = known.match(written) ?? written
      // A name that is asked for is that of the folder which is exchanged.
      if !request.locales.isEmpty, let other = known.preferredTwin(of: locale) { locale = other }
      if !LocaleIdentifier.areSame(locale, written) {
        findings.append(known.finding(written, isReadAs: locale, in: request.paths.first ?? ""))
      }
      guard LocaleIdentifier(locale) != nil else {
        findings.append(known.finding(noLocale: locale, in: request.paths.first ?? ""))
        continue
      }
      guard LocaleIdentifier(locale) != language else {
        if !request.locales.isEmpty { untranslatedLocales.append(written) }
        continue
      }
      guard !locales.contains(locale), !twins.contains(locale) else { continue }
      if let other = known.linkedLocale(of: locale) {
        twins.insert(locale)
        findings.append(
          known.finding(locale, isLinkedTo: other, in: request.paths.first ?? ""))
        continue
      }
      if let other = known.preferredTwin(of: locale) {
        twins.insert(locale)
        findings.append(known.finding(twin: locale, of: other, in: request.paths.first ?? ""))
        continue
      }
      guard !locales.contains(where: { LocaleIdentifier.areSame($0, locale) }) else { continue }
      locales.append(locale)
    }
    for locale in locales.sorted() {
      let parts = project.parts.filter { part in
        guard let obstacle = project.obstacle(to: part, in: locale) else { return true }
        findings.append(
          Finding(
            rule: .skippedUnit, severity: .note, path: part.path, position: nil,
            message: "the texts are not exchanged in \"\(locale)\": \(obstacle)"))
        return false
      }
      let translated = parts.map { $0.file(in: locale) }.filter { !$0.units.isEmpty }
      guard !translated.isEmpty || sources.isEmpty else {
        findings.append(
          Finding(
            rule: .skippedUnit, severity: .note, path: request.paths.first ?? "", position: nil,
            message: "there is nothing to translate into \"\(locale)\", and no file is written"))
        continue
      }
      self.files.append(
        File(locale: locale, translations: TranslationDocument(files: translated)))
    }
  }
}

extension ExchangeExport {
  /// Returns the paths of the documents whose tables translate an original, as given or found.
  package func documentPaths(of original: String) -> [String] {
    documentsByOriginal[original] ?? []
  }

  /// Returns the bundle for one locale, with the documents and tables as they are.
  ///
  /// - Parameters:
  ///   - file: The texts of the locale.
  ///   - notes: Pictures for translators.
  /// - Returns: The bundle.
  package func bundle(of file: File, notes: [BundleFile] = []) -> LocalizationBundle {
    LocalizationBundle(
      developmentRegion: sourceLocale, project: projectName, targetLocale: file.locale,
      tool: TranslationTool(id: "lintel", name: "Lintel"), translations: file.translations,
      sourceContents: sources, notes: notes)
  }
}
