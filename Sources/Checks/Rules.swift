package import Diagnostics

/// The rules of Lintel.
package enum Rules: Sendable {
  /// Every rule, by id.
  package static let all: [Rule] = [
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
    .equalHuggingTie,
    .extraneousText,
    .fixedFontSize,
    .fixedTextWidth,
    .formatDuplicatePosition,
    .formatExtraArgument,
    .formatImplicitPosition,
    .formatInvalid,
    .formatMissingArgument,
    .formatTypeMismatch,
    .formatUnnumbered,
    .fractions,
    .hashAsTranslation,
    .hidesBottomBar,
    .invalidAttributeValue,
    .invalidSuppression,
    .keyOrder,
    .layoutFeedbackLoop,
    .lineTooLong,
    .localeFallback,
    .lowContrast,
    .mirroringBroken,
    .misplacedView,
    .missingAccessibilityLabel,
    .missingComment,
    .missingImageDescription,
    .missingInitialViewController,
    .missingResource,
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
    .superfluousSuppression,
    .symbolCollision,
    .textTouchesEdge,
    .textWithoutID,
    .todoInComment,
    .trailingMissing,
    .truncatedText,
    .unknownAttribute,
    .unknownElement,
    .unlabelledField,
    .unlistedColor,
    .unmeasuredText,
    .unsatisfiableConstraints,
    .untranslatedValue,
    .unusedLocale,
    .unusedProperty,
    .useBaseClass,
    .useTraitCollections,
    .viewAsDevice,
    .widthVariantsNoneFits,
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
  /// - Returns: The findings of the enabled rules, without those that are suppressed. Their objects
  ///   have explicit names, which stay the same from run to run.
  package static func findings(
    in subject: CheckSubject, isEnabled: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    let names = StableNames(subject)
    let record = subject.record ?? FindingRecord()
    let gate = FindingGate(subject, names: names, record: record)
    var findings = joined(
      found(in: subject, gate, isEnabled), in: subject, names: names)
    record.joinSuppressed(at: subject.path) { joined($0, in: subject, names: names) }
    if subject.record == nil, isEnabled(.superfluousSuppression) {
      let enabled = subject.registry.rules.map(\.info.id).filter(isEnabled)
      let reach = RuleReach(subject.registry, enabled: Set(enabled), subject)
      findings += gate.reported(SuperfluousSuppressions(record, isShown: reach.covers).findings)
    }
    return findings.sorted(by: Finding.inReadingOrder)
  }

  /// Returns the violations in a document that is laid out for several platforms, in reading order.
  ///
  /// - Parameters:
  ///   - subjects: The document on each platform, each with a name and a record of its own; the
  ///     others are compared with the first.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules, one for each defect.
  package static func findings(
    in subjects: [CheckSubject], isEnabled: (RuleID) -> Bool
  ) -> [Finding] {
    guard let first = subjects.first else { return [] }
    let names = StableNames(first)
    let found = subjects.map { subject in
      let record = subject.record ?? FindingRecord()
      let found = self.found(
        in: subject, FindingGate(subject, names: names, record: record), isEnabled)
      record.joinSuppressed(at: subject.path) { joined($0, in: subject, names: names) }
      return found
    }
    var languages = subjects.map { LanguageChecks(NarrowScreens($0)) }
    let merge = PlatformMerge(
      platforms: subjects.map { $0.platform ?? "" }, pseudoLocales: first.pseudoLocales,
      registry: first.registry
    ) { finding, platform, locales in
      first.prefersNewOnPlatforms ? languages[platform].finding(finding, in: locales) : nil
    }
    return joined(merge.merged(found), in: first, names: names)
      .sorted(by: Finding.inReadingOrder)
  }

  /// Returns the violations of the rules, each by itself.
  private static func found(
    in subject: CheckSubject, _ gate: FindingGate, _ isEnabled: (RuleID) -> Bool
  ) -> [Finding] {
    var subject = subject
    subject.gate = gate
    subject.tables = TableSubject(of: subject)
    let narrow = NarrowScreens(subject)
    // Findings are decided in reading order, before they are joined.
    var alone: [Finding] = []
    var joined: [Finding] = []
    for rule in subject.registry.rules where isEnabled(rule.info.id) {
      // The frames of an editor are those of one platform.
      guard subject.comparesStoredFrames || rule.traits.concern != .storedFrames else { continue }
      let seen = narrow.subject(of: rule.traits)
      if rule.isGated { joined += rule.check(seen) } else { alone += rule.check(seen) }
    }
    alone.removeAll { !narrow.admits($0) }
    var languages = LanguageChecks(narrow)
    return (joined + gate.reported(alone) { languages.finding($0, in: $1) })
      .sorted(by: Finding.inReadingOrder)
  }

  /// Returns findings with those of one cause joined, and objects with explicit names.
  private static func joined(
    _ findings: [Finding], in subject: CheckSubject, names: StableNames
  ) -> [Finding] {
    let groups = FindingGroups(subject)
    let summary = PseudoLocaleSummary(subject, title: groups.title)
    let minimum = MinimumSizeSummary(subject, title: groups.title)
    return groups.joined(minimum.applied(to: summary.applied(to: findings))).map(names.applied)
  }

  /// Returns the violations in a table, in reading order.
  ///
  /// - Parameters:
  ///   - subject: The table in all of its locales.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules, without those that are suppressed.
  package static func findings(
    in subject: TableSubject, isEnabled: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    var subject = subject
    subject.comparisons = TableComparisons()
    let gate = FindingGate(subject, record: subject.record ?? FindingRecord())
    subject.gate = gate
    var alone: [Finding] = []
    var joined: [Finding] = []
    for rule in subject.registry.rules where isEnabled(rule.info.id) {
      if rule.isGated {
        joined += rule.checkTable(subject)
      } else {
        alone += rule.checkTable(subject)
      }
    }
    return (joined + gate.reported(alone))
      .sorted(by: Finding.inReadingOrder)
  }
}
