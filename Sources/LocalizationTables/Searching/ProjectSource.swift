import TextDecoding

/// The text of a `project.pbxproj` in which statements are searched for.
package struct ProjectSource: Sendable {
  /// The text in UTF-8, with spaces in place of comments, so that offsets and lines stay.
  package let bytes: [UInt8]

  /// The length up to which a file is read, in bytes; those of large applications have a few MB.
  package static let maximumByteCount = 100_000_000

  /// Reads a file in any encoding of Unicode.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ file: [UInt8]) {
    bytes = Self.blankingComments(in: DecodedText(file).utf8)
  }

  /// Returns the offsets behind each occurrence of a name, in order.
  package func offsets(behind name: String) -> [Int] {
    let name = Array(name.utf8)
    var result: [Int] = []
    var start = 0
    while let found = bytes[start...].firstIndex(of: name[0]) {
      start = found + 1
      guard bytes[found...].starts(with: name) else { continue }
      result.append(found + name.count)
    }
    return result
  }

  /// Returns the bytes with spaces in place of comments outside quoted texts.
  private static func blankingComments(in text: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    let quote = UInt8(ascii: "\"")
    var result = text
    var index = 0
    // A slash within an unquoted text, such as `path/*`, begins no comment.
    var isInWord = false
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        index += 1
        while index < text.count, text[index] != quote {
          index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        isInWord = false
        continue
      }
      guard byte == slash, !isInWord, index + 1 < text.count,
        text[index + 1] == star || text[index + 1] == slash
      else {
        isInWord = isOfWord(byte)
        index += 1
        continue
      }
      let isLine = text[index + 1] == slash
      var end = index + 2
      while end < text.count {
        if isLine
          ? text[end] == 0x0A : text[end] == slash && text[end - 1] == star && end > index + 2
        {
          break
        }
        end += 1
      }
      for place in index..<min(end + 1, text.count) where result[place] != 0x0A {
        result[place] = 0x20
      }
      index = end + 1
    }
    return result
  }

  /// Whether a byte may be in a text without quotation marks.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
