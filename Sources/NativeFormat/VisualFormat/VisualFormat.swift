import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints

/// A parsed visual format string, its names not looked up yet.
///
/// Offsets are in bytes of UTF-8 from the start of the string.
struct VisualFormat: Hashable, Sendable {
  var axis: Axis
  /// The superview and the views, in the order written.
  var items: [Item]
  /// The connections between neighbours: one fewer than ``items``.
  var connections: [Connection]

  /// The superview, or a view in brackets.
  struct Item: Hashable, Sendable {
    /// The view's name, or nil for the superview.
    var name: String?
    /// The offset of the `|` or the name.
    var offset: Int
    /// The predicates on the view's size.
    var predicates: [Predicate] = []
  }

  struct Connection: Hashable, Sendable {
    var distance: Distance
    /// The offset of the connection; if it is empty, of the second neighbour.
    var offset: Int
  }

  enum Distance: Hashable, Sendable {
    /// 0.
    case flush
    /// The platform's standard distance.
    case standard
    case predicates([Predicate])
  }

  /// A predicate on a size or a distance.
  struct Predicate: Hashable, Sendable {
    var relation: Relation = .equal
    /// The right side.
    var object: Object
    /// The factor of the object, if there is one.
    var multiplier: Quantity?
    /// Whether the object is divided by ``multiplier``.
    var divides = false
    /// The term added to the object, if there is one.
    var addend: Quantity?
    /// The priority, if one is written.
    var priority: Quantity?
    var offset: Int
  }

  /// The right side of a predicate.
  enum Object: Hashable, Sendable {
    /// A number, or a name that can only be a metric.
    case quantity(Quantity)
    /// A metric, or another view's size along an axis; without an attribute, along the string's
    /// own.
    case name(String, attribute: LayoutAttribute?, offset: Int)
  }

  /// A number, or the name of a metric.
  struct Quantity: Hashable, Sendable {
    var value: Value
    /// Whether a `-` precedes it.
    var isNegated = false
    var offset: Int

    /// A number, or the name of a metric.
    enum Value: Hashable, Sendable {
      case number(Double)
      case metric(String)
    }
  }
}

/// An error in a visual format string or in its options.
struct VisualFormatError: Error, Hashable, Sendable {
  var rule = RuleID.invalidAttributeValue
  /// The offset in the string or in the options, in bytes of UTF-8.
  var offset: Int
  /// What was expected and what was found.
  var message: String
}
