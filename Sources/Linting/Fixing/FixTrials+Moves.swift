import Checks
import Diagnostics
import FileAccess
import LintConfiguration
import LocaleData

extension FixTrials {
  /// Returns whether a fix moves or resizes views in a language in which a finding does not occur.
  ///
  /// What an editor stored says how large contents are only while the document is as it was drawn: in the
  /// changed document, the frame that a constraint gave would be taken for the size of a content. Both states
  /// are therefore laid out with what is known of the first one.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - finding: The finding that it resolves.
  /// - Returns: Whether it does, or cannot be compared.
  /// - Throws: `CancellationError` if the task was cancelled.
  func moves(_ fix: Fix, whereNothingShows finding: Finding) async throws(CancellationError) -> Bool
  {
    let candidate = FixCandidate(
      finding: finding, object: finding.object, fix: fix, keeps: .none)
    guard let changes = [candidate].changes(in: files) else { return true }
    var request = request
    request.paths = documents(concernedBy: Set(changes.keys))
    request.locales = []
    request.rules = RuleSelection(only: request.registry.ids(where: \.limitsFixes))
    let (before, after) = (files, OverlayFileSystem(files, contents: changes))
    let compared = try await Self.checked { () async throws in
      try await Linter(request, files: after).diff(from: EarlierState(before)).difference
    }
    guard let compared else { return true }
    let own = (finding.occurrences + finding.members.flatMap(\.occurrences))
      .compactMap(\.layout.locale)
    let moved = compared.documents.flatMap(\.frames).flatMap(\.places).map(\.layout.locale)
    return Set(moved).contains { locale in
      PseudoLocale(rawValue: locale) == nil
        && !own.contains { LocaleIdentifier.areSame($0, locale) }
    }
  }
}
