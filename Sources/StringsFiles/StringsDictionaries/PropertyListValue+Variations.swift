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
    try setValueType(type, at: path.steps[...], of: path)
  }

  private mutating func setValueType(
    _ type: String, at steps: ArraySlice<VariationPath.Step>, of path: VariationPath
  ) throws(VariationError) {
    let (rule, name): (String?, String)
    switch steps.first {
    case nil:
      return try setMember(StringsDictionaryKey.valueType, of: path) { $0.setText(type) }
    case .substitution(let variable): (rule, name) = (nil, variable)
    case .device(let device): (rule, name) = (StringsDictionaryKey.device, device)
    case .width(let width): (rule, name) = (StringsDictionaryKey.width, width)
    case .plural: throw VariationError(path: path)
    }
    let rest = steps.dropFirst()
    guard let rule else {
      return try setMember(name, of: path) { value throws(VariationError) in
        try value.setValueType(type, at: rest, of: path)
      }
    }
    try setMember(rule, of: path) { cases throws(VariationError) in
      try cases.setMember(name, of: path) { value throws(VariationError) in
        try value.setValueType(type, at: rest, of: path)
      }
    }
  }

  private mutating func setText(
    _ text: String, at steps: ArraySlice<VariationPath.Step>, of path: VariationPath
  ) throws(VariationError) {
    guard let step = steps.first else {
      guard members != nil else { return setText(text) }
      let isRule =
        lastIndex(of: StringsDictionaryKey.width) ?? lastIndex(of: StringsDictionaryKey.device)
      guard isRule == nil else { throw VariationError(path: path) }
      return try setMember(StringsDictionaryKey.format, of: path) { member throws(VariationError) in
        guard member.members == nil || member.isNew else { throw VariationError(path: path) }
        member.setText(text)
      }
    }
    let rest = steps.dropFirst()
    switch step {
    case .width(let name):
      try setRule(StringsDictionaryKey.width, name, text, rest, of: path)
    case .device(let name):
      try setRule(StringsDictionaryKey.device, name, text, rest, of: path)
    case .substitution(let name):
      guard case .plural(let category)? = rest.first, rest.count == 1 else {
        throw VariationError(path: path)
      }
      try setMember(name, of: path) { variable throws(VariationError) in
        if variable.isNew {
          variable = .dictionary([
            StringsDictionaryKey.ruleType: .text(StringsDictionaryKey.plural),
            StringsDictionaryKey.valueType: .text(Self.valueType(of: text)),
          ])
        }
        try variable.setMember(category, of: path) { member throws(VariationError) in
          guard member.members == nil || member.isNew else {
            throw VariationError(path: path)
          }
          member.setText(text)
        }
      }
    case .plural:
      throw VariationError(path: path)
    }
  }

  private mutating func setRule(
    _ rule: String, _ name: String, _ text: String, _ rest: ArraySlice<VariationPath.Step>,
    of path: VariationPath
  ) throws(VariationError) {
    try setMember(rule, of: path) { cases throws(VariationError) in
      try cases.setMember(name, of: path) { member throws(VariationError) in
        if rest.isEmpty, member.isNew {
          member.setText(text)
        } else {
          // The variables of a text that was just added make a format of it.
          if let format = member.text, member.offset == nil, !rest.isEmpty {
            member = .dictionary([StringsDictionaryKey.format: .text(format)])
          }
          try member.setText(text, at: rest, of: path)
        }
      }
    }
  }

  /// Whether it is the empty dictionary that stands for a missing value.
  private var isNew: Bool { offset == nil && members?.isEmpty == true }

  /// Changes the value of a key; a missing one is an empty dictionary before.
  private mutating func setMember(
    _ key: String, of path: VariationPath,
    _ change: (inout PropertyListValue) throws(VariationError) -> Void
  ) throws(VariationError) {
    guard case .dictionary(var members) = content else { throw VariationError(path: path) }
    let index: Int
    if let known = lastIndex(of: key) {
      index = known
    } else {
      members.append(Member(key: key, keyOffset: nil, value: .dictionary([:])))
      index = members.count - 1
    }
    try change(&members[index].value)
    content = .dictionary(members)
  }

  /// Returns the type of the first number in a text, as `NSStringFormatValueTypeKey` has it.
  private static func valueType(of text: String) -> String {
    for specifier in FormatSpecifier.all(in: text) {
      if case .letter(let letter) = specifier.conversion {
        return specifier.length + String(letter)
      }
    }
    return "d"
  }
}
