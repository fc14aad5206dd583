package import Diagnostics
import Geometry
import Scenes

/// What a check reports of one layout.
///
/// A page counts findings, so that its numbers are those of the report; and pictures mark only what a
/// finding is about.
package struct LayoutVerdict: Hashable, Sendable {
  /// A finding as one object shows it in the layout, along one axis if that matters.
  package struct Remark: Hashable, Sendable {
    /// The index of the finding among those of the run.
    package var finding: Int
    package var rule: RuleID
    package var severity: Severity
    /// What the picture shows of it.
    package var sign: Finding.Sign
    /// The id of the view, constraint or key.
    package var object: String?
    /// The message of the finding, which is about its worst layout.
    package var message: String
    /// The constraints that won.
    package var causes: [Finding.Cause]
    /// The numbers in this layout.
    package var occurrence: Finding.Occurrence

    /// Creates a remark.
    package init(
      finding: Int, rule: RuleID, severity: Severity, sign: Finding.Sign = .none, object: String?,
      message: String, causes: [Finding.Cause] = [], occurrence: Finding.Occurrence = .init()
    ) {
      self.finding = finding
      self.rule = rule
      self.severity = severity
      self.sign = sign
      self.object = object
      self.message = message
      self.causes = causes
      self.occurrence = occurrence
    }
  }

  /// The remarks, in the order of the findings.
  package var remarks: [Remark]

  package init(_ remarks: [Remark] = []) { self.remarks = remarks }

  /// The numbers of findings.
  var counts: FindingCounts { FindingCounts(remarks.map { ($0.finding, $0.severity) }) }

  /// Whether a finding is about constraints that conflict.
  var hasConflict: Bool { remarks.contains { $0.sign == .conflict } }

  /// Whether a finding with a sign is about a view.
  ///
  /// - Parameters:
  ///   - sign: The sign.
  ///   - id: The id of the view.
  ///   - axis: The axis along which it shows, or nil for any.
  /// - Returns: Whether there is one.
  func shows(_ sign: Finding.Sign, of id: String, along axis: Axis? = nil) -> Bool {
    remarks.contains { remark in
      guard remark.sign == sign, remark.object == id else { return false }
      guard let axis, let own = remark.occurrence.axis else { return true }
      return axis.rawValue == own
    }
  }
}

extension ResolvedItem {
  /// Removes the faults that no finding is about; none if the layout was not checked.
  mutating func keepFaults(reportedIn verdict: LayoutVerdict?) {
    guard let verdict, hasFaults else { return }
    let id = id
    losses.removeAll { !verdict.shows(.loss, of: id, along: $0.axis) }
    ambiguities.removeAll { !verdict.shows(.ambiguity, of: id, along: $0.axis) }
  }
}
