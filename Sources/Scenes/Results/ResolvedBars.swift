package import Geometry
package import InterfaceDocuments

/// The bars that the system draws around a root, with their titles in the layout's locale.
package struct ResolvedBars: Hashable, Sendable {
  /// An item of a bar.
  package struct Item: Hashable, Sendable {
    /// The title, if it has one of its own.
    package var title: String?
    /// The image that it shows, if the document names one.
    package var image: ResolvedAppearance.Image?
    /// The name of the system's item that it is: `done`, `flexibleSpace`, `NSToolbarPrintItem`.
    package var systemItem: String?
    /// The size of the view that it shows, in points.
    package var viewSize: Size?
    /// The color that the document states for its title and its image.
    package var tint: StatedColor?

    package init(
      title: String? = nil, image: ResolvedAppearance.Image? = nil, systemItem: String? = nil,
      viewSize: Size? = nil, tint: StatedColor? = nil
    ) {
      self.title = title
      self.image = image
      self.systemItem = systemItem
      self.viewSize = viewSize
      self.tint = tint
    }
  }

  /// The items of a navigation bar before its title, from the leading edge on.
  package var leading: [Item] = []
  /// The items of a navigation bar after its title, from the trailing edge on.
  package var trailing: [Item] = []
  /// The items of a window's toolbar, from the leading edge on.
  package var toolbar: [Item] = []
  /// What the items of a window's toolbar show.
  package var toolbarDisplay = RootBars.ToolbarDisplay.iconAndLabel
  /// The items of the bar below a screen, from the leading edge on.
  package var bottom: [Item] = []
  /// The color of the buttons that state none, if the document states one.
  package var tint: StatedColor?

  /// Creates bars without items.
  package init() {}
}

extension ResolvedBars {
  /// Resolves the bars of a root in a locale.
  init(_ bars: RootBars, in locale: SceneLocale) {
    func items(_ items: [BarItem]) -> [Item] {
      items.map { item in
        Item(
          title: item.title.map { locale.text($0).string },
          image: ResolvedAppearance.Image(item.image), systemItem: item.systemItem,
          viewSize: item.viewSize, tint: item.tint)
      }
    }
    leading = items(bars.leading)
    trailing = items(bars.trailing)
    toolbar = items(bars.toolbar)
    bottom = items(bars.bottom)
    tint = bars.tint
    toolbarDisplay = bars.toolbarDisplay
  }
}
