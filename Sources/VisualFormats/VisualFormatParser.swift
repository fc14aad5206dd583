import Geometry

/// A parser of a dialect of visual formats.
///
/// The grammar is the same in all dialects: `H:|-distance-[view]-distance-[view]-|`. Each parses its
/// own views and distances.
package protocol VisualFormatParser {
  associatedtype Name
  associatedtype Predicate

  var scanner: VisualFormatScanner { get set }

  /// Parses a view, from its opening to its closing bracket.
  mutating func view() throws(VisualFormatError) -> VisualFormat<Name, Predicate>.Item

  /// Parses the distance between two dashes.
  mutating func distance() throws(VisualFormatError) -> [Predicate]
}

extension VisualFormatParser {
  /// Parses a whole string.
  ///
  /// - Throws: The first syntax error.
  package mutating func format() throws(VisualFormatError) -> VisualFormat<Name, Predicate> {
    var format = VisualFormat<Name, Predicate>(axis: try orientation(), items: [])
    if let superview = superview() {
      format.items.append(superview)
      format.connections.append(try connection(isFirst: true))
      guard scanner.sees("[") else { throw failure("a view such as \"[name]\"") }
    } else if !scanner.sees("[") {
      throw failure("\"H:\", \"V:\", \"|\" or a view such as \"[name]\"")
    }
    format.items.append(try view())
    while scanner.seesMore() {
      format.connections.append(try connection(isFirst: false))
      if let superview = superview() {
        format.items.append(superview)
        if scanner.seesMore() { throw failure("the end after \"|\"") }
        return format
      }
      guard scanner.sees("[") else {
        throw failure("a view such as \"[name]\", or \"|\"")
      }
      format.items.append(try view())
    }
    return format
  }

  private mutating func orientation() throws(VisualFormatError) -> Axis {
    for (letter, axis) in [("H", Axis.horizontal), ("V", .vertical)] where scanner.skip(letter) {
      guard scanner.skip(":") else { throw failure("\":\" after \"\(letter)\"") }
      return axis
    }
    return .horizontal
  }

  private mutating func superview() -> VisualFormat<Name, Predicate>.Item? {
    scanner.skipSpaces()
    let offset = scanner.offset
    return scanner.skip("|") ? .init(name: nil, offset: offset) : nil
  }

  private mutating func connection(
    isFirst: Bool
  ) throws(VisualFormatError) -> VisualFormat<Name, Predicate>.Connection {
    scanner.skipSpaces()
    let offset = scanner.offset
    guard scanner.skip("-") else {
      guard scanner.sees("[") || scanner.sees("|") else {
        let isPredicate = "(=<>".utf8.contains { $0 == scanner.next }
        throw failure(
          (isFirst ? "\"-\" or a view such as \"[name]\"" : "\"-\", \"[\", \"|\" or the end")
            + (isPredicate ? " (a predicate belongs in the brackets, as in \"[name(==80)]\")" : ""))
      }
      return .init(distance: .flush, offset: offset)
    }
    if scanner.sees("[") || scanner.sees("|") { return .init(distance: .standard, offset: offset) }
    let predicates = try distance()
    guard scanner.skip("-") else { throw failure("\"-\" after the distance") }
    return .init(distance: .predicates(predicates), offset: offset)
  }

  /// Returns the error that something else is expected at the current place.
  package func failure(_ wish: String) -> VisualFormatError {
    VisualFormatError(
      offset: scanner.offset,
      message: "the visual format must have \(wish) here, not \(scanner.found)")
  }
}
