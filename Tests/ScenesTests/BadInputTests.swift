import Diagnostics
import Foundation
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing

/// Invalid input is reported at its position, and the rest is laid out.
@Suite struct BadInputTests {
  /// An invalid constraint or element with its expected finding.
  struct Wrong: Sendable, CustomTestStringConvertible {
    var content: String
    var rule: RuleID
    /// The text at the position of the finding.
    var place: String
    var words: String

    var testDescription: String { content }
  }

  static let wrong = [
    Wrong(
      content: constraint("secondItem='far' secondAttribute='leading'", first: "leading"),
      rule: .constraintTypeMismatch, place: "far' s", words: "no view in common"),
    Wrong(
      content: constraint("secondItem='farGuide' secondAttribute='leading'", first: "leading"),
      rule: .constraintTypeMismatch, place: "farGuide' s", words: "no view in common"),
    Wrong(
      content: constraint("secondItem='good' secondAttribute='top'", first: "leading"),
      rule: .constraintTypeMismatch, place: "top'", words: "one axis"),
    Wrong(
      content: constraint("secondItem='good' secondAttribute='height'", first: "leading"),
      rule: .constraintTypeMismatch, place: "height'", words: "sizes to sizes"),
    Wrong(
      content: constraint("constant='NaN'"), rule: .danglingReference, place: "NaN'",
      words: "no metric"),
    Wrong(
      content: constraint("constant='1000000000000'"), rule: .invalidAttributeValue,
      place: "1000000000000'", words: "at most 10000000"),
    Wrong(
      content: constraint("constant='1e12'"), rule: .invalidAttributeValue, place: "1e12'",
      words: "a number"),
    Wrong(
      content: constraint("constant='1' multiplier='NaN'"), rule: .invalidAttributeValue,
      place: "NaN'", words: "a ratio"),
    Wrong(
      content: constraint("constant='1' priority='1000.5'"), rule: .invalidAttributeValue,
      place: "1000.5'", words: "up to 1000"),
    Wrong(
      content: constraint("constant='1' priority='0'"), rule: .invalidAttributeValue,
      place: "0'/>", words: "above 0"),
    Wrong(
      content: constraint("constant='1' priority='-1'"), rule: .invalidAttributeValue,
      place: "-1'", words: "above 0"),
    Wrong(
      content: "<visualFormat format='H:[bad(30)]-1000000000000-[good]'/>",
      rule: .invalidAttributeValue, place: "1000000000000-", words: "1000000000000"),
    Wrong(
      content: "<visualFormat format='H:[bad(30@1001)]'/>", rule: .invalidAttributeValue,
      place: "1001", words: "1000"),
    Wrong(
      content: "<visualFormat format='H:[bad][far]'/>", rule: .constraintTypeMismatch,
      place: "far]", words: "no view in common"),
  ]

  private static func constraint(_ rest: String, first: String = "width") -> String {
    "<constraint firstItem='bad' firstAttribute='\(first)' \(rest)/>"
  }

  private static func text(_ constraint: String, attributes: String = "") -> String {
    """
    <interface version="1" platform="generic">
    <view id="form" width="300" height="200">
    <view id="good"/>
    <view id="bad" \(attributes)/>
    <constraints>
    <visualFormat format="H:|-10-[good]-20-|"/>
    <visualFormat format="V:|-10-[good(40)]"/>
    \(constraint)
    </constraints>
    </view>
    <view id="far" width="10" height="10"><layoutGuide id="farGuide"/></view>
    </interface>
    """
  }

  /// 1.4, 1.14: anchors that cannot be related.
  @Test(arguments: wrong)
  func anInvalidConstraintIsReportedAndTheRestIsLaidOut(wrong: Wrong) throws {
    try expect(wrong, in: Self.text(wrong.content))
  }

  @Test(arguments: [
    Wrong(
      content: "baselineView='bad'", rule: .danglingReference, place: "bad'/>",
      words: "must be a view in \"bad\""),
    Wrong(
      content: "baselineView='form'", rule: .danglingReference, place: "form'/>",
      words: "must be a view in \"bad\""),
    Wrong(
      content: "horizontalHuggingPriority='1001'", rule: .invalidAttributeValue, place: "1001",
      words: "up to 1000"),
    Wrong(
      content: "intrinsicWidth='1000000000000'", rule: .invalidAttributeValue,
      place: "1000000000000", words: "at most"),
    Wrong(
      content: "frame='0 0 NaN 1' autoresizingMask='none'", rule: .invalidAttributeValue,
      place: "0 0 NaN", words: "four numbers"),
    Wrong(
      content: "frame='0 0 1 1000000000000'", rule: .invalidAttributeValue, place: "0 0 1 1",
      words: "at most"),
  ])
  func anInvalidAttributeIsReportedAndTheRestIsLaidOut(wrong: Wrong) throws {
    try expect(wrong, in: Self.text("", attributes: wrong.content))
  }

  private func expect(_ wrong: Wrong, in text: String) throws {
    let document = try decode(text)
    #expect(document.findings.map(\.rule) == [wrong.rule], "\(document.findings.map(\.message))")
    let finding = try #require(document.findings.first)
    #expect(finding.message.contains(wrong.words), "\(finding.message)")
    let offset = try #require(text.range(of: wrong.place)).lowerBound
    let before = text[..<offset]
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    #expect(finding.position == SourcePosition(line: line, column: column))
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: "development")))
    let good = try #require(layout.items.first { $0.id == "good" })
    #expect(good.frame.rounded == Rect(x: 10, y: 10, width: 270, height: 40))
    #expect(layout.items.contains { $0.id == "bad" })
    #expect(layout.conflicts.isEmpty)
  }

  @Test func aMaskNeedsAKnownSizeOfTheParent() throws {
    let text = """
      <interface version="1" platform="generic">
      <view id="form" width="fitting" height="200">
      <view id="a" frame="1 2 3 4" autoresizingMask="widthSizable"/>
      <view id="b" frame="1 2 3 4" autoresizingMask="heightSizable"/>
      </view>
      </interface>
      """
    let document = try decode(text)
    #expect(document.findings.map(\.rule) == [.invalidAttributeValue])
    #expect(document.findings.first?.position == SourcePosition(line: 3, column: 48))
    #expect(document.findings.first?.message.contains("give \"form\" a width") == true)
  }
}
