import ConflictLogs
import Testing

/// Explains a log with some entries, the first one on line 2.
func explanation(ofEntries entries: [String]) throws -> ConflictExplanation {
  let text = "(\n" + entries.map { "\"<\($0)>\"" }.joined(separator: ",\n") + "\n)"
  let file = ConflictLogReader.read(Array(text.utf8))
  #expect(file.problems == [])
  return ConflictExplanation(try #require(file.logs.first))
}
