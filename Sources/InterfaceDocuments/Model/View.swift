package import Diagnostics
package import Geometry
package import InterfaceValues
import LinearConstraints

/// A view of a document with its subviews, guides and constraints.
package struct View: Sendable {
  /// The id that references and translations use, written or generated; unique in the document.
  package var id: String
  /// Whether the document states the id, instead of a generated one.
  package var hasExplicitID: Bool
  /// The element's name as written (`label`), even if it is unknown.
  package var element: String
  /// The kind of view; a plain view if the element is unknown.
  package var kind: Kind
  /// The custom class, if the document gives one.
  package var customClass: String?
  /// The name shown in messages, if the document gives one.
  package var identifier: String?
  /// Where the element begins.
  package var position: SourcePosition
  /// Whether the view is hidden.
  ///
  /// A hidden view takes part in layout, except in a stack and in a split view.
  package var isHidden = false
  /// The texts, in the order of the element's properties.
  package var texts: [LocalizableText] = []
  /// How the texts are set.
  @Aside package var text: TextSetting
  /// How strongly the view keeps the size of its content.
  package var priorities = ContentPriorities()
  /// The sizes, insets and baselines that the document gives in place of the control's.
  @Aside package var metrics: ViewMetrics
  /// The image that an image view shows.
  @Aside package var image: ViewImage
  /// The subviews, from back to front.
  package var subviews: [View] = []
  /// The layout guides that the view owns.
  package var guides: [Guide] = []
  /// The constraints that the view owns, in the order written; visual formats are expanded.
  package var constraints: [Constraint] = []
  /// The rules silenced for the view and its descendants.
  @Aside package var ignored: IgnoredRules

  /// The stored frame, in the superview's coordinates, if there is one.
  package var frame: Rect?
  /// The flexible parts of ``frame``; with both, the frame becomes constraints.
  package var autoresizingMask: AutoresizingMask?
  /// The meaning of its content, which decides whether it is mirrored.
  package var semanticContent = SemanticContent.unspecified
  /// Whether it is dropped from its stack when its content does not fit.
  package var dropsWhenClipped = false
  /// Whether it is installed: otherwise neither it nor its descendants take part in layout.
  package var isInstalled = true
  /// Whether the system places it at run time, such as an item of a bar, so that constraints need
  /// not determine its place.
  package var isPlacedBySystem = false
  /// How it arranges its subviews, if it is a container.
  @Aside package var container: Container?
  /// Its options for the container that arranges it.
  @Aside package var membership: Membership
  /// The attributes of the control's look.
  @Aside package var look: ControlLook
  /// What the control shows besides texts, of which its size is independent.
  @Aside package var state: ControlState
  /// The colors of its text and its background.
  @Aside package var colors: ViewColors
  /// What the document states for assistive technologies, besides texts.
  @Aside package var accessibility: ViewAccessibility
  /// Whether an otherwise fixed frame grows in height with its content, as that of a table's row.
  package var growsWithContent = false
  /// Whether it is the content view of its box, scroll view or cell.
  package var isContentView = false
  /// The generation of controls and the editor's frame that the view was drawn with.
  @Aside package var origin: ViewOrigin

  package init(
    id: String, hasExplicitID: Bool, element: String, kind: Kind, position: SourcePosition
  ) {
    self.id = id
    self.hasExplicitID = hasExplicitID
    self.element = element
    self.kind = kind
    self.position = position
  }
}

extension View {
  package enum Kind: Hashable, Sendable {
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

  package enum ButtonType: String, CaseIterable, Hashable, Sendable {
    case push, checkBox, radio
    // AppKit
    case square, smallSquare, bevel, roundTextured, squareTextured, roundRect, recessed, inline
    case help, disclosureTriangle, disclosure, round, badge
    // UIKit
    case system, custom, infoLight, infoDark, contactAdd, detailDisclosure, close
  }

  /// A line break mode, for a text that is too long for its lines.
  package enum LineBreak: String, CaseIterable, Hashable, Sendable {
    /// Clipped at the edge.
    case clip
    /// Wrapped at words.
    case wordWrap
    /// Wrapped anywhere.
    case characterWrap
    /// Truncated at the beginning.
    case truncateHead
    case truncateMiddle
    /// Truncated at the end.
    case truncateTail

    /// Whether the text is truncated, which the author then accepts.
    package var truncatesOnPurpose: Bool {
      switch self {
      case .truncateHead, .truncateMiddle, .truncateTail: true
      case .clip, .wordWrap, .characterWrap: false
      }
    }
  }

  /// An alignment of lines in a wider text area.
  package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    /// At the leading side.
    case natural
    case left, center, right
  }

  /// A font, as described in a document.
  package struct Font: Hashable, Sendable {
    /// The family's name, or `system` for the platform's own.
    package var family: String
    /// The weight, from 100 to 900; 400 is regular.
    package var weight: Int
    /// The size, in points; of a text style, that at the default content size category.
    package var size: Double
    /// Whether it is italic.
    package var isItalic: Bool
    /// The text style that it is, if it is one.
    package var textStyle: TextStyle?

    package init(
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

/// A layout guide: a rectangle in the layout that is not a view.
package struct Guide: Hashable, Sendable {
  /// The id that constraints use, written or generated; unique in the document.
  package var id: String
  /// The name shown in messages, if the document gives one.
  package var identifier: String?
  /// Where the element begins.
  package var position: SourcePosition
  /// The view's own guide that it is, or nil for one that constraints place.
  package var key: Key?
  /// The insets from its view's frame, if the document states them.
  package var insets: Insets?

  package init(
    id: String, identifier: String? = nil, position: SourcePosition, key: Key? = nil
  ) {
    self.id = id
    self.identifier = identifier
    self.position = position
    self.key = key
  }

  /// A guide that views provide.
  package enum Key: String, CaseIterable, Hashable, Sendable {
    /// The rectangle inside the view's margins.
    case layoutMargins
    /// The safe area: the part of the view that no bar or corner of the device covers.
    case safeArea
    /// The part inside the margins that is at most as wide as readable text.
    case readableContent
    /// The frame of a scroll view.
    case frame
    /// The content of a scroll view.
    case content
    /// The part that the keyboard covers; without a keyboard, the part below the safe area.
    case keyboard

    /// Whether only scroll views have it.
    package var isOfScrollViews: Bool { self == .frame || self == .content }
  }
}
