/// Finds the format specifiers of a text, one after the other.
package struct FormatScanner {
  private let utf8: String.UTF8View
  private var index: String.Index
  /// The percent signs passed so far that begin no specifier and are not doubled.
  package private(set) var strayPercents: [Range<String.Index>] = []
  /// The doubled percent signs passed so far.
  package private(set) var doubledPercents: [Range<String.Index>] = []
  /// The specifiers passed so far that are malformed; their percent signs are not stray ones.
  package private(set) var malformedSpecifiers: [MalformedSpecifier] = []

  /// Whether a specifier can begin with a space, which is a flag.
  ///
  /// Such percent signs occur in sentences more often than in formats: `50 % off`.
  private let acceptsSpaces: Bool

  package init(_ text: String, acceptsSpaces: Bool = false) {
    self.acceptsSpaces = acceptsSpaces
    utf8 = text.utf8
    index = text.startIndex
  }

  /// Returns the next specifier, or nil at the end.
  package mutating func next() -> FormatSpecifier? {
    while let percent = utf8[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = utf8.index(after: percent)
      let afterPercent = index
      if take("%") {
        doubledPercents.append(percent..<index)
        continue
      }
      if acceptsSpaces || current != UInt8(ascii: " "), let specifier = specifier(from: percent) {
        guard let malformed = withoutConversion(specifier) else { return specifier }
        index = malformed.range.upperBound
        malformedSpecifiers.append(malformed)
        continue
      }
      index = afterPercent
      if let malformed = malformedSpecifier(from: percent) {
        malformedSpecifiers.append(malformed)
        continue
      }
      index = afterPercent
      strayPercents.append(percent..<afterPercent)
    }
    return nil
  }

  private mutating func specifier(from percent: String.Index) -> FormatSpecifier? {
    if takeWord("arg") {
      return FormatSpecifier(
        range: percent..<index, position: nil, flags: "", width: nil, precision: nil, length: "",
        conversion: .variableArgument)
    }
    let position = takePosition()
    let flags = takeAll("-+ #0'")
    if flags.contains("#"), let name = takeVariable() {
      return variable(name, from: percent, position: position)
    }
    let width = takeExtent()
    // The platforms accept the sign after a number, too: `%1#@files@` for `%1$#@files@`.
    if take("#") {
      guard let name = takeVariable() else { return nil }
      return variable(name, from: percent, position: position)
    }
    let precision = take(".") ? takeExtent() ?? .number(0) : nil
    let length = takeLength()
    guard let letter = takeOne("@dDiuUxXoOfFeEgGaAcCsSpn") else { return nil }
    return FormatSpecifier(
      range: percent..<index, position: position, flags: flags, width: width,
      precision: precision, length: length, conversion: .letter(letter))
  }

  private func variable(
    _ name: String, from percent: String.Index, position: Int?
  ) -> FormatSpecifier {
    FormatSpecifier(
      range: percent..<index, position: position, flags: "#", width: nil, precision: nil,
      length: "", conversion: .variable(name))
  }

  /// Returns a specifier as a malformed one if its conversion is the beginning of a word: `%1$ files`.
  private func withoutConversion(_ specifier: FormatSpecifier) -> MalformedSpecifier? {
    guard specifier.position != nil, specifier.flags.contains(" "),
      case .letter(let letter) = specifier.conversion, letter != "@", let current,
      Self.isLetterOrDigit(current),
      let dollar = utf8[specifier.range].firstIndex(of: UInt8(ascii: "$"))
    else { return nil }
    return MalformedSpecifier(
      range: specifier.range.lowerBound..<utf8.index(after: dollar), flaw: .noConversion)
  }

  /// Consumes the rest of a specifier whose number, dollar sign and conversion are in the wrong order or
  /// separated by spaces.
  private mutating func malformedSpecifier(from percent: String.Index) -> MalformedSpecifier? {
    if take("$") {
      guard let number = takeNumber(), number > 0, let rest = takeConversion() else { return nil }
      return MalformedSpecifier(
        range: percent..<index, flaw: .dollarBeforeNumber, correction: "%\(number)$\(rest)")
    }
    let isBefore = takeSpaces()
    guard let number = takeNumber(), number > 0 else { return nil }
    let isAfter = takeSpaces()
    guard take("$") else { return nil }
    let isSeparate = takeSpaces()
    // A letter on its own after a price is a word: `50 % 1 $ a day`.
    guard isBefore || isAfter || isSeparate, let rest = takeConversion(),
      !isSeparate || rest.hasSuffix("@")
    else { return nil }
    return MalformedSpecifier(
      range: percent..<index, flaw: .spaces, correction: "%\(number)$\(rest)")
  }

  /// Consumes what follows the dollar sign of a specifier, unless it is the beginning of a word.
  private mutating func takeConversion() -> String? {
    let start = index
    let flags = takeAll("-+#0'")
    if !flags.contains("#") || takeVariable() == nil {
      _ = takeExtent()
      if take(".") { _ = takeExtent() }
      _ = takeLength()
      guard let letter = takeOne("@dDiuUxXoOfFeEgGaAcCsSpn") else { return nil }
      if letter != "@", let current, Self.isLetterOrDigit(current) { return nil }
    }
    return String(decoding: utf8[start..<index], as: UTF8.self)
  }

  /// Consumes spaces, those that break no line among them, and returns whether there are any.
  private mutating func takeSpaces() -> Bool {
    let start = index
    while true {
      guard
        let space = [" ", "\u{A0}", "\u{202F}"].first(where: {
          utf8[index...].starts(with: $0.utf8)
        })
      else { return index > start }
      index = utf8.index(index, offsetBy: space.utf8.count)
    }
  }

  private var current: UInt8? { index < utf8.endIndex ? utf8[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    index = utf8.index(after: index)
    return true
  }

  /// Consumes a word that is not followed by a letter or digit.
  private mutating func takeWord(_ word: String) -> Bool {
    let start = index
    for scalar in word.unicodeScalars where !take(scalar) {
      index = start
      return false
    }
    guard let current, Self.isLetterOrDigit(current) else { return true }
    index = start
    return false
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private mutating func takeOne(_ characters: String) -> Character? {
    guard let current, characters.utf8.contains(current) else { return nil }
    index = utf8.index(after: index)
    return Character(Unicode.Scalar(current))
  }

  private mutating func takeAll(_ characters: String) -> String {
    var taken = ""
    while let character = takeOne(characters) { taken.append(character) }
    return taken
  }

  private mutating func takeNumber() -> Int? { Int(takeAll("0123456789")) }

  /// Consumes the number of an argument with its dollar sign.
  private mutating func takePosition() -> Int? {
    let start = index
    if let number = takeNumber(), number > 0, take("$") { return number }
    index = start
    return nil
  }

  private mutating func takeExtent() -> FormatSpecifier.Extent? {
    take("*") ? .argument(position: takePosition()) : takeNumber().map { .number($0) }
  }

  private mutating func takeLength() -> String {
    guard let first = takeOne("hlLqjzt") else { return "" }
    let isDoubled = (first == "h" || first == "l") && takeOne(String(first)) != nil
    return String(first) + (isDoubled ? String(first) : "")
  }

  /// Consumes the name of a variable with its delimiters.
  private mutating func takeVariable() -> String? {
    let start = index
    if take("@") {
      let name = utf8[index...].prefix { isNameByte($0) }
      index = name.endIndex
      if !name.isEmpty, take("@") { return String(decoding: name, as: UTF8.self) }
    }
    index = start
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    Self.isLetterOrDigit(byte) || "_-.".utf8.contains(byte) || byte >= 0x80
  }
}
