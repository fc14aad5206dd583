/// Finds what no file of `Sources` may contain.
struct SourceCheck {
  /// The greatest number of lines of a file.
  var maximumLines = 500

  /// Returns the violations in a file, as `path:line: message`.
  func violations(in file: TextFile) -> [String] {
    let lines = file.lines
    var found: [String] = []
    let count = lines.last == "" ? lines.count - 1 : lines.count
    if count > maximumLines {
      found.append("\(file.path):\(count): is longer than \(maximumLines) lines")
    }
    for (index, line) in lines.enumerated() {
      for mark in Self.unfinishedMarks where line.contains(mark) && file.path != Self.markRule {
        found.append("\(file.path):\(index + 1): \(mark) is left unfinished")
      }
      let code = Self.code(of: line)
      for word in Self.forbiddenWords where code.contains(word) {
        found.append("\(file.path):\(index + 1): \(word) is not used here")
      }
      if Self.callsPrint(code) {
        found.append("\(file.path):\(index + 1): print( writes past the command's own output")
      }
    }
    return found
  }

  private static let unfinishedMarks = ["TODO", "FIXME"]
  /// The rule that looks for such marks in tables has to name them.
  private static let markRule = "Sources/Checks/Rules/Tables/TodoInComment.swift"
  private static let forbiddenWords = ["@unchecked", "nonisolated(unsafe)", "@testable"]

  /// Returns the line without its comment.
  ///
  /// A `//` in a string also ends it: what follows such a string is not checked.
  static func code(of line: Substring) -> Substring {
    guard let comment = line.firstRange(of: "//") else { return line }
    return line[..<comment.lowerBound]
  }

  /// Whether the free function is called, unlike `fingerprint(` and `output.print(`.
  private static func callsPrint(_ code: Substring) -> Bool {
    code.ranges(of: "print(").contains { range in
      guard range.lowerBound > code.startIndex else { return true }
      let before = code[code.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || before == "_" || before == ".")
    }
  }
}
