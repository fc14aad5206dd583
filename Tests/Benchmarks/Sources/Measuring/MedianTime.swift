/// Returns the median time of some work.
///
/// - Parameters:
///   - repetitions: The number of repetitions, at least 1.
///   - work: The timed work, including the release of its memory.
/// - Returns: Milliseconds.
/// - Throws: The error of the work.
public func medianMilliseconds<Failure: Error>(
  of repetitions: Int, _ work: () throws(Failure) -> Void
) throws(Failure) -> Double {
  precondition(repetitions > 0, "\(repetitions) repetitions have no median")
  let clock = ContinuousClock()
  var times: [Double] = []
  times.reserveCapacity(repetitions)
  for _ in 0..<repetitions {
    let start = clock.now
    try work()
    times.append(start.duration(to: clock.now) / .milliseconds(1))
  }
  times.sort()
  let middle = repetitions / 2
  return repetitions.isMultiple(of: 2) ? (times[middle - 1] + times[middle]) / 2 : times[middle]
}
