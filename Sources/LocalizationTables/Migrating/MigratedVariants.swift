import LocaleData
import StringsFiles

/// The same varied text in the forms of a `.stringsdict` file and of a string catalog.
///
/// A file has a format with variables, `%#@files@`, even for a text that is a single plural,
/// and each device has a format and variables of its own. A catalog has the cases of a plural
/// themselves; only texts with several numbers have variables, of which `%arg` is the number, and
/// all devices share them.
enum MigratedVariants {
  /// The name of the variable of a text that is a single plural.
  private static let soleVariable = "value"

  /// The type of a number that no text contains.
  private static let unknownType = "d"

  // MARK: To a catalog

  /// Returns an entry of a `.stringsdict` file as a catalog has it.
  static func ofCatalog(_ entry: TableEntry) -> TableEntry {
    var result = entry
    result.variants = []
    result.variables = []
    for group in Group.all(of: entry) {
      let variables = entry.variables.filter { $0.path.parent.steps == group.prefix }
      guard let format = group.format else {
        result.variants += group.variants
        result.variables += variables
        continue
      }
      if let variable = variables.first, variables.count == 1,
        isPlural(format, of: variable, general: group.general)
      {
        result.variants += group.variants.dropping(variable.name, below: group.prefix)
        continue
      }
      result.variables += numbered(variables, in: format)
      result.variants += group.variants.map { variant in
        var variant = variant
        if case .substitution(let name)? = group.suffix(of: variant).first,
          let variable = result.variables.first(where: {
            $0.name == name && $0.path.parent.steps == group.prefix
          })
        {
          variant.value = variable.replacingNumber(with: "%arg", in: variant.value)
        }
        return variant
      }
    }
    if !result.variants.contains(where: { $0.path.isEmpty }) {
      result.value = result.variants.general ?? entry.value
    }
    return result
  }

  /// Returns whether a format is a single variable whose number a catalog would find: the
  /// first one in its general text.
  private static func isPlural(
    _ format: String, of variable: FormatVariable, general: String?
  ) -> Bool {
    guard let sole = FormatSpecifier.all(in: format).first,
      sole.range == format.startIndex..<format.endIndex,
      sole.conversion == .variable(variable.name), sole.flags.allSatisfy({ $0 == "#" })
    else { return false }
    guard let number = general.flatMap(Number.init(in:)) else { return sole.position ?? 1 == 1 }
    return number.position == sole.position ?? 1
  }

  /// Returns variables with the numbers of their arguments, which follow from the format.
  private static func numbered(_ variables: [FormatVariable], in format: String) -> [FormatVariable]
  {
    let specifiers = FormatSpecifier.all(in: FormatSpecifier.explicit(format))
    return variables.enumerated().map { index, variable in
      var variable = variable
      let place = specifiers.first { $0.conversion == .variable(variable.name) }?.position
      variable.position = variable.position ?? place ?? index + 1
      return variable
    }
  }

  // MARK: From a catalog

  /// Returns an entry of a catalog as a `.stringsdict` file has it.
  static func ofDictionary(_ entry: TableEntry) -> TableEntry {
    var result = entry
    result.variants = []
    result.variables = []
    let groups = Group.all(of: entry)
    let shared = groups.first { $0.prefix.isEmpty }
    for group in groups {
      if group.isPlural {
        add(plural: group, of: entry, to: &result)
      } else if let format = group.format {
        add(group.prefix, format: format, of: entry, shared: shared, to: &result)
      } else if !group.prefix.isEmpty || groups.count == 1 {
        result.variants += group.variants
      }
    }
    if let format = result.variants.first(where: { $0.path.isEmpty })?.value {
      result.value = format
    }
    return result
  }

  /// Adds a plural as a variable that is all of its format.
  private static func add(
    plural group: Group, of entry: TableEntry, to result: inout TableEntry
  ) {
    // A text may lack the number; the one it varies with is in another case, or in the key.
    let texts = [group.general ?? entry.value] + group.variants.map(\.value) + [entry.key]
    let number = texts.lazy.compactMap(Number.init(in:)).first
    let position = number?.position ?? 1
    // The arguments of a variable's text are counted from its own, unless they are numbered.
    let isNumbered = position > 1 || texts.contains { FormatSpecifier.all(in: $0).count > 1 }
    let variable = VariationPath(group.prefix + [.substitution(soleVariable)])
    result.variables.append(
      FormatVariable(
        name: soleVariable, specifier: number?.type ?? unknownType, path: variable))
    result.variants.append(
      StringsTable.Variant(
        path: VariationPath(group.prefix),
        value: position > 1 ? "%\(position)$#@\(soleVariable)@" : "%#@\(soleVariable)@",
        position: group.variants.first?.position ?? entry.valuePosition))
    result.variants += group.variants.map { variant in
      var variant = variant
      variant.path = VariationPath(variable.steps + group.suffix(of: variant))
      if isNumbered { variant.value = FormatSpecifier.explicit(variant.value) }
      return variant
    }
  }

  /// Adds a text and the variables that it uses, which a catalog has once for all devices.
  private static func add(
    _ prefix: [VariationPath.Step], format: String, of entry: TableEntry, shared: Group?,
    to result: inout TableEntry
  ) {
    result.variants.append(
      StringsTable.Variant(
        path: VariationPath(prefix), value: numbered(format, by: entry.variables),
        position: entry.valuePosition))
    guard let shared else { return }
    let used = Set(names(usedBy: format, in: shared))
    for variable in entry.variables where used.contains(variable.name) || prefix.isEmpty {
      var moved = variable
      moved.path = VariationPath(prefix + variable.path.steps)
      result.variables.append(moved)
    }
    for variant in shared.variants {
      guard case .substitution(let name)? = variant.path.steps.first,
        used.contains(name) || prefix.isEmpty
      else { continue }
      var moved = variant
      moved.path = VariationPath(prefix + variant.path.steps)
      if let variable = entry.variables.first(where: { $0.name == name }) {
        moved.value = moved.value.replacing("%arg", with: "%" + variable.specifier)
      }
      result.variants.append(moved)
    }
  }

  /// Returns the variables in a format and in their texts.
  private static func names(usedBy format: String, in group: Group) -> [String] {
    var names: [String] = []
    var open = [format]
    while let text = open.popLast() {
      for specifier in FormatSpecifier.all(in: text) {
        guard case .variable(let name) = specifier.conversion, !names.contains(name) else {
          continue
        }
        names.append(name)
        open += group.variants.filter { $0.path.steps.first == .substitution(name) }.map(\.value)
      }
    }
    return names
  }

  /// Returns a format whose variables stand for their arguments: with explicit numbers, if they
  /// are not in the order of the arguments.
  private static func numbered(_ format: String, by variables: [FormatVariable]) -> String {
    let explicit = FormatSpecifier.explicit(format)
    var result = ""
    var end = explicit.startIndex
    var isNeeded = false
    for specifier in FormatSpecifier.all(in: explicit) {
      result += explicit[end..<specifier.range.lowerBound]
      end = specifier.range.upperBound
      var specifier = specifier
      if case .variable(let name) = specifier.conversion,
        let position = variables.first(where: { $0.name == name })?.position,
        position != specifier.position
      {
        specifier.position = position
        isNeeded = true
      }
      result += specifier.written
    }
    return isNeeded ? result + explicit[end...] : format
  }
}

/// The cases of a text for one device or width, or those that are the same for all.
private struct Group {
  /// The choice of device and width.
  var prefix: [VariationPath.Step]
  var variants: [StringsTable.Variant]

  /// Returns the groups of a text, in the order of their first cases.
  static func all(of entry: TableEntry) -> [Group] {
    var groups: [Group] = []
    var indices: [[VariationPath.Step]: Int] = [:]
    for variant in entry.variants {
      let prefix = Array(
        variant.path.steps.prefix { step in
          switch step {
          case .device, .width: true
          case .plural, .substitution: false
          }
        })
      let index = indices[prefix] ?? groups.count
      if index == groups.count {
        indices[prefix] = index
        groups.append(Group(prefix: prefix, variants: []))
      }
      groups[index].variants.append(variant)
    }
    return groups
  }

  func suffix(of variant: StringsTable.Variant) -> ArraySlice<VariationPath.Step> {
    variant.path.steps.dropFirst(prefix.count)
  }

  /// The text outside of plurals and variables.
  var format: String? { variants.first { $0.path.steps == prefix }?.value }

  /// Whether the text is a single plural.
  var isPlural: Bool {
    variants.allSatisfy { variant in
      let suffix = suffix(of: variant)
      return if case .plural? = suffix.first { suffix.count == 1 } else { false }
    }
  }

  /// The text of the case `other`, or of the first one.
  var general: String? { variants.filter { $0.path.pluralCategory != nil }.general }
}

/// The number that a plural varies with: the first one in a text.
private struct Number {
  /// The number of the argument, from 1.
  var position: Int
  /// The length and the conversion, `lld`.
  var type: String

  init?(in text: String) {
    let specifiers = FormatSpecifier.all(in: FormatSpecifier.explicit(text))
    for specifier in specifiers {
      if case .letter(let letter) = specifier.conversion, letter != "@" {
        position = specifier.position ?? 1
        type = specifier.length + String(letter)
        return
      }
    }
    return nil
  }
}

extension FormatVariable {
  /// Returns a text of the variable with its number replaced: the first one without a position, and
  /// those with the variable's.
  fileprivate func replacingNumber(with replacement: String, in text: String) -> String {
    guard !specifier.isEmpty else { return text }
    var result = ""
    var end = text.startIndex
    var isFound = false
    for found in FormatSpecifier.all(in: text) {
      result += text[end..<found.range.lowerBound]
      end = found.range.upperBound
      var plain = found
      plain.position = nil
      let isOwn = found.position == nil ? !isFound : found.position == position
      if isOwn, plain.written == "%" + specifier {
        isFound = true
        result += replacement
      } else {
        result += text[found.range]
      }
    }
    return result + text[end...]
  }
}

extension [StringsTable.Variant] {
  /// The text of the case `other`, or of the first one.
  fileprivate var general: String? {
    (first { $0.path.pluralCategory == "other" } ?? first)?.value
  }

  /// Returns the cases of a variable as those of the text itself, whose format is left out.
  fileprivate func dropping(
    _ variable: String, below prefix: [VariationPath.Step]
  ) -> [StringsTable.Variant] {
    compactMap { variant in
      guard variant.path.steps.count > prefix.count else { return nil }
      var variant = variant
      let suffix = variant.path.steps.dropFirst(prefix.count)
      variant.path = VariationPath(
        prefix + (suffix.first == .substitution(variable) ? suffix.dropFirst() : suffix))
      return variant
    }
  }
}
