import InterfaceDocuments
import InterfaceValues
import TextMeasuring

/// The texts that were typeset for earlier layouts of a scene, to be used again.
///
/// A search lays a scene out dozens of times in one locale, and most texts have the same width each time.
final class TypesetTexts {
  private struct Key: Hashable {
    var request: TextRequest
    var platform: Platform
  }

  private var texts: [Key: TypesetText] = [:]
  /// The contents of the last texts, by what they are laid out with.
  private var contents: [Scene.EngineKey: KnownContents] = [:]
  private var measurer: (any TextMeasurer)?

  /// The most texts that are kept, so that a long search needs no more memory than a short one.
  private static let maximumCount = 1000

  /// Returns the store for the contents of a measurement, which has those of an earlier one with the same
  /// texts.
  func contents(of measurement: ContentMeasurement, for key: Scene.EngineKey) -> KnownContents {
    if let known = contents[key], known.applies(to: measurement) { return known }
    let new = KnownContents(measurement)
    contents[key] = new
    return new
  }

  /// Returns a text in its lines, typeset if it is new.
  func text(
    _ request: TextRequest, on platform: Platform, measurer: any TextMeasurer
  ) -> TypesetText {
    if self.measurer !== measurer || texts.count >= Self.maximumCount {
      texts.removeAll(keepingCapacity: true)
      self.measurer = measurer
    }
    let key = Key(request: request, platform: platform)
    if let known = texts[key] { return known }
    let text = TypesetText(request, on: platform, measurer: measurer)
    texts[key] = text
    return text
  }
}
