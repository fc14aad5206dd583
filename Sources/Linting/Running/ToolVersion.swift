/// The version of Lintel, as reports and `lintel --version` state it.
package enum ToolVersion {
  /// The version, as `0.1.0`.
  package static let current = "0.1.0"
}
