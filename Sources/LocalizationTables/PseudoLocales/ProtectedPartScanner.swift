import LocaleData

/// Finds the parts of a text that only a program reads.
struct ProtectedPartScanner {
  private let text: String
  private let bytes: [UInt8]
  /// The end of the outermost braces that begin at an offset.
  private let braces: [Int: Int]
  /// The ends of the format specifiers and doubled percent signs, by their start.
  private let formats: [Int: Int]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    braces = Self.braces(in: bytes)
    formats = bytes.contains(UInt8(ascii: "%")) ? Self.formats(in: text) : [:]
  }

  /// Returns the parts, ascending.
  mutating func ranges() -> [Range<String.Index>] {
    var result: [Range<Int>] = []
    var index = 0
    // Whether a word may begin here.
    var isWordStart = true
    while index < bytes.count {
      if let found = protectedEnd(at: index, isWordStart: isWordStart), found > index {
        // A format specifier at the end, as in `\\%d`, is not divided.
        let end = (index..<found).reduce(found) { max($0, formats[$1] ?? 0) }
        if let last = result.last, last.upperBound == index {
          result[result.count - 1] = last.lowerBound..<end
        } else {
          result.append(index..<end)
        }
        isWordStart = Self.isDelimiter(bytes[end - 1])
        index = end
      } else {
        isWordStart = Self.isDelimiter(bytes[index])
        index += 1
      }
    }
    return result.map { range in
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return start..<text.utf8.index(start, offsetBy: range.count)
    }
  }

  /// Returns the end of the part that begins at an offset, or nil if none does.
  private func protectedEnd(at index: Int, isWordStart: Bool) -> Int? {
    if isWordStart, let end = wordEnd(at: index) { return end }
    if let end = formats[index] { return end }
    switch bytes[index] {
    case UInt8(ascii: "<"): return tagEnd(at: index)
    case UInt8(ascii: "&"): return referenceEnd(at: index)
    case UInt8(ascii: "\\"): return escapeEnd(at: index)
    case UInt8(ascii: "{"): return braces[index]
    case UInt8(ascii: "$"): return placeholderEnd(at: index)
    case UInt8(ascii: "%"):
      if let end = braces[index + 1] { return end }
      guard let end = bracketEnd(at: index + 1) else { return nil }
      return end < bytes.count && Self.isLetter(bytes[end]) ? end + 1 : end
    case UInt8(ascii: "]"): return bracketEnd(at: index + 1)
    case 0xE2: return keyEquivalentEnd(at: index)
    default: return nil
    }
  }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || 0x61...0x66 ~= byte | 0x20
  }

  /// Whether a byte separates words: a space, a quotation mark or a bracket.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20
      || [
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ";"),
      ].contains(byte)
  }
}

// MARK: Formats, markup, placeholders

extension ProtectedPartScanner {
  private static func formats(in text: String) -> [Int: Int] {
    // A percent sign with a space is one of a sentence for some readers, and a specifier for others.
    var scanner = FormatScanner(text, acceptsSpaces: true)
    var ranges: [Range<String.Index>] = []
    while let specifier = scanner.next() { ranges.append(specifier.range) }
    ranges += scanner.doubledPercents + scanner.malformedSpecifiers.map(\.range)
    let utf8 = text.utf8
    return Dictionary(
      ranges.map { range in
        let start = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
        return (start, start + utf8.distance(from: range.lowerBound, to: range.upperBound))
      }
    ) { first, _ in first }
  }

  /// Returns the ends of the outermost braces of each line, by their start.
  private static func braces(in bytes: [UInt8]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var open: [Int] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: "}"):
        if let start = open.popLast() { result[start] = index + 1 }
      case 0x0A: open = []
      default: break
      }
    }
    return result
  }

  /// Returns the end of text in round brackets without another bracket or a line break in it.
  private func bracketEnd(at start: Int) -> Int? {
    guard byte(at: start) == UInt8(ascii: "(") else { return nil }
    var index = start + 1
    while let byte = byte(at: index), byte != 0x0A, byte != UInt8(ascii: "(") {
      if byte == UInt8(ascii: ")") { return index + 1 }
      index += 1
    }
    return nil
  }

  private func tagEnd(at start: Int) -> Int? {
    guard let next = byte(at: start + 1),
      Self.isLetter(next)
        || [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(next)
    else { return nil }
    var index = start + 1
    while let byte = byte(at: index), byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: ">") { return index + 1 }
      index += 1
    }
    return nil
  }

  /// An upper bound for the length of a character's name.
  private static let longestReference = 40

  private func referenceEnd(at start: Int) -> Int? {
    var index = start + 1
    if byte(at: index) == UInt8(ascii: "#") { index += 1 }
    let name = index
    while index - start < Self.longestReference, let byte = byte(at: index) {
      if byte == UInt8(ascii: ";") { return index > name ? index + 1 : nil }
      guard Self.isLetter(byte) || Self.isDigit(byte) else { return nil }
      index += 1
    }
    return nil
  }

  private func escapeEnd(at start: Int) -> Int? {
    guard let letter = byte(at: start + 1) else { return nil }
    let digits: Int
    switch letter {
    case UInt8(ascii: "("): return bracketEnd(at: start + 1)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      if let end = braces[start + 2] { return end }
      digits = letter == UInt8(ascii: "u") ? 4 : 8
    case UInt8(ascii: "x"): digits = 2
    case 0x21..<0x7F: return start + 2
    default: return nil
    }
    var end = start + 2
    while end - start - 2 < digits, let byte = byte(at: end), Self.isHexDigit(byte) { end += 1 }
    // `\U` has four digits in tables, and eight in C.
    return end - start - 2 < 8 && digits == 8 ? min(end, start + 6) : end
  }

  private func placeholderEnd(at start: Int) -> Int? {
    if let end = bracketEnd(at: start + 1) ?? braces[start + 1] { return end }
    guard let first = byte(at: start + 1), Self.isLetter(first) || first == UInt8(ascii: "_")
    else { return nil }
    var end = start + 2
    while let byte = byte(at: end),
      Self.isLetter(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "_")
    {
      end += 1
    }
    return end
  }
}

// MARK: Key equivalents and addresses

extension ProtectedPartScanner {
  /// Returns the end of modifier symbols with their key: `⌥⌘Q`.
  private func keyEquivalentEnd(at start: Int) -> Int? {
    var end = start
    while let symbol = symbol(at: end), Self.modifiers.contains(symbol) { end += 3 }
    guard end > start else { return nil }
    let index = text.utf8.index(text.startIndex, offsetBy: end)
    guard index < text.endIndex else { return end }
    let key = text[index]
    return key.isWhitespace ? end : end + key.utf8.count
  }

  private func symbol(at index: Int) -> [UInt8]? {
    index + 3 <= bytes.count ? Array(bytes[index..<index + 3]) : nil
  }

  private static let modifiers: Set<[UInt8]> = Set(["⌘", "⌥", "⇧", "⌃"].map { Array($0.utf8) })

  /// Returns the end of a word that only a program or a keyboard reads.
  private func wordEnd(at start: Int) -> Int? {
    // A format specifier may begin a word, but only an address contains one.
    var end = start
    while let byte = byte(at: end), !Self.isDelimiter(byte) { end += 1 }
    while end > start, ".:!?".utf8.contains(bytes[end - 1]) { end -= 1 }
    guard end - start > 1 else { return nil }
    let word = bytes[start..<end]
    guard Self.isAddress(word) || Self.isKey(word) else { return nil }
    return end
  }

  private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    guard isLetter(word[word.startIndex]) || isDigit(word[word.startIndex]) else { return false }
    if let colon = word.firstIndex(of: UInt8(ascii: ":")),
      word[colon...].starts(with: "://".utf8) || word[..<colon].elementsEqual("mailto".utf8)
    {
      return word.count > colon - word.startIndex + 1
    }
    let head = word.prefix { $0 != UInt8(ascii: "/") }
    let host = head.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard host.count <= 2, let domain = host.last else { return false }
    let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1,
      labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isLabelByte) }), let last = labels.last,
      last.count > 1, last.allSatisfy(isLetter)
    else { return false }
    let isMail = host.count == 2 && !host[0].isEmpty
    return isMail || labels[0].elementsEqual("www".utf8) || head.count < word.count
      || topLevelDomains.contains(String(decoding: last, as: UTF8.self))
  }

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  private static let topLevelDomains: Set<String> = ["com", "org", "net", "io", "app", "dev"]

  /// Returns whether a word is a key with its modifiers (`Ctrl+Q`) or a function key (`F10`).
  private static func isKey(_ word: ArraySlice<UInt8>) -> Bool {
    if isFunctionKey(word) { return true }
    let parts = word.split(omittingEmptySubsequences: false) { "+-".utf8.contains($0) }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard parts.count > 1, modifierNames.contains(parts[0]) else { return false }
    return parts.dropFirst().allSatisfy {
      $0.count == 1 || modifierNames.contains($0) || keyNames.contains($0)
        || isFunctionKey(Array($0.uppercased().utf8)[...])
    }
  }

  private static func isFunctionKey(_ word: ArraySlice<UInt8>) -> Bool {
    (2...3).contains(word.count) && word[word.startIndex] == UInt8(ascii: "F")
      && word.dropFirst().allSatisfy(isDigit)
  }

  private static let modifierNames: Set<String> = [
    "alt", "cmd", "command", "control", "ctrl", "fn", "opt", "option", "shift",
  ]
  private static let keyNames: Set<String> = [
    "backspace", "delete", "down", "end", "enter", "esc", "escape", "home", "left", "return",
    "right", "space", "tab", "up",
  ]
}
