import Foundation

/// Returns the median processor time of some work on one thread, which other work on the machine affects
/// least.
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
  var times: [Double] = []
  times.reserveCapacity(repetitions)
  for _ in 0..<repetitions {
    let start = threadMilliseconds()
    try work()
    times.append(threadMilliseconds() - start)
  }
  times.sort()
  let middle = repetitions / 2
  return repetitions.isMultiple(of: 2) ? (times[middle - 1] + times[middle]) / 2 : times[middle]
}

/// The processor time of the thread so far.
private func threadMilliseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
