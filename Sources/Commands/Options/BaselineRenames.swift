import Linting
import Revisions

/// Follows the renames since a baseline was last written, which git knows.
struct BaselineRenames {
  private let console: Console

  /// Creates what follows renames.
  ///
  /// - Parameter console: Has the environment, in which git is found, and receives notes.
  init(_ console: Console) { self.console = console }

  /// Returns a baseline with the findings of renamed files under their new paths, and those of files
  /// that may have names which cannot be read.
  ///
  /// Git runs only if a file of the baseline is missing.
  func followed(_ baseline: Baseline) -> Baseline {
    let files = LocalFileSystem()
    let missing = baseline.paths.filter { !files.exists($0) }.sorted()
    guard let first = missing.first else { return baseline }
    var renames: [String: String] = [:]
    do {
      renames = try self.renames(of: missing, in: baseline)
    } catch {
      console.note(
        "\(Self.named(first, of: missing)) no longer there, and whether git has renamed "
          + "\(missing.count == 1 ? "it" : "them") is not known: \(error.description)")
    }
    let unreadable = missing.filter { path in
      renames[path].map { files.hasForeignName($0) } ?? Self.hasForeignFile(beside: path, files)
    }
    if let first = unreadable.first {
      console.note(
        "\(Self.named(first, of: unreadable)) no longer there, and a file there or of git's has a name "
          + "that is not in UTF-8; what is known of \(unreadable.count == 1 ? "it" : "them") is kept"
      )
    }
    for path in unreadable { renames[path] = nil }
    return baseline.following(renames).keeping(Set(unreadable))
  }

  private static func named(_ first: String, of paths: [String]) -> String {
    let others = paths.count - 1
    return others == 0
      ? "\(first) of the baseline is" : "\(first) and \(others) more files of the baseline are"
  }

  /// Returns the renames of files that are no longer there, that git knows.
  private func renames(
    of missing: [String], in baseline: Baseline
  ) throws(GitError) -> [String: String] {
    let file = baseline.file(in: LocalFileSystem())
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
    let repository = try Repository(of: folder, git: Git(environment: console.environment))
    guard let change = try repository.lastChange(of: file) else { return [:] }
    let lost = Set(missing)
    var renames = try repository.renames(since: change).filter { lost.contains($0.key) }
    var asked: Set<Revision> = [change]
    /// Adds what was renamed since a state of the repository that is not known yet.
    func add(since state: Revision?) throws(GitError) {
      guard let state, asked.insert(state).inserted else { return }
      let found = try repository.renames(since: state).filter { lost.contains($0.key) }
      renames.merge(found) { first, _ in first }
    }
    // What was renamed in the commit that has the baseline may have its old path in it, and a
    // baseline that was only formatted or merged since has paths that are older than its commit.
    if renames.count < missing.count {
      try add(since: try? repository.revision("\(change.commit)^"))
    }
    for path in missing where renames[path] == nil {
      try add(since: repository.lastCommit(with: path))
    }
    return renames
  }

  // MARK: Names that are not in UTF-8

  /// Whether a file of the same type in the folder of a path has a name that is not in UTF-8.
  private static func hasForeignFile(beside path: String, _ files: LocalFileSystem) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let ending = path.lastIndex(of: ".").map { String(path[$0...]) } ?? ""
    return (files.list(folder) ?? [])
      .contains { $0.hasSuffix(ending) && files.hasForeignName(folder + $0) }
  }
}
