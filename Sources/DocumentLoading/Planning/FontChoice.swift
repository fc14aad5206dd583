package import FileAccess
package import LintConfiguration
package import TextMeasuring

/// The font files of a run: the configuration's, overridden by those of `--font`.
package struct FontChoice {
  /// The files by family.
  package private(set) var files: [String: String] = [:]
  /// Whether the request names a font.
  package let isRequested: Bool
  /// The place that names each file, for messages.
  private var origins: [String: Origin] = [:]

  /// Collects the files.
  ///
  /// - Parameters:
  ///   - fonts: The fonts of the request.
  ///   - configured: The fonts of configurations, by family.
  ///   - system: The file system.
  ///   - observer: Receives a note for each font of a configuration that is outside of the boundary
  ///     of the run.
  /// - Throws: `InvalidRequest` for a missing file.
  package init(
    _ fonts: [LintRequest.FontFile], over configured: [String: Configuration.Font],
    in system: any FileSystem, observer: LintObserver
  ) throws(InvalidRequest) {
    isRequested = !fonts.isEmpty
    let bounded = system as? BoundedFileSystem
    let system = bounded?.base ?? system
    let requested = Set(fonts.map(\.family))
    for (family, font) in configured.sorted(by: { $0.key < $1.key }) {
      let isInside = bounded?.boundary.containsFont(font.file, from: font.place.path) ?? true
      guard isInside else {
        if !requested.contains(family) {
          observer(
            .note(
              "\(font.place): the font \"\(family)\" is passed over: its file is outside of the "
                + "repository or the folder of the inputs; --font names it, or --allow-outside "
                + "allows it"))
        }
        continue
      }
      files[family] = font.file
      origins[family] = .configuration(font.place)
    }
    for font in fonts {
      files[font.family] = font.path
      origins[font.family] = .request(font)
    }
    for (family, file) in files.sorted(by: { $0.key < $1.key })
    where system.kind(of: file) != .file {
      // The message about a configuration quotes none of its values.
      let place = requested.contains(family) ? " \"\(file)\"" : " at this path"
      throw failure("there is no file\(place) for the font \"\(family)\"", of: family)
    }
  }

  /// The paths of the files of the request's fonts and of a configuration's, sorted.
  package static func paths(
    _ fonts: [LintRequest.FontFile], over configured: [String: Configuration.Font]
  ) -> [String] {
    Set(fonts.map(\.path) + configured.values.map(\.file)).sorted()
  }

  /// Returns the error for a font that cannot be used, with the place that names its file.
  package func failure(_ error: FontError) -> InvalidRequest {
    guard case .unreadableFontFile(let family, _, _) = error else {
      return InvalidRequest(reason: error.description)
    }
    return failure(error.description, of: family)
  }

  private func failure(_ reason: String, of family: String) -> InvalidRequest {
    switch origins[family] {
    case .configuration(let place): place.failure(reason)
    case .request(let font):
      InvalidRequest(.font, "\(font.family)=\(font.path)", reason: reason)
    case nil: InvalidRequest(reason: reason)
    }
  }

  /// The place that names a file.
  private enum Origin {
    case configuration(ConfigurationPlace)
    case request(LintRequest.FontFile)
  }
}
