package import InterfaceDocuments

/// The owner of a root in the file: a window, a controller, a cell's table, or nothing.
package struct RootOwner: Hashable, Sendable {
  /// The owner's element: `window`, `viewController`, `toolbarItem`, `objects`.
  package var element: String
  /// The id of the object, if the owner is one.
  package var id: String?
  /// The owner's property that holds the root, if one does: `view`, `contentView`.
  package var property: String?
  /// The kind of screen on the canvas, if the document states it.
  package var canvas: Canvas?
  /// The window's attributes, if the owner is one.
  package var window: Window?

  /// A kind of screen on the canvas.
  package enum Canvas: String, Hashable, Sendable {
    /// A size chosen by the author.
    case freeform
  }

  /// Attributes of a window.
  package struct Window: Hashable, Sendable {
    /// Whether the user may resize it.
    package var isResizable: Bool
    /// The sizes between which it can be resized.
    package var limits: Limits
  }

  /// The minimum and the maximum size of a window's content, nil where there is no limit.
  package struct Limits: Hashable, Sendable {
    /// The minimum width, in points.
    package var minimumWidth: Double?
    /// The minimum height, in points.
    package var minimumHeight: Double?
    /// The maximum width, in points.
    package var maximumWidth: Double?
    /// The maximum height, in points.
    package var maximumHeight: Double?
  }
}

extension Root {
  /// Makes the root the content of a window, with limits extended to its drawn size.
  package mutating func take(_ window: RootOwner.Window) {
    kind = .window
    isResizable = window.isResizable
    let limits = window.limits
    // A window may be drawn at a size outside its limits.
    if case .points(let width) = width {
      minimumWidth = limits.minimumWidth.map { min($0, width) }
      maximumWidth = limits.maximumWidth.map { max($0, width) }
    }
    if case .points(let height) = height {
      minimumHeight = limits.minimumHeight.map { min($0, height) }
      maximumHeight = limits.maximumHeight.map { max($0, height) }
    }
    holding = .usual(for: .window)
  }
}
