import Checks
public import Diagnostics

/// What a run found beside a baseline.
public struct BaselineComparison: Sendable {
  /// The number of findings that are in the baseline and not reported.
  public var known = 0
  /// What the baseline has and the run, which would have shown it, has not: by key, the number of
  /// findings too many.
  public var gone: [FindingKey: Int] = [:]
  /// The findings of the run by key, and those of the baseline that the run could not have shown.
  public var current: [FindingKey: Int] = [:]
  /// The identities of the run's files, by identity the path as given or found.
  var paths: [String: String] = [:]

  /// Creates a comparison without a baseline.
  init() {}

  /// Compares a baseline with the findings of a run.
  init(
    _ record: FindingRecord, with baseline: Baseline?, reach: RuleReach, files: any FileSystem
  ) {
    current = record.counts
    known = record.knownCount
    for path in reach.paths {
      paths[String(decoding: files.identity(of: path), as: UTF8.self)] = path
    }
    guard let baseline else { return }
    var isThere: [String: Bool] = [:]
    for (key, count) in baseline.counts {
      let excess = count - current[key, default: 0]
      guard excess > 0 else { continue }
      // No run finds anything of a rule that this version of Lintel does not have.
      let isKnown = Rules.names.contains(key.rule.name)
      let isGone: Bool
      if let path = paths[key.path] {
        isGone = reach.covers(key.rule, in: path) || !isKnown
      } else {
        let exists = isThere[key.path] ?? files.exists(key.path)
        isThere[key.path] = exists
        isGone = !exists && (reach.enabled.contains(key.rule) || !isKnown)
      }
      if isGone { gone[key] = excess } else { current[key, default: 0] += excess }
    }
  }

  /// Returns the baseline of the run's findings.
  ///
  /// - Parameter path: The path of the file to write.
  /// - Returns: The baseline.
  public func baseline(at path: String) -> Baseline { Baseline(path: path, counts: current) }

  /// Returns the finding about what no longer occurs, or `nil` if there is nothing.
  ///
  /// - Parameters:
  ///   - path: The path of the baseline.
  ///   - severity: The severity.
  ///   - files: The file system, to which the paths in the baseline are relative.
  /// - Returns: The finding.
  public func finding(
    about path: String, severity: Severity, files: any FileSystem = LocalFileSystem()
  ) -> Finding? {
    guard !gone.isEmpty else { return nil }
    let folder = BaselineFolder(of: path, files: files)
    let keys = gone.keys.sorted()
    let count = gone.reduce(0) { $0 + $1.value }
    let missing = Set(keys.map(\.path).filter { paths[$0] == nil })
    var message =
      count == 1
      ? "a finding of the baseline no longer occurs"
      : "\(count) findings of the baseline no longer occur"
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
        let number = gone[key, default: 1]
        let name = (key.key ?? key.object).map { " of \"\($0)\"" } ?? ""
        return Finding.Member(
          name: "\(key.rule)\(name) in \(path)" + (number > 1 ? " (\(number) times)" : ""),
          object: key.key ?? key.object, path: path, position: nil)
      })
  }
}
