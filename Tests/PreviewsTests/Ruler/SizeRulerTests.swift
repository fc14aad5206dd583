import Diagnostics
import Geometry
import TestSupport
import Testing

@testable import Previews

@Suite struct SizeRulerTests {
  private static func bar(
    _ object: String, _ range: ClosedRange<Double>, _ severity: Severity = .error,
    isProved: Bool = true
  ) -> SizeRuler.Bar {
    SizeRuler.Bar(
      rule: RuleID("clipped-text"), severity: severity, object: object, range: range,
      isProved: isProved)
  }

  @Test func aBarIsWhereItsDefectIsAndSaysSo() throws {
    let ruler = SizeRuler(
      .horizontal, through: 300...500, at: 350,
      bars: [Self.bar("label \"<hint>\"", 300...343.5)])
    let page = try #require(ParsedPicture(ruler.markup))
    let bar = try #require(page.elements("li").first)
    #expect(bar.attributes["style"] == "left:0%;width:21.75%;--row:0")
    #expect(bar.attributes["title"] == "clipped-text, label \"<hint>\": from 300 to 343.5 pt")
    #expect(bar.text == bar.attributes["title"])
    #expect(bar.attributes["class"] == "clip")
    let here = try #require(page.elements("i").first { $0.attributes["class"] == "here" })
    #expect(here.attributes["style"] == "left:25%")
    #expect(
      page.elements("div").first?.attributes["aria-label"]
        == "widths from 300 to 500 pt, 1 defect; the picture is at 350 pt")
  }

  @Test func barsThatOverlapAreInRowsOfTheirOwn() {
    let ruler = SizeRuler(
      .vertical, through: 0...100, at: 0,
      bars: [
        Self.bar("a", 0...40, .warning), Self.bar("b", 30...60), Self.bar("c", 50...100, .warning),
        Self.bar("b", 30...60),
      ])
    #expect(ruler.rows.shown.map { $0.map(\.object) } == [["b"], ["a", "c"]])
    #expect(ruler.rows.leftOut == 0)
    #expect(ruler.title.hasPrefix("heights from 0 to 100 pt, 3 defects;"))
  }

  @Test func hundredsOfDefectsLeaveRoomForThePicture() {
    let bars = (0..<100).map { Self.bar("view \($0)", 0...100) }
    let ruler = SizeRuler(.horizontal, through: 0...100, at: 0, bars: bars)
    #expect(ruler.rows.shown.count == 12)
    #expect(ruler.rows.leftOut == 88)
    #expect(ruler.markup.contains("and 88 more"))
  }

  @Test func whatIsNotProvedIsNotCalledFree() {
    let proved = SizeRuler(.horizontal, through: 0...100, at: 0, bars: [])
    #expect(proved.markup.contains("no defect: proved"))
    let open = SizeRuler(.horizontal, through: 0...100, at: 0, bars: [], unproved: [20...30])
    #expect(!open.title.contains("proved free") && !open.markup.contains("no defect: proved"))
    #expect(open.markup.contains("not proved: from 20 to 30 pt"))
    #expect(Self.bar("a", 1...2, isProved: false).text.hasSuffix(", not proved"))
  }

  @Test func onlyAPageWithRulersHasTheirStyle() {
    var preview = LayoutPreview.checked(Samples.form(Samples.english))
    let page = { (preview: LayoutPreview) in
      String(decoding: HTMLPreview.render([preview], title: ""), as: UTF8.self)
    }
    #expect(!page(preview).contains(".ruler"))
    preview.rulers = [SizeRuler(.horizontal, through: 1...2, at: 1, bars: [])]
    #expect(page(preview).contains(".ruler .track"))
    #expect(page(preview).contains("<div class=\"ruler\""))
  }
}
