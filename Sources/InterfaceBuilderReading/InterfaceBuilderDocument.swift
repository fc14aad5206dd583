public import InterfaceDocuments
package import InterfaceValues

/// A `.xib` or `.storyboard` as it is written: its views, and what the editor stored beside them.
///
/// Nothing is inferred. Frames are measured downward from the parent's top left corner, whichever way
/// the file has them.
public struct InterfaceBuilderDocument: Sendable {
  /// The document in the model that all formats share.
  ///
  /// Each view has what the editor stored of it in `View.stored`. The platform is the one that the
  /// editor's version suggests; margins and safe areas are those that the file states.
  public var interface: InterfaceDocument
  /// The toolkit whose views the document holds.
  public var framework: Framework
  /// The version of the editor that wrote the file, or 0 where it does not say.
  public var toolsVersion: Double
  /// The editor's name of the device on the canvas (`retina6_1`), if there is one.
  public var deviceName: String?
  /// Whether constraints decide frames at all.
  public var usesAutoLayout: Bool
  /// The fonts that the document brings along: the names of those in each file.
  public var customFonts: [CustomFontFile]
  /// The outlets, actions and segues, in reading order.
  public var connections: [Connection]
  /// What has each root in the file, by the id of the root's view.
  public var rootOwners: [String: RootOwner]
  /// The windows, by their ids and those of the controllers that have them.
  public var windows: [String: RootOwner.Window]
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

    /// The generation of controls that a version of the editor draws.
    ///
    /// - Parameter toolsVersion: The editor's version, or 0 where it is not known.
    /// - Returns: Xcode 12 (17000) drew the controls of macOS 11 first.
    package func platform(ofTools toolsVersion: Double) -> Platform {
      switch self {
      case .cocoa: toolsVersion > 0 && toolsVersion < 17_000 ? .macOS10 : .macOS11
      case .cocoaTouch, .appleTV: .iOS
      }
    }
  }

  /// The number of pixels in a point on the canvas.
  public var canvasScale: Double {
    switch framework {
    case .cocoa, .appleTV: 1
    case .cocoaTouch: Double(deviceName.flatMap(Device.init(named:))?.pixelsPerPoint ?? 2)
    }
  }

  /// A font file that a document names.
  public struct CustomFontFile: Hashable, Sendable {
    /// The file's name.
    public var file: String
    /// The names of the fonts in it.
    public var fonts: [String]
  }
}
