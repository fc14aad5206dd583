import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import InterfaceValues
import JSONWriting
import LintConfiguration
import Linting
import LocaleData
import LocalizationTables
import Previews
import Scenes
import StringsFiles
import TableTools
import TextLimits

extension LiveDocuments {
  /// Returns the texts of a view with their translations in the locale of a layout.
  func texts(_ question: Questions.Texts) throws -> JSONValue {
    let (preview, state) = try preview(question.layout, structure: question.structure)
    guard let loaded = state.result.document(at: preview.layout.path)?.loaded else {
      throw Self.isStale
    }
    let locale = preview.layout.locale
    let views = loaded.document.views.filter { $0.id == question.view }
    let texts = views.flatMap(\.texts).filter { $0.key != nil }
    return [
      "locale": .string(locale),
      "texts": .array(
        texts.map { text in
          let key = text.key ?? ""
          let entry = loaded.entry(key, in: text.table, locale: locale)
          return [
            "key": .string(key), "table": .string(text.table),
            "property": .string(text.property), "source": .string(text.value),
            "comment": .optional(text.comment), "value": .optional(entry?.text),
            "refusal": .optional(loaded.refusal(of: text, in: locale, varies: entry?.varies)),
          ]
        }),
    ]
  }

  /// Returns how much room a layout leaves a text.
  func room(_ question: Questions.Text) async throws -> JSONValue {
    let (preview, state) = try preview(question.layout, structure: question.structure)
    let found = await Self.room(of: question, preview.layout, in: state.result)
    return found ?? .null
  }

  @concurrent private static func room(
    of question: Questions.Text, _ layout: ResolvedLayout, in result: LintResult
  ) async -> JSONValue? {
    let lists = result.limits(of: layout.path, in: layout.locale) {
      $0.key == question.key && $0.table == question.table
    }
    for list in lists where list.root == layout.root {
      guard let limit = list.limits.first(where: { $0.text.key == question.key }) else { continue }
      let own = limit.part(of: list.sharedRoom(of: limit))
      return [
        "points": .optional(own.points), "characters": .optional(own.safeCharacterCount),
        "lines": .optional(limit.lines), "wraps": .bool(limit.wraps),
        "limitedBy": .optional(limit.limiter?.sentence),
        "isLaidOut": .bool(limit.width != .notLaidOut),
      ]
    }
    return nil
  }

  /// Lays a document out with a text in place of a translation.
  func tryText(_ question: Questions.Text) async throws -> JSONValue {
    let (preview, state) = try preview(question.layout, structure: question.structure)
    let layout = preview.layout
    try Self.require(question.text)
    async let trials = Self.trials(of: question, layout, in: state.result)
    var trial = PictureTrials.Trial(layout)
    trial.texts = [
      PictureTrials.TriedText(key: question.key, table: question.table, text: question.text)
    ]
    let picture = try await desk.picture(of: trial, basis(preview, state))
    var members = await trials?.members ?? [.init("isLaidOut", .bool(false))]
    let texts = picture?.localizableTexts.map(\.text) ?? []
    let width = texts.first { $0.key == question.key }?.naturalWidth
    members.append(.init("textWidth", .optional(width)))
    members.append(
      .init("line", .string(Self.line(of: question, layout.locale, in: state.result, layout.path))))
    if let picture { members += picture.members(inCard: question.layout) }
    return .object(members)
  }

  @concurrent private static func trials(
    of question: Questions.Text, _ layout: ResolvedLayout, in result: LintResult
  ) async -> TextTrial? {
    let trials = result.trials(
      of: question.text, forKey: question.key, in: question.table, locale: layout.locale,
      of: layout.path)
    // A text of several views fits if it fits in each.
    return trials.first { !$0.fits } ?? trials.first
  }

  /// The most bytes of a text.
  private static let maximumTextSize = 400_000

  static func require(_ text: String) throws(RequestGuard.Refusal) {
    guard text.utf8.count <= maximumTextSize else {
      throw RequestGuard.Refusal(
        status: 413, reason: "the text is longer than 400000 bytes")
    }
  }

  static var isStale: RequestGuard.Refusal {
    RequestGuard.Refusal(
      status: 409, reason: "the document cannot be read at present; correct it first")
  }

  /// Returns the entry of a table with a text, as it is in the file.
  private static func line(
    of question: Questions.Text, _ locale: String, in result: LintResult, _ path: String
  ) -> String {
    let loaded = result.document(at: path)?.loaded
    let isInCatalog =
      loaded?.localizations.contains { localization in
        localization.table(named: question.table)?.path.hasSuffix(".xcstrings") ?? false
      } ?? false
    guard isInCatalog else {
      let entry = TableEntry(
        key: question.key, value: question.text, comments: [], keyPosition: .start,
        valuePosition: .start)
      return StringsFile.text(of: [entry]).trimmingLineEnds
    }
    let unit: JSONValue = [
      "state": "translated", "value": .string(question.text),
    ]
    return
      (.object([.init(locale, ["stringUnit": unit])]) as JSONValue).text.trimmingLineEnds
  }
}

extension String {
  /// The text without the line breaks at its ends.
  fileprivate var trimmingLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

extension TextTrial {
  /// The verdict in words and numbers.
  fileprivate var members: [JSONValue.Member] {
    func words(_ loss: Loss) -> JSONValue {
      [
        "view": .string(loss.view), "axis": .string(loss.axis.rawValue),
        "lost": .number(loss.lost), "shown": .optional(loss.shown), "size": .string(loss.size),
      ]
    }
    return [
      .init("isLaidOut", .bool(true)), .init("fits", .bool(fits)),
      .init("view", .string(view)), .init("lost", .array(losses.map(words))),
      .init("others", .array(others.map(words))),
      .init(
        "faults",
        .array(
          newFaults.map {
            ["rule": .string($0.rule.name), "object": .optional($0.object)]
          })),
      .init("moved", .integer(moves.count)),
      .init(
        "moves",
        .array(
          moves.prefix(20).map { move in
            [
              "view": .string(move.view), "before": move.before.json, "after": move.after.json,
            ]
          })),
    ]
  }
}

extension Rect {
  fileprivate var json: JSONValue {
    .array([minX, minY, width, height].map(JSONValue.number))
  }
}

extension LoadedDocument {
  /// Returns the translation of a key in the tables of a locale.
  fileprivate func entry(
    _ key: String, in table: String, locale: String
  ) -> (text: String, varies: Bool)? {
    let own = localizations.first { LocaleIdentifier.areSame($0.locale, locale) }
    return own?.entry(key, in: table).map { entry, _ in
      (entry.value, entry.variants.contains { !$0.path.isEmpty })
    }
  }

  /// Returns why a text is not edited in a locale, if it is not.
  fileprivate func refusal(
    of text: LocalizableText, in locale: String, varies: Bool?
  ) -> String? {
    if PseudoLocale(rawValue: locale) != nil || LocaleIdentifier.isPseudo(locale) {
      return "\(locale) is made of other texts: choose a layout in a language"
    }
    if LocaleIdentifier.areSame(locale, document.developmentLocale) {
      return "the text of the development language is in the document itself: it can be tried here"
    }
    if varies == true { return "the text varies with a number: write its cases in the table" }
    return nil
  }
}
