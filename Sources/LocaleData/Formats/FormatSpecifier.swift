/// A format specifier in a text, which takes an argument: `%@`, `%2$d`, `%-*.3lf`, `%#@files@`.
///
/// A percent sign that begins no specifier is text, and so is one before a space: `50 % off`
/// contains no octal number. `%%` takes no argument and is not a specifier.
package struct FormatSpecifier: Hashable, Sendable {
  /// The range in the text, including the percent sign.
  package var range: Range<String.Index>
  /// The number of the argument, from 1, if it is written.
  package var position: Int?
  /// The flags as written, out of `-+ #0'`.
  package var flags: String
  /// The minimum number of characters.
  package var width: Extent?
  /// The number of digits, or the maximum number of characters.
  package var precision: Extent?
  /// The length modifier as written: `h`, `hh`, `l`, `ll`, `L`, `q`, `j`, `z`, `t`.
  package var length: String
  /// The conversion of the argument.
  package var conversion: Conversion

  /// A width or a precision.
  package enum Extent: Hashable, Sendable {
    /// A literal number.
    case number(Int)
    /// The value of an argument, with its number if that is written.
    case argument(position: Int?)
  }

  /// A conversion of an argument.
  package enum Conversion: Hashable, Sendable {
    /// A letter of `printf`, or `@`.
    case letter(Character)
    /// A variable of a plural rule, `%#@NAME@`.
    case variable(String)
    /// The number that a variable of a string catalog varies with, `%arg` in the variable's texts.
    case variableArgument
  }

  /// Returns the specifiers of a text, in the order written.
  package static func all(in text: String) -> [FormatSpecifier] {
    var specifiers: [FormatSpecifier] = []
    var scanner = FormatScanner(text)
    while let specifier = scanner.next() { specifiers.append(specifier) }
    return specifiers
  }

  /// Returns the format with an explicit argument number in each specifier.
  ///
  /// `%@ of %d` becomes `%1$@ of %2$d`, so that the text can be repeated or reordered. Either all
  /// specifiers are numbered or none: mixing the two is undefined. A variable keeps the number that
  /// its definition states.
  package static func explicit(
    _ text: String, variables: [String: FormatVariable] = [:]
  ) -> String {
    let specifiers = all(in: text)
    guard !specifiers.isEmpty else { return text }
    var result = ""
    var end = text.startIndex
    var taken = 0
    for specifier in specifiers {
      result += text[end..<specifier.range.lowerBound]
      var specifier = specifier
      if case .variable(let name) = specifier.conversion, specifier.position == nil {
        specifier.position = variables[name]?.position
      }
      result += specifier.numbered(after: &taken).written
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }

  /// Returns the specifier with explicit argument numbers, given the number of arguments taken
  /// before it.
  private func numbered(after taken: inout Int) -> FormatSpecifier {
    func number(_ extent: Extent?) -> Extent? {
      guard case .argument(position: nil) = extent else { return extent }
      taken += 1
      return .argument(position: taken)
    }
    guard conversion != .variableArgument else { return self }
    var result = self
    result.width = number(width)
    result.precision = number(precision)
    if position == nil {
      taken += 1
      result.position = taken
    }
    return result
  }

  /// The specifier as written in a text.
  package var written: String {
    var result = "%" + (position.map { "\($0)$" } ?? "") + flags
    if let width { result += width.written }
    if let precision { result += "." + precision.written }
    result += length
    switch conversion {
    case .letter(let letter): result.append(letter)
    case .variable(let name): result += "@" + name + "@"
    case .variableArgument: result += "arg"
    }
    return result
  }
}

extension FormatSpecifier.Extent {
  /// The extent as written in a text.
  fileprivate var written: String {
    switch self {
    case .number(let value): String(value)
    case .argument(let position): "*" + (position.map { "\($0)$" } ?? "")
    }
  }
}
