/// The hashes of the lines of a file, as GitHub computes them for code scanning.
///
/// GitHub knows a result again by the hash of its first line and of what follows, up to a hundred
/// characters without spaces and tabs, so that moved lines keep their alerts. The algorithm is that of
/// `fingerprints.ts` in github/codeql-action; GitHub's action computes the same values where they are
/// missing.
package struct LineHashes: Sendable {
  /// The name under which SARIF keeps a hash.
  package static let name = "primaryLocationLineHash"

  /// The hash of each line, with the number of equal hashes up to it: `54703d4cd895b18:1`.
  package let lines: [String]

  /// The number of characters of a hash.
  private static let windowLength = 100
  private static let factor: UInt64 = 37
  /// What a character contributes when it leaves the window.
  private static let leavingFactor = (0..<windowLength).reduce(UInt64(1)) { power, _ in
    power &* factor
  }
  /// What stands for the end of the file.
  private static let end: UInt16 = 0xFFFF

  /// Computes the hashes of all lines.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) {
    var window = Window()
    var isAfterReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      switch unit {
      case 0x20, 0x09: isAfterReturn = false
      // A line feed after a carriage return is part of it.
      case 0x0A where isAfterReturn: isAfterReturn = false
      case 0x0D:
        window.add(0x0A)
        isAfterReturn = true
      default:
        window.add(unit)
        isAfterReturn = false
      }
    }
    window.add(Self.end)
    window.finish()
    lines = window.lines
  }

  /// Returns the hash of a line, counted from 1.
  package func hash(ofLine line: Int) -> String? {
    lines.indices.contains(line - 1) ? lines[line - 1] : nil
  }

  /// The last characters, with the hash of them.
  private struct Window {
    var lines: [String] = []
    private var characters = [UInt16](repeating: 0, count: windowLength)
    /// Whether a line begins with each character.
    private var beginsLine = [Bool](repeating: false, count: windowLength)
    private var hash: UInt64 = 0
    private var index = 0
    private var isAtLineStart = true
    private var counts: [UInt64: Int] = [:]

    mutating func add(_ character: UInt16) {
      finishLine()
      if isAtLineStart { beginsLine[index] = true }
      isAtLineStart = character == 0x0A
      push(character)
    }

    /// Fills the window after the end, which completes the last lines.
    mutating func finish() {
      for _ in 0..<windowLength {
        finishLine()
        push(0)
      }
    }

    /// Adds the hash of the line that begins with the oldest character, if one does.
    private mutating func finishLine() {
      guard beginsLine[index] else { return }
      beginsLine[index] = false
      counts[hash, default: 0] += 1
      lines.append("\(String(hash, radix: 16)):\(counts[hash] ?? 1)")
    }

    private mutating func push(_ character: UInt16) {
      let oldest = characters[index]
      characters[index] = character
      hash = factor &* hash &+ UInt64(character) &- leavingFactor &* UInt64(oldest)
      index = (index + 1) % windowLength
    }
  }
}
