import Diagnostics
import Linting
import TableTools

/// Files in memory whose findings are fixed.
struct FixedFiles {
  let outcome: FixOutcome
  private let files: [String: [UInt8]]

  /// Fixes files.
  ///
  /// - Parameters:
  ///   - files: The texts by path.
  ///   - paths: The documents to check.
  ///   - change: Sets what differs in the request.
  /// - Throws: An error of the run.
  init(
    _ files: [String: String], _ paths: [String] = ["Form.interface"],
    _ change: (inout LintRequest) -> Void = { _ in }
  ) async throws {
    var request = LintRequest(paths: paths)
    change(&request)
    let bytes = files.mapValues { Array($0.utf8) }
    self.files = bytes
    outcome = try await Linter(request, files: MemoryFileSystem(bytes)).fixing()
  }

  /// Returns the text of a file after the fixes.
  func text(_ path: String = "Form.interface") -> String {
    let new = outcome.files.first { $0.path == path }?.new
    return String(decoding: new ?? files[path] ?? [], as: UTF8.self)
  }

  /// The rules of the fixes that were made, sorted.
  var rules: [String] { outcome.applied.map(\.rule.name).sorted() }

  /// The rules of the findings that are left, sorted.
  var left: [String] { outcome.result.findings.map(\.rule.name).sorted() }
}
