import ControlMetrics
import InterfaceDocuments
package import InterfaceValues

extension View {
  /// The maximum number of lines that a platform draws of the view's text; 0 for all.
  ///
  /// A text that does not wrap has several lines if it contains line breaks. UIKit draws the first
  /// of them; AppKit draws all of them unless the document limits it to one.
  ///
  /// - Parameter platform: The platform.
  /// - Returns: The number of lines.
  package func lineLimit(on platform: Platform) -> Int {
    if text.lines != 1 { return max(0, text.lines) }
    if wrapsTitle(on: platform) { return 0 }
    switch kind {
    case .label: return platform.isUIKit || text.hasExplicitLineCount ? 1 : 0
    case .button where platform.isUIKit:
      return look.configuration == nil || text.hasExplicitLineCount ? 1 : 0
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
