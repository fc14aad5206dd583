import Diagnostics
import StringsFiles
import TextDecoding

extension Rule {
  /// Finds keys of string catalogs with the same Swift symbol.
  static let symbolCollision = Rule(
    ofTables: RuleInfo(
      id: RuleID("symbol-collision"), severity: .warning, title: "Colliding symbols of keys",
      summary: "Two keys of a string catalog have the same Swift symbol.",
      rationale: """
        Xcode makes Swift symbols of the keys that were added by hand, if the build setting \
        STRING_CATALOG_GENERATE_SYMBOLS is on: "menu.open" becomes menuOpen. Keys that differ \
        only by punctuation, or by the case of the first letters of their words, become the same \
        symbol, and the build stops. Rename one, or switch off its symbol in Xcode's attributes \
        inspector.
        """,
      badExample: symbolExample("menu open"), goodExample: symbolExample("menu.close")),
    RuleTraits().with { $0.tableEvidence = .files }
  ) { subject in
    subject.catalogs.flatMap { catalog -> [TableFault] in
      var first: [StringSymbol: CatalogString] = [:]
      return catalog.strings.compactMap { string -> TableFault? in
        guard string.isSymbolGenerated,
          let symbol = StringSymbol(key: string.key, text: catalog.sourceText(of: string))
        else { return nil }
        guard let earlier = first[symbol] else {
          first[symbol] = string
          return nil
        }
        return TableFault(
          key: string.key, locale: nil, path: catalog.path, position: string.position,
          message: "\"\(quotable(string.key))\" has the same Swift symbol as "
            + "\"\(quotable(earlier.key))\", \(symbol); rename one, or let Xcode generate no symbol "
            + "of it",
          notes: [
            Finding.Note(
              path: catalog.path, position: earlier.position, message: "the other key is here")
          ])
      }
    }
  }

  private static func symbolExample(_ key: String) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "menu.open" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } }
          }
        },
        "\(key)" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Menu" } }
          }
        }
      },
      "version" : "1.0"
    }
    """
  }
}

extension CatalogString {
  /// Whether Xcode makes a symbol of the key: if it was added by hand, and not switched off.
  fileprivate var isSymbolGenerated: Bool { generatesSymbol ?? (extractionState == "manual") }
}
