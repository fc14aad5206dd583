import Foundation
import LocaleData
import Testing

@testable import LocalizationTables

/// Compares the characters of the two scripts with the installed CLDR.
@Suite struct ChineseScriptTests {
  @Test func scriptsOfLocalesAreKnown() throws {
    let expected: [String: ChineseScript?] = [
      "zh": .simplified, "zh-CN": .simplified, "zh_Hans": .simplified, "zh-TW": .traditional,
      "zh-HK": .traditional, "zh-Hant": .traditional, "de": nil,
    ]
    for (name, script) in expected {
      #expect(ChineseScript(try #require(LocaleIdentifier(name))) == script, "\(name)")
    }
  }

  @Test func charactersOfTheOtherScriptAreFoundInOrder() {
    #expect(ChineseScript.traditional.foreignCharacters(in: "显示選项 A") == ["显", "项"])
    #expect(ChineseScript.simplified.foreignCharacters(in: "顯示选項 A") == ["顯", "項"])
  }

  @Test(arguments: ["后面里干台着只面谷系于", "檔案".first.map(String.init) ?? ""])
  func sharedCharactersAreNotForeignInTraditionalTexts(_ text: String) {
    #expect(ChineseScript.traditional.foreignCharacters(in: text).isEmpty)
  }

  @Test func noCharacterIsOfBothScripts() {
    let simplified = Set(ChineseScriptTable.simplified.unicodeScalars)
    let traditional = Set(ChineseScriptTable.traditional.unicodeScalars)
    #expect(simplified.count > 2000 && traditional.count > 2000)
    #expect(simplified.isDisjoint(with: traditional))
    #expect(ChineseScriptTable.simplified.unicodeScalars.count == simplified.count)
    #expect(ChineseScriptTable.traditional.unicodeScalars.count == traditional.count)
  }

  private static let rules = "/usr/share/unicode/cldr/common/transforms/Simplified-Traditional.xml"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: rules)))
  func everyCharacterHasACounterpartInTheRules() throws {
    let text = try String(contentsOfFile: Self.rules, encoding: .utf8)
    var sides: (simplified: Set<Character>, traditional: Set<Character>) = ([], [])
    for line in text.split(whereSeparator: \.isNewline) {
      let rule = line.prefix { $0 != ";" && $0 != "#" }.filter { !$0.isWhitespace }
      guard rule.count == 3, let arrow = rule.dropFirst().first, "←→↔".contains(arrow),
        let first = rule.first, let last = rule.last, first != last
      else { continue }
      sides.simplified.insert(first)
      sides.traditional.insert(last)
    }
    #expect(Set(ChineseScriptTable.simplified).isSubset(of: sides.simplified))
    #expect(Set(ChineseScriptTable.traditional).isSubset(of: sides.traditional))
  }
}
