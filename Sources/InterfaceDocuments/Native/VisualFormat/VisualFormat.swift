import Geometry
import LinearConstraints

/// A visual format string as it is written, its names not looked up yet.
///
/// Offsets are bytes of UTF-8 from the start of the string.
struct VisualFormat: Hashable, Sendable {
  /// The axis that the string runs along.
  var axis: Axis
  /// The superview and the views in the order written.
  var items: [Item]
  /// What stands between two neighbours: one fewer than ``items``.
  var connections: [Connection]

  /// The superview, or a view in brackets.
  struct Item: Hashable, Sendable {
    /// The view's name, or none for the superview.
    var name: String?
    /// Where the `|` or the name stands.
    var offset: Int
    /// What is said of the view's size.
    var predicates: [Predicate] = []
  }

  /// What stands between two neighbours.
  struct Connection: Hashable, Sendable {
    /// How far they are apart.
    var distance: Distance
    /// Where the connection begins; where it is empty, where the second neighbour begins.
    var offset: Int
  }

  /// How far two neighbours are apart.
  enum Distance: Hashable, Sendable {
    /// Not at all.
    case flush
    /// As far as the platform puts things.
    case standard
    /// As the predicates say.
    case predicates([Predicate])
  }

  /// One thing that is said of a size or a distance.
  struct Predicate: Hashable, Sendable {
    /// How it compares.
    var relation: Relation = .equal
    /// What it is compared with.
    var object: Object
    /// What the object is multiplied by, if anything.
    var multiplier: Quantity?
    /// Whether the object is divided by ``multiplier``.
    var divides = false
    /// What is added to the object, if anything.
    var addend: Quantity?
    /// The priority, if one is written.
    var priority: Quantity?
    /// Where the predicate begins.
    var offset: Int
  }

  /// What a size or a distance is compared with.
  enum Object: Hashable, Sendable {
    /// A number, or what can be a metric alone.
    case quantity(Quantity)
    /// A metric, or another view's size along an axis: the string's own where none is written.
    case name(String, attribute: LayoutAttribute?, offset: Int)
  }

  /// A number, or the name of a metric.
  struct Quantity: Hashable, Sendable {
    /// What is written.
    var value: Value
    /// Whether a `-` stands before it.
    var isNegated = false
    /// Where it begins.
    var offset: Int

    /// A number, or the name of a metric.
    enum Value: Hashable, Sendable {
      case number(Double)
      case metric(String)
    }
  }
}

/// Where a visual format string is not one.
struct VisualFormatError: Error, Hashable, Sendable {
  /// The place in the string, in bytes of UTF-8.
  var offset: Int
  /// What was expected there and what stood there.
  var message: String
}
