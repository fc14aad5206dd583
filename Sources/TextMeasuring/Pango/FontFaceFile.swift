#if Fonts
  /// Where a face is, and what it is chosen by: known without opening the file.
  struct FontFaceFile: Hashable, Sendable {
    /// The file's path.
    var path: String
    /// The face's place in the file.
    var index = 0
    /// The weight that it is drawn in.
    var weight = 400
    /// Whether it is slanted.
    var isItalic = false
    /// Whether the user named the file: its optical sizes are then used as the platforms do.
    var isNamed = false
  }

  extension [FontFaceFile] {
    /// The face for a weight and a slant, as CSS chooses among those that are there.
    func best(weight: Int, isItalic: Bool) -> FontFaceFile? {
      let slanted = filter { $0.isItalic == isItalic }
      return (slanted.isEmpty ? self : slanted).min {
        Self.rank($0.weight, wanted: weight) < Self.rank($1.weight, wanted: weight)
      }
    }

    /// How far a weight is from the wanted one: first the preferred side of it, then the other.
    private static func rank(_ weight: Int, wanted: Int) -> Int {
      let otherSide = 10_000
      return switch wanted {
      // From 400 to 500 first up to 500, then down, then up.
      case 400...500 where weight >= wanted && weight <= 500: weight - wanted
      case ...500: weight <= wanted ? wanted - weight + 1000 : weight - wanted + otherSide
      default: weight >= wanted ? weight - wanted : wanted - weight + otherSide
      }
    }
  }
#endif
