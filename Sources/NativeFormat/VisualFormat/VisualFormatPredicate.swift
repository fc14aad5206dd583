import Geometry
import LinearConstraints

/// A predicate on a size or a distance in a visual format.
struct VisualFormatPredicate {
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

  /// The right side of a predicate.
  enum Object {
    /// A number, or a name that can only be a metric.
    case quantity(Quantity)
    /// A metric, or another view's size along an axis; without an attribute, along the string's
    /// own.
    case name(String, attribute: LayoutAttribute?, offset: Int)
  }

  /// A number, or the name of a metric.
  struct Quantity {
    var value: Value
    /// Whether a `-` precedes it.
    var isNegated = false
    var offset: Int

    enum Value: Equatable {
      case number(Double)
      case metric(String)
    }
  }
}
