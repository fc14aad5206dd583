import InterfaceDocuments
package import InterfaceValues
package import Scenes

/// The pixel grid that layouts are rounded to.
package enum ScaleChoice: Hashable, Sendable {
  /// No rounding.
  case none
  /// The same grid in each document.
  case same(PixelScale)
  /// The grid of the frames that Interface Builder stores: whole points on macOS, halves on iOS.
  case ofPlatform

  /// Returns the scale for documents of a platform, if there is one.
  package func scale(on platform: Platform) -> PixelScale? {
    switch self {
    case .none: return nil
    case .same(let scale): return scale
    case .ofPlatform:
      switch platform {
      case .macOS10, .macOS11, .macOS26: return PixelScale(1)
      case .iOS, .iOS26: return PixelScale(2)
      case .generic: return nil
      }
    }
  }
}
