import CMemory
import Foundation

/// The resident memory of this process, in bytes.
///
/// It is read from a file of Linux; without that file nothing is measured.
public struct ResidentMemory: Sendable {
  /// The current resident memory.
  public var now: Int
  /// The maximum since the last ``resetPeak()``.
  public var peak: Int

  /// Reads both numbers, or returns nil if the system does not provide them.
  public static func measure() -> ResidentMemory? {
    guard
      let data = FileManager.default.contents(atPath: "/proc/self/status"),
      case let status = String(decoding: data, as: UTF8.self),
      let now = bytes(of: "VmRSS:", in: status),
      let peak = bytes(of: "VmHWM:", in: status)
    else { return nil }
    return ResidentMemory(now: now, peak: peak)
  }

  /// Returns freed memory to the system and resets the peak.
  ///
  /// Freed memory that the process keeps would be reused without being counted, and the following
  /// work would seem to need less.
  ///
  /// - Returns: Whether the system supports it.
  public static func resetPeak() -> Bool {
    give_back_freed_memory()
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    // 5 resets only the peak.
    do { try file.write(contentsOf: Data("5".utf8)) } catch { return false }
    return true
  }

  /// Makes the process keep memory that it frees from now on.
  ///
  /// Otherwise glibc returns memory to the system when more than 128 kB are free at the end of the
  /// heap, and work that frees slightly more than other work is timed with additional page faults.
  public static func keepFreedMemory() { keep_freed_memory() }

  private static func bytes(of key: String, in status: String) -> Int? {
    for line in status.split(separator: "\n") where line.hasPrefix(key) {
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
    }
    return nil
  }
}
