import CLibXML2

/// Describes libxml2's errors in plain words, at the places where the reader should look.
struct SyntaxWording {
  let bytes: [UInt8]
  let end: Int

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - problem: The error.
  ///   - offset: The number of bytes that libxml2 had read.
  /// - Returns: A clause, and the offset that it is about.
  func describe(_ problem: SyntaxProblem, at offset: Int) -> (message: String, offset: Int) {
    switch problem.code {
    case XML_ERR_LT_IN_ATTRIBUTE: return lessThanInValue(at: offset)
    case XML_ERR_ATTRIBUTE_NOT_STARTED: return unquotedValue(at: offset)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: return missingValue(problem, at: offset)
    case XML_ERR_ATTRIBUTE_NOT_FINISHED: return unclosedValue(at: offset)
    case XML_ERR_SPACE_REQUIRED: return missingSpace(at: offset)
    case XML_ERR_GT_REQUIRED: return unfinishedTag(at: offset)
    case XML_ERR_NAME_REQUIRED: return missingName(at: offset)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING: return unfinishedReference(at: offset)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return undefinedEntity(problem, at: offset)
    case XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_HEX_CHARREF:
      let start = reference(before: offset)
      return ("\"\(word(from: start))\" is not a character that XML allows", start)
    case XML_ERR_INVALID_CHAR: return invalidCharacter(at: offset)
    case XML_ERR_MISPLACED_CDATA_END:
      return ("\"]]>\" is not allowed in text: write \"]]&gt;\"", offset)
    case XML_ERR_HYPHEN_IN_COMMENT: return ("\"--\" is not allowed inside a comment", offset)
    case XML_ERR_RESERVED_XML_NAME:
      return ("the XML declaration must be the first thing in the file", tag(before: offset))
    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return ("the prefix \"\(problem.name ?? "")\" is not declared", tag(before: offset))
    default: return (inTheirWords(problem), offset)
    }
  }

  /// Returns whether an error is about a start tag: such a tag has one finding, however many errors
  /// libxml2 reports in it.
  func isInsideStartTag(_ problem: SyntaxProblem, at offset: Int) -> Bool {
    switch problem.code {
    case XML_ERR_LT_IN_ATTRIBUTE, XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE,
      XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_SPACE_REQUIRED, XML_ERR_GT_REQUIRED,
      XML_ERR_INTERNAL_ERROR:
      true
    case XML_ERR_NAME_REQUIRED:
      offset == 0
        || (bytes[offset - 1] != UInt8(ascii: "&") && bytes[offset - 1] != UInt8(ascii: "<"))
    default:
      false
    }
  }

  /// Returns libxml2's message, adapted to the form of our messages.
  private func inTheirWords(_ problem: SyntaxProblem) -> String {
    let line = problem.text.prefix { !$0.isNewline }
    let text = line.reversed().drop { $0 == " " || $0 == "." }.reversed()
    return text.isEmpty ? "this is not well-formed XML" : "not well-formed: \(String(text))"
  }
}

// MARK: Attributes

extension SyntaxWording {
  /// Returns the last attribute of the current tag.
  private func attribute(before offset: Int) -> StartTag.Attribute? {
    StartTag.attributes(in: bytes, from: tag(before: offset), to: min(offset, end)).last
  }

  private func name(of attribute: StartTag.Attribute) -> String {
    String(decoding: bytes[attribute.name], as: UTF8.self)
  }

  private func lessThanInValue(at offset: Int) -> (String, Int) {
    let message = "\"<\" is not allowed in an attribute value: write \"&lt;\""
    guard beginsTag(at: offset), let attribute = attribute(before: offset),
      let value = attribute.value
    else { return (message, offset) }
    if bytes[value].contains(UInt8(ascii: "\n")) || bytes[value].contains(UInt8(ascii: ">")) {
      return (
        "the value of \"\(name(of: attribute))\" has no closing quote", attribute.name.lowerBound
      )
    }
    return ("\(message), or add the closing quote", offset)
  }

  /// Returns whether a `<` looks like that of a tag, and not like a relation (`<=`).
  private func beginsTag(at offset: Int) -> Bool {
    guard offset + 1 < end else { return false }
    let next = bytes[offset + 1]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
  }

  private func unquotedValue(at offset: Int) -> (String, Int) {
    guard let attribute = attribute(before: offset) else {
      return ("a value must be in quotes", offset)
    }
    return ("the value of \"\(name(of: attribute))\" must be in quotes", offset)
  }

  private func missingValue(_ problem: SyntaxProblem, at offset: Int) -> (String, Int) {
    let name = problem.name ?? attribute(before: offset).map(name(of:)) ?? ""
    return (
      "the attribute \"\(name)\" has no value: write \(name)=\"...\"",
      attribute(before: offset)?.name.lowerBound ?? offset
    )
  }

  private func unclosedValue(at offset: Int) -> (String, Int) {
    guard let attribute = attribute(before: offset) else {
      return ("a value has no closing quote", offset)
    }
    return (
      "the value of \"\(name(of: attribute))\" has no closing quote", attribute.name.lowerBound
    )
  }

  private func missingSpace(at offset: Int) -> (String, Int) {
    guard let attribute = attribute(before: offset), attribute.isClosed else {
      return ("a space is missing here", offset)
    }
    return (
      "a space is missing after the value of \"\(name(of: attribute))\", or its closing quote "
        + "is in the wrong place", offset
    )
  }

  private func unfinishedTag(at offset: Int) -> (String, Int) {
    let start = tag(before: offset)
    return ("the tag \"\(word(from: start))\" has no \">\"", start)
  }
}

// MARK: Text

extension SyntaxWording {
  private func missingName(at offset: Int) -> (String, Int) {
    let place = max(offset - 1, 0)
    switch place < end ? bytes[place] : 0 {
    case UInt8(ascii: "&"):
      return ("\"&\" must be written as \"&amp;\"", place)
    case UInt8(ascii: "<"):
      return ("\"<\" does not begin a tag here: write \"&lt;\"", place)
    default:
      guard offset < end, bytes[offset] != UInt8(ascii: "<") else {
        return unfinishedTag(at: offset)
      }
      return ("expected an attribute's name here, found \"\(word(from: offset))\"", offset)
    }
  }

  private func unfinishedReference(at offset: Int) -> (String, Int) {
    let start = reference(before: offset)
    let text = String(decoding: bytes[start..<min(offset, end)].prefix(40), as: UTF8.self)
    return ("\"\(text)\" does not end with \";\": write \"&amp;\" for an \"&\"", start)
  }

  private func undefinedEntity(_ problem: SyntaxProblem, at offset: Int) -> (String, Int) {
    let name = problem.name ?? ""
    let numbers = ["nbsp": 160, "shy": 173, "ndash": 8211, "mdash": 8212, "hellip": 8230]
    let remedy = numbers[name].map { "write \"&#\($0);\"" } ?? "write the character itself"
    return ("\"&\(name);\" is not defined in XML: \(remedy)", reference(before: offset))
  }

  private func invalidCharacter(at offset: Int) -> (String, Int) {
    let start = reference(before: offset)
    let reference = bytes[start..<min(offset, end)]
    if reference.starts(with: "&#".utf8), reference.last == UInt8(ascii: ";"),
      reference.count(where: { $0 == UInt8(ascii: ";") }) == 1
    {
      return ("\"\(word(from: start))\" is not a character that XML allows", start)
    }
    let rest = bytes[min(offset, end)..<min(offset + 4, end)]
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else {
      return ("this character is not allowed in XML", offset)
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return ("the character U+\(padding)\(digits) is not allowed in XML", offset)
  }
}

// MARK: Offsets

extension SyntaxWording {
  /// Returns the offset of the `<` before an offset.
  func tag(before offset: Int) -> Int {
    bytes[..<min(offset, end)].lastIndex(of: UInt8(ascii: "<")) ?? 0
  }

  /// Returns the offset of the start tag that contains an offset, if there is one; a tag contains
  /// its `<`.
  func startTag(around offset: Int) -> Int? {
    guard offset < end else { return nil }
    if bytes[offset] == UInt8(ascii: "<"), let tag = openTag(before: offset) { return tag }
    return openTag(before: offset + 1)
  }

  /// Returns the offset of the unterminated start tag before an offset.
  func openTag(before offset: Int) -> Int? {
    let start = tag(before: offset)
    guard start < offset, bytes[start] == UInt8(ascii: "<") else { return nil }
    if start + 1 < end, "/!?".utf8.contains(bytes[start + 1]) { return nil }
    var quote: UInt8?
    for byte in bytes[start..<min(offset, end)] {
      switch byte {
      case _ where quote != nil: if byte == quote { quote = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: ">"): return nil
      default: break
      }
    }
    return start
  }

  /// Returns the offset of the `&` before an offset.
  private func reference(before offset: Int) -> Int {
    bytes[..<min(offset, end)].lastIndex(of: UInt8(ascii: "&")) ?? min(offset, end)
  }

  /// Returns the word at an offset, up to a space or the end of the tag or reference.
  private func word(from start: Int) -> String {
    let word = bytes[start..<end].prefix { !$0.isXMLSpace && $0 != UInt8(ascii: ">") }
    let reference = word.firstIndex(of: UInt8(ascii: ";")).map { word[...$0] } ?? word
    return String(decoding: reference.prefix(40), as: UTF8.self)
  }
}
