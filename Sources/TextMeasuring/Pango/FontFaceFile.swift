/// The location of a face, with what it is selected by, without opening the file.
struct FontFaceFile: Hashable, Sendable {
  /// The file's path.
  var path: String
  /// The index of the face in the file.
  var index = 0
  var weight = 400
  /// Whether it is italic.
  var isItalic = false
  /// Whether the user named the file: its optical size axis is then used as on the platforms.
  var isNamed = false
}

extension [FontFaceFile] {
  /// Returns the face for a weight and a slant, by the font matching of CSS.
  func best(weight: Int, isItalic: Bool) -> FontFaceFile? {
    let slanted = filter { $0.isItalic == isItalic }
    return (slanted.isEmpty ? self : slanted).min {
      Self.rank($0.weight, wanted: weight) < Self.rank($1.weight, wanted: weight)
    }
  }

  /// Returns the distance of a weight from the desired one: first on the preferred side, then on
  /// the other.
  private static func rank(_ weight: Int, wanted: Int) -> Int {
    let otherSide = 10_000
    return switch wanted {
    // From 400 to 500: first up to 500, then down, then up.
    case 400...500 where weight >= wanted && weight <= 500: weight - wanted
    case ...500: weight <= wanted ? wanted - weight + 1000 : weight - wanted + otherSide
    default: weight >= wanted ? weight - wanted : wanted - weight + otherSide
    }
  }
}
