import Foundation
package import FileAccess

/// A repository of git with a working tree.
package struct Repository: Sendable {
  /// The absolute path of the top folder of the working tree, with links resolved.
  package let top: String
  let git: Git
  let objects: ObjectReader

  /// Finds the repository of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, or one in it.
  ///   - git: The program.
  /// - Throws: ``GitError`` if the folder is in no repository, or in one without a working tree.
  package init(of folder: String, git: Git) throws(GitError) {
    let path = folder.isEmpty ? "." : folder
    guard LocalFileSystem().isFolder(path) else {
      throw GitError("\"\(folder)\" is no folder, so no repository is there")
    }
    let result = try git.run(["rev-parse", "--show-toplevel"], in: path)
    guard result.status == 0 else {
      throw GitError(
        "\(path == "." ? "this folder" : "\"\(folder)\"") is in no repository of git "
          + "(\(result.complaint))")
    }
    var bytes = result.output
    if bytes.last == 0x0A { bytes.removeLast() }
    top = String(decoding: bytes, as: UTF8.self)
    self.git = git
    objects = ObjectReader(git, in: top)
  }

  /// Returns the revision with a name.
  ///
  /// - Parameter name: The name, in any form that git accepts: a branch, a tag, `HEAD~2`, a commit.
  /// - Returns: The revision.
  /// - Throws: ``GitError`` if the repository has no such commit.
  package func revision(_ name: String) throws(GitError) -> Revision {
    guard !name.isEmpty, !name.contains("\0") else {
      throw GitError("an empty name is no revision")
    }
    let result = try git.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], in: top)
    guard result.status == 0 else {
      let hint =
        isShallow
        ? "; the repository is shallow: fetch the revision first (git fetch --unshallow, or "
          + "fetch-depth: 0 of actions/checkout)"
        : ""
      throw GitError("there is no revision \"\(name)\" in the repository \(top)\(hint)")
    }
    return Revision(name: name, commit: result.text)
  }

  /// Returns the revision from which two others diverged.
  ///
  /// - Parameters:
  ///   - one: A revision.
  ///   - other: Another one.
  /// - Returns: The common ancestor, chosen by git if there are several.
  /// - Throws: ``GitError`` if they have none.
  package func fork(of one: Revision, _ other: Revision) throws(GitError) -> Revision {
    let result = try git.run(["merge-base", one.commit, other.commit], in: top)
    guard result.status == 0, !result.text.isEmpty else {
      throw GitError(
        "\"\(one.name)\" and \"\(other.name)\" have no common ancestor in the repository \(top); "
          + "name the revisions with two dots to compare them with each other")
    }
    return Revision(name: "\(one.name)...\(other.name)", commit: result.text)
  }

  var isShallow: Bool {
    let result = try? git.run(["rev-parse", "--is-shallow-repository"], in: top)
    return result?.output.starts(with: "true".utf8) ?? false
  }

  /// Returns the files that differ between a revision and the working tree.
  ///
  /// Files that git ignores and those in submodules count as unchanged.
  ///
  /// - Parameter revision: The revision.
  /// - Returns: The files that differ.
  /// - Throws: ``GitError`` if git fails.
  package func changes(since revision: Revision) throws(GitError) -> [Change] {
    let tracked = try git.output(
      of: ["diff-index"] + Self.rawOptions + [revision.commit, "--"], in: top)
    let untracked = try git.output(
      of: ["ls-files", "-z", "--others", "--exclude-standard"], in: top)
    let known = Self.changes(in: tracked)
    let paths = Set(known.map(\.path))
    let added = untracked.split(separator: 0).map { Array($0) }.filter { !paths.contains($0) }
    return known + added.map { Change(path: $0, old: nil) }
  }

  private static let rawOptions = [
    "--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--no-relative",
    "--ignore-submodules=all",
  ]

  /// Returns the changes of git's raw format: `:mode mode id id status`, a zero byte, a path.
  private static func changes(in output: [UInt8]) -> [Change] {
    let fields = output.split(separator: 0, omittingEmptySubsequences: false)
    return stride(from: 0, to: fields.count - 1, by: 2).compactMap { index in
      let parts = fields[index].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 5 else { return nil }
      let old = parts[0].dropFirst()
      // A submodule is a repository of its own.
      guard old != "160000", parts[1] != "160000" else { return nil }
      return Change(
        path: Array(fields[index + 1]), old: old == "000000" ? nil : parts[2],
        isLink: old == "120000")
    }
  }

  /// Returns the files of this machine as they were at a revision; files unknown to git are as they are
  /// now.
  ///
  /// - Parameters:
  ///   - revision: The revision.
  ///   - base: The files outside the repository.
  /// - Returns: The files.
  /// - Throws: ``GitError`` if git fails.
  package func files(
    at revision: Revision, over base: any FileSystem = LocalFileSystem()
  ) throws(GitError) -> OverlayFileSystem {
    files(before: try changes(since: revision), over: base)
  }

  /// Returns the files of this machine as they were before changes.
  package func files(
    before changes: [Change], over base: any FileSystem = LocalFileSystem()
  ) -> OverlayFileSystem {
    let folder = Array(top.utf8) + [UInt8(ascii: "/")]
    var replacements: [[UInt8]: OverlayFileSystem.Replacement] = [:]
    for change in changes {
      let path = folder + change.path
      guard let id = change.old else {
        replacements[path] = .absent
        continue
      }
      replacements[path] =
        change.isLink
        ? .file { target(of: id, at: change.path) }
        : .file { [objects] in objects.contents(of: id) }
    }
    return OverlayFileSystem(base, replacing: replacements)
  }

  /// Returns the contents of the file that a link pointed to.
  private func target(of id: String, at path: [UInt8]) -> [UInt8]? {
    guard let target = objects.contents(of: id) else { return nil }
    let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? []
    let place =
      target.first == UInt8(ascii: "/")
      ? String(decoding: target, as: UTF8.self)
      : "\(top)/\(String(decoding: folder, as: UTF8.self))/\(String(decoding: target, as: UTF8.self))"
    return LocalFileSystem().read(place)
  }
}

/// A commit of a repository.
package struct Revision: Hashable, Sendable {
  /// The name by which it was requested.
  package let name: String
  /// The id of the commit.
  package let commit: String
}

/// A file that differs between two states of a repository.
package struct Change: Hashable, Sendable {
  /// The path relative to the top folder of the repository, in the bytes of the file system.
  package let path: [UInt8]
  /// The id of its contents in the older state, or nil if it did not exist.
  let old: String?
  /// Whether it was a symbolic link.
  var isLink = false
}
