import Checks
package import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import LintConfiguration
import LocaleData
package import Previews
import Scenes
package import TableTools
import TextMeasuring
import TranslationExchange

/// The pages for the translators of documents.
package struct TranslatorsResult: Sendable {
  /// A page of one locale.
  package struct Page: Sendable {
    package var locale: String
    package var page: TranslatorsPage
    /// The findings about texts that cannot be exchanged.
    package var findings: [Finding]
    /// The number of texts, and of those that a layout shows.
    package var textCount: Int
    package var shownCount: Int
  }

  /// The texts that are exchanged.
  package var export: ExchangeExport
  /// The pages, in the order of the locales.
  package var pages: [Page] = []
}

extension Linter {
  /// Lays out the documents of the request for translators.
  ///
  /// The locales of the request are those of the pages, which may have no table yet. The texts, their ids
  /// and their files are those of ``StringsTables/exportTranslations()``.
  ///
  /// - Returns: A page for each locale.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was cancelled.
  package func translators() async throws -> TranslatorsResult {
    let export = try strings.exportTranslations()
    var result = TranslatorsResult(export: export)
    guard !export.files.isEmpty else { return result }
    var request = given.request
    request.locales = []
    let linter = try Linter(request, files: given.files, observer: observer)
    let batch = try linter.load()
    let run = FindingRun(linter.request, rules: batch.rules, files: linter.files)
    let reporting = LayoutReporting(
      context: RunContext(registry: linter.request.registry, suppressions: run.suppressions),
      isEnabled: batch.rules.isEnabled)
    for file in export.files {
      let template = TranslationTemplate(file.translations, path: "\(file.locale).xliff")
      result.pages.append(
        try await linter.page(
          of: template, in: file.locale, from: export, batch: batch, reporting: reporting))
    }
    noteLackingCharacters(batch.measurers)
    return result
  }

  private func page(
    of template: TranslationTemplate, in locale: String, from export: ExchangeExport,
    batch: DocumentBatch, reporting: LayoutReporting
  ) async throws -> TranslatorsResult.Page {
    struct Job: Sendable {
      var document: Int
      var root: Root
      var keys: Set<String>
    }
    struct KeyPlace: Hashable {
      var path: String
      var key: String
    }
    var texts = template.units.map { TranslatorsText($0) }
    var units: [KeyPlace: [Int]] = [:]
    for (index, unit) in template.units.enumerated() {
      for path in export.documentPaths(of: unit.original) {
        units[KeyPlace(path: path, key: unit.unit.key), default: []].append(index)
      }
    }
    let keys = Dictionary(grouping: units.keys, by: \.path).mapValues { Set($0.map(\.key)) }
    let jobs = batch.documents.enumerated().flatMap { index, loaded in
      loaded.document.roots.map {
        Job(document: index, root: $0, keys: keys[loaded.path] ?? [])
      }
    }
    let total = jobs.count
    let observer = observer
    let roots = try await ParallelMap.results(
      of: jobs, costs: jobs.map { $0.root.view.count * $0.root.view.count },
      completed: {
        observer(.progress(LintProgress(stage: .layout, completed: $0, total: total)))
      },
      body: { job in
        RootTexts(
          of: job.root, in: batch.documents[job.document], keys: job.keys, locale: locale,
          reporting: reporting)
      })
    // Without a text to translate a root is of no use to a translator.
    let shown = zip(jobs, roots).filter { !$0.1.places.isEmpty }
    var layouts: [[ResolvedLayout]] = batch.documents.map { _ in [] }
    var fonts = FontShelf(batch.documents)
    var pictureCount = 0
    for (job, root) in shown {
      let loaded = batch.documents[job.document]
      var pictures: [[Int]] = []
      for layout in root.layouts {
        let tabs = layout.showingEachTab
        pictures.append(Array(pictureCount..<pictureCount + tabs.count))
        pictureCount += tabs.count
        layouts[job.document] += tabs
      }
      for found in root.places {
        var place = found.place
        place.pictures = pictures[found.size]
        place.font = fonts.index(of: found.request, in: job.document)
        for unit in units[KeyPlace(path: loaded.path, key: found.key)] ?? [] {
          texts[unit].places.append(place)
        }
      }
    }
    let previews = try await Self.previews(
      of: batch.documents, layouts, files: files, overlays: [])
    let page = TranslatorsPage(
      locale: locale, sourceLocale: export.sourceLocale, project: export.projectName,
      previews: previews, texts: texts, fonts: fonts.tables, fileParts: template.parts,
      fileTargets: template.units.map(\.target))
    return TranslatorsResult.Page(
      locale: locale, page: page, findings: template.findings, textCount: texts.count,
      shownCount: texts.count { !$0.places.isEmpty })
  }
}

/// The fonts of a page, each tabulated once.
private struct FontShelf {
  private struct Key: Hashable {
    var setting: [TextRun]
    var locale: String
    var measurer: ObjectIdentifier
  }

  private let documents: [LoadedDocument]
  private var places: [Key: Int] = [:]
  private(set) var tables: [FontTable] = []

  init(_ documents: [LoadedDocument]) { self.documents = documents }

  /// Returns the index of the font of a text.
  mutating func index(of request: TextRequest, in document: Int) -> Int {
    let run = request.runs.first
    let measurer = documents[document].measurer
    let key = Key(
      setting: [
        TextRun(utf8Count: 0, font: run?.font ?? request.font, tracking: run?.tracking ?? 0)
      ], locale: request.locale, measurer: ObjectIdentifier(measurer))
    if let known = places[key] { return known }
    places[key] = tables.count
    tables.append(FontTable(of: request, by: measurer))
    return tables.count - 1
  }
}

extension TranslatorsText {
  /// Takes a text of an exchange file.
  fileprivate init(_ unit: TranslationTemplate.Unit) {
    let text = unit.unit
    let source = text.source ?? ""
    self.init(
      id: text.id, original: unit.original, source: source, target: text.target,
      isDone: text.target?.isEmpty == false && text.state?.isFinished != false,
      notes: text.notes.filter { $0.origin != "auto-generated" }.map(\.text))
    if !text.variation.isEmpty {
      obstacle = "one of several cases is shown"
    } else if !FormatSpecifier.all(in: source).isEmpty {
      obstacle = "values take the place of its arguments"
    }
  }
}
