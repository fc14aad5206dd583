package import Diagnostics
import Geometry
package import InterfaceDocuments
import InterfaceValues
import LocaleData
package import LocalizationTables
package import Scenes

/// Everything known about one document when it is checked.
package struct DocumentSubject: Sendable {
  /// The run that the document is checked in.
  let run: RunContext
  package let document: InterfaceDocument
  /// The findings from reading the document, its XML and its tables.
  let readingFindings: [Finding]
  /// The tables of each locale that has any, including the development locale.
  let localizations: [Localization]
  /// The locales into which the document is to be translated, whether they have tables or not.
  let requiredLocales: [String]
  /// The layouts that are reported: each root in each locale at each size.
  package let layouts: [ResolvedLayout]
  /// Layouts in the development locale that were not requested.
  ///
  /// Nothing in them is reported. Where ``layouts`` has none in the development locale, they
  /// separate what a translation clips from what was clipped before.
  let baselineLayouts: [ResolvedLayout]
  /// Layouts in the development locale with the content sizes of the editor's canvas, with which only
  /// stored frames are compared.
  let canvasLayouts: [ResolvedLayout]
  /// Whether the layouts include pseudo-locales only by default, without being requested.
  let hasDefaultPseudoLocales: Bool
  /// The images and colors of the project, or `nil` if no asset catalog was looked for or found.
  let resources: ProjectResources?
  /// The options of rules.
  let options: RuleOptions
  /// The name of the platform, if the document is laid out for several.
  let platform: String?
  /// Whether the editor's frames are compared with the layouts: they are of one platform.
  let comparesStoredFrames: Bool
  /// The sizes of a range of which nothing is proved.
  let unprovedSizes: [UnprovedSizes]
  /// Whether each layout is judged as if it were the only one, in a run that judges every size of a
  /// range.
  let judgesLayoutsAlone: Bool
  /// Decides which findings are reported, while the rules run.
  let gate: FindingGate?
  /// The document's tables, while the rules run.
  let tables: TableSubject?
  /// The document's views.
  let views: ViewIndex
  /// Whether an editor wrote the document and stored the frames that it drew.
  let isFromEditor: Bool
  /// The layouts that show the document's texts as its author wrote them.
  let baseline: [ResolvedLayout]
  /// The texts that are clipped or truncated in the layouts.
  let clippingEvidence: ComputedOnce<[Observation<Clipping.Detail>]>

  /// Creates the subject of a document; by default one that is not laid out and has no tables.
  package init(
    _ document: InterfaceDocument, in run: RunContext = RunContext(),
    readingFindings: [Finding] = [], localizations: [Localization] = [],
    requiredLocales: [String] = [], layouts: [ResolvedLayout] = [],
    baselineLayouts: [ResolvedLayout] = [], canvasLayouts: [ResolvedLayout] = [],
    hasDefaultPseudoLocales: Bool = false, resources: ProjectResources? = nil,
    options: RuleOptions = RuleOptions(), platform: String? = nil,
    comparesStoredFrames: Bool = true,
    judgesLayoutsAlone: Bool = false, unprovedSizes: [UnprovedSizes] = []
  ) {
    self.run = run
    self.document = document
    self.readingFindings = readingFindings
    self.localizations = localizations
    self.requiredLocales = requiredLocales
    self.layouts = layouts
    self.baselineLayouts = baselineLayouts
    self.canvasLayouts = canvasLayouts
    self.hasDefaultPseudoLocales = hasDefaultPseudoLocales
    self.resources = resources
    self.options = options
    self.platform = platform
    self.comparesStoredFrames = comparesStoredFrames
    self.judgesLayoutsAlone = judgesLayoutsAlone
    self.unprovedSizes = unprovedSizes
    gate = nil
    tables = nil
    views = ViewIndex(document)
    isFromEditor = views.views.contains { $0.origin.stored != nil }
    baseline = Self.baseline(of: document, among: layouts + baselineLayouts)
    clippingEvidence = ComputedOnce()
  }

  /// Creates a subject with other layouts of the same document, or with a gate.
  private init(
    _ other: DocumentSubject, layouts: [ResolvedLayout], baselineLayouts: [ResolvedLayout],
    baseline: [ResolvedLayout], gate: FindingGate?, tables: TableSubject?,
    clippings: ComputedOnce<[Observation<Clipping.Detail>]> = ComputedOnce()
  ) {
    run = other.run
    document = other.document
    readingFindings = other.readingFindings
    localizations = other.localizations
    requiredLocales = other.requiredLocales
    self.layouts = layouts
    self.baselineLayouts = baselineLayouts
    canvasLayouts = other.canvasLayouts
    hasDefaultPseudoLocales = other.hasDefaultPseudoLocales
    resources = other.resources
    options = other.options
    platform = other.platform
    comparesStoredFrames = other.comparesStoredFrames
    judgesLayoutsAlone = other.judgesLayoutsAlone
    unprovedSizes = other.unprovedSizes
    self.gate = gate
    self.tables = tables
    views = other.views
    isFromEditor = other.isFromEditor
    self.baseline = baseline
    clippingEvidence = clippings
  }

  /// Returns the subject whose findings pass a gate.
  func gated(by gate: FindingGate) -> DocumentSubject {
    DocumentSubject(
      self, layouts: layouts, baselineLayouts: baselineLayouts, baseline: baseline, gate: gate,
      tables: TableSubject(of: self, gate: gate), clippings: clippingEvidence)
  }

  /// Returns the subject with other layouts.
  package func with(
    _ layouts: [ResolvedLayout], baseline baselineLayouts: [ResolvedLayout]
  ) -> Self {
    DocumentSubject(
      self, layouts: layouts, baselineLayouts: baselineLayouts,
      baseline: Self.baseline(of: document, among: layouts + baselineLayouts), gate: gate,
      tables: tables)
  }
}

extension DocumentSubject {
  /// The rules of the run.
  var registry: RuleRegistry { run.registry }

  /// The development locale, as the layouts name it.
  var developmentLocale: String { document.developmentLocale }

  /// Whether the document is for a television, whose controls and text styles have no figures.
  var isForTelevision: Bool {
    document.editorSettings.map { !$0.isForTouch && !document.platform.isDesktop } ?? false
  }

  /// Whether any locale other than the development locale has a table.
  var hasTranslations: Bool { localizations.contains { $0.locale != developmentLocale } }

  /// Whether a right-to-left language has a table.
  var hasRightToLeftTranslation: Bool {
    localizations.contains {
      LocaleIdentifier($0.locale)?.direction == .rightToLeft
    }
  }

  /// The names of the pseudo-locales that are laid out.
  var pseudoLocales: Set<String> {
    Set(layouts.filter(\.isPseudoLocale).map(\.locale))
  }

  /// The document's path, as given or found.
  var path: String { document.source.path }

  /// Whether a part of the document may be missing because its XML is broken.
  ///
  /// Defects that a missing view or constraint would explain are not reported then.
  var mayLackParts: Bool {
    readingFindings.contains { $0.rule == .xmlNotWellFormed && $0.path == path }
  }

  /// Returns the layouts in the development locale.
  private static func baseline(
    of document: InterfaceDocument, among layouts: [ResolvedLayout]
  ) -> [ResolvedLayout] {
    // Each name is parsed once: there are few of them beside layouts.
    var known: [String: Bool] = [:]
    return layouts.filter { layout in
      if let isBaseline = known[layout.locale] { return isBaseline }
      let isBaseline = isBaseline(layout, of: document)
      known[layout.locale] = isBaseline
      return isBaseline
    }
  }

  /// Whether a layout is in the development locale, by its own name or as `development`.
  package func isBaseline(_ layout: ResolvedLayout) -> Bool {
    Self.isBaseline(layout, of: document)
  }

  /// One locale may have several names: `en`, `English`.
  private static func isBaseline(
    _ layout: ResolvedLayout, of document: InterfaceDocument
  ) -> Bool {
    let developmentLocale = document.developmentLocale
    guard layout.locale != developmentLocale, layout.locale != Localizer.development else {
      return true
    }
    guard let locale = LocaleIdentifier(layout.locale) else { return false }
    return locale == LocaleIdentifier(developmentLocale)
  }
}
