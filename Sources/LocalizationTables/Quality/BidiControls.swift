/// Finds controls of the bidirectional algorithm without their counterparts, paragraph by
/// paragraph.
///
/// The pairs are those of UAX 9: an embedding or an override ends with a PDF within the same
/// isolate, an isolate with a PDI (BD9, X5a to X7). The end of a paragraph ends all of them, so
/// that an unclosed one reorders the rest of its line.
enum BidiControls: Sendable {
  /// Returns the unpaired controls of a text, in the order written.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func unpaired(in text: String) -> [(scalar: Unicode.Scalar, range: Range<String.Index>)] {
    guard text.utf8.contains(0xE2) else { return [] }
    var found: [Int] = []
    var controls: [(scalar: Unicode.Scalar, range: Range<String.Index>)] = []
    // The open ones of the paragraph, as indices of `controls`.
    var open: [Int] = []
    var isolateCount = 0
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      switch scalar {
      case "\n", "\r", "\u{1C}"..."\u{1E}", "\u{85}", "\u{2029}":
        found += open
        open = []
        isolateCount = 0
        continue
      case "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}"..."\u{2069}":
        controls.append((scalar, index..<scalars.index(after: index)))
      default: continue
      }
      let control = controls.count - 1
      switch scalar {
      case "\u{202C}":
        if let last = open.last, !isIsolate(controls[last].scalar) {
          open.removeLast()
        } else {
          found.append(control)
        }
      case "\u{2069}":
        guard isolateCount > 0 else {
          found.append(control)
          continue
        }
        // An isolate ends the embeddings within it, which nevertheless lack their ends.
        while let last = open.popLast(), !isIsolate(controls[last].scalar) { found.append(last) }
        isolateCount -= 1
      default:
        open.append(control)
        if isIsolate(scalar) { isolateCount += 1 }
      }
    }
    return (found + open).sorted().map { controls[$0] }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{2066}"..."\u{2068}").contains(scalar)
  }
}
