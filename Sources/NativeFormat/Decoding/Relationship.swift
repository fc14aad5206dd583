import Geometry
import InterfaceDocuments
import LinearConstraints

/// The contents of a constraint, before it has a name.
struct Relationship: Hashable, Sendable {
  var first: Constraint.Anchor
  var relation = Relation.equal
  var second: Constraint.Anchor?
  var multiplier = 1.0
  var constant = 0.0
  var priority = Priority.required
}

extension Relationship {
  /// The relationship with its sides exchanged.
  ///
  /// - Precondition: There is a second side, with a multiplier of 1.
  var exchanged: Relationship {
    guard let second, multiplier == 1 else {
      preconditionFailure("only \"a == b + c\" has sides to exchange, not \(self)")
    }
    return Relationship(
      first: second, relation: relation.flipped, second: first, constant: -constant,
      priority: priority)
  }

  /// A reason why two attributes cannot be related, whatever their items.
  enum Mismatch: Hashable, Sendable {
    /// They are of different types or axes.
    case types(String)
    /// One follows the reading direction, the other does not.
    case directions(String)

    var message: String {
      switch self {
      case .types(let message), .directions(let message): message
      }
    }
  }

  /// Returns why two attributes cannot be related, if they cannot.
  static func mismatch(_ first: LayoutAttribute, _ second: LayoutAttribute?) -> Mismatch? {
    guard let second else {
      return first.isSize
        ? nil
        : .types(
          "\"\(first)\" is a location, which a number alone does not determine; name a second "
            + "item and its attribute")
    }
    if first.isSize != second.isSize {
      let size = first.isSize ? first : second
      let location = first.isSize ? second : first
      return .types(
        "\"\(size)\" is a size and \"\(location)\" a location; relate sizes to sizes and "
          + "locations to locations")
    }
    let isMixed =
      first.followsReadingDirection && second.isAbsoluteSide
      || first.isAbsoluteSide && second.followsReadingDirection
    if isMixed {
      return .directions(
        "\"\(first)\" and \"\(second)\" cannot be related, as one of them changes sides with the "
          + "reading direction; use leading and trailing, or left and right, for both")
    }
    if !first.isSize, first.axis != second.axis {
      return .types(
        "\"\(first)\" is \(first.axis) and \"\(second)\" is \(second.axis); relate locations "
          + "along one axis")
    }
    return nil
  }
}
