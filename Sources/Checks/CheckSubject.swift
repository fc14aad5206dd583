public import Diagnostics
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
  /// The layouts: each root in each locale at each size.
  public var layouts: [ResolvedLayout]
  /// The keys that other documents of the run look up, by the path of the table.
  public var keysUsedElsewhere: [String: Set<String>]

  /// Puts a subject together.
  public init(
    document: InterfaceDocument, readingFindings: [Finding] = [],
    localizations: [Localization] = [], developmentLocale: String, layouts: [ResolvedLayout] = [],
    keysUsedElsewhere: [String: Set<String>] = [:]
  ) {
    self.document = document
    self.readingFindings = readingFindings
    self.localizations = localizations
    self.developmentLocale = developmentLocale
    self.layouts = layouts
    self.keysUsedElsewhere = keysUsedElsewhere
  }

  /// The document's path, as given or found.
  var path: String { document.source.path }

  /// Every view of the document, in reading order.
  var views: [View] {
    var result: [View] = []
    var pending = Array(document.roots.map(\.view).reversed())
    while let view = pending.popLast() {
      result.append(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
    return result
  }
}
