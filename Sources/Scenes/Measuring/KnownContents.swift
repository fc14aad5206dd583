import InterfaceValues
import LayoutEngine
import TextMeasuring

/// The contents that were measured for earlier layouts of one tree with the same texts, to be used again.
final class KnownContents {
  private struct Key: Hashable {
    var item: ItemID
    var width: Double?
  }

  /// What contents depend on beside their widths.
  private struct Origin: Equatable {
    var strings: [String]
    var locales: [String?]
    var locale: String
    var textSize: TextSize
    var scale: PixelScale

    init(_ measurement: ContentMeasurement) {
      strings = measurement.texts.flatMap { $0.map(\.string) }
      locales = measurement.texts.flatMap { $0.map(\.textLocale) }
      locale = measurement.locale
      textSize = measurement.textSize
      scale = measurement.scale
    }
  }

  private let origin: Origin
  private let measurer: any TextMeasurer
  private var contents: [Key: Content] = [:]

  /// The most contents that are kept, so that a long search needs no more memory than a short one.
  private static let maximumCount = 4000

  /// Creates an empty store for the contents of a measurement.
  init(_ measurement: ContentMeasurement) {
    origin = Origin(measurement)
    measurer = measurement.measurer
  }

  /// Whether a measurement of the same tree finds the same contents.
  func applies(to measurement: ContentMeasurement) -> Bool {
    measurer === measurement.measurer && origin == Origin(measurement)
  }

  func content(of item: ItemID, width: Double?) -> Content? {
    contents[Key(item: item, width: width)]
  }

  func keep(_ content: Content, of item: ItemID, width: Double?) {
    if contents.count >= Self.maximumCount { contents.removeAll(keepingCapacity: true) }
    contents[Key(item: item, width: width)] = content
  }
}
