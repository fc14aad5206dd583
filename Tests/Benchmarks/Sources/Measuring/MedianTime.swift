/// The median time that a piece of work takes.
///
/// - Parameters:
///   - repetitions: How often the work is done, at least once.
///   - work: What is timed, the release of its own memory included.
/// - Returns: Milliseconds.
/// - Throws: What the work throws.
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
