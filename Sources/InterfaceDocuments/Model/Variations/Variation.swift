public import Diagnostics
public import LinearConstraints

/// What an element of a document is like under some conditions.
///
/// All views and constraints of all variations are in the document's tree; those that are there
/// under conditions alone are neither installed nor active without a variation that says so.
public struct Variation: Sendable {
  /// The conditions, all of which must hold.
  public var conditions: [Condition]
  /// The conditions as the document writes them.
  public var when: String
  /// The id of the view or the constraint that is changed.
  public var element: String
  /// Where the variation is written.
  public var position: SourcePosition
  /// What it changes.
  public var change: Change

  /// Puts a variation together.
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

  /// What a variation changes.
  public enum Change: Sendable {
    case view(ViewChange)
    case constraint(ConstraintChange)
  }

  /// New values of a view, and what is in it only then.
  public struct ViewChange: Sendable {
    /// The attributes that have a new value, in the order written.
    public var attributes: [String]
    /// A view that has the new values of these attributes.
    public var values: View
    /// The ids of the subviews that are there only then.
    public var installedViews: [String]
    /// The ids of the constraints that are there only then.
    public var activatedConstraints: [String]

    /// Puts a change together.
    public init(
      attributes: [String], values: View, installedViews: [String] = [],
      activatedConstraints: [String] = []
    ) {
      self.attributes = attributes
      self.values = values
      self.installedViews = installedViews
      self.activatedConstraints = activatedConstraints
    }
  }

  /// New values of a constraint; none where the value stays.
  public struct ConstraintChange: Hashable, Sendable {
    /// What the second attribute is multiplied by.
    public var multiplier: Double?
    /// What is added to the right side, in points.
    public var constant: Double?
    /// The level.
    public var priority: Priority?
    /// Whether it takes part in layout.
    public var isActive: Bool?

    /// Puts a change together.
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

  /// The views that must be clipped; empty where no layout is needed to tell whether it holds.
  public var clippedViews: [String] { conditions.compactMap(\.clippedView) }

  /// Whether all conditions hold but those that only a layout can tell.
  public func mayHold(in circumstances: Circumstances) -> Bool {
    conditions.allSatisfy { $0.holds(in: circumstances) != false }
  }
}
