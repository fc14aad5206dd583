import Geometry
import TextMeasuring

/// Measures and lengthens texts, independently of Lintel's choice of a measurer.
struct TextLengthener {
  private let measurer = EmbeddedAdvanceMeasurer()

  /// Returns a text with words added until it is wide enough.
  func lengthen(
    _ text: String, in font: FontDescription, to least: Double,
    using generator: inout SeededGenerator
  ) -> String {
    var longer = text
    while true {
      let word = (0..<Int.random(in: 2...7, using: &generator)).map { _ in
        Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)]
      }
      longer += " " + String(word)
      if width(longer, in: font) >= least { return longer }
    }
  }

  /// Returns the width of a text on one line, not rounded.
  func width(_ text: String, in font: FontDescription) -> Double {
    measurer.measure(TextRequest(text: text, font: font)).size.width
  }

  private static let letters = Array("abdeghiklmnoprstu")
}
