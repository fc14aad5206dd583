import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import LimitChecking
import LocaleData
import LocalizationTables
import Scenes
import StringsFiles
import TextLimits

@testable import Linting

/// Compares limits with the findings of `check` for texts of chosen widths in the tables.
///
/// It knows nothing of how limits are found: a text is written into the table of its locale, the
/// root is laid out as `check` lays it out, and all rules about layouts run.
struct LimitJudge {
  /// The document with a single root, as it was read for one locale.
  private let loaded: LoadedDocument
  private let locale: String
  private let own: Set<[String]>
  private let run: LayoutRun

  /// What is wrong with a limit.
  enum Fault: String {
    /// `check` finds something new in a text of the limit's width.
    case tooWide = "too wide"
    /// It finds nothing new in a text one step wider.
    case tooNarrow = "too narrow"
  }

  /// The rules about layouts that run by default, without the one that counts characters.
  private static let rules = Set(
    RuleRegistry.standard.rules
      .filter { $0.traits.evidence == .layouts && !$0.info.isOptIn }.map(\.id)
  ).subtracting([RuleID("line-too-long")])

  /// Prepares a root in a locale.
  init(_ loaded: LoadedDocument, _ root: Root, in locale: String) async throws {
    var loaded = loaded
    loaded.document.roots = [root]
    loaded.others = []
    self.loaded = loaded
    self.locale = locale
    run = LayoutRun(detail: Linter.checkDetail, scale: ScaleChoice.none)
    own = try await Self.findings(in: loaded, run)
  }

  /// The documents of a path as `check` reads them for a locale, with texts of chosen widths.
  static func batch(_ path: String, in locale: String?) throws -> DocumentBatch {
    var request = LintRequest(paths: [path])
    if let locale { request.locales = [locale] }
    let real = try TextMeasurers(request, files: LocalFileSystem()) { _ in }
    let measurers = TextMeasurers { CodedMeasurer(real.measurer(for: $0)) }
    return try Linter(request, measurers: measurers).load()
  }

  /// What is wrong with a limit, with what `check` finds; nil if they agree.
  func fault(of limit: TextLimit) async throws -> (Fault, [String])? {
    switch limit.width {
    case .points(let points):
      let lines = limit.lines ?? 5
      let atLimit = try await findings(limit, points, lineCount: lines)
      let new = atLimit.subtracting(own)
      if !new.isEmpty { return (.tooWide, Self.names(new)) }
      guard limit.lines != nil else { return nil }
      var beyond: [Set<[String]>] = []
      if limit.wraps, lines > 1 {
        // Two lines at the narrowest size may be one at a wider one, but two paragraphs never are.
        for hasParagraphs in [true, false] {
          beyond.append(
            try await findings(
              limit, points, lineCount: lines + 1, hasParagraphs: hasParagraphs))
        }
      } else {
        beyond.append(try await findings(limit, points + 1, roundsUp: true, lineCount: lines))
      }
      return beyond.allSatisfy({ $0.subtracting(atLimit).isEmpty }) ? (.tooNarrow, []) : nil
    case .unlimited, .notLaidOut:
      let new = try await findings(limit, 20_000).subtracting(own)
      return new.isEmpty ? nil : (.tooWide, Self.names(new))
    case .none:
      // Whatever is wrong is wrong with an empty text.
      let one = try await findings(limit, 1)
      return one.isEmpty ? (.tooNarrow, []) : nil
    }
  }

  private static func names(_ keys: Set<[String]>) -> [String] {
    keys.map { $0.joined(separator: " ") }.sorted()
  }

  /// What `check` finds with a text of a width in place of a text.
  private func findings(
    _ limit: TextLimit, _ width: Double, roundsUp: Bool = false, lineCount: Int = 1,
    hasParagraphs: Bool? = nil
  ) async throws -> Set<[String]> {
    let string = CodedMeasurer.text(
      width: width, roundsUp: roundsUp, lineCount: lineCount,
      hasParagraphs: hasParagraphs ?? !limit.wraps, fontSize: limit.font?.size ?? 13,
      sample: limit.displayed)
    let changed = loaded.writing(string, for: limit.text, in: locale)
    return try await Self.findings(in: changed, run)
  }

  /// The rules, objects and layouts of the findings about layouts.
  private static func findings(
    in loaded: LoadedDocument, _ run: LayoutRun
  ) async throws -> Set<[String]> {
    let layouts = try await run.layouts(of: [loaded]) { _ in }[0]
    let subject = DocumentSubject(
      loaded.document, localizations: loaded.plan.layout.checkedLocalizations(of: loaded),
      layouts: layouts.layouts, baselineLayouts: layouts.baselineLayouts,
      hasDefaultPseudoLocales: loaded.plan.layout.hasDefaultPseudoLocales,
      options: loaded.plan.settings.options)
    var keys: Set<[String]> = []
    for finding in Rules.findings(in: subject, isEnabled: Self.rules.contains) {
      let members =
        finding.members.isEmpty
        ? [
          Finding.Member(
            name: "", object: finding.object, path: "", position: nil,
            occurrences: finding.occurrences)
        ] : finding.members
      for member in members {
        let places = member.occurrences.isEmpty ? finding.occurrences : member.occurrences
        for place in places {
          keys.insert([
            (member.rule ?? finding.rule).name, member.object ?? "", place.size ?? "",
          ])
        }
      }
    }
    return keys
  }
}

extension LoadedDocument {
  /// The document with another text in the table of a locale.
  fileprivate func writing(
    _ string: String, for text: LocalizableText, in name: String
  ) -> LoadedDocument {
    var result = self
    let key = text.key ?? ""
    let place =
      result.localizations.firstIndex { $0.locale == name }
      ?? result.localizations.firstIndex { LocaleIdentifier.areSame($0.locale, name) }
    let index = place ?? result.localizations.count
    if place == nil { result.localizations.append(Localization(locale: name, tables: [:])) }
    let entry = TableEntry(
      key: key, value: string, keyPosition: .start, valuePosition: .start)
    let old = result.localizations[index].tables[text.table]
    result.localizations[index].tables[text.table] = StringsTable(
      path: old?.path ?? "\(name).lproj/\(text.table).strings",
      entries: (old?.entries ?? []).filter { $0.key != key } + [entry])
    if let dictionary = result.localizations[index].dictionaries[text.table] {
      result.localizations[index].dictionaries[text.table] = StringsTable(
        path: dictionary.path, entries: dictionary.entries.filter { $0.key != key })
    }
    return result
  }
}
