import Checks
package import Diagnostics
package import InterfaceDocuments

extension Limits {
  /// Returns the finding that something is larger than a limit.
  ///
  /// - Parameters:
  ///   - name: The limit.
  ///   - found: What was found.
  ///   - path: The file.
  ///   - position: The place in the file, if there is one.
  ///   - severity: An error if nothing of the file is checked.
  /// - Returns: The finding.
  package func finding(
    _ name: Name, _ found: String, in path: String, at position: SourcePosition? = nil,
    severity: Severity = .warning
  ) -> Finding {
    Finding(
      rule: .limitExceeded, severity: severity, path: path, position: position,
      message: message(name, found))
  }
}
