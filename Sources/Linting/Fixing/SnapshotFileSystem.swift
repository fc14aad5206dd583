import FileAccess
import LintConfiguration
import Synchronization

/// Another file system whose documents and tables stay as they were when first read.
///
/// The turns of a run that changes files begin with the same bytes, with which the files are compared before
/// they are written.
struct SnapshotFileSystem: WrappingFileSystem {
  let base: any FileSystem
  private let contents = Contents()

  init(_ base: any FileSystem) { self.base = base }

  func read(_ path: String) -> [UInt8]? {
    let suffixes = InputSuffixes.documents + InputSuffixes.tables
    guard suffixes.contains(where: path.hasSuffix) else { return base.read(path) }
    return contents.bytes(of: base.identity(of: path)) { base.read(path) }
  }

  /// The files that were read, by their identities.
  private final class Contents: Sendable {
    private let known = Mutex<[[UInt8]: [UInt8]?]>([:])

    func bytes(of file: [UInt8], read: () -> [UInt8]?) -> [UInt8]? {
      if let bytes = known.withLock({ $0[file] }) { return bytes }
      let bytes = read()
      return known.withLock { known in
        if let first = known[file] { return first }
        known[file] = .some(bytes)
        return bytes
      }
    }
  }
}
