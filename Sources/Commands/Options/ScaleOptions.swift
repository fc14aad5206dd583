import ArgumentParser
import Linting
import Scenes

/// Whether a command rounds frames to the pixels of a device.
struct ScaleOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Round to device pixels as the platforms do: contents up to whole pixels, frames to the "
        + "nearest pixels. N is the number of pixels per point, such as 1, 2 or 3. Default: no rounding; "
        + "in pictures 1 on macOS and 2 on iOS.", valueName: "N"))
  var scale: String?

  /// Returns the requested scale, or the usual one.
  ///
  /// - Throws: ``UsageError`` for a value that is not a number greater than 0.
  func choice(without usual: ScaleChoice) throws(UsageError) -> ScaleChoice {
    guard let scale else { return usual }
    guard let number = Double(scale), number <= Self.greatest, let value = PixelScale(number)
    else {
      throw UsageError(
        "--scale \"\(scale)\": expected the number of pixels per point, such as 2, above 0 and up "
          + "to \(Int(Self.greatest))")
    }
    return .same(value)
  }

  private static let greatest = 1000.0
}
