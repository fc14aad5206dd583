import LocaleData
package import StringsFiles

extension FormatComparison {
  /// Returns the problems of a translation, in each of its cases.
  ///
  /// The texts of a variable (`substitutions.files.plural.one`) take the variable's argument first.
  /// A plural case other than `other` may leave out a number: whether it has to show it depends on
  /// the locale, see `PluralRules.problems(in:)`.
  ///
  /// - Parameters:
  ///   - source: The entry of the source language.
  ///   - translation: The entry of the same key in another locale.
  /// - Returns: The problems, in the order of the cases.
  package static func problems(
    source: TableEntry, translation: TableEntry
  ) -> [FormatProblem] {
    if source.variants.isEmpty, translation.variants.isEmpty, source.variables.isEmpty,
      translation.variables.isEmpty
    {
      return problems(source: source.value, translation: translation.value)
    }
    let (sourceEntry, entry) = (source, translation)
    let source = EntryReading(source)
    let translation = EntryReading(translation)
    guard
      source.cases.contains(where: \.reading.isCertainlyFormat)
        || translation.cases.contains(where: \.reading.isCertainlyFormat)
    else {
      guard let general = source.cases.first(where: \.isGeneral) ?? source.cases.first else {
        return []
      }
      return translation.cases.flatMap {
        percentProblems(source: general.reading, translation: $0.reading, path: $0.path)
      }
    }
    let expected = source.expectation
    guard expected.isConsistent else {
      return problems(in: entry, besides: problems(in: sourceEntry))
    }
    return translation.cases.flatMap { one in
      let category = one.path.pluralCategory
      let required: Set<Int>
      if let number = one.variableNumber {
        // The text around the variable shows the other arguments.
        required = category == "other" ? source.shownByVariables.intersection([number]) : []
      } else {
        required = expected.required.subtracting(translation.takenByVariables)
      }
      return translation.unknownVariables(of: one)
        + expected.problems(
          of: one.reading, path: one.path, required: required,
          mayOmitNumber: category != nil && category != "other")
    }
  }
}

extension FormatComparison {
  /// Returns the problems that a text has by itself, in each of its cases: stray percent signs, an
  /// argument taken as two kinds, mixed positions, unknown variables, and numbers left out before
  /// others (`%1$@ %3$@`), which come last.
  ///
  /// If a specifier is malformed, that is all.
  package static func problems(in entry: TableEntry) -> [FormatProblem] {
    let entry = EntryReading(entry)
    guard entry.cases.contains(where: \.reading.isCertainlyFormat) else { return [] }
    var expected = entry.expectation
    expected.acceptsStrayPercents = false
    var problems = entry.cases.flatMap { one in
      entry.unknownVariables(of: one)
        + expected.problems(of: one.reading, path: one.path, required: []).filter { problem in
          switch problem.kind {
          case .strayPercent, .typeMismatch, .mixedPositions, .malformedSpecifier: true
          default: false
          }
        }
    }
    let malformed = problems.filter(\.isMalformed)
    guard malformed.isEmpty else { return malformed }
    let numbers = expected.takenNumbers.sorted()
    // The first gap is enough.
    let gap = zip(numbers, 1...).first { $0 != $1 }
    if let gap {
      let path = entry.cases.first { one in one.reading.uses.contains { $0.number == gap.0 } }?.path
      problems.append(
        FormatProblem(
          kind: .missingArgument(gap.1, nil, isFollowed: true), path: path ?? VariationPath()))
    }
    return problems
  }
}

extension FormatSignature {
  /// Determines the arguments that the texts of an entry take.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(_ entry: TableEntry) {
    let reading = EntryReading(entry)
    guard reading.cases.contains(where: \.reading.isCertainlyFormat) else { return }
    arguments = reading.expectation.arguments
  }
}

extension FormatComparison {
  /// Returns the problems that a translation has by itself and its source does not have.
  ///
  /// They are all that can be said about the translation of a source that is malformed or contradicts
  /// itself.
  ///
  /// - Parameters:
  ///   - entry: The translation.
  ///   - source: The problems that the source has by itself.
  /// - Returns: The problems, those of arguments that no specifier takes not included.
  package static func problems(
    in entry: TableEntry, besides source: [FormatProblem]
  ) -> [FormatProblem] {
    let known = Set(source.map(\.kind))
    return problems(in: entry).filter { problem in
      if case .missingArgument = problem.kind { return false }
      return !known.contains(problem.kind)
    }
  }
}

extension FormatProblem {
  fileprivate var isMalformed: Bool {
    if case .malformedSpecifier = kind { true } else { false }
  }
}

extension FormatComparison {
  /// Returns whether a text of an entry contains a specifier that cannot be mistaken for a percent
  /// sign in a sentence.
  package static func isCertainlyFormat(_ entry: TableEntry) -> Bool {
    EntryReading(entry).cases.contains(where: \.reading.isCertainlyFormat)
  }
}

/// The texts of an entry read as formats.
private struct EntryReading {
  /// One text.
  struct Case {
    var path: VariationPath
    var reading: FormatReading
    /// Whether it is shown where no other case applies, so that it has to show every argument.
    var isGeneral: Bool
    /// The argument number of the variable that the text belongs to, if any.
    var variableNumber: Int?
  }

  private(set) var cases: [Case] = []
  private let variables: [String: FormatVariable]
  private var names: Set<String>
  /// The arguments that the texts of variables take.
  private(set) var takenByVariables: Set<Int> = []
  /// The numbers that the text `other` of their variables shows.
  private(set) var shownByVariables: Set<Int> = []

  init(_ entry: TableEntry) {
    variables = Dictionary(entry.variables.map { ($0.name, $0) }) { _, last in last }
    names = Set(variables.keys)
    var texts = entry.variants.map { (path: $0.path, text: $0.value) }
    if texts.isEmpty { texts = [(VariationPath(), entry.value)] }
    var numbers: [String: Int] = [:]
    for (path, text) in texts where path.variable == nil {
      let reading = FormatReading(text, variables: variables)
      for use in reading.uses {
        guard case .variable(let name)? = use.specifier?.conversion, numbers[name] == nil
        else { continue }
        numbers[name] = use.number
      }
      cases.append(Case(path: path, reading: reading, isGeneral: path.isGeneral))
    }
    for (path, text) in texts {
      guard let name = path.variable else { continue }
      names.insert(name)
      let number = numbers[name] ?? variables[name]?.position ?? 1
      let reading = FormatReading(
        text, variables: variables, of: (number, variables[name]?.argument))
      let taken = reading.uses.map(\.number)
      takenByVariables.formUnion(taken)
      if path.pluralCategory == "other", taken.contains(number) { shownByVariables.insert(number) }
      cases.append(
        Case(path: path, reading: reading, isGeneral: false, variableNumber: number))
    }
  }

  /// The arguments that the texts take.
  var expectation: FormatExpectation {
    var expectation = FormatExpectation()
    for one in cases { expectation.add(one.reading, isGeneral: one.isGeneral) }
    return expectation
  }

  /// Returns the problems of variables without a definition.
  func unknownVariables(of one: Case) -> [FormatProblem] {
    one.reading.uses.compactMap { use in
      guard case .variable(let name)? = use.specifier?.conversion, !names.contains(name) else {
        return nil
      }
      return FormatProblem(kind: .unknownVariable(name), path: one.path, range: use.range)
    }
  }
}

extension VariationPath {
  /// The innermost variable whose text the case is.
  fileprivate var variable: String? {
    for case .substitution(let name) in steps.reversed() { return name }
    return nil
  }

  /// Whether each choice is the one that applies where no other does.
  fileprivate var isGeneral: Bool {
    steps.allSatisfy { step in
      switch step {
      case .plural(let name), .device(let name): name == "other"
      case .width, .substitution: false
      }
    }
  }
}

extension FormatArgument {
  /// Whether it is a number.
  var isNumber: Bool {
    switch self {
    case .integer, .double, .longDouble: true
    default: false
    }
  }
}
