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

  /// Returns an Interface Builder document with labels in one view.
  static func form(_ labels: [(id: String, text: String)]) -> String {
    let elements = labels.enumerated().map { index, label in
      """
              <label opaque="NO" text="\(label.text)" id="\(label.id)">
                <rect key="frame" x="10" y="\(10 + 30 * index)" width="60" height="20"/>
              </label>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view id="iN0-l3-epB">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
      \(elements.joined(separator: "\n"))
            </subviews>
          </view>
        </objects>
      </document>
      """
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
