/// Finds line endings of several kinds in one text, and the character NUL.
enum LineEndings: Sendable {
  /// Returns the first line ending that differs from the first one of all, and each NUL.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func problems(in text: String) -> [TextProblem] {
    var problems: [TextProblem] = []
    let utf8 = text.utf8
    var first: String?
    var isMixed = false
    var index = utf8.startIndex
    while let start = utf8[index...].firstIndex(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) {
      var end = utf8.index(after: start)
      if utf8[start] == 0x0D, end < utf8.endIndex, utf8[end] == 0x0A {
        end = utf8.index(after: end)
      }
      index = end
      if utf8[start] == 0 {
        problems.append(TextProblem(kind: .nul, range: start..<end))
        continue
      }
      let ending = String(decoding: utf8[start..<end], as: UTF8.self)
      if let first, first != ending, !isMixed {
        isMixed = true
        problems.append(TextProblem(kind: .mixedLineEndings, range: start..<end))
      }
      first = first ?? ending
    }
    return problems
  }
}
