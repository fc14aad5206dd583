import ConflictLogs
import Foundation
import TestSupport

/// The judgement of scipy's linear programming about a set of conflicting constraints.
///
/// A script reads the log on its own and solves it with another method.
struct SecondOpinion: Decodable {
  /// A log and a set of its constraints.
  struct Case: Encodable {
    var text: String
    /// The addresses of the set; empty to judge the whole log.
    var members: [String]
    /// Whether what the log does not show has its usual value.
    var assuming: Bool
  }

  /// Whether the set, or the whole log, cannot hold.
  var conflicts: Bool?
  /// Whether each set without one of its constraints can hold.
  var irreducible: Bool?
  /// Whether no smaller set conflicts; nil where there are too many to try.
  var smallest: Bool?
  /// What the script could not read.
  var unread: String?

  /// Whether Python and scipy are installed.
  static let isInstalled = Python.has("scipy.optimize")

  /// Judges cases.
  static func about(_ cases: [Case]) throws -> [SecondOpinion] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "SecondOpinion/conflicts.py")
    return try JSONDecoder().decode(
      [SecondOpinion].self, from: Python.run(file: script, input: JSONEncoder().encode(cases)))
  }
}
