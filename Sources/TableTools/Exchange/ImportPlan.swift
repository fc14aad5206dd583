import Checks
import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding
import TranslationExchange

/// What an import writes into the file of one table.
struct ImportPlan {
  /// The change of one key.
  private struct Step {
    var key: String
    /// The place of the key in the order of the source.
    var order: Int
    /// The units with its texts, and the exchange file that they come from.
    var units: [TranslationUnit]
    var document: String
    var edits: [TableEdit] = []
    /// The entry of a key that the table does not have.
    var newEntry: TableEntry?
  }

  private let path: String
  private let form: TablePlace.Form
  private let file: TableSet.File?
  private let locale: String
  private var steps: [Step] = []
  /// The keys that the table gets.
  private var newKeys: Set<ExactText> = []
  private let catalogKeys: Set<ExactText>
  /// Whether entries get comments of Interface Builder's form: those of a table that has some do.
  private let hasEditorComments: Bool
  /// The text of a malformed file, which may contain keys that were not read.
  private let malformedText: String?
  /// The keys of the source, in order, by the paths of its documents or tables.
  private var keys: [String: [String]] = [:]

  init(path: String, form: TablePlace.Form, file: TableSet.File?, locale: String) {
    self.path = path
    self.form = form
    self.file = file
    self.locale = locale
    catalogKeys = Set((file?.catalog?.strings ?? []).map { ExactText($0.key) })
    let table = file?.tables.first?.table
    let entries = (table?.entries ?? []) + (table?.untranslated ?? [])
    hasEditorComments =
      entries.isEmpty
      || entries.contains { $0.commentLines.contains { InterfaceBuilderComment($0) != nil } }
    let isMalformed = file?.findings.contains { $0.rule == .stringsSyntax } ?? false
    malformedText = isMalformed ? file.flatMap { DecodedText.readable($0.bytes) } : nil
  }

  // MARK: Planning

  /// Adds the translations of a text.
  ///
  /// - Returns: What is not applied, with the reasons.
  package mutating func add(
    _ texts: [ImportCheck.Accepted], of text: DevelopmentText, at place: ImportPlace,
    _ entry: TableEntry?
  ) -> [Finding] {
    var texts = texts
    var findings: [Finding] = []
    if form == .strings {
      texts.removeAll { accepted in
        guard !accepted.unit.variation.isEmpty else { return false }
        findings.append(
          .notApplied(
            accepted.unit, "a .strings file has no texts that vary", in: place.document))
        return true
      }
    }
    guard let last = texts.last else { return findings }
    var step = Step(
      key: text.key, order: place.part.order(of: text.key), units: texts.map(\.unit),
      document: place.document)
    if form == .catalog || entry != nil {
      if form != .strings {
        let source = place.part.sourceEntry(text.key)
        let cases = ImportCases(
          texts, into: entry, copying: source?.text(at: VariationPath())?.value, rules: place.rules)
        findings += cases.findings(texts, of: text.key, at: place, isNew: entry == nil)
        guard cases.needed.isEmpty else { return findings }
      }
      if form == .catalog { step.edits = insertionIntoCatalog(of: text) }
      // A copy of the text that is confirmed is a translation from now on.
      let isCopy = form == .strings && entry?.state == "new"
      let changed = texts.filter { form == .catalog || isCopy || !$0.isConfirmation }
      step.edits += changed.map { accepted in
        TableEdit(
          key: text.key, locale: place.locale,
          change: .setValue(
            accepted.value, variation: accepted.unit.variation,
            state: isCopy ? "translated" : accepted.state))
      }
      if form == .strings, let entry,
        let comment = comment(of: entry, text, otherSource: last.otherSource)
      {
        step.edits.append(TableEdit(key: text.key, change: .setComment(comment)))
      }
    } else if form == .strings {
      guard !isHidden(text.key) else {
        return findings
          + texts.map {
            .notApplied(
              $0.unit, "\(path) is malformed around this key; correct it first",
              in: place.document)
          }
      }
      step.newEntry = newEntry(last, of: text, at: place)
    } else {
      let draft = DictionaryDraft(texts, of: text, at: place)
      findings += draft.findings
      guard let entry = draft.entry else { return findings }
      step.newEntry = entry
    }
    if step.newEntry != nil {
      guard newKeys.insert(ExactText(text.key)).inserted else {
        return findings
          + texts.map {
            .notApplied(
              $0.unit, "another document has a text with this key in \(path)", in: place.document)
          }
      }
      if keys[place.part.original] == nil {
        keys[place.part.original] = place.part.orderedKeys
      }
    }
    if !step.edits.isEmpty || step.newEntry != nil { steps.append(step) }
    return findings
  }

  /// Returns the edit that adds a document's text to a catalog without its key.
  private mutating func insertionIntoCatalog(of text: DevelopmentText) -> [TableEdit] {
    guard !catalogKeys.contains(ExactText(text.key)),
      newKeys.insert(ExactText(text.key)).inserted
    else { return [] }
    return [
      TableEdit(
        key: text.key, locale: file?.catalog?.sourceLocale,
        change: .insert(value: text.value, comment: text.comment))
    ]
  }

  /// Whether a malformed part of the table may contain a key that was not read.
  private func isHidden(_ key: String) -> Bool {
    malformedText?.contains("\"\(key)\"") ?? false
  }

  /// Returns the comment that an entry gets, if it changes.
  ///
  /// Interface Builder's comment becomes that of the current text, and what says that the
  /// translation is stale goes. People's comments stay.
  private func comment(
    of entry: TableEntry, _ text: DevelopmentText, otherSource: String?
  ) -> String? {
    guard let comment = text.comment, InterfaceBuilderComment(comment) != nil else { return nil }
    let isOwn = { (line: String) in
      InterfaceBuilderComment(line) != nil || StaleComment(line) != nil
    }
    let all = entry.commentLines
    guard all.isEmpty || all.contains(where: isOwn) else { return nil }
    // The edit replaces the comment nearest to the entry.
    let nearest = (entry.comments.last ?? "").split(separator: "\n").map {
      String($0).trimmingSpaces
    }
    let lines = nearest.contains(where: isOwn) ? nearest : all
    let stale = otherSource.map { [StaleComment(sourceText: $0).text] } ?? []
    let new = lines.filter { !isOwn($0) } + (hasEditorComments ? [comment] : []) + stale
    return new == lines ? nil : new.joined(separator: "\n")
  }

  private func newEntry(
    _ accepted: ImportCheck.Accepted, of text: DevelopmentText, at place: ImportPlace
  ) -> TableEntry {
    var comments = place.part.sourceEntry(text.key)?.comments ?? text.comment.map { [$0] } ?? []
    let isFromEditor = comments.last.map { InterfaceBuilderComment($0) != nil } ?? false
    if !hasEditorComments { comments.removeAll { InterfaceBuilderComment($0) != nil } }
    if let other = accepted.otherSource, isFromEditor {
      let stale = StaleComment(sourceText: other).text
      if hasEditorComments, let last = comments.popLast() {
        comments.append(last + "\n" + stale)
      } else {
        comments.append(stale)
      }
    }
    return TableEntry(
      key: text.key, value: accepted.value, comments: comments, keyPosition: .start,
      valuePosition: .start)
  }
}

// MARK: Writing

extension ImportPlan {
  /// Returns the change of the file, and what could not be written.
  package func written() -> (change: FileChange?, findings: [Finding]) {
    var findings: [Finding] = []
    guard let file else {
      let new = newFile(&findings)
      return (new.map { FileChange(path: path, old: nil, new: $0) }, findings)
    }
    let bytes = edited(file, &findings)
    guard bytes != file.bytes else { return (nil, findings) }
    return (FileChange(path: path, old: file.bytes, new: bytes), findings)
  }

  private func newFile(_ findings: inout [Finding]) -> [UInt8]? {
    var steps = steps.sorted { $0.order < $1.order }
    while !steps.isEmpty {
      let entries = steps.compactMap(\.newEntry)
      do throws(TableEditError) {
        let text =
          form == .strings
          ? StringsFile.text(of: entries) : try StringsDictionaryFile.text(of: entries)
        let count = entries.count == 1 ? "one text" : "\(entries.count) texts"
        var finding = Finding(
          rule: .exchangeLocale, severity: .note, path: path, position: nil,
          message: "the table is new, with \(count) in \"\(locale)\"")
        finding.joiningKey = " are new tables in \"\(locale)\""
        findings.append(finding)
        return Array(text.utf8)
      } catch {
        // One text that the form cannot hold does not keep the others out.
        findings += refusals(of: steps.filter { $0.key == error.key }, error)
        let count = steps.count
        steps.removeAll { $0.key == error.key }
        guard steps.count < count else { return nil }
      }
    }
    return nil
  }

  private func edited(_ file: TableSet.File, _ findings: inout [Finding]) -> [UInt8] {
    guard !DecodedText.isInUnknownEncoding(file.bytes) else {
      findings += steps.flatMap { step in
        step.units.map {
          .notApplied(
            $0, "\(path) has bytes that are not UTF-8; convert it to UTF-8 first",
            in: step.document, severity: .error)
        }
      }
      return file.bytes
    }
    // Nil until something is changed: the file is parsed already.
    var bytes: [UInt8]?
    var steps = steps
    if malformedText != nil {
      let broken = file.file.brokenKeys
      let error = { TableEditError(key: $0, reason: .unreadable) }
      findings += steps.filter { broken.contains(ExactText($0.key)) }.flatMap {
        refusals(of: [$0], error($0.key))
      }
      steps.removeAll { broken.contains(ExactText($0.key)) }
    }
    // Texts that cannot be written do not keep the others out.
    var pending = [steps[...]]
    while var steps = pending.popLast(), !steps.isEmpty {
      do throws(TableEditError) {
        bytes = try file.file.applying(edits(of: steps, in: file), to: bytes)
      } catch {
        let failed = steps.filter { ExactText.areSame($0.key, error.key) }
        if !failed.isEmpty || steps.count == 1 {
          findings += refusals(of: failed.isEmpty ? Array(steps) : failed, error)
          steps.removeAll { ExactText.areSame($0.key, error.key) }
          if !failed.isEmpty { pending.append(steps) }
        } else {
          let middle = steps.startIndex + steps.count / 2
          pending += [steps[middle...], steps[..<middle]]
        }
      }
    }
    return bytes ?? file.bytes
  }

  /// Returns the edits of some keys: those of entries that are there, and then the new ones, each
  /// after the one before it in the source.
  private func edits(of steps: ArraySlice<Step>, in file: TableSet.File) -> [TableEdit] {
    var edits = steps.flatMap(\.edits)
    let new = Dictionary(
      steps.compactMap { step in step.newEntry.map { (ExactText(step.key), $0) } }
    ) { first, _ in first }
    guard !new.isEmpty else { return edits }
    let table = file.tables.first?.table
    for (_, keys) in keys.sorted(by: { $0.key < $1.key }) {
      var previous: String?
      for key in keys {
        guard let entry = new[ExactText(key)] else {
          if table?[key] != nil { previous = key }
          continue
        }
        edits += insertion(of: entry, after: previous)
        previous = key
      }
    }
    return edits
  }

  private func insertion(of entry: TableEntry, after previous: String?) -> [TableEdit] {
    let comment = entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n")
    let insert = TableEdit(
      key: entry.key, change: .insert(value: entry.value, comment: comment, after: previous))
    // The case `other` states the type of the number, which other cases may leave out.
    let variants = entry.variants.filter { !$0.path.isEmpty }
    let ordered =
      variants.filter { $0.path.pluralCategory == "other" }
      + variants.filter { $0.path.pluralCategory != "other" }
    return [insert]
      + ordered.map {
        TableEdit(key: entry.key, change: .setValue($0.value, variation: $0.path))
      }
  }

  private func refusals(of steps: [Step], _ error: TableEditError) -> [Finding] {
    steps.flatMap { step in
      step.units.map { unit in
        .notApplied(unit, reason(error, step.key), in: step.document, severity: .error)
      }
    }
  }

  private func reason(_ error: TableEditError, _ key: String) -> String {
    guard error.reason == .unreadable else { return "\(error.sentence), in \(path)" }
    let tables = file?.tables.map(\.table) ?? []
    let line =
      tables.lazy.compactMap { $0[key]?.keyPosition.line }.first
      ?? file?.findings.first { $0.severity == .error }?.position?.line
    return "its entry in \(path) is malformed"
      + (line.map { ", in line \($0)" } ?? "") + "; correct it first"
  }
}

extension String {
  /// The text without spaces at its edges.
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
