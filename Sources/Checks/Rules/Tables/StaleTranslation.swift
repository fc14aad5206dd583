import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds translations of texts that have changed since.
  static let staleTranslation = Rule(
    ofTables: RuleInfo(
      id: RuleID("stale-translation"), severity: .warning, title: "Stale translation",
      summary: "The text was changed after it was translated.",
      rationale: """
        The translation may say something else than the interface now does. Interface Builder \
        records the translated text in the comment before each entry, which is compared with the \
        current text; a string catalog marks the unit as stale, or with a note as one that needs a \
        review. Translate the entry again, or mark it as translated if it is right. "lintel \
        strings sync" renews the comments and keeps the translated text in mind until you remove \
        the comment that says so. A changed text is one finding with all of its locales, and a note \
        if only punctuation, white space, capitals, an article or a letter changed. A comment does \
        not count if the table in the source language has the current text under the same comment: \
        the comments are out of date there, not the texts. Texts that the program replaces are \
        left out.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="drop" title="Remove"/>
        </view>
        <!-- de: /* Class = "NSButtonCell"; title = "Delete"; ObjectID = "drop"; */
        "drop.title" = "Löschen"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="drop" title="Remove"/>
        </view>
        <!-- de: /* Class = "NSButtonCell"; title = "Remove"; ObjectID = "drop"; */
        "drop.title" = "Entfernen"; -->
        """),
    RuleTraits().with { $0.tableEvidence = .documents }, joining: .texts
  ) { subject in
    let outdated = subject.outdatedComments
    let faults = subject.translations.compactMap { translation -> (was: String?, TableFault)? in
      guard let was = changedText(of: translation, outdated) else {
        return fault(ofStateOf: translation).map { (nil, $0) }
      }
      return (was, fault(of: translation, from: was))
    }
    // The message of a changed text names all that it was.
    var former: [String: [String]] = [:]
    for (was, fault) in faults {
      if let was, let text = fault.shared?.text { former[text, default: []].append(was) }
    }
    return faults.map { was, fault in
      guard was != nil, let text = fault.shared?.text else { return fault }
      let former = (former[text] ?? []).uniqued()
      let texts = former.map { "\"\(SourceChange.shortened($0, text).old)\"" }
      let current = SourceChange.shortened(former[0], text).new
      var fault = fault
      fault.shared?.message = { locales in
        "the text \"\(current)\" was \(list(texts)) when it was translated in "
          + "\(locales)"
          + (fault.severity == .note
            ? "; only punctuation, capitals, articles or a letter differ" : "; translate it again")
      }
      return fault
    }
  }
}

/// Returns texts as alternatives, at most three of them: `"a", "b" or "c"`.
private func list(_ texts: [String]) -> String {
  guard texts.count > 3 else { return texts.inSentence(conjunction: "or") }
  return texts.prefix(2).joined(separator: ", ") + " or \(texts.count - 2) other texts"
}

/// Returns the text that an entry translates, if it is not the current one any more.
private func changedText(
  of translation: TableSubject.Translation, _ outdated: Set<OutdatedComment>
) -> String? {
  let (entry, source) = (translation.entry, translation.source)
  guard let was = entry.translatedText, !entry.value.isEmpty, source.needsTranslation,
    source.origin != .key,
    !ServiceHash.isOne(entry.value),
    !source.isInvariant, !ExactText.areSame(was, source.value),
    !outdated.contains(OutdatedComment(key: entry.key, text: was)),
    // A copy was never translated, or is one of the current text.
    !SourceChange.isSlight(from: was, to: entry.value),
    !ExactText.areSame(entry.value, source.value),
    ![was, source.value].contains(where: SourceChange.isInBraces)
  else { return nil }
  return was
}

/// Returns the fault of a translation of another text than the current one.
private func fault(of translation: TableSubject.Translation, from was: String) -> TableFault {
  let (entry, source) = (translation.entry, translation.source)
  let isSlight = SourceChange.isSlight(from: was, to: source.value)
  let texts = SourceChange.shortened(was, source.value)
  let change = "\"\(entry.key)\" is a translation of \"\(texts.old)\""
  return TableFault(
    severity: isSlight ? .note : nil, key: entry.key, locale: translation.locale,
    path: translation.path, position: entry.valuePosition,
    message: isSlight
      ? "\(change), which differs from the text \"\(texts.new)\" only in punctuation, "
        + "capitals, articles or a letter"
      : "\(change), but the text is \"\(texts.new)\" now; translate it again",
    notes: [
      Finding.Note(
        path: source.path, position: source.position, message: "the text is written here")
    ],
    shared: TableFault.Shared(text: source.value) { _ in "" })
}

/// A comment with another text than the current one.
private struct OutdatedComment: Hashable {
  var key: String
  var text: String
}

extension TableSubject {
  /// The comments that the table in the source language has beside the current text: an exchange
  /// service renews texts, but not the comments.
  fileprivate var outdatedComments: Set<OutdatedComment> {
    var outdated: Set<OutdatedComment> = []
    for table in tables where table.isSource || table.locale.isSameLanguage(as: sourceLocale) {
      for entry in table.table.entries {
        guard let was = entry.translatedText, let source = source(of: entry.key)?.value,
          !ExactText.areSame(was, source), ExactText.areSame(entry.value, source)
        else { continue }
        outdated.insert(OutdatedComment(key: entry.key, text: was))
      }
    }
    return outdated
  }
}

/// Returns the fault of a translation that its string catalog marks as unfinished.
private func fault(ofStateOf translation: TableSubject.Translation) -> TableFault? {
  let entry = translation.entry
  let states = entry.variants.isEmpty ? [entry.state] : entry.variants.map(\.state)
  let isStale = states.contains("stale")
  guard isStale || states.contains("needs_review"), translation.source.needsTranslation else {
    return nil
  }
  return TableFault(
    severity: isStale ? nil : .note, key: entry.key, locale: translation.locale,
    path: translation.path, position: entry.valuePosition,
    message: isStale
      ? "\"\(entry.key)\" is marked as stale in \(translation.locale); translate it again"
      : "\"\(entry.key)\" is marked for review in \(translation.locale); correct it, or mark it as "
        + "translated")
}
