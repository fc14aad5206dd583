import CMemory
import Foundation

/// The memory of this process that is in the machine's main memory, in bytes.
///
/// Linux says it in a file; where there is no such file nothing is measured.
public struct ResidentMemory: Sendable {
  /// What the process holds now.
  public var now: Int
  /// The most that it held since the last ``resetPeak()``.
  public var peak: Int

  /// Reads both numbers, or gives nothing where the system does not tell.
  public static func measure() -> ResidentMemory? {
    guard
      let data = FileManager.default.contents(atPath: "/proc/self/status"),
      case let status = String(decoding: data, as: UTF8.self),
      let now = bytes(of: "VmRSS:", in: status),
      let peak = bytes(of: "VmHWM:", in: status)
    else { return nil }
    return ResidentMemory(now: now, peak: peak)
  }

  /// Gives freed memory back and forgets the peak.
  ///
  /// Memory that was freed and kept for later would be used again without being seen: what comes
  /// next would look smaller than it is.
  ///
  /// - Returns: Whether the system allows it.
  public static func resetPeak() -> Bool {
    give_back_freed_memory()
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    // 5 resets the peak and touches nothing else.
    do { try file.write(contentsOf: Data("5".utf8)) } catch { return false }
    return true
  }

  /// Lets the process keep what it frees, from now on.
  ///
  /// Else glibc gives memory back when more than 128 kB of it are free at the end of the heap, and a
  /// piece of work that frees a little more than another is timed with the faults of getting it anew.
  public static func keepFreedMemory() { keep_freed_memory() }

  private static func bytes(of key: String, in status: String) -> Int? {
    for line in status.split(separator: "\n") where line.hasPrefix(key) {
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
    }
    return nil
  }
}
