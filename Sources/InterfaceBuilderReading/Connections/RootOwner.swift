package import InterfaceDocuments

/// The owner of a root in the file: a window, a controller, a cell's table, or nothing.
public struct RootOwner: Hashable, Sendable {
  /// The owner's element: `window`, `viewController`, `toolbarItem`, `objects`.
  public var element: String
  /// The id of the object, if the owner is one.
  public var id: String?
  /// The owner's property that holds the root, if one does: `view`, `contentView`.
  public var property: String?
  /// The kind of screen on the canvas, if the document states it.
  public var canvas: Canvas?
  /// The window's attributes, if the owner is one.
  public var window: Window?

  /// A kind of screen on the canvas.
  public enum Canvas: String, Hashable, Sendable {
    /// A size chosen by the author.
    case freeform
  }

  /// Attributes of a window.
  public struct Window: Hashable, Sendable {
    /// Whether the user may resize it.
    public var isResizable: Bool
    /// The sizes between which it can be resized.
    public var limits: Limits
  }

  /// The minimum and the maximum size of a window's content, nil where there is no limit.
  public struct Limits: Hashable, Sendable {
    /// The minimum width, in points.
    public var minimumWidth: Double?
    /// The minimum height, in points.
    public var minimumHeight: Double?
    /// The maximum width, in points.
    public var maximumWidth: Double?
    /// The maximum height, in points.
    public var maximumHeight: Double?
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
