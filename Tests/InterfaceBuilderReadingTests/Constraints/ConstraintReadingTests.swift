import Diagnostics
import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import LinearConstraints
import Testing

/// The forms in which Interface Builder writes constraints.
@Suite struct ConstraintReadingTests {
  /// Reads a single constraint on the view `a` in `r`.
  private func constraint(_ text: String) throws -> Constraint {
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view("a", 10, 20, 30, 40) + EditorDocument.view("b", 50, 20, 30, 40),
      constraints: text)
    #expect(document.interface.findings.map(\.message) == [])
    return try #require(document.rootConstraints.first)
  }

  @Test func readsEveryPart() throws {
    let read = try constraint(
      "<constraint firstItem='a' firstAttribute='trailing' relation='lessThanOrEqual' secondItem='b' "
        + "secondAttribute='leading' multiplier='0.5' constant='-12.5' priority='749' id='k1' "
        + "identifier='gap'/>")
    #expect(read.id == "k1")
    #expect(read.identifier == "gap")
    #expect(read.first == Constraint.Anchor(item: "a", attribute: .trailing))
    #expect(read.relation == .lessThanOrEqual)
    #expect(read.second == Constraint.Anchor(item: "b", attribute: .leading))
    #expect(read.multiplier == 0.5)
    #expect(read.constant == -12.5)
    #expect(read.priority == Priority(749))
    #expect(read.isActive)
  }

  @Test func missingAttributesHaveDefaults() throws {
    let read = try constraint(
      "<constraint firstAttribute='bottom' secondItem='a' secondAttribute='bottom' id='k'/>")
    #expect(read.first == Constraint.Anchor(item: "r", attribute: .bottom))
    #expect(read.second == Constraint.Anchor(item: "a", attribute: .bottom))
    #expect(read.relation == .equal)
    #expect(read.multiplier == 1)
    #expect(read.constant == 0)
    #expect(read.priority == .required)
    let second = try constraint(
      "<constraint firstItem='a' firstAttribute='top' secondAttribute='top' constant='20' id='k'/>")
    #expect(second.second == Constraint.Anchor(item: "r", attribute: .top))
    let size = try constraint("<constraint firstAttribute='width' constant='200' id='k'/>")
    #expect(size.first == Constraint.Anchor(item: "r", attribute: .width))
    #expect(size.second == nil)
    let own = try constraint(
      "<constraint firstAttribute='width' secondAttribute='height' multiplier='2' id='k'/>")
    #expect(own.second == Constraint.Anchor(item: "r", attribute: .height))
  }

  @Test(
    arguments: [
      ("1", 1.0), ("0.25", 0.25), ("16:9", 16.0 / 9), ("3/4", 0.75), ("1:1", 1), ("-2", -2),
      ("375:667", 375.0 / 667), ("0.5:2", 0.25), ("1 : 2", 0.5), ("1e-1", 0.1),
    ] as [(String, Double)])
  func readsMultipliers(_ text: String, value: Double) throws {
    let read = try constraint(
      "<constraint firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' "
        + "multiplier='\(text)' id='k'/>")
    #expect(abs(read.multiplier - value) < 1e-12)
  }

  @Test(arguments: [
    ("equal", Relation.equal), ("greaterThanOrEqual", .greaterThanOrEqual),
    ("lessThanOrEqual", .lessThanOrEqual),
  ])
  func readsRelations(_ text: String, relation: Relation) throws {
    let read = try constraint(
      "<constraint firstItem='a' firstAttribute='width' relation='\(text)' constant='5' id='k'/>")
    #expect(read.relation == relation)
  }

  @Test(arguments: [
    ("baseline", LayoutAttribute.lastBaseline), ("firstBaseline", .firstBaseline),
    ("lastBaseline", .lastBaseline), ("centerY", .centerY), ("topMargin", .topMargin),
    ("bottomMargin", .bottomMargin), ("centerYWithinMargins", .centerYWithinMargins),
    ("centerYWithinMargin", .centerYWithinMargins),
  ])
  func readsVerticalPlaces(_ name: String, attribute: LayoutAttribute) throws {
    let read = try constraint(
      "<constraint firstItem='a' firstAttribute='centerY' secondItem='r' "
        + "secondAttribute='\(name)' id='k'/>")
    #expect(read.second?.attribute == attribute)
  }

  @Test(arguments: [
    ("left", LayoutAttribute.left), ("right", .right), ("leading", .leading),
    ("trailing", .trailing), ("centerX", .centerX), ("leftMargin", .leftMargin),
    ("rightMargin", .rightMargin), ("leadingMargin", .leadingMargin),
    ("trailingMargin", .trailingMargin), ("centerXWithinMargins", .centerXWithinMargins),
    ("centerXWithinMargin", .centerXWithinMargins),
  ])
  func readsHorizontalPlaces(_ name: String, attribute: LayoutAttribute) throws {
    let read = try constraint(
      "<constraint firstItem='a' firstAttribute='centerX' secondItem='r' "
        + "secondAttribute='\(name)' id='k'/>")
    #expect(read.second?.attribute == attribute)
  }

  /// A standard space is written with its points; one for the canvas alone applied there.
  @Test(arguments: ["symbolic='YES'", "placeholder='YES'", "userLabel='gap'"])
  func otherAttributesChangeNoNumber(_ mark: String) throws {
    let read = try constraint(
      "<constraint firstItem='b' firstAttribute='leading' secondItem='a' "
        + "secondAttribute='trailing' constant='8' \(mark) id='k'/>")
    #expect(read.constant == 8)
    #expect(read.isActive)
    #expect(read.identifier == (mark.hasPrefix("userLabel") ? "gap" : nil))
  }

  @Test func constraintsExcludedByDefaultAreInactive() throws {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("a", 10, 20, 30, 40),
      constraints: "<constraint firstItem='a' firstAttribute='width' constant='30' id='k1'/>"
        + "<constraint firstItem='a' firstAttribute='width' constant='50' id='k2'/>",
      more: "<variation key='default'><mask key='constraints'><exclude reference='k2'/></mask>"
        + "<mask key='subviews'><exclude reference='a'/></mask></variation>")
    #expect(document.rootConstraints.map(\.isActive) == [true, false])
    #expect(try document.view("a").isInstalled == false)
    #expect(try document.stored("a").isExcluded == true)
  }

  @Test func aConstraintBelongsToItsEnclosingView() throws {
    let document = try EditorDocument.read(
      .cocoa,
      EditorDocument.view(
        "a", 0, 0, 100, 50,
        holding: "<subviews>\(EditorDocument.view("b", 0, 0, 10, 10))</subviews><constraints>"
          + "<constraint firstItem='b' firstAttribute='top' secondItem='a' secondAttribute='top'/>"
          + "<constraint firstItem='b' firstAttribute='left' secondItem='a' secondAttribute='left'/>"
          + "</constraints>"))
    #expect(document.rootConstraints.isEmpty)
    let constraints = try document.view("a").constraints
    #expect(constraints.map(\.first.attribute) == [.top, .left])
    // Constraints without an id get ids of their own.
    #expect(Set(constraints.map(\.id)).count == 2)
    #expect(document.complaints == [])
  }
}
