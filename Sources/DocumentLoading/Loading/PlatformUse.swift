import InterfaceValues

/// How a document's platform relates to those of the run.
package struct PlatformUse: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The run is for several platforms, so that findings name this one.
  package static let amongSeveral = PlatformUse(rawValue: 1)
  /// The document is laid out for a platform of the request or of a configuration.
  package static let requested = PlatformUse(rawValue: 2)
  /// The editor's frames are compared with the layouts on this platform.
  package static let comparesStoredFrames = PlatformUse(rawValue: 4)
}

extension PlatformUse {
  /// Creates the use of one of a document's platforms.
  ///
  /// - Parameters:
  ///   - index: The index of the platform among those of the document.
  ///   - targets: The platforms that the document is laid out for; empty for its own alone.
  ///   - requested: The platforms of the request or of a configuration.
  ///   - own: The platform that the editor drew the document on.
  init(of index: Int, in targets: [Platform], requested: [Platform], drawnOn own: Platform) {
    self = targets.isEmpty ? [] : .requested
    if Set(requested).count > 1 { insert(.amongSeveral) }
    // Stored frames are compared once: on the platform that they are of, else on the first.
    if index == targets.firstIndex(of: own) ?? 0 { insert(.comparesStoredFrames) }
  }
}
