package import Diagnostics
package import Geometry

/// A minimal set of required constraints that cannot all hold: without any one of them, the rest
/// can.
package struct ResolvedConflict: Hashable, Sendable {
  /// The constraints, in reading order, implied ones last.
  package var constraints: [ResolvedConstraint]
  /// The id of the one that was broken.
  package var broken: String
  /// Each constraint as the platforms' logs write it, at its position among ``constraints``.
  package var log: [String]
  /// Whether constraints also place a view with an autoresizing mask, the most common cause.
  package var mixesFramesAndConstraints: Bool

  /// The drawn frame extents that are in the set.
  package var frameExtents: [FrameExtent]
  /// The points by which the root is too small for the constraints to hold, along the axes where a larger
  /// one would resolve the conflict, as far as known.
  package var missing: [Axis: Double] = [:]

  /// The extent of a frame as it was drawn.
  package struct FrameExtent: Hashable, Sendable {
    /// The id of the view.
    package var item: String
    package var axis: Axis
    /// Whether all others hold if it is larger.
    package var isTooSmall: Bool
  }

  package init(
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

/// A constraint of a layout, written or implied, in the terms of the document.
package struct ResolvedConstraint: Hashable, Sendable {
  /// The id: written, generated from the equation, or implied (`ok.horizontal.contentHugging`).
  package var id: String
  /// The equation: `ok.width == 80`.
  package var description: String
  /// Its position; that of an implied one is the position of the view that implies it.
  package var position: SourcePosition?
  package var priority: Double
  package var origin: Origin
  /// The document's name for messages, or the purpose of a container's constraint.
  ///
  /// Not unique.
  package var identifier: String?
  /// The id of the view or container that implies it.
  package var item: String?
  /// Its effect, as a clause: `"Save" is 80 wide`.
  package var sentence: String

  package init(
    id: String, description: String, position: SourcePosition?, priority: Double,
    origin: Origin = .written, identifier: String? = nil, item: String? = nil,
    sentence: String? = nil
  ) {
    self.id = id
    self.description = description
    self.position = position
    self.priority = priority
    self.origin = origin
    self.identifier = identifier
    self.item = item
    self.sentence = sentence ?? description
  }

  /// What a constraint comes from.
  package enum Origin: Hashable, Sendable {
    /// The document contains it.
    case written
    /// A view is at most as large as its content along an axis.
    case contentHugging(Axis)
    /// A view is at least as large as its content along an axis.
    case compressionResistance(Axis)
    /// The root has the extent that it was given along an axis.
    case rootExtent(Axis)
    /// Another property of a view, or a container.
    case other
  }

  /// Whether a view, a root or a container implies it, so that the document does not contain it.
  package var isImplied: Bool { origin != .written }

  /// The name for messages: the identifier, else the id.
  package var name: String { identifier ?? id }
}
