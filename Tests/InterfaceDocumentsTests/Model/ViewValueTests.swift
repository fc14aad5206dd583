import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Testing

/// Most views leave most values at their defaults, which take no memory in them.
@Suite struct ViewValueTests {
  private let plain = View(
    id: "v", hasExplicitID: true, element: "view", kind: .view, position: .start)

  @Test func valuesThatAreNotStatedAreTheDefaults() {
    #expect(plain.text == TextSetting())
    #expect(plain.metrics == ViewMetrics())
    #expect(plain.image == ViewImage())
    #expect(plain.ignored == IgnoredRules())
    #expect(plain.container == nil)
    #expect(plain.membership == Membership())
    #expect(plain.look == ControlLook())
    #expect(plain.state == ControlState())
    #expect(plain.accessibility == ViewAccessibility())
    #expect(plain.origin == ViewOrigin())
  }

  @Test func aViewKeepsWhatIsStated() {
    var view = plain
    view.text.lines = 3
    view.metrics.intrinsicWidth = 20
    view.image.name = "star"
    view.ignored.reason = "none"
    view.container = .split(Split())
    view.membership.customSpacing = 4
    view.look.tickMarkCount = 5
    view.state.count = 6
    view.accessibility.isElement = true
    view.origin.platform = .macOS26
    #expect(view.text.lines == 3)
    #expect(view.metrics.intrinsicWidth == 20)
    #expect(view.image.name == "star")
    #expect(view.ignored.reason == "none")
    #expect(view.container == .split(Split()))
    #expect(view.membership.customSpacing == 4)
    #expect(view.look.tickMarkCount == 5)
    #expect(view.state.count == 6)
    #expect(view.accessibility.isElement == true)
    #expect(view.origin.platform == .macOS26)
  }

  @Test func copiesChangeByThemselves() {
    var first = plain
    first.text.lines = 3
    var second = first
    second.text.lines = 4
    #expect(first.text.lines == 3)
    #expect(second.text.lines == 4)
    second.text = TextSetting()
    #expect(first.text.lines == 3)
    #expect(second.text == TextSetting())
  }

  /// A document may have 50,000 views, and each root is copied for each set of variations.
  @Test func aViewIsSmall() {
    #expect(MemoryLayout<View>.stride <= 352)
  }
}
