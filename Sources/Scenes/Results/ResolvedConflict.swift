public import Diagnostics
public import Geometry

/// Required constraints that cannot all hold, of which any one less can.
public struct ResolvedConflict: Hashable, Sendable {
  /// The constraints, in reading order; implied ones have no position.
  public var constraints: [ResolvedConstraint]
  /// The id of the one that was given up.
  public var broken: String
  /// Each constraint as the platforms' logs write it, at its position among ``constraints``.
  public var log: [String]
  /// Whether a view with springs and struts is placed by constraints too: the commonest cause.
  public var mixesFramesAndConstraints: Bool

  /// The extents of frames, as they were drawn, that are in the set.
  public var frameExtents: [FrameExtent]

  /// The extent of a frame, as it was drawn.
  public struct FrameExtent: Hashable, Sendable {
    /// The id of the view.
    public var item: String
    /// The axis.
    public var axis: Axis
    /// Whether all others hold where it is larger.
    public var isTooSmall: Bool

    /// Describes an extent.
    public init(item: String, axis: Axis, isTooSmall: Bool) {
      self.item = item
      self.axis = axis
      self.isTooSmall = isTooSmall
    }
  }

  /// Puts a conflict together.
  public init(
    constraints: [ResolvedConstraint], broken: String, log: [String] = [],
    mixesFramesAndConstraints: Bool = false, frameExtents: [FrameExtent] = []
  ) {
    self.constraints = constraints
    self.broken = broken
    self.log = log.isEmpty ? constraints.map(\.description) : log
    self.mixesFramesAndConstraints = mixesFramesAndConstraints
    self.frameExtents = frameExtents
  }
}

/// A constraint, written or implied, as a layout speaks of it.
public struct ResolvedConstraint: Hashable, Sendable {
  /// The id: written, generated from what it says, or implied (`ok.horizontal.contentHugging`).
  public var id: String
  /// What it says: `ok.width == 80`.
  public var description: String
  /// Where it is written; for an implied one, where the view is that implies it.
  public var position: SourcePosition?
  /// Its priority.
  public var priority: Double
  /// Whether nobody wrote it, and a view or a root implies it.
  public var isImplied: Bool
  /// The name for messages that the document gives it, or what a container made it for; several may
  /// share one.
  public var identifier: String?
  /// The id of the view that implies it, or of the container that makes it.
  public var item: String?
  /// What it does, in a sentence: `"Save" is 80 wide`.
  public var words: String

  /// Puts a constraint together.
  public init(
    id: String, description: String, position: SourcePosition?, priority: Double,
    isImplied: Bool = false, identifier: String? = nil, item: String? = nil,
    words: String? = nil
  ) {
    self.id = id
    self.description = description
    self.position = position
    self.priority = priority
    self.isImplied = isImplied
    self.identifier = identifier
    self.item = item
    self.words = words ?? description
  }

  /// The name for messages: the identifier, else the id.
  public var name: String { identifier ?? id }
}
