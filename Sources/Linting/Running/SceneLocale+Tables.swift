import InterfaceDocuments
import LocalizationTables
import Scenes

extension SceneLocale {
  /// Creates a locale with the texts from a document's tables.
  init(_ texts: LocalizedTexts, path: String) {
    self.init(
      name: texts.requested, isPseudo: texts.isPseudo, direction: texts.direction,
      textLocale: texts.locale
    ) { text in
      let shown = texts.text(
        key: text.key, table: text.table, development: text.value,
        isReplacedAtRuntime: text.isReplacedAtRuntime, isInvariant: text.isInvariant)
      return switch shown.origin {
      case .document: Text(string: shown.text, path: path, position: text.position)
      case .table(let table, let position):
        Text(string: shown.text, path: table, position: position)
      }
    }
  }
}
