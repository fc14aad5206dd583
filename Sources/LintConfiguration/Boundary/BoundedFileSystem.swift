package import FileAccess
import ImageFiles
import LocalizationTables
import Synchronization

/// Another file system without what is outside of the boundary of a run.
///
/// A file outside is as if it were not there. A link to one is noted once, with its path.
package struct BoundedFileSystem: WrappingFileSystem {
  /// The other file system.
  package let base: any FileSystem
  package let boundary: FileBoundary
  private let observer: LintObserver
  private let noted = NotedPaths()

  /// Creates a file system.
  ///
  /// - Parameters:
  ///   - base: The other file system.
  ///   - request: The request whose boundary applies.
  ///   - observer: Receives the notes.
  package init(_ base: any FileSystem, _ request: LintRequest, observer: @escaping LintObserver) {
    self.base = base
    self.observer = observer
    boundary = request.boundary ?? FileBoundary(request, files: base)
  }

  /// Notes that a file is passed over, if it was not noted before.
  package func passOver(_ path: String) {
    guard noted.insert(path, base.identity(of: path)) else { return }
    observer(.note(LintRequest.noteOnLinkLeadingOutside(path)))
  }

  /// Returns the result of work on several threads, during which notes are held back: they are made at its
  /// end, in the order of the paths.
  package func orderingNotes<Result>(of work: () -> Result) -> Result {
    noted.holdBack()
    let result = work()
    for path in noted.release() { observer(.note(LintRequest.noteOnLinkLeadingOutside(path))) }
    return result
  }

  package func kind(of path: String) -> FileKind? { isInside(path) ? base.kind(of: path) : nil }

  package func exists(_ path: String) -> Bool { isInside(path) && base.exists(path) }

  package func isFolder(_ path: String) -> Bool { isInside(path) && base.isFolder(path) }

  package func read(_ path: String) -> [UInt8]? { mayRead(path) ? base.read(path) : nil }

  package func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    mayRead(path) ? base.read(path, first: byteCount) : nil
  }

  package func byteCount(of path: String) -> Int? {
    isInside(path) ? base.byteCount(of: path) : nil
  }

  package func list(_ path: String) -> [String]? {
    guard isInside(path), let names = base.list(path) else { return nil }
    guard !boundary.isOpen else { return names }
    let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return names.filter { name in
      if boundary.containsItem(prefix + name) { return true }
      // A project may have links to all kinds of folders that no run reads.
      if Self.isOfUse(name) { passOver(path == "." ? name : prefix + name) }
      return false
    }
  }

  /// Returns the names in a folder that lead outside, by links.
  package func linksLeadingOutside(in folder: String) -> [String] {
    guard !boundary.isOpen, isInside(folder), let names = base.list(folder) else { return [] }
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { !boundary.containsItem(prefix + $0) }
  }

  package func stamp(of path: String) -> FileStamp? { isInside(path) ? base.stamp(of: path) : nil }

  private func mayRead(_ path: String) -> Bool {
    if isInside(path) { return true }
    if base.kind(of: path) == .file { passOver(path) }
    return false
  }

  private func isInside(_ path: String) -> Bool {
    // That there is a repository is known from the folder, wherever git keeps its data.
    if path.hasSuffix("/.git") { return boundary.reaches(FolderPath(of: path).text) }
    return boundary.contains(path)
  }

  private static let suffixes =
    InputSuffixes.documents + InputSuffixes.tables + [
      ".lproj", ".xcassets", ".imageset", ".appiconset", ".icns", ".icon", ".xcodeproj",
      ".snapshot",
      ".pbxproj",
    ]

  private static func isOfUse(_ name: String) -> Bool {
    suffixes.contains(where: name.hasSuffix) || name == "Contents.json"
      || ImageFileName(name) != nil
  }
}

/// The paths that were noted.
private final class NotedPaths: Sendable {
  private struct State {
    var identities: Set<[UInt8]> = []
    /// The paths whose notes are held back, by their identity.
    var held: [[UInt8]: String]?
  }

  private let state = Mutex(State())

  /// Adds a path, and returns whether it is to be noted now.
  func insert(_ path: String, _ identity: [UInt8]) -> Bool {
    state.withLock { state in
      if let other = state.held?[identity] {
        // Which of several spellings comes first depends on the threads.
        state.held?[identity] = min(path, other)
        return false
      }
      guard state.identities.insert(identity).inserted else { return false }
      guard state.held != nil else { return true }
      state.held?[identity] = path
      return false
    }
  }

  func holdBack() { state.withLock { $0.held = [:] } }

  /// Returns the paths that were held back, in order.
  func release() -> [String] {
    state.withLock { state in
      defer { state.held = nil }
      return (state.held ?? [:]).values.sorted()
    }
  }
}

extension LintRequest {
  /// Returns the note that a file is passed over.
  package static func noteOnLinkLeadingOutside(_ path: String) -> String {
    "\(path) is passed over: it leads out of the repository or the folder of the inputs; "
      + "--allow-outside follows it"
  }

  /// Returns the files of a file system that a run of the request may read.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - observer: Receives a note for each link that is not followed.
  /// - Returns: The files, without those outside of the boundary.
  package func bounded(
    _ files: any FileSystem, observer: @escaping LintObserver = { _ in }
  ) -> any FileSystem {
    files is BoundedFileSystem ? files : BoundedFileSystem(files, self, observer: observer)
  }
}
