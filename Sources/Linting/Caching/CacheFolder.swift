import FileAccess
package import LintConfiguration
import Synchronization

/// A folder of values by content, for later runs.
///
/// Two runs may use it at once: a value is written under another name and renamed, and two values with
/// one name are the same. If the folder cannot be used, nothing is known and nothing is kept, and one note
/// says so: a cache never changes what a run finds.
package final class CacheFolder: Sendable {
  private struct State {
    var isUsable = true
    var isWritable = true
    var hasWritten = false
    /// Whether a value that is cut off was noted.
    var hasNotedDamage = false
  }

  /// The file that says what the folder is.
  private static let tagName = "lintel-cache.txt"
  private static let tag =
    "This folder has what Lintel found in documents, for later runs. It may be removed.\n"
  /// The beginning of each value, followed by the digest of the rest and a line break.
  private static let heading = "lintel cache 1 "

  private let path: String
  private let limit: Int
  private let program: String
  private let observer: LintObserver
  private let state = Mutex(State())
  /// The time of the file system at which the run began.
  private let start: Double?

  /// Opens a cache, and creates its folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - limit: The number of bytes above which the values are removed that were not used for longest.
  ///   - program: What tells the program from others of its version.
  ///   - observer: Receives a note if the folder cannot be used.
  package init(
    _ path: String, limit: Int, program: String, observer: @escaping LintObserver
  ) {
    self.program = program
    self.path = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    self.limit = limit
    self.observer = observer
    let files = LocalFileSystem()
    let names = files.list(self.path)
    let tagPath = "\(self.path)/\(Self.tagName)"
    if names == nil, files.kind(of: self.path) != nil {
      start = nil
      close("\"\(path)\" is no folder that can be read")
      return
    }
    // Another run may be about to write what says what the folder is.
    let isTagged = files.read(tagPath) == Array(Self.tag.utf8)
    if !isTagged, names?.contains(where: { !$0.hasPrefix(".") }) == true {
      start = nil
      close("\"\(path)\" has other files, or the cache of another version; name an empty folder")
      return
    }
    // Written in each run: its time is that of the run by the clock of the file system.
    let probe = "\(self.path)/.run-\(UInt64.random(in: .min ... .max))"
    let (start, failure) = Self.begin(isTagged ? nil : tagPath, probe, files)
    self.start = start
    guard let failure else { return }
    if names == nil { close(failure) } else { stopWriting(failure) }
  }

  /// Writes what says what the folder is.
  ///
  /// - Returns: The time at which that was, or why it cannot be written.
  private static func begin(
    _ tagPath: String?, _ probe: String, _ files: LocalFileSystem
  ) -> (start: Double?, failure: String?) {
    do {
      if let tagPath { try files.write(Array(tag.utf8), to: tagPath) }
      try files.write([], to: probe)
      let start = files.writingTime(of: probe)
      try files.remove(probe)
      return (start, nil)
    } catch {
      return (nil, error.description)
    }
  }

  private func close(_ reason: String) {
    state.withLock { ($0.isUsable, $0.isWritable) = (false, false) }
    observer(.note("the cache is not used: \(reason)"))
  }

  private func stopWriting(_ reason: String) {
    let isFirst = state.withLock { state in
      defer { state.isWritable = false }
      return state.isWritable
    }
    if isFirst { observer(.note("nothing is added to the cache: \(reason)")) }
  }

  /// Returns whether a file may be written again at the time that it has: one that is no older than the
  /// run, or written shortly before it on a file system with coarse times.
  func isRecent(_ path: String) -> Bool {
    guard let start, let time = LocalFileSystem().writingTime(of: path) else { return true }
    return time > start - Self.coarsestTime
  }

  /// The coarsest time of file systems in use (FAT), in seconds.
  private static let coarsestTime = 2.0

  /// The place of a value: a folder with hundreds of thousands of files is slow.
  private func file(of name: String) -> String {
    var digest = ContentDigest()
    digest.add(program)
    digest.add(name)
    return "\(path)/\(digest.text.prefix(2))/\(digest.text)"
  }

  /// Returns a value, or nil if there is none, or one that is not whole.
  func value(_ name: String) -> [UInt8]? {
    guard state.withLock(\.isUsable) else { return nil }
    let file = file(of: name)
    guard let bytes = LocalFileSystem().read(file) else { return nil }
    let heading = Array(Self.heading.utf8)
    if bytes.starts(with: heading), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let content = Array(bytes[(end + 1)...])
      if bytes[heading.count..<end].elementsEqual(Self.digest(of: content).utf8) {
        use(file)
        return content
      }
    }
    noteDamage(name)
    return nil
  }

  /// Notes that a value cannot be read, once for all.
  func noteDamage(_ name: String) {
    let isFirst = state.withLock { state in
      defer { state.hasNotedDamage = true }
      return !state.hasNotedDamage
    }
    if isFirst {
      observer(.note("the cache's \"\(file(of: name))\" is damaged: it is made again"))
    }
  }

  /// Notes that a value was used in this run.
  private func use(_ file: String) {
    guard let start, state.withLock(\.isWritable) else { return }
    LocalFileSystem().setWritingTime(start, of: file)
  }

  /// Keeps a value.
  func keep(_ content: [UInt8], as name: String) {
    guard state.withLock(\.isWritable) else { return }
    do {
      try LocalFileSystem().write(
        Array("\(Self.heading)\(Self.digest(of: content))\n".utf8) + content, to: file(of: name))
      state.withLock { $0.hasWritten = true }
    } catch {
      stopWriting(error.description)
    }
  }

  private static func digest(of content: [UInt8]) -> String {
    var digest = ContentDigest()
    digest.add(content)
    return digest.text
  }

  /// Removes the values that were not used for longest until the rest is within the limit.
  package func trim() {
    guard state.withLock({ $0.isWritable && $0.hasWritten }) else { return }
    let files = LocalFileSystem()
    var values: [(path: String, time: Double, size: Int)] = []
    for folder in files.list(path) ?? [] where folder.utf8.count == 2 {
      for name in files.list("\(path)/\(folder)") ?? [] {
        let file = "\(path)/\(folder)/\(name)"
        // Another run may have removed it.
        guard let time = files.writingTime(of: file), let size = files.byteCount(of: file) else {
          continue
        }
        values.append((file, time, size))
      }
    }
    var total = values.reduce(0) { $0 + $1.size }
    for value in values.sorted(by: { ($0.time, $0.path) < ($1.time, $1.path) }) {
      guard total > limit else { return }
      try? files.remove(value.path)
      total -= value.size
    }
  }
}
