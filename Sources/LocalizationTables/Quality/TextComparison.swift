package import LocaleData
package import StringsFiles

/// Compares a translation with its source as texts: white space, punctuation, quotation marks,
/// controls.
///
/// ```swift
/// let german = TextComparison(locale: "de", sourceLocale: "en")
/// german.problems(source: "Open…", translation: "Öffnen")  // missingEllipsis
/// ```
///
/// Punctuation is compared by kind, so that a language's own marks agree with the source's. White
/// space before a mark (`Öffnen …`, `Vraiment ?`) does not matter.
package struct TextComparison: Sendable {
  /// The locale of the translations.
  package let locale: LocaleIdentifier
  package let sourceLocale: LocaleIdentifier
  /// What is compared.
  package let aspects: TextAspects
  private let marks: QuotationMarks

  package init(
    locale: LocaleIdentifier, sourceLocale: LocaleIdentifier, aspects: TextAspects = .all
  ) {
    self.locale = locale
    self.sourceLocale = sourceLocale
    self.aspects = aspects
    marks = QuotationMarks(locale)
  }

  /// Creates a comparison, or returns nil if a name is not a locale's.
  package init?(locale: String, sourceLocale: String, aspects: TextAspects = .all) {
    guard let locale = LocaleIdentifier(locale), let source = LocaleIdentifier(sourceLocale) else {
      return nil
    }
    self.init(locale: locale, sourceLocale: source, aspects: aspects)
  }

  /// Returns the problems of a translation.
  ///
  /// - Parameters:
  ///   - source: The text that it translates.
  ///   - translation: The translation.
  ///   - isInvariant: Whether the text may be the same in every language, because it is a name or
  ///     has no words. Abbreviations, names such as `iPhone` and addresses are recognized in any
  ///     case.
  /// - Returns: The problems in the order of their places.
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  package func problems(
    source: String, translation: String, isInvariant: Bool = false
  ) -> [TextProblem] {
    guard !source.isEmpty else { return problems(in: translation) }
    guard !translation.isEmpty else {
      return [TextProblem(kind: .empty, range: translation.startIndex..<translation.startIndex)]
    }
    let sourceEdges = EdgeWhitespace(source)
    let edges = EdgeWhitespace(translation)
    if edges.isBlank, !sourceEdges.isBlank {
      return [
        TextProblem(kind: .blank, range: translation.startIndex..<translation.endIndex)
      ]
    }
    var problems = problems(in: translation)
    if aspects.contains(.edges) {
      problems += edges.problems(comparedWith: sourceEdges, language: locale.language)
    }
    if aspects.contains(.punctuation) {
      if let problem = endProblem(source: source, translation: translation) {
        problems.append(problem)
      }
      problems += ellipsisProblems(source: source, translation: translation)
    }
    if aspects.contains(.quotationMarks) {
      problems += straightMarkProblems(source: source, translation: translation)
    }
    if aspects.contains(.sameness), !isInvariant, isSame(source, translation) {
      problems.append(
        TextProblem(kind: .sameAsSource, range: translation.startIndex..<translation.endIndex))
    }
    return Self.ordered(problems)
  }

  /// Returns the problems of a text of the locale by itself: controls, line endings, quotation
  /// marks of another language.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  package func problems(in text: String) -> [TextProblem] {
    var problems: [TextProblem] = []
    if aspects.contains(.controls) {
      problems += BidiControls.unpaired(in: text).map {
        TextProblem(kind: .unbalancedBidiControl($0.scalar), range: $0.range)
      }
    }
    if aspects.contains(.lineEndings) { problems += LineEndings.problems(in: text) }
    guard aspects.contains(.quotationMarks) else { return problems }
    for quotation in QuotationMarks.quotations(in: text)
    where !marks.accepts(quotation.marks) {
      problems.append(
        TextProblem(
          kind: .quotationMarks(
            found: quotation.marks.description, expected: marks.outer.description),
          range: quotation.range))
    }
    return Self.ordered(problems)
  }

  /// Returns the problems of a translation in each of its cases.
  ///
  /// A case is compared with the same case of the source, else with the source's case `other` of
  /// the same variable or device, or else with its most general text.
  ///
  /// - Parameters:
  ///   - source: The entry of the source language.
  ///   - translation: The entry of the same key in the locale.
  ///   - isInvariant: Whether the text may be the same in every language.
  /// - Returns: The problems in the order of the cases.
  package func problems(
    source: TableEntry, translation: TableEntry, isInvariant: Bool = false
  ) -> [TextProblem] {
    problems(
      source: source.value, variants: source.variants, translation: translation,
      isInvariant: isInvariant)
  }

  /// Returns the problems of a translation in each of its cases, in comparison with a text and its cases.
  package func problems(
    source text: String, variants: [StringsTable.Variant], translation: TableEntry,
    isInvariant: Bool
  ) -> [TextProblem] {
    guard !translation.variants.isEmpty else {
      return problems(source: text, translation: translation.value, isInvariant: isInvariant)
    }
    let texts = Dictionary(variants.map { ($0.path, $0.value) }) { _, last in last }
    return translation.variants.flatMap { variant in
      let found: [TextProblem]
      if let own = texts[variant.path] ?? texts[variant.path.generalized] {
        found = problems(source: own, translation: variant.value, isInvariant: isInvariant)
      } else if variant.path.isOfVariable {
        found = problems(in: variant.value)
      } else {
        found = problems(
          source: text, translation: variant.value, isInvariant: isInvariant)
      }
      return found.map { TextProblem(kind: $0.kind, path: variant.path, range: $0.range) }
    }
  }
}

extension TextComparison {
  /// Returns problems in the order of their places.
  private static func ordered(_ problems: [TextProblem]) -> [TextProblem] {
    guard problems.count > 1 else { return problems }
    return problems.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// Returns the problem with the punctuation at the end of a translation, if any.
  private func endProblem(source: String, translation: String) -> TextProblem? {
    let expected = FinalPunctuation.last(in: source, language: sourceLocale.language)
    let found = FinalPunctuation.last(in: translation, language: locale.language)
    guard expected?.mark != found?.mark else { return nil }
    let end = found?.range ?? translation.endIndex..<translation.endIndex
    if expected?.mark == .ellipsis {
      // Languages with another order of words may have it elsewhere.
      guard !Self.hasEllipsis(translation) else { return nil }
      return TextProblem(kind: .missingEllipsis, range: end)
    }
    if let mark = expected?.mark, found == nil {
      guard !mark.isOptional(in: locale.language), !isWrittenWithin(mark, in: translation) else {
        return nil
      }
    }
    if expected == nil, let mark = found?.mark, mark == .period {
      if mark.isOptional(in: sourceLocale.language) || Self.isAbbreviated(translation) {
        return nil
      }
    }
    if found == nil, expected?.mark == .period, isAbbreviated(source: source) {
      return nil
    }
    return TextProblem(
      kind: .finalPunctuation(expected: expected?.mark, found: found?.mark), range: end)
  }

  /// Returns whether a language writes a mark within the words: Armenian questions and
  /// exclamations.
  private func isWrittenWithin(_ mark: FinalPunctuation, in text: String) -> Bool {
    guard locale.language == "hy" else { return false }
    switch mark {
    case .question: return text.unicodeScalars.contains("\u{055E}")
    case .exclamation: return text.unicodeScalars.contains("\u{055C}")
    default: return false
    }
  }

  /// Returns whether the full stop at the end of a text may belong to an abbreviation: the text has
  /// no more than three words, or the last one is short.
  private static func isAbbreviated(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 3, let last = words.last else { return true }
    return last.count(where: \.isLetter) <= 3 && !last.contains("%")
  }

  /// Returns whether a source ends with an abbreviation, of those that English texts end with.
  private func isAbbreviated(source: String) -> Bool {
    let words = source.split(whereSeparator: \.isWhitespace)
    guard words.count > 3, let last = words.last else { return true }
    return ["etc.", "min.", "max.", "sec.", "inc.", "ltd.", "vs."].contains(last.lowercased())
  }

  /// Reports three dots where the source has an ellipsis character.
  private func ellipsisProblems(source: String, translation: String) -> [TextProblem] {
    guard source.unicodeScalars.contains("\u{2026}"), Self.dots(in: source).isEmpty else {
      return []
    }
    return Self.dots(in: translation).map { TextProblem(kind: .dottedEllipsis, range: $0) }
  }

  private static func hasEllipsis(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "\u{2026}" || $0 == "\u{22EF}" } || !dots(in: text).isEmpty
  }

  /// Returns the runs of exactly three dots.
  private static func dots(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    let utf8 = text.utf8
    var index = utf8.startIndex
    while let start = utf8[index...].firstIndex(of: UInt8(ascii: ".")) {
      let end = utf8[start...].firstIndex { $0 != UInt8(ascii: ".") } ?? utf8.endIndex
      if utf8.distance(from: start, to: end) == 3 { found.append(start..<end) }
      index = end
    }
    return found
  }

  /// Reports straight quotation marks where the source has typographic ones.
  private func straightMarkProblems(source: String, translation: String) -> [TextProblem] {
    guard let first = translation.unicodeScalars.firstIndex(of: "\""),
      let last = translation.unicodeScalars.lastIndex(of: "\""), first < last,
      !QuotationMarks.quotations(in: source).isEmpty, !source.unicodeScalars.contains("\"")
    else { return [] }
    return [
      TextProblem(
        kind: .straightQuotationMarks(expected: marks.outer.description),
        range: first..<translation.unicodeScalars.index(after: last))
    ]
  }

  /// Returns whether a translation is its source, in another language and with words.
  private func isSame(_ source: String, _ translation: String) -> Bool {
    guard locale.language != sourceLocale.language,
      source.utf8.elementsEqual(translation.utf8)
    else { return false }
    var start = source.startIndex
    for specifier in FormatSpecifier.all(in: source) {
      if Self.hasWords(source[start..<specifier.range.lowerBound]) { return true }
      start = specifier.range.upperBound
    }
    return Self.hasWords(source[start...])
  }

  /// Returns whether a text has a word that is not the same in every language: not a letter or an
  /// abbreviation (`URL`), a name with a capital within it (`iPhone`), an address or a domain.
  private static func hasWords(_ text: Substring) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains { word in
      let letters = word.filter(\.isLetter)
      guard letters.count > 1 else { return false }
      if letters.count <= 3, letters.allSatisfy(\.isUppercase) { return false }
      if word.dropFirst().dropLast().contains(where: { $0 == "." || $0 == "@" }) { return false }
      return !zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }
  }
}

extension VariationPath {
  /// The path with the choice `other` in place of the innermost plural category.
  fileprivate var generalized: VariationPath {
    pluralCategory == nil ? self : parent.appending(.plural("other"))
  }

  /// Whether the case is a variable's, `substitutions.files.plural.one`.
  fileprivate var isOfVariable: Bool {
    steps.contains { if case .substitution = $0 { true } else { false } }
  }
}
