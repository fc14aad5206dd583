import Linting
import Merging
import Revisions

/// The files of both sides of a merge, and those of its result, as far as git knows them.
struct MergedFiles {
  /// The files with our version.
  let ours: any FileSystem
  /// The files with their version.
  let theirs: any FileSystem
  /// The files with the result.
  let merged: any FileSystem
  /// Which tables are used, for a message; nil if they are those of the merge.
  let note: String?

  /// Creates the files of a merge of one file.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the working tree.
  ///   - ours: Our version of the file.
  ///   - theirs: Their version.
  ///   - merged: The result.
  ///   - sides: The revisions that are merged, where they are known.
  init(
    path: String, ours: [UInt8], theirs: [UInt8], merged: [UInt8], sides: MergedRevisions?
  ) {
    let local = LocalFileSystem()
    guard let sides else {
      self.ours = OverlayFileSystem(local, contents: [path: ours])
      self.theirs = OverlayFileSystem(local, contents: [path: theirs])
      self.merged = OverlayFileSystem(local, contents: [path: merged])
      note =
        "the merged revisions are not known here, so the tables of the working tree were used"
      return
    }
    self.ours = OverlayFileSystem(sides.ours(local), contents: [path: ours])
    self.theirs = OverlayFileSystem(sides.theirs(local), contents: [path: theirs])
    self.merged = OverlayFileSystem(sides.merged(local), contents: [path: merged])
    note = nil
  }
}

/// The revisions that a merge joins.
struct MergedRevisions {
  let repository: Repository
  let base: Revision
  let ours: Revision
  let theirs: Revision
  /// The paths of the files that theirs changed.
  private let changed: [String]

  /// Finds the revisions of the merge that is being made.
  ///
  /// Git names what is merged in the environment of a merge driver, and in `MERGE_HEAD` of a merge that is
  /// not finished.
  ///
  /// - Parameters:
  ///   - path: The path of a file in the repository.
  ///   - environment: The environment of the process.
  init?(path: String, environment: [String: String]) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let git = try? Git(environment: environment),
      let repository = try? Repository(
        of: LocalFileSystem().isFolder(folder) ? folder : ".", git: git)
    else { return nil }
    let heads = environment.keys.filter { $0.hasPrefix("GITHEAD_") }
      .map { String($0.dropFirst("GITHEAD_".count)) }
    guard let ours = try? repository.revision("HEAD") else { return nil }
    let names = heads.filter { $0 != ours.commit }
    guard names.count < 2,
      let theirs = try? repository.revision(names.first ?? "MERGE_HEAD"),
      let base = try? repository.fork(of: ours, theirs),
      let changed = try? repository.paths(changedFrom: base, to: theirs)
    else { return nil }
    self.repository = repository
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.changed = changed
  }

  /// Returns our files.
  func ours(_ local: any FileSystem) -> any FileSystem {
    (try? repository.files(at: ours, over: local)) ?? local
  }

  /// Returns their files.
  func theirs(_ local: any FileSystem) -> any FileSystem {
    (try? repository.files(at: theirs, over: local)) ?? local
  }

  /// Returns our files with what theirs changed; tables that both changed are merged by key.
  func merged(_ local: any FileSystem) -> any FileSystem {
    let files = ours(local)
    var replacements: [[UInt8]: OverlayFileSystem.Replacement] = [:]
    for path in changed {
      let place = Array("\(repository.top)/\(path)".utf8)
      replacements[place] = replacement(of: path)
    }
    return OverlayFileSystem(files, replacing: replacements)
  }

  private func replacement(of path: String) -> OverlayFileSystem.Replacement {
    let (repository, base, ours, theirs) = (repository, base, ours, theirs)
    guard repository.contents(of: path, at: theirs) != nil else { return .absent }
    return .file {
      let versions = [base, ours, theirs].map { repository.contents(of: path, at: $0) }
      guard let theirs = versions[2] else { return nil }
      guard let ours = versions[1] else { return theirs }
      guard let base = versions[0], ours != base else { return ours == theirs ? ours : theirs }
      // Conflicts of a table are decided by whoever merges it: ours, as long as they are open.
      let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
      guard let result = try? merge.file(path: path), let text = ConflictMarkers(result.bytes)
      else {
        return ours
      }
      let open = Dictionary(uniqueKeysWithValues: text.blocks.indices.map { ($0, MergeSide.ours) })
      return result.conflicts.isEmpty ? result.bytes : text.choosing(open)
    }
  }
}
