import Diagnostics
import DocumentLoading
import InterfaceDocuments

extension FixTrials {
  /// Finds the fixes that are not good, of some that are not good together.
  ///
  /// Where all of them do no damage, none does. A defect that stays with all of them stays with its own fix.
  ///
  /// - Parameters:
  ///   - candidates: The fixes, which do not overlap.
  ///   - rejection: Why they are not good together.
  /// - Returns: The reasons, by the place of the fix.
  /// - Throws: `CancellationError` if the task was cancelled.
  mutating func reasons(
    against candidates: [FixCandidate], _ rejection: Rejection
  ) async throws(CancellationError) -> [Int: String] {
    let locales = try await sufficientLocales(for: candidates, rejection.damage?.locales ?? [])
    var reasons: [Int: String] = [:]
    var pending = [(group: Array(candidates.indices), rejection: rejection)]
    while !pending.isEmpty {
      var parts: [[Int]] = []
      for (group, rejection) in pending {
        let signs = Dictionary(grouping: group) { candidates[$0].sign }
        let ineffective = group.filter { place in
          let sign = candidates[place].sign
          return signs[sign]?.count == 1 && rejection.remaining.contains(sign)
        }
        for place in ineffective { reasons[place] = Rejection.ineffective }
        if group.count == 1 {
          reasons[group[0]] = rejection.reason
        } else {
          parts += Self.parts(of: group, ineffective, candidates, rejection)
        }
      }
      let verdicts = try await verdicts(
        on: parts.map { $0.map { candidates[$0] } }, in: locales)
      pending = zip(parts, verdicts).compactMap { part, verdict in
        guard case .bad(let rejection) = verdict else { return nil }
        return (part, rejection)
      }
    }
    return reasons
  }

  /// Returns the groups in which to look further: without what has no effect, if anything; else what is
  /// named in what is worse apart from the rest, or else both halves.
  private static func parts(
    of group: [Int], _ ineffective: [Int], _ candidates: [FixCandidate], _ rejection: Rejection
  ) -> [[Int]] {
    guard ineffective.isEmpty else {
      return [group.filter { !ineffective.contains($0) }].filter { !$0.isEmpty }
    }
    let objects = rejection.damage?.objects ?? []
    let named = group.filter { candidates[$0].names(objects) }
    guard named.isEmpty || named.count == group.count else {
      return named.map { [$0] } + [group.filter { !named.contains($0) }]
    }
    let middle = group.count / 2
    return [Array(group[..<middle]), Array(group[middle...])]
  }

  /// Returns the locales in which to look for the fixes that do damage; nil for all, if some of the
  /// defects show nowhere else.
  private mutating func sufficientLocales(
    for candidates: [FixCandidate], _ locales: Set<String>
  ) async throws(CancellationError) -> Set<String>? {
    // What layouts are compared with is that in the development locale.
    let limited = locales.union(developmentLocales)
    let paths = documents(concernedBy: Set(candidates.flatMap(\.fix.edits).map(\.path)))
    guard let all = try await defects(of: paths, in: nil),
      let some = try await defects(of: paths, in: limited),
      candidates.allSatisfy({ some.count(of: $0.sign) >= all.count(of: $0.sign) })
    else { return nil }
    return limited
  }
}

extension FixCandidate {
  /// Returns whether it is about one of some objects or keys.
  fileprivate func names(_ objects: Set<String>) -> Bool {
    objects.contains { $0 == object || fix.message.contains("\"\($0)\"") }
  }
}
