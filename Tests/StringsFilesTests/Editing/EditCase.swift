import StringsFiles
import Testing

/// A file before and after some edits.
struct EditCase: Sendable, CustomTestStringConvertible {
  var before: String
  var edits: [TableEdit]
  var after: String
  var testDescription: String { "\(before.debugDescription) \(edits.map(\.change))" }

  init(_ before: String, _ edits: [TableEdit], _ after: String) {
    self.before = before
    self.edits = edits
    self.after = after
  }

  init(_ before: String, _ key: String, _ change: TableEdit.Change, _ after: String) {
    self.init(before, [TableEdit(key: key, change: change)], after)
  }
}
