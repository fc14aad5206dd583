import Geometry
import Measuring
import TextMeasuring

/// The times of labels, in mean microseconds for each: medians of several repetitions.
struct LabelTimes {
  /// A new label, measured by a new measurer, so that opening fonts is included.
  var new: Double
  /// The same label again.
  var again: Double
  /// The same label, wrapped at a width for the first time.
  var wrapped: Double
  /// Whether all repetitions gave the same results, and every label has a width.
  var agrees: Bool

  init(
    of labels: [Label], repetitions: Int, makeMeasurer: () -> any TextMeasurer
  ) {
    let requests = labels.map { label in
      TextRequest(
        text: label.text, font: FontDescription(size: 13), locale: label.locale,
        direction: label.isRightToLeft ? .rightToLeft : .leftToRight)
    }
    var times: [[Double]] = [[], [], []]
    var first: [TextMeasurement] = []
    var checksum = Checksum()
    agrees = true
    for _ in 0..<repetitions {
      let measurer = makeMeasurer()
      var answers: [TextMeasurement] = []
      times[0].append(medianMilliseconds(of: 1) { answers = requests.map(measurer.measure) })
      var again: [TextMeasurement] = []
      times[1].append(medianMilliseconds(of: 1) { again = requests.map(measurer.measure) })
      let narrow = zip(requests, answers).map { request, answer in
        var request = request
        request.maximumWidth = answer.size.width * 0.6
        request.maximumLines = 0
        return request
      }
      times[2].append(
        medianMilliseconds(of: 1) {
          checksum.take(narrow.map { measurer.measure($0).size.height })
        })
      if first.isEmpty { first = answers }
      agrees = agrees && answers == first && again == first
    }
    agrees = agrees && checksum.isFinite && first.allSatisfy { $0.size.width > 0 }
    let microseconds = times.map { $0.sorted()[repetitions / 2] * 1000 / Double(labels.count) }
    new = microseconds[0]
    again = microseconds[1]
    wrapped = microseconds[2]
  }
}
