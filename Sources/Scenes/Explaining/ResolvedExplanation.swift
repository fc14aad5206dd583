public import Geometry

/// Why a view is where it is and as large as it is, in the document's words.
public struct ResolvedExplanation: Sendable {
  /// The view or the guide in its layout.
  public var item: ResolvedItem
  /// The document's path, as given or found.
  public var path: String
  /// The root's id.
  public var root: String
  /// The locale as it was asked for.
  public var locale: String
  /// The direction that the layout is read in.
  public var direction: LayoutDirection
  /// The name of the size.
  public var sizeName: String
  /// How large the reader wants texts.
  public var textSize: TextSize
  /// The size that the root has.
  public var size: Size
  /// Whether the view takes part in layout; if not, there is nothing to explain.
  public var takesPart: Bool
  /// What there is to say along each axis that was asked for.
  public var axes: [ResolvedAxisExplanation]
}

/// Why a view is where it is and as large as it is along one axis.
public struct ResolvedAxisExplanation: Sendable {
  /// How much longer content could be.
  public enum Room: Hashable, Sendable {
    /// By some points and no more.
    case points(Double)
    /// By any number: what is around gives way.
    case unlimited
  }

  /// The axis.
  public var axis: Axis
  /// Where the alignment rect begins, from where the root begins along the reading direction.
  public var position: ResolvedDetermination
  /// How long the alignment rect is.
  public var size: ResolvedDetermination
  /// The content's size along the axis, if it has one.
  public var content: Double?
  /// The points that the content lost, or none.
  public var lost: Double?
  /// How much longer the content could be, or none where there is none or it is clipped.
  public var room: Room?
  /// The constraints that affect the view, and after them those of its own that do not.
  ///
  /// Of those that affect it its own come first, then the others. Without effect is what is slack,
  /// or lost without consequence. Each group is in reading order.
  public var constraints: [ResolvedEffect]
  /// What would make clipped content fit, the best first.
  public var proposals: [ResolvedProposal]
}

/// A position or a size, and the constraints that decide it.
public struct ResolvedDetermination: Sendable {
  /// The value, in points.
  public var value: Double
  /// All values that are as good, if there are several.
  public var range: OpenRange?
  /// What decides it, in one sentence.
  public var sentence: String
  /// The constraints that decide it, from the root to the view.
  public var chain: [Link]

  /// A constraint of a chain.
  public struct Link: Sendable {
    /// What the constraint does, in words.
    public var sentence: String
    /// The constraint.
    public var constraint: ResolvedConstraint
  }
}

/// A constraint that affects a view or names it, and how it fares.
public struct ResolvedEffect: Sendable {
  /// How a constraint fares.
  public enum Status: String, CaseIterable, Sendable {
    case satisfied, slack, lost
  }

  /// The constraint.
  public var constraint: ResolvedConstraint
  /// How it fares.
  public var status: Status
  /// The points to spare, or lost; 0 where it is just satisfied.
  public var amount: Double
  /// Whether it names the view.
  public var isOwn: Bool
  /// Whether it affects where the view is.
  public var affectsPosition: Bool
  /// Whether it affects how large the view is.
  public var affectsSize: Bool

  /// Whether it affects the view at all.
  public var isEffective: Bool { affectsPosition || affectsSize }
}

/// A change that makes clipped content fit, as a layout with it has shown.
public struct ResolvedProposal: Sendable {
  /// What is changed.
  public enum Change: String, CaseIterable, Sendable {
    case constant, priority, compressionResistance, contentHugging, rootSize, rootMaximum
    case contentSize, lines, spacing, frameSize, laneExtent
  }

  /// What is changed.
  public var change: Change
  /// The constraint that is changed, if it is one.
  public var constraint: ResolvedConstraint?
  /// The id of the view that is changed, if it is one.
  public var view: String?
  /// The new number: points, a priority, or lines.
  public var value: Double
  /// What to do, in words.
  public var sentence: String
  /// The ids of the views whose content is then clipped, or more than before.
  public var clips: [String]
  /// The other locales in which the view is still clipped then, or something else that was not.
  ///
  /// A shorter text in one locale says nothing of others, so that it is not tried in them.
  public var clippedLocales: [String] = []
}
