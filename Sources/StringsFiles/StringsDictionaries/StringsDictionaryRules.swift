import Diagnostics
import LocaleData
import TextDecoding

/// Reads the rules of one key of a `.stringsdict` file.
struct StringsDictionaryRules {
  private(set) var findings: [Finding] = []
  private let key: String
  private let list: PropertyListTable
  private var variants: [StringsTable.Variant] = []
  private var variables: [FormatVariable] = []

  init(key: String, in list: PropertyListTable) {
    self.key = key
    self.list = list
  }

  /// Returns the entry of a key, if it has any text.
  mutating func entry(of member: PropertyListValue.Member) -> TableEntry? {
    if member.value.members == nil {
      report(
        member.value,
        "the value of \"\(quotable(key))\" is a <\(member.value.kind)>, but must be a <dict> of "
          + "rules; a plain text belongs in a .strings file")
    }
    let general = read(member.value, at: VariationPath())
    guard let first = variants.first else { return nil }
    var entry = TableEntry(
      key: key, value: general ?? first.value, keyPosition: list.position(at: member.keyOffset),
      valuePosition: first.position)
    if member.value.members != nil { entry.variants = variants }
    entry.variables = variables
    return entry
  }

  /// Reads a text or its rules.
  ///
  /// - Returns: The most general text, if there is one.
  private mutating func read(_ value: PropertyListValue, at path: VariationPath) -> String? {
    if let text = value.text {
      add(text, of: value, at: path)
      return text
    }
    guard let members = value.members else {
      if !path.isEmpty {
        report(
          value,
          "the text of \(named(path)) is a <\(value.kind)>, but must be a <string> or a <dict>")
      }
      return nil
    }
    var general: String?
    var hasRule = false
    for (rule, step) in Self.rules {
      guard let cases = value[rule] else { continue }
      hasRule = true
      let found = read(cases, of: rule, at: path, step: step)
      general = general ?? found
    }
    if let format = value[StringsDictionaryKey.format] {
      hasRule = true
      let found = read(format: format, with: members, at: path)
      general = general ?? found
    }
    if !hasRule {
      report(
        value,
        members.isEmpty
          ? "\(named(path)) is empty; add \(StringsDictionaryKey.format) and its variables"
          : "\(named(path)) has no \(StringsDictionaryKey.format); add one, such as %#@count@")
      readVariables(members, at: path)
    }
    return general
  }

  private static let rules: [(String, @Sendable (String) -> VariationPath.Step)] = [
    (StringsDictionaryKey.device, { .device($0) }), (StringsDictionaryKey.width, { .width($0) }),
  ]

  private mutating func read(
    _ cases: PropertyListValue, of rule: String, at path: VariationPath,
    step: (String) -> VariationPath.Step
  ) -> String? {
    guard let members = cases.members, !members.isEmpty else {
      report(
        cases,
        cases.members == nil
          ? "\(rule) of \(named(path)) is a <\(cases.kind)>, but must be a <dict> of texts"
          : "\(rule) of \(named(path)) is empty; add a text")
      return nil
    }
    var found: [(name: String, text: String)] = []
    for member in distinct(members) {
      if rule == StringsDictionaryKey.width, UInt(member.key) == nil {
        report(
          member.value,
          "\"\(quotable(member.key))\" in \(rule) of \(named(path)) is not a width; expected a "
            + "number of characters, such as 20", at: member.keyOffset)
      }
      if let text = read(member.value, at: path.appending(step(member.key))) {
        found.append((member.key, text))
      }
    }
    let names = members.map(\.key)
    if rule == StringsDictionaryKey.device, !names.contains("other"),
      !VariationPath.Step.areAllDevices(names)
    {
      report(
        cases,
        "\(rule) of \(named(path)) has no \"other\", which the other devices show; add it",
        severity: .warning)
    }
    if rule == StringsDictionaryKey.width {
      return found.max { (UInt($0.name) ?? 0) < (UInt($1.name) ?? 0) }?.text
    }
    return (found.first { $0.name == "other" } ?? found.first)?.text
  }

  private mutating func read(
    format: PropertyListValue, with members: [PropertyListValue.Member], at path: VariationPath
  ) -> String? {
    guard let text = format.text else {
      report(
        format,
        "\(StringsDictionaryKey.format) of \(named(path)) is a <\(format.kind)>, but must be a "
          + "<string>")
      readVariables(members, at: path)
      return nil
    }
    add(text, of: format, at: path)
    let variables = readVariables(members, at: path)
    let uses = VariableUses(
      in: [text], texts: Dictionary(variables.map { ($0.name, $0.texts.map(\.text)) }) { $1 })
    for name in uses.undefined {
      report(
        format,
        "\(named(path)) uses the variable \"\(quotable(name))\", which it does not define; add a "
          + "<dict> with this key")
    }
    let unused = uses.unused
    for member in members where unused.contains(member.key) {
      report(
        member.value,
        "the variable \"\(quotable(member.key))\" of \(named(path)) is never used; write "
          + "%#@\(quotable(member.key))@ in a text, or remove it", severity: .warning,
        at: member.keyOffset)
    }
    if let cycle = uses.cycle {
      report(
        format,
        "the variables of \(named(path)) contain each other: "
          + cycle.map { "\"\(quotable($0))\"" }.joined(separator: " in ")
          + "; the text has no end")
    }
    guard uses.cycle == nil else { return text }
    let others = variables.map { variable in
      let other = variable.texts.last { $0.category == "other" } ?? variable.texts.last
      return (variable.name, other?.text ?? "")
    }
    return VariableUses.expanded(text, with: Dictionary(others) { $1 }) ?? text
  }

  /// Reads the dictionaries of a rule that are variables.
  ///
  /// - Returns: The texts of each variable, by category.
  @discardableResult
  private mutating func readVariables(
    _ members: [PropertyListValue.Member], at path: VariationPath
  ) -> [(name: String, texts: [(category: String, text: String)])] {
    var result: [(name: String, texts: [(category: String, text: String)])] = []
    let known = [
      StringsDictionaryKey.format, StringsDictionaryKey.width, StringsDictionaryKey.device,
    ]
    for member in distinct(members) where !known.contains(member.key) {
      guard member.value.members != nil else {
        report(
          member.value,
          "\"\(quotable(member.key))\" of \(named(path)) is a <\(member.value.kind)>, but a variable "
            + "is a <dict> of plural categories", at: member.keyOffset)
        continue
      }
      result.append((member.key, readVariable(member, at: path)))
    }
    return result
  }

  private mutating func readVariable(
    _ member: PropertyListValue.Member, at path: VariationPath
  ) -> [(category: String, text: String)] {
    let name = "the variable \"\(quotable(member.key))\" of \(named(path))"
    let value = member.value
    let path = path.appending(.substitution(member.key))
    switch value[StringsDictionaryKey.ruleType]?.text {
    case StringsDictionaryKey.plural: break
    case let type?:
      report(
        value[StringsDictionaryKey.ruleType] ?? value,
        "\(name) has the unknown rule type \"\(quotable(type))\"; the only one is "
          + StringsDictionaryKey.plural)
    case nil:
      report(
        value,
        "\(name) has no \(StringsDictionaryKey.ruleType); add it with the text "
          + StringsDictionaryKey.plural, at: member.keyOffset)
    }
    let type = value[StringsDictionaryKey.valueType]
    if type?.text == nil {
      report(
        type ?? value,
        "\(name) has no \(StringsDictionaryKey.valueType) that is a <string>; add the type of its "
          + "number, such as d", at: type == nil ? member.keyOffset : nil)
    }
    variables.append(
      FormatVariable(
        name: member.key, specifier: type?.text ?? "", path: path,
        place: list.position(at: member.keyOffset)))
    var texts: [(category: String, text: String)] = []
    for category in distinct(value.members ?? [])
    where category.key != StringsDictionaryKey.ruleType
      && category.key != StringsDictionaryKey.valueType
    {
      if let text = category.value.text {
        add(text, of: category.value, at: path.appending(.plural(category.key)))
        texts.append((category.key, text))
      } else if category.value[StringsDictionaryKey.ruleType] != nil {
        report(
          category.value,
          "\"\(quotable(category.key))\" of \(name) is a plural rule itself; write a second "
            + "variable, and use it in the text", at: category.keyOffset)
      } else {
        report(
          category.value,
          "\"\(quotable(category.key))\" of \(name) is a <\(category.value.kind)>, but must be a "
            + "<string>", at: category.keyOffset)
      }
    }
    if texts.isEmpty {
      report(value, "\(name) has no texts; add the categories of the language, such as other")
    }
    return texts
  }
}

// MARK: Findings

extension StringsDictionaryRules {
  private mutating func add(_ text: String, of value: PropertyListValue, at path: VariationPath) {
    variants.append(
      StringsTable.Variant(path: path, value: text, position: list.position(at: value.offset)))
  }

  /// Returns the members of a dictionary, the last one of each key, and reports the others.
  private mutating func distinct(
    _ members: [PropertyListValue.Member]
  ) -> [PropertyListValue.Member] {
    var last: [ExactText: Int] = [:]
    for (index, member) in members.enumerated() { last[ExactText(member.key)] = index }
    guard last.count < members.count else { return members }
    return members.enumerated().filter { index, member in
      guard last[ExactText(member.key)] != index else { return true }
      findings.append(
        Finding(
          rule: .duplicateKey, severity: .error, path: list.path,
          position: list.position(at: member.keyOffset), object: key,
          message: "\"\(quotable(member.key))\" is repeated in \"\(quotable(key))\", and the last "
            + "one counts; remove all but one"))
      return false
    }.map(\.element)
  }

  /// Returns the name of a case, for messages.
  private func named(_ path: VariationPath) -> String {
    path.isEmpty ? "\"\(quotable(key))\"" : "\"\(quotable(key))\" (\(quotable(path.name)))"
  }

  private mutating func report(
    _ value: PropertyListValue, _ message: String, severity: Severity = .error,
    at offset: Int? = nil
  ) {
    findings.append(
      Finding(
        rule: .stringsSyntax, severity: severity, path: list.path,
        position: list.position(at: offset ?? value.offset), object: key, message: message))
  }
}
