/// The text of a string literal, which may have interpolations: `\(count) files`.
///
/// The texts hold what the literal means: escapes are replaced, and a percent sign is a single one.
package struct InterpolatedText: Hashable, Sendable {
  /// An interpolation and the text after it.
  package struct Interpolation: Hashable, Sendable {
    /// The format specifier that the code gives, `%.2f`; nil if it follows from the type.
    package var specifier: String?
    /// The text up to the next interpolation or the end.
    package var following: String

    package init(specifier: String? = nil, following: String) {
      self.specifier = specifier
      self.following = following
    }
  }

  /// The text before the first interpolation.
  package var start: String
  /// The interpolations, in order.
  package var interpolations: [Interpolation]

  package init(_ start: String, interpolations: [Interpolation] = []) {
    self.start = start
    self.interpolations = interpolations
  }

  /// The text, if it has no interpolation.
  package var plainText: String? { interpolations.isEmpty ? start : nil }

  /// The text as a key of a table: with `%@` for an interpolation whose specifier is not known, and,
  /// if there are interpolations, `%%` for a percent sign.
  package var formatKey: String {
    guard !interpolations.isEmpty else { return start }
    return interpolations.reduce(into: Self.escaped(start)) { key, interpolation in
      key += interpolation.specifier ?? "%@"
      key += Self.escaped(interpolation.following)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
  }

  /// The same texts without specifiers.
  var shape: Self {
    var shape = self
    for index in shape.interpolations.indices { shape.interpolations[index].specifier = nil }
    return shape
  }

  /// Returns whether a key with specifiers in the same places has those that the code gives.
  func accepts(_ key: Self) -> Bool {
    interpolations.count == key.interpolations.count
      && zip(interpolations, key.interpolations).allSatisfy { own, other in
        own.specifier.map { $0 == other.specifier } ?? true
      }
  }

  /// Adds another text at the end.
  mutating func append(_ other: Self) {
    if interpolations.isEmpty {
      start += other.start
    } else {
      interpolations[interpolations.count - 1].following += other.start
    }
    interpolations += other.interpolations
  }
}
