/// A project with one table of code in English and a translation.
enum TableProject {
  static let tablePath = "App/en.lproj/Texts.strings"
  static let german = "App/de.lproj/Texts.strings"

  static func files(_ texts: [String: String]) -> [String: [UInt8]] {
    texts.mapValues { Array($0.utf8) }
  }

  /// Imports units into the table.
  static func importing(
    _ units: [Exchange.Unit], source: String, table: String?, locale: String = "de",
    isForced: Bool = false
  ) throws -> Exchange.Result {
    var texts = [tablePath: source]
    texts[german] = table
    return try Exchange.importing(
      Exchange.xliff(units, of: tablePath, into: locale), into: files(texts), isForced: isForced)
  }

  static func dictionary(_ format: String, _ cases: [(String, String)]) -> String {
    let texts = cases.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>
      \(texts)
      </dict></dict></dict></plist>

      """
  }

  static func importing(
    cases: [(String, String)], format: String = "%#@n@", into table: String? = nil,
    locale: String = "ru"
  ) throws -> Exchange.Result {
    let path = "App/en.lproj/Texts.stringsdict"
    var texts = [path: dictionary(format, [("one", "one file"), ("other", "%ld files")])]
    texts["App/\(locale).lproj/Texts.stringsdict"] = table
    let units = cases.map { category, text in
      Exchange.Unit(
        "files|==|substitutions.n.plural.\(category)",
        category == "one" ? "one file" : "%ld files", text)
    }
    return try Exchange.importing(
      Exchange.xliff(units, of: path, into: locale), into: files(texts))
  }
}
