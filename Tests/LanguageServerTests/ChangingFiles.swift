import FileAccess
import Synchronization

/// Files that change, as a user's do.
final class ChangingFiles: FileSystem {
  private let state: Mutex<MemoryFileSystem>

  init(_ files: MemoryFileSystem) { state = Mutex(files) }

  private var present: MemoryFileSystem { state.withLock(\.self) }

  func set(_ files: MemoryFileSystem) { state.withLock { $0 = files } }
  func kind(of path: String) -> FileKind? { present.kind(of: path) }
  func isLink(_ path: String) -> Bool { false }
  func read(_ path: String) -> [UInt8]? { present.read(path) }
  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    present.read(path, first: byteCount)
  }
  func list(_ path: String) -> [String]? { present.list(path) }
  func identity(of path: String) -> [UInt8] { present.identity(of: path) }
}
