extension StringsFile {
  /// Returns a new file in the form of Interface Builder's exports.
  ///
  /// Each entry is `/* comment */`, a line `"key" = "value";`, and a blank line before the next
  /// one. Several comments are several lines. An entry in the state `new` gets an
  /// ``UntranslatedComment``.
  ///
  /// - Parameter entries: The entries: their keys, values, comments and the state `new` are written.
  /// - Returns: The text of the file, with a final line break; empty without entries.
  package static func text(of entries: [TableEntry]) -> String {
    let style = StringsStyle()
    let blocks = entries.map { entry in
      let lines = style.lines(
        key: entry.key, value: entry.value, comments: entry.comments, isCopy: entry.state == "new")
      return Array(lines.joined(separator: style.lineEnd)) + style.lineEnd
    }
    return String(decoding: Array(blocks.joined(separator: style.lineEnd)), as: UTF8.self)
  }
}
