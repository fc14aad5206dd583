/// A bracket whose other one has not been read.
struct OpenBracket: Sendable {
  enum Kind: Sendable {
    /// The file as a whole.
    case file
    case parenthesis
    case square
    case brace
    /// The parenthesis of an interpolation, within an `OpenString`.
    case interpolation
  }

  let kind: Kind
  /// The offset of the bracket, or of what it belongs to.
  let start: Int
  /// Whether the last open call is that of this bracket.
  var isLookup = false
  /// Whether the brackets stand for what they contain: parentheses without a name, `CFSTR(...)`.
  var isTransparent = false
  /// The argument that is being read.
  var argument = CallArgument()
  /// The number of arguments before it.
  var finished = 0
}

/// A Swift string literal that an interpolation is being read of.
struct OpenString: Sendable {
  let start: Int
  var parts: SwiftStringParts
  /// The start of the part that is being read.
  var segmentStart: Int
  /// What precedes the literal.
  var run: LiteralRun?
  var tokens = RecentTokens()
}

/// Literals one after another, which make up one text.
struct LiteralRun: Sendable {
  let start: Int
  var pieces: [InterpolatedText]
  /// Whether something other than a literal precedes, which is added to the text.
  var followsOperand = false
  /// Whether an operator `+` is the last token.
  var endsWithPlus = false
  /// The range of the type's name if the literal is assigned to a variable.
  var declaredType: Range<Int>?

  var text: InterpolatedText {
    pieces.dropFirst().reduce(into: pieces[0]) { $0.append($1) }
  }
}

/// The last tokens read.
struct RecentTokens: Sendable {
  enum Token: Equatable, Sendable {
    case none
    case name(Range<Int>)
    /// A number, or another value that is not known.
    case operand
    case literal
    case punctuation(UInt8)
  }

  var last = Token.none
  var second = Token.none
  var third = Token.none

  mutating func add(_ token: Token) {
    third = second
    second = last
    last = token
  }
}
