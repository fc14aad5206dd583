package import Diagnostics
package import Scenes

/// What rules report of many layouts of one document, one after another: each violation by itself, with the
/// ids of objects as the document has them.
package struct LayoutFindings: Sendable {
  private let subject: DocumentSubject
  private let gate: FindingGate
  private let names: StableNames
  private let isEnabled: @Sendable (RuleID) -> Bool

  /// Prepares what all layouts have in common.
  ///
  /// - Parameters:
  ///   - subject: The document; its layouts have no effect.
  ///   - isEnabled: Whether a rule is enabled.
  package init(_ subject: DocumentSubject, isEnabled: @escaping @Sendable (RuleID) -> Bool) {
    names = StableNames(subject)
    gate = FindingGate(subject, names: nil, record: FindingRecord())
    self.subject = subject.gated(by: gate)
    self.isEnabled = isEnabled
  }

  /// Returns the document with other layouts.
  ///
  /// - Parameters:
  ///   - layouts: The layouts.
  ///   - baseline: The layouts in the development locale, if they are not among those.
  /// - Returns: The document.
  package func subject(
    with layouts: [ResolvedLayout], baseline: [ResolvedLayout]
  ) -> DocumentSubject {
    subject.with(layouts, baseline: baseline)
  }

  /// Whether a layout is in the document's development locale.
  package func isBaseline(_ layout: ResolvedLayout) -> Bool { subject.isBaseline(layout) }

  /// Returns a finding whose objects have explicit names, as reports have them.
  package func named(_ finding: Finding) -> Finding { names.applied(to: finding) }

  /// Returns the explicit name that reports have of an object, if there is one.
  package func name(of object: String) -> String? { names.name(of: object) }

  /// Returns the violations in a document that ``subject(with:baseline:)`` returned.
  package func findings(in subject: DocumentSubject) -> [Finding] {
    Rules.found(in: subject, gate, isEnabled)
  }
}
