import Diagnostics

/// The texts that code looks up in one table.
package struct CodeTable: Sendable {
  /// The keys, in the order of the files.
  let keys: [String]

  func uses(_ key: String) -> Bool { keys.contains(key) }

  var withoutKeys: CodeTable { self }

  func text(_ key: String) -> Text? { nil }

  struct Text {
    var value: String
    var comment: String?
    var path: String
    var position: SourcePosition
  }
}
