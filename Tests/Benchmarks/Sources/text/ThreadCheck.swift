import Foundation
import Geometry
import Synchronization
import TextMeasuring

/// Measures the same labels on many threads at once, and compares the results with those of one
/// thread.
struct ThreadCheck {
  /// Whether all threads had the results of a single thread.
  let agrees: Bool

  init(
    _ labels: [Label], threads: Int, rounds: Int,
    makeMeasurer: () -> any TextMeasurer & Sendable
  ) {
    let requests = (0..<rounds).flatMap { round in
      labels.map { label in
        TextRequest(
          text: label.text,
          // Each round has another font size, so that no cache is hit.
          font: FontDescription(weight: round % 2 == 0 ? 400 : 700, size: 10 + Double(round) / 2),
          locale: label.locale, direction: label.isRightToLeft ? .rightToLeft : .leftToRight,
          maximumWidth: 60, maximumLines: 0)
      }
    }
    let alone = makeMeasurer()
    let expected = requests.map(alone.measure)
    let shared = makeMeasurer()
    let equal = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      // Each thread begins at another label, so that they measure different labels at the same
      // time.
      let start = requests.count * thread / threads
      let isEqual = requests.indices.allSatisfy { index in
        let place = (start + index) % requests.count
        return shared.measure(requests[place]) == expected[place]
      }
      if isEqual { equal.withLock { $0 += 1 } }
    }
    agrees = equal.withLock { $0 } == threads
  }
}
