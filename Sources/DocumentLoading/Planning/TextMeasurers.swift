package import FileAccess
import InterfaceDocuments
package import InterfaceValues
package import LintConfiguration
package import TextMeasuring

/// Chooses how texts are measured: with real fonts if available, else with embedded advance tables.
package struct TextMeasurers: Sendable {
  /// Creates the measurer of a platform, if the caller provides one.
  private let own: (@Sendable (Platform) -> any TextMeasurer)?
  private let fonts: PangoMeasurer?
  /// Measures the platforms' own fonts, and caches texts for all documents.
  private let systemFonts: SystemFonts?
  /// Measures with a file for the system font, with the platforms' line heights.
  private let systemFontFile: SystemLineMeasurer?
  /// Whether a file replaces the embedded figures of the system font.
  private let hasSystemFontFile: Bool

  /// Measures texts with the caller's own measurers, whatever the request's fonts.
  ///
  /// - Parameter measurer: Creates the measurer for documents of a platform; it is called for each
  ///   document, from any thread.
  package init(_ measurer: @escaping @Sendable (Platform) -> any TextMeasurer) {
    own = measurer
    fonts = nil
    systemFonts = nil
    systemFontFile = nil
    hasSystemFontFile = false
  }

  /// Opens the fonts of a request and of the configurations above its first path.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - system: The file system.
  ///   - observer: Receives a note if other widths are used for lack of fonts.
  /// - Throws: `InvalidRequest` for a font or a configuration that cannot be used.
  package init(
    _ request: LintRequest, files system: any FileSystem, observer: @escaping LintObserver
  ) throws(InvalidRequest) {
    let system = request.bounded(system, observer: observer)
    var search = ConfigurationSearch(request, files: system)
    let index = try search.index(for: request.paths.first ?? "")
    let settings = search[index]
    try self.init(
      FontChoice(request.fonts, over: settings.fonts, in: system, observer: observer),
      observer: observer)
  }

  /// Opens fonts.
  package init(_ chosen: FontChoice, observer: LintObserver) throws(InvalidRequest) {
    own = nil
    let files = chosen.files
    hasSystemFontFile = files.keys.contains { $0.lowercased() == FontDescription.systemFamily }
    var fonts = FontSet.standard
    fonts.fontFiles = files
    do {
      let measurer = try PangoMeasurer(fonts: fonts)
      self.fonts = measurer
      systemFonts = SystemFonts(measurer)
      systemFontFile =
        hasSystemFontFile
        ? SystemLineMeasurer(measurer) { measurer.isSubstituted(family: $0) } : nil
    } catch {
      guard files.isEmpty || error.isOfLibrary && !chosen.isRequested else {
        throw chosen.failure(error)
      }
      if !files.isEmpty {
        observer(.note("the configuration's fonts are not used: \(error.description)"))
      }
      observer(
        .note("\(error.description); embedded widths of the system fonts are used instead"))
      self.fonts = nil
      systemFonts = nil
      systemFontFile = nil
    }
  }

  /// Returns the note that a family is measured as the system font, and how to change that.
  static func noteOnSubstitution(of family: String) -> String {
    "there is no file for the font \"\(family)\": the system font is measured instead; name "
      + "one with --font \"\(family)=FILE\" or fonts: in .lintel.yml"
  }

  /// Returns the families that are measured as the system font, sorted.
  package static func substitutedFamilies(in documents: [LoadedDocument]) -> [String] {
    var families: Set<String> = []
    for document in documents {
      guard let measurers = document.plan.measurers, measurers.own == nil else { continue }
      families.formUnion(
        measurers.substituted(
          document.document.views.compactMap(\.text.font?.family),
          on: document.document.platform))
    }
    return families.sorted()
  }

  /// Returns which families a platform's documents are not measured with.
  private func substituted(_ families: [String], on platform: Platform) -> [String] {
    let isEmbedding = embedsFigures(for: platform)
    return families.filter { family in
      isSubstituted(family) && !(isEmbedding && SystemFontMeasurer.embeds(family: family))
    }
  }

  /// Notes which measured characters the files of named families lack.
  package func noteLackingCharacters(observer: LintObserver) {
    for (family, characters) in fonts?.lackingCharacters ?? [] {
      let count = characters.unicodeScalars.count
      let shown = characters.unicodeScalars.prefix(20).map { "\"\($0)\"" }
      let others = count > shown.count ? " and \(count - shown.count) others" : ""
      observer(
        .note(
          "the file for the font \"\(family)\" lacks \(shown.joined(separator: ", "))\(others): "
            + "other fonts are measured for \(count == 1 ? "it" : "them")"))
    }
  }

  /// The outlines of glyphs, if there are fonts.
  package var glyphs: (any GlyphSource)? {
    fonts
  }

  /// Whether a platform's documents are measured with embedded figures if available.
  private func embedsFigures(for platform: Platform) -> Bool {
    if fonts != nil { return platform != .generic && !hasSystemFontFile }
    return true
  }

  private func isSubstituted(_ family: String) -> Bool {
    if let fonts { return fonts.isSubstituted(family: family) }
    return family != FontDescription.systemFamily
  }

  /// Returns the measurer for a platform's documents, usable from all threads.
  ///
  /// A platform's system font is measured with its embedded figures unless a file replaces it; that
  /// of the generic platform is Inter.
  package func measurer(for platform: Platform) -> any TextMeasurer {
    if let own { return own(platform) }
    if let fonts, let systemFonts {
      guard platform != .generic else { return fonts }
      return systemFontFile ?? systemFonts.measurer(for: platform)
    }
    return EmbeddedAdvanceMeasurer()
  }
}

/// The measurers of the platforms' system fonts, which differ in scripts other than Latin, Greek
/// and Cyrillic.
private struct SystemFonts: Sendable {
  private let desktop: SystemFontMeasurer
  private let touch: SystemFontMeasurer

  init(_ fallback: PangoMeasurer) {
    desktop = Self.measurer(fallback, for: .macOS26)
    touch = Self.measurer(fallback, for: .iOS26)
  }

  /// Returns the measurer of a platform; all generations of a platform have the same fonts.
  func measurer(for platform: Platform) -> SystemFontMeasurer {
    platform.isDesktop ? desktop : touch
  }

  private static func measurer(
    _ fallback: PangoMeasurer, for platform: Platform
  ) -> SystemFontMeasurer {
    SystemFontMeasurer(fallback: fallback, platform: platform) {
      !fallback.isSubstituted(family: $0)
    }
  }
}
