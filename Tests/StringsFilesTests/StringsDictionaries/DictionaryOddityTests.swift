import Diagnostics
import LocaleData
import StringsFiles
import Testing

/// The oddities that were counted in the `.stringsdict` files of applications, each in a small file.
///
/// Cases that no language has are read: `plural-extra-category` reports them.
@Suite struct DictionaryOddityTests {
  struct Oddity: Sendable, CustomTestStringConvertible {
    var name: String
    /// The content of the variables.
    var rules: String
    /// The names of the cases that are read.
    var cases: [String]
    var testDescription: String { name }
  }

  private static func variable(_ name: String, type: String = "d", _ cases: [String]) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
      + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
      + "<string>\(type)</string>"
      + cases.map { "<key>\($0)</key><string>%\(type) \($0)</string>" }.joined() + "</dict>"
  }

  static let oddities: [Oddity] = [
    Oddity(
      name: "the category zero", rules: variable("n", ["zero", "one", "other"]),
      cases: ["zero", "one", "other"]),
    Oddity(
      name: "all six categories",
      rules: variable("n", ["zero", "one", "two", "few", "many", "other"]),
      cases: ["zero", "one", "two", "few", "many", "other"]),
    Oddity(
      name: "numbers as words", rules: variable("n", ["one", "three", "four", "other"]),
      cases: ["one", "three", "four", "other"]),
    Oddity(
      name: "numbers as digits", rules: variable("n", ["20", "25", "other"]),
      cases: ["20", "25", "other"]),
    Oddity(
      name: "a long integer", rules: variable("n", type: "lld", ["one", "other"]),
      cases: ["one", "other"]),
    Oddity(
      name: "a fraction", rules: variable("n", type: "f", ["one", "other"]),
      cases: ["one", "other"]),
    Oddity(
      name: "an object", rules: variable("n", type: "@", ["one", "other"]),
      cases: ["one", "other"]),
  ]

  private func table(_ rules: String, format: String) -> StringsTable {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>\
      <string>\(format)</string>\(rules)</dict></dict></plist>
      """
    return StringsDictionaryReader.read(Array(text.utf8), path: "")
  }

  @Test(arguments: oddities)
  func readsEachOddity(_ oddity: Oddity) {
    let table = table(oddity.rules, format: "%#@n@")
    let cases = table["k"]?.variants.compactMap(\.path.pluralCategory) ?? []
    #expect(cases == oddity.cases)
    #expect(table.findings.isEmpty, "\(table.findings.map(\.message))")
  }

  /// Three texts of the corpus have five to nine variables.
  @Test func readsATextWithNineVariables() {
    let names = (1...9).map { "n\($0)" }
    let table = table(
      names.map { Self.variable($0, ["one", "other"]) }.joined(),
      format: names.map { "%#@\($0)@" }.joined(separator: ", "))
    #expect(table.findings.isEmpty, "\(table.findings.map(\.message))")
    #expect(table["k"]?.variables.map(\.name) == names)
    #expect(table["k"]?.variants.count == 19)
  }
}
