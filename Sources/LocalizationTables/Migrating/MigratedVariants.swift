/// The same varied text in the forms of a `.stringsdict` file and of a string catalog.
///
/// A file has a format with variables, `%#@files@`, even for a text that is nothing but one plural.
/// A catalog has the cases of that text itself, and variables only beside other text, where `%arg`
/// is the number of the variable.
enum MigratedVariants {
  /// The name of the variable of a text that is nothing but one plural.
  private static let soleVariable = "value"

  /// Returns an entry of a `.stringsdict` file as a catalog has it.
  static func ofCatalog(_ entry: StringsTable.Entry) -> StringsTable.Entry {
    var result = entry
    guard let format = entry.variants.first(where: { $0.path.isEmpty })?.value else { return entry }
    if let variable = entry.variables.first, entry.variables.count == 1,
      format == "%#@\(variable.name)@"
    {
      result.variables = []
      result.variants = entry.variants.compactMap { variant in
        guard !variant.path.isEmpty else { return nil }
        var variant = variant
        variant.path = VariationPath(
          variant.path.steps.filter { if case .substitution = $0 { false } else { true } })
        return variant
      }
      result.value = result.general ?? entry.value
      return result
    }
    result.variables = entry.variables.enumerated().map { index, variable in
      var variable = variable
      // The numbers of the arguments follow from the format.
      let specifiers = FormatSpecifier.all(in: format)
      let place = specifiers.firstIndex { $0.conversion == .variable(variable.name) }
      variable.position =
        variable.position ?? place.map { specifiers[$0].position ?? $0 + 1 } ?? index + 1
      return variable
    }
    result.variants = entry.variants.map { variant in
      guard case .substitution(let name)? = variant.path.steps.first,
        let variable = entry.variables.first(where: { $0.name == name })
      else { return variant }
      var variant = variant
      variant.value = replacing("%" + variable.specifier, with: "%arg", in: variant.value)
      return variant
    }
    return result
  }

  /// Returns an entry of a catalog as a `.stringsdict` file has it.
  static func ofDictionary(_ entry: StringsTable.Entry) -> StringsTable.Entry {
    var result = entry
    let isPlural = entry.variants.allSatisfy { variant in
      if case .plural? = variant.path.steps.first { variant.path.steps.count == 1 } else { false }
    }
    if isPlural, !entry.variants.isEmpty {
      let sole = VariationPath([.substitution(soleVariable)])
      let number = FormatSpecifier.all(in: entry.general ?? entry.value).first { specifier in
        if case .letter(let letter) = specifier.conversion { letter != "@" } else { false }
      }
      let specifier = number.map { String($0.written.dropFirst()) } ?? "d"
      result.value = "%#@\(soleVariable)@"
      result.variables = [FormatVariable(name: soleVariable, specifier: specifier, path: sole)]
      result.variants =
        [
          StringsTable.Variant(
            path: VariationPath(), value: result.value, position: entry.valuePosition)
        ]
        + entry.variants.map { variant in
          var variant = variant
          variant.path = VariationPath(sole.steps + variant.path.steps)
          return variant
        }
      return result
    }
    result.variants = entry.variants.map { variant in
      guard case .substitution(let name)? = variant.path.steps.first,
        let variable = entry.variables.first(where: { $0.name == name })
      else { return variant }
      var variant = variant
      variant.value = replacing("%arg", with: "%" + variable.specifier, in: variant.value)
      return variant
    }
    return result
  }

  private static func replacing(_ old: String, with new: String, in text: String) -> String {
    old == "%" ? text : text.replacing(old, with: new)
  }
}

extension StringsTable.Entry {
  /// The text of the case `other`, or of the first one.
  fileprivate var general: String? {
    (variants.first { $0.path.pluralCategory == "other" } ?? variants.first)?.value
  }
}
