import Checks
package import Diagnostics
import DocumentLoading
import FileAccess
package import LintConfiguration

/// Finds what is wrong with a merged document and with neither of the merged ones.
package struct MergeCheck: Sendable {
  private let request: LintRequest
  private let observer: LintObserver

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - request: The document, and how it is laid out.
  ///   - observer: Receives the events of the runs.
  package init(_ request: LintRequest, observer: @escaping LintObserver = { _ in }) {
    self.request = request
    self.observer = observer
  }

  /// The rules about what a merge can break: what a document refers to, and its layouts.
  private static let rules: Set<String> = [
    "unsatisfiable-constraints", "dangling-reference", "duplicate-id", "clipped-text",
    "clipped-in-base", "truncated-text", "placeholder-clipped", "overlapping-texts",
    "ambiguous-layout", "out-of-bounds", "zero-size-only", "layout-feedback-loop",
    "constraint-type-mismatch", "mixed-direction-attributes", "xml-not-well-formed",
  ]

  /// Returns the findings about a merged document that neither side has.
  ///
  /// The sides are only laid out if the result has a finding.
  ///
  /// - Parameters:
  ///   - merged: The files with the result.
  ///   - sides: The files of each side.
  /// - Returns: The findings, without the places that one side has too.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func faults(
    in merged: any FileSystem, unlessIn sides: [any FileSystem]
  ) async throws -> [Finding] {
    var left = try await findings(in: merged)
    for side in sides where !left.isEmpty {
      let known = Set(try await findings(in: side).flatMap(Self.signs))
      left = left.compactMap { Self.remainder(of: $0, without: known) }
    }
    return left
  }

  private func findings(in files: any FileSystem) async throws -> [Finding] {
    var request = request
    request.findsFixes = false
    let result = try await Linter(request, files: files, observer: observer).check()
    return result.findings.filter { finding in
      finding.severity != .note && Self.rules.contains(finding.rule.name)
    }
  }

  /// Returns the defects of a finding; all rules about the fit of texts are one.
  private static func signs(of finding: Finding) -> [CheckedState.Sign] {
    CheckedState.signs(of: finding).map { unified($0.sign) }
  }

  private static func unified(_ sign: CheckedState.Sign) -> CheckedState.Sign {
    var sign = sign
    if fitRules.contains(sign.rule.name) { sign.rule = Rule.clippedText.id }
    return sign
  }

  private static let fitRules: Set<String> = [
    "clipped-text", "clipped-in-base", "truncated-text", "placeholder-clipped",
  ]

  /// Returns a finding without the occurrences that are known; nil if all are.
  private static func remainder(
    of finding: Finding, without known: Set<CheckedState.Sign>
  ) -> Finding? {
    let signs = signs(of: finding)
    let placed = signs.filter { $0.layout != nil }
    guard !placed.isEmpty else {
      return signs.allSatisfy(known.contains) ? nil : finding
    }
    return placed.allSatisfy(known.contains) ? nil : finding
  }
}
