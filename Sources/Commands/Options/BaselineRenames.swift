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
      // What was renamed in the commit that has the baseline may have its old path in it.
      let before = try? repository.revision("\(change.commit)^")
      var renames: [String: String] = [:]
      for state in [change] + (before.map { [$0] } ?? []) where renames.count < missing.count {
        let found = try repository.renames(since: state)
        for path in missing where renames[path] == nil { renames[path] = found[path] }
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
