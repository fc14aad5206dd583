package import Diagnostics

/// A fix that is not made, with the reason.
package struct UnappliedFix: Hashable, Sendable {
  /// The rule of the finding.
  package var rule: RuleID
  /// The path of the file.
  package var path: String
  /// The position of the finding in it, if known.
  package var position: SourcePosition?
  /// What the fix would do, as a clause.
  package var message: String
  /// Why it is not made, as a clause.
  package var reason: String

  init(_ message: String, of finding: Finding, because reason: String) {
    rule = finding.rule
    path = finding.path
    position = finding.position
    self.message = message
    self.reason = reason
  }

  /// `path:line:column: not fixed: what, because why [rule]`.
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path)\(place): not fixed: \(message): \(reason) [\(rule)]"
  }
}
