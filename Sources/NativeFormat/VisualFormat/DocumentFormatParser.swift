import Geometry
import LinearConstraints
import VisualFormats

/// A visual format of a document, its names not looked up yet.
typealias DocumentFormat = VisualFormat<String, VisualFormatPredicate>

/// Parses the visual formats of documents.
///
/// The grammar is the published one with the platforms' extensions: white space, dashes in the
/// names of views, negative numbers in parentheses, a priority after a bare distance, and
/// arithmetic after an object (`[a(==b.height*2+8)]`).
struct DocumentFormatParser: VisualFormatParser {
  var scanner: VisualFormatScanner
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
  ) throws(VisualFormatError) -> DocumentFormat {
    // The parser does not outlive the call, so the closure does not escape.
    try withoutActuallyEscaping(isKnown) { (isKnown) throws(VisualFormatError) -> DocumentFormat in
      var parser = Self(scanner: VisualFormatScanner(Array(text.utf8)), isKnown: isKnown)
      return try parser.format()
    }
  }

  mutating func view() throws(VisualFormatError) -> DocumentFormat.Item {
    guard scanner.skip("[") else { throw failure("a view such as \"[name]\"") }
    scanner.skipSpaces()
    let offset = scanner.offset
    let name = takeViewName()
    guard !name.isEmpty, !name.hasPrefix("-") else {
      scanner.move(to: offset)
      throw failure("the name of a view")
    }
    var item = DocumentFormat.Item(name: name, offset: offset)
    if scanner.sees("(") { item.predicates = try predicates(ofView: true) }
    guard scanner.skip("]") else {
      throw failure(
        item.predicates.isEmpty
          ? "\"]\" or \"(\" after \"\(name)\"" : "\"]\" after the predicates of \"\(name)\"")
    }
    return item
  }

  mutating func distance() throws(VisualFormatError) -> [VisualFormatPredicate] {
    scanner.sees("(") ? try predicates(ofView: false) : [try bareDistance()]
  }

  /// Parses a distance without parentheses: a number or a metric, 0 or more.
  private mutating func bareDistance() throws(VisualFormatError) -> VisualFormatPredicate {
    scanner.skipSpaces()
    let offset = scanner.offset
    if scanner.sees("-") {
      throw failure("a number or a metric (a negative one in parentheses, as in \"-(-20)-\")")
    }
    guard let byte = scanner.next, byte.isNameByte else {
      throw failure("a number, a metric, \"(\", a view such as \"[name]\", or \"|\"")
    }
    let quantity = try quantity("a number or a metric")
    return VisualFormatPredicate(
      object: .quantity(quantity), priority: try priority(), offset: offset)
  }
}

extension DocumentFormatParser {
  private mutating func predicates(
    ofView: Bool
  ) throws(VisualFormatError) -> [VisualFormatPredicate] {
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
  ) throws(VisualFormatError) -> VisualFormatPredicate {
    scanner.skipSpaces()
    let offset = scanner.offset
    let relation = try relation()
    var predicate = VisualFormatPredicate(
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

  private mutating func object(ofView: Bool) throws(VisualFormatError)
    -> VisualFormatPredicate.Object
  {
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
    let longest = takeViewName()
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

  private mutating func priority() throws(VisualFormatError) -> VisualFormatPredicate.Quantity? {
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
  ) throws(VisualFormatError) -> VisualFormatPredicate.Quantity {
    scanner.skipSpaces()
    let offset = scanner.offset
    let digits = takeNumber()
    if digits.isEmpty {
      let name = scanner.take(while: \.isNameByte)
      guard !name.isEmpty else { throw failure(wish) }
      return VisualFormatPredicate.Quantity(value: .metric(name), offset: offset)
    }
    guard let value = ValueSyntax.number(digits) else {
      scanner.move(to: offset)
      throw failure("a number of at most \(ValueSyntax.limit)")
    }
    return VisualFormatPredicate.Quantity(value: .number(value), offset: offset)
  }

  /// Consumes the digits of a number with its fraction; empty if there are none.
  private mutating func takeNumber() -> String {
    let digits = scanner.take(while: \.isDigit)
    guard !digits.isEmpty, scanner.next == UInt8(ascii: "."),
      scanner.rest.dropFirst().first?.isDigit == true
    else { return digits }
    scanner.move(to: scanner.offset + 1)
    return "\(digits)." + scanner.take(while: \.isDigit)
  }

  /// Consumes the name of a view, which may contain dashes.
  private mutating func takeViewName() -> String {
    scanner.take { $0.isNameByte || $0 == UInt8(ascii: "-") }
  }
}
