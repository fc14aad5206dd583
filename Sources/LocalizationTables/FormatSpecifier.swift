/// One place in a text where a format takes an argument: `%@`, `%2$d`, `%-*.3lf`, `%#@files@`.
///
/// A percent sign that begins no specifier is text, and so is one before a space: `50 % off` has
/// no octal number in it. `%%` takes no argument and is none of these.
public struct FormatSpecifier: Hashable, Sendable {
  /// Where it stands in the text, the percent sign included.
  public var range: Range<String.Index>
  /// The number of the argument, the first being 1, where it is written.
  public var position: Int?
  /// The flags as they are written, out of `-+ #0'`.
  public var flags: String
  /// The least number of characters.
  public var width: Extent?
  /// The number of digits, or the greatest number of characters.
  public var precision: Extent?
  /// The size of the argument as it is written: `h`, `hh`, `l`, `ll`, `L`, `q`, `j`, `z`, `t`.
  public var length: String
  /// What is made of the argument.
  public var conversion: Conversion

  /// A width or a precision.
  public enum Extent: Hashable, Sendable {
    /// A number that is written.
    case number(Int)
    /// An argument, with its number where that is written.
    case argument(position: Int?)
  }

  /// What is made of an argument.
  public enum Conversion: Hashable, Sendable {
    /// A letter of `printf`, or `@`.
    case letter(Character)
    /// A variable of a plural rule, `%#@NAME@`.
    case variable(String)
  }

  /// The specifiers of a text, in the order written.
  public static func all(in text: String) -> [FormatSpecifier] {
    var specifiers: [FormatSpecifier] = []
    var scanner = FormatScanner(text)
    while let specifier = scanner.next() { specifiers.append(specifier) }
    return specifiers
  }

  /// The same format with the number of its argument written in each specifier.
  ///
  /// `%@ of %d` becomes `%1$@ of %2$d`, so that the text may be repeated or turned round. All are
  /// numbered or none: to mix the two in one format is undefined.
  public static func explicit(_ text: String) -> String {
    let specifiers = all(in: text)
    guard !specifiers.isEmpty else { return text }
    var result = ""
    var end = text.startIndex
    var taken = 0
    for specifier in specifiers {
      result += text[end..<specifier.range.lowerBound]
      result += specifier.numbered(after: &taken).written
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }

  /// The specifier with each argument's number written, given how many were taken before it.
  private func numbered(after taken: inout Int) -> FormatSpecifier {
    func number(_ extent: Extent?) -> Extent? {
      guard case .argument(position: nil) = extent else { return extent }
      taken += 1
      return .argument(position: taken)
    }
    var result = self
    result.width = number(width)
    result.precision = number(precision)
    if position == nil {
      taken += 1
      result.position = taken
    }
    return result
  }

  /// The specifier as it is written in a text.
  public var written: String {
    var result = "%" + (position.map { "\($0)$" } ?? "") + flags
    if let width { result += width.written }
    if let precision { result += "." + precision.written }
    result += length
    switch conversion {
    case .letter(let letter): result.append(letter)
    case .variable(let name): result += "@" + name + "@"
    }
    return result
  }
}

extension FormatSpecifier.Extent {
  /// The extent as it is written in a text.
  fileprivate var written: String {
    switch self {
    case .number(let value): String(value)
    case .argument(let position): "*" + (position.map { "\($0)$" } ?? "")
    }
  }
}
