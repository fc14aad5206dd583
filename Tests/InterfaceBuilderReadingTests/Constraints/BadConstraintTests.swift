import Diagnostics
import EditorDocuments
import InterfaceBuilderReading
import InterfaceDocuments
import LinearConstraints
import Testing

/// Findings about constraints that cannot be read, and what is read nonetheless.
@Suite struct BadConstraintTests {
  /// The first lines of the document that ``EditorDocument`` writes are its head, the objects, and
  /// the view; the view `a` is in the third, `b` in the fourth, and constraints begin in the sixth.
  private func read(_ constraints: [String]) throws -> InterfaceBuilderDocument {
    try EditorDocument.read(
      .cocoa, EditorDocument.view("a", 0, 0, 9, 9) + "\n" + EditorDocument.view("b", 9, 9, 9, 9),
      constraints: constraints.joined(separator: "\n"))
  }

  private static let good =
    "<constraint firstItem='b' firstAttribute='width' constant='9' id='good'/>"

  /// One constraint that is dropped, with the rule of the finding.
  @Test(arguments: [
    ("firstItem='x' firstAttribute='width' constant='1'", "dangling-reference"),
    (
      "firstItem='a' firstAttribute='top' secondItem='x' secondAttribute='top'",
      "dangling-reference"
    ),
    ("firstItem='a' constant='1'", "invalid-attribute-value"),
    ("firstItem='a' firstAttribute='middle' constant='1'", "invalid-attribute-value"),
    ("firstItem='a' firstAttribute='notAnAttribute' constant='1'", "invalid-attribute-value"),
    ("firstItem='a' firstAttribute='top' secondItem='b'", "invalid-attribute-value"),
    ("firstItem='a' firstAttribute='top' constant='3'", "constraint-type-mismatch"),
    (
      "firstItem='a' firstAttribute='top' secondItem='b' secondAttribute='left'",
      "constraint-type-mismatch"
    ),
    (
      "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='left'",
      "constraint-type-mismatch"
    ),
    (
      "firstItem='a' firstAttribute='leading' secondItem='b' secondAttribute='left'",
      "mixed-direction-attributes"
    ),
    (
      "firstItem='a' firstAttribute='rightMargin' secondItem='b' secondAttribute='trailing'",
      "mixed-direction-attributes"
    ),
  ])
  func anUnreadableConstraintIsDroppedWithAFinding(_ attributes: String, rule: String) throws {
    let document = try read(["<constraint \(attributes) id='bad'/>", Self.good])
    #expect(document.complaints == ["\(rule) 6"])
    #expect(document.interface.findings.map(\.object) == ["bad"])
    #expect(document.interface.findings.allSatisfy { $0.message.contains("\"bad\"") })
    #expect(document.rootConstraints.map(\.id) == ["good"])
  }

  /// A constraint with invalid numbers is dropped.
  @Test(arguments: [
    ("constant", "nan"), ("constant", "1e400"), ("constant", "-"), ("constant", ""),
    ("constant", "inf"), ("constant", "1e9"), ("constant", "12pt"),
    ("multiplier", "nan"), ("multiplier", "1e400"), ("multiplier", "-"), ("multiplier", "0"),
    ("multiplier", "1:0"), ("multiplier", "1:2:3"), ("multiplier", ":2"), ("multiplier", "1/"),
    ("multiplier", "1e300:1e-300"), ("multiplier", "nan:1"), ("multiplier", "1:nan"),
  ])
  func aConstraintWithAnInvalidNumberIsDropped(_ name: String, _ value: String) throws {
    let document = try read([
      "<constraint firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width'",
      "\(name)='\(value)' id='k'/>", Self.good,
    ])
    #expect(document.complaints == ["invalid-attribute-value 7"])
    let finding = try #require(document.interface.findings.first)
    #expect(finding.position?.column == name.count + 3)
    let beginning = "the \(name) of the constraint \"k\" is \"\(value)\", and must be "
    #expect(finding.message.hasPrefix(beginning))
    #expect(finding.message.hasSuffix("; the constraint is left out"))
    #expect(document.rootConstraints.map(\.id) == ["good"])
  }

  /// An invalid priority or relation is replaced by the default.
  @Test(arguments: [
    ("priority", "nan"), ("priority", "1e400"), ("priority", "-"), ("priority", "0"),
    ("priority", "1001"), ("priority", "-5"), ("relation", "nearly"), ("relation", ""),
  ])
  func invalidValuesAreReplacedByDefaults(_ name: String, _ value: String) throws {
    let document = try read([
      "<constraint firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width'",
      "\(name)='\(value)' id='k'/>", Self.good,
    ])
    #expect(document.complaints == ["invalid-attribute-value 7"])
    // The position is that of the value, after the name, the equals sign and the quote.
    #expect(document.interface.findings.first?.position?.column == name.count + 3)
    let constraint = try #require(document.rootConstraints.first)
    #expect(constraint.constant == 0)
    #expect(constraint.multiplier == 1)
    #expect(constraint.priority == .required)
    #expect(constraint.relation == .equal)
    #expect(document.rootConstraints.map(\.id) == ["k", "good"])
  }

  @Test func anIDOfAnotherObjectIsReplaced() throws {
    let document = try read([
      "<constraint firstItem='a' firstAttribute='width' constant='1' id='k'/>",
      "<constraint firstItem='a' firstAttribute='height' constant='2' id='k'/>",
      "<constraint firstItem='b' firstAttribute='height' constant='3' id='a'/>",
    ])
    #expect(document.complaints == ["duplicate-id 7", "duplicate-id 8"])
    #expect(document.rootConstraints.map(\.constant) == [1, 2, 3])
    #expect(Set(document.rootConstraints.map(\.id) + ["a", "b", "r"]).count == 6)
  }

  @Test func twoViewsWithOneIDAreReported() throws {
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("a", 0, 0, 9, 9) + "\n" + EditorDocument.view("a", 9, 9, 9, 9))
    #expect(document.complaints == ["duplicate-id 4"])
    let ids = document.interface.views.map(\.id)
    #expect(ids.count == 3)
    #expect(Set(ids).count == 3)
  }

  @Test func aNameNearlyRightIsOffered() throws {
    let document = try read([
      "<constraint firstItem='a' firstAttribute='widht' constant='1' id='bad'/>"
    ])
    #expect(document.interface.findings.first?.message.contains("did you mean \"width\"") == true)
  }
}
