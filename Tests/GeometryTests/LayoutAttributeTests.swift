import Geometry
import Testing

/// The axis of each attribute of a constraint, and its properties.
@Suite struct LayoutAttributeTests {
  struct Row: Sendable {
    var attribute: LayoutAttribute
    var axis: Axis
    var kind: Kind
  }

  enum Kind: Sendable { case size, leadingOrTrailing, leftOrRight, other }

  static let rows: [Row] = [
    Row(attribute: .left, axis: .horizontal, kind: .leftOrRight),
    Row(attribute: .right, axis: .horizontal, kind: .leftOrRight),
    Row(attribute: .top, axis: .vertical, kind: .other),
    Row(attribute: .bottom, axis: .vertical, kind: .other),
    Row(attribute: .leading, axis: .horizontal, kind: .leadingOrTrailing),
    Row(attribute: .trailing, axis: .horizontal, kind: .leadingOrTrailing),
    Row(attribute: .width, axis: .horizontal, kind: .size),
    Row(attribute: .height, axis: .vertical, kind: .size),
    Row(attribute: .centerX, axis: .horizontal, kind: .other),
    Row(attribute: .centerY, axis: .vertical, kind: .other),
    Row(attribute: .firstBaseline, axis: .vertical, kind: .other),
    Row(attribute: .lastBaseline, axis: .vertical, kind: .other),
    Row(attribute: .leftMargin, axis: .horizontal, kind: .leftOrRight),
    Row(attribute: .rightMargin, axis: .horizontal, kind: .leftOrRight),
    Row(attribute: .topMargin, axis: .vertical, kind: .other),
    Row(attribute: .bottomMargin, axis: .vertical, kind: .other),
    Row(attribute: .leadingMargin, axis: .horizontal, kind: .leadingOrTrailing),
    Row(attribute: .trailingMargin, axis: .horizontal, kind: .leadingOrTrailing),
    Row(attribute: .centerXWithinMargins, axis: .horizontal, kind: .other),
    Row(attribute: .centerYWithinMargins, axis: .vertical, kind: .other),
  ]

  @Test func tableIsComplete() {
    #expect(Set(Self.rows.map(\.attribute)) == Set(LayoutAttribute.allCases))
    #expect(Self.rows.count == LayoutAttribute.allCases.count)
  }

  @Test(arguments: rows)
  func isAsTheTableSays(_ row: Row) {
    #expect(row.attribute.axis == row.axis)
    #expect(row.attribute.isSize == (row.kind == .size))
    #expect(row.attribute.followsReadingDirection == (row.kind == .leadingOrTrailing))
    #expect(row.attribute.isAbsoluteSide == (row.kind == .leftOrRight))
  }

  @Test func isSpelledAsInADocument() {
    #expect(LayoutAttribute(rawValue: "firstBaseline") == .firstBaseline)
    #expect(LayoutAttribute(rawValue: "centerXWithinMargins") == .centerXWithinMargins)
    #expect(LayoutAttribute(rawValue: "baseline") == nil)
  }
}
