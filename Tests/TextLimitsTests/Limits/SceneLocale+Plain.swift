import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Scenes

extension SceneLocale {
  /// The texts of a locale as its tables have them, without samples or cases.
  static func plain(_ texts: LocalizedTexts, of document: InterfaceDocument) -> SceneLocale {
    SceneLocale(
      name: texts.requested, isPseudo: texts.pseudoLocale != nil, direction: texts.direction,
      textLocale: texts.locale
    ) { text in
      let shown = texts.text(key: text.key, table: text.table, development: text.value)
      return SceneLocale.Text(
        string: shown.text, path: document.source.path, position: text.position)
    }
  }
}
