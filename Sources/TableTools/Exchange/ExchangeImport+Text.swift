import Checks
import Diagnostics
import DocumentLoading
package import FileAccess
import InterfaceDocuments
package import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles
import TranslationExchange

/// A single translation that is to be written into the table of its locale.
package struct WrittenTranslation: Hashable, Sendable {
  /// The path of the document that shows the text.
  package var document: String
  /// The key of the text.
  package var key: String
  /// The name of the table as the document declares it; nil for the first table with the key.
  package var table: String?
  /// The locale.
  package var locale: String
  /// The translation.
  package var text: String

  package init(document: String, key: String, table: String?, locale: String, text: String) {
    self.document = document
    self.key = key
    self.table = table
    self.locale = locale
    self.text = text
  }
}

/// What writing a single translation changes.
package struct TranslationChange: Sendable {
  /// The translation in the table before the change; nil if the table has none.
  package var present: String?
  /// The path of the table, which may be a new one.
  package var table: String
  /// The changed file; nil if the table has the text already, or if it is refused.
  package var file: FileChange?
  /// Why the translation is not written, as a sentence.
  package var refusal: String?
}

extension ExchangeImport {
  /// Returns the change that an import of a single translation makes.
  ///
  /// - Parameters:
  ///   - translation: The translation.
  ///   - request: The request, whose paths are those of documents that use the table.
  ///   - files: The file system, which is only read.
  /// - Returns: The change; nil if the document has no text with the key.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package static func change(
    writing translation: WrittenTranslation, into request: LintRequest, files: any FileSystem
  ) throws(InvalidRequest) -> TranslationChange? {
    let files = request.bounded(files) { _ in }
    let batch = try TableBatch(request, files: files) { _ in }
    let declared = batch.documents.documents.first { $0.path == translation.document }?
      .document.tables.first { $0.name == translation.table }
    let project = ExchangeProject(batch, files: files)
    let parts = project.parts.filter { part in
      part.text(translation.key) != nil && (declared == nil || part.set.name == declared?.file)
    }
    // A text that several documents show is that of the first of them.
    guard let part = parts.first(where: { $0.path == translation.document }) ?? parts.first,
      let text = part.text(translation.key)
    else { return nil }
    let locale = project.locales.match(translation.locale) ?? translation.locale
    let place = ImportPlace(part: part, locale: locale, document: part.original)
    var change = TranslationChange(
      present: place.table?.entry(translation.key)?.text(at: VariationPath())?.value,
      table: place.tablePath)
    let unit = TranslationUnit(
      key: translation.key, source: text.value, target: translation.text, state: .translated)
    let file = TranslationFile(
      original: part.original, sourceLocale: project.sourceLocale, targetLocale: locale,
      units: [unit])
    if let path = place.unreadablePath {
      change.refusal = "\"\(path)\" cannot be read, so that nothing is written there"
      return change
    }
    let document = Document(
      path: part.original, translations: TranslationDocument(files: [file], findings: []))
    let changes = try Self.changes([document], into: request, files: files)
    change.file = changes.files.first
    if let outside = changes.passedOver.first {
      change.refusal = "\"\(outside)\" is outside of the folder that is served"
    } else if change.file == nil {
      change.refusal =
        changes.findings.first {
          $0.rule == .translationNotApplied && $0.severity >= .warning
        }?.message
    }
    return change
  }
}
