/// What an item of a bar that the system provides looks like.
package enum SystemBarItem: Hashable, Sendable {
  /// A word of the system, which only English layouts show, and the symbol for it elsewhere.
  ///
  /// In other languages the system has words of its own, which no document has.
  case word(String, symbol: String)
  /// A symbol.
  case symbol(String)
  /// Empty space, flexible or of one width.
  case space(isFlexible: Bool)
  /// A line between items.
  case separator

  /// Finds an item by its name in UIKit's or AppKit's documents; nil for an unknown one.
  package init?(_ name: String) {
    guard let item = Self.items[name] else { return nil }
    self = item
  }

  /// The names are those of `UIBarButtonItem.SystemItem` and `NSToolbarItem.Identifier`.
  private static let items: [String: Self] = [
    "done": .word("Done", symbol: "checkmark"), "cancel": .word("Cancel", symbol: "xmark"),
    "edit": .word("Edit", symbol: "pencil"), "save": .word("Save", symbol: "square.and.arrow.down"),
    "undo": .word("Undo", symbol: "arrow.uturn.backward"),
    "redo": .word("Redo", symbol: "arrow.uturn.forward"), "add": .symbol("plus"),
    "compose": .symbol("square.and.pencil"), "reply": .symbol("arrowshape.turn.up.left"),
    "action": .symbol("square.and.arrow.up"), "organize": .symbol("folder"),
    "bookmarks": .symbol("book"), "search": .symbol("magnifyingglass"),
    "refresh": .symbol("arrow.clockwise"), "stop": .symbol("xmark"), "close": .symbol("xmark"),
    "camera": .symbol("camera"), "trash": .symbol("trash"), "play": .symbol("play.fill"),
    "pause": .symbol("pause.fill"), "rewind": .symbol("backward.fill"),
    "fastForward": .symbol("forward.fill"), "flexibleSpace": .space(isFlexible: true),
    "fixedSpace": .space(isFlexible: false),
    "NSToolbarFlexibleSpaceItem": .space(isFlexible: true),
    "NSToolbarSpaceItem": .space(isFlexible: false), "NSToolbarSeparatorItem": .separator,
    "NSToolbarPrintItem": .word("Print", symbol: "printer"),
    "NSToolbarShowFontsItem": .word("Fonts", symbol: "textformat"),
    "NSToolbarShowColorsItem": .word("Colors", symbol: "paintpalette"),
    "NSToolbarCustomizeToolbarItem": .word("Customize", symbol: "gearshape"),
    "NSToolbarToggleSidebarItem": .symbol("sidebar.leading"),
  ]
}
