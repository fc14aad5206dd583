import InterfaceValues
import ControlMetrics
import InterfaceDocuments

extension View {
  /// The greatest number of lines that a platform draws of the view's text, or 0 for all.
  ///
  /// A text that does not wrap has more than one line where it has line ends. UIKit shows the first of
  /// them; AppKit shows all unless a single line is asked for.
  ///
  /// - Parameter platform: The platform.
  /// - Returns: The number of lines.
  func lineLimit(on platform: Platform) -> Int {
    if text.lines != 1 { return max(0, text.lines) }
    if wrapsTitle(on: platform) { return 0 }
    switch kind {
    case .label: return platform.isUIKit || text.hasWrittenLines ? 1 : 0
    case .button where platform.isUIKit:
      return look.configuration == nil || text.hasWrittenLines ? 1 : 0
    default: return 0
    }
  }
}

extension Platform {
  /// Whether the controls are those of UIKit.
  var isUIKit: Bool { self == .iOS || self == .iOS26 }

  /// Whether the controls are those of AppKit.
  var isAppKit: Bool { !isUIKit && self != .generic }
}
