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
      let folder = baseline.path.lastIndex(of: "/").map { String(baseline.path[...$0]) } ?? "."
      let repository = try Repository(of: folder, git: Git(environment: console.environment))
      let file = String(decoding: files.identity(of: baseline.path), as: UTF8.self)
      guard let change = try repository.lastChange(of: file) else { return baseline }
      let lost = Set(missing)
      return baseline.following(
        try repository.renames(since: change).filter { lost.contains($0.key) })
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
