package import Geometry

/// An item of a bar that the system draws around a root: a button of a navigation bar or of the bar below a screen, or
/// an item of a window's toolbar.
///
/// It takes no part in layout; pictures show it.
package struct BarItem: Hashable, Sendable {
  /// The title, if it has one of its own.
  package var title: LocalizableText?
  /// The image that it shows, if the document names one.
  package var image = ViewImage()
  /// The name of the system's item that it is: `done`, `flexibleSpace`, `NSToolbarPrintItem`.
  package var systemItem: String?
  /// The size of the view that it shows, in points.
  package var viewSize: Size?
  /// The color that the document states for its title and its image.
  package var tint: StatedColor?

  /// Creates an item without content.
  package init() {}
}

/// The bars that the system draws around a root.
package struct RootBars: Hashable, Sendable {
  /// The items of a navigation bar before its title, from the leading edge on.
  package var leading: [BarItem] = []
  /// The items of a navigation bar after its title, from the trailing edge on.
  package var trailing: [BarItem] = []
  /// The items of a window's toolbar, from the leading edge on.
  package var toolbar: [BarItem] = []
  /// What the items of a window's toolbar show.
  package var toolbarDisplay = ToolbarDisplay.iconAndLabel
  /// The items of the bar below a screen, from the leading edge on.
  package var bottom: [BarItem] = []
  /// The color of the buttons that state none, if the document states one.
  package var tint: StatedColor?

  /// What the items of a toolbar show.
  package enum ToolbarDisplay: String, CaseIterable, Hashable, Sendable {
    case iconAndLabel, iconOnly, labelOnly
  }

  /// Creates bars without items.
  package init() {}

  /// Whether there is no bar with items.
  package var isEmpty: Bool {
    leading.isEmpty && trailing.isEmpty && toolbar.isEmpty && bottom.isEmpty
  }
}
