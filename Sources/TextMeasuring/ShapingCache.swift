import Geometry

/// The texts shaped and measured so far, up to a limit, for all locales and threads.
struct ShapingCache {
  private var shapes: [ShapeKey: ShapedText] = [:]
  /// The shapes before those, so that a text that was measured is still there when it is drawn.
  private var olderShapes: [ShapeKey: ShapedText] = [:]
  /// The bytes of the texts in ``shapes``.
  private var shapeBytes = 0
  private var longShapes: [ShapeKey: ShapedText] = [:]
  /// The bytes of the texts in ``longShapes``.
  private var longBytes = 0
  private var measurements: [Key: TextMeasurement] = [:]

  /// Beyond these numbers, the shapes become the older ones, and the older ones are removed.
  ///
  /// A layout requests the shape of each text when it measures it and when it draws it.
  private static let maximumShapeCount = 30_000
  private static let maximumShapeByteCount = 1_000_000
  /// Beyond this number the measurements are removed: so many texts are not requested twice.
  private static let maximumMeasurementCount = 50_000
  /// The longest text that counts as one of many, in bytes.
  private static let longestText = 4096
  /// The bytes of longer texts whose shapes are cached; beyond them, these are removed.
  ///
  /// A layout shapes a text several times, and a search for a size lays it out some thirty times. A
  /// shape takes up to 40 times the memory of its text.
  private static let maximumLongByteCount = 3_000_000

  /// Returns the measurement of a request, if it is cached.
  func measurement(_ key: Key) -> TextMeasurement? { measurements[key] }

  /// Returns the shape of a request, if it is cached.
  func shape(_ key: ShapeKey) -> ShapedText? {
    key.text.utf8.count <= Self.longestText ? shapes[key] ?? olderShapes[key] : longShapes[key]
  }

  mutating func keep(_ measurement: TextMeasurement, for key: Key) {
    guard key.request.text.utf8.count <= Self.longestText else { return }
    if measurements.count >= Self.maximumMeasurementCount { measurements.removeAll() }
    measurements[key] = measurement
  }

  mutating func keep(_ shape: ShapedText, for key: ShapeKey) {
    let count = key.text.utf8.count
    guard count <= Self.longestText else {
      keepLong(shape, for: key, count: count)
      return
    }
    if shapes.count >= Self.maximumShapeCount || shapeBytes + count > Self.maximumShapeByteCount {
      olderShapes = shapes
      shapes = [:]
      shapeBytes = 0
    }
    if shapes.updateValue(shape, forKey: key) == nil { shapeBytes += count }
  }

  private mutating func keepLong(_ shape: ShapedText, for key: ShapeKey, count: Int) {
    guard count <= Self.maximumLongByteCount, longShapes[key] == nil else { return }
    if longBytes + count > Self.maximumLongByteCount {
      longShapes.removeAll()
      longBytes = 0
    }
    longShapes[key] = shape
    longBytes += count
  }

  /// A request with its locale reduced to the differences it makes, and its text compared by bytes:
  /// canonically equivalent texts may lack different characters.
  struct Key: Hashable {
    fileprivate let request: TextRequest

    init(_ request: TextRequest, locale: String) {
      var request = request
      request.locale = locale
      self.request = request
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

  /// The part of a request that its shape depends on: neither widths nor lines.
  struct ShapeKey: Hashable {
    fileprivate let text: String
    private let font: FontDescription
    private let runs: [TextRun]
    private let locale: String
    private let direction: LayoutDirection

    /// Creates a key, with the locale reduced to the differences it makes.
    init(_ request: TextRequest, locale: String) {
      text = request.text
      font = request.font
      runs = request.runs
      self.locale = locale
      direction = request.direction
    }

    static func == (one: ShapeKey, other: ShapeKey) -> Bool {
      one.font == other.font && one.text.hasSameBytes(as: other.text) && one.locale == other.locale
        && one.direction == other.direction && one.runs == other.runs
    }

    func hash(into hasher: inout Hasher) {
      text.hashBytes(into: &hasher)
      hasher.combine(font.size)
      hasher.combine(font.weight)
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
