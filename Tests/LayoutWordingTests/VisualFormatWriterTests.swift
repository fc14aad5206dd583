import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutWording
import LinearConstraints
import NativeDocuments
import Testing

/// Constraints written in the visual format language read back as the same constraints.
@Suite struct VisualFormatWriterTests {
  private static let parents = ["a": "form", "b": "form", "inner": "a"]

  private static func writer() -> VisualFormatWriter {
    VisualFormatWriter(parent: { parents[$0] }, name: { $0 })
  }

  private static func constraint(
    _ first: (String, LayoutAttribute), _ relation: Relation = .equal,
    _ second: (String, LayoutAttribute)? = nil, times multiplier: Double = 1,
    _ constant: Double = 0, at priority: Double = 1000
  ) -> Constraint {
    Constraint(
      id: "c", first: Constraint.Anchor(item: first.0, attribute: first.1), relation: relation,
      second: second.map { Constraint.Anchor(item: $0.0, attribute: $0.1) },
      multiplier: multiplier, constant: constant, priority: Priority(priority),
      position: .start)
  }

  static let written: [(Constraint, String)] = [
    (constraint(("a", .width), .equal, nil, 250), "H:[a(250)]"),
    (constraint(("a", .width), .equal, nil, 250.125, at: 249.99998), "H:[a(250.125@249.99998)]"),
    (constraint(("a", .height), .greaterThanOrEqual, nil, 50, at: 750), "V:[a(>=50@750)]"),
    (constraint(("a", .width), .lessThanOrEqual, nil, -5), "H:[a(<=-5)]"),
    (constraint(("a", .width), .equal, ("b", .width)), "H:[a(==b)]"),
    (constraint(("a", .height), .lessThanOrEqual, ("b", .height), at: 10), "V:[a(<=b@10)]"),
    (constraint(("b", .leading), .greaterThanOrEqual, ("a", .trailing), 50), "H:[a]-(>=50)-[b]"),
    (constraint(("b", .leading), .equal, ("a", .trailing), -8), "H:[a]-(-8)-[b]"),
    (constraint(("a", .trailing), .lessThanOrEqual, ("b", .leading), -50), "H:[a]-(>=50)-[b]"),
    (constraint(("a", .leading), .equal, ("form", .leading), 200), "H:|-(200)-[a]"),
    (constraint(("form", .leading), .lessThanOrEqual, ("a", .leading), -20), "H:|-(>=20)-[a]"),
    (constraint(("a", .bottom), .equal, ("form", .bottom), -20, at: 999), "V:[a]-(20@999)-|"),
    (constraint(("form", .trailing), .greaterThanOrEqual, ("a", .trailing)), "H:[a]-(>=0)-|"),
    (constraint(("b", .top), .equal, ("a", .bottom), 0.1), "V:[a]-(0.1)-[b]"),
  ]

  @Test(arguments: written)
  func aVisualFormatReadsBackAsTheSameConstraint(constraint: Constraint, text: String) throws {
    let statement = Self.writer().write(StatedConstraint(constraint))
    #expect(statement.text == text)
    #expect(statement.isVisualFormat)
    #expect(statement.superview == (text.contains("|") ? "form" : nil))
    let document = try decode(
      """
      <interface version="1"><view id="form" width="300" height="200">
      <view id="a"><view id="inner"/></view><view id="b"/><constraints><visualFormat
      format="\(text.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))"/></constraints>
      </view></interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let read = try #require(document.roots.first?.view.constraints)
    #expect(read.map(Meaning.init) == [Meaning(constraint)])
  }

  static let equations: [(Constraint, String)] = [
    (
      constraint(("a", .centerX), .equal, ("b", .centerX), -11),
      "a.centerX == b.centerX - 11"
    ),
    (
      constraint(("a", .width), .equal, ("b", .width), times: 2, 8, at: 750),
      "a.width == 2 * b.width + 8 @ 750"
    ),
    (constraint(("a", .left), .equal, ("form", .left), 5), "a.left == form.left + 5"),
    (constraint(("a", .width), .equal, ("a", .height)), "a.width == a.height"),
    (
      constraint(("inner", .leading), .equal, ("form", .leading), 5),
      "inner.leading == form.leading + 5"
    ),
    (
      constraint(("inner", .leading), .equal, ("a", .trailing), 5),
      "inner.leading == a.trailing + 5"
    ),
    (
      constraint(("a", .leadingMargin), .greaterThanOrEqual, ("b", .trailing), 5),
      "a.leadingMargin >= b.trailing + 5"
    ),
    (constraint(("a", .width), .equal, nil, 1e-7), "a.width == 1e-07"),
  ]

  @Test(arguments: equations)
  func aConstraintWithoutAVisualFormatIsAnEquation(constraint: Constraint, text: String) {
    let statement = Self.writer().write(StatedConstraint(constraint))
    #expect(statement.text == text)
    #expect(!statement.isVisualFormat)
    #expect(statement.superview == nil)
  }
}

/// The meaning of a constraint, independent of the order of its sides.
private struct Meaning: Hashable {
  var sides: [String: Double]
  var relation: Relation
  var constant: Double
  var priority: Double

  init(_ constraint: Constraint) {
    let first = "\(constraint.first)"
    let second = constraint.second.map { "\($0)" }
    let isExchanged = second.map { $0 < first } == true
    sides = [first: isExchanged ? -1 : 1]
    if let second { sides[second] = isExchanged ? 1 : -1 }
    let relations: [Relation: Relation] = [
      .equal: .equal, .lessThanOrEqual: .greaterThanOrEqual,
      .greaterThanOrEqual: .lessThanOrEqual,
    ]
    relation = isExchanged ? relations[constraint.relation] ?? .equal : constraint.relation
    constant = isExchanged ? 0 - constraint.constant : constraint.constant + 0
    priority = constraint.priority.value
  }
}

extension StatedConstraint {
  /// States a constraint of a document.
  fileprivate init(_ constraint: Constraint) {
    self.init(
      first: Anchor(constraint.first.item, constraint.first.attribute),
      relation: constraint.relation,
      second: constraint.second.map { Anchor($0.item, $0.attribute) },
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority)
  }
}
