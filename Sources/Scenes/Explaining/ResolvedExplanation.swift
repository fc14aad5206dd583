package import Diagnostics
package import Geometry

/// An explanation of a view's position and size, in the terms of the document.
package struct ResolvedExplanation: Sendable {
  /// The view or the guide in the layout.
  package var item: ResolvedItem
  /// The document's path, as given or found.
  package var path: String
  /// The root's id.
  package var root: String
  /// The name of the locale as it was requested.
  package var locale: String
  /// The reading direction of the layout.
  package var direction: LayoutDirection
  package var sizeName: String
  /// The reader's preferred text size.
  package var textSize: TextSize
  /// The size of the root, in points.
  package var size: Size
  /// Whether the view takes part in layout; if not, the explanation is empty.
  package var takesPart: Bool
  /// The explanation along each requested axis.
  package var axes: [ResolvedAxisExplanation]
  /// The conflicts of constraints that affect or name it.
  package var conflicts: [ResolvedConflict] = []
}

/// An explanation of a view's position and size along one axis.
package struct ResolvedAxisExplanation: Sendable {
  /// The points by which content could grow without being clipped.
  package enum Room: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// Any number of points.
    case unlimited
  }

  package var axis: Axis
  /// The near edge of the alignment rect, from that of the root, in the reading direction.
  package var position: ResolvedDetermination
  /// The extent of the alignment rect.
  package var size: ResolvedDetermination
  /// The intrinsic content size along the axis in points, if any.
  package var content: Double?
  /// The points by which the content is clipped, or nil.
  package var lost: Double?
  /// The points by which the content could grow, or nil if there is none or it is clipped.
  package var room: Room?
  /// The constraints that affect the view, then its own constraints without effect.
  ///
  /// Of those that affect it, its own come first. A constraint without effect is slack, or broken
  /// without consequence. Each group is in reading order.
  package var constraints: [ResolvedEffect]
  /// The changes that would make clipped content fit, the best first.
  package var proposals: [ResolvedProposal]
  /// The removals of constraints with which clipped content fits in every language, if they were looked for.
  package var removals: [Fix] = []
}

/// A position or a size with the constraints that determine it.
package struct ResolvedDetermination: Sendable {
  /// The value, in points.
  package var value: Double
  /// The range of equally good values, if there are several.
  package var range: OpenRange?
  /// What determines it, as a clause.
  package var sentence: String
  /// The constraints that determine it, from the root to the view.
  package var chain: [Link]

  /// A constraint of a chain.
  package struct Link: Sendable {
    /// The effect of the constraint, as a clause.
    package var sentence: String
    package var constraint: ResolvedConstraint
  }
}

/// A constraint that affects or names a view, with its status.
package struct ResolvedEffect: Sendable {
  /// Whether a constraint is satisfied, has slack or is broken.
  package enum Status: String, CaseIterable, Sendable {
    case satisfied, slack, lost
  }

  package var constraint: ResolvedConstraint
  package var status: Status
  /// The slack, or the points by which it is broken; 0 if it is just satisfied.
  package var amount: Double
  /// Whether it names the view.
  package var isOwn: Bool
  /// Whether it affects the position of the view.
  package var affectsPosition: Bool
  /// Whether it affects the size of the view.
  package var affectsSize: Bool

  /// Whether it affects the view at all.
  package var isEffective: Bool { affectsPosition || affectsSize }
}

/// A change that makes clipped content fit, verified by a layout.
package struct ResolvedProposal: Sendable {
  /// The kind of a change.
  package enum Change: String, CaseIterable, Sendable {
    case constant, priority, compressionResistance, contentHugging, rootSize, rootMaximum
    case contentSize, lines, spacing, frameSize, laneExtent
  }

  /// The kind of the change.
  package var change: Change
  /// The constraint to change, if it is one.
  package var constraint: ResolvedConstraint?
  /// The id of the view to change, if it is one.
  package var view: String?
  /// The new value: points, a priority, or a number of lines.
  package var value: Double
  /// The change, as an instruction.
  package var sentence: String
  /// The ids of the views that the change clips, or clips more.
  package var clips: [String]
  /// The other locales in which the view is still clipped, or the change clips something else.
  ///
  /// Empty for a shorter text, which is not tried in other locales.
  package var clippedLocales: [String] = []
  /// The change as an edit of the document, if it is one of an attribute.
  package var fix: Fix?
}
