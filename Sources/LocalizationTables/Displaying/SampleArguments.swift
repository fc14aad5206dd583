package import LocaleData

/// The values that layouts show in place of the arguments of formats.
///
/// A value is looked up by the key of the text, first in its table and then in any, then by the
/// specifier in the same order: as written (`%.2f`), and then by a plain one of its kind (`%f`).
/// Where there is none, or one of another kind, a default is shown.
///
/// ```swift
/// var samples = SampleArguments()
/// samples.set(.text("Johann"), forSpecifier: "%@")
/// samples.set([.number(SampleNumber(3))], forKey: "count.text", table: "SignIn")
/// ```
package struct SampleArguments: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A number, for `%d`, `%f` and the like, and for `%@`.
    case number(SampleNumber)
    /// A text, for `%@` and `%s`; for `%c` one of a single character.
    case text(String)
  }

  /// The origin of the values that a text shows.
  package enum Origin: Hashable, Sendable {
    /// All are set.
    case samples
    /// At least one is a default.
    case defaults
  }

  /// A key, or a specifier, in one table or in all.
  private struct Name: Hashable {
    var name: String
    var table: String?
  }

  private enum TextValues: Hashable {
    case each(Value)
    case list([Value?])

    func value(_ number: Int, isListed: Bool) -> Value? {
      switch self {
      case .each(let value): isListed ? nil : value
      case .list(let values): number <= values.count ? values[number - 1] : nil
      }
    }
  }

  private var values: [Name: TextValues] = [:]
  private var specifiers: [Name: Value] = [:]

  /// Creates samples without any value.
  package init() {}

  /// Sets the value for a specifier: `%@`, `%d`, `%.2f`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - specifier: The specifier as written in texts, without the number of its argument.
  ///   - table: The name of the table with the texts, or nil for all.
  /// - Returns: Whether the text is a specifier, and the value of its kind.
  @discardableResult
  package mutating func set(
    _ value: Value, forSpecifier specifier: String, table: String? = nil
  ) -> Bool {
    guard let known = Self.specifier(specifier), value.suits(known) else { return false }
    specifiers[Name(name: known.unnumbered, table: table)] = value
    return true
  }

  /// Sets the values of a text's arguments.
  ///
  /// - Parameters:
  ///   - values: The values in the order of the arguments' numbers, nil for a default.
  ///   - key: The key of the text.
  ///   - table: The name of the table, or nil for all.
  package mutating func set(_ values: [Value?], forKey key: String, table: String? = nil) {
    self.values[Name(name: key, table: table)] = .list(values)
  }

  /// Sets the value of each of a text's arguments that it suits.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key of the text.
  ///   - table: The name of the table, or nil for all.
  package mutating func set(_ value: Value, forKey key: String, table: String? = nil) {
    values[Name(name: key, table: table)] = .each(value)
  }

  /// Returns the specifier that a text consists of, if it is nothing else.
  package static func specifier(_ text: String) -> FormatSpecifier? {
    guard let first = FormatSpecifier.all(in: text).first, first.argument != nil,
      first.range == text.startIndex..<text.endIndex
    else { return nil }
    return first
  }

  /// Returns the value that is set for an argument, if one is.
  ///
  /// - Parameters:
  ///   - number: The number of the argument, from 1.
  ///   - specifier: The specifier that shows it.
  ///   - key: The key of the text.
  ///   - table: The name of the table.
  ///   - isListed: Whether only a value in the list of the text's arguments counts.
  /// - Returns: The value, which suits the specifier.
  func value(
    ofArgument number: Int, shownBy specifier: FormatSpecifier, key: String?, table: String,
    isListed: Bool = false
  ) -> Value? {
    for table in [table, nil] {
      if let key, let values = values[Name(name: key, table: table)],
        let value = values.value(number, isListed: isListed), value.suits(specifier)
      {
        return value
      }
    }
    guard !isListed, !specifiers.isEmpty else { return nil }
    for table in [table, nil] {
      for name in [specifier.unnumbered] + specifier.plainOfKind {
        if let value = specifiers[Name(name: name, table: table)], value.suits(specifier) {
          return value
        }
      }
    }
    return nil
  }
}

extension SampleArguments.Value {
  /// Creates the value that a text states: a number if it is one.
  package init(_ text: String) {
    self = SampleNumber(text).map { .number($0) } ?? .text(text)
  }

  /// Returns whether a specifier can show the value.
  package func suits(_ specifier: FormatSpecifier) -> Bool {
    switch (specifier.argument, self) {
    case (.integer, .number(let number)): number.isInteger
    case (.double, .number), (.longDouble, .number): true
    case (.object, _), (.cString, _), (.unicodeString, _): true
    case (.character, .text(let text)), (.unicodeCharacter, .text(let text)): text.count == 1
    case (.character, .number(let number)), (.unicodeCharacter, .number(let number)):
      number.text.utf8.count == 1
    default: false
    }
  }
}

extension FormatSpecifier {
  /// The specifier as written, without the number of its argument.
  fileprivate var unnumbered: String {
    var result = self
    result.position = nil
    return result.written
  }

  /// The plain specifiers whose samples apply to all specifiers of this kind.
  fileprivate var plainOfKind: [String] {
    switch argument {
    case .integer: ["%d", "%i", "%u", "%ld", "%lld", "%lu", "%llu"]
    case .double, .longDouble: ["%f"]
    case .object, .cString, .unicodeString: ["%@", "%s"]
    case .character, .unicodeCharacter: ["%c", "%C"]
    default: []
    }
  }
}
