/// The comments of an entry.
///
/// Comments are often the greater part of a table, and most readers of it need none: a single one
/// stays in the file's bytes until its text is requested.
struct WrittenComments: Hashable, Sendable {
  private enum Content: Sendable {
    case texts([String])
    case place(Range<Int>, in: [UInt8])
  }

  private let content: Content

  /// Creates comments from their texts.
  init(_ texts: [String]) { content = .texts(texts) }

  /// Creates a comment from the place of its text in valid UTF-8.
  init(_ place: Range<Int>, in utf8: [UInt8]) { content = .place(place, in: utf8) }

  /// The texts, trimmed.
  var texts: [String] {
    switch content {
    case .texts(let texts): texts
    case .place(let place, let utf8):
      [String(utf8: utf8.span, utf8.span.trimmingBlanks(place))]
    }
  }

  static func == (lhs: WrittenComments, rhs: WrittenComments) -> Bool { lhs.texts == rhs.texts }

  func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}
