/// A variable of a text, `%#@files@`, whose own texts vary with a number.
public struct FormatVariable: Hashable, Sendable {
  /// The name between the at signs.
  public var name: String
  /// The number of the argument, from 1, if the table states it (`argNum` of a string catalog).
  ///
  /// Otherwise it follows from where the variable stands in the text.
  public var position: Int?
  /// The conversion of the argument without a percent sign, `lld`: `formatSpecifier` of a string
  /// catalog, `NSStringFormatValueTypeKey` of a `.stringsdict`.
  public var specifier: String

  /// Creates a variable.
  public init(name: String, position: Int? = nil, specifier: String) {
    self.name = name
    self.position = position
    self.specifier = specifier
  }

  /// The class of the argument, or nil if the ``specifier`` is not a conversion.
  public var argument: FormatArgument? {
    let format = "%" + specifier
    guard let found = FormatSpecifier.all(in: format).first,
      found.range == format.startIndex..<format.endIndex
    else { return nil }
    return found.argument
  }
}
