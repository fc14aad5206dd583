import LocaleData
import StringsFiles

/// What the texts of a unit or a group vary with, by the module for plurals, genders and choices of
/// XLIFF 2.2.
///
/// The attribute `switch` has an item `plural:count` for each variable, and `case` the category of a
/// text: `one`, or an exact number.
struct PluralSwitch {
  /// The variable, `count`.
  let variable: String

  /// Reads the value of `switch`, or returns nil if that is not a single plural.
  init?(_ value: String) {
    let items = value.split { $0.isWhitespace || $0 == "," }
    guard items.count == 1, let colon = items[0].firstIndex(of: ":"),
      items[0][..<colon] == "plural"
    else { return nil }
    variable = String(items[0][items[0].index(after: colon)...])
  }

  /// Returns the category of a case, or nil if a table has no text for it alone.
  ///
  /// The platforms show the text for zero in every language.
  static func category(of name: String) -> PluralCategory? {
    let name = name.trimmingBlanks()
    return name == "0" ? .zero : PluralCategory(rawValue: name)
  }
}
