import Diagnostics
import InterfaceDocuments
import LocalizationTables
import NativeDocuments
import Scenes
import Testing
import TextLimits
import TextMeasuring

/// Limits that another solver found.
///
/// `Oracle/limits.py` has the constraints of each layout as rows of numbers, solves them with scipy,
/// and prints these limits.
@Suite struct OracleLimitTests {
  /// A layout with the text `a`.
  struct Layout: Sendable, CustomTestStringConvertible {
    var name: String
    var limit: Double
    var content: String
    var locale = "development"
    var isWindow = false
    var testDescription: String { name }
  }

  private static func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    "<label id=\"\(id)\" text=\"\(text)\" font=\"system 10\" \(attributes)/>"
  }

  private static func formats(_ formats: String..., constraint: String = "") -> String {
    let lines = formats.map {
      "<visualFormat format=\"\($0.replacing(">", with: "&gt;").replacing("<", with: "&lt;"))\"/>"
    }
    return "<constraints>\(lines.joined())\(constraint)</constraints>"
  }

  static let layouts = [
    Layout(
      name: "two_in_a_row", limit: 150,
      content: label("a", "Go") + label("b", "bbbb")
        + formats("H:|-10-[a]-10-[b]-(>=10)-|", "V:|-[a]", "V:|-[b]")),
    Layout(
      name: "equal_widths", limit: 85,
      content: label("a", "Go") + label("b", "bbbb")
        + formats("H:|-10-[a]-10-[b(==a)]-10-|", "V:|-[a]", "V:|-[b]")),
    Layout(
      name: "window", limit: 260,
      content: label("a", "Go") + formats("H:|-20-[a]-20-|", "V:|-[a]"), isWindow: true),
    Layout(
      name: "low_maximum", limit: 260,
      content: label("a", "Go") + formats("H:|-20-[a(<=120@600)]-20-|", "V:|-[a]"),
      isWindow: true),
    Layout(
      name: "high_maximum", limit: 120,
      content: label("a", "Go") + formats("H:|-20-[a(<=120@800)]-20-|", "V:|-[a]"),
      isWindow: true),
    Layout(
      name: "least_neighbour", limit: 90,
      content: label("a", "Go") + "<view id=\"c\"/>"
        + formats("H:|-10-[a]-10-[c(>=80)]-10-|", "V:|-[a]", "V:|-[c(10)]")),
    Layout(
      name: "half_of_the_root", limit: 105,
      content: label("a", "Go")
        + formats(
          "H:|-10-[a]", "V:|-[a]",
          constraint: """
            <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual"
              secondItem="form" secondAttribute="width" multiplier="0.5" constant="5"/>
            """)),
    Layout(
      name: "centred", limit: 140,
      content: label("a", "Go")
        + formats(
          "H:|-(>=30)-[a]", "V:|-[a]",
          constraint: """
            <constraint firstItem="a" firstAttribute="centerX" secondItem="form"
              secondAttribute="centerX"/>
            """)),
    Layout(
      name: "strong_neighbour", limit: 130,
      content: label("a", "Go")
        + label("b", "bbbbbbbb", "horizontalCompressionResistancePriority=\"900\"")
        + formats("H:|-(>=10)-[b]-10-[a]-10-|", "V:|-[a]", "V:|-[b]")),
    Layout(
      name: "right_to_left", limit: 140,
      content: label("a", "Go") + formats("H:|-25-[a]-(>=35)-|", "V:|-[a]"),
      locale: "right-to-left"),
    Layout(
      name: "stack", limit: 152,
      content: "<stackView id=\"row\" spacing=\"8\">\(label("a", "Go"))\(label("b", "bbbb"))"
        + "</stackView>" + formats("H:|-10-[row]-10-|", "V:|-[row]")),
  ]

  @Test(arguments: layouts)
  func theLimitIsThatOfAnotherSolver(layout: Layout) throws {
    let root = layout.isWindow ? "window" : "view"
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <stringsTable name="Test"/>
      <\(root) id="form" width="200" height="100" \(layout.isWindow ? "maxWidth=\"300\"" : "")>
      \(layout.content)</\(root)>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let locale = SceneLocale.plain(localizer.localized(in: layout.locale), of: document)
    let form = try #require(document.roots.first)
    var search = TextLimitSearch(Scene(document: document, root: form))
    let limits = search.limits(
      in: locale, at: SceneSize.all(of: form), measurer: FixedAdvanceMeasurer())
    let limit = try #require(limits.limits.first { $0.view == "a" })
    guard case .points(let points) = limit.width else {
      Issue.record("\(limit.width)")
      return
    }
    #expect(abs(points - layout.limit) < 0.01)
  }
}
