import LocaleData

/// One text read as a format: the arguments that it takes.
struct FormatReading {
  /// A place at which an argument is taken.
  struct Use {
    /// The number of the argument, from 1.
    var number: Int
    /// The class of the argument, or nil if it is not known.
    var argument: FormatArgument?
    /// Whether the number follows from the place.
    var isImplicit: Bool
    /// The range of the specifier.
    var range: Range<String.Index>
    /// The specifier, or nil for its width or precision.
    var specifier: FormatSpecifier?
    /// Whether the percent sign may be one of a sentence that the platforms read as a specifier:
    /// `% o` in `50 % off`.
    var isDoubtful: Bool
  }

  let text: String
  /// The argument number of the variable that the text belongs to, if any.
  let variableNumber: Int?
  /// The uses in the order written; that of a width is before that of its specifier.
  private(set) var uses: [Use] = []
  /// The percent signs that begin no specifier for the platforms.
  private(set) var strayPercents: [Range<String.Index>] = []
  private(set) var doubledPercents: [Range<String.Index>] = []
  /// What is meant as a specifier, and is not one.
  private(set) var malformed: [MalformedSpecifier] = []
  /// Whether a specifier cannot be mistaken for a percent sign in a sentence.
  private(set) var isCertainlyFormat = false

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - variables: The variables of the entry.
  ///   - variable: The variable whose text it is, if any, with the number of its argument.
  init(
    _ text: String, variables: [String: FormatVariable] = [:],
    of variable: (number: Int, argument: FormatArgument?)? = nil
  ) {
    self.text = text
    variableNumber = variable?.number
    var next = variable?.number ?? 1
    func taken(_ position: Int?) -> (number: Int, isImplicit: Bool) {
      if let position { return (position, false) }
      next += 1
      return (next - 1, true)
    }
    var scanner = FormatScanner(text, acceptsSpaces: true)
    while let specifier = scanner.next() {
      let isDoubtful = Self.isDoubtful(specifier)
      if !isDoubtful, Self.isCertain(specifier, in: text) { isCertainlyFormat = true }
      for case .argument(let position)? in [specifier.width, specifier.precision] {
        let place = taken(position)
        uses.append(
          Use(
            number: place.number, argument: .integer(bits: 32, isSigned: true),
            isImplicit: place.isImplicit, range: specifier.range, isDoubtful: isDoubtful))
      }
      let place: (number: Int, isImplicit: Bool)
      var argument = specifier.argument
      switch specifier.conversion {
      case .letter: place = taken(specifier.position)
      case .variable(let name):
        place = taken(specifier.position ?? variables[name]?.position)
        argument = variables[name]?.argument
      case .variableArgument:
        place = (variable?.number ?? 1, false)
        argument = variable?.argument
      }
      uses.append(
        Use(
          number: place.number, argument: argument, isImplicit: place.isImplicit,
          range: specifier.range, specifier: specifier, isDoubtful: isDoubtful))
    }
    strayPercents = scanner.strayPercents
    doubledPercents = scanner.doubledPercents
    malformed = scanner.malformedSpecifiers
    if !malformed.isEmpty { isCertainlyFormat = true }
  }

  /// The percent signs of a sentence, doubled ones not included.
  var plainPercents: [Range<String.Index>] {
    strayPercents + uses.filter(\.isDoubtful).map(\.range)
  }

  /// Returns whether a specifier is a percent sign before a space and a letter, or before an ending
  /// with a hyphen, `%-a`: without a width the flag of a format has no effect.
  private static func isDoubtful(_ specifier: FormatSpecifier) -> Bool {
    guard specifier.position == nil, specifier.width == nil, specifier.precision == nil else {
      return false
    }
    return specifier.flags.contains(" ") && specifier.conversion != .letter("@")
      || specifier.flags == "-" && specifier.length.isEmpty
  }

  /// Returns whether a specifier is not a percent sign in a sentence: `50%discount`, `%name%`.
  private static func isCertain(_ specifier: FormatSpecifier, in text: String) -> Bool {
    guard case .letter(let letter) = specifier.conversion, specifier.position == nil,
      letter != "@" || specifier.flags.contains(" ")
    else { return true }
    let utf8 = text.utf8
    let range = specifier.range
    if range.lowerBound > utf8.startIndex {
      let before = utf8[utf8.index(before: range.lowerBound)]
      if 0x30...0x39 ~= before { return false }
    }
    guard range.upperBound < utf8.endIndex, specifier.length.isEmpty,
      specifier.precision == nil
    else { return true }
    let after = utf8[range.upperBound...]
    if after.starts(with: "%".utf8) { return after.starts(with: "%%".utf8) }
    return !after.prefix(1).contains { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
  }
}
