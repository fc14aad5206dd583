import Geometry
import InterfaceDocuments
import Testing

/// Where safe areas and margins were, as the frames of pinned views tell.
@Suite struct ImpliedInsetsTests {
  /// The view `a` at 20, 30, 100 by 40 in 200 by 100, and whatever else.
  private func implied(
    _ constraints: String, more views: String = "", mark: String = "", inset: Double = 0
  ) throws -> ImpliedInsets {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("a", 20, 30, 100, 40, mark) + views,
      constraints: constraints, more: "<viewLayoutGuide key='safeArea' id='g'/>")
    #expect(document.complaints == [])
    return document.impliedInsets { view in
      view.id == "a" ? Insets(top: inset, left: inset, bottom: inset, right: inset) : .zero
    }
  }

  @Test func pinnedViewsTellEachEdge() throws {
    // 30 - 10, 20 - 4, (100 - 70) - 5 and (200 - 120) - 30.
    let implied = try implied(
      EditorDocument.pin("a", "top", to: "g", "top", 10)
        + EditorDocument.pin("a", "leading", to: "g", "leading", 4)
        + EditorDocument.pin("g", "bottom", to: "a", "bottom", 5)
        + EditorDocument.pin("g", "trailing", to: "a", "trailing", 30))
    #expect(implied.safeAreas.mapValues(\.all) == ["r": [20, 16, 25, 50, nil]])
    #expect(implied.margins.isEmpty)
  }

  @Test func centresTellTheMiddle() throws {
    let implied = try implied(EditorDocument.pin("a", "centerY", to: "g", "centerY", -6))
    #expect(implied.safeAreas.mapValues(\.all) == ["r": [nil, nil, nil, nil, 56]])
  }

  /// Alignment rects, not frames, are what constraints place.
  @Test func alignmentInsetsAreLeftOut() throws {
    let implied = try implied(
      EditorDocument.pin("a", "top", to: "g", "top")
        + EditorDocument.pin("g", "bottom", to: "a", "bottom"), inset: 3)
    #expect(implied.safeAreas.mapValues(\.all) == ["r": [33, nil, 33, nil, nil]])
  }

  @Test func marginsAreToldByTheirOwnNames() throws {
    let implied = try implied(
      EditorDocument.pin("a", "top", to: "r", "topMargin")
        + EditorDocument.pin("a", "leading", to: "r", "leadingMargin", 4)
        + EditorDocument.pin("r", "trailingMargin", to: "a", "trailing", 70)
        + EditorDocument.pin("r", "bottomMargin", to: "a", "bottom", 40))
    #expect(implied.safeAreas.isEmpty)
    #expect(implied.margins.mapValues(\.all) == ["r": [30, 16, -10, 10, nil]])
  }

  /// What is no equality that must hold, or what the editor knew to be elsewhere, tells nothing.
  @Test(arguments: [
    "relation='greaterThanOrEqual'", "priority='999'", "multiplier='2'",
    "relation='lessThanOrEqual'",
  ])
  func onlyCertainConstraintsTell(_ more: String) throws {
    let implied = try implied(EditorDocument.pin("a", "top", to: "g", "top", 10, more))
    #expect(implied.safeAreas.isEmpty)
  }

  @Test func misplacedViewsTellNothing() throws {
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
    // Of equally many the one that takes less away.
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
