import Foundation

/// A child process with its output in files.
struct ChildProcess {
  /// The end of a program.
  enum End: Equatable {
    case exit(Int)
    case signal(Int)
    case timeout
    case noStart
  }

  private var child: pid_t
  private var start: ContinuousClock.Instant

  /// Starts a program, found on the search path unless its name contains a slash.
  ///
  /// A shell opens the files and is then replaced by the program.
  init?(_ words: [String], output: String, errors: String) {
    let script = "out=$1; err=$2; shift 2; exec \"$@\" >\"$out\" 2>\"$err\""
    let all = ["/bin/sh", "-c", script, "sh", output, errors] + words
    var arguments = unsafe all.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    start = ContinuousClock.now
    child = pid_t()
    guard unsafe posix_spawn(&child, "/bin/sh", nil, nil, arguments, environ) == 0 else {
      return nil
    }
  }

  /// Checks whether it has ended, and kills it after the time limit.
  ///
  /// - Parameter limit: The time limit.
  /// - Returns: How it ended, or nil while it runs.
  func ended(within limit: Duration) -> Result? {
    let isLate = ContinuousClock.now - start > limit
    if isLate { kill(child, SIGKILL) }
    return wait(isLate ? 0 : WNOHANG, isLate: isLate)
  }

  /// Waits until it has ended.
  func end() -> Result {
    wait(0, isLate: false) ?? Result(end: .noStart, duration: .zero, peakBytes: 0)
  }

  /// How a program ended, and its time and memory.
  struct Result {
    var end: End
    var duration: Duration
    var peakBytes: Int
  }

  private func wait(_ options: Int32, isLate: Bool) -> Result? {
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(child, &status, options, &usage) == child else { return nil }
    let signal = status & 0x7f
    let end: End =
      isLate ? .timeout : signal != 0 ? .signal(Int(signal)) : .exit(Int(status >> 8 & 0xff))
    #if os(Linux)
      let unit = 1024
    #else
      let unit = 1
    #endif
    return Result(
      end: end, duration: ContinuousClock.now - start, peakBytes: usage.ru_maxrss * unit)
  }
}
