import TextMeasuring

/// Makes a measurer for each thread that lays out.
struct MeasurerFactory: Sendable {
  /// Makes a measurer.
  let make: @Sendable () -> any TextMeasurer
}
