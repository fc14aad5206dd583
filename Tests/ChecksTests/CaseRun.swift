import Checks
import Diagnostics
import InterfaceBuilderReading
import InterfaceDocuments
import LocalizationTables
import Scenes
import StoredLayouts
import XMLReading

/// Takes documents and tables through the whole chain, as the command line does.
struct CaseRun {
  private var subjects:
    [(document: InterfaceDocument, evidence: ContentEvidence?, readingFindings: [Finding])] = []
  private var localizations: [[Localization]] = []
  private let locales: [String]?

  /// Finds what is wrong with documents that are checked together.
  ///
  /// - Parameters:
  ///   - documents: The documents; one that begins with another element than `interface`, or Interface
  ///     Builder's `document`, is put into an `interface`.
  ///   - tables: The tables of the documents.
  ///   - locales: The locales that are asked for, if not all.
  /// - Returns: The findings of all rules, each once, in reading order.
  /// - Throws: What makes a file no document at all.
  static func findings(
    documents: [RuleCase.File], tables: [(locale: String, file: RuleCase.File)],
    locales: [String]?
  ) throws -> [Finding] {
    var run = CaseRun(locales: locales)
    for document in documents { try run.add(document, tables: tables) }
    var seen: Set<Finding> = []
    return run.findings.filter { seen.insert($0).inserted }.sorted(by: Finding.inReadingOrder)
  }

  private init(locales: [String]?) { self.locales = locales }

  private static let opening = "<interface version=\"1\" platform=\"generic\">"

  private mutating func add(
    _ file: RuleCase.File, tables: [(locale: String, file: RuleCase.File)]
  ) throws {
    let isStored = file.text.contains("<document")
    let isWhole = isStored || file.text.contains("<interface")
    let text = isWhole ? file.text : Self.opening + file.text + "</interface>"
    let tree = try XMLReader.read(Array(text.utf8), path: file.name)
    let document: InterfaceDocument
    var evidence: ContentEvidence?
    if isStored {
      let interpretation = StoredInterpretation(
        try InterfaceBuilderDecoder().decode(tree), sizes: .calibrated, measurer: CaseMeasurer())
      (document, evidence) = (interpretation.document.asBuilt(), interpretation.evidence)
    } else {
      document = try NativeDocumentDecoder().decode(tree)
    }
    var byLocale: [String: [String: StringsTable]] = [:]
    for table in tables {
      let contents = StringsReader.read(Array(table.file.text.utf8), path: table.file.name)
      for declared in document.tables
      where table.file.name == "\(table.locale).lproj/\(declared.file).strings" {
        byLocale[table.locale, default: [:]][declared.name] = contents
      }
    }
    let localizations = byLocale.sorted { $0.key < $1.key }
      .map { Localization(locale: $0.key, tables: $0.value) }
    let tableFindings = localizations.flatMap { localization in
      localization.tables.sorted { $0.key < $1.key }.flatMap(\.value.findings)
    }
    subjects.append((document, evidence, document.findings + tableFindings))
    self.localizations.append(localizations)
    if !isWhole { prefixes[file.name] = Self.opening.utf8.count }
  }

  /// How far the first line of a document is moved to the right.
  private var prefixes: [String: Int] = [:]

  private var findings: [Finding] {
    zip(subjects, localizations).flatMap { subject, localizations in
      let document = subject.document
      let all = [document.developmentLocale] + localizations.map(\.locale)
      let asked = locales ?? all.inOrderOfAppearance
      let hasBaseline = asked.contains { [document.developmentLocale, "development"].contains($0) }
      var checked = CheckSubject(
        document: document, readingFindings: subject.readingFindings,
        localizations: localizations, developmentLocale: document.developmentLocale,
        layouts: layouts(of: document, subject.evidence, localizations, in: asked),
        baselineLayouts: hasBaseline
          ? []
          : layouts(
            of: document, subject.evidence, localizations, in: [document.developmentLocale]),
        keysUsedElsewhere: keysByTable)
      checked.sharedTables = sharedTables
      return Rules.findings(in: checked).map(inBlock)
    }
  }

  private func layouts(
    of document: InterfaceDocument, _ evidence: ContentEvidence?,
    _ localizations: [Localization], in locales: [String]
  ) -> [ResolvedLayout] {
    let localizer = Localizer(
      developmentLocale: document.developmentLocale, localizations: localizations)
    return document.roots.flatMap { root in
      var scene = Scene(document: document, evidence: evidence, root: root)
      return locales.flatMap { name in
        let locale = SceneLocale(localizer.localized(in: name), path: document.source.path)
        return SceneSize.all(of: root).map {
          scene.layout(in: locale, at: $0, measurer: CaseMeasurer())
        }
      }
    }
  }

  /// The tables that several of the documents have.
  private var sharedTables: Set<String> {
    let paths = localizations.flatMap { own in
      Set(own.flatMap { $0.tables.values.map(\.path) })
    }
    return Set(Dictionary(grouping: paths) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  private var keysByTable: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (subject, localizations) in zip(subjects, localizations) {
      var pending = subject.document.roots.map(\.view)
      while let view = pending.popLast() {
        pending += view.subviews
        for (text, localization) in view.texts.flatMap({ text in localizations.map { (text, $0) } })
        {
          guard let key = text.key, let table = localization.tables[text.table] else { continue }
          result[table.path, default: []].insert(key)
        }
      }
    }
    return result
  }

  /// The finding with the columns of the block that the document is written in.
  private func inBlock(_ finding: Finding) -> Finding {
    var finding = finding
    finding.position = inBlock(finding.position, of: finding.path)
    finding.notes = finding.notes.map {
      Finding.Note(path: $0.path, position: inBlock($0.position, of: $0.path), message: $0.message)
    }
    return finding
  }

  private func inBlock(_ position: SourcePosition?, of path: String) -> SourcePosition? {
    guard let position, position.line == 1, let prefix = prefixes[path] else { return position }
    return SourcePosition(line: 1, column: position.column - prefix)
  }
}

extension SceneLocale {
  /// A locale with the texts that a document's tables give.
  init(_ texts: LocalizedTexts, path: String) {
    self.init(
      name: texts.requested, isPseudo: texts.pseudoLocale != nil, direction: texts.direction,
      textLocale: texts.locale
    ) { text in
      let shown = texts.text(
        key: text.key, table: text.table, development: text.value,
        isReplacedAtRuntime: text.isReplacedAtRuntime)
      return switch shown.origin {
      case .document: Text(string: shown.text, path: path, position: text.position)
      case .table(let table, let position):
        Text(string: shown.text, path: table, position: position)
      }
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it first appears.
  fileprivate var inOrderOfAppearance: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
