import Synchronization

/// A file system that forwards to another one and records the questions.
package struct RecordingFileSystem: FileSystem {
  private let base: any FileSystem
  package let recorder: FileRecorder

  /// Creates a file system with an empty record.
  ///
  /// - Parameters:
  ///   - base: The other file system.
  ///   - caches: What caches of earlier runs know.
  package init(_ base: any FileSystem, keeping caches: KeptCaches = KeptCaches()) {
    self.base = base
    recorder = FileRecorder(base, keeping: caches)
  }

  package func kind(of path: String) -> FileKind? {
    recorder.ask(.kind, path)
    return base.kind(of: path)
  }

  package func exists(_ path: String) -> Bool {
    recorder.ask(.kind, path)
    return base.exists(path)
  }

  package func isFolder(_ path: String) -> Bool {
    recorder.ask(.kind, path)
    return base.isFolder(path)
  }

  package func isLink(_ path: String) -> Bool {
    recorder.ask(.link, path)
    return base.isLink(path)
  }

  package func destination(of path: String) -> String? {
    recorder.ask(.link, path)
    return base.destination(of: path)
  }

  package func isWritableByOthers(_ path: String) -> Bool {
    recorder.ask(.owner, path)
    return base.isWritableByOthers(path)
  }

  package func isOwn(_ path: String) -> Bool {
    recorder.ask(.owner, path)
    return base.isOwn(path)
  }

  package func read(_ path: String) -> [UInt8]? {
    recorder.ask(.contents, path)
    return base.read(path)
  }

  package func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    recorder.ask(.contents, path)
    return base.read(path, first: byteCount)
  }

  package func byteCount(of path: String) -> Int? {
    recorder.ask(.contents, path)
    return base.byteCount(of: path)
  }

  package func list(_ path: String) -> [String]? {
    recorder.ask(.names, path)
    return base.list(path)
  }

  package func identity(of path: String) -> [UInt8] {
    recorder.ask(.identity, path)
    return base.identity(of: path)
  }

  package func stamp(of path: String) -> FileStamp? {
    recorder.ask(.contents, path)
    return base.stamp(of: path)
  }
}

/// Records questions, and the answers at the time at which they were first asked.
///
/// Several documents may be loaded at the same time, each on one thread: nested records are those of caches.
package final class FileRecorder: Sendable {
  /// A record that is being made on one thread, and the one around it.
  private final class OpenRecord: Sendable {
    let recorder: FileRecorder
    let outer: OpenRecord?
    let record = Mutex(FileRecord())

    init(of recorder: FileRecorder, in outer: OpenRecord?) {
      self.recorder = recorder
      self.outer = outer
    }

    /// The innermost record of the present thread.
    @TaskLocal static var innermost: OpenRecord?
  }

  private struct State {
    var stamps = FileStamps()
    /// The caches of this run, by name.
    var caches: [String: any Sendable] = [:]
  }

  private let files: any FileSystem
  private let earlier: KeptCaches
  private let state = Mutex(State())

  /// Creates an empty record of questions to a file system.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - caches: What caches of earlier runs know.
  package init(_ files: any FileSystem, keeping caches: KeptCaches = KeptCaches()) {
    self.files = files
    earlier = caches
  }

  /// The caches of this run, and those of earlier runs that this one did not need.
  package var caches: KeptCaches {
    KeptCaches(caches: earlier.caches.merging(state.withLock(\.caches)) { $1 })
  }

  /// Adds the entries of a cache, and returns those that an earlier run left under that name, with what has
  /// changed since.
  fileprivate func add<Entries: Sendable>(
    _ entries: Entries, named name: String
  ) -> (entries: Entries, changed: Set<FileRecord.Question>)? {
    let isFirst = state.withLock { state in
      guard state.caches[name] == nil else { return false }
      state.caches[name] = entries
      return true
    }
    guard isFirst, let known = earlier.caches[name] as? Entries else { return nil }
    return (known, earlier.changed)
  }

  /// All answers so far.
  package var stamps: FileStamps { state.withLock { $0.stamps } }

  /// Records a question.
  ///
  /// It is called before the file is read, so that a change in between is noticed later.
  package func ask(_ aspect: FileRecord.Aspect, _ path: String) {
    let question = FileRecord.Question(aspect, of: path)
    open?.record.withLock { $0.insert(question) }
    guard state.withLock({ !$0.stamps.contains(question) }) else { return }
    let answer = files.answer(to: question)
    state.withLock { $0.stamps.set(answer, to: question) }
  }

  /// Adds a record that was made before.
  package func add(_ part: SharedRecord) { open?.record.withLock { $0.insert(part) } }

  /// Returns a value and the questions that computing it on this thread asks, which are also part of the
  /// record around it.
  package func recording<Value>(_ compute: () -> Value) -> (value: Value, record: SharedRecord) {
    let outer = open
    let inner = OpenRecord(of: self, in: OpenRecord.innermost)
    let value = OpenRecord.$innermost.withValue(inner, operation: compute)
    let part = SharedRecord(inner.record.withLock { $0 })
    outer?.record.withLock { $0.insert(part) }
    return (value, part)
  }

  /// The innermost record of this recorder on the present thread.
  private var open: OpenRecord? {
    var record = OpenRecord.innermost
    while let next = record, next.recorder !== self { record = next.outer }
    return record
  }
}

/// The caches of a run, for the next one.
package struct KeptCaches: Sendable {
  fileprivate var caches: [String: any Sendable] = [:]
  /// The questions that have other answers since then: a value that depends on one is not used again.
  package var changed: Set<FileRecord.Question> = []

  /// Creates a collection without caches.
  package init() {}

  fileprivate init(caches: [String: any Sendable]) { self.caches = caches }
}

/// A cache that keeps with each value the questions that computing it asked.
///
/// A user of a known value depends on the same files as the first user. A cache with a name takes over the
/// values of the one with that name in an earlier run (``KeptCaches``) that depend on nothing that has
/// changed.
package final class RecordedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value and the questions that computing it asked.
  private typealias Known = (value: Value, record: SharedRecord?)

  /// The place of a value, which is locked while the value is computed.
  private final class Entry: Sendable {
    let known: Mutex<Known?>

    init(_ known: Known? = nil) { self.known = Mutex(known) }
  }

  /// The values, apart from the run that computed them.
  private final class Entries: Sendable {
    let all = Mutex<[Key: Entry]>([:])
  }

  private let entries = Entries()
  private let recorder: FileRecorder?

  /// Creates a cache; without a recording file system nothing is recorded.
  ///
  /// - Parameters:
  ///   - files: The file system that values are computed with.
  ///   - name: The name under which the values are found again, unique for what they are; nil to forget them.
  package init(_ files: any FileSystem, named name: String? = nil) {
    let base = (files as? any WrappingFileSystem)?.base ?? files
    recorder = (base as? RecordingFileSystem)?.recorder
    guard let name, let (known, changed) = recorder?.add(entries, named: name) else { return }
    let kept = known.all.withLock { $0 }.filter { _, entry in
      entry.known.withLock { $0?.record?.record.isDisjoint(with: changed) == true }
    }
    entries.all.withLock { $0 = kept }
  }

  /// Forgets a value, which is computed again at the next call.
  package func forget(_ key: Key) { entries.all.withLock { _ = $0.removeValue(forKey: key) } }

  /// Returns a value, which is computed at the first call; calls on other threads wait for it.
  ///
  /// Computing it must not ask for the value of the same key.
  package func value(_ key: Key, _ compute: () -> Value) -> Value {
    let entry = entries.all.withLock { entries in
      if let entry = entries[key] { return entry }
      let entry = Entry()
      entries[key] = entry
      return entry
    }
    return entry.known.withLock { known in
      if let known {
        if let record = known.record { recorder?.add(record) }
        return known.value
      }
      guard let recorder else {
        let value = compute()
        known = (value, nil)
        return value
      }
      let (value, record) = recorder.recording(compute)
      known = (value, record)
      return value
    }
  }
}
