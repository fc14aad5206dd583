#if Fonts
  /// A text cut into pieces that are short enough to be set as a whole.
  ///
  /// A text of a user interface is one piece. What is longer (a whole licence, a wrong file) is cut at
  /// its line ends where it can be, so that time grows with the length and no width overflows.
  struct TextPieces {
    /// The pieces: at least one, for an empty text too.
    private(set) var pieces: [Piece] = []
    /// Whether the text has null characters, which are taken out: they end a text in C.
    private(set) var hasNull: Bool

    struct Piece {
      var text: String
      /// Whether the piece goes on with the paragraph of the one before it.
      var continuesParagraph: Bool
    }

    /// The longest piece, in bytes of UTF-8.
    static let limit = 4096

    init(_ text: String) {
      hasNull = text.utf8.contains(0)
      var rest = Self.withPlainLineEnds(text)[...]
      var continuesParagraph = false
      while true {
        // A piece that goes on with a line holds no other line, so that it can be put beside.
        let head =
          continuesParagraph ? Self.firstLine(of: Self.head(of: rest)) : Self.head(of: rest)
        let isLast = head.endIndex == rest.endIndex
        let endsParagraph =
          head.unicodeScalars.last?.isLineEnd == true && (continuesParagraph || !isLast)
        pieces.append(
          Piece(
            text: String(endsParagraph ? Self.withoutLineEnd(head) : head),
            continuesParagraph: continuesParagraph))
        guard endsParagraph || !isLast else { return }
        continuesParagraph = !endsParagraph
        rest = rest[head.endIndex...]
      }
    }

    /// A text without null characters, and each of its line ends a single scalar.
    private static func withPlainLineEnds(_ text: String) -> String {
      guard text.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) else { return text }
      let scalars = text.lazy.map { $0 == "\r\n" ? "\n" : $0 }.flatMap(\.unicodeScalars)
      return String(String.UnicodeScalarView(scalars.filter { $0 != "\0" }))
    }

    private static func firstLine(of text: Substring) -> Substring {
      let scalars = text.unicodeScalars
      guard let lineEnd = scalars.firstIndex(where: \.isLineEnd) else { return text }
      return text[..<scalars.index(after: lineEnd)]
    }

    private static func withoutLineEnd(_ text: Substring) -> Substring {
      text[..<text.unicodeScalars.index(before: text.endIndex)]
    }

    /// The longest beginning within the limit that ends after a line end, or after a space, or where
    /// it must.
    private static func head(of text: Substring) -> Substring {
      guard text.utf8.count > limit else { return text }
      var end = text.utf8.index(text.startIndex, offsetBy: limit)
      while text.utf8[end] & 0xC0 == 0x80 {
        end = text.utf8.index(before: end)
      }
      // Looked for among the scalars: a character may be longer than the limit.
      let scalars = text.unicodeScalars[..<end]
      let last =
        scalars.lastIndex(where: \.isLineEnd) ?? scalars.lastIndex(of: " ")
        ?? scalars.index(before: end)
      return text[..<scalars.index(after: last)]
    }
  }

  extension Unicode.Scalar {
    /// Whether Pango ends a line after the character.
    fileprivate var isLineEnd: Bool {
      switch value {
      case 0x0A, 0x0D, 0x2028, 0x2029: true
      default: false
      }
    }
  }
#endif
