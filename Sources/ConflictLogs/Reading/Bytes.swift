import VisualFormats

/// A part of a log's text in UTF-8.
typealias Bytes = ArraySlice<UInt8>

extension Bytes {
  /// The text.
  var string: String { String(decoding: self, as: UTF8.self) }

  /// The part without white space at its ends.
  var trimmed: Bytes {
    var part = self
    while let byte = part.first, byte.isSpace { part.removeFirst() }
    while let byte = part.last, byte.isSpace { part.removeLast() }
    return part
  }

  /// Returns whether the part begins with ASCII characters.
  func hasPrefix(_ text: String, at index: Int? = nil) -> Bool {
    let start = index ?? startIndex
    let count = text.utf8.count
    guard start >= startIndex, endIndex - start >= count else { return false }
    return self[start..<start + count].elementsEqual(text.utf8)
  }

  /// Returns the position of ASCII characters at or after an index.
  func firstIndex(of text: String, from index: Int? = nil) -> Int? {
    let pattern = text.utf8
    guard let head = pattern.first, endIndex - startIndex >= pattern.count else { return nil }
    var start = index ?? startIndex
    while start + pattern.count <= endIndex, let found = self[start...].firstIndex(of: head) {
      if hasPrefix(text, at: found) { return found }
      start = found + 1
    }
    return nil
  }

  /// Returns the position of the last occurrence of ASCII characters.
  func lastIndex(of text: String) -> Int? {
    var last: Int?
    var start = startIndex
    while let found = firstIndex(of: text, from: start) {
      last = found
      start = found + 1
    }
    return last
  }

  /// Takes ASCII characters off the front, if they are there.
  mutating func take(_ text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    removeFirst(text.utf8.count)
    return true
  }

  /// Takes white space off the front.
  mutating func skipSpace() { while let byte = first, byte.isSpace { removeFirst() } }

  /// Takes a decimal number off the front, if there is one.
  mutating func takeNumber() -> LoggedNumber? {
    var end = startIndex
    func digits() -> Int {
      let begin = end
      while end < endIndex, self[end].isDigit { end += 1 }
      return end - begin
    }
    if end < endIndex, self[end] == 0x2D || self[end] == 0x2B { end += 1 }
    let begin = end
    var count = digits()
    if end < endIndex, self[end] == 0x2E {
      end += 1
      count += digits()
    }
    guard count > 0 else { return nil }
    let mantissa = self[begin..<end]
    var exponent = 0
    if end < endIndex, self[end] | 0x20 == 0x65 {
      let mark = end
      end += 1
      if end < endIndex, self[end] == 0x2D || self[end] == 0x2B { end += 1 }
      if digits() == 0 { end = mark } else { exponent = Int(self[(mark + 1)..<end].string) ?? 999 }
    }
    guard let value = Double(self[startIndex..<end].string) else { return nil }
    self = self[end...]
    return LoggedNumber(value: value, digits: mantissa, exponent: exponent)
  }
}

/// A number in a log.
struct LoggedNumber {
  var value: Double
  /// Half a unit of the last digit if there are as many as the log writes at most, else 0.
  var rounding = 0.0

  init(value: Double, digits: Bytes, exponent: Int) {
    self.value = value
    let point = digits.firstIndex(of: 0x2E)
    let significant = digits.filter { $0 != 0x2E }.drop { $0 == 0x30 }.count
    guard significant >= 6, value.magnitude > 1e-300 else { return }
    let decimals = point.map { digits.endIndex - $0 - 1 } ?? 0
    var unit = 0.5
    for _ in 0..<max(0, min(decimals - exponent, 300)) { unit /= 10 }
    for _ in 0..<max(0, min(exponent - decimals, 300)) { unit *= 10 }
    rounding = unit
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  /// Whether the byte may stand in an identifier of Swift or Objective-C.
  var isWord: Bool { isDigit || self == 0x5F || (0x61...0x7A).contains(self | 0x20) || self > 0x7F }
}
