/// The texts shaped and measured so far, up to a limit, for all locales and threads.
struct ShapingCache {
  private var shapes: [Key: ShapedText] = [:]
  private var measurements: [Key: TextMeasurement] = [:]

  /// Beyond these numbers all are forgotten: more texts than that are not asked for twice.
  private static let mostShapes = 10_000
  private static let mostMeasurements = 50_000
  /// The longest text that is kept, in bytes.
  private static let longestText = 4096

  /// The measurement of a request, if it is known.
  func measurement(_ key: Key) -> TextMeasurement? { measurements[key] }

  /// The shape of a request, if it is known.
  func shape(_ key: Key) -> ShapedText? { shapes[key] }

  /// Remembers a measurement.
  mutating func keep(_ measurement: TextMeasurement, for key: Key) {
    guard key.request.text.utf8.count <= Self.longestText else { return }
    if measurements.count >= Self.mostMeasurements { measurements.removeAll() }
    measurements[key] = measurement
  }

  /// Remembers a shape.
  mutating func keep(_ shape: ShapedText, for key: Key) {
    guard key.request.text.utf8.count <= Self.longestText else { return }
    if shapes.count >= Self.mostShapes { shapes.removeAll() }
    shapes[key] = shape
  }

  /// A request whose locale is reduced to what it changes, with a text that is told apart by its bytes:
  /// two texts that are equal by canonical equivalence may lack different characters.
  struct Key: Hashable {
    fileprivate let request: TextRequest

    /// A key for a measurement.
    init(_ request: TextRequest, locale: String) {
      var request = request
      request.locale = locale
      self.request = request
    }

    /// A key for a shape, in which widths and lines play no part.
    init(shapeOf request: TextRequest, locale: String) {
      self.request = TextRequest(
        text: request.text, font: request.font, runs: request.runs, locale: locale,
        direction: request.direction)
    }

    static func == (one: Key, other: Key) -> Bool {
      let (one, other) = (one.request, other.request)
      return one.maximumWidth == other.maximumWidth && one.maximumLines == other.maximumLines
        && one.font == other.font && one.text.hasSameBytes(as: other.text)
        && one.locale == other.locale && one.direction == other.direction
        && one.breaking == other.breaking && one.paragraph == other.paragraph
        && one.runs == other.runs
    }

    func hash(into hasher: inout Hasher) {
      request.text.hashBytes(into: &hasher)
      hasher.combine(request.font.size)
      hasher.combine(request.font.weight)
      hasher.combine(request.maximumWidth)
    }
  }
}

extension String {
  fileprivate func hashBytes(into hasher: inout Hasher) {
    let isDone: Void? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    guard isDone == nil else { return }
    for byte in utf8 { hasher.combine(byte) }
  }

  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let answer = unsafe utf8.withContiguousStorageIfAvailable { mine in
      unsafe other.utf8.withContiguousStorageIfAvailable { unsafe mine.elementsEqual($0) }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
