package import Geometry
package import LinearConstraints

/// What constraints state, in plain words.
package enum PlainWords {
  /// Returns what bounds the extent of a view: `"ok" is at least 80 wide`.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - relation: How the extent is related to the number.
  ///   - value: The number, with a unit if there is one.
  ///   - axis: The axis of the extent.
  /// - Returns: A clause.
  package static func extent(
    of name: String, _ relation: Relation, _ value: String, _ axis: Axis
  ) -> String {
    "\(name) is \(relation.bound)\(value) \(axis.adjective)"
  }

  /// Returns how the extent of a view is related to that of another one: `"ok" is as wide as "cancel"`.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - relation: How its extent is related to the other one.
  ///   - factor: The words for the factor, followed by a space, or nothing.
  ///   - axis: The axis of the extents.
  ///   - other: The name of the other view.
  /// - Returns: A clause.
  package static func proportion(
    of name: String, _ relation: Relation, factor: String = "", _ axis: Axis,
    to other: String
  ) -> String {
    "\(name) is \(relation.bound)\(factor)as \(axis.adjective) as \(other)"
  }
}

extension Relation {
  /// The words before a bounded number: `at most `, nothing, `at least `.
  package var bound: String {
    switch self {
    case .lessThanOrEqual: "at most "
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    }
  }
}

extension Axis {
  /// The name of an extent along the axis.
  package var extentName: String { self == .horizontal ? "width" : "height" }

  /// The adjective for an extent along the axis.
  package var adjective: String { self == .horizontal ? "wide" : "high" }

  /// The comparative of ``adjective``.
  package var comparative: String { self == .horizontal ? "wider" : "higher" }
}
