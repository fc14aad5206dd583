import Linting
import Revisions

/// Follows the renames since a baseline was last written, which git knows.
struct BaselineRenames {
  private let console: Console

  /// Creates what follows renames.
  ///
  /// - Parameter console: Has the environment, in which git is found, and receives notes.
  init(_ console: Console) { self.console = console }

  /// Returns a baseline with the findings of renamed files under their new paths.
  ///
  /// Git is asked only if a file of the baseline is no longer there.
  func followed(_ baseline: Baseline) -> Baseline {
    let files = LocalFileSystem()
    let missing = baseline.paths.filter { !files.exists($0) }.sorted()
    guard let first = missing.first else { return baseline }
    do {
      let file = baseline.file(in: files)
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
      let repository = try Repository(of: folder, git: Git(environment: console.environment))
      guard let change = try repository.lastChange(of: file) else { return baseline }
      let lost = Set(missing)
      var renames = try repository.renames(since: change).filter { lost.contains($0.key) }
      var asked: Set<Revision> = [change]
      /// Adds what was renamed since a state of the repository that has not been asked for.
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
      return baseline.following(renames)
    } catch {
      let others = missing.count - 1
      let what = others == 0 ? "" : " and \(others) more files"
      console.note(
        "\(first)\(what) of the baseline \(others == 0 ? "is" : "are") no longer there, and whether "
          + "git has renamed \(others == 0 ? "it" : "them") is not known: \(error.description)")
      return baseline
    }
  }
}
