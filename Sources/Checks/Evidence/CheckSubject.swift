public import Diagnostics
import Geometry
public import InterfaceDocuments
public import LocalizationTables
public import Scenes

/// All that is known of one document when it is checked.
public struct CheckSubject: Sendable {
  /// The document.
  public var document: InterfaceDocument
  /// What reading it, its XML and its tables brought up.
  public var readingFindings: [Finding]
  /// The tables of each locale that has any, the development locale's too.
  public var localizations: [Localization]
  /// The development locale, as the layouts name it.
  public var developmentLocale: String
  /// The layouts that are reported: each root in each locale at each size.
  public var layouts: [ResolvedLayout]
  /// Layouts in the development locale that nobody asked for.
  ///
  /// Nothing is reported of them. They tell what a translation clips from what was clipped before,
  /// where ``layouts`` has none in the development locale.
  public var baselineLayouts: [ResolvedLayout]
  /// The keys that the documents of the run look up, by the path of the table.
  ///
  /// This document's own may be among them.
  public var keysUsedElsewhere: [String: Set<String>]
  /// The ids of the objects of Interface Builder's documents in the run, by the path of the table.
  ///
  /// This document's own may be among them.
  public var objectsElsewhere: [String: Set<String>]
  /// The paths of the tables that other documents of the run look texts up in too.
  public var sharedTables: Set<String> = []
  /// Whether nobody asked for the pseudo-locales that the layouts are in.
  public var hasDefaultPseudoLocales = false

  /// Puts a subject together.
  public init(
    document: InterfaceDocument, readingFindings: [Finding] = [],
    localizations: [Localization] = [], developmentLocale: String, layouts: [ResolvedLayout] = [],
    baselineLayouts: [ResolvedLayout] = [], keysUsedElsewhere: [String: Set<String>] = [:],
    objectsElsewhere: [String: Set<String>] = [:]
  ) {
    self.document = document
    self.readingFindings = readingFindings
    self.localizations = localizations
    self.developmentLocale = developmentLocale
    self.layouts = layouts
    self.baselineLayouts = baselineLayouts
    self.keysUsedElsewhere = keysUsedElsewhere
    self.objectsElsewhere = objectsElsewhere
  }

  /// Whether an editor wrote the document, with what it drew.
  var isFromEditor: Bool { document.views.contains { $0.origin.stored != nil } }

  /// Whether any locale but the development one has a table.
  var hasTranslations: Bool { localizations.contains { $0.locale != developmentLocale } }

  /// Whether a language that is read from right to left has a table.
  var hasRightToLeftTranslation: Bool {
    localizations.contains {
      LocaleIdentifier($0.locale)?.direction == .rightToLeft
    }
  }

  /// The document's path, as given or found.
  var path: String { document.source.path }

  /// Whether a part of the document may be lost, because its XML is broken.
  ///
  /// What a lost view or constraint would explain is not worth saying then.
  var mayLackParts: Bool {
    readingFindings.contains { $0.rule == .xmlNotWellFormed && $0.path == path }
  }

  /// The layouts that show the document's texts as its author wrote them.
  var baseline: [ResolvedLayout] {
    // Each name is read once, of which there are few beside layouts.
    var known: [String: Bool] = [:]
    return (layouts + baselineLayouts).filter { layout in
      if let isBaseline = known[layout.locale] { return isBaseline }
      let isBaseline = isBaseline(layout)
      known[layout.locale] = isBaseline
      return isBaseline
    }
  }

  /// Whether a layout is one in the development locale, by its own name or asked for as such.
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
