/// The directions that a text has begun in earlier lines and not ended: each line is drawn on its own.
struct OpenDirections {
  private var open: [Unicode.Scalar] = []

  /// Returns a line with the directions that continue in it, and records those that it begins and
  /// ends.
  mutating func continued(_ line: String) -> String {
    let prefix = String(String.UnicodeScalarView(open))
    for scalar in line.unicodeScalars {
      switch scalar.value {
      // Embeddings and overrides, and isolates.
      case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append(scalar)
      // Their ends.
      case 0x202C, 0x2069: _ = open.popLast()
      default: continue
      }
    }
    return prefix.isEmpty || line.isEmpty ? line : prefix + line
  }
}
