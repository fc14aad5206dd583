extension CatalogTextReader {
  /// The definitions of the variables in the text.
  var variables: [FormatVariable] {
    substitutions.map { substitution in
      FormatVariable(
        name: substitution.name, position: substitution.argumentNumber,
        specifier: substitution.formatSpecifier ?? "")
    }
  }
}
