public import Diagnostics
public import Geometry

/// A `.xib` or `.storyboard`: its views as ``View``s, and what the editor stored beside them.
///
/// Frames are measured downward from the parent's top left corner, whichever way the file has them.
public struct InterfaceBuilderDocument: Sendable {
  /// The file that was read.
  public var source: SourceText
  /// The toolkit whose views the document holds.
  public var framework: Framework
  /// The generation of controls that most of the document was drawn with.
  public var platform: Platform
  /// The version of the editor that wrote the file, or 0 where it does not say.
  public var toolsVersion: Double
  /// The editor's name of the device on the canvas (`retina6_1`), if there is one.
  public var deviceName: String?
  /// How many pixels make a point on the canvas.
  public var scale: Double
  /// Whether constraints decide frames at all.
  public var usesAutoLayout: Bool
  /// The table that translates the texts.
  public var tables: [TableDeclaration]
  /// The views and windows that the document holds, in the order written.
  public var roots: [Root]
  /// What the editor stored of each view, by the view's id.
  public var storedViews: [String: StoredView]
  /// The images that the document declares, by name.
  public var images: [String: DeclaredImage]
  /// The fonts that the document brings along: the names of those in each file.
  public var customFonts: [CustomFontFile]
  /// What is wrong with the document alone, in reading order.
  public var findings: [Finding]
  /// The ids of all objects, views or not.
  public var objectIDs: Set<String>
  /// The texts that no view draws, in the order written.
  public var looseTexts: [LocalizableText]
}

extension InterfaceBuilderDocument {
  /// The toolkits that Interface Builder makes documents for.
  public enum Framework: String, CaseIterable, Hashable, Sendable {
    /// AppKit.
    case cocoa
    /// UIKit.
    case cocoaTouch
    /// UIKit on a television.
    case appleTV

    /// Whether the file measures frames upward from the bottom.
    public var isFlipped: Bool { self == .cocoa }
  }

  /// An image that a document declares among its resources.
  public struct DeclaredImage: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The size, in points, as the editor last saw it.
    public var size: Size
    /// Whether it is a symbol of the system, which is drawn at the size of the text beside it.
    public var isSymbol: Bool
  }

  /// A font file that a document names.
  public struct CustomFontFile: Hashable, Sendable {
    /// The file's name.
    public var file: String
    /// The names of the fonts in it.
    public var fonts: [String]
  }
}

/// What Interface Builder stored of a view beside what it looks like.
public struct StoredView: Hashable, Sendable {
  /// The frame, as in ``View/frame``.
  public var frame: Rect
  /// The generation of controls that the frame is of.
  public var platform: Platform
  /// How many pixels made a point where the frame was rounded.
  public var scale: Double
  /// What the view is to its parent (`contentView`), if the file says so.
  public var role: String?
  /// Whether the frame stays as it is, without constraints.
  public var isFixedFrame: Bool
  /// Whether the editor knew that the frame was not the one that constraints give.
  public var isMisplaced: Bool
  /// Whether the editor knew that the constraints leave the frame open.
  public var isAmbiguous: Bool
  /// Whether the author gave a content size for the canvas alone.
  public var hasPlaceholderSize: Bool
  /// Whether a variation takes the view out.
  public var isExcluded: Bool
  /// Whether the view is placed by constraints, or by the stack that it is in.
  public var isConstraintDriven: Bool
  /// How much of the view the author wants to be told of where constraints leave it open.
  public var ambiguityCheck = AmbiguityCheck.everything

  /// How much of a view is looked at for what constraints leave open.
  public enum AmbiguityCheck: String, CaseIterable, Hashable, Sendable {
    /// Its position and its size.
    case everything
    /// Its position: its size is set in code.
    case ignoreSizes
    /// Nothing.
    case off
  }
}
