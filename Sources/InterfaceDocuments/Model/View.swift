public import Diagnostics
public import Geometry
public import InterfaceValues
import LinearConstraints

/// A view of a document with its subviews, guides and constraints.
public struct View: Sendable {
  /// The id that references and translations use, written or generated; unique in the document.
  public var id: String
  /// Whether the document gives the id.
  public var hasWrittenID: Bool
  /// The element's name as written (`label`), also where it is not known.
  public var element: String
  /// What kind of view it is; a plain view where the element is not known.
  public var kind: Kind
  /// The custom class, if the document gives one.
  public var customClass: String?
  /// The name shown in messages, if the document gives one.
  public var identifier: String?
  /// Where the element begins.
  public var position: SourcePosition
  /// Whether the view is not drawn.
  ///
  /// It takes part in layout all the same, except in a stack and in a split view.
  public var isHidden = false
  /// The texts, in the order of the element's properties.
  public var texts: [LocalizableText] = []
  /// How the texts are set.
  public var text = TextSetting()
  /// How strongly the view keeps the size of its content.
  public var priorities = ContentPriorities()
  /// The sizes, insets and baselines that the document gives in place of the control's.
  public var metrics = ViewMetrics()
  /// The image that an image view shows.
  public var image = ViewImage()
  /// The subviews, from back to front.
  public var subviews: [View] = []
  /// The layout guides that the view owns.
  public var guides: [Guide] = []
  /// The constraints that the view owns, in the order written; visual formats are expanded.
  public var constraints: [Constraint] = []
  /// The rules that report nothing about this view and what is in it.
  public var suppression = Suppression()

  /// The frame that the document stores, in the parent's frame, if it stores one.
  public var frame: Rect?
  /// The parts of ``frame`` that give way; with both, the frame becomes constraints.
  public var autoresizingMask: AutoresizingMask?
  /// What it shows, which may keep it from turning round.
  public var semanticContent = SemanticContent.unspecified
  /// Whether it gives up its place when its content does not fit.
  public var dropsWhenClipped = false
  /// Whether it takes part at all, with what is in it.
  public var isInstalled = true
  /// Whether the system places it at run time and makes room for it, such as what stands on a bar of its
  /// own: constraints need not say where it is.
  public var isPlacedBySystem = false
  /// How it places its subviews by itself, if it does.
  public var container: Container?
  /// What it says to the container that it stands in.
  public var membership = Membership()
  /// How the control looks.
  public var look = ControlLook()
  /// Whether a frame that is else kept grows higher for its content, as that of a table's row does.
  public var growsWithContent = false
  /// Whether it is the content view of the box, the scroll view or the cell that it stands in.
  public var isContentView = false
  /// The editor and the controls that the view comes from.
  public var origin = ViewOrigin()

  /// Makes a view.
  public init(
    id: String, hasWrittenID: Bool, element: String, kind: Kind, position: SourcePosition
  ) {
    self.id = id
    self.hasWrittenID = hasWrittenID
    self.element = element
    self.kind = kind
    self.position = position
  }
}

extension View {
  /// The kinds of view that the format knows.
  public enum Kind: Hashable, Sendable {
    case view
    case label
    case button(ButtonType)
    case textField, secureTextField, searchField
    case imageView, popUpButton, comboBox
    case slider, stepper, `switch`, progressIndicator
    case textView, datePicker, segmentedControl
    case tokenField, colorWell, levelIndicator, pathControl
    case activityIndicatorView, pageControl, pickerView
    case tableView, toolbar, tabBar, navigationBar
    case box(BoxType), scrollView, tableCellView
    case stackView, gridView, splitView, tabView(TabViewType), tab
  }

  /// The kinds of button.
  public enum ButtonType: String, CaseIterable, Hashable, Sendable {
    case push, checkBox, radio
    // AppKit
    case square, smallSquare, bevel, roundTextured, squareTextured, roundRect, recessed, inline
    case help, disclosureTriangle, disclosure, round, badge
    // UIKit
    case system, custom, infoLight, infoDark, contactAdd, detailDisclosure, close
  }

  /// What happens to a text that is too long for its lines.
  public enum LineBreak: String, CaseIterable, Hashable, Sendable {
    /// Cut off at the edge.
    case clip
    /// Wrapped at words.
    case wordWrap
    /// Wrapped anywhere.
    case characterWrap
    /// Shortened at the beginning, on purpose.
    case truncateHead
    /// Shortened in the middle, on purpose.
    case truncateMiddle
    /// Shortened at the end, on purpose.
    case truncateTail

    /// Whether the author accepts that a text is shortened.
    public var truncatesOnPurpose: Bool {
      switch self {
      case .truncateHead, .truncateMiddle, .truncateTail: true
      case .clip, .wordWrap, .characterWrap: false
      }
    }
  }

  /// Where a line stands in a text area that is wider.
  public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    /// At the side that reading begins at.
    case natural
    case left, center, right
  }

  /// A font as the document asks for it.
  public struct Font: Hashable, Sendable {
    /// `system`, or a family's name.
    public var family: String
    /// From 100 to 900; 400 is regular.
    public var weight: Int
    /// In points; that of the default content size category, for a text style.
    public var size: Double
    /// Whether it is slanted.
    public var isItalic: Bool
    /// The text style that it is, if it is one.
    public var textStyle: TextStyle?

    /// Describes a font.
    public init(
      family: String, weight: Int, size: Double, isItalic: Bool = false,
      textStyle: TextStyle? = nil
    ) {
      self.family = family
      self.weight = weight
      self.size = size
      self.isItalic = isItalic
      self.textStyle = textStyle
    }
  }
}

/// A rectangle that is no view but takes part in layout.
public struct Guide: Hashable, Sendable {
  /// The id that constraints use, written or generated; unique in the document.
  public var id: String
  /// The name shown in messages, if the document gives one.
  public var identifier: String?
  /// Where the element begins.
  public var position: SourcePosition
  /// What the guide is of its view, or none for one that constraints place.
  public var key: Key?
  /// How far inside its view's frame it is, where the document says that itself.
  public var insets: Insets?

  /// Makes a guide.
  public init(
    id: String, identifier: String? = nil, position: SourcePosition, key: Key? = nil
  ) {
    self.id = id
    self.identifier = identifier
    self.position = position
    self.key = key
  }

  /// A guide that a view has of itself.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// The rectangle inside the view's margins.
    case layoutMargins
    /// The part of the view that no bar and no corner of the device covers.
    case safeArea
    /// The part inside the margins that is no wider than text should be.
    case readableContent
    /// The part of a scroll view that shows.
    case frame
    /// The sheet of a scroll view.
    case content
    /// The part of the view that the keyboard covers, which without one is what is below the safe area.
    case keyboard

    /// Whether scroll views alone have it.
    public var isOfScrollViews: Bool { self == .frame || self == .content }
  }
}
