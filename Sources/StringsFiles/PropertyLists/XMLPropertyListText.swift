/// Writes values of property lists as XML, as Apple's tools do.
struct XMLPropertyListText: Sendable {
  /// The bytes that end a line.
  var lineEnd: [UInt8] = [0x0A]
  /// The bytes by which each level is indented.
  var step: [UInt8] = [0x09]
  /// The bytes between a key and its text if they are on the same line.
  var separator: [UInt8]?

  /// Returns a file with a dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - comments: The comments before each of its members; members without an element have none.
  /// - Returns: The file.
  func file(_ dictionary: PropertyListValue, comments: [[String]] = []) -> [UInt8] {
    var lines = [
      Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8),
      Array(
        ("<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
          + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">").utf8),
      Array("<plist version=\"1.0\">".utf8),
    ]
    lines += value(dictionary, indent: [], comments: comments)
    lines.append(Array("</plist>".utf8))
    return Array(lines.joined(separator: lineEnd)) + lineEnd
  }

  /// Returns the lines of a key and its value.
  func member(_ key: String, _ value: PropertyListValue, indent: [UInt8]) -> [[UInt8]] {
    let key = indent + "<key>".utf8 + Self.escaped(key) + "</key>".utf8
    let lines = self.value(value, indent: indent)
    guard let separator, lines.count == 1 else { return [key] + lines }
    return [key + separator + lines[0].dropFirst(indent.count)]
  }

  /// Returns the lines of a value.
  private func value(
    _ value: PropertyListValue, indent: [UInt8], comments: [[String]] = []
  ) -> [[UInt8]] {
    guard let members = value.members else {
      return [indent + "<string>".utf8 + Self.escaped(value.text ?? "") + "</string>".utf8]
    }
    guard !members.isEmpty else { return [indent + "<dict/>".utf8] }
    var lines = [indent + "<dict>".utf8]
    for (number, member) in members.enumerated() {
      let own = number < comments.count ? comments[number] : []
      lines += own.map { indent + step + comment($0) }
      lines += self.member(member.key, member.value, indent: indent + step)
    }
    lines.append(indent + "</dict>".utf8)
    return lines
  }

  /// Returns a comment with its delimiters.
  ///
  /// A comment cannot contain two hyphens: a space separates them, or an escape if the comment quotes a
  /// text.
  func comment(_ text: String) -> [UInt8] {
    let quotesText = TableEntry.lines(of: text).contains {
      InterfaceBuilderComment($0) != nil || StaleComment($0) != nil
    }
    var content = ""
    for scalar in text.unicodeScalars {
      if scalar == "-", content.unicodeScalars.last == "-" { content += quotesText ? "\\" : " " }
      content.unicodeScalars.append(scalar)
    }
    content = content.replacing(lineBreaksWith: String(decoding: lineEnd, as: UTF8.self))
    return "<!-- ".utf8 + Self.allowed(content) + " -->".utf8
  }

  /// Returns a text as character data.
  ///
  /// A carriage return is a character reference, since it would be read as a line feed.
  static func escaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in allowed(text) {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case 0x0D: result += "&#13;".utf8
      default: result.append(byte)
      }
    }
    return result
  }

  /// Returns whether XML can contain a text: it has no control characters.
  static func canHold(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isAllowedInXML) }

  /// Returns a text without the characters that XML cannot contain in any form.
  private static func allowed(_ text: String) -> [UInt8] {
    guard !canHold(text) else { return Array(text.utf8) }
    let allowed = text.unicodeScalars.filter(\.isAllowedInXML)
    return Array(String(String.UnicodeScalarView(allowed)).utf8)
  }
}

extension Unicode.Scalar {
  /// Whether the character may occur in an XML 1.0 document, also as a reference.
  package var isAllowedInXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
