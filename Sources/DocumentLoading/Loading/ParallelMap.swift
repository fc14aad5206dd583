import Dispatch
import FoundationEssentials
import Synchronization

/// Runs independent jobs on all cores; a run has no other parallelism.
package enum ParallelMap {
  /// Runs jobs and returns their results in the order of the jobs.
  ///
  /// A core takes the next job when it has completed one. The most expensive jobs come first, so
  /// that no long one is left to a single core at the end.
  ///
  /// - Parameters:
  ///   - jobs: The jobs.
  ///   - costs: The relative times of the jobs, or `nil` to begin them in their order.
  ///   - cores: The number of jobs at the same time, or `nil` for that of cores.
  ///   - completed: Receives the number of jobs completed, from any thread.
  ///   - body: Runs a job.
  /// - Returns: The results.
  /// - Throws: `CancellationError` if the task was cancelled; jobs that had begun are finished.
  package static func results<Job: Sendable, Result: Sendable>(
    of jobs: [Job], costs: [Int]? = nil, cores: Int? = nil,
    completed: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (Job) -> Result
  ) async throws(CancellationError) -> [Result] {
    let queue = WorkQueue(
      costs.map { costs in jobs.indices.sorted { costs[$0] > costs[$1] } } ?? Array(jobs.indices))
    let cores = coreCount(cores, for: jobs.count)
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

  /// Runs jobs that are short enough not to be cancelled, and waits for their results.
  ///
  /// - Parameters:
  ///   - jobs: The jobs, which are begun in their order.
  ///   - cores: The number of jobs at the same time, or `nil` for that of cores.
  ///   - completed: Receives the number of jobs completed, from any thread.
  ///   - body: Runs a job.
  /// - Returns: The results, in the order of the jobs.
  package static func waiting<Job: Sendable, Result: Sendable>(
    for jobs: [Job], cores: Int? = nil, completed: @escaping @Sendable (Int) -> Void = { _ in },
    body: @escaping @Sendable (Job) -> Result
  ) -> [Result] {
    let queue = WorkQueue(Array(jobs.indices))
    let results = Mutex([Result?](repeating: nil, count: jobs.count))
    DispatchQueue.concurrentPerform(iterations: coreCount(cores, for: jobs.count)) { _ in
      while let index = queue.next() {
        let result = body(jobs[index])
        results.withLock { $0[index] = result }
        completed(queue.finish())
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Returns the number of jobs at the same time.
  ///
  /// - Parameters:
  ///   - wanted: The number that is asked for, or nil for that of cores.
  ///   - jobCount: The number of jobs.
  /// - Returns: The lesser of both.
  package static func coreCount(_ wanted: Int?, for jobCount: Int = .max) -> Int {
    min(wanted ?? ProcessInfo.processInfo.activeProcessorCount, jobCount)
  }
}

/// Hands out each job once, to the core that is free next.
private final class WorkQueue: Sendable {
  private let order: [Int]
  private let taken = Atomic(0)
  private let finished = Atomic(0)

  init(_ order: [Int]) { self.order = order }

  func next() -> Int? {
    let position = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return position < order.count ? order[position] : nil
  }

  /// Counts a completed job and returns the number of them.
  func finish() -> Int { finished.wrappingAdd(1, ordering: .relaxed).newValue }
}
