/// A finding that is not reported, and the decision not to.
public struct SuppressedFinding: Hashable, Sendable {
  /// The finding, as it would be reported; those of one cause are one, as in a report.
  public var finding: Finding
  /// The suppression; of several, the first in the file.
  public var suppression: Suppression

  /// Creates a suppressed finding.
  public init(_ finding: Finding, by suppression: Suppression) {
    self.finding = finding
    self.suppression = suppression
  }
}
