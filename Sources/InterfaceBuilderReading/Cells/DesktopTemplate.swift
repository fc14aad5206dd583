import Geometry
import InterfaceDocuments

/// A template image of AppKit, as the editor draws it in buttons.
///
/// Documents of later editors declare larger sizes, but buttons still have those of the old images.
struct DesktopTemplate {
  private let size: Size
  /// The image's own alignment insets.
  private let insets: Insets

  /// Finds a template by its name.
  init?(_ name: String) {
    guard let entry = Self.known[name] else { return nil }
    size = Size(width: entry.width, height: entry.height)
    insets = Insets(top: entry.along, left: 0, bottom: entry.along, right: 0)
  }

  /// Gives a button the size of its image.
  ///
  /// A button without a bezel that shows only the image has the image's alignment insets.
  func apply(to view: inout View, isAlone: Bool) {
    view.image.size = size
    guard isAlone, insets != .zero, view.kind == .button(.square), view.look.isBordered == false
    else { return }
    view.metrics.alignmentInsets = insets
  }

  /// The sizes of alignment rectangles and their distances from the frame above and below.
  ///
  /// Counted in stored frames: add and remove, 14 of two applications; action, 8 of three; quick
  /// look, 4 of one that declares the same size; refresh and stop, 6 of two.
  private static let known: [String: (width: Double, height: Double, along: Double)] = [
    "NSAddTemplate": (14, 13, 0), "NSRemoveTemplate": (14, 4, 0),
    "NSActionTemplate": (15, 15, 0), "NSQuickLookTemplate": (21, 13, 0),
    "NSRefreshFreestandingTemplate": (15, 13, 3),
    "NSStopProgressFreestandingTemplate": (15, 13, 3),
  ]
}
