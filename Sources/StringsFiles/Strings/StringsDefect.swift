import Diagnostics

/// A defect at a byte offset of a table.
struct StringsDefect: Error, Sendable {
  var offset: Int
  var severity: Severity = .error
  var message: String
  var key: String?
}
