extension CodeScanner {
  /// Opens a bracket.
  mutating func open(_ byte: UInt8, at start: Int) {
    switch byte {
    case UInt8(ascii: "{"):
      push(OpenBracket(kind: .brace, start: start))
    case UInt8(ascii: "["):
      push(OpenBracket(kind: .square, start: start))
    default:
      var bracket = OpenBracket(kind: .parenthesis, start: start)
      switch tokens.last {
      case .name(let name):
        if isText(name, "CFSTR") {
          bracket = OpenBracket(kind: .parenthesis, start: name.lowerBound)
          bracket.isTransparent = true
          // The name is part of the literal.
          brackets[brackets.count - 1].argument.pending = nil
        } else if let call = call(of: name) {
          bracket.isLookup = true
          calls.append(call)
        }
      case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")),
        .punctuation(UInt8(ascii: "}")), .punctuation(UInt8(ascii: ">")):
        break
      default: bracket.isTransparent = true
      }
      push(bracket)
    }
    tokens.add(.punctuation(byte))
  }

  /// Pushes a bracket; too many of them are given up.
  mutating func push(_ bracket: OpenBracket) {
    guard brackets.count <= Self.maximumDepth else {
      brackets.removeSubrange(1...)
      calls.removeAll()
      strings.removeAll()
      openBraces = 0
      return
    }
    if bracket.kind == .brace { openBraces += 1 }
    brackets.append(bracket)
  }

  /// Closes brackets at a closing one.
  ///
  /// In broken code, a brace closes all brackets since its other one, a parenthesis also square
  /// brackets. Closing ones without an open one are ignored.
  mutating func close(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "}"):
      guard openBraces > 0 else { return }
      while discard() != .brace {}
      brackets[brackets.count - 1].argument.addOther(at: offset - 1)
    case UInt8(ascii: "]"):
      guard brackets[brackets.count - 1].kind == .square else { return }
      finishBracket()
    default:
      while brackets[brackets.count - 1].kind == .square { discard() }
      switch brackets[brackets.count - 1].kind {
      case .parenthesis: finishBracket()
      case .interpolation:
        finishInterpolation()
        return
      default: return
      }
    }
    tokens.add(.punctuation(byte))
  }

  /// Removes the last bracket without what it contains.
  @discardableResult
  private mutating func discard() -> OpenBracket.Kind {
    let bracket = brackets.removeLast()
    if bracket.isLookup { calls.removeLast() }
    if bracket.kind == .interpolation { strings.removeLast() }
    if bracket.kind == .brace { openBraces -= 1 }
    return bracket.kind
  }

  /// Removes the last bracket, and adds what it contains to the argument around it.
  private mutating func finishBracket() {
    let isEmpty = finishArgument()
    let bracket = brackets.removeLast()
    var contents = BracketContents.other
    if bracket.isLookup {
      contents = finish(calls.removeLast(), within: brackets[brackets.count - 1])
    } else if isEmpty, bracket.finished == 1 {
      contents = .nothing
    } else if bracket.finished == 1, bracket.argument.label == nil {
      switch (bracket.kind, bracket.argument.value) {
      case (.parenthesis, .literal) where bracket.isTransparent,
        (.square, .path) where language == .cFamily:
        contents = .value(bracket.argument.value)
      case (.parenthesis, _) where bracket.isTransparent && language == .cFamily:
        contents = .value(.parentheses)
      default: break
      }
    }
    brackets[brackets.count - 1].argument.add(contents, at: bracket.start)
  }

  /// Ends an argument, and returns whether it is empty.
  @discardableResult
  mutating func finishArgument() -> Bool {
    let top = brackets.count - 1
    brackets[top].argument.takePending()
    let argument = brackets[top].argument
    brackets[top].finished += 1
    if brackets[top].isLookup, argument.start != nil || argument.label != nil,
      calls[calls.count - 1].arguments.count < OpenCall.maximumArguments
    {
      calls[calls.count - 1].arguments.append(argument)
    }
    if brackets[top].kind == .interpolation, argument.label == "specifier",
      case .literal(let text, false) = argument.value, let specifier = text.plainText
    {
      let last = strings.count - 1
      strings[last].parts.specifiers[strings[last].parts.specifiers.count - 1] = specifier
    }
    return argument.start == nil && argument.label == nil
  }

  /// Reads a colon: of a label, or of a conditional expression.
  mutating func readColon(at start: Int) {
    let top = brackets.count - 1
    guard let name = brackets[top].argument.pending, brackets[top].argument.ternaries == 0 else {
      if brackets[top].argument.ternaries > 0 { brackets[top].argument.ternaries -= 1 }
      brackets[top].argument.addOther(at: start)
      return
    }
    switch (brackets[top].kind, language) {
    case (.square, .cFamily):
      readSelectorPart(name)
    case (.parenthesis, .swift), (.interpolation, .swift):
      guard case .none = brackets[top].argument.value, brackets[top].argument.label == nil,
        brackets[top].argument.start == name.lowerBound
      else {
        brackets[top].argument.addOther(at: start)
        return
      }
      let isRead = brackets[top].isLookup || brackets[top].kind == .interpolation
      brackets[top].argument = CallArgument(label: isRead ? text(name) : "")
    default: brackets[top].argument.addOther(at: start)
    }
  }

  /// Reads a part of a message's selector, which ends an argument.
  private mutating func readSelectorPart(_ name: Range<Int>) {
    let top = brackets.count - 1
    brackets[top].argument.pending = nil
    if !brackets[top].isLookup, brackets[top].finished == 0,
      bytes[name.lowerBound] == UInt8(ascii: "l"),
      let function = LookupFunction.messages[text(name)]
    {
      brackets[top].isLookup = true
      var call = OpenCall(function: function, start: name.lowerBound)
      if case .path(let last, _) = brackets[top].argument.value { call.receiver = last }
      calls.append(call)
    } else {
      finishArgument()
    }
    brackets[top].argument = CallArgument(label: brackets[top].isLookup ? text(name) : "")
  }
}
