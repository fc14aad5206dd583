import Synchronization

/// The files whose contents a run has read.
package final class ReadFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  package init() {}

  /// Returns a file system that adds what is read from another one.
  package func recording(_ files: any FileSystem = LocalFileSystem()) -> any FileSystem {
    ReadRecordingFileSystem(base: files, record: self)
  }

  /// The paths that were read, by what is equal for all paths of a file.
  package var pathsByFile: [[UInt8]: String] {
    let files = LocalFileSystem()
    let read = paths.withLock { $0 }.sorted()
    return Dictionary(
      read.compactMap { path in files.fileKey(of: path).map { ($0, path) } }
    ) { first, _ in first }
  }

  fileprivate func insert(_ path: String) { _ = paths.withLock { $0.insert(path) } }
}

/// Another file system, with a record of the files that are read.
private struct ReadRecordingFileSystem: WrappingFileSystem {
  let base: any FileSystem
  let record: ReadFiles

  func read(_ path: String) -> [UInt8]? {
    record.insert(path)
    return base.read(path)
  }

  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    record.insert(path)
    return base.read(path, first: byteCount)
  }
}
