package import Diagnostics

/// A variable of a text, `%#@files@`, whose own texts vary with a number.
package struct FormatVariable: Hashable, Sendable {
  /// The name between the at signs.
  package var name: String
  /// The number of the argument, from 1, if the table states it (`argNum` of a string catalog).
  ///
  /// Otherwise it follows from where the variable stands in the text.
  package var position: Int?
  /// The conversion of the argument without a percent sign, `lld`: `formatSpecifier` of a string
  /// catalog, `NSStringFormatValueTypeKey` of a `.stringsdict`.
  ///
  /// It is empty if the table does not state it.
  package var specifier: String
  /// The path of its texts without the plural category: `substitutions.files`.
  package var path: VariationPath
  /// Where its name is written.
  package var place: SourcePosition

  package init(
    name: String, position: Int? = nil, specifier: String, path: VariationPath? = nil,
    place: SourcePosition = .start
  ) {
    self.name = name
    self.position = position
    self.specifier = specifier
    self.path = path ?? VariationPath([.substitution(name)])
    self.place = place
  }

  /// The class of the argument, or nil if the ``specifier`` is not a conversion.
  package var argument: FormatArgument? {
    let format = "%" + specifier
    guard let found = FormatSpecifier.all(in: format).first,
      found.range == format.startIndex..<format.endIndex
    else { return nil }
    return found.argument
  }
}
