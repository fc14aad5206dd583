public import Diagnostics
public import Geometry

/// A view or a guide of a layout, with its frame, its content and its faults.
public struct ResolvedItem: Sendable {
  /// Whether an item is shown.
  public enum Visibility: Hashable, Sendable {
    /// Neither it nor an ancestor is hidden.
    case visible
    /// It or an ancestor is hidden.
    case hidden
    /// It or an ancestor was detached from its stack for lack of room; it is hidden too.
    case detached
  }

  /// The object of the document that it is.
  public var identity: Identity
  /// What it is: its element, its class and its style.
  public var kind: Kind
  /// Whether it is shown.
  public var visibility: Visibility
  /// Its parent and its rectangles.
  public var placement: Placement
  /// Its intrinsic size, its texts and its images.
  public var content: Content
  /// How it looks besides.
  public var appearance = ResolvedAppearance()
  /// The losses of its content, at most one per axis.
  public var losses: [ResolvedLoss]
  /// The ambiguities of its position and size, by axis.
  public var ambiguities: [ResolvedAmbiguity]

  /// Creates an item.
  public init(
    identity: Identity, kind: Kind, visibility: Visibility = .visible, placement: Placement,
    content: Content = Content(), losses: [ResolvedLoss] = [],
    ambiguities: [ResolvedAmbiguity] = []
  ) {
    self.identity = identity
    self.kind = kind
    self.visibility = visibility
    self.placement = placement
    self.content = content
    self.losses = losses
    self.ambiguities = ambiguities
  }

  /// The id of its identity.
  public var id: String { identity.id }

  /// The frame of its placement: in points, relative to the origin of the parent's frame.
  public var frame: Rect { placement.frame }

  /// Whether it or an ancestor is hidden or detached.
  public var isHidden: Bool { visibility != .visible }

  /// The loss along an axis, if any.
  public func loss(along axis: Axis) -> ResolvedLoss? { losses.first { $0.axis == axis } }

  /// Whether its position or size along an axis is not determined.
  public func isAmbiguous(along axis: Axis) -> Bool {
    ambiguities.contains { $0.axis == axis && $0.subject != .content }
  }
}

extension ResolvedItem {
  /// The object of the document that an item is.
  public struct Identity: Hashable, Sendable {
    /// The id.
    public var id: String
    /// The name for messages: the identifier, else the id.
    ///
    /// For a view of Interface Builder, whose ids mean nothing, its text or its class precede the
    /// id.
    public var name: String
    /// The description in messages in place of the kind and the name, for a part of another view that an
    /// editor shows without a name: `the safe area of "Page"`.
    public var description: String?
    /// Whether messages show the id beside the name, so that the object can be found in an editor.
    public var showsID: Bool
    /// The start of its element; for a table with a clipped column title, the position of the
    /// title.
    public var position: SourcePosition

    /// Creates an identity.
    public init(
      id: String, name: String, description: String? = nil, showsID: Bool = false,
      position: SourcePosition
    ) {
      self.description = description
      self.id = id
      self.name = name
      self.showsID = showsID
      self.position = position
    }

    /// The name in quotes, followed by the id if that is shown: `"Cancel" (abc-12-Xyz)`.
    package var quotedName: String {
      description ?? "\"\(name)\"" + (showsID ? " (\(id))" : "")
    }
  }

  /// What an item is.
  public struct Kind: Hashable, Sendable {
    /// The element's name; `layoutGuide` for a guide.
    public var element: String
    /// The native format's element name for a view of its kind: `label`, `view`.
    public var name: String
    /// The custom class, if any.
    public var customClass: String?
    /// The style of a button (`push`, `checkBox`, `radio`, or `plain` without a bezel) or of a box
    /// (`primary`, `separator`, `custom`).
    public var style: String?

    /// Creates a kind.
    ///
    /// - Parameters:
    ///   - element: The element's name.
    ///   - name: The native format's element name, or nil if it is the same.
    ///   - customClass: The custom class, if any.
    ///   - style: The style of a button or of a box.
    public init(
      element: String, name: String? = nil, customClass: String? = nil, style: String? = nil
    ) {
      self.element = element
      self.name = name ?? element
      self.customClass = customClass
      self.style = style
    }
  }

  /// The parent and the rectangles of an item.
  public struct Placement: Hashable, Sendable {
    /// The id of its parent, or nil for the root.
    public var parent: String?
    /// The frame in points, relative to the origin of the parent's frame.
    public var frame: Rect
    /// The alignment rect in points, relative to the origin of the parent's frame.
    public var alignmentRect: Rect
    /// The frame in points, relative to the origin of the root's frame.
    public var frameInRoot: Rect

    /// Creates a placement.
    public init(parent: String?, frame: Rect, alignmentRect: Rect, frameInRoot: Rect) {
      self.parent = parent
      self.frame = frame
      self.alignmentRect = alignmentRect
      self.frameInRoot = frameInRoot
    }

    /// The alignment rect in points, relative to the origin of the root's frame.
    public var alignmentRectInRoot: Rect {
      alignmentRect.offset(x: frameInRoot.minX - frame.minX, y: frameInRoot.minY - frame.minY)
    }
  }

  /// The intrinsic size, the texts and the images of an item.
  public struct Content: Sendable {
    /// The intrinsic content width in points, if any.
    public var intrinsicWidth: Double?
    /// The intrinsic content height in points, if any.
    public var intrinsicHeight: Double?
    /// The displayed text, if any.
    ///
    /// For a control with segments, all their texts joined, with the key and the position of the
    /// longest.
    public var text: ResolvedText? {
      get { storedText?.text }
      set { storedText = newValue.map(StoredText.stored) }
    }
    /// The texts of a control's segments, in reading order.
    public var segments: [ResolvedText]
    /// The subtitle of a button, if any.
    public var subtitle: ResolvedText? {
      get { storedSubtitle?.text }
      set { storedSubtitle = newValue.map(StoredText.stored) }
    }
    /// The rectangles of the images of a button or of a control's segments, in points, relative to
    /// the origin of the frame.
    public var images: [Rect]
    private var storedText: StoredText?
    private var storedSubtitle: StoredText?

    /// Creates a content, without a subtitle.
    public init(
      intrinsicWidth: Double? = nil, intrinsicHeight: Double? = nil, text: ResolvedText? = nil,
      segments: [ResolvedText] = [], images: [Rect] = []
    ) {
      self.intrinsicWidth = intrinsicWidth
      self.intrinsicHeight = intrinsicHeight
      self.segments = segments
      self.images = images
      storedText = text.map(StoredText.stored)
    }

    /// The intrinsic content size along an axis in points, if any.
    public func intrinsicExtent(along axis: Axis) -> Double? {
      axis == .horizontal ? intrinsicWidth : intrinsicHeight
    }

    /// The text to report for a loss along an axis.
    ///
    /// For the width of a button, that is the wider of its title and its subtitle.
    package func lostText(along axis: Axis) -> ResolvedText? {
      guard axis == .horizontal, let subtitle, subtitle.rect.width > text?.rect.width ?? 0 else {
        return text
      }
      return subtitle
    }
  }
}

/// A text outside the item that has it.
///
/// Most views have none, and rules copy items by the thousand.
private indirect enum StoredText: Sendable {
  case stored(ResolvedText)

  var text: ResolvedText {
    switch self {
    case .stored(let text): text
    }
  }
}
