package import InterfaceDocuments

/// What has a root in the file: a window, a controller, a cell's table, or nothing.
public struct RootOwner: Hashable, Sendable {
  /// The element that has the root: `window`, `viewController`, `toolbarItem`, `objects`.
  public var element: String
  /// The id of the object, if it is one.
  public var id: String?
  /// The property of the owner that the root is, if it is one: `view`, `contentView`.
  public var property: String?
  /// The kind of screen that the editor shows the root on, if the document says so.
  public var canvas: Canvas?
  /// What is known of the window, if the owner is one.
  public var window: Window?

  /// The kind of screen that the editor shows a root on.
  public enum Canvas: String, Hashable, Sendable {
    /// A size of the author's own.
    case freeform
  }

  /// What is known of a window.
  public struct Window: Hashable, Sendable {
    /// Whether the user may resize it.
    public var isResizable: Bool
    /// The sizes between which it may be resized.
    public var limits: Limits
  }

  /// The least and the greatest size of a window's content, each nil where there is none.
  public struct Limits: Hashable, Sendable {
    /// The least width.
    public var minimumWidth: Double?
    /// The least height.
    public var minimumHeight: Double?
    /// The greatest width.
    public var maximumWidth: Double?
    /// The greatest height.
    public var maximumHeight: Double?
  }
}

extension Root {
  /// Makes the root the content of a window: with the window's limits, which its drawn size keeps.
  package mutating func take(_ window: RootOwner.Window) {
    kind = .window
    isResizable = window.isResizable
    let limits = window.limits
    // A window may have been left at a size that it cannot be given.
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
