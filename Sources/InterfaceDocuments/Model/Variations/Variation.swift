package import Diagnostics
package import LinearConstraints

/// Changes of an element of a document under some conditions.
///
/// The document's tree contains the views and constraints of all variations; those that exist under
/// conditions alone are neither installed nor active until a variation makes them so.
package struct Variation: Sendable {
  /// The conditions, all of which must hold.
  package var conditions: [Condition]
  /// The conditions as written in the document.
  package var when: String
  /// The id of the view or the constraint that it changes.
  package var element: String
  /// Where the variation is written.
  package var position: SourcePosition
  package var change: Change

  package init(
    conditions: [Condition], when: String, element: String, position: SourcePosition,
    change: Change
  ) {
    self.conditions = conditions
    self.when = when
    self.element = element
    self.position = position
    self.change = change
  }

  package enum Change: Sendable {
    case view(ViewChange)
    case constraint(ConstraintChange)
  }

  /// New values of a view, and the subviews and constraints that it has only then.
  package struct ViewChange: Sendable {
    /// The attributes with a new value, in the order written.
    package private(set) var attributes: [String] = []
    /// A view with the new values of these attributes.
    package var values: View
    /// The ids of the subviews that exist only then.
    package var installedViews: [String] = []
    /// The ids of the constraints that are active only then.
    package var activatedConstraints: [String] = []
    private var transfers: [@Sendable (inout View, View) -> Void] = []

    /// Creates a change that leaves a view as it is.
    package init(values: View) { self.values = values }

    /// Gives an attribute a new value.
    package mutating func set<Value>(
      _ attribute: String, _ path: any WritableKeyPath<View, Value> & Sendable, to value: Value
    ) {
      values[keyPath: path] = value
      add(attribute) { $0[keyPath: path] = $1[keyPath: path] }
    }

    /// Adds an attribute whose new value is in ``values``.
    ///
    /// - Parameters:
    ///   - attribute: The attribute's name.
    ///   - transfer: Takes over the attribute's value from another view.
    package mutating func add(
      _ attribute: String, _ transfer: @escaping @Sendable (inout View, View) -> Void
    ) {
      attributes.append(attribute)
      transfers.append(transfer)
    }

    /// Gives a view the new values.
    func apply(to view: inout View) {
      for transfer in transfers { transfer(&view, values) }
    }
  }

  /// New values of a constraint; nil where the value stays.
  package struct ConstraintChange: Hashable, Sendable {
    /// What the second attribute is multiplied by.
    package var multiplier: Double?
    /// What is added to the right side, in points.
    package var constant: Double?
    package var priority: Priority?
    /// Whether it takes part in layout.
    package var isActive: Bool?

    package init(
      multiplier: Double? = nil, constant: Double? = nil, priority: Priority? = nil,
      isActive: Bool? = nil
    ) {
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
      self.isActive = isActive
    }
  }

  /// The views that must be clipped; empty if the conditions do not depend on a layout.
  package var clippedViews: [String] { conditions.compactMap(\.clippedView) }

  /// Returns whether all conditions hold, apart from those that only a layout can decide.
  package func mayHold(in traits: LayoutTraits) -> Bool {
    conditions.allSatisfy { $0.holds(in: traits) != false }
  }
}
