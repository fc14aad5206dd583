/// A key or a value of a table.
///
/// Most readers need few of a table's texts: one without escapes stays in the file's bytes until it is
/// requested.
enum WrittenText: Sendable {
  case text(String)
  /// The range of the text in the table's UTF-8, which is valid.
  case place(Range<Int>)

  func string(in utf8: [UInt8]) -> String {
    switch self {
    case .text(let text): text
    case .place(let place): String(utf8: utf8.span, place)
    }
  }
}

/// The comments of an entry.
enum WrittenComments: Sendable {
  case texts([String])
  /// The range of the only comment in the table's UTF-8, with the blanks around it.
  case place(Range<Int>)

  /// Returns the texts, trimmed.
  func strings(in utf8: [UInt8]) -> [String] {
    switch self {
    case .texts(let texts): texts
    case .place(let place): [String(utf8: utf8.span, utf8.span.trimmingBlanks(place))]
    }
  }
}
