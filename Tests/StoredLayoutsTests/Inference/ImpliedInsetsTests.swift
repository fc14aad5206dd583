import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing

/// Safe areas and margins, as implied by the frames of pinned views.
@Suite struct ImpliedInsetsTests {
  private static func implied(
    by document: InterfaceBuilderDocument, insetsOfA insets: Insets = .zero
  ) -> ImpliedInsets {
    var geometry = StoredGeometry(document.interface.roots)
    geometry.alignmentInsets["a"] = insets
    return ImpliedInsets(geometry)
  }

  /// The view `a` at 20, 30, 100 by 40 in 200 by 100, and whatever else.
  private func implied(
    _ constraints: String, more views: String = "", mark: String = "", inset: Double = 0
  ) throws -> ImpliedInsets {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("a", 20, 30, 100, 40, mark) + views,
      constraints: constraints, more: "<viewLayoutGuide key='safeArea' id='g'/>")
    #expect(document.complaints == [])
    return Self.implied(
      by: document, insetsOfA: Insets(top: inset, left: inset, bottom: inset, right: inset))
  }

  @Test func pinnedViewsImplyEachEdge() throws {
    // 30 - 10, 20 - 4, (100 - 70) - 5 and (200 - 120) - 30.
    let implied = try implied(
      EditorDocument.pin("a", "top", to: "g", "top", 10)
        + EditorDocument.pin("a", "leading", to: "g", "leading", 4)
        + EditorDocument.pin("g", "bottom", to: "a", "bottom", 5)
        + EditorDocument.pin("g", "trailing", to: "a", "trailing", 30))
    #expect(implied.safeAreas.mapValues(\.all) == ["r": [20, 16, 25, 50, nil]])
    #expect(implied.margins.isEmpty)
  }

  /// The guide of the bars above a controller's view ends where the view's safe area begins.
  @Test func guidesOfControllersImplyTheSafeArea() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: """
        <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="up"/>
        </layoutGuides>
        <view key="view" id="r">\(EditorDocument.rect(0, 0, 320, 568))<subviews>
        \(EditorDocument.view("a", 0, 25, 9, 9))</subviews><constraints>
        \(EditorDocument.pin("a", "top", to: "up", "bottom", 5))</constraints></view>
        </viewController>
        """)
    // The stored frame is five points below a bar of 20.
    #expect(Self.implied(by: document).safeAreas["r"]?.top == 20)
  }

  /// A view that was not laid out when it was stored is no evidence for the margin it is pinned to.
  @Test(arguments: [("ambiguous='YES'", nil), ("", 60.0)])
  func onlyLaidOutViewsImplyMargins(_ mark: String, bottom: Double?) throws {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("v", 8, 40, 30, 0, mark, of: "label"),
      constraints: EditorDocument.pin("r", "bottomMargin", to: "v", "bottom"))
    #expect(Self.implied(by: document).margins["r"]?.bottom == bottom)
  }

  @Test func centresImplyTheMiddle() throws {
    let implied = try implied(EditorDocument.pin("a", "centerY", to: "g", "centerY", -6))
    #expect(implied.safeAreas.mapValues(\.all) == ["r": [nil, nil, nil, nil, 56]])
  }

  /// Alignment rects, not frames, are what constraints place.
  @Test func constraintsPlaceAlignmentRectangles() throws {
    let implied = try implied(
      EditorDocument.pin("a", "top", to: "g", "top")
        + EditorDocument.pin("g", "bottom", to: "a", "bottom"), inset: 3)
    #expect(implied.safeAreas.mapValues(\.all) == ["r": [33, nil, 33, nil, nil]])
  }

  @Test func marginAttributesImplyMargins() throws {
    let implied = try implied(
      EditorDocument.pin("a", "top", to: "r", "topMargin")
        + EditorDocument.pin("a", "leading", to: "r", "leadingMargin", 4)
        + EditorDocument.pin("r", "trailingMargin", to: "a", "trailing", 70)
        + EditorDocument.pin("r", "bottomMargin", to: "a", "bottom", 40))
    #expect(implied.safeAreas.isEmpty)
    #expect(implied.margins.mapValues(\.all) == ["r": [30, 16, -10, 10, nil]])
  }

  /// Constraints that are not required equalities, and misplaced views, are no evidence.
  @Test(arguments: [
    "relation='greaterThanOrEqual'", "priority='999'", "multiplier='2'",
    "relation='lessThanOrEqual'",
  ])
  func onlyCertainConstraintsAreEvidence(_ more: String) throws {
    let implied = try implied(EditorDocument.pin("a", "top", to: "g", "top", 10, more))
    #expect(implied.safeAreas.isEmpty)
  }

  @Test func misplacedViewsAreNoEvidence() throws {
    let constraint = EditorDocument.pin("a", "top", to: "g", "top", 10)
    #expect(try implied(constraint, mark: "misplaced='YES'").safeAreas.isEmpty)
    #expect(!(try implied(constraint, mark: "misplaced='NO'").safeAreas.isEmpty))
  }

  @Test func mostViewsAreRight() throws {
    let other = { (id: String, y: Double) in EditorDocument.view(id, 0, y, 10, 10) }
    let pin = { (id: String) in EditorDocument.pin(id, "top", to: "g", "top") }
    let two = try implied(
      pin("a") + pin("b") + pin("c"), more: other("b", 12) + other("c", 12))
    #expect(two.safeAreas["r"]?.top == 12)
    // Among equally frequent ones, the smallest inset.
    let one = try implied(pin("a") + pin("b"), more: other("b", 12))
    #expect(one.safeAreas["r"]?.top == 12)
    let higher = try implied(pin("a") + pin("b"), more: other("b", 44))
    #expect(higher.safeAreas["r"]?.top == 30)
  }
}

extension ImpliedInsets.Edges {
  /// Top, left, bottom, right and the middle.
  fileprivate var all: [Double?] { [top, left, bottom, right, middle] }
}
