import Checks
package import Diagnostics
package import FileAccess
package import LintConfiguration
import LocaleData

/// What a run found beside a baseline.
package struct BaselineComparison: Sendable {
  /// The number of findings that are in the baseline and not reported.
  package var known = 0
  /// Baseline entries that no longer occur although their rules ran in their languages: the surplus
  /// for each key.
  package var gone: [FindingKey: FindingTally] = [:]
  /// The findings of the run by key, and those of the baseline that the run could not have shown.
  package var current: [FindingKey: FindingTally] = [:]
  /// The paths of the run's files as given or found, by identity; empty without a baseline.
  var paths: [String: String] = [:]

  init() {}

  /// Compares a baseline with the findings of a run.
  init(
    _ record: FindingRecord, with baseline: Baseline?, comparesLanguages: Bool, reach: RuleReach,
    files: any FileSystem
  ) {
    current = comparesLanguages ? record.tallies : record.tallies.mapValues(\.withoutClasses)
    known = record.knownCount
    guard let baseline else { return }
    for path in reach.paths {
      paths[String(decoding: files.identity(of: path), as: UTF8.self)] = path
    }
    var isThere: [String: Bool] = [:]
    for (key, tally) in baseline.tallies {
      let remainder = (comparesLanguages ? tally : tally.withoutClasses)
        .remainder(beside: current[key] ?? FindingTally())
      guard !remainder.isEmpty else { continue }
      // No run finds anything of a rule that this version of Lintel does not have.
      let isKnown = reach.knows(key.rule)
      var (lost, kept) = (FindingTally(), remainder)
      if let path = paths[key.path] {
        if !isKnown {
          (lost, kept) = (remainder, FindingTally())
        } else if reach.covers(key.rule, in: path) {
          // A language that was not laid out may show it still.
          let languages = reach.languages(of: path)
          let names = languages.map { Set($0.map(LocaleIdentifier.canonicalName)) }
          (lost, kept) = remainder.divided(
            by: { names?.contains($0) ?? true },
            includesPseudo: languages?.contains(where: LocaleIdentifier.isPseudo) ?? true)
        }
      } else {
        let exists =
          isThere[key.path] ?? (baseline.unreadable.contains(key.path) || files.exists(key.path))
        isThere[key.path] = exists
        if !exists, reach.enabled.contains(key.rule) || !isKnown {
          (lost, kept) = (remainder, FindingTally())
        }
      }
      if !lost.isEmpty { gone[key] = lost }
      if !kept.isEmpty {
        current[key] = (current[key] ?? FindingTally()).merging(kept) { $0.saturatingSum(with: $1) }
      }
    }
  }

  /// Returns the baseline of the run's findings.
  ///
  /// - Parameter path: The path of the file to write.
  /// - Returns: The baseline.
  package func baseline(at path: String) -> Baseline { Baseline(path: path, tallies: current) }

  /// Returns the finding about what no longer occurs, or `nil` if there is nothing.
  ///
  /// - Parameters:
  ///   - path: The path of the baseline.
  ///   - severity: The severity.
  ///   - files: The file system, to which the paths in the baseline are relative.
  /// - Returns: The finding.
  package func finding(
    about path: String, severity: Severity, files: any FileSystem = LocalFileSystem()
  ) -> Finding? {
    guard !gone.isEmpty else { return nil }
    let folder = BaselineFolder(of: path, files: files)
    let keys = gone.keys.sorted()
    let count = gone.reduce(0) { $0.saturatingSum(with: $1.value.count) }
    let missing = Set(keys.map(\.path).filter { paths[$0] == nil })
    let inSome = gone.contains { $0.value.isOfLanguagesAlone } ? " in all of their languages" : ""
    var message =
      count == 1
      ? "a finding of the baseline no longer occurs"
        + (inSome.isEmpty ? "" : " in all of its languages")
      : "\(count) findings of the baseline no longer occur\(inSome)"
    if !missing.isEmpty {
      let first = missing.sorted().first.map(folder.relativePath) ?? ""
      message +=
        missing.count == 1
        ? "; \"\(first)\" is no longer there"
        : "; \"\(first)\" and \(missing.count - 1) more files are no longer there"
    }
    let option = "--baseline \(path) --write-baseline \(path)"
    return Finding(
      rule: .outdatedBaseline, severity: severity, path: path, position: nil,
      message: message + "; write it again with \"\(option)\"",
      members: keys.map { key in
        let path = paths[key.path] ?? folder.relativePath(of: key.path)
        let tally = gone[key] ?? FindingTally()
        let name = (key.key ?? key.object).map { " of \"\($0)\"" } ?? ""
        let languages = tally.languages
        return Finding.Member(
          name: "\(key.rule)\(name) in \(path)"
            + (languages.isEmpty ? "" : ": \(languages.inSentence())")
            + (tally.count > 1 ? " (\(tally.count) times)" : ""),
          object: key.key ?? key.object, path: path, position: nil)
      })
  }
}
