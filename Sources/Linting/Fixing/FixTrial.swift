import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import Geometry
import InterfaceValues
import LintConfiguration
import Scenes

/// Where a fix is tried first: a document in a locale, on a platform.
struct FixTrial: Hashable {
  var path: String
  var locale: String
  /// The platform, if it is not the document's own.
  var platform: Platform?

  init?(_ finding: Finding, in loaded: LoadedDocument?) {
    guard let locale = finding.worst?.locale else { return nil }
    path = finding.path
    self.locale = locale
    if loaded?.platformUse.contains(.requested) == true {
      platform = finding.worst?.platform.flatMap(Platform.init(rawValue:))
    }
  }
}

/// What is wrong with an object in a layout, whatever the numbers.
struct LayoutFault: Hashable {
  var rule: RuleID
  var object: String?

  static func all(in findings: [Finding]) -> Set<LayoutFault> {
    Set(
      findings.flatMap { finding in
        [LayoutFault(rule: finding.rule, object: finding.object)]
          + finding.members.map {
            LayoutFault(rule: $0.rule ?? finding.rule, object: $0.object)
          }
      })
  }
}

extension FixTrials {
  /// Returns whether a text fits in its worst layout of the document with a fix, and nothing else is wrong
  /// there that was not before.
  ///
  /// - Parameters:
  ///   - fix: The fix, which changes only the document.
  ///   - finding: The finding about the text.
  ///   - trial: The locale of the worst layout.
  /// - Returns: Whether the fix is worth a trial in all locales.
  /// - Throws: `CancellationError` if the task was cancelled.
  mutating func isEffective(
    _ fix: Fix, for finding: Finding, in trial: FixTrial
  ) async throws(CancellationError) -> Bool {
    guard let worst = finding.worst, let bytes = files.read(finding.path),
      fix.edits.allSatisfy({ $0.path == finding.path && $0.range.upperBound <= bytes.count }),
      let known = try await known(in: trial)
    else { return false }
    let result = try await Self.checked { () async throws in
      try await known.session.result(
        of: [trial.path], with: [finding.path: Fix.applying(fix.edits, to: bytes)])
    }
    guard let result, LayoutFault.all(in: result.findings).isSubset(of: known.faults) else {
      return false
    }
    let layouts = result.layouts.flatMap(\.layouts).filter { layout in
      layout.locale == trial.locale && layout.sizeName == worst.size
        && layout.textSize.name == worst.contentSize
    }
    let items = layouts.flatMap(\.items).filter { $0.id == finding.object }
    return !items.isEmpty
      && items.allSatisfy { item in
        !item.losses.contains { $0.axis.rawValue == worst.axis }
      }
  }

  /// Returns what is wrong in a document as it is, found once for all fixes that are tried there.
  private mutating func known(
    in trial: FixTrial
  ) async throws(CancellationError) -> (session: Session, faults: Set<LayoutFault>)? {
    if let known = inLocales[trial] { return known }
    var request = request
    request.paths = [trial.path]
    request.locales = [trial.locale]
    // What a change of a layout may break.
    request.rules = RuleSelection(only: request.registry.ids(where: \.limitsFixes))
    if let platform = trial.platform { request.platforms = [platform] }
    let session = asked.restarted(request)
    inLocales[trial] = try await Self.checked { () async throws in
      var checked = session
      let result = try await checked.check().result
      return (checked, LayoutFault.all(in: result.findings))
    }
    return inLocales[trial]
  }
}
