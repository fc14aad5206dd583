import Foundation
import Geometry
import LayoutEngine
import LinearConstraints

/// A tree of `RandomTrees/trees.json` with the minimal violations at each priority.
struct RandomTree: Sendable, CustomStringConvertible {
  struct Item: Sendable {
    var parent: Int
    var insets: [Double]
    var margins: [Double]
    var content: [Double?]
    var priorities: [[Double]]
    var firstBaseline: Double?
    var lastBaseline: Double
  }

  struct Row: Sendable {
    var item: Int
    var attribute: LayoutAttribute
    var relation: Relation
    var other: Int?
    var otherAttribute: LayoutAttribute
    var multiplier: Double
    var constant: Double
    var priority: Double
  }

  struct Opening: Sendable {
    var item: Int
    var axis: String
    var subject: String
  }

  var seed: Int
  var isRightToLeft: Bool
  var feasible: Bool
  var size: [Double]
  /// Priority, minimum and maximum extent, along each axis.
  var root: [[Double?]]
  var items: [Item]
  var constraints: [Row]
  var levels: [[Double]]
  var open: [Opening]

  var description: String { "seed \(seed)" }

  /// All trees.
  ///
  /// If the file cannot be read there are none, and every test with them as arguments fails.
  static let all: [RandomTree] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "RandomTrees", "trees.json")
    do {
      return try JSONDecoder().decode([RandomTree].self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("trees.json cannot be read: \(error)")
    }
  }()

  /// Lays the tree out with the engine.
  func solve() -> LayoutSolution {
    layout.solve(size[0], size[1], direction)
  }

  /// The reading direction.
  var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// The tree for the engine.
  var layout: TestLayout {
    var layout = TestLayout(width: rootExtent(0), height: rootExtent(1)) {
      apply(items[0], to: &$0)
    }
    for item in items.dropFirst() {
      _ = layout.view(
        in: ItemID(index: item.parent),
        content: Content(
          width: item.content[0], height: item.content[1], firstBaseline: item.firstBaseline,
          lastBaseline: item.lastBaseline)
      ) { apply(item, to: &$0) }
    }
    for row in constraints {
      layout.tree.add(
        LayoutConstraint(
          .init(ItemID(index: row.item), row.attribute), row.relation,
          row.other.map { .init(ItemID(index: $0), row.otherAttribute) },
          multiplier: row.multiplier, constant: row.constant, priority: Priority(row.priority)))
    }
    return layout
  }

  private func apply(_ item: Item, to layoutItem: inout LayoutItem) {
    layoutItem.alignmentInsets = Insets(item.insets)
    layoutItem.layoutMargins = Insets(item.margins)
    layoutItem.horizontalHugging = Priority(item.priorities[0][0])
    layoutItem.horizontalCompressionResistance = Priority(item.priorities[0][1])
    layoutItem.verticalHugging = Priority(item.priorities[1][0])
    layoutItem.verticalCompressionResistance = Priority(item.priorities[1][1])
  }

  private func rootExtent(_ axis: Int) -> RootExtent {
    RootExtent(
      priority: Priority(root[axis][0] ?? 1000), minimum: root[axis][1], maximum: root[axis][2])
  }
}

extension Insets {
  fileprivate init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension RandomTree: Decodable {
  private enum Key: String, CodingKey {
    case seed, rtl, feasible, size, root, items, constraints, levels, open
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    seed = try values.decode(Int.self, forKey: .seed)
    isRightToLeft = try values.decode(Bool.self, forKey: .rtl)
    feasible = try values.decode(Bool.self, forKey: .feasible)
    size = try values.decode([Double].self, forKey: .size)
    root = try values.decode([[Double?]].self, forKey: .root)
    items = try values.decode([Item].self, forKey: .items)
    constraints = try values.decode([Row].self, forKey: .constraints)
    levels = try values.decode([[Double]].self, forKey: .levels)
    open = try values.decode([Opening].self, forKey: .open)
  }
}

extension RandomTree.Item: Decodable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    parent = try values.decode(Int.self)
    insets = try values.decode([Double].self)
    margins = try values.decode([Double].self)
    content = try values.decode([Double?].self)
    priorities = try values.decode([[Double]].self)
    let baselines = try values.decode([Double?].self)
    firstBaseline = baselines[0]
    lastBaseline = baselines[1] ?? 0
  }
}

extension RandomTree.Row: Decodable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    item = try values.decode(Int.self)
    attribute = try Self.attribute(values.decode(String.self))
    relation =
      switch try values.decode(String.self) {
      case "<=": .lessThanOrEqual
      case ">=": .greaterThanOrEqual
      default: .equal
      }
    let second = try values.decode(Int.self)
    other = second < 0 ? nil : second
    let name = try values.decode(String.self)
    otherAttribute = second < 0 ? attribute : try Self.attribute(name)
    multiplier = try values.decode(Double.self)
    constant = try values.decode(Double.self)
    priority = try values.decode(Double.self)
  }

  private static func attribute(_ name: String) throws -> LayoutAttribute {
    guard let attribute = LayoutAttribute(rawValue: name) else {
      throw UnknownAttribute(name: name)
    }
    return attribute
  }

  private struct UnknownAttribute: Error {
    var name: String
  }
}

extension RandomTree.Opening: Decodable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    item = try values.decode(Int.self)
    axis = try values.decode(String.self)
    subject = try values.decode(String.self)
  }
}
