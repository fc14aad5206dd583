/// Reads a source file in one pass: its string literals, and the calls that look up texts.
///
/// It knows strings, comments and brackets, and no other syntax. Open brackets and interpolations are
/// on stacks of limited height: code nested more deeply is read as if it began anew, so that the memory
/// used is bounded as well.
struct CodeScanner {
  /// The greatest number of open brackets.
  static let maximumDepth = 10_000

  let bytes: [UInt8]
  let language: SourceLanguage
  let functions: [String: LookupFunction]
  var offset = 0
  /// The open brackets; the first one stands for the file.
  var brackets = [OpenBracket(kind: .file, start: 0)]
  /// The number of braces among them.
  var openBraces = 0
  /// The calls of the brackets that are lookups.
  var calls: [OpenCall] = []
  /// The literals of the brackets that are interpolations.
  var strings: [OpenString] = []
  var tokens = RecentTokens()
  /// The literals that are being read.
  var run: LiteralRun?
  /// The offset up to which no regex literal ends in its line, and whether none that spans lines ends.
  var regexEnd = (line: 0, isMissing: false)

  var results = CodeScanResults()

  init(_ bytes: [UInt8], language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    functions = LookupFunction.all(in: language)
  }

  /// Reads the whole file.
  mutating func scan() {
    if bytes.starts(with: "#!".utf8) { offset = bytes.endOfLine(from: 0) }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte <= 0x20 {
        offset += 1
      } else if byte.isDigit {
        readNumber()
      } else if byte.isIdentifierPart {
        readName()
      } else {
        switch language {
        case .swift: readSwiftPunctuation(byte)
        case .cFamily: readCPunctuation(byte)
        }
      }
    }
    endRun()
  }

  /// Returns the text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns whether a range is a name.
  func isText(_ range: Range<Int>, _ name: StaticString) -> Bool {
    range.count == name.utf8CodeUnitCount && text(range) == "\(name)"
  }

  private mutating func readName() {
    let start = offset
    offset = bytes.endOfIdentifier(from: offset)
    if language == .cFamily, bytes.has(UInt8(ascii: "\""), at: offset),
      readPrefixedCString(from: start)
    {
      return
    }
    endRun()
    noteImport(start..<offset)
    let top = brackets.count - 1
    brackets[top].argument.add(name: start..<offset)
    tokens.add(.name(start..<offset))
  }

  private mutating func readNumber() {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      // C separates groups of digits with apostrophes.
      let isSeparator =
        byte == UInt8(ascii: "'") && language == .cFamily && offset + 1 < bytes.count
        && bytes[offset + 1].isIdentifierPart
      let isPoint =
        byte == UInt8(ascii: ".") && offset + 1 < bytes.count && bytes[offset + 1].isDigit
      guard byte.isIdentifierPart || isSeparator || isPoint else { break }
      offset += 1
    }
    addOperand(at: start)
  }

  /// Adds a token that is a value but neither a name nor the text of a literal.
  mutating func addOperand(at start: Int) {
    endRun()
    brackets[brackets.count - 1].argument.addOther(at: start)
    tokens.add(.operand)
  }

  /// Reads a byte that is a token, with the same meaning in all languages.
  mutating func readPunctuation(_ byte: UInt8) {
    let start = offset
    offset += 1
    let top = brackets.count - 1
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      endRun()
      open(byte, at: start)
      return
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      endRun()
      close(byte)
      return
    case UInt8(ascii: "+") where run?.endsWithPlus == false && language == .swift:
      run?.endsWithPlus = true
      tokens.add(.punctuation(byte))
      return
    case UInt8(ascii: ","):
      endRun()
      finishArgument()
      brackets[top].argument = CallArgument()
    case UInt8(ascii: ":"):
      endRun()
      readColon(at: start)
    case UInt8(ascii: "."):
      endRun()
      brackets[top].argument.addPoint(at: start)
    case UInt8(ascii: "?"):
      endRun()
      brackets[top].argument.addOther(at: start)
      brackets[top].argument.ternaries += 1
    case UInt8(ascii: ";"):
      endRun()
      brackets[top].argument = CallArgument()
    default:
      endRun()
      brackets[top].argument.addOther(at: start)
    }
    tokens.add(.punctuation(byte))
  }

  /// Adds a literal to those that it continues, or begins others.
  mutating func add(_ literal: InterpolatedText, at start: Int) {
    results.add(literal)
    if run != nil, language == .cFamily || run?.endsWithPlus == true {
      run?.pieces.append(literal)
      run?.endsWithPlus = false
    } else {
      endRun()
      run = LiteralRun(
        start: start, pieces: [literal],
        followsOperand: language == .swift && tokens.last == .punctuation(UInt8(ascii: "+")))
      if language == .swift, tokens.last == .punctuation(UInt8(ascii: "=")),
        case .name(let type) = tokens.second,
        tokens.third == .punctuation(UInt8(ascii: ":"))
          || tokens.third == .punctuation(UInt8(ascii: "."))
      {
        run?.declaredType = type
      }
    }
    tokens.add(.literal)
  }

  /// Ends the literals that make up a text: what follows belongs to something else.
  mutating func endRun() {
    guard let run else { return }
    self.run = nil
    let text = run.text
    let isSum = run.pieces.count > 1
    if isSum { results.add(text) }
    if run.endsWithPlus || run.followsOperand {
      results.add(text, followsOperand: run.followsOperand, precedesOperand: run.endsWithPlus)
    }
    let top = brackets.count - 1
    if run.endsWithPlus {
      brackets[top].argument.addOther(at: run.start)
    } else {
      brackets[top].argument.add(text, isSum: isSum, at: run.start)
    }
    if let type = run.declaredType, !isSum, !run.endsWithPlus {
      recordDeclaration(of: type, text, at: run.start)
    }
  }
}
