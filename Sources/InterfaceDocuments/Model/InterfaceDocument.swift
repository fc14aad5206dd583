package import Diagnostics
package import Geometry
package import InterfaceValues

/// An interface document: its views, constraints and texts, each with its place in the file.
///
/// Errors in the file are in ``findings``; everything else of it is in the document nonetheless.
package struct InterfaceDocument: Sendable {
  /// The file.
  package var source: SourceText
  /// The platform that the document is for.
  package var platform: Platform
  /// The locale of the texts in the document.
  package var developmentLocale: String
  /// Whether the document stands in a locale's folder and is itself a translation of another one.
  package var isTranslation = false
  /// The declared strings tables; the first is the default.
  ///
  /// Never empty: without a declaration, there is one named after the file.
  package var tables: [TableDeclaration]
  /// The views and windows at the top of the document, in order.
  package var roots: [Root]
  /// The errors and warnings about the document alone, in reading order.
  package var findings: [Finding]
  /// The names of the images whose sizes the document declares, in order.
  package var imageNames: [String] = []
  /// The images that the document declares itself, in order.
  package var imageDeclarations: [ImageDeclaration] = []
  /// The colors of asset catalogs that the document shows, as its editor last saw them in the light
  /// appearance, by name.
  package var assetColors: [String: StatedColor] = [:]
  /// The images that the document shows without declaring them, in reading order.
  ///
  /// Their sizes are in files; see ``resolvingImages(among:_:)``.
  package var imageReferences: [ImageReference] = []
  /// The texts outside the views: menus, window titles, bar items, states of buttons.
  ///
  /// The key of each begins with the id of its object.
  package var looseTexts: [LocalizableText] = []
  /// The key equivalents of the menu bar, in reading order.
  package var keyEquivalents: [KeyEquivalent] = []
  /// The ids of all objects, views or not; empty in a format that gives ids to views alone.
  package var objectIDs: Set<String> = []
  /// The ids of the objects that a program has outlets to, and may change before they are shown.
  package var outletTargets: Set<String> = []
  /// The comments that begin with `lintel:`, in the order written.
  package var lintComments: [LintComment] = []
  /// What Interface Builder states besides the views; nil in native documents.
  package var editorSettings: EditorSettings?
  /// Where the views' content sizes come from.
  package var intrinsicSizes = IntrinsicSizes.measured

  package init(
    source: SourceText, platform: Platform, developmentLocale: String,
    tables: [TableDeclaration], roots: [Root], findings: [Finding]
  ) {
    self.source = source
    self.platform = platform
    self.developmentLocale = developmentLocale
    self.tables = tables
    self.roots = roots
    self.findings = findings
  }
}

/// Where the content sizes of a document come from in its development locale.
package enum IntrinsicSizes: String, CaseIterable, Hashable, Sendable {
  /// From the sizes that the editor stored, where content decided them; all others are measured.
  case calibrated
  /// From the sizes that the editor stored, for every view without subviews.
  case stored
  /// From measured texts and the figures of controls; a view that neither gives a size keeps its
  /// drawn one.
  case measured
}

/// An image that a document declares.
package struct ImageDeclaration: Hashable, Sendable {
  /// The image's name.
  package var name: String
  /// The size, in points; nil for a system symbol without a declared size.
  package var size: Size?
  /// Whether it is a symbol of the system.
  package var isSystem: Bool

  package init(name: String, size: Size?, isSystem: Bool = false) {
    self.name = name
    self.size = size
    self.isSystem = isSystem
  }
}

/// A strings table that a document names.
package struct TableDeclaration: Hashable, Sendable {
  /// The table's name, which `table=` refers to.
  package var name: String
  /// The file's name without its extension, if it differs from ``name``.
  package var file: String
  /// Where it is declared, or nil if it is not.
  package var position: SourcePosition?

  package init(name: String, file: String? = nil, position: SourcePosition? = nil) {
    self.name = name
    self.file = file ?? name
    self.position = position
  }
}

extension InterfaceDocument {
  /// Every view, roots included, in reading order.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package var views: [View] { roots.flatMap(\.view.withSubviews) }

  /// The number of all views, roots included.
  package var viewCount: Int { roots.reduce(0) { $0 + $1.view.count } }

  /// Every text that a table may translate: first the views' texts, then the loose ones.
  package var texts: [LocalizableText] { views.flatMap(\.texts) + looseTexts }
}
