import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// The constraints that keep a right-to-left layout from being mirrored.
@Suite struct MirroringTests {
  struct Row: Sendable, CustomStringConvertible {
    var first: LayoutAttribute
    var second: LayoutAttribute
    var multiplier = 1.0
    var constant = 0.0
    var description: String { "\(first) == \(multiplier) * \(second) + \(constant)" }
  }

  static let rows: [Row] = [
    Row(first: .leading, second: .leading, constant: 20),
    Row(first: .trailing, second: .trailing, constant: -20),
    Row(first: .centerX, second: .centerX),
    Row(first: .centerX, second: .centerX, constant: 10),
    Row(first: .centerX, second: .centerX, multiplier: 0.5),
    Row(first: .trailing, second: .trailing, multiplier: 0.5),
    Row(first: .leading, second: .trailing, multiplier: 0.25),
    Row(first: .centerX, second: .leading, constant: 70),
    Row(first: .leading, second: .centerX, constant: 10),
    Row(first: .centerX, second: .trailing, multiplier: 0.75, constant: 3),
  ]

  /// The reported constraints are compared with the frames in both directions.
  @Test(arguments: rows)
  func theReportedConstraintsAreThoseThatAreNotMirrored(row: Row) {
    var layout = TestLayout()
    let view = layout.view()
    layout.size(view, 40, 20)
    layout.constrain(view, .top, to: layout.root, .top)
    let index = layout.constrain(
      view, row.first, to: layout.root, row.second, times: row.multiplier, constant: row.constant)
    let plain = layout.solve().rect(view)
    let turned = layout.solve(300, 200, .rightToLeft).rect(view)
    let isMirrored = abs(turned.minX - (300 - plain.maxX)) < 1e-6
    #expect(layout.tree.unmirroredConstraints == (isMirrored ? [] : [index]))
  }

  @Test func intentionallyAbsoluteConstraintsAreNotReported() {
    var layout = TestLayout()
    let map = layout.view { $0.semanticContent = .spatial }
    let pin = layout.view(in: map)
    layout.constrain(pin, .centerX, to: map, .centerX, constant: 10)
    layout.constrain(map, .left, to: layout.root, .right, times: 0.5)
    layout.constrain(pin, .centerY, to: map, .centerY, times: 0.5, constant: 4)
    layout.constrain(pin, .width, to: map, .width, times: 0.5, constant: 4)
    layout.tree.add(
      LayoutConstraint(
        .init(map, .centerX), .equal, .init(layout.root, .centerX), constant: 9, isActive: false))
    #expect(layout.tree.unmirroredConstraints.isEmpty)
  }
}
