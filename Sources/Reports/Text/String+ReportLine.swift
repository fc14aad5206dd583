import InterfaceValues

extension String {
  /// The text on one line of a report for people, without the middle if it has more than 1,200 characters.
  ///
  /// Keys and paths can have any length.
  var reportLine: String {
    let line = onOneLine
    guard line.utf8.count > 1200, line.count > 1200 else { return line }
    return line.prefix(1000) + "…" + line.suffix(200)
  }
}
