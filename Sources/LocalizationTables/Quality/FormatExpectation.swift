import LocaleData

/// The arguments that a source's texts take, which its translations must agree with.
struct FormatExpectation {
  /// The class of each argument; nil if it is not known.
  private(set) var arguments: [Int: FormatArgument?] = [:]
  /// The arguments that the most general text shows.
  private(set) var required: Set<Int> = []
  /// The maximum number of times that one text takes each argument.
  private var counts: [Int: Int] = [:]
  /// The maximum number of percent signs in one text that begin no specifier.
  private var strayCount = 0
  /// The arguments of specifiers that may be percent signs of a sentence: `% d`.
  private var doubtful: [Int: FormatArgument] = [:]
  /// Whether such a percent sign comes before a specifier without a number, so that the source
  /// itself takes the wrong arguments and nothing is known about them.
  private var isShifted = false
  /// Whether the texts agree about what they take.
  ///
  /// Nothing can be expected of translations if a specifier is malformed, if only some have numbers,
  /// or if an argument is taken as two kinds.
  private(set) var isConsistent = true
  /// Whether a text may have percent signs that begin no specifier, as the source does.
  var acceptsStrayPercents = true

  /// The numbers of all arguments that are taken, those of percent signs of a sentence among them.
  var takenNumbers: Set<Int> { Set(arguments.keys).union(doubtful.keys) }

  /// Creates the expectation of a source that does not vary.
  init(_ reading: FormatReading) {
    add(reading, isGeneral: true)
  }

  /// Creates the expectation of a source with cases, in order.
  init() {}

  /// Adds the arguments of one case.
  mutating func add(_ reading: FormatReading, isGeneral: Bool) {
    var counts: [Int: Int] = [:]
    var isAfterDoubtful = false
    for use in reading.uses {
      guard !use.isDoubtful else {
        if doubtful[use.number] == nil { doubtful[use.number] = use.argument }
        isAfterDoubtful = true
        continue
      }
      if use.isImplicit, isAfterDoubtful { isShifted = true }
      if let known = arguments[use.number] ?? nil, let argument = use.argument,
        known.agreement(with: argument) == .none
      {
        isConsistent = false
      }
      // A class that is known is better than a variable's that is not.
      arguments[use.number] = (arguments[use.number] ?? nil) ?? use.argument
      counts[use.number, default: 0] += 1
      if isGeneral { required.insert(use.number) }
    }
    self.counts.merge(counts, uniquingKeysWith: max)
    let implicit = reading.uses.first { $0.isImplicit && !$0.isDoubtful }
    let isMixed =
      implicit.map { $0.number != reading.variableNumber } == true
      && reading.uses.contains { !$0.isImplicit && $0.specifier?.position != nil }
    if isMixed || !reading.malformed.isEmpty { isConsistent = false }
    strayCount = max(strayCount, reading.plainPercents.count)
  }

  /// Returns the problems of one text.
  ///
  /// - Parameters:
  ///   - reading: The text.
  ///   - path: Its case.
  ///   - required: The arguments that it must show.
  ///   - mayOmitNumber: Whether it may leave out one number nonetheless, because the case is shown
  ///     for certain numbers alone.
  /// - Returns: The problems in the order of their places; what is missing comes last.
  func problems(
    of reading: FormatReading, path: VariationPath, required: Set<Int>, mayOmitNumber: Bool = false
  ) -> [FormatProblem] {
    // All else would be a consequence.
    guard reading.malformed.isEmpty else {
      return reading.malformed.map { malformed in
        FormatProblem(
          kind: .malformedSpecifier(malformed.flaw, correction: malformed.correction), path: path,
          range: malformed.range)
      }
    }
    var problems: [FormatProblem] = []
    func report(_ kind: FormatProblem.Disagreement, _ range: Range<String.Index>?) {
      problems.append(FormatProblem(kind: kind, path: path, range: range))
    }
    let isWrong: (FormatReading.Use) -> Bool = { use in
      guard use.isDoubtful else { return false }
      guard let expected = arguments[use.number] ?? nil, let found = use.argument else {
        return true
      }
      return expected.agreement(with: found) == .none
    }
    let strays = reading.strayPercents + reading.uses.filter(isWrong).map(\.range)
    for range in strays.dropFirst(acceptsStrayPercents ? strayCount : 0) {
      report(.strayPercent, range)
    }
    guard !isShifted else { return Self.ordered(problems) }
    let numbered = reading.uses.first { !$0.isImplicit && $0.specifier?.position != nil }
    let implicit = reading.uses.first { $0.isImplicit && !isWrong($0) }
    if let numbered, let implicit, implicit.number != reading.variableNumber {
      let isNumberedFirst = numbered.range.lowerBound < implicit.range.lowerBound
      report(.mixedPositions, isNumberedFirst ? implicit.range : numbered.range)
    } else if implicit != nil, let order = order(of: reading, among: required) {
      report(.positionsNeeded(suggestion: order.suggestion), nil)
      return Self.ordered(problems)
        + missing(
          order.free, after: reading, path: path,
          mayOmitNumber: mayOmitNumber, isFollowed: true)
    }
    let missing = missing(
      required.subtracting(reading.uses.map(\.number)), after: reading, path: path,
      mayOmitNumber: mayOmitNumber, isFollowed: false)
    // A language may need an argument twice; one in the place of another is a slip.
    var unshown = missing.lazy.compactMap(\.missingNumber).makeIterator()
    var counts: [Int: Int] = [:]
    for use in reading.uses where !isWrong(use) {
      counts[use.number, default: 0] += 1
      guard let argument = arguments[use.number] else {
        if let found = use.argument,
          doubtful[use.number].map({ $0.agreement(with: found) != .none }) == true
        {
          continue
        }
        report(.extraArgument(use.number, use.argument), use.range)
        continue
      }
      if let expected = argument, let found = use.argument {
        switch expected.agreement(with: found) {
        case .none:
          report(.typeMismatch(use.number, expected: expected, found: found), use.range)
        case .partial:
          report(.presentationMismatch(use.number, expected: expected, found: found), use.range)
        case .full: break
        }
      }
      if counts[use.number] == (self.counts[use.number] ?? 1) + 1, !use.isImplicit,
        use.specifier?.conversion != .variableArgument, let number = unshown.next()
      {
        report(.repeatedArgument(use.number, insteadOf: number), use.range)
      }
    }
    let implicitUses = reading.uses.filter { $0.isImplicit && !isWrong($0) }
    if implicitUses.count > 1, numbered == nil {
      report(.implicitPositions, implicitUses[1].range)
    }
    return Self.ordered(problems) + missing
  }

  /// Returns problems in the order of their places, those without one last.
  private static func ordered(_ problems: [FormatProblem]) -> [FormatProblem] {
    problems.enumerated().sorted { lhs, rhs in
      switch (lhs.element.range?.lowerBound, rhs.element.range?.lowerBound) {
      case (let left?, let right?) where left != right: left < right
      case (nil, _?): false
      case (_?, nil): true
      default: lhs.offset < rhs.offset
      }
    }.map(\.element)
  }

  /// Returns the problems of arguments that a text does not take.
  private func missing(
    _ numbers: Set<Int>, after reading: FormatReading, path: VariationPath, mayOmitNumber: Bool,
    isFollowed: Bool
  ) -> [FormatProblem] {
    var missing = numbers.sorted()
    if mayOmitNumber {
      let countable = missing.filter { arguments[$0].flatMap { $0 }?.isNumber ?? true }
      if countable.count == 1 { missing.removeAll { $0 == countable[0] } }
    }
    let last = reading.uses.map(\.number).max() ?? 0
    return missing.map { number in
      FormatProblem(
        kind: .missingArgument(
          number, arguments[number] ?? nil, isFollowed: isFollowed || number < last),
        path: path)
    }
  }
}

extension FormatExpectation {
  /// An order of specifiers without numbers that differs from the source's.
  private struct Order {
    /// The text with numbers, if there is only one way.
    var suggestion: String?
    /// The arguments that the text leaves out.
    var free: Set<Int>
  }

  /// Returns how specifiers without numbers have to be numbered, if they take the wrong arguments
  /// as they are and each of them could take another required one.
  private func order(of reading: FormatReading, among required: Set<Int>) -> Order? {
    let disagrees = reading.uses.contains { use in
      guard let expected = arguments[use.number] ?? nil, let found = use.argument else {
        return false
      }
      return expected.agreement(with: found) == .none
    }
    guard disagrees, reading.uses.count <= required.count else { return nil }
    // The free numbers of each class, the smallest one last.
    var free: [FormatArgument?: [Int]] = [:]
    for number in required.sorted(by: >) {
      free[arguments[number] ?? nil, default: []].append(number)
    }
    var numbers: [Int] = []
    var isOnly = true
    for use in reading.uses {
      let candidates = free.filter { expected, numbers in
        guard !numbers.isEmpty else { return false }
        guard let expected, let found = use.argument else { return true }
        return expected.agreement(with: found) != .none
      }
      guard let first = candidates.min(by: { ($0.value.last ?? 0) < ($1.value.last ?? 0) }) else {
        return nil
      }
      isOnly = isOnly && candidates.count == 1 && first.value.count == 1
      if let number = free[first.key]?.popLast() { numbers.append(number) }
    }
    let hasExtents = reading.uses.contains { $0.specifier == nil }
    let suggestion = isOnly && !hasExtents ? numbered(reading, by: numbers) : nil
    return Order(suggestion: suggestion, free: Set(free.values.joined()))
  }

  /// Returns a text with the numbers of its uses.
  private func numbered(_ reading: FormatReading, by numbers: [Int]) -> String {
    var result = ""
    var end = reading.text.startIndex
    for (use, number) in zip(reading.uses, numbers) {
      guard var specifier = use.specifier else { continue }
      specifier.position = number
      result += reading.text[end..<use.range.lowerBound] + specifier.written
      end = use.range.upperBound
    }
    return result + reading.text[end...]
  }
}

extension FormatProblem {
  /// The argument that no specifier takes, if that is the problem.
  fileprivate var missingNumber: Int? {
    if case .missingArgument(let number, _, _) = kind { number } else { nil }
  }
}
