import Diagnostics
import Linting

/// Checks the interface documents of a folder and prints what is wrong with them.
///
///     swift run CheckFolder Examples/Defects
@main
enum CheckFolder {
  static func main() async throws {
    var request = LintRequest(paths: Array(CommandLine.arguments.dropFirst()))
    request.rules.disabled = [RuleID("orphan-key")]

    let linter = try Linter(request) { event in
      switch event {
      case .note(let text), .warning(let text), .failure(let text): print(text)
      case .progress(let progress) where progress.completed == progress.total:
        print("\(progress.total) documents: \(progress.stage) is done")
      case .progress: break
      }
    }
    let result = try await linter.check()
    for finding in result.findings where finding.severity > .note {
      let line = finding.position.map { ":\($0.line)" } ?? ""
      print("\(finding.path)\(line): \(finding.severity): \(finding.message) [\(finding.rule)]")
    }
    let summary = result.summary
    print("\(summary.layouts) layouts in \(summary.locales) locales: \(summary.errors) errors")
  }
}
