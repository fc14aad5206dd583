import FileAccess
import Synchronization
import Testing

/// Values are computed once for all threads, and each user depends on what their computation asked.
@Suite struct RecordedCacheTests {
  /// How often each value was computed.
  private final class Counts: Sendable {
    private let counts = Mutex<[Int: Int]>([:])

    func add(_ key: Int) { counts.withLock { $0[key, default: 0] += 1 } }

    var all: [Int: Int] { counts.withLock { $0 } }
  }

  @Test(.timeLimit(.minutes(1)))
  func aValueIsComputedOnceForAllThreads() async {
    let cache = RecordedCache<Int, Int>(MemoryFileSystem([:]))
    let computed = Counts()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for step in 0..<200 {
            let key = (step + thread * 25) % 200
            let value = cache.value(key) {
              computed.add(key)
              return key * 2
            }
            #expect(value == key * 2)
          }
        }
      }
    }
    #expect(computed.all.count == 200)
    #expect(Set(computed.all.values) == [1])
  }

  /// Each of several threads records its own questions, and those of the values that others computed.
  @Test(.timeLimit(.minutes(1)))
  func recordsOfThreadsAreApart() async {
    let files = RecordingFileSystem(MemoryFileSystem(["common": [1], "0": [], "1": [], "2": []]))
    let cache = RecordedCache<String, Int>(files)
    let records = await withTaskGroup(of: (Int, FileRecord).self) { group in
      for thread in 0..<3 {
        group.addTask {
          let (value, record) = files.recorder.recording {
            for _ in 0..<50 { _ = files.read("\(thread)") }
            return cache.value("common") { files.read("common")?.count ?? 0 }
          }
          #expect(value == 1)
          return (thread, record.record)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (thread, record) in records {
      #expect(Set(record.questions.map(\.path)) == ["\(thread)", "common"])
    }
    #expect(records.count == 3)
  }

  @Test func aRecordIsPartOfTheOneAroundIt() {
    let files = RecordingFileSystem(MemoryFileSystem(["inner": [], "outer": []]))
    let other = RecordingFileSystem(MemoryFileSystem(["other": []]))
    let (inner, outer) = files.recorder.recording {
      _ = files.read("outer")
      return other.recorder.recording {
        _ = other.read("other")
        return files.recorder.recording { _ = files.read("inner") }.record
      }
    }
    #expect(inner.record.record.questions.map(\.path) == ["other"])
    #expect(inner.value.record.questions.map(\.path) == ["inner"])
    #expect(Set(outer.record.questions.map(\.path)) == ["outer", "inner"])
  }
}
