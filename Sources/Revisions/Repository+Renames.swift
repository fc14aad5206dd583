import Foundation

extension Repository {
  /// Returns the files that git knows as renamed between a revision and the working tree, those with
  /// edits and those in renamed folders included.
  ///
  /// What is neither committed nor in the index is unknown to git.
  ///
  /// - Parameter revision: The revision.
  /// - Returns: The absolute path of each renamed file, by its path in the revision.
  /// - Throws: ``GitError`` if git fails.
  public func renames(since revision: Revision) throws(GitError) -> [String: String] {
    renames(
      in: try git.output(
        of: ["diff-index"] + Self.renameOptions + [revision.commit, "--"], in: top))
  }

  /// Returns the files that git knows as renamed between two revisions.
  ///
  /// - Parameters:
  ///   - one: The older revision.
  ///   - other: The newer one.
  /// - Returns: The absolute path of each renamed file in the newer revision, by that in the older.
  /// - Throws: ``GitError`` if git fails.
  public func renames(from one: Revision, to other: Revision) throws(GitError) -> [String: String] {
    renames(
      in: try git.output(
        of: ["diff-tree", "-r"] + Self.renameOptions + [one.commit, other.commit, "--"], in: top))
  }

  private static let renameOptions = [
    "--name-status", "-z", "-M", "--diff-filter=R", "--no-ext-diff", "--no-textconv",
    "--no-relative", "--ignore-submodules=all",
  ]

  /// Returns the renames of git's format: a status, the old and the new path, each with a zero byte.
  private func renames(in output: [UInt8]) -> [String: String] {
    let fields = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var result: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 2, by: 3) {
      result["\(top)/\(fields[index + 1])"] = "\(top)/\(fields[index + 2])"
    }
    return result
  }

  /// Returns the last commit that changed a file, or that of the working tree if none did.
  ///
  /// - Parameter path: The file.
  /// - Returns: The commit, or `nil` if there is none.
  /// - Throws: ``GitError`` if git fails, and if the repository is shallow and does not reach back to
  ///   the change.
  public func lastChange(of path: String) throws(GitError) -> Revision? {
    let result = try git.run(["rev-list", "-1", "HEAD", "--", path], in: top)
    // A repository without commits has no HEAD.
    guard result.status == 0 else { return nil }
    let id = String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
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
