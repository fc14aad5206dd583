import FoundationEssentials
import Synchronization

/// Runs independent jobs on as many cores as there are; all parallelism of a run is here.
enum ParallelMap {
  /// Carries out jobs and returns their results in the order of the jobs.
  ///
  /// A core takes the next job when it is done with one. The most expensive are taken first, so that
  /// none is left to one core at the end.
  ///
  /// - Parameters:
  ///   - jobs: The jobs.
  ///   - costs: How long each takes compared with the others, or nil where that is not known.
  ///   - completed: Receives the number of jobs done, from any thread.
  ///   - body: Carries out a job.
  /// - Returns: The results.
  /// - Throws: `CancellationError` if the task was cancelled; jobs that had begun are finished.
  static func results<Job: Sendable, Result: Sendable>(
    of jobs: [Job], costs: [Int]? = nil, completed: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (Job) -> Result
  ) async throws(CancellationError) -> [Result] {
    let queue = WorkQueue(
      costs.map { costs in jobs.indices.sorted { costs[$0] > costs[$1] } } ?? Array(jobs.indices))
    let cores = min(ProcessInfo.processInfo.activeProcessorCount, jobs.count)
    let results = await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<cores {
        group.addTask {
          var share: [(Int, Result)] = []
          while !Task.isCancelled, let index = queue.next() {
            share.append((index, body(jobs[index])))
            completed(queue.finish())
          }
          return share
        }
      }
      var results = [Result?](repeating: nil, count: jobs.count)
      for await share in group {
        for (index, result) in share { results[index] = result }
      }
      return results.compactMap(\.self)
    }
    guard results.count == jobs.count else { throw CancellationError() }
    return results
  }
}

/// Hands out pieces of work, each once, to whichever core is free next.
private final class WorkQueue: Sendable {
  private let order: [Int]
  private let taken = Atomic(0)
  private let finished = Atomic(0)

  init(_ order: [Int]) { self.order = order }

  func next() -> Int? {
    let position = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return position < order.count ? order[position] : nil
  }

  /// Counts a piece of work that is done, and returns how many are.
  func finish() -> Int { finished.wrappingAdd(1, ordering: .relaxed).newValue }
}
