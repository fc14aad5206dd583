package import InterfaceDocuments
package import InterfaceValues

/// A `.xib` or `.storyboard` as written: its views, and what the editor stored besides.
///
/// Nothing is inferred. Frames are measured downward from the parent's top left corner, whichever
/// way the file has them.
package struct InterfaceBuilderDocument: Sendable {
  /// The document in the model that all formats share.
  ///
  /// `View.stored` has what the editor stored about a view. The platform follows from the editor's
  /// version; margins and safe areas are those that the file states.
  package var interface: InterfaceDocument
  /// The toolkit of the document's views.
  package var framework: Framework
  /// The version of the editor that wrote the file, or 0 if unknown.
  package var toolsVersion: Double
  /// The editor's name of the device on the canvas (`retina6_1`), if there is one.
  package var deviceName: String?
  /// Whether the document is for tablets only, as documents before Xcode 8 state.
  package var isForPads = false
  /// Whether the document uses Auto Layout.
  package var usesAutoLayout: Bool
  /// The fonts that the document embeds, by file.
  package var customFonts: [CustomFontFile]
  /// The outlets, actions and segues, in reading order.
  package var connections: [Connection]
  /// The owner of each root, by the id of the root's view.
  package var rootOwners: [String: RootOwner]
  /// The windows, by their ids and the ids of their controllers.
  package var windows: [String: RootOwner.Window]
}

extension InterfaceBuilderDocument {
  /// A toolkit of Interface Builder's documents.
  package enum Framework: String, CaseIterable, Hashable, Sendable {
    /// AppKit.
    case cocoa
    /// UIKit.
    case cocoaTouch
    /// UIKit on a television.
    case appleTV

    /// Whether the file measures y upward from the bottom.
    package var isFlipped: Bool { self == .cocoa }

    /// Returns the generation of controls that a version of the editor draws.
    ///
    /// - Parameter toolsVersion: The editor's version, or 0 if unknown.
    /// - Returns: The platform; Xcode 12 (17000) was the first to draw the controls of macOS 11.
    package func platform(ofTools toolsVersion: Double) -> Platform {
      switch self {
      case .cocoa: toolsVersion > 0 && toolsVersion < 17_000 ? .macOS10 : .macOS11
      case .cocoaTouch, .appleTV: .iOS
      }
    }
  }

  /// The number of pixels per point on the canvas.
  package var canvasScale: Double {
    switch framework {
    case .cocoa, .appleTV: 1
    case .cocoaTouch: Double(deviceName.flatMap(Device.init(named:))?.pixelsPerPoint ?? 2)
    }
  }

  /// A font file that a document names.
  package struct CustomFontFile: Hashable, Sendable {
    /// The file's name.
    package var file: String
    /// The names of the fonts in it.
    package var fonts: [String]
  }
}
