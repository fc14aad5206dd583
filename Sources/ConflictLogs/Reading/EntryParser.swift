import VisualFormats

/// Parses one entry of a log: `<NSLayoutConstraint:0x1 'id' V:|-(8)-[UIView:0x2]   (active, …)>`.
enum EntryParser {
  /// The longest entry that is read, in bytes.
  static let lengthLimit = 8192

  /// Parses the text between `<` and `>`.
  ///
  /// - Throws: A reason, as a clause without a full stop.
  static func parse(_ text: Bytes) throws(EntryFailure) -> ParsedConstraint {
    guard text.count <= lengthLimit else {
      throw EntryFailure("a constraint of \(text.count) bytes is longer than \(lengthLimit)")
    }
    var rest = text
    var header = ParsedHeader()
    try header.take(from: &rest)
    let names = LoggedNames(takenFrom: &rest)
    // Content sizes have two priorities, neither of which is required.
    var contentPriority: Double?
    if let hug = rest.firstIndex(of: " Hug:") {
      contentPriority = 750
      rest = rest[..<hug]
    }
    let items = ItemReader(names: names)
    var failure: EntryFailure?
    for (identifier, body) in identifiers(in: rest.trimmed) {
      do {
        var result = try parseBody(body.trimmed, items)
        if let contentPriority { result.body.priority = contentPriority }
        result.className = header.className
        result.address = header.address
        result.source = header.source
        result.autoresizingMask = header.mask ?? result.autoresizingMask
        result.identifier = identifier.map(\.string)
        result.names = names
        return result
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? EntryFailure("expected an equation or a visual format")
  }

  /// The ways to take an identifier off the front, without one first if there is none.
  ///
  /// Web pages turn the quotes round the identifier into typographic ones, or drop them.
  private static func identifiers(in text: Bytes) -> [(Bytes?, Bytes)] {
    if text.hasPrefix("\u{2018}"), let close = text.firstIndex(of: "\u{2019} ") {
      return [(text[(text.startIndex + 3)..<close], text[(close + 4)...]), (nil, text)]
    }
    // A superview or an item that begins with a quote is no identifier.
    guard text.first == 0x27 else {
      let word = text.prefix { !$0.isSpace }
      let isIdentifier = word.firstIndex(of: "-Encapsulated-Layout-") != nil
      return isIdentifier ? [(word, text[word.endIndex...]), (nil, text)] : [(nil, text)]
    }
    var found: [(Bytes?, Bytes)] = []
    var start = text.startIndex + 1
    while let close = text.firstIndex(of: "' ", from: start), found.count < 8 {
      found.append((text[(text.startIndex + 1)..<close], text[(close + 2)...]))
      start = close + 1
    }
    return found + [(nil, text)]
  }

  private static func parseBody(
    _ body: Bytes, _ items: ItemReader
  ) throws(EntryFailure) -> ParsedConstraint {
    var body = body
    let mask = ParsedHeader.takeMask(&body)
    guard !body.isEmpty else { throw EntryFailure("the constraint ends after its address") }
    var format = LoggedFormatParser(items: items)
    var relation = format.read(body)
    var shares = format.items.hasSharedLabel
    var bad = format.items.badAddress
    if relation == nil {
      var text = body
      let priority: Double?
      // Some list the priority behind two spaces.
      if let mark = text.lastIndex(of: "  @") {
        var tail = text[mark...]
        priority = ParsedConstant.takePriority(&tail)
        if priority != nil { text = text[..<mark] }
      } else {
        priority = nil
      }
      var equation = EquationReader(items: items)
      relation = equation.read(text)
      if let priority { relation?.priority = priority }
      shares = equation.items.hasSharedLabel
      bad = bad ?? equation.items.badAddress
    }
    if let bad, relation == nil {
      throw EntryFailure("the address \(bad) is not hexadecimal")
    }
    guard let relation else {
      let shown = String(decoding: body.prefix(80), as: UTF8.self)
      throw EntryFailure(
        "expected an equation such as A.width == 20, or a visual format such as H:|-(8)-[A], "
          + "and found \"\(shown)\"")
    }
    var result = ParsedConstraint(body: relation)
    result.hasSharedLabel = shares
    result.autoresizingMask = mask
    return result
  }
}

/// The reason why an entry cannot be read.
struct EntryFailure: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// The front of an entry: class, address, place in the program, autoresizing mask.
private struct ParsedHeader {
  var className = ""
  var address = ""
  var source: String?
  var mask: String?

  mutating func take(from text: inout Bytes) throws(EntryFailure) {
    guard let colon = text.firstIndex(of: 0x3A), colon > text.startIndex else {
      throw EntryFailure("expected a class and an address")
    }
    className = text[text.startIndex..<colon].string
    text = text[(colon + 1)...]
    let word = text.prefix { !$0.isSpace && $0 != 0x40 }
    address = word.string
    if word.hasPrefix("0x") {
      guard word.count > 2, word.dropFirst(2).allSatisfy(\.isHexDigit) else {
        throw EntryFailure("the address \(address) is not hexadecimal")
      }
    } else if word.isEmpty {
      throw EntryFailure("expected an address after \(className)")
    }
    text = text[word.endIndex...]
    if text.first == 0x40 { takeSource(&text) }
    text.skipSpace()
    mask = Self.takeMask(&text)
    text.skipSpace()
  }

  /// Takes the place in the program: `@CCBaseCell.swift#88`.
  private mutating func takeSource(_ text: inout Bytes) {
    guard let number = text.firstIndex(of: 0x23) else { return }
    let digits = text[(number + 1)...].prefix(while: \.isDigit)
    guard !digits.isEmpty, number - text.startIndex < 256 else { return }
    source = text[(text.startIndex + 1)..<digits.endIndex].string
    text = text[digits.endIndex...]
  }

  /// Takes the springs and struts: `h=--& v=-&-`.
  static func takeMask(_ text: inout Bytes) -> String? {
    var rest = text
    guard rest.take("h="), rest.count >= 8 else { return nil }
    let horizontal = rest.prefix(3)
    rest.removeFirst(3)
    guard rest.take(" v="), rest.count >= 3 else { return nil }
    let vertical = rest.prefix(3)
    guard (horizontal + vertical).allSatisfy({ $0 == 0x2D || $0 == 0x26 }) else { return nil }
    rest.removeFirst(3)
    guard rest.first?.isSpace ?? true else { return nil }
    rest.skipSpace()
    text = rest
    return "h=\(horizontal.string) v=\(vertical.string)"
  }
}
