/// The changes of the comments before an entry: its own, and the one that marks it as not translated.
struct CommentChanges {
  let extent: EntryExtent
  /// The offset of the key.
  let key: Int
  /// The places of the comments that mark the entry as not translated, in order.
  let marks: [Range<Int>]
  /// Returns a comment in the form of the one that it replaces; at an empty place, with what separates
  /// it from what follows.
  let written: (_ comment: String, _ place: Range<Int>) -> [UInt8]

  /// The place of a comment that is added.
  var placeOfAddition: Range<Int> {
    let start = marks.first?.lowerBound ?? key
    return start..<start
  }

  /// Returns the change of a comment; an empty one is removed.
  func replacement(of place: Range<Int>, with comment: String) -> TextReplacement {
    guard comment.isEmpty, !place.isEmpty else {
      return TextReplacement(
        range: place, text: comment.isEmpty ? [] : written(comment, place))
    }
    let next = marks.first { $0.lowerBound >= place.upperBound }?.lowerBound ?? key
    return TextReplacement(range: place.lowerBound..<next, text: [])
  }

  /// Returns the changes of the marks, with that of the entry's own comment, in ascending order.
  ///
  /// - Parameters:
  ///   - isCopy: Whether the entry is to be marked; nil to leave it as it is.
  ///   - value: The entry's text after all edits.
  ///   - comment: The change of the entry's own comment.
  /// - Returns: The changes.
  func replacements(
    isCopy: Bool?, value: String, comment: TextReplacement?
  ) -> [TextReplacement] {
    var result = isCopy.map { replacements(isCopy: $0, value: value) } ?? []
    if let comment {
      // A new comment precedes a new mark.
      let index = result.firstIndex { $0.range.lowerBound >= comment.range.lowerBound }
      result.insert(comment, at: index ?? result.count)
    }
    return result
  }

  private func replacements(isCopy: Bool, value: String) -> [TextReplacement] {
    var result = marks.map { mark in
      let next = extent.leadingComments.first { $0.lowerBound >= mark.upperBound }?.lowerBound
      return TextReplacement(range: mark.lowerBound..<(next ?? key), text: [])
    }
    guard isCopy else { return result }
    let place = marks.last ?? key..<key
    let mark = TextReplacement(
      range: place, text: written(UntranslatedComment(text: value).comment, place))
    if marks.isEmpty { result = [mark] } else { result[result.count - 1] = mark }
    return result
  }
}
