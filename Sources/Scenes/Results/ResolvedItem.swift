package import Diagnostics
package import Geometry
import InterfaceValues

/// A view or a guide of a layout, with its frame, its content and its faults.
package struct ResolvedItem: Sendable {
  /// Whether an item is shown.
  package enum Visibility: Hashable, Sendable {
    /// Neither it nor an ancestor is hidden.
    case visible
    /// It or an ancestor is hidden.
    case hidden
    /// It or an ancestor was detached from its stack for lack of room; it is hidden too.
    case detached
  }

  /// The object of the document that it is.
  package var identity: Identity {
    get { facts.object.identity }
    set { facts.object = Object(identity: newValue, kind: kind) }
  }
  /// What it is: its kind of view, its element and its class.
  package var kind: ItemKind {
    get { facts.object.kind }
    set { facts.object = Object(identity: identity, kind: newValue) }
  }
  /// Whether it is shown.
  package var visibility: Visibility {
    get { facts.visibility }
    set { facts.visibility = newValue }
  }
  /// Its parent and its rectangles.
  package var placement: Placement {
    get { facts.placement }
    set { facts.placement = newValue }
  }
  /// Its intrinsic size, its texts and its images.
  package var content: Content {
    get { facts.content }
    set { facts.content = newValue }
  }
  /// The rest of its appearance.
  package var appearance: ResolvedAppearance {
    get { facts.appearance.value }
    set { facts.appearance = StoredAppearance(newValue) }
  }
  /// The losses of its content, at most one per axis.
  package var losses: [ResolvedLoss] {
    get { facts.losses }
    set { facts.losses = newValue }
  }
  /// The ambiguities of its position and size, by axis.
  package var ambiguities: [ResolvedAmbiguity] {
    get { facts.ambiguities }
    set { facts.ambiguities = newValue }
  }

  /// Stored out of line and shared by copies: rules copy items by the thousand.
  private var stored: StoredFacts

  private var facts: Facts {
    get { stored.facts }
    set { stored = StoredFacts(newValue) }
  }

  package init(
    identity: Identity, kind: ItemKind, visibility: Visibility = .visible, placement: Placement,
    content: Content = Content(), losses: [ResolvedLoss] = [],
    ambiguities: [ResolvedAmbiguity] = []
  ) {
    self.init(
      Object(identity: identity, kind: kind), visibility: visibility, placement: placement,
      content: content, losses: losses, ambiguities: ambiguities)
  }

  /// Creates an item of a known object, with its appearance.
  init(
    _ object: Object, visibility: Visibility, placement: Placement, content: Content,
    appearance: ResolvedAppearance = ResolvedAppearance(), losses: [ResolvedLoss],
    ambiguities: [ResolvedAmbiguity]
  ) {
    stored = StoredFacts(
      Facts(
        object: object, visibility: visibility, placement: placement, content: content,
        appearance: StoredAppearance(appearance), losses: losses, ambiguities: ambiguities))
  }

  package var id: String { stored.facts.object.identity.id }

  /// The frame of its placement: in points, relative to the origin of the parent's frame.
  package var frame: Rect { stored.facts.placement.frame }

  /// Whether it or an ancestor is hidden or detached.
  package var isHidden: Bool { stored.facts.visibility != .visible }

  /// The loss along an axis, if any.
  package func loss(along axis: Axis) -> ResolvedLoss? { losses.first { $0.axis == axis } }

  /// Whether its position or size along an axis is not determined.
  package func isAmbiguous(along axis: Axis) -> Bool {
    ambiguities.contains { $0.axis == axis && $0.subject != .content }
  }
}

extension ResolvedItem {
  /// The object of the document that an item is.
  package struct Identity: Hashable, Sendable {
    package var id: String
    /// The name for messages: the identifier, else the id.
    ///
    /// For a view of Interface Builder, whose ids mean nothing, its text or its class precede the
    /// id.
    package var name: String
    /// The description in messages in place of the kind and the name, for a part of another view that an
    /// editor shows without a name: `the safe area of "Page"`.
    package var description: String?
    /// Whether messages show the id beside the name, so that the object can be found in an editor.
    package var showsID: Bool
    /// The start of its element; for a table with a clipped column title, the position of the
    /// title.
    package var position: SourcePosition

    package init(
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

  /// The parent and the rectangles of an item.
  package struct Placement: Hashable, Sendable {
    /// The id of its parent, or nil for the root.
    package var parent: String?
    /// The frame in points, relative to the origin of the parent's frame.
    package var frame: Rect
    /// The alignment rect in points, relative to the origin of the parent's frame.
    package var alignmentRect: Rect
    /// The frame in points, relative to the origin of the root's frame.
    package var frameInRoot: Rect
    /// Whether the system gives it another frame at run time, as it does to the labels of a cell in a standard
    /// style.
    package var isBySystem = false

    package init(parent: String?, frame: Rect, alignmentRect: Rect, frameInRoot: Rect) {
      self.parent = parent
      self.frame = frame
      self.alignmentRect = alignmentRect
      self.frameInRoot = frameInRoot
    }

    /// The alignment rect in points, relative to the origin of the root's frame.
    package var alignmentRectInRoot: Rect {
      alignmentRect.offset(x: frameInRoot.minX - frame.minX, y: frameInRoot.minY - frame.minY)
    }
  }

  /// The intrinsic size, the texts and the images of an item.
  package struct Content: Sendable {
    /// The intrinsic content width in points, if any.
    package var intrinsicWidth: Double?
    /// The intrinsic content height in points, if any.
    package var intrinsicHeight: Double?
    /// The displayed text, if any.
    ///
    /// For a control with segments, all their texts joined, with the key and the position of the
    /// longest.
    package var text: ResolvedText? {
      get { storedText?.text }
      set { storedText = newValue.map(StoredText.stored) }
    }
    /// The texts of a control's segments, in reading order.
    package var segments: [ResolvedText]
    /// The subtitle of a button, if any.
    package var subtitle: ResolvedText? {
      get { storedSubtitle?.text }
      set { storedSubtitle = newValue.map(StoredText.stored) }
    }
    /// The rectangles of the images of a button or of a control's segments, in points, relative to
    /// the origin of the frame.
    package var images: [Rect]
    private var storedText: StoredText?
    private var storedSubtitle: StoredText?

    /// Creates a content, without a subtitle.
    package init(
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
    package func intrinsicExtent(along axis: Axis) -> Double? {
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

extension ResolvedItem {
  /// The object of the document that an item is, and what it is: the same in all layouts of a root.
  final class Object: Sendable {
    let identity: Identity
    let kind: ItemKind

    init(identity: Identity, kind: ItemKind) {
      self.identity = identity
      self.kind = kind
    }
  }

  /// The properties of an item.
  fileprivate struct Facts: Sendable {
    var object: Object
    var visibility: Visibility
    var placement: Placement
    var content: Content
    var appearance: StoredAppearance
    var losses: [ResolvedLoss]
    var ambiguities: [ResolvedAmbiguity]
  }

  fileprivate final class StoredFacts: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }
}

/// An appearance, stored out of line if it is not the platform's default.
private struct StoredAppearance: Sendable {
  private final class Stated: Sendable {
    let value: ResolvedAppearance

    init(_ value: ResolvedAppearance) { self.value = value }
  }

  private let platform: Platform
  private let stated: Stated?

  init(_ appearance: ResolvedAppearance) {
    platform = appearance.platform
    stated = appearance == .usual(on: platform) ? nil : Stated(appearance)
  }

  var value: ResolvedAppearance { stated?.value ?? .usual(on: platform) }
}

extension ResolvedAppearance {
  /// The default appearance of a platform, for a view that states nothing of its own.
  fileprivate static func usual(on platform: Platform) -> ResolvedAppearance {
    var appearance = ResolvedAppearance()
    appearance.platform = platform
    return appearance
  }
}

/// A text stored out of line, since most views have none.
private indirect enum StoredText: Sendable {
  case stored(ResolvedText)

  var text: ResolvedText {
    switch self {
    case .stored(let text): text
    }
  }
}
