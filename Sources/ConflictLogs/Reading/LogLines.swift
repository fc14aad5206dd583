import VisualFormats

/// The lines of a log's text, without the escapes and byte orders of the programs that pass it on.
struct LogLines {
  /// A line, and its number in the file from 1.
  struct Line {
    var text: Bytes
    var number: Int
  }

  private(set) var lines: [Line] = []
  /// Whether the text consists of other bytes than text does.
  let isBinary: Bool

  /// Decodes bytes and splits them at line ends.
  ///
  /// - Parameter bytes: UTF-8, or UTF-16 with a byte order mark.
  init(_ bytes: [UInt8]) {
    let text = Self.utf8(bytes)
    isBinary = text.prefix(4096).contains(0)
    if isBinary { return }
    var start = text.startIndex
    var number = 1
    while start < text.endIndex {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
      append(text[start..<end], number: number)
      start = end + 1
      if end < text.endIndex, text[end] == 0x0D, start < text.endIndex, text[start] == 0x0A {
        start += 1
      }
      number += 1
    }
  }

  /// Adds a line, or those that a program wrote as one with escapes.
  private mutating func append(_ line: Bytes, number: Int) {
    guard line.contains(0x5C) || line.firstIndex(of: "#012") != nil,
      line.firstIndex(of: "\\\"<") != nil || line.firstIndex(of: "#012") != nil
        || line.firstIndex(of: "\\n(") != nil
    else {
      lines.append(Line(text: line, number: number))
      return
    }
    var current: [UInt8] = []
    var index = line.startIndex
    while index < line.endIndex {
      if line.hasPrefix("\\n", at: index) || line.hasPrefix("#012", at: index) {
        lines.append(Line(text: current[...], number: number))
        current = []
        index += line[index] == 0x23 ? 4 : 2
      } else if line[index] == 0x5C, index + 1 < line.endIndex,
        line[index + 1] == 0x22 || line[index + 1] == 0x5C
      {
        current.append(line[index + 1])
        index += 2
      } else {
        current.append(line[index])
        index += 1
      }
    }
    lines.append(Line(text: current[...], number: number))
  }

  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
      return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension Bytes {
  /// Returns whether a line begins like another one, with any digits in place of its digits.
  ///
  /// - Parameter prefix: The beginning that a program writes before each line, such as a time.
  /// - Returns: The part behind it, or `nil` if the line begins in another way.
  func dropping(prefixLike prefix: Bytes) -> Bytes? {
    var mine = self
    var other = prefix
    while let byte = other.first {
      guard let own = mine.first else { return nil }
      if byte.isDigit, own.isDigit {
        while other.first?.isDigit == true { other.removeFirst() }
        while mine.first?.isDigit == true { mine.removeFirst() }
      } else if byte == own {
        other.removeFirst()
        mine.removeFirst()
      } else {
        return nil
      }
    }
    return mine
  }

  /// The text without the escapes that a list of strings is printed with.
  var unescaped: Bytes {
    guard contains(0x5C) else { return self }
    var result: [UInt8] = []
    var index = startIndex
    var pending: [UInt16] = []
    func flush() {
      if !pending.isEmpty { result += String(decoding: pending, as: UTF16.self).utf8 }
      pending = []
    }
    while index < endIndex {
      guard self[index] == 0x5C, index + 1 < endIndex else {
        flush()
        result.append(self[index])
        index += 1
        continue
      }
      let digits = self[(index + 2)...].prefix(4)
      if self[index + 1] | 0x20 == 0x75, digits.count == 4, digits.allSatisfy(\.isHexDigit),
        let unit = UInt16(digits.string, radix: 16)
      {
        pending.append(unit)
        index += 6
        continue
      }
      flush()
      switch self[index + 1] {
      case 0x6E: result.append(0x0A)
      case 0x74: result.append(0x09)
      default: result.append(self[index + 1])
      }
      index += 2
    }
    flush()
    return result[...]
  }
}
