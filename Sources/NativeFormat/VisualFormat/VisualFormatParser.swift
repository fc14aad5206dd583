import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

/// Parses a visual format string.
///
/// The grammar is the published one with the platforms' extensions: white space, dashes in the
/// names of views, negative numbers in parentheses, a priority after a bare distance, and
/// arithmetic after an object (`[a(==b.height*2+8)]`).
struct VisualFormatParser {
  private var scanner: VisualFormatScanner
  private let isKnown: (String) -> Bool

  /// Parses a string of a document.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - isKnown: Returns whether a name is a view's or a metric's. It distinguishes the name `a-8`
  ///     from `a` minus 8.
  /// - Returns: The parsed string.
  /// - Throws: The first syntax error.
  static func parse(
    _ text: String, isKnown: (String) -> Bool
  ) throws(VisualFormatError) -> VisualFormat {
    // The parser does not outlive the call, so the closure does not escape.
    try withoutActuallyEscaping(isKnown) { (isKnown) throws(VisualFormatError) -> VisualFormat in
      var parser = VisualFormatParser(scanner: VisualFormatScanner(text), isKnown: isKnown)
      return try parser.format()
    }
  }

  private init(scanner: VisualFormatScanner, isKnown: @escaping (String) -> Bool) {
    self.scanner = scanner
    self.isKnown = isKnown
  }

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat(axis: try orientation(), items: [], connections: [])
    if let superview = superview() {
      format.items.append(superview)
      format.connections.append(try connection(isFirst: true))
      guard scanner.sees("[") else { throw failure("a view such as \"[name]\"") }
    } else if !scanner.sees("[") {
      throw failure("\"H:\", \"V:\", \"|\" or a view such as \"[name]\"")
    }
    format.items.append(try view())
    while true {
      scanner.skipSpaces()
      guard scanner.next != nil else { return format }
      format.connections.append(try connection())
      if let superview = superview() {
        format.items.append(superview)
        scanner.skipSpaces()
        guard scanner.next == nil else { throw failure("the end after \"|\"") }
        return format
      }
      guard scanner.sees("[") else {
        throw failure("a view such as \"[name]\", or \"|\"")
      }
      format.items.append(try view())
    }
  }

  private mutating func orientation() throws(VisualFormatError) -> Axis {
    for (letter, axis) in [("H", Axis.horizontal), ("V", Axis.vertical)] {
      scanner.skipSpaces()
      guard scanner.next == letter.utf8.first else { continue }
      let isLetter = letter == "H" ? scanner.skip("H") : scanner.skip("V")
      guard isLetter, scanner.skip(":") else { throw failure("\":\" after \"\(letter)\"") }
      return axis
    }
    return .horizontal
  }

  private mutating func superview() -> VisualFormat.Item? {
    scanner.skipSpaces()
    let offset = scanner.offset
    return scanner.skip("|") ? VisualFormat.Item(name: nil, offset: offset) : nil
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.Item {
    guard scanner.skip("[") else { throw failure("a view such as \"[name]\"") }
    scanner.skipSpaces()
    let offset = scanner.offset
    let name = scanner.takeViewName()
    guard !name.isEmpty, !name.hasPrefix("-") else {
      scanner.move(to: offset)
      throw failure("the name of a view")
    }
    var item = VisualFormat.Item(name: name, offset: offset)
    if scanner.sees("(") { item.predicates = try predicates(ofView: true) }
    guard scanner.skip("]") else {
      throw failure(
        item.predicates.isEmpty
          ? "\"]\" or \"(\" after \"\(name)\"" : "\"]\" after the predicates of \"\(name)\"")
    }
    return item
  }

  private mutating func connection(
    isFirst: Bool = false
  ) throws(VisualFormatError) -> VisualFormat.Connection {
    scanner.skipSpaces()
    let offset = scanner.offset
    guard scanner.skip("-") else {
      guard scanner.sees("[") || scanner.sees("|") else {
        let isPredicate = "(=<>".utf8.contains { $0 == scanner.next }
        throw failure(
          (isFirst ? "\"-\" or a view such as \"[name]\"" : "\"-\", \"[\", \"|\" or the end")
            + (isPredicate ? " (a predicate belongs in the brackets, as in \"[name(==80)]\")" : ""))
      }
      return VisualFormat.Connection(distance: .flush, offset: offset)
    }
    if scanner.sees("[") || scanner.sees("|") {
      return VisualFormat.Connection(distance: .standard, offset: offset)
    }
    let predicates =
      scanner.sees("(") ? try predicates(ofView: false) : [try bareDistance()]
    guard scanner.skip("-") else { throw failure("\"-\" after the distance") }
    return VisualFormat.Connection(distance: .predicates(predicates), offset: offset)
  }

  /// Parses a distance without parentheses: a number or a metric, 0 or more.
  private mutating func bareDistance() throws(VisualFormatError) -> VisualFormat.Predicate {
    scanner.skipSpaces()
    let offset = scanner.offset
    if scanner.sees("-") {
      throw failure("a number or a metric (a negative one in parentheses, as in \"-(-20)-\")")
    }
    guard let byte = scanner.next, byte.isNameByte else {
      throw failure("a number, a metric, \"(\", a view such as \"[name]\", or \"|\"")
    }
    let quantity = try quantity("a number or a metric")
    return VisualFormat.Predicate(
      object: .quantity(quantity), priority: try priority(), offset: offset)
  }
}

extension VisualFormatParser {
  private mutating func predicates(
    ofView: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    guard scanner.skip("(") else { throw failure("\"(\"") }
    var predicates = [try predicate(ofView: ofView)]
    while scanner.skip(",") { predicates.append(try predicate(ofView: ofView)) }
    guard scanner.skip(")") else {
      throw failure("\",\" or \")\" after the predicate")
    }
    return predicates
  }

  private mutating func predicate(
    ofView: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    scanner.skipSpaces()
    let offset = scanner.offset
    let relation = try relation()
    var predicate = VisualFormat.Predicate(
      relation: relation, object: try object(ofView: ofView), offset: offset)
    if scanner.skip("*") {
      predicate.multiplier = try quantity("a number or a metric after \"*\"")
    } else if scanner.skip("/") {
      predicate.multiplier = try quantity("a number or a metric after \"/\"")
      predicate.divides = true
    }
    if let factor = predicate.multiplier, factor.value == .number(0) {
      scanner.move(to: factor.offset)
      throw VisualFormatError(offset: factor.offset, message: "a multiplier must not be zero")
    }
    if scanner.skip("+") {
      predicate.addend = try quantity("a number or a metric after \"+\"")
    } else if scanner.skip("-") {
      predicate.addend = try quantity("a number or a metric after \"-\"")
      predicate.addend?.isNegated = true
    }
    predicate.priority = try priority()
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    if scanner.skip("==") { return .equal }
    if scanner.skip(">=") { return .greaterThanOrEqual }
    if scanner.skip("<=") { return .lessThanOrEqual }
    if scanner.sees("=") || scanner.sees("<") || scanner.sees(">") {
      throw failure("\"==\", \">=\" or \"<=\"")
    }
    return .equal
  }

  private mutating func object(ofView: Bool) throws(VisualFormatError) -> VisualFormat.Object {
    scanner.skipSpaces()
    let offset = scanner.offset
    if scanner.skip("-") {
      var quantity = try quantity("a number or a metric after \"-\"")
      quantity.isNegated = true
      quantity.offset = offset
      return .quantity(quantity)
    }
    let wish = ofView ? "a number, a metric or the name of a view" : "a number or a metric"
    guard ofView else { return .quantity(try quantity(wish)) }
    if let name = try viewName() {
      return .name(name, attribute: try sizeAttribute(), offset: offset)
    }
    return .quantity(try quantity(wish))
  }

  /// Parses the longest known name: a dash is part of it if a view has that name, else an operator.
  private mutating func viewName() throws(VisualFormatError) -> String? {
    let offset = scanner.offset
    let longest = scanner.takeViewName()
    var name = longest[...]
    while !isKnown(String(name)), let dash = name.lastIndex(of: "-") { name = name[..<dash] }
    let isNumber = longest.utf8.prefix { $0 != UInt8(ascii: "-") }.allSatisfy(\.isDigit)
    if !isKnown(String(name)) {
      // No prefix is a known name: then it is a dangling name, or a number.
      name = isNumber ? "" : longest[...]
    } else if name.utf8.allSatisfy(\.isDigit) {
      name = ""
    }
    scanner.move(to: offset + name.utf8.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func sizeAttribute() throws(VisualFormatError) -> LayoutAttribute? {
    guard scanner.skip(".") else { return nil }
    let offset = scanner.offset
    switch scanner.take(while: \.isNameByte) {
    case "width": return .width
    case "height": return .height
    default:
      scanner.move(to: offset)
      throw failure("\"width\" or \"height\" after \".\"")
    }
  }

  private mutating func priority() throws(VisualFormatError) -> VisualFormat.Quantity? {
    guard scanner.skip("@") else { return nil }
    let priority = try quantity("a priority after \"@\"")
    if case .number(let value) = priority.value, !ValueSyntax.isPriority(value) {
      scanner.move(to: priority.offset)
      throw failure("a priority above 0 and up to 1000")
    }
    return priority
  }

  private mutating func quantity(
    _ wish: String
  ) throws(VisualFormatError) -> VisualFormat.Quantity {
    scanner.skipSpaces()
    let offset = scanner.offset
    let digits = scanner.takeNumber()
    if digits.isEmpty {
      let name = scanner.take(while: \.isNameByte)
      guard !name.isEmpty else { throw failure(wish) }
      return VisualFormat.Quantity(value: .metric(name), offset: offset)
    }
    guard let value = ValueSyntax.number(digits) else {
      scanner.move(to: offset)
      throw failure("a number of at most \(ValueSyntax.limit)")
    }
    return VisualFormat.Quantity(value: .number(value), offset: offset)
  }

  private func failure(_ wish: String) -> VisualFormatError {
    VisualFormatError(
      offset: scanner.offset,
      message: "the visual format must have \(wish) here, not \(scanner.found)")
  }
}
