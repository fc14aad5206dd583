import Foundation
import FileAccess

extension Repository {
  /// Returns the files that git detects as renamed between a revision and the working tree, including
  /// edited files and those in renamed folders.
  ///
  /// Git does not know files that are neither committed nor in the index: one of these counts as renamed
  /// only if it has the bytes of a missing file.
  ///
  /// - Parameter revision: The revision.
  /// - Returns: The absolute path of each renamed file, by its path in the revision.
  /// - Throws: ``GitError`` if git fails.
  package func renames(since revision: Revision) throws(GitError) -> [String: String] {
    let known = renames(
      in: try git.output(
        of: ["diff-index"] + Self.renameOptions + [revision.commit, "--"], in: top))
    return known.merging(try untrackedRenames(since: revision, beside: known)) { first, _ in first }
  }

  /// Returns the untracked files with the bytes of one that is missing since a revision.
  private func untrackedRenames(
    since revision: Revision, beside known: [String: String]
  ) throws(GitError) -> [String: String] {
    let changes = try changes(since: revision).map { change in
      (path: "\(top)/\(String(decoding: change.path, as: UTF8.self))", old: change.old)
    }
    let files = LocalFileSystem()
    let gone = changes.filter { change in
      change.old != nil && known[change.path] == nil && !files.exists(change.path)
    }
    let endings = Set(gone.map { URL(filePath: $0.path).pathExtension })
    let renamed = Set(known.values)
    let added = changes.filter { change in
      change.old == nil && !renamed.contains(change.path)
        && endings.contains(URL(filePath: change.path).pathExtension)
        && files.kind(of: change.path) == .file
    }.map(\.path)
    guard !added.isEmpty else { return [:] }
    var places: [String: [String]] = [:]
    for (id, path) in zip(try ids(of: added), added) { places[id, default: []].append(path) }
    var result: [String: String] = [:]
    for change in gone {
      guard let id = change.old, let paths = places[id], let first = paths.first else { continue }
      let name = URL(filePath: change.path).lastPathComponent
      let path = paths.first { URL(filePath: $0).lastPathComponent == name } ?? first
      result[change.path] = path
      places[id]?.removeAll { $0 == path }
    }
    return result
  }

  /// Returns the ids that the contents of files would have in the repository.
  private func ids(of paths: [String]) throws(GitError) -> [String] {
    var result: [String] = []
    for start in stride(from: 0, to: paths.count, by: Self.maximumArgumentCount) {
      let part = paths[start..<min(paths.count, start + Self.maximumArgumentCount)]
      // A filter is a program of the user.
      let output = try git.output(of: ["hash-object", "--no-filters", "--"] + part, in: top)
      result += String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return result
  }

  /// The maximum number of paths passed to git at once.
  private static let maximumArgumentCount = 500

  /// Returns the files that git detects as renamed between two revisions.
  ///
  /// - Parameters:
  ///   - one: The older revision.
  ///   - other: The newer one.
  /// - Returns: The absolute path of each renamed file in the newer revision, by that in the older.
  /// - Throws: ``GitError`` if git fails.
  package func renames(from one: Revision, to other: Revision) throws(GitError) -> [String: String]
  {
    renames(
      in: try git.output(
        of: ["diff-tree", "-r"] + Self.renameOptions + [one.commit, other.commit, "--"], in: top))
  }

  private static let renameOptions = [
    "--name-status", "-z", "-M", "--diff-filter=R", "--no-ext-diff", "--no-textconv",
    "--no-relative", "--ignore-submodules=all",
  ]

  /// Returns the renames in git's format: a status, the old and the new path, each followed by a zero byte.
  private func renames(in output: [UInt8]) -> [String: String] {
    let fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var result: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 2, by: 3) {
      result["\(top)/\(fields[index + 1])"] = "\(top)/\(fields[index + 2])"
    }
    return result
  }

  /// Returns the last commit with a file that is missing in the working tree.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Returns: The commit before the one that removed or renamed the file, or `nil` if no commit did.
  /// - Throws: ``GitError`` if git fails.
  package func lastCommit(with path: String) throws(GitError) -> Revision? {
    let result = try git.run(["rev-list", "-1", "--parents", "HEAD", "--", path], in: top)
    let ids = String(decoding: result.output, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard result.status == 0, ids.count > 1 else { return nil }
    return Revision(name: String(ids[1]), commit: String(ids[1]))
  }

  /// Returns the last commit that changed a file, or `HEAD` if none did.
  ///
  /// - Parameter path: The file.
  /// - Returns: The commit, or `nil` if there is none.
  /// - Throws: ``GitError`` if git fails, and if the repository is shallow and does not reach back to
  ///   the change.
  package func lastChange(of path: String) throws(GitError) -> Revision? {
    let result = try git.run(["rev-list", "-1", "HEAD", "--", path], in: top)
    // A repository without commits has no HEAD.
    guard result.status == 0 else { return nil }
    let id = result.text
    guard !id.isEmpty else { return try revision("HEAD") }
    if isShallow {
      // The oldest commits of such a repository look as if they had added all files.
      let parents = try git.output(of: ["rev-list", "--parents", "-1", id], in: top)
      if !parents.contains(UInt8(ascii: " ")) {
        throw GitError("the repository is shallow, and the last change of the file is not in it")
      }
    }
    return Revision(name: id, commit: id)
  }
}
