package import Diagnostics
package import XMLReading

/// A comment of a document that begins with `lintel:`, and the elements that it may be about.
package struct LintComment: Hashable, Sendable {
  /// The text between `<!--` and `-->`, trimmed.
  package var text: String
  package var position: SourcePosition
  /// The first element after the comment within the same element, if there is one.
  package var next: Range<SourcePosition>?
  /// The element on the comment's line: the one that ends before it, else the one that contains it.
  package var this: Range<SourcePosition>?
  /// The last element before the comment within the same element, if there is one.
  package var previous: Range<SourcePosition>?
}

extension LintComment {
  /// Returns the comments of a document that begin with `lintel:`, in the order written.
  ///
  /// - Complexity: O(*n*) in the number of comments, times the depth of the document and the
  ///   logarithm of the number of children.
  package static func all(in tree: XMLTree) -> [LintComment] {
    tree.comments.compactMap { comment in
      let text = comment.text.drop(while: \.isWhitespace)
      guard text.hasPrefix(prefix) else { return nil }
      var trimmed = text
      while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
      var result = LintComment(
        text: String(trimmed), position: tree.source.position(at: comment.offset))
      result.place(comment, in: tree)
      return result
    }
  }

  private static let prefix = "lintel:"

  /// Finds the elements around the comment.
  private mutating func place(_ comment: XMLComment, in tree: XMLTree) {
    var container: XMLElement?
    var siblings = [tree.root]
    while true {
      // The children follow one another: the last one that begins before the comment.
      var (low, high) = (0, siblings.count)
      while low < high {
        let middle = (low + high) / 2
        if siblings[middle].offset < comment.offset { low = middle + 1 } else { high = middle }
      }
      if low > 0, siblings[low - 1].endOffset > comment.offset {
        container = siblings[low - 1]
        siblings = siblings[low - 1].children
        continue
      }
      next = low < siblings.count ? siblings[low].range(in: tree.source) : nil
      previous = low > 0 ? siblings[low - 1].range(in: tree.source) : nil
      break
    }
    let line = tree.source.bytes[..<comment.offset].reversed()
      .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
      return
    }
    let isBehind = previous.map { $0.upperBound.line == position.line } ?? false
    this = isBehind ? previous : previous == nil ? container?.range(in: tree.source) : nil
  }
}

extension XMLElement {
  fileprivate func range(in source: SourceText) -> Range<SourcePosition> {
    let start = source.position(at: offset)
    return start..<max(start, source.position(at: endOffset))
  }
}
