package import Diagnostics

/// A value that applies to a document, with the place that sets it.
package struct ConfiguredValue: Hashable, Sendable {
  /// A value in a configuration.
  package indirect enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([Value])
    /// Keys with values, in the order in which they are written.
    case keys([Key])

    package struct Key: Hashable, Sendable {
      package var name: String
      package var value: Value

      package init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
      }
    }
  }

  /// The keys that lead to the value: `["rules", "clipped-text", "severity"]`.
  package var key: [String]
  /// The value, or nil for the default.
  package var value: Value?
  /// What the value means, for a default.
  package var meaning: String
  /// The configuration that sets it, or nil for the default.
  package var path: String?
  /// The position in the configuration.
  package var position: SourcePosition?

  /// Creates a value that a configuration sets.
  package init(_ key: [String], _ value: Value, path: String, position: SourcePosition?) {
    self.key = key
    self.value = value
    meaning = ""
    self.path = path
    self.position = position
  }

  package init(_ key: [String], default meaning: String) {
    self.key = key
    self.meaning = meaning
  }
}
