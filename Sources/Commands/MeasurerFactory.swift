import InterfaceDocuments
import TextMeasuring

/// Chooses how texts are measured: with real fonts where there are any, else by the tables of the
/// system fonts' advances.
struct MeasurerFactory: Sendable {
  #if Fonts
    private let fonts: FontSet?
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
        _ = try PangoMeasurer(fonts: fonts)
        self.fonts = fonts
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

  /// Makes a measurer for one thread.
  func make(for platform: Platform) -> any TextMeasurer {
    #if Fonts
      if let fonts, let measurer = try? PangoMeasurer(fonts: fonts) { return measurer }
    #endif
    switch platform {
    case .iOS, .iOS26: return EmbeddedAdvanceMeasurer(platform: .iOS)
    case .macOS10, .macOS11, .macOS26, .generic: return EmbeddedAdvanceMeasurer(platform: .macOS)
    }
  }
}

/// The measurers of one thread, each made when it is first needed.
struct ThreadMeasurers {
  private let factory: MeasurerFactory
  private var measurers: [Platform: any TextMeasurer] = [:]

  init(_ factory: MeasurerFactory) { self.factory = factory }

  /// The measurer for a platform's documents.
  mutating func measurer(for platform: Platform) -> any TextMeasurer {
    if let measurer = measurers[platform] { return measurer }
    let measurer = factory.make(for: platform)
    measurers[platform] = measurer
    return measurer
  }
}
