public import Diagnostics

/// The rules of Lintel.
public enum Rules: Sendable {
  /// Every rule, by id.
  public static let all: [Rule] = [
    .absoluteDirection,
    .allCaps,
    .ambiguousLayout,
    .autolayoutDisabled,
    .badLocaleName,
    .bidiControl,
    .capitalization,
    .clippedInBase,
    .clippedText,
    .concatenatedLabel,
    .constraintTypeMismatch,
    .customClassModule,
    .customClassName,
    .danglingReference,
    .dashes,
    .doubledWord,
    .duplicateConstraint,
    .duplicateID,
    .duplicateKey,
    .duplicateKeyEquivalent,
    .duplicateString,
    .edgeWhitespace,
    .ellipsis,
    .emptyKey,
    .emptyTranslation,
    .endPunctuation,
    .extraneousText,
    .formatDuplicatePosition,
    .formatExtraArgument,
    .formatImplicitPosition,
    .formatInvalid,
    .formatMissingArgument,
    .formatTypeMismatch,
    .formatUnnumbered,
    .fractions,
    .hidesBottomBar,
    .invalidAttributeValue,
    .keyOrder,
    .layoutFeedbackLoop,
    .localeFallback,
    .mirroringBroken,
    .misplacedView,
    .missingComment,
    .missingInitialViewController,
    .missingRoot,
    .missingTable,
    .missingTranslation,
    .mixedChinese,
    .mixedDirectionAttributes,
    .multiLinefeed,
    .multipleViewControllers,
    .nonLocalizableHardcoded,
    .orphanKey,
    .outOfBounds,
    .overlappingTexts,
    .placeholderClipped,
    .placeholderTextShipped,
    .pluralCandidate,
    .pluralExtraCategory,
    .pluralMissingCategory,
    .pluralWithoutNumber,
    .quotationMarks,
    .rawNewline,
    .redundantConstraint,
    .relativeToMargin,
    .reuseIdentifier,
    .smallTouchTarget,
    .spaceInKey,
    .stackviewBackground,
    .staleLayoutFlag,
    .staleTranslation,
    .storyboardID,
    .straightQuotes,
    .stringsSyntax,
    .symbolCollision,
    .textTouchesEdge,
    .textWithoutID,
    .todoInComment,
    .truncatedText,
    .unknownAttribute,
    .unknownElement,
    .unmeasuredText,
    .unsatisfiableConstraints,
    .untranslatedValue,
    .unusedLocale,
    .unusedProperty,
    .useBaseClass,
    .useTraitCollections,
    .viewAsDevice,
    .widthVariantsUnsorted,
    .windowGrows,
    .xmlNotWellFormed,
    .zeroSizeOnly,
  ]

  /// Returns the violations in a document, in reading order.
  ///
  /// - Parameters:
  ///   - subject: The document with everything known about it.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules, without those that the document suppresses.
  ///   Their objects have explicit names, which stay the same from run to run.
  public static func findings(
    in subject: CheckSubject, isEnabled: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    let suppressions = Suppressions(subject.document)
    let names = StableNames(subject.document)
    let found = all.filter { isEnabled($0.info.id) }
      .flatMap { $0.check(subject) }
      .filter { !suppressions.cover($0) }
      .sorted(by: Finding.inReadingOrder)
    let groups = FindingGroups(subject)
    let summary = PseudoLocaleSummary(subject, title: groups.title)
    let minimum = MinimumSizeSummary(subject, title: groups.title)
    return groups.joined(minimum.applied(to: summary.applied(to: found)))
      .map(names.applied)
      .sorted(by: Finding.inReadingOrder)
  }

  /// Returns the violations in a table, in reading order.
  ///
  /// - Parameters:
  ///   - subject: The table in all of its locales.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules.
  public static func findings(
    in subject: TableSubject, isEnabled: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    var subject = subject
    subject.comparisons = TableComparisons()
    return all.filter { isEnabled($0.info.id) }
      .flatMap { $0.checkTable(subject) }
      .sorted(by: Finding.inReadingOrder)
  }
}
