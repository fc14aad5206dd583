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
    /// The keys that documents of the run look up, by the path of the table.
    var keysInRun: [String: Set<String>]
    /// The ids of the objects in the run's Interface Builder documents, by the path of the table.
    var objectsInRun: [String: Set<String>]
    /// The paths of the tables in which other documents of the run look up texts too.
    var sharedTables: Set<String>
  }

  /// Creates the subject of a document's tables.
  init(of subject: CheckSubject) {
    let document = subject.document
    self.init(
      name: "", sourceLocale: subject.developmentLocale, source: document.developmentTexts,
      hasDocuments: true,
      tables: subject.localizations.flatMap {
        LocaleTable.all(in: $0, sourceLocale: subject.developmentLocale)
      })
    self.document = OwningDocument(
      path: subject.path, declarations: document.tables, mayLackParts: subject.mayLackParts,
      objectIDs: document.objectIDs, keysInRun: subject.keysUsedElsewhere,
      objectsInRun: subject.objectsElsewhere, sharedTables: subject.sharedTables)
    requiredLocales = subject.requiredLocales
    gate = subject.gate
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
