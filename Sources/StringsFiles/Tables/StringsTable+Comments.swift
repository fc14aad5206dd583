package import Diagnostics

extension StringsTable {
  /// A comment that belongs to no entry.
  package struct Comment: Hashable, Sendable {
    /// The text without delimiters.
    package var text: String
    /// The position of the comment, including its delimiters.
    package var position: SourcePosition
  }

  /// Returns the entries with comments that contain a text, in the order written.
  ///
  /// - Complexity: O(*n*) in the length of the file; comments are read only if it has the text.
  package func entries(withCommentsContaining text: String) -> [TableEntry] {
    let all = entries + untranslated
    guard let first = all.first else { return [] }
    // The entries of a `.strings` file share its text.
    guard first.source.isEmpty || first.source.span.contains(Array(text.utf8)) else { return [] }
    return all.filter { entry in entry.comments.contains { $0.contains(text) } }
  }
}

extension Span<UInt8> {
  /// Returns whether some bytes occur.
  fileprivate func contains(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first, count >= needle.count else { return false }
    for start in 0...(count - needle.count) where self[start] == first {
      var length = 1
      while length < needle.count, self[start + length] == needle[length] { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }
}

extension TableEntry {
  /// The lines of the comments, trimmed.
  package var commentLines: [String] { comments.flatMap(Self.lines) }

  /// Returns the lines of a comment, trimmed.
  package static func lines(of comment: String) -> [String] {
    guard comment.utf8.contains(UInt8(ascii: "\n")) else {
      let line = comment.trimmingBlanks()
      return line.isEmpty ? [] : [line]
    }
    return comment.split(separator: "\n").map { String($0).trimmingBlanks() }
  }
}
