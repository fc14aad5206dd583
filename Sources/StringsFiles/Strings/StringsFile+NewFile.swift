extension StringsFile {
  /// Returns a new file in the form of Interface Builder's exports.
  ///
  /// Each entry is `/* comment */`, a line `"key" = "value";`, and a blank line before the next
  /// one. Several comments are several lines. An entry in the state `new` gets an
  /// ``UntranslatedComment``.
  ///
  /// - Parameter entries: The entries, of which keys, values, comments and that state are written.
  /// - Returns: The text of the file, with a final line break; empty without entries.
  package static func text(of entries: [StringsTable.Entry]) -> String {
    let style = StringsStyle()
    let blocks = entries.map { entry in
      let comments =
        entry.comments
        + (entry.state == "new" ? [UntranslatedComment(text: entry.value).comment] : [])
      return Array(
        (comments.map(style.comment) + [style.entry(key: entry.key, value: entry.value)])
          .joined(separator: style.lineEnd)) + style.lineEnd
    }
    return String(decoding: Array(blocks.joined(separator: style.lineEnd)), as: UTF8.self)
  }
}
