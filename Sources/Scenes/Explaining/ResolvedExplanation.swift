public import Diagnostics
public import Geometry

/// An explanation of a view's position and size, in the terms of the document.
public struct ResolvedExplanation: Sendable {
  /// The view or the guide in the layout.
  public var item: ResolvedItem
  /// The document's path, as given or found.
  public var path: String
  /// The root's id.
  public var root: String
  /// The name of the locale as it was requested.
  public var locale: String
  /// The reading direction of the layout.
  public var direction: LayoutDirection
  /// The name of the size.
  public var sizeName: String
  /// The reader's preferred text size.
  public var textSize: TextSize
  /// The size of the root, in points.
  public var size: Size
  /// Whether the view takes part in layout; if not, the explanation is empty.
  public var takesPart: Bool
  /// The explanation along each requested axis.
  public var axes: [ResolvedAxisExplanation]
}

/// An explanation of a view's position and size along one axis.
public struct ResolvedAxisExplanation: Sendable {
  /// The points by which content could grow without being clipped.
  public enum Room: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// Any number of points.
    case unlimited
  }

  /// The axis.
  public var axis: Axis
  /// The near edge of the alignment rect, from that of the root, in the reading direction.
  public var position: ResolvedDetermination
  /// The extent of the alignment rect.
  public var size: ResolvedDetermination
  /// The intrinsic content size along the axis in points, if any.
  public var content: Double?
  /// The points by which the content is clipped, or nil.
  public var lost: Double?
  /// The points by which the content could grow, or nil if there is none or it is clipped.
  public var room: Room?
  /// The constraints that affect the view, then its own constraints without effect.
  ///
  /// Of those that affect it, its own come first. A constraint without effect is slack, or broken
  /// without consequence. Each group is in reading order.
  public var constraints: [ResolvedEffect]
  /// The changes that would make clipped content fit, the best first.
  public var proposals: [ResolvedProposal]
}

/// A position or a size with the constraints that determine it.
public struct ResolvedDetermination: Sendable {
  /// The value, in points.
  public var value: Double
  /// The range of equally good values, if there are several.
  public var range: OpenRange?
  /// What determines it, as a clause.
  public var sentence: String
  /// The constraints that determine it, from the root to the view.
  public var chain: [Link]

  /// A constraint of a chain.
  public struct Link: Sendable {
    /// The effect of the constraint, as a clause.
    public var sentence: String
    /// The constraint.
    public var constraint: ResolvedConstraint
  }
}

/// A constraint that affects or names a view, with its status.
public struct ResolvedEffect: Sendable {
  /// Whether a constraint is satisfied, has slack or is broken.
  public enum Status: String, CaseIterable, Sendable {
    case satisfied, slack, lost
  }

  /// The constraint.
  public var constraint: ResolvedConstraint
  /// Its status.
  public var status: Status
  /// The slack, or the points by which it is broken; 0 if it is just satisfied.
  public var amount: Double
  /// Whether it names the view.
  public var isOwn: Bool
  /// Whether it affects the position of the view.
  public var affectsPosition: Bool
  /// Whether it affects the size of the view.
  public var affectsSize: Bool

  /// Whether it affects the view at all.
  public var isEffective: Bool { affectsPosition || affectsSize }
}

/// A change that makes clipped content fit, verified by a layout.
public struct ResolvedProposal: Sendable {
  /// The kind of a change.
  public enum Change: String, CaseIterable, Sendable {
    case constant, priority, compressionResistance, contentHugging, rootSize, rootMaximum
    case contentSize, lines, spacing, frameSize, laneExtent
  }

  /// The kind of the change.
  public var change: Change
  /// The constraint to change, if it is one.
  public var constraint: ResolvedConstraint?
  /// The id of the view to change, if it is one.
  public var view: String?
  /// The new value: points, a priority, or a number of lines.
  public var value: Double
  /// The change, as an instruction.
  public var sentence: String
  /// The ids of the views that the change clips, or clips more.
  public var clips: [String]
  /// The other locales in which the view is still clipped, or the change clips something else.
  ///
  /// Empty for a shorter text, which is not tried in other locales.
  public var clippedLocales: [String] = []
  /// The change as an edit of the document, if it is one of an attribute.
  public var fix: Fix?
}
