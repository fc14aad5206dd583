import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints
import Testing

/// A document, a visual format and Swift make the same constraint.
@Suite struct ConstraintSourceTests {
  /// What Swift writes, with the item of each id.
  struct Names {
    let ids = ["form", "a", "b"]
    let form = ItemID(index: 0)
    let a = ItemID(index: 1)
    let b = ItemID(index: 2)
  }

  /// The same in three ways: attributes of a constraint, a visual format, and Swift.
  struct Case: Sendable, CustomTestStringConvertible {
    var document: String
    var format: String
    var swift: @Sendable (Names) -> LayoutConstraint

    init(
      _ document: String, _ format: String, _ swift: @escaping @Sendable (Names) -> LayoutConstraint
    ) {
      (self.document, self.format, self.swift) = (document, format, swift)
    }

    var testDescription: String { format }
  }

  static let cases = [
    Case(
      #"firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8""#,
      "[a]-[b]"
    ) { $0.b.leading == $0.a.trailing + 8 },
    Case(
      #"firstItem="a" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="20""#,
      "|-20-[a]"
    ) { $0.a.leading == $0.form.leading + 20 },
    Case(
      #"firstItem="b" firstAttribute="top" relation="greaterThanOrEqual" secondItem="a" secondAttribute="bottom" constant="12" priority="250.5""#,
      "V:[a]-(>=12@250.5)-[b]"
    ) { ($0.b.top >= $0.a.bottom + 12).priority(250.5) },
    Case(
      #"firstItem="a" firstAttribute="bottom" secondItem="form" secondAttribute="bottom" constant="-35""#,
      "V:[a]-35-|"
    ) { $0.a.bottom == $0.form.bottom - 35 },
    Case(#"firstItem="a" firstAttribute="width" constant="100""#, "[a(100)]") { $0.a.width == 100 },
    Case(
      #"firstItem="a" firstAttribute="width" relation="lessThanOrEqual" secondItem="b" secondAttribute="width" multiplier="0.5" constant="8" priority="750""#,
      "[a(&lt;=b*0.5+8@750)]"
    ) { ($0.a.width <= 0.5 * $0.b.width + 8).priority(750) },
    Case(
      #"firstItem="a" firstAttribute="height" secondItem="b" secondAttribute="width""#,
      "V:[a(==b.width)]"
    ) { $0.a.height == $0.b.width },
  ]

  private static func constraint(_ element: String) throws -> LayoutConstraint {
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <view id="form" width="300" height="200">
      <view id="a"/><view id="b"/>
      <constraints>\(element)</constraints>
      </view>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let constraints = document.roots.flatMap(\.view.constraints)
    #expect(constraints.count == 1)
    let constraint = try #require(constraints.first)
    func anchor(_ anchor: Constraint.Anchor) throws -> LayoutConstraint.Anchor {
      let index = try #require(Names().ids.firstIndex(of: anchor.item))
      return LayoutConstraint.Anchor(ItemID(index: index), anchor.attribute)
    }
    return try LayoutConstraint(
      anchor(constraint.first), constraint.relation, constraint.second.map(anchor),
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority, identifier: constraint.identifier,
      isActive: constraint.isActive)
  }

  /// 1.9: the same constraint.
  @Test(arguments: cases)
  func theThreeNotationsMakeTheSameConstraint(sources: Case) throws {
    let swift = sources.swift(Names()).identified("row")
    let document = try Self.constraint("<constraint \(sources.document) identifier=\"row\"/>")
    let format = try Self.constraint(
      "<visualFormat format=\"\(sources.format)\" identifier=\"row\"/>")
    #expect(document == swift)
    #expect(format == swift)
  }
}
