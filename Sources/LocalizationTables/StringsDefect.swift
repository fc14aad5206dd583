import Diagnostics

/// Something wrong at a byte of a table, before bytes are made lines and columns.
struct StringsDefect: Error, Sendable {
  var offset: Int
  var severity: Severity = .error
  var message: String
  var key: String?
}
