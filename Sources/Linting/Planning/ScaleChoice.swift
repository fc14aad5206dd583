import InterfaceDocuments
import InterfaceValues
public import Scenes

/// The pixels that layouts are rounded to.
public enum ScaleChoice: Hashable, Sendable {
  /// None: layouts are as they were solved.
  case none
  /// The same in each document.
  case same(PixelScale)
  /// Those that Interface Builder stores frames on: whole points on macOS, halves of them on iOS.
  case ofPlatform

  /// The scale for a document of a platform, if there is one.
  func scale(on platform: Platform) -> PixelScale? {
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
