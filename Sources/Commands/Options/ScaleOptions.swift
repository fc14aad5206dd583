import ArgumentParser
import Linting
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
