public import Diagnostics
public import Geometry
public import InterfaceValues

/// An interface document: its views, constraints and texts, each with its place in the file.
///
/// What the file says wrongly is in ``findings``; the rest of the document is there all the same.
public struct InterfaceDocument: Sendable {
  /// The file that was read.
  public var source: SourceText
  /// The platform whose controls the document means.
  public var platform: Platform
  /// The locale that the texts in the document are written in.
  public var developmentLocale: String
  /// Whether the document is itself a translation of another one, which stands in a locale's folder.
  public var isTranslation = false
  /// The declared strings tables; the first is the default.
  ///
  /// Never empty: without a declaration it is one named after the file.
  public var tables: [TableDeclaration]
  /// The views and windows that the document holds, in order.
  public var roots: [Root]
  /// What is wrong with the document alone, in reading order.
  public var findings: [Finding]
  /// The names of the images whose sizes the document declares, in order.
  public var imageNames: [String] = []
  /// The images that the document declares itself, in order.
  public var imageDeclarations: [ImageDeclaration] = []
  /// The images that the document shows and does not declare, in reading order.
  ///
  /// They are to be looked for in files; see ``resolvingImages(among:_:)``.
  public var imageReferences: [ImageReference] = []
  /// The texts that no view draws: menus, titles of windows, items of bars, states of buttons.
  ///
  /// The key of each begins with the id of the object that has it.
  public var looseTexts: [LocalizableText] = []
  /// The ids of all objects, views or not, where a format gives other objects ids too.
  public var objectIDs: Set<String> = []
  /// The ids of the objects that a program has outlets to, and may change before they are shown.
  public var outletTargets: Set<String> = []
  /// Where the content sizes come from that views are laid out with.
  public var intrinsicSizes = IntrinsicSizes.measured

  /// Puts a document together.
  public init(
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

/// Where the content sizes of a document's development locale come from.
public enum IntrinsicSizes: String, CaseIterable, Hashable, Sendable {
  /// From the sizes that the editor stored, where content decided them; all others are measured.
  case calibrated
  /// From the sizes that the editor stored, for every view that has no subviews.
  case stored
  /// From measuring texts and from the figures of controls; what neither gives a size is as it was drawn.
  case measured
}

/// An image that a document declares.
public struct ImageDeclaration: Hashable, Sendable {
  /// The image's name.
  public var name: String
  /// The size, in points; none for a symbol of the system whose size is not said.
  public var size: Size?
  /// Whether it is a symbol of the system.
  public var isSystem: Bool

  /// Declares an image.
  public init(name: String, size: Size?, isSystem: Bool = false) {
    self.name = name
    self.size = size
    self.isSystem = isSystem
  }
}

/// A strings table that a document names.
public struct TableDeclaration: Hashable, Sendable {
  /// The table's name: what `table=` refers to.
  public var name: String
  /// The file's name without its extension, where it is not ``name``.
  public var file: String
  /// Where it is declared, if it is.
  public var position: SourcePosition?

  /// Declares a table.
  public init(name: String, file: String? = nil, position: SourcePosition? = nil) {
    self.name = name
    self.file = file ?? name
    self.position = position
  }
}
