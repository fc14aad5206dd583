import LocaleData
import StringsFiles

/// Chooses the cases of a text that are shown, and fills in samples.
struct TextCasesBuilder {
  /// What determines the cases and the samples of all texts in a locale.
  struct Context: Sendable {
    /// The locale of the texts.
    var locale: String
    /// The devices that show the document, by their names in catalogs; none if they are not known.
    var devices: [String]
    var samples: SampleArguments
    var format: NumberFormat
  }

  let context: Context
  let key: String?
  let table: String
  /// Whether the text is a format, in which percent signs have a meaning.
  let isFormat: Bool
  /// The origin of the values in the text that is being filled in.
  private var arguments: SampleArguments.Origin?
  private let variables: [VariationPath: FormatVariable]
  private let variablesByName: [String: FormatVariable]
  private let tree: VariationTree
  private var rules: PluralRules??
  /// The variables being resolved, outermost first.
  private var open: [VariationPath] = []
  /// The number of variables that may still be resolved, since nested ones can grow exponentially.
  private var budget = 10_000

  private static let maximumDepth = 16

  init(_ entry: TableEntry, in table: String, isFormat: Bool, _ context: Context) {
    self.context = context
    self.table = table
    self.isFormat = isFormat
    variablesByName = Dictionary(entry.variables.map { ($0.name, $0) }) { first, _ in first }
    key = entry.key
    variables = Dictionary(entry.variables.map { ($0.path, $0) }) { _, last in last }
    tree = VariationTree(entry)
  }

  mutating func build() -> TextCases {
    let choices = choices(at: tree.root, of: nil)
    var cases: [TextCases.Case] = []
    for choice in choices { cases.append(filled(choice, of: nil)) }
    return TextCases(cases: cases)
  }

  // MARK: Choosing

  /// A text that can be shown, with the number that shows it.
  private struct Choice {
    var variant: StringsTable.Variant
    var number: SampleNumber?
  }

  /// Returns the texts below a node that can be shown.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - number: The number that shows them.
  ///   - variable: The variable that the texts belong to, if any.
  /// - Returns: The texts.
  private mutating func choices(
    at node: Int, number: SampleNumber? = nil, of variable: FormatVariable?
  ) -> [Choice] {
    let children = tree.children(of: node)
    if let found = nonEmpty(children.devices) {
      return deviceCases(found).flatMap { choices(at: $0, number: number, of: variable) }
    }
    if let found = nonEmpty(children.widths) {
      return found.flatMap { choices(at: $0.node, number: number, of: variable) }
    }
    if let found = nonEmpty(children.plurals) {
      return pluralCases(found, of: variable).flatMap {
        choices(at: $0.node, number: $0.number, of: variable)
      }
    }
    return tree.variant(of: node).map { [Choice(variant: $0, number: number)] } ?? []
  }

  private func nonEmpty<Element>(_ elements: [Element]) -> [Element]? {
    elements.isEmpty ? nil : elements
  }

  /// Returns the cases of the devices, in the order written.
  ///
  /// A device without one shows `other`; without that, nothing is known, and all count.
  private func deviceCases(_ children: [VariationTree.Child]) -> [Int] {
    let other = children.last { $0.name == "other" }
    var shown: Set<Int> = []
    for device in context.devices {
      if let child = children.last(where: { $0.name == device }) ?? other {
        shown.insert(child.node)
      }
    }
    let found = children.map(\.node).filter(shown.contains)
    return found.isEmpty ? children.map(\.node) : found
  }

  /// Returns the plural cases that the locale shows, each with a number that shows it.
  ///
  /// A case for fractions alone is not shown for an argument that is an integer: `other` in Russian.
  /// In a language without known rules it is `other` alone; if that is not written, all count.
  private mutating func pluralCases(
    _ children: [VariationTree.Child], of variable: FormatVariable?
  ) -> [(node: Int, number: SampleNumber?)] {
    var nodes: [PluralCategory: Int] = [:]
    for child in children { PluralCategory(rawValue: child.name).map { nodes[$0] = child.node } }
    guard let rules = knownRules() else {
      if let other = nodes[.other] { return [(other, nil)] }
      return children.map { ($0.node, nil) }
    }
    let shown = nodes.keys.sorted().filter { $0 == .other || rules.need(of: $0) != .unused }
    let isInteger = isCountedByInteger(children, of: variable)
    let found = shown.compactMap { category -> (Int, SampleNumber?)? in
      let number = rules.sample(of: category, among: Set(shown), isInteger: isInteger)
      // Another version of the CLDR may have integers in a category that is not the locale's.
      if isInteger, number == nil, rules.categories.contains(category) { return nil }
      return nodes[category].map { ($0, number) }
    }
    return found.isEmpty ? children.map { ($0.node, nil) } : found
  }

  /// Returns whether the number of a plural is known to be an integer: by the type of its variable,
  /// else by the first number that a case of it shows, `other` before the others.
  private func isCountedByInteger(
    _ children: [VariationTree.Child], of variable: FormatVariable?
  ) -> Bool {
    func isInteger(_ argument: FormatArgument) -> Bool {
      if case .integer = argument { true } else { false }
    }
    if let argument = variable?.argument { return isInteger(argument) }
    let written = (children.filter { $0.name == "other" } + children).flatMap {
      texts(below: $0.node)
    }
    for text in written where text.utf8.contains(UInt8(ascii: "%")) {
      let uses = FormatReading(text, variables: variablesByName).uses
      let shown = uses.first { $0.specifier != nil && $0.argument?.isNumber == true }
      if let argument = shown?.argument { return isInteger(argument) }
    }
    return false
  }

  /// Returns the texts below a node, without those of variables.
  private func texts(below node: Int) -> [String] {
    if let variant = tree.variant(of: node) { return [variant.value] }
    let children = tree.children(of: node)
    return (children.devices + children.widths + children.plurals).flatMap { texts(below: $0.node) }
  }

  private mutating func knownRules() -> PluralRules? {
    if let rules { return rules }
    let found = PluralRules(locale: context.locale)
    rules = .some(found)
    return found
  }

  // MARK: Filling in

  /// A variable whose text is filled in.
  private struct OpenVariable {
    /// The number of its argument.
    var number: Int
    var definition: FormatVariable?
  }

  /// Returns a case with samples in place of its arguments.
  private mutating func filled(
    _ choice: Choice, of variable: OpenVariable?
  ) -> TextCases.Case {
    let outer = arguments
    defer { arguments = outer }
    arguments = nil
    let variant = choice.variant
    let parts = parts(
      of: variant.value, at: variant.path, number: choice.number, of: variable)
    return TextCases.Case(
      path: variant.path, parts: parts, position: variant.position, arguments: arguments)
  }

  /// Returns the parts of a text, with samples in place of its arguments.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: Its case.
  ///   - number: The number that shows the case, if it is one of a plural.
  ///   - variable: The variable that the text belongs to, if any.
  /// - Returns: The parts, in order.
  private mutating func parts(
    of text: String, at path: VariationPath, number: SampleNumber?, of variable: OpenVariable?
  ) -> [TextCases.CasePart] {
    guard isFormat, text.utf8.contains(UInt8(ascii: "%")) else { return [.text(text)] }
    let reading = FormatReading(
      text, variables: variablesByName, of: variable.map { ($0.number, $0.definition?.argument) })
    // The number of a plural is that of the variable, else the text's first one.
    let counted =
      number == nil
      ? nil : variable?.number ?? reading.uses.first { $0.argument?.isNumber == true }?.number
    var result: [TextCases.CasePart] = []
    var written = ""
    var end = text.startIndex
    var percents = reading.doubledPercents[...]
    var stars: [Int] = []
    func passPercents(before index: String.Index) {
      while let percent = percents.first, percent.lowerBound < index {
        written += text[end..<percent.lowerBound] + "%"
        end = percent.upperBound
        percents.removeFirst()
      }
    }
    for use in reading.uses where !use.isDoubtful {
      guard let specifier = use.specifier else {
        stars.append(use.number)
        continue
      }
      defer { stars = [] }
      passPercents(before: use.range.lowerBound)
      written += text[end..<use.range.lowerBound]
      end = use.range.upperBound
      if case .variable(let name) = specifier.conversion {
        if let cases = cases(of: name, argument: use.number, at: path) {
          result.append(.text(written))
          result.append(.variable(cases))
          written = ""
        } else {
          // It is unknown which text the number shows.
          note(isDefault: true)
          written += context.format.string(FormatSpecifier.usualInteger)
        }
        continue
      }
      let isPercentage = text[end...].drop { $0 == " " || $0 == "\u{A0}" }.hasPrefix("%%")
      written += shown(
        specifier, use, stars: stars, counted: use.number == counted ? number : nil,
        isPercentage: isPercentage, of: variable)
    }
    passPercents(before: text.endIndex)
    result.append(.text(written + text[end...]))
    return result
  }

  /// Returns what is shown for an argument.
  private mutating func shown(
    _ specifier: FormatSpecifier, _ use: FormatReading.Use, stars: [Int], counted: SampleNumber?,
    isPercentage: Bool, of variable: OpenVariable?
  ) -> String {
    var specifier = specifier
    if specifier.conversion == .variableArgument {
      specifier =
        variable?.definition.flatMap { SampleArguments.specifier("%" + $0.specifier) } ?? specifier
    }
    var stars = stars[...]
    let width = extent(specifier.width, &stars, usual: 0)
    let precision = extent(specifier.precision, &stars, usual: 2)
    var value = context.samples.value(
      ofArgument: use.number, shownBy: specifier, key: key, table: table)
    if let counted, !isInCase(of: counted, value) { value = nil }
    note(isDefault: value == nil)
    if value == nil, let counted {
      guard specifier.argument?.isNumber == true else { return context.format.string(counted) }
      value = .number(counted)
    } else if value == nil, isPercentage, specifier.argument?.isNumber == true {
      value = .number(FormatSpecifier.usualPercentage)
    }
    return specifier.filled(with: value, width: width, precision: precision, context.format)
  }

  /// Returns whether a value is a number of the same plural category as that of a case.
  private mutating func isInCase(of number: SampleNumber, _ value: SampleArguments.Value?) -> Bool {
    guard case .number(let value)? = value, let own = number.pluralOperands,
      let other = value.pluralOperands
    else { return false }
    return knownRules().map { $0.category(of: own) == $0.category(of: other) } ?? true
  }

  /// Returns a width or a precision; of an argument, its sample.
  private func extent(
    _ extent: FormatSpecifier.Extent?, _ stars: inout ArraySlice<Int>, usual: Int
  ) -> Int? {
    switch extent {
    case nil: return nil
    case .number(let number): return number
    case .argument:
      guard let argument = stars.popFirst(), let integer = SampleArguments.specifier("%d") else {
        return usual
      }
      let value = context.samples.value(
        ofArgument: argument, shownBy: integer, key: key, table: table, isListed: true)
      if case .number(let number)? = value { return Int(number.text) ?? usual }
      return usual
    }
  }

  private mutating func note(isDefault: Bool) {
    if isDefault {
      arguments = .defaults
    } else if arguments == nil {
      arguments = .samples
    }
  }

  /// Returns the cases of a variable, or nil if it has none, or contains itself.
  private mutating func cases(
    of name: String, argument: Int, at path: VariationPath
  ) -> [TextCases.Case]? {
    guard let (node, place) = tree.variable(name, from: path), !open.contains(place),
      open.count < Self.maximumDepth, budget > 0
    else { return nil }
    budget -= 1
    open.append(place)
    defer { open.removeLast() }
    let variable = OpenVariable(number: argument, definition: variables[place])
    var cases: [TextCases.Case] = []
    for choice in choices(at: node, of: variable.definition) {
      cases.append(filled(choice, of: variable))
    }
    return cases.isEmpty ? nil : cases
  }
}
