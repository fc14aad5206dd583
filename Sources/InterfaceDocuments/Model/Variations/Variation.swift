public import Diagnostics
public import LinearConstraints

/// Changes of an element of a document under some conditions.
///
/// The document's tree contains the views and constraints of all variations; those that exist under
/// conditions alone are neither installed nor active until a variation makes them so.
public struct Variation: Sendable {
  /// The conditions, all of which must hold.
  public var conditions: [Condition]
  /// The conditions as written in the document.
  public var when: String
  /// The id of the view or the constraint that it changes.
  public var element: String
  /// Where the variation is written.
  public var position: SourcePosition
  /// The change.
  public var change: Change

  /// Creates a variation.
  public init(
    conditions: [Condition], when: String, element: String, position: SourcePosition,
    change: Change
  ) {
    self.conditions = conditions
    self.when = when
    self.element = element
    self.position = position
    self.change = change
  }

  /// A change by a variation.
  public enum Change: Sendable {
    case view(ViewChange)
    case constraint(ConstraintChange)
  }

  /// New values of a view, and the subviews and constraints that it has only then.
  public struct ViewChange: Sendable {
    /// The attributes with a new value, in the order written.
    public private(set) var attributes: [String] = []
    /// A view with the new values of these attributes.
    public var values: View
    /// The ids of the subviews that exist only then.
    public var installedViews: [String] = []
    /// The ids of the constraints that are active only then.
    public var activatedConstraints: [String] = []
    private var transfers: [@Sendable (inout View, View) -> Void] = []

    /// Creates a change that leaves a view as it is.
    public init(values: View) { self.values = values }

    /// Gives an attribute a new value.
    public mutating func set<Value>(
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
  public struct ConstraintChange: Hashable, Sendable {
    /// What the second attribute is multiplied by.
    public var multiplier: Double?
    /// What is added to the right side, in points.
    public var constant: Double?
    /// The priority.
    public var priority: Priority?
    /// Whether it takes part in layout.
    public var isActive: Bool?

    /// Creates a change.
    public init(
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
  public func mayHold(in circumstances: Circumstances) -> Bool {
    conditions.allSatisfy { $0.holds(in: circumstances) != false }
  }
}
