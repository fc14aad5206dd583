import LinearConstraints

/// Reads the logs that the system prints when required constraints conflict.
///
/// The text may come from a debugger's console, a terminal or a service that collects logs: with a
/// time before each line, with long lines wrapped, with several logs among other lines.
package struct ConflictLogReader: Sendable {
  private let lines: [LogLines.Line]
  private var log: ConflictLog?
  private var itemPositions: [String: Int] = [:]
  private var constraintPositions: [String: Int] = [:]
  private var isClosed = false
  private var expectsBroken = false
  /// Whether constraints of the log are left out.
  private var isFull = false
  private var file = ConflictLogFile()
  private var known: [[String]: Int] = [:]

  /// Reads all logs in a text.
  ///
  /// - Parameter bytes: The text in UTF-8, or in UTF-16 with a byte order mark.
  /// - Returns: The logs, each once, and what could not be read.
  /// - Complexity: O(n) for n bytes.
  package static func read(_ bytes: [UInt8]) -> ConflictLogFile {
    let text = LogLines(bytes)
    if text.isBinary {
      return ConflictLogFile(problems: [LogProblem(line: 1, message: "the file is not text")])
    }
    var reader = ConflictLogReader(lines: text.lines)
    reader.readLines()
    reader.endLog()
    return reader.file
  }

  private init(lines: [LogLines.Line]) { self.lines = lines }

  // MARK: Lines

  private mutating func readLines() {
    var index = 0
    while index < lines.count {
      let line = lines[index].text
      if line.firstIndex(of: "imultaneously satisfy constraints") != nil {
        endLog()
        log = ConflictLog(line: lines[index].number)
      }
      if line.firstIndex(of: "recover by breaking constraint") != nil { expectsBroken = true }
      let next = readEntries(ofLine: index)
      if next == index {
        readBracket(line)
        index += 1
      } else {
        index = next
      }
    }
  }

  /// Reads a line that has no constraint: it may begin or end the list.
  private mutating func readBracket(_ line: Bytes) {
    let text = line.trimmed
    if text.elementsEqual("(".utf8) || text.suffix(2).elementsEqual(" (".utf8) {
      if log?.constraints.isEmpty == false { isClosed = true }
    } else if text.first == 0x29 && text.count < 3 || text.suffix(2).elementsEqual(" )".utf8) {
      isClosed = true
    }
  }

  /// Reads the constraints that begin on a line.
  ///
  /// - Returns: The line to go on with: the same one if no constraint begins on it.
  private mutating func readEntries(ofLine first: Int) -> Int {
    var index = first
    var rest = lines[index].text
    var prefix: Bytes?
    while let start = rest.entryStart {
      let number = lines[index].number
      let linePrefix = prefix ?? rest[rest.startIndex..<start.entry].trimmedOfQuote
      prefix = linePrefix
      switch entry(startingAt: start, in: rest, line: &index, prefix: linePrefix) {
      case .success(let constraint, let text, let end):
        add(constraint, text, line: number)
        rest = end
      case .failure(let message, let end):
        if log == nil { log = ConflictLog(line: number) }
        file.problems.append(LogProblem(line: number, message: message))
        expectsBroken = false
        rest = end
      case .cut(let message):
        if log == nil { log = ConflictLog(line: number) }
        log?.isCut = true
        file.problems.append(LogProblem(line: number, message: message))
        return index + 1
      }
    }
    if prefix != nil {
      readBracket(rest)
      return index + 1
    }
    return index
  }

  private enum EntryResult {
    case success(ParsedConstraint, text: Bytes, rest: Bytes)
    case failure(String, rest: Bytes)
    case cut(String)
  }

  /// The most lines that a wrapped constraint takes.
  private static let wrapLimit = 8

  /// Reads a constraint, with the lines on which it goes on.
  private func entry(
    startingAt start: EntryStart, in rest: Bytes, line index: inout Int, prefix: Bytes
  ) -> EntryResult {
    let limit = 2 * EntryParser.lengthLimit
    let first = rest[(start.entry + 1)...]
    var failure: EntryResult?
    if let result = attempt(first, limit: limit, start.isQuoted, &failure) { return result }
    if first.count > limit {
      return .failure("expected the end of the constraint within \(limit) bytes", rest: [])
    }
    var raw = Array(first)
    var spaced = raw
    for extra in 1...Self.wrapLimit {
      let next = index + extra
      guard next < lines.count, lines[next].text.entryStart == nil,
        let more = continuation(lines[next].text, prefix: prefix)
      else { break }
      raw += more
      spaced = Array(spaced[...].trimmed) + [0x20] + Array(more.trimmed)
      for text in [raw, spaced] {
        var other: EntryResult?
        if let result = attempt(text[...], limit: limit, start.isQuoted, &other) {
          if case .success = result {
            index += extra
            return result
          }
          failure = failure ?? result
        }
        failure = failure ?? other
      }
      if failure != nil, raw.count > limit { break }
    }
    return failure ?? .cut("the constraint is cut off: expected its end, >")
  }

  /// Tries to read a constraint at the front of a text.
  ///
  /// - Returns: What was read; a failure only if the constraint certainly ends in the text.
  private func attempt(
    _ text: Bytes, limit: Int, _ isQuoted: Bool, _ failure: inout EntryResult?
  ) -> EntryResult? {
    let (ends, isClosed) = text.prefix(limit).entryEnds(isQuoted: isQuoted)
    for end in ends.prefix(ItemReader.candidateLimit) {
      let inside = text[text.startIndex..<end]
      let rest = text[(end + 1)...].afterQuote
      do throws(EntryFailure) {
        let unescaped = isQuoted ? inside.unescaped : inside
        return .success(try EntryParser.parse(unescaped), text: unescaped, rest: rest)
      } catch {
        if failure == nil { failure = .failure(error.message, rest: rest) }
      }
    }
    return isClosed ? failure : nil
  }

  /// The part of a line with which a wrapped constraint goes on, if it may be one.
  private func continuation(_ line: Bytes, prefix: Bytes) -> Bytes? {
    var text = line
    let prefix = prefix.trimmed
    if !prefix.isEmpty, let rest = text.trimmed.dropping(prefixLike: prefix) {
      text = rest
      if text.first == 0x20 { text.removeFirst() }
    }
    let trimmed = text.trimmed
    if trimmed.isEmpty || trimmed.elementsEqual(")".utf8) || trimmed.elementsEqual("(".utf8)
      || trimmed.firstIndex(of: "recover by breaking") != nil
    {
      return nil
    }
    return text
  }

  // MARK: Logs

  /// The most constraints of one log; the system lists far fewer.
  private static let constraintLimit = 2000

  private mutating func add(_ parsed: ParsedConstraint, _ text: Bytes, line: Int) {
    if expectsBroken {
      expectsBroken = false
      isClosed = true
      if log?.constraints.isEmpty == false {
        let broken = constraintPositions[parsed.address] ?? append(parsed, text, line: line)
        log?.broken = broken
        return
      }
    } else if isClosed, log?.constraints.isEmpty == false {
      endLog()
    }
    isClosed = false
    if log == nil { log = ConflictLog(line: line) }
    guard constraintPositions[parsed.address] == nil, let count = log?.constraints.count else {
      return
    }
    if count < Self.constraintLimit {
      append(parsed, text, line: line)
    } else if !isFull {
      isFull = true
      file.problems.append(
        LogProblem(
          line: line,
          message:
            "the list has more than \(Self.constraintLimit) constraints; the rest is left out"))
    }
  }

  @discardableResult
  private mutating func append(
    _ parsed: ParsedConstraint, _ text: Bytes, line: Int
  ) -> Int {
    let body = parsed.body
    var constraint = LoggedConstraint(
      className: parsed.className, address: parsed.address, identifier: parsed.identifier,
      source: parsed.source, autoresizingMask: parsed.autoresizingMask,
      first: anchor(body.first), relation: body.relation, second: body.second.map { anchor($0) },
      multiplier: body.multiplier, constant: body.constant, systemSpacing: body.systemSpacing,
      priority: Priority(body.priority), isRightToLeft: body.isRightToLeft,
      hasSharedLabel: parsed.hasSharedLabel,
      origin: ConstraintOrigin(
        className: parsed.className, identifier: parsed.identifier, mask: parsed.autoresizingMask),
      line: line, text: "<\(text.string)>")
    if body.hasContainer { constraint.container = parsed.names.container.map { position(of: $0) } }
    constraint.rounding = body.rounding
    noteSuperview(in: constraint, parsed.names)
    let index = log?.constraints.count ?? 0
    log?.constraints.append(constraint)
    constraintPositions[parsed.address] = index
    return index
  }

  /// Keeps the superview that a constraint shows.
  private mutating func noteSuperview(in constraint: LoggedConstraint, _ names: LoggedNames) {
    let first = constraint.first.item
    let subview: Int
    let superview: Int
    if let container = constraint.container, let second = constraint.second {
      subview = first == container ? second.item : first
      superview = container
    } else if constraint.second == nil, let container = names.container {
      // An autoresizing mask's position, which has no `|`.
      subview = first
      superview = position(of: container)
    } else {
      return
    }
    if subview != superview, log?.superviews[subview] == nil {
      log?.superviews[subview] = superview
    }
  }

  private mutating func anchor(_ anchor: ParsedRelation.Anchor) -> LoggedConstraint.Anchor {
    LoggedConstraint.Anchor(item: position(of: anchor.item), attribute: anchor.attribute)
  }

  /// The position of an item of the current log, completed by what another constraint says of it.
  private mutating func position(of item: LoggedItem) -> Int {
    if let known = itemPositions[item.address] {
      if let name = item.writtenClass { log?.items[known].complete(\.writtenClass, name) }
      if let title = item.title { log?.items[known].complete(\.title, title) }
      if let label = item.label { log?.items[known].complete(\.label, label) }
      return known
    }
    let position = log?.items.count ?? 0
    log?.items.append(item)
    itemPositions[item.address] = position
    return position
  }

  /// Ends a log, and counts it if its text was there before.
  private mutating func endLog() {
    isClosed = false
    isFull = false
    expectsBroken = false
    itemPositions = [:]
    constraintPositions = [:]
    guard var ended = log.take(), !ended.constraints.isEmpty || ended.isCut else { return }
    ended.markSystemConstraints()
    let signature = ended.signature
    if let first = known[signature] {
      file.logs[first].lines += ended.lines
    } else if !ended.constraints.isEmpty {
      known[signature] = file.logs.count
      file.logs.append(ended)
    }
  }
}

extension LoggedItem {
  /// Sets a property that is still missing.
  fileprivate mutating func complete(_ property: WritableKeyPath<Self, String?>, _ value: String) {
    if self[keyPath: property] == nil { self[keyPath: property] = value }
  }
}

extension ConflictLog {
  /// The text of the constraints with numbers in place of addresses.
  fileprivate var signature: [String] {
    let all = constraints.map { constraint in
      var text = constraint.text
      if let space = text.firstIndex(of: " ") { text = String(text[space...]) }
      return text
    }
    var numbers: [Substring: Int] = [:]
    return all.map { text in
      text.split(separator: "0x", omittingEmptySubsequences: false).enumerated().map { part in
        guard part.offset > 0 else { return String(part.element) }
        let address = part.element.prefix(while: \.isHexDigit)
        let number = numbers[address] ?? numbers.count
        numbers[address] = number
        return "#\(number)\(part.element[address.endIndex...])"
      }.joined()
    } + ["\(broken ?? -1)"]
  }
}

/// The beginning of a constraint in a line.
private struct EntryStart {
  /// The position of `<`.
  var entry: Int
  /// Whether a quotation mark stands before it.
  var isQuoted: Bool
}

extension Bytes {
  /// The first place where a constraint begins, if there is one.
  fileprivate var entryStart: EntryStart? {
    var start = startIndex
    while let open = self[start...].firstIndex(of: 0x3C) {
      let name = self[(open + 1)...].prefix(80).prefix { $0.isWord || $0 == 0x2E }
      let isQuoted = open > startIndex && self[open - 1] == 0x22
      if name.endIndex < endIndex, self[name.endIndex] == 0x3A, !name.isEmpty,
        name.firstIndex(of: "Constraint") != nil
          || isQuoted && self[(name.endIndex)...].hasPrefix(":0x")
      {
        return EntryStart(entry: open, isQuoted: isQuoted)
      }
      // A constraint that ends within its class or address.
      if name.endIndex == endIndex, name.firstIndex(of: "LayoutConstraint") != nil {
        return EntryStart(entry: open, isQuoted: isQuoted)
      }
      start = open + 1
    }
    return nil
  }

  /// The places where a constraint may end, and whether one of them is certain.
  fileprivate func entryEnds(isQuoted: Bool) -> (ends: [Int], isClosed: Bool) {
    var ends: [Int] = []
    var isClosed = false
    var start = startIndex
    while let end = self[start...].firstIndex(of: 0x3E) {
      start = end + 1
      let next = start < endIndex ? self[start] : 0x0A
      if next == 0x3D { continue }
      guard next == 0x22 || next == 0x2C || next.isSpace || next == 0x29 else { continue }
      if isQuoted, next == 0x22 {
        ends.insert(end, at: 0)
        isClosed = true
        break
      }
      ends.append(end)
      if !isQuoted, self[start...].trimmed.allSatisfy({ $0 == 0x2C || $0 == 0x22 }) {
        isClosed = true
        break
      }
      if ends.count > ItemReader.candidateLimit { break }
    }
    return (ends, isClosed)
  }

  /// The part behind a quotation mark, if it begins with one.
  fileprivate var afterQuote: Bytes { first == 0x22 ? dropFirst() : self }

  /// The part before a quotation mark, if it ends with one.
  fileprivate var trimmedOfQuote: Bytes { last == 0x22 ? dropLast() : self }
}
