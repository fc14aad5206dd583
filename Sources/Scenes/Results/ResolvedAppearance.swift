package import Geometry
package import InterfaceDocuments
package import InterfaceValues

/// The appearance of an item apart from its rectangles and texts, which only pictures use.
package struct ResolvedAppearance: Hashable, Sendable {
  /// An image that an item shows.
  package struct Image: Hashable, Sendable {
    /// The name in the document.
    package var name: String
    /// Whether it is a symbol of the system.
    package var isSymbol: Bool
    /// The size in points, if the document or a file declares it.
    package var size: Size?
    /// The size in points of the font beside which a symbol is drawn, if the document gives one.
    package var pointSize: Double?
    /// The place of an image of unknown size, which takes no part in the layout: in points, relative
    /// to the origin of the item's frame.
    package var assumedPlace: Rect?

    package init(
      name: String, isSymbol: Bool = false, size: Size? = nil, assumedPlace: Rect? = nil
    ) {
      self.name = name
      self.isSymbol = isSymbol
      self.size = size
      self.assumedPlace = assumedPlace
    }
  }

  /// A section of a table, with its texts in the layout's locale.
  package struct Section: Hashable, Sendable {
    /// The text above the rows, if there is one.
    package var header: String?
    /// The text below the rows, if there is one.
    package var footer: String?
    /// The ids of the rows, in order; not empty.
    package var rows: [String]

    package init(header: String? = nil, footer: String? = nil, rows: [String]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// The generation of its control.
  package var platform = Platform.generic
  /// The attributes of its control, without labels and menus.
  package var look = ControlLook()
  /// Its state and its value.
  package var state = ControlState()
  /// The image of an image view, or those of ``ResolvedItem/Content/images`` in the same order, then
  /// those of unknown size.
  package var images: [Image] = []
  /// The rectangles of a control's segments, a table's columns or a bar's items, in reading order,
  /// in points, relative to the origin of the frame.
  package var slots: [Rect] = []
  /// The entries of the menu, in the layout's locale; for a date picker, the parts of a date.
  package var entries: [String] = []
  /// How it divides the space between its panes, if it is a split view.
  package var split: Split?
  /// The colors that the document states for its text and for what is behind it.
  package var colors = ViewColors()
  /// The sections of a table that have a text above or below their rows.
  package var sections: [Section] = []
  /// Whether its container draws its border and background.
  package var isContentView = false

  /// Creates the appearance of a view of no platform.
  package init() {}
}

extension ResolvedAppearance {
  /// Describes a view.
  init(_ view: View, on platform: Platform, entries: [String]) {
    self.platform = view.origin.platform ?? platform
    look = view.look
    look.segments = []
    look.menuItems = []
    state = view.state
    state.sections = []
    self.entries = entries
    isContentView = view.isContentView
    colors = view.colors
    if case .split(let split)? = view.container { self.split = split }
    if view.kind == .imageView { images = [Image(view.image)].compactMap { $0 } }
  }
}

extension ResolvedAppearance {
  /// Adds the sections of a table, with their texts as a locale shows them.
  mutating func addSections(of view: View?, in locale: SceneLocale) {
    guard let view, view.kind == .tableView else { return }
    sections = view.state.sections.map { section in
      Section(
        header: section.header.map { locale.text($0).string },
        footer: section.footer.map { locale.text($0).string }, rows: section.rows)
    }
  }
}

extension ResolvedAppearance.Image {
  /// The side of a symbol beside a text of the usual size, in points; assumed.
  private static let usualSide = 20.0

  /// Returns the image in the middle of a rectangle, which has no other content.
  func centered(in rect: Rect) -> Self {
    var image = self
    let side = max(0, min(Self.usualSide, rect.width, rect.height))
    let size = size ?? Size(width: side, height: side)
    let width = min(size.width, max(0, rect.width))
    let height = min(size.height, max(0, rect.height))
    image.assumedPlace = Rect(
      x: rect.minX + (rect.width - width) / 2, y: rect.minY + (rect.height - height) / 2,
      width: width, height: height)
    return image
  }

  /// The image of a view, if the document names one.
  init?(_ image: ViewImage) {
    guard let name = image.name else { return nil }
    self.init(name: name, isSymbol: image.isSymbol, size: image.size)
    pointSize = image.pointSize
  }
}
