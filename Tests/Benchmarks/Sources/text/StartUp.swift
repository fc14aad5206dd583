import Foundation
import Measuring

/// The time of a process from its start to its first measured label, in milliseconds.
struct StartUp {
  /// The kinds of labels, which need different fonts.
  static let labels = [
    ("latin", "en", "Continue"), ("arabic", "ar", "متابعة"), ("ideographs", "zh-Hans", "继续"),
    ("emoji", "en", "😀"), ("thai", "th", "ดำเนินการต่อ"),
  ]

  /// The time of a process that does nothing.
  var empty: Double
  /// The time of this program if it measures nothing.
  var idle: Double
  /// The times of this program with one label of each kind.
  var first: [(name: String, milliseconds: Double)]

  init(repetitions: Int) {
    let own = CommandLine.arguments[0]
    let commands =
      [("/bin/true", []), (own, ["--idle"])]
      + Self.labels.map { (own, ["--first", $0.1, $0.2, "--quiet"]) }
    var times: [[Double]] = commands.map { _ in [] }
    // In turns, so that other load on the machine affects all.
    for _ in 0..<repetitions {
      for (place, (program, arguments)) in commands.enumerated() {
        times[place].append(medianMilliseconds(of: 1) { Self.run(program, arguments) })
      }
    }
    let medians = times.map { $0.sorted()[repetitions / 2] }
    empty = medians[0]
    idle = medians[1]
    first = zip(Self.labels, medians.dropFirst(2)).map { ($0.0.0, $0.1) }
  }

  private static func run(_ program: String, _ arguments: [String]) {
    // Foundation's `Process` waits in steps longer than the timed work.
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var child = pid_t()
    guard unsafe posix_spawn(&child, program, nil, nil, words, environ) == 0 else { return }
    var status: Int32 = 0
    _ = unsafe waitpid(child, &status, 0)
  }
}
