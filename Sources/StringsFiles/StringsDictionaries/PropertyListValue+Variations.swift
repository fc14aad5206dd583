import LocaleData

/// The names in a `.stringsdict` file.
enum StringsDictionaryKey: Sendable {
  static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let plural = "NSStringPluralRuleType"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
}

/// A case that the rules of a text cannot have.
struct VariationError: Error, Hashable, Sendable {
  var path: VariationPath
}

extension PropertyListValue {
  /// Replaces one case of a text in a `.stringsdict` file, or adds it after its siblings.
  ///
  /// A plural needs a variable: `substitutions.files.plural.one`. A new variable gets the type of
  /// the number that its text contains, or `d`.
  mutating func setText(
    _ text: String, at path: VariationPath
  ) throws(VariationError) {
    try setText(text, at: path.steps[...], of: path)
  }

  /// Sets the type of a variable's number.
  mutating func setValueType(
    _ type: String, of path: VariationPath
  ) throws(VariationError) {
    var keys: [String] = []
    for step in path.steps {
      guard let own = step.keysInDictionary else { throw VariationError(path: path) }
      keys += own
    }
    try change(keys + [StringsDictionaryKey.valueType], of: path) { $0.setText(type) }
  }

  private mutating func setText(
    _ text: String, at steps: ArraySlice<VariationPath.Step>, of path: VariationPath
  ) throws(VariationError) {
    guard let step = steps.first else {
      guard members != nil else { return setText(text) }
      let isRule =
        lastIndex(of: StringsDictionaryKey.width) ?? lastIndex(of: StringsDictionaryKey.device)
      guard isRule == nil else { throw VariationError(path: path) }
      return try setMember(StringsDictionaryKey.format, to: text, of: path)
    }
    guard let keys = step.keysInDictionary else { throw VariationError(path: path) }
    let rest = steps.dropFirst()
    if case .substitution = step {
      guard case .plural(let category)? = rest.first, rest.count == 1 else {
        throw VariationError(path: path)
      }
      return try change(keys, of: path) { variable throws(VariationError) in
        if variable.isNew {
          variable = .dictionary([
            StringsDictionaryKey.ruleType: .text(StringsDictionaryKey.plural),
            StringsDictionaryKey.valueType: .text(Self.valueType(of: text)),
          ])
        }
        try variable.setMember(category, to: text, of: path)
      }
    }
    try change(keys, of: path) { member throws(VariationError) in
      if rest.isEmpty, member.isNew { return member.setText(text) }
      // A text that was just added becomes the format of its variables.
      if let format = member.text, member.offset == nil, !rest.isEmpty {
        member = .dictionary([StringsDictionaryKey.format: .text(format)])
      }
      try member.setText(text, at: rest, of: path)
    }
  }

  /// Whether it is the empty dictionary that stands for a missing value.
  private var isNew: Bool { offset == nil && members?.isEmpty == true }

  /// Sets a member that is a text, or adds it.
  private mutating func setMember(
    _ key: String, to text: String, of path: VariationPath
  ) throws(VariationError) {
    try change([key], of: path) { member throws(VariationError) in
      guard member.members == nil || member.isNew else { throw VariationError(path: path) }
      member.setText(text)
    }
  }

  /// Changes the value at nested keys; missing ones are added as empty dictionaries.
  private mutating func change(
    _ keys: [String], of path: VariationPath,
    _ change: (inout PropertyListValue) throws(VariationError) -> Void
  ) throws(VariationError) {
    guard let key = keys.first else { return try change(&self) }
    guard case .dictionary(var members) = content else { throw VariationError(path: path) }
    let index = lastIndex(of: key) ?? members.count
    if index == members.count {
      members.append(Member(key: key, keyOffset: nil, value: .dictionary([:])))
    }
    try members[index].value.change(Array(keys.dropFirst()), of: path, change)
    content = .dictionary(members)
  }

  /// Returns the type of the first number in a text, for `NSStringFormatValueTypeKey`.
  private static func valueType(of text: String) -> String {
    for specifier in FormatSpecifier.all(in: text) {
      if case .letter(let letter) = specifier.conversion {
        return specifier.length + String(letter)
      }
    }
    return "d"
  }
}

extension VariationPath.Step {
  /// The keys that lead to the choice in a `.stringsdict` file; nil for a plural category, which needs a
  /// variable.
  fileprivate var keysInDictionary: [String]? {
    switch self {
    case .device(let name): [StringsDictionaryKey.device, name]
    case .width(let name): [StringsDictionaryKey.width, name]
    case .substitution(let name): [name]
    case .plural: nil
    }
  }
}
