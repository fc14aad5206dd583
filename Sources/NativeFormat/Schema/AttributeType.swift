import Diagnostics
import InterfaceDocuments
import InterfaceValues

/// A type of attribute: what its values look like, and what they stand for.
struct AttributeType<Value>: Sendable {
  /// A description of the values, for messages.
  let wish: String
  /// Returns what a text stands for in a document for a platform, or nil if it is not of the type.
  let read: @Sendable (String, Platform) -> Value?
  /// Returns the text for a value in a document for a platform, or nil if there is none.
  let write: @Sendable (Value, Platform) -> String?
  /// Words of the type that others may be misspellings of.
  let words: [String]
  /// Returns the misspelled word in a wrong value.
  let misspelling: @Sendable (String) -> String
  /// Returns the numbers in a value that have no limit of their own.
  let numbers: @Sendable (String) -> [Substring]
  let admitsNegative: Bool
  /// Returns what else is wrong with a value, if that says more than the wish.
  let fault: @Sendable (String) -> String?
  /// How values are spelled in the canonical form; nil if they stay as they are written.
  var spelling: CanonicalSpelling?

  init(
    _ wish: String, words: [String] = [],
    read: @escaping @Sendable (String, Platform) -> Value?,
    write: @escaping @Sendable (Value, Platform) -> String?,
    misspelling: @escaping @Sendable (String) -> String = { $0 },
    numbers: @escaping @Sendable (String) -> [Substring] = { _ in [] },
    admitsNegative: Bool = false, fault: @escaping @Sendable (String) -> String? = { _ in nil },
    spelling: CanonicalSpelling? = nil
  ) {
    self.wish = wish
    self.read = read
    self.write = write
    self.words = words
    self.misspelling = misspelling
    self.numbers = numbers
    self.admitsNegative = admitsNegative
    self.fault = fault
    self.spelling = spelling
  }

  /// Returns what was expected, if a text is not of the type; nil if it is.
  func complaint(about text: String) -> String? {
    // Values have the same syntax on every platform.
    if read(text, .generic) != nil { return nil }
    return excess(of: text) ?? fault(text)
      ?? "must be \(wish), not \"\(text)\"" + Suggestion.didYouMean(misspelling(text), in: words)
  }

  /// Returns what is wrong with a well-formed value that is too large.
  private func excess(of text: String) -> String? {
    for number in numbers(text).compactMap({ ValueSyntax.decimal($0) })
    where !ValueSyntax.isUsable(number) {
      if number > 0 { return "must be at most \(ValueSyntax.limit), not \"\(text)\"" }
      if admitsNegative { return "must be at least -\(ValueSyntax.limit), not \"\(text)\"" }
    }
    return nil
  }
}
