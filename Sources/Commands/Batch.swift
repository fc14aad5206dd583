import Checks
import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Reports
import Scenes

/// The documents of one run, and what could not be read.
struct Batch {
  /// The documents, in the order of the arguments.
  var documents: [LoadedDocument] = []
  /// How the run ends if nothing is found: clean, or 3 where an input gave no document.
  var status = ExitStatus.clean
  /// What was looked at.
  var summary = RunSummary()

  /// Reads what the arguments name; says on standard error what gives no document.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - layout: How tables are found, or none to leave tables alone.
  ///   - measurers: Who measures texts, or none where nothing is laid out.
  ///   - keepsPlaceholders: Whether constraints for the canvas alone count.
  ///   - console: Where failures are said.
  /// - Returns: The documents that there are.
  /// - Throws: ``UsageError`` for options that cannot be used.
  static func load(
    _ input: InputOptions, layout: LayoutOptions?, measurers: MeasurerFactory? = nil,
    keepsPlaceholders: Bool = false, console: Console
  ) throws(UsageError) -> Batch {
    try load(
      paths: input.paths, layout: layout, measurers: measurers,
      keepsPlaceholders: keepsPlaceholders, console: console)
  }

  /// Reads what some paths name; says on standard error what gives no document.
  static func load(
    paths: [String], layout: LayoutOptions?, measurers: MeasurerFactory? = nil,
    keepsPlaceholders: Bool = false, console: Console
  ) throws(UsageError) -> Batch {
    var loader = DocumentLoader(
      files: FileAccess(), tables: try layout?.tableSearch() ?? .nowhere,
      platform: layout?.platform.flatMap(Platform.init(rawValue:)),
      fixesRoots: layout?.fixedRoots ?? false, keepsPlaceholders: keepsPlaceholders,
      sizes: try layout?.sizes() ?? .calibrated, measurers: measurers)
    var batch = Batch()
    let files = InputFiles(
      paths, files: FileAccess(),
      commandNames: RootCommand.commandNames)
    for failure in files.failures { batch.fail(failure, console: console) }
    for file in files.documents {
      do {
        batch.documents.append(try loader.load(file.path, boundary: file.boundary))
      } catch  where error.isForeign && file.isFoundByName {
        batch.passOver(error.description, console: console)
      } catch {
        batch.fail(error.description, console: console)
      }
    }
    // A search that found nothing but what cannot be read has looked at nothing.
    if batch.documents.isEmpty, !batch.summary.passedOver.isEmpty { batch.status = .noDocument }
    if let layout {
      let plan = try LayoutPlan(layout)
      try plan.requireSizes(in: batch.documents)
      try plan.requireLocales(in: batch.documents)
    }
    for path in batch.documents.flatMap(\.tablesOfNoLocale) {
      console.note(
        "\(path) is not used: its folder is named after no locale, as de.lproj and "
          + "zh-Hans.lproj are")
    }
    batch.summary.documents = batch.documents.count
    for loaded in batch.documents {
      batch.summary.roots += loaded.document.roots.count
      batch.summary.views += loaded.document.viewCount
      batch.summary.countSizes(of: loaded)
    }
    return batch
  }

  /// Says, now and in the report, that an input gave no document.
  private mutating func fail(_ message: String, console: Console) {
    console.error(message)
    summary.failures.append(message)
    status = .noDocument
  }

  /// Says, now and in the report, that a file that a search found is no document that can be read.
  ///
  /// Somebody who names a folder asks for the documents in it, not for this one.
  private mutating func passOver(_ message: String, console: Console) {
    console.note("\(message); it is passed over")
    summary.passedOver.append(message)
  }

  /// The keys that all documents of the run look up, by the path of the table.
  var keysByTable: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for loaded in documents {
      let texts = loaded.document.texts
      for localization in loaded.localizations {
        for (name, table) in localization.tables {
          result[table.path, default: []].formUnion(
            texts.filter { $0.table == name }.compactMap(\.key))
        }
      }
    }
    return result
  }

  /// The ids of the objects of all documents of the run, by the path of the table.
  private var objectsByTable: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for loaded in documents where !loaded.document.objectIDs.isEmpty {
      let paths = Set(loaded.localizations.flatMap { $0.tables.values.map(\.path) })
      for path in paths { result[path, default: []].formUnion(loaded.document.objectIDs) }
    }
    return result
  }

  /// The paths of the tables in which several documents look up texts.
  private var sharedTables: Set<String> {
    var counts: [String: Int] = [:]
    for loaded in documents {
      for path in Set(loaded.localizations.flatMap { $0.tables.values.map(\.path) }) {
        counts[path, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// What is wrong with the documents and their tables.
  ///
  /// - Parameters:
  ///   - results: What came of laying each document out, or nothing if that was not done.
  ///   - plan: Which locales' tables are checked, or none for all of them.
  ///   - isEnabled: Which rules are asked.
  /// - Returns: The findings, each once: documents that share a table share what is wrong with it.
  func findings(
    in results: [LayoutRun.Result] = [], plan: LayoutPlan? = nil, isEnabled: (RuleID) -> Bool
  ) -> [Finding] {
    let keysByTable = keysByTable
    let objectsByTable = objectsByTable
    let sharedTables = sharedTables
    var seen: Set<Finding> = []
    return documents.enumerated().flatMap { index, loaded in
      let result = results.indices.contains(index) ? results[index] : LayoutRun.Result()
      var subject = CheckSubject(loaded, result)
      if let plan { subject.localizations = plan.checkedLocalizations(of: loaded) }
      subject.keysUsedElsewhere = keysByTable
      subject.objectsElsewhere = objectsByTable
      subject.sharedTables = sharedTables
      subject.hasDefaultPseudoLocales = plan?.hasDefaultPseudoLocales ?? false
      return Rules.findings(in: subject, isEnabled: isEnabled)
    }
    .filter { seen.insert($0).inserted }
  }

  /// The layouts of the documents with what matters of what is wrong in them.
  func layoutsAtFault(in results: [LayoutRun.Result]) -> [ResolvedLayout] {
    zip(documents, results).flatMap { CheckSubject($0, $1).layoutsAtFault }
  }

  /// Says on standard error which texts are of a size that is a guess, where that is no report.
  ///
  /// - Parameters:
  ///   - results: What came of laying each document out.
  ///   - console: Where it is said, unless only errors are.
  func noteUnmeasuredTexts(in results: [LayoutRun.Result], console: Console) {
    guard !console.isQuiet else { return }
    let findings = findings(in: results) { $0 == .unmeasuredText }
    console.writeError(LogLines.report(findings.sorted(by: Finding.inReadingOrder)))
  }
}

extension CheckSubject {
  /// A document as it is checked alone, with what came of laying it out.
  fileprivate init(_ loaded: LoadedDocument, _ result: LayoutRun.Result) {
    self.init(
      document: loaded.document, readingFindings: loaded.findings,
      localizations: loaded.localizations,
      developmentLocale: loaded.document.developmentLocale, layouts: result.layouts,
      baselineLayouts: result.baselineLayouts)
  }
}

extension RunSummary {
  /// Counts the views of a document whose content sizes are those that an editor stored.
  fileprivate mutating func countSizes(of loaded: LoadedDocument) {
    guard loaded.document.views.contains(where: { $0.stored != nil }) else { return }
    intrinsicSizes = loaded.document.intrinsicSizes.rawValue
    viewsOfStoredSize += loaded.evidence.views.count
  }

  /// Counts what layouts show.
  mutating func count(_ layouts: [ResolvedLayout]) {
    self.layouts = layouts.count
    locales = Set(layouts.map(\.locale)).count
    sizes = Set(layouts.map(\.sizeName)).count
    contentSizes = max(1, Set(layouts.map(\.textSize)).count)
    for layout in layouts {
      // The labels of a control that has several are texts of their own.
      let texts = layout.items
        .flatMap { $0.segments.isEmpty ? [$0.text].compactMap(\.self) : $0.segments }
        .filter { !$0.string.isEmpty }
      textsMeasured += texts.count { $0.unmeasured.isEmpty }
      textsNotMeasured += texts.count { !$0.unmeasured.isEmpty }
    }
  }
}
