package import Diagnostics
import Geometry
package import InterfaceDocuments
import InterfaceValues
import LocaleData
package import LocalizationTables
package import Scenes

/// Everything known about one document when it is checked.
package struct CheckSubject: Sendable {
  package var document: InterfaceDocument {
    didSet { views = ViewIndex(document) }
  }
  /// The findings from reading the document, its XML and its tables.
  package var readingFindings: [Finding]
  /// The tables of each locale that has any, including the development locale.
  package var localizations: [Localization]
  /// The development locale, as the layouts name it.
  package var developmentLocale: String
  /// The layouts that are reported: each root in each locale at each size.
  package var layouts: [ResolvedLayout]
  /// Layouts in the development locale that were not requested.
  ///
  /// Nothing in them is reported. Where ``layouts`` has none in the development locale, they
  /// separate what a translation clips from what was clipped before.
  package var baselineLayouts: [ResolvedLayout]
  /// The keys that the documents of the run look up, by the path of the table.
  ///
  /// They may include this document's own.
  package var keysUsedElsewhere: [String: Set<String>]
  /// The ids of the objects in the run's Interface Builder documents, by the path of the table.
  ///
  /// They may include this document's own.
  package var objectsElsewhere: [String: Set<String>]
  /// The paths of the tables in which other documents of the run look up texts too.
  package var sharedTables: Set<String> = []
  /// The locales into which the document is to be translated, whether they have tables or not.
  package var requiredLocales: [String] = []
  /// Whether the layouts include pseudo-locales only by default, without being requested.
  package var hasDefaultPseudoLocales = false
  /// The images and colors of the project, or `nil` if no asset catalog was looked for or found.
  package var resources: ProjectResources?
  package var options = RuleOptions()
  /// Returns the suppressions of a configuration for the path of a document or table.
  package var suppressions: @Sendable (String) -> [Suppression] = { _ in [] }
  /// The rules of the run.
  package var registry = RuleRegistry.standard
  /// The name of the platform, if the document is laid out for several.
  package var platform: String?
  /// Whether findings are reported as they are in the locales in which only a platform after the first
  /// shows them, if there are any.
  package var prefersNewOnPlatforms = false
  /// Whether the editor's frames are compared with the layouts: they are of one platform.
  package var comparesStoredFrames = true
  /// Layouts in the development locale with the content sizes of the editor's canvas, with which only
  /// stored frames are compared.
  package var canvasLayouts: [ResolvedLayout] = []
  /// The record of the run's findings, or `nil` if the subject is checked on its own.
  package var record: FindingRecord?
  /// The document's views.
  private(set) var views: ViewIndex {
    didSet { isFromEditor = Self.isFromEditor(views) }
  }
  /// Whether an editor wrote the document and stored the frames that it drew.
  ///
  /// It is stored because each observation asks for it, and finding out visits all views.
  private(set) var isFromEditor: Bool
  /// Decides which findings are reported, while the rules run.
  var gate: FindingGate?
  /// The document's tables, while the rules run.
  var tables: TableSubject?

  package init(
    document: InterfaceDocument, readingFindings: [Finding] = [],
    localizations: [Localization] = [], developmentLocale: String, layouts: [ResolvedLayout] = [],
    baselineLayouts: [ResolvedLayout] = [], keysUsedElsewhere: [String: Set<String>] = [:],
    objectsElsewhere: [String: Set<String>] = [:]
  ) {
    self.document = document
    views = ViewIndex(document)
    isFromEditor = Self.isFromEditor(views)
    self.readingFindings = readingFindings
    self.localizations = localizations
    self.developmentLocale = developmentLocale
    self.layouts = layouts
    self.baselineLayouts = baselineLayouts
    self.keysUsedElsewhere = keysUsedElsewhere
    self.objectsElsewhere = objectsElsewhere
  }

  private static func isFromEditor(_ index: ViewIndex) -> Bool {
    index.views.contains { $0.origin.stored != nil }
  }

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

  /// The layouts that show the document's texts as its author wrote them.
  var baseline: [ResolvedLayout] {
    // Each name is parsed once: there are few of them beside layouts.
    var known: [String: Bool] = [:]
    return (layouts + baselineLayouts).filter { layout in
      if let isBaseline = known[layout.locale] { return isBaseline }
      let isBaseline = isBaseline(layout)
      known[layout.locale] = isBaseline
      return isBaseline
    }
  }

  /// Whether a layout is in the development locale, by its own name or as `development`.
  ///
  /// One locale may have several names: `en`, `English`.
  func isBaseline(_ layout: ResolvedLayout) -> Bool {
    guard layout.locale != developmentLocale, layout.locale != Localizer.development else {
      return true
    }
    guard let locale = LocaleIdentifier(layout.locale) else { return false }
    return locale == LocaleIdentifier(developmentLocale)
  }
}
