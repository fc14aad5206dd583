#if Fonts
  /// The texts shaped and measured so far, up to a limit, for all locales and threads.
  ///
  /// A locale is reduced to what it changes about the text, so that equal labels of different locales are
  /// measured once.
  struct ShapingCache {
    private var locales: [String: Locale] = [:]
    private var shapes: [Key: ShapedText] = [:]
    private var measurements: [Key: TextMeasurement] = [:]
    private let languageSystems: Set<UInt32>

    /// Beyond this all are forgotten: more texts than that are not asked for twice.
    private static let limit = 10_000
    /// The longest text that is kept, in bytes.
    private static let longestText = 4096

    private struct Locale {
      var whole: LocaleTraits
      var plain: LocaleTraits
    }

    init(languageSystems: Set<UInt32>) {
      self.languageSystems = languageSystems
    }

    /// What is known of a request, and how to add to it.
    mutating func traits(of request: TextRequest, isPlain: Bool) -> LocaleTraits {
      let locale = locale(request.locale)
      return isPlain ? locale.plain : locale.whole
    }

    /// The measurement of a request, if it is known.
    func measurement(_ key: Key) -> TextMeasurement? { measurements[key] }

    /// The shape of a request, if it is known.
    func shape(_ key: Key) -> ShapedText? { shapes[key] }

    /// Remembers a measurement.
    mutating func keep(_ measurement: TextMeasurement, for key: Key) {
      guard key.request.text.utf8.count <= Self.longestText else { return }
      if measurements.count >= Self.limit { measurements.removeAll() }
      measurements[key] = measurement
    }

    /// Remembers a shape.
    mutating func keep(_ shape: ShapedText, for key: Key) {
      guard key.request.text.utf8.count <= Self.longestText else { return }
      if shapes.count >= Self.limit { shapes.removeAll() }
      shapes[key] = shape
    }

    private mutating func locale(_ identifier: String) -> Locale {
      if let known = locales[identifier] { return known }
      let traits = LocaleTraits(identifier)
      let locale = Locale(
        whole: traits, plain: traits.reduced(toLanguageSystems: languageSystems))
      if locales.count >= Self.limit { locales.removeAll() }
      locales[identifier] = locale
      return locale
    }

    /// A request whose locale is reduced, with a text that is told apart by its bytes: two texts that are
    /// equal by canonical equivalence may lack different characters.
    struct Key: Hashable {
      fileprivate let request: TextRequest

      /// A key for a measurement.
      init(_ request: TextRequest, in locale: LocaleTraits) {
        var request = request
        request.locale = locale.language
        self.request = request
      }

      /// A key for a shape, in which widths and lines play no part.
      init(shapeOf request: TextRequest, in locale: LocaleTraits) {
        self.request = TextRequest(
          text: request.text, font: request.font, runs: request.runs, locale: locale.language,
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
      if isDone == nil { hasher.combine(self) }
    }

    fileprivate func hasSameBytes(as other: String) -> Bool {
      guard utf8.count == other.utf8.count else { return false }
      let answer = unsafe utf8.withContiguousStorageIfAvailable { mine in
        unsafe other.utf8.withContiguousStorageIfAvailable { unsafe mine.elementsEqual($0) }
      }
      return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
  }
#endif
