public import Diagnostics
public import Geometry

/// A view or a guide of a layout, with where it is and what it lost.
public struct ResolvedItem: Sendable {
  /// The id.
  public var id: String
  /// The name for messages: the identifier, else the id.
  ///
  /// Of a view of Interface Builder, whose ids say nothing, its text or its class is before the id.
  public var name: String
  /// Whether messages say the id beside the name, as an editor finds objects by it.
  public var showsID = false
  /// The element's name; `layoutGuide` for a guide.
  public var element: String
  /// The custom class, if there is one.
  public var customClass: String?
  /// What the native format calls a view of its kind, whatever the element's name: `label`, `view`.
  public var kindName = "view"
  /// The id of the view that it is in, or none for the root.
  public var parent: String?
  /// Where the element begins; of a table with a heading that is clipped, where the heading is written.
  public var position: SourcePosition
  /// Whether it is not drawn, or is in a view that is not.
  public var isHidden: Bool
  /// Whether it gave up its place for want of room, or is in a view that did; it is hidden then.
  public var isDropped = false
  /// The frame, relative to the origin of the parent's frame.
  public var frame: Rect
  /// The alignment rect, relative to the origin of the parent's frame.
  public var alignmentRect: Rect
  /// The frame, relative to the origin of the root's frame.
  public var frameInRoot: Rect
  /// The content size along each axis that has one.
  public var intrinsicWidth: Double?
  /// The content size along each axis that has one.
  public var intrinsicHeight: Double?
  /// The text that is shown and how, if there is one.
  ///
  /// Of the segments of a control it is all of them, with the key and the place of the longest.
  public var text: ResolvedText?
  /// The texts of a control's segments, in reading order.
  public var segments: [ResolvedText] = []
  /// The text below the title of a button, if there is one.
  public var subtitle: ResolvedText?
  /// Where the images of a button, or of the segments of a control, are, relative to the origin of the
  /// frame.
  public var images: [Rect] = []
  /// What the view lost of its content along each axis, if anything.
  public var losses: [ResolvedLoss]
  /// What is not determined, by axis.
  public var ambiguities: [ResolvedAmbiguity]
  /// The look of a button: `push`, `checkBox`, `radio`, or `plain` where there is no bezel; that of a
  /// box: `primary`, `separator`, `custom`.
  public var controlType: String?

  /// Puts an item together.
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

  /// The name in quotes, with the id behind it where that is shown: `"Cancel" (abc-12-Xyz)`.
  public var quotedName: String { "\"\(name)\"" + (showsID ? " (\(id))" : "") }

  /// The content size along an axis, in points, if there is one.
  public func intrinsicExtent(along axis: Axis) -> Double? {
    axis == .horizontal ? intrinsicWidth : intrinsicHeight
  }

  /// The text that a loss along an axis is told of.
  ///
  /// The title and the subtitle of a button share its width, so that the wider of them is what it is too
  /// narrow for.
  public func lostText(along axis: Axis) -> ResolvedText? {
    guard axis == .horizontal, let subtitle, subtitle.rect.width > text?.rect.width ?? 0 else {
      return text
    }
    return subtitle
  }

  /// The alignment rect, relative to the origin of the root's frame.
  public var alignmentRectInRoot: Rect {
    alignmentRect.offset(x: frameInRoot.minX - frame.minX, y: frameInRoot.minY - frame.minY)
  }

  /// What the item lost along an axis, if anything.
  public func loss(along axis: Axis) -> ResolvedLoss? { losses.first { $0.axis == axis } }

  /// Whether its position or size along an axis is not determined.
  public func isAmbiguous(along axis: Axis) -> Bool {
    ambiguities.contains { $0.axis == axis && $0.subject != .content }
  }
}

/// What a view lost of its content along an axis: its compression resistance was overruled.
public struct ResolvedLoss: Hashable, Sendable {
  /// The axis.
  public var axis: Axis
  /// The content size, in points.
  public var needed: Double
  /// The solved size of the alignment rect, in points.
  public var available: Double
  /// The constraints that hold it there: all, or the strongest where there are very many.
  public var causes: [ResolvedConstraint]
  /// The number of further constraints that hold it there.
  public var omittedCauses = 0

  /// Points up to which nothing that a person could see is missing: so small a loss is none.
  ///
  /// It is a little more than a hundredth, so that the difference of two decimal fractions that
  /// are a hundredth apart is not above it.
  public static let tolerance = 0.01 + 1e-9

  /// Points of a text up to which nothing of it is missing that a person could see.
  public static let leastVisible = 1 - 1e-6

  /// The compression resistance that was overruled, if a view's was.
  public var resistance: Double?

  /// The points that are missing.
  public var lost: Double { needed - available }

  /// Whether so much of a text is missing that it can be seen.
  public var isVisible: Bool { lost > Self.leastVisible }

  /// Puts a loss together.
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

/// What the constraints leave open of a view along an axis.
public struct ResolvedAmbiguity: Hashable, Sendable {
  /// What is open.
  public enum Subject: String, Hashable, Sendable {
    case position
    case size
    case both = "position and size"
    /// The size of what a scroll view shows a part of; its own is determined.
    case content = "content size"
  }

  /// The axis.
  public var axis: Axis
  /// What is open along it.
  public var subject: Subject
  /// The least and greatest position, in the root's coordinates, where it is open and bounded.
  public var positionRange: OpenRange?
  /// The least and greatest size, where it is open.
  public var sizeRange: OpenRange?
  /// In a traced layout, another alignment rect that meets all constraints as well, relative to the
  /// origin of the root's frame.
  public var alternative: Rect?
  /// In a traced layout, what would settle it, all parts together: visual formats, equations or
  /// priorities.
  public var remedy: [String]

  /// Puts an ambiguity together.
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

/// The least and greatest of a number, either of which may not exist.
public struct OpenRange: Hashable, Sendable {
  /// The least, or none if there is no least.
  public var lower: Double?
  /// The greatest, or none if there is no greatest.
  public var upper: Double?

  /// Puts a range together.
  public init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }
}
