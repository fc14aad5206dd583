import ArgumentParser
import InterfaceDocuments
import Scenes

/// Whether a command shows frames on the pixels of a device.
struct ScaleOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Round to device pixels as the platforms do: contents up to whole pixels, frames to the "
        + "nearest ones. N is the number of pixels to a point, such as 1, 2 or 3. Without it: not at all, "
        + "in pictures 1 on macOS and 2 on iOS.", valueName: "N"))
  var scale: String?

  /// The scale that was asked for, if any.
  ///
  /// - Throws: ``UsageError`` for what is no number greater than 0.
  func choice(without usual: ScaleChoice) throws(UsageError) -> ScaleChoice {
    guard let scale else { return usual }
    guard let number = Double(scale), number <= Self.greatest, let value = PixelScale(number)
    else {
      throw UsageError(
        "--scale \"\(scale)\": expected the number of pixels to a point, such as 2, above 0 and up "
          + "to \(Int(Self.greatest))")
    }
    return .same(value)
  }

  private static let greatest = 1000.0
}

/// The pixels that layouts are rounded to.
enum ScaleChoice: Sendable {
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
