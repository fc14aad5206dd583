#if Fonts
  /// The measurements made so far, up to a limit.
  struct MeasurementCache {
    private var measurements: [Key: TextMeasurement] = [:]

    /// Beyond this all are forgotten: more texts than that are not asked for twice.
    private static let limit = 10_000

    subscript(request: TextRequest) -> TextMeasurement? {
      get { measurements[Key(request)] }
      set {
        if measurements.count >= Self.limit {
          measurements.removeAll()
        }
        measurements[Key(request)] = newValue
      }
    }

    /// A request, with a text that is told apart by its bytes: two texts that are equal by canonical
    /// equivalence may lack different characters.
    private struct Key: Hashable {
      let request: TextRequest

      init(_ request: TextRequest) {
        self.request = request
      }

      static func == (one: Key, other: Key) -> Bool {
        one.request == other.request
          && one.request.text.utf8.elementsEqual(other.request.text.utf8)
      }

      func hash(into hasher: inout Hasher) {
        request.hash(into: &hasher)
      }
    }
  }
#endif
