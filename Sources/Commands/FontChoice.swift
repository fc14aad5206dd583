import TextMeasuring

/// The font files of a run: the configuration's, and over them those of `--font`.
struct FontChoice {
  /// The files by family.
  private(set) var files: [String: String] = [:]
  /// Where each file is named, for messages.
  private var places: [String: String] = [:]

  /// Gathers the files.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - paths: The arguments, whose folders lead to the configuration.
  /// - Throws: ``UsageError`` for an option that is not of the form, a configuration that cannot be
  ///   used, and a file that is not there.
  init(_ options: LayoutOptions, paths: [String]) throws(UsageError) {
    let configuration = try ConfigurationSearch(options.config).configuration(for: paths)
    for font in configuration?.fonts ?? [] {
      files[font.family] = font.file
      places[font.family] = font.place
    }
    for text in options.font {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw UsageError("--font \"\(text)\" is not of the form NAME=FILE")
      }
      let family = String(text[..<equals])
      files[family] = String(text[text.index(after: equals)...])
      places[family] = "--font \"\(text)\""
    }
    for (family, file) in files.sorted(by: { $0.key < $1.key })
    where FileAccess().kind(of: file) != .file {
      throw UsageError(
        "\(places[family] ?? "--font"): there is no file \"\(file)\" for the font \"\(family)\"")
    }
  }

  /// What to say of fonts that cannot be used: with the place that names the file, if one does.
  func failure(_ error: FontError) -> UsageError {
    guard case .unreadableFontFile(let family, _, _) = error, let place = places[family] else {
      return UsageError(error.description)
    }
    return UsageError("\(place): \(error.description)")
  }
}
