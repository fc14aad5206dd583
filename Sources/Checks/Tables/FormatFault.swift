import Diagnostics
import LocaleData
import LocalizationTables
package import StringsFiles
import TextDecoding

/// A disagreement of a text's format specifiers with its source's, or among themselves.
struct FormatFault {
  var kind: FormatProblem.Disagreement
  /// What is at fault in the text of the first case.
  var found: String?
  /// The position of the text of the first case.
  var position: SourcePosition
  var shown: ShownEntry
  /// The source entry, or nil if the text is one itself or has none.
  var source: ShownEntry?
  /// The beginning of the source text in quotes, or what stands for it, for messages.
  var sourceText: String
  /// The source's specifiers of the arguments, by number; they have numbers if that matters.
  var expected: [Int: String]
  /// The cases with the problem, in order.
  var paths: [VariationPath]

  /// The key and its cases, for messages.
  var name: String { shown.name(of: paths) }
}

extension TableSubject {
  /// Returns the faults of formats that a rule reports.
  ///
  /// A text of a document is shown as it is, so that its percent signs mean nothing: only its
  /// translations that are certainly formats are compared. An entry has one fault, the worst.
  ///
  /// - Parameter report: Returns the severity, nil for the rule's, and the message of a fault, or
  ///   nil if it is another rule's.
  /// - Returns: The reported faults, in the order of the tables.
  func formatFaults(
    _ report: (FormatFault) -> (severity: Severity?, message: String)?
  ) -> [TableFault] {
    let faults = comparisons?.formatFaults { allFormatFaults } ?? allFormatFaults
    return faults.compactMap { fault in
      guard let (severity, message) = report(fault) else { return nil }
      let notes = fault.source.map {
        [
          Finding.Note(
            path: $0.path, position: $0.entry.valuePosition,
            message: $0.isUsualTranslation
              ? "most translations have the specifiers of this one" : "the text is written here")
        ]
      }
      return TableFault(
        severity: severity, key: fault.shown.entry.key, locale: fault.shown.locale,
        path: fault.shown.path, position: fault.position, message: message, notes: notes ?? [])
    }
  }

  /// The faults of all formats, in the order of the tables.
  private var allFormatFaults: [FormatFault] {
    let sources = sourceEntries
    let problemsOfSources = problemsThatPreventComparison(in: sources)
    let formats = Set(sources.filter { $0.value.entry.hasPercent }.keys)
    let shown = shownEntries { entry in
      entry.hasPercent || !formats.isEmpty && formats.contains(ExactText(entry.key))
    }
    return shown.compactMap { shown in
      let key = ExactText(shown.entry.key)
      let faults =
        if !shown.isSource, let known = problemsOfSources[key] {
          faults(of: shown, source: nil, problems(of: shown.entry, besides: known))
        } else {
          faults(of: shown, source: shown.isSource ? nil : sources[key])
        }
      // Of equally bad ones the first.
      return faults.min { $0.kind.rank < $1.kind.rank }
    }
  }

  /// Returns the problems of the source texts whose translations cannot be judged by them, by key.
  private func problemsThatPreventComparison(
    in sources: [ExactText: ShownEntry]
  ) -> [ExactText: [FormatProblem]] {
    sources.compactMapValues { source in
      guard source.entry.hasPercent, !source.entry.hasEscapedAddress else { return nil }
      let problems = FormatComparison.problems(in: source.entry)
      return problems.contains(where: \.kind.preventsComparison) ? problems : nil
    }
  }

  /// Returns the faults of an entry, one for all cases with the same problem.
  private func faults(of shown: ShownEntry, source: ShownEntry?) -> [FormatFault] {
    faults(of: shown, source: source, problems(of: shown.entry, source: source?.entry))
  }

  private func faults(
    of shown: ShownEntry, source: ShownEntry?, _ problems: [FormatProblem]
  ) -> [FormatFault] {
    guard !problems.isEmpty else { return [] }
    let variants = Dictionary(shown.entry.variants.map { ($0.path, $0) }) { first, _ in first }
    let expected = source?.entry.specifiersByNumber ?? [:]
    let sourceText =
      source?.isUsualTranslation == true
      ? "the majority of translations" : "\"\(quotable((source ?? shown).entry.value.shortened))\""
    var faults: [FormatFault] = []
    var indices: [FormatProblem.Disagreement: Int] = [:]
    for problem in problems {
      if let index = indices[problem.kind] {
        if faults[index].paths.last != problem.path { faults[index].paths.append(problem.path) }
        continue
      }
      indices[problem.kind] = faults.count
      let variant = variants[problem.path]
      let text = variant?.value ?? shown.entry.value
      faults.append(
        FormatFault(
          kind: problem.kind, found: problem.range.map { String(text[$0]) },
          position: variant?.position ?? shown.entry.valuePosition, shown: shown, source: source,
          sourceText: sourceText, expected: expected, paths: [problem.path]))
    }
    return faults
  }

  /// Returns the problems of the translation of a text that it cannot be judged by.
  private func problems(of entry: TableEntry, besides source: [FormatProblem]) -> [FormatProblem] {
    guard entry.hasPercent, !entry.hasEscapedAddress,
      !hasDocuments || FormatComparison.isCertainlyFormat(entry)
    else { return [] }
    return FormatComparison.problems(in: entry, besides: source)
  }

  private func problems(
    of entry: TableEntry, source: TableEntry?
  ) -> [FormatProblem] {
    guard entry.hasPercent || source?.hasPercent == true else { return [] }
    guard !entry.hasEscapedAddress, source?.hasEscapedAddress != true else { return [] }
    guard hasDocuments else {
      return source.map { FormatComparison.problems(source: $0, translation: entry) }
        ?? FormatComparison.problems(in: entry)
    }
    guard let source, FormatComparison.isCertainlyFormat(entry) else { return [] }
    let problems = FormatComparison.problems(source: source, translation: entry)
    if FormatComparison.isCertainlyFormat(source) { return problems }
    // A percent sign of the source is one of a sentence, and so may be that of a translation.
    return problems.filter { problem in
      guard case .extraArgument = problem.kind else { return false }
      guard source.hasPercent else { return true }
      let text = entry.variants.first { $0.path == problem.path }?.value ?? entry.value
      return problem.range.map { text[$0].contains { $0 == "@" || $0 == "$" } } ?? false
    }
  }
}

extension FormatProblem.Disagreement {
  /// The place among the faults of one entry: what crashes comes first, and what causes others comes
  /// before them.
  fileprivate var rank: Int {
    switch self {
    case .malformedSpecifier, .mixedPositions: 0
    case .positionsNeeded: 1
    case .typeMismatch: 2
    case .extraArgument: 3
    // The argument in the place of another comes before the missing one.
    case .repeatedArgument, .missingArgument: 4
    case .strayPercent: 5
    case .doubledPercent, .presentationMismatch: 6
    case .implicitPositions: 7
    // Most are reported by rules about other forms of tables.
    case .unknownVariable: 8
    }
  }
}

extension TableEntry {
  /// Whether a text contains a percent sign.
  package var hasPercent: Bool {
    contains("%")
  }

  /// The specifiers of the arguments, by number, with their numbers unless there is only one.
  fileprivate var specifiersByNumber: [Int: String] {
    var result: [Int: String] = [:]
    for text in [value] + variants.map(\.value) {
      let specifiers = FormatSpecifier.all(in: text)
      let isOnly = specifiers.count == 1 && specifiers[0].position == nil
      let numbered = isOnly ? specifiers : FormatSpecifier.all(in: FormatSpecifier.explicit(text))
      for specifier in numbered where specifier.conversion != .variableArgument {
        let number = specifier.position ?? 1
        if result[number] == nil { result[number] = specifier.written }
      }
    }
    return result
  }

  /// Whether a text contains an Internet address with an escaped character, `%D0`, which looks like a
  /// specifier.
  fileprivate var hasEscapedAddress: Bool {
    ([value] + variants.map(\.value)).contains { text in
      guard text.utf8.contains(UInt8(ascii: "%")), text.contains("://") else { return false }
      return text.split(whereSeparator: \.isWhitespace).contains { word in
        guard let address = word.firstRange(of: "://") else { return false }
        let bytes = Array(word[address.upperBound...].utf8)
        return bytes.indices.dropLast(2).contains { index in
          bytes[index] == UInt8(ascii: "%")
            && bytes[index + 1...index + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        }
      }
    }
  }
}
