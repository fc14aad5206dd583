/// A size class: how much room there is along an axis.
package enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular

  /// Creates the horizontal size class of a tablet's window, or of one on an unknown device.
  package init(width: Double) { self = width < Self.minimumRegularWidth ? .compact : .regular }

  /// Creates the vertical size class of a height that is not a whole screen's.
  ///
  /// A phone is at most 466 points high in landscape, and at least 480 in portrait; a tablet is at
  /// least 744 points high. The limit leaves a window of 480 points compact.
  package init(height: Double) { self = height < Self.minimumRegularHeight ? .compact : .regular }

  /// The least regular width, in points.
  ///
  /// Apple publishes no number. In split view the widest part of a tablet with a compact width has 639
  /// points, the narrowest one with a regular width 678 (both of the 12.9-inch iPad Pro); see
  /// ``Device/SplitView``.
  package static let minimumRegularWidth = 640.0
  /// The least regular height, in points.
  package static let minimumRegularHeight = 500.0
}

extension SizeClass {
  /// Returns the size classes of a window that is not a whole screen.
  ///
  /// - On iOS 27 the window of an application for phones is horizontally compact at any width (Apple
  ///   Developer Forums, thread 836088: size classes do not change when an iPhone interface is
  ///   resized).
  /// - On iPad only the width changes the classes: the vertical one is regular in all configurations
  ///   of multitasking.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device that the application is for, if it is known.
  ///   - width: The width, in points; nil if the content decides it.
  ///   - height: The height, in points; nil if the content decides it.
  /// - Returns: The classes; nil along an axis that the content decides.
  package static func ofWindow(
    on idiom: Device.Idiom?, width: Double?, height: Double?
  ) -> (width: SizeClass?, height: SizeClass?) {
    let ownWidth = width.map { SizeClass(width: $0) }
    let ownHeight = height.map { SizeClass(height: $0) }
    return switch idiom {
    case .phone: (width.map { _ in .compact }, ownHeight)
    case .pad: (ownWidth, height.map { _ in .regular })
    case .tv, .mac: (width.map { _ in .regular }, height.map { _ in .regular })
    case nil: (ownWidth, ownHeight)
    }
  }
}
