import InterfaceDocuments
import TextMeasuring

/// Chooses how texts are measured: with real fonts where there are any, else by the tables of the
/// system fonts' advances.
struct MeasurerFactory: Sendable {
  #if Fonts
    private let fonts: PangoMeasurer?
  #endif

  /// Reads the options, and says on standard error what stands in for the fonts.
  ///
  /// - Throws: ``UsageError`` for a font option that cannot be used.
  init(_ options: LayoutOptions, console: Console) throws(UsageError) {
    let files = try options.fontFiles()
    #if Fonts
      var fonts = FontSet.standard
      fonts.fontFiles = files
      do {
        self.fonts = try PangoMeasurer(fonts: fonts)
      } catch {
        guard files.isEmpty else { throw UsageError(error.description) }
        console.note("\(error.description); embedded widths of the system fonts are used instead")
        self.fonts = nil
      }
    #else
      guard files.isEmpty else {
        throw UsageError("--font needs a build with the trait Fonts, which this one is not")
      }
    #endif
  }

  /// Says which families of the documents are measured as the system font, and how to change that.
  func noteSubstitutions(in documents: [LoadedDocument], console: Console) {
    let families = Set(documents.flatMap { $0.document.fontFamilies })
    for family in families.sorted() where isSubstituted(family) {
      var message =
        "there is no file for the font \"\(family)\": the system font is measured instead"
      #if Fonts
        message += "; name one with --font \"\(family)=FILE\""
      #endif
      console.note(message)
    }
  }

  private func isSubstituted(_ family: String) -> Bool {
    #if Fonts
      if let fonts { return fonts.isSubstituted(family: family) }
    #endif
    return family != FontDescription.systemFamily
  }

  /// Makes the measurers of one thread.
  func make() -> ThreadMeasurers {
    #if Fonts
      if let fonts { return ThreadMeasurers { _ in fonts } }
    #endif
    let macOS = EmbeddedAdvanceMeasurer(platform: .macOS)
    let iOS = EmbeddedAdvanceMeasurer(platform: .iOS)
    return ThreadMeasurers { platform in
      switch platform {
      case .iOS, .iOS26: iOS
      case .macOS10, .macOS11, .macOS26, .generic: macOS
      }
    }
  }
}

/// The measurers of one thread: real fonts serve all threads and platforms, tables of advances one
/// each.
struct ThreadMeasurers {
  /// The measurer for a platform's documents.
  let measurer: (Platform) -> any TextMeasurer
}
