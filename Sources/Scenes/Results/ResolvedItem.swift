public import Diagnostics
public import Geometry

/// A view or a guide of a layout, with its frame, its content and its faults.
public struct ResolvedItem: Sendable {
  /// The id.
  public var id: String
  /// The name for messages: the identifier, else the id.
  ///
  /// For a view of Interface Builder, whose ids mean nothing, its text or its class precede the id.
  public var name: String
  /// Whether messages show the id beside the name, so that the object can be found in an editor.
  public var showsID = false
  /// The element's name; `layoutGuide` for a guide.
  public var element: String
  /// The custom class, if any.
  public var customClass: String?
  /// The native format's element name for a view of its kind: `label`, `view`.
  public var kindName = "view"
  /// The id of its parent, or nil for the root.
  public var parent: String?
  /// The start of its element; for a table with a clipped column title, the position of the title.
  public var position: SourcePosition
  /// Whether it or an ancestor is hidden.
  public var isHidden: Bool
  /// Whether it or an ancestor was detached from its stack for lack of room; it is hidden then.
  public var isDropped = false
  /// The frame in points, relative to the origin of the parent's frame.
  public var frame: Rect
  /// The alignment rect in points, relative to the origin of the parent's frame.
  public var alignmentRect: Rect
  /// The frame in points, relative to the origin of the root's frame.
  public var frameInRoot: Rect
  /// The intrinsic content width in points, if any.
  public var intrinsicWidth: Double?
  /// The intrinsic content height in points, if any.
  public var intrinsicHeight: Double?
  /// The displayed text, if any.
  ///
  /// For a control with segments, all their texts joined, with the key and the position of the
  /// longest.
  public var text: ResolvedText?
  /// The texts of a control's segments, in reading order.
  public var segments: [ResolvedText] = []
  /// The subtitle of a button, if any.
  public var subtitle: ResolvedText?
  /// The rectangles of the images of a button or of a control's segments, in points, relative to
  /// the origin of the frame.
  public var images: [Rect] = []
  /// The losses of the view's content, at most one per axis.
  public var losses: [ResolvedLoss]
  /// The ambiguities of its position and size, by axis.
  public var ambiguities: [ResolvedAmbiguity]
  /// The style of a button (`push`, `checkBox`, `radio`, or `plain` without a bezel) or of a box
  /// (`primary`, `separator`, `custom`).
  public var controlType: String?

  /// Creates an item.
  public init(
    id: String, name: String, element: String, customClass: String?, parent: String?,
    position: SourcePosition, isHidden: Bool, frame: Rect, alignmentRect: Rect,
    frameInRoot: Rect, intrinsicWidth: Double?, intrinsicHeight: Double?, text: ResolvedText?,
    losses: [ResolvedLoss], ambiguities: [ResolvedAmbiguity], controlType: String? = nil
  ) {
    self.id = id
    self.name = name
    self.element = element
    kindName = element
    self.customClass = customClass
    self.parent = parent
    self.position = position
    self.isHidden = isHidden
    self.frame = frame
    self.alignmentRect = alignmentRect
    self.frameInRoot = frameInRoot
    self.intrinsicWidth = intrinsicWidth
    self.intrinsicHeight = intrinsicHeight
    self.text = text
    self.losses = losses
    self.ambiguities = ambiguities
    self.controlType = controlType
  }

  /// The name in quotes, followed by the id if that is shown: `"Cancel" (abc-12-Xyz)`.
  public var quotedName: String { "\"\(name)\"" + (showsID ? " (\(id))" : "") }

  /// The intrinsic content size along an axis in points, if any.
  public func intrinsicExtent(along axis: Axis) -> Double? {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }

  /// The text to report for a loss along an axis.
  ///
  /// For the width of a button, that is the wider of its title and its subtitle.
  public func lostText(along axis: Axis) -> ResolvedText? {
    guard axis == .horizontal, let subtitle, subtitle.rect.width > text?.rect.width ?? 0 else {
      return text
    }
    return subtitle
  }

  /// The alignment rect in points, relative to the origin of the root's frame.
  public var alignmentRectInRoot: Rect {
    alignmentRect.offset(x: frameInRoot.minX - frame.minX, y: frameInRoot.minY - frame.minY)
  }

  /// The loss along an axis, if any.
  public func loss(along axis: Axis) -> ResolvedLoss? { losses.first { $0.axis == axis } }

  /// Whether its position or size along an axis is not determined.
  public func isAmbiguous(along axis: Axis) -> Bool {
    ambiguities.contains { $0.axis == axis && $0.subject != .content }
  }
}

/// The clipping of a view's content along an axis, where its compression resistance was broken.
public struct ResolvedLoss: Hashable, Sendable {
  /// The axis.
  public var axis: Axis
  /// The extent that the content needs, in points.
  public var needed: Double
  /// The solved extent of the alignment rect, in points.
  public var available: Double
  /// The constraints that cause it: all, or the strongest if there are very many.
  public var causes: [ResolvedConstraint]
  /// The number of causes that are left out.
  public var omittedCauses = 0

  /// The points up to which a loss is ignored.
  ///
  /// A little more than a hundredth, so that the difference of two decimal fractions that are a
  /// hundredth apart does not exceed it.
  public static let tolerance = 0.01 + 1e-9

  /// The points up to which the loss of a text is invisible.
  public static let leastVisible = 1 - 1e-6

  /// The compression resistance that was broken, if any.
  public var resistance: Double?

  /// The points that are missing.
  public var lost: Double { needed - available }

  /// Whether the loss of a text is visible.
  public var isVisible: Bool { lost > Self.leastVisible }

  /// Creates a loss.
  public init(
    axis: Axis, needed: Double, available: Double, causes: [ResolvedConstraint],
    resistance: Double? = nil
  ) {
    self.resistance = resistance
    self.axis = axis
    self.needed = needed
    self.available = available
    self.causes = causes
  }
}

/// A position or size of a view that the constraints do not determine.
public struct ResolvedAmbiguity: Hashable, Sendable {
  /// What the constraints do not determine.
  public enum Subject: String, Hashable, Sendable {
    case position
    case size
    case both = "position and size"
    /// The size of a scroll view's content; its own is determined.
    case content = "content size"
  }

  /// The axis.
  public var axis: Axis
  /// What the constraints do not determine along the axis.
  public var subject: Subject
  /// The range of the position, in the root's coordinates, if it is undetermined and the range
  /// known.
  public var positionRange: OpenRange?
  /// The range of the size, if it is undetermined.
  public var sizeRange: OpenRange?
  /// In a traced layout, another alignment rect that satisfies all constraints as well, relative to
  /// the origin of the root's frame.
  public var alternative: Rect?
  /// In a traced layout, the changes that together determine it: visual formats, equations or
  /// priorities.
  public var remedy: [String]

  /// Creates an ambiguity.
  public init(
    axis: Axis, subject: Subject, positionRange: OpenRange? = nil, sizeRange: OpenRange? = nil,
    alternative: Rect? = nil, remedy: [String] = []
  ) {
    self.axis = axis
    self.subject = subject
    self.positionRange = positionRange
    self.sizeRange = sizeRange
    self.alternative = alternative
    self.remedy = remedy
  }
}

/// A range of numbers, which may be unbounded at either end.
public struct OpenRange: Hashable, Sendable {
  /// The least number, or nil if unbounded below.
  public var lower: Double?
  /// The greatest number, or nil if unbounded above.
  public var upper: Double?

  /// Creates a range.
  public init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }
}
