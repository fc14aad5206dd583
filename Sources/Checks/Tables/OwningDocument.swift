import Diagnostics
package import InterfaceDocuments
package import LocalizationTables
import StringsFiles

extension TableSubject {
  /// A document of which all tables are checked together.
  struct OwningDocument: Sendable {
    /// The document's path.
    var path: String
    /// The tables that it declares.
    var declarations: [TableDeclaration]
    /// Whether a part of it may be missing because its XML is broken.
    var mayLackParts: Bool
    /// The ids of its objects, if Interface Builder wrote it.
    var objectIDs: Set<String>
    /// The use of tables by all documents of the run, by the path of the table.
    var tableUses: [String: RunContext.TableUse]

    /// Returns whether other documents of the run look up texts in a table too.
    func shares(_ path: String) -> Bool { (tableUses[path]?.documentCount ?? 0) > 1 }
  }

  /// Creates the subject of a document's tables.
  init(of subject: DocumentSubject, gate: FindingGate) {
    let document = subject.document
    self.init(
      name: "", sourceLocale: subject.developmentLocale, source: document.developmentTexts,
      hasDocuments: true,
      tables: subject.localizations.flatMap {
        LocaleTable.all(in: $0, sourceLocale: subject.developmentLocale)
      })
    self.document = OwningDocument(
      path: subject.path, declarations: document.tables, mayLackParts: subject.mayLackParts,
      objectIDs: document.objectIDs, tableUses: subject.run.tableUses)
    requiredLocales = subject.requiredLocales
    self.gate = gate
  }
}

extension InterfaceDocument {
  /// The texts with keys, as tables translate them, in reading order.
  package var developmentTexts: [DevelopmentText] {
    let texts =
      views.flatMap { view in view.texts.map { (object: String?.some(view.id), text: $0) } }
      + looseTexts.map { text in (object: text.key.flatMap(Self.objectID), text: text) }
    return texts.compactMap { object, text in
      guard let key = text.key else { return nil }
      let exported = text.objectClass.flatMap {
        InterfaceBuilderComment(
          key: key, objectClass: $0, sourceText: text.value, note: text.comment)?.text
      }
      var result = DevelopmentText(
        key: key, value: text.value, comment: exported ?? text.comment, path: source.path,
        position: text.position, needsTranslation: text.needsTranslation,
        isInvariant: text.isInvariant)
      result.table = text.table
      result.object = object
      // An older editor may have localized the attributes that are not marked.
      let isUnmarkedAttribute =
        !text.isTranslationExpected && key.contains(".ibExternalUserDefinedRuntimeAttributes")
      result.isExported = text.objectClass != "NSPopUpButtonCell" && !isUnmarkedAttribute
      return result
    }
  }

  /// Returns the id at the beginning of an Interface Builder key.
  private static func objectID(of key: String) -> String? {
    key.firstIndex(of: ".").map { String(key[..<$0]) }
  }
}
