import Foundation
import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints

/// A stack of `RandomTrees/stacks.json` with the expected frames of its members.
struct RandomStack: Sendable, CustomStringConvertible {
  struct Member: Sendable {
    var along: Double
    var across: Double
    var hugging: Double
    var resistance: Double
    var customSpacing: Double?
    var isHidden: Bool
  }

  var index = 0
  var axis: Axis
  var isRightToLeft: Bool
  var style: StackArrangement.Style
  var distribution: StackDistribution
  var alignment: StackArrangement.Alignment
  var size: [Double]
  var insets: [Double]
  var spacing: Double
  var members: [Member]
  var frames: [[Double]]
  var lost: Int

  var description: String {
    "\(index): \(axis) \(style) \(distribution) \(alignment)\(isRightToLeft ? " turned" : "")"
  }

  var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// All stacks.
  ///
  /// If the file cannot be read there are none, and every test with them as arguments fails.
  static let all: [RandomStack] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "RandomTrees", "stacks.json")
    do {
      let stacks = try JSONDecoder().decode([RandomStack].self, from: Data(contentsOf: file))
      return stacks.enumerated().map { index, stack in
        var stack = stack
        stack.index = index
        return stack
      }
    } catch {
      preconditionFailure("stacks.json cannot be read: \(error)")
    }
  }()

  /// Lays the stack out in its own direction or in the given one.
  func solve(_ direction: LayoutDirection? = nil) -> (LayoutSolution, [ItemID]) {
    var layout = TestLayout()
    let stack = layout.view()
    for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      layout.constrain(stack, edge, to: layout.root, edge)
    }
    var arrangement = StackArrangement(
      axis: axis, members: [], distribution: distribution, alignment: alignment, spacing: spacing,
      edgeInsets: Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]),
      style: style)
    for member in members {
      let isHorizontal = axis == .horizontal
      let item = layout.view(
        in: stack,
        content: Content(
          width: isHorizontal ? member.along : member.across,
          height: isHorizontal ? member.across : member.along)
      ) {
        $0.isHidden = member.isHidden
        if isHorizontal {
          $0.horizontalHugging = Priority(member.hugging)
          $0.horizontalCompressionResistance = Priority(member.resistance)
        } else {
          $0.verticalHugging = Priority(member.hugging)
          $0.verticalCompressionResistance = Priority(member.resistance)
        }
      }
      arrangement.members.append(.init(item, customSpacing: member.customSpacing))
    }
    layout.tree.update(stack) { $0.arrangement = .stack(arrangement) }
    let solution = layout.solve(size[0], size[1], direction ?? self.direction)
    return (solution, arrangement.members.map(\.item))
  }
}

extension RandomStack: Decodable {
  private enum Key: String, CodingKey {
    case axis, rtl, style, distribution, alignment, size, insets, spacing, members, frames, lost
  }

  private struct UnknownName: Error {
    var name: String
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func name<T: RawRepresentable<String>>(_ key: Key) throws -> T {
      let name = try values.decode(String.self, forKey: key)
      guard let value = T(rawValue: name) else { throw UnknownName(name: name) }
      return value
    }
    axis = try name(.axis)
    isRightToLeft = try values.decode(Bool.self, forKey: .rtl)
    style = try name(.style)
    distribution = try name(.distribution)
    alignment = try name(.alignment)
    size = try values.decode([Double].self, forKey: .size)
    insets = try values.decode([Double].self, forKey: .insets)
    spacing = try values.decode(Double.self, forKey: .spacing)
    members = try values.decode([Member].self, forKey: .members)
    frames = try values.decode([[Double]].self, forKey: .frames)
    lost = try values.decode(Int.self, forKey: .lost)
  }
}

extension RandomStack.Member: Decodable {
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    along = try values.decode(Double.self)
    across = try values.decode(Double.self)
    hugging = try values.decode(Double.self)
    resistance = try values.decode(Double.self)
    customSpacing = try values.decode(Double?.self)
    isHidden = try values.decode(Bool.self)
  }
}
