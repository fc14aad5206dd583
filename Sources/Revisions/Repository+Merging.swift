import Foundation

extension Repository {
  /// The versions of a file that a merge could not join, as the index has them.
  package struct Stages: Sendable {
    /// The version from which both sides began; nil if both added the file.
    package var base: [UInt8]?
    /// Our version; nil if we removed the file.
    package var ours: [UInt8]?
    /// Their version; nil if they removed the file.
    package var theirs: [UInt8]?
  }

  /// Returns the versions of a file whose merge is not finished; nil for any other file.
  package func stages(of path: String) -> Stages? {
    let found = (1...3).map { contents(of: ":\($0):\(path)") }
    guard found.contains(where: { $0 != nil }) else { return nil }
    return Stages(base: found[0], ours: found[1], theirs: found[2])
  }

  /// Reads a file at a revision.
  ///
  /// - Parameters:
  ///   - path: The path relative to the top folder.
  ///   - revision: The revision.
  /// - Returns: The bytes; nil if the revision does not have the file.
  package func contents(of path: String, at revision: Revision) -> [UInt8]? {
    contents(of: "\(revision.commit):\(path)")
  }

  private func contents(of name: String) -> [UInt8]? {
    // A line break would be another request.
    name.contains("\n") ? nil : objects.contents(of: name)
  }

  /// Lists the files that differ between two revisions.
  ///
  /// - Parameters:
  ///   - one: The older revision.
  ///   - other: The newer one.
  /// - Returns: The paths, relative to the top folder.
  /// - Throws: ``GitError`` if git fails.
  package func paths(
    changedFrom one: Revision, to other: Revision
  ) throws(GitError) -> [String] {
    let output = try git.output(
      of: [
        "diff-tree", "-r", "-z", "--name-only", "--no-renames", "--no-ext-diff", "--no-relative",
        "--ignore-submodules=all", one.commit, other.commit,
      ], in: top)
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the path of a file, which may be missing, relative to the top folder; nil outside of it.
  package func relativePath(of path: String) -> String? {
    let folder = URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path
    let file = folder + "/" + URL(filePath: path).lastPathComponent
    return file.hasPrefix(top + "/") ? String(file.dropFirst(top.count + 1)) : nil
  }
}

extension Git {
  /// The outcome of git's own merge of lines.
  package struct LineMerge: Sendable {
    /// The merged file, with markers around conflicts.
    package var bytes: [UInt8]
    /// Whether there are conflicts.
    package var hasConflicts: Bool
  }

  /// Merges three files line by line.
  ///
  /// - Parameters:
  ///   - base: The path of the base.
  ///   - ours: The path of our file.
  ///   - theirs: The path of their file.
  ///   - markerSize: The number of characters of a marker.
  /// - Returns: The outcome; nil if git cannot merge the files: they are not text, or not there.
  package func mergeFile(
    base: String, ours: String, theirs: String, markerSize: Int
  ) -> LineMerge? {
    let result = try? run(
      [
        "merge-file", "-p", "--marker-size=\(markerSize)", "-L", "ours", "-L", "base", "-L",
        "theirs", "--", ours, base, theirs,
      ], in: ".")
    guard let result, (0..<128).contains(result.status) else { return nil }
    return LineMerge(bytes: result.output, hasConflicts: result.status > 0)
  }
}
