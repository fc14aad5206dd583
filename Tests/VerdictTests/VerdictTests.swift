import Foundation
import TestSupport
import Testing

/// Tests findings of real documents that people judged: the true ones stay, the false ones do not
/// return.
///
/// `Judging.md` explains how findings are drawn and judged, and how verdicts are written.
@Suite struct VerdictTests {
  static let verdicts = Result { try Verdict.all(in: text) }

  private static var text: String {
    get throws {
      let url = PackageFolder.root.appending(path: "Tests/VerdictTests/Verdicts.txt")
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  @Test func theVerdictsCanBeReadAndNoneIsGivenTwice() throws {
    let verdicts = try Self.verdicts.get()
    #expect(verdicts.count > 200)
    let names = verdicts.map { "\($0.path) \($0.rule) \($0.object) \($0.locale)" }
    let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty)
  }

  /// Findings were judged with the default fonts.
  private static var isComparable: Bool {
    Corpus.exists
  }

  @Test(.enabled(if: isComparable, "it needs fonts, and the corpus beside the package"))
  func trueFindingsStayAndFalseOnesDoNotReturn() async throws {
    let verdicts = try Self.verdicts.get()
    let folder = PackageFolder.shared.appending(path: "corpus").path
    // Findings about tables are found with the documents that use them.
    let documents = Set(verdicts.map(\.path)).filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }.sorted().map { "\(folder)/\($0)" }
    let run = await LintelRun(["check", "--quiet", "--reporter", "json"] + documents)
    let comparison = VerdictComparison(verdicts, report: try run.decoded(), folder: folder)
    for verdict in verdicts {
      let subject = "\(verdict.path): \(verdict.rule) of \(verdict.object) in \(verdict.locale)"
      switch (comparison.isFollowed(verdict), verdict.known) {
      case (false, nil):
        let problem = verdict.ruling == .true ? "true but gone" : "false but reported"
        Issue.record("line \(verdict.line), \(problem): \(subject) (\(verdict.reason))")
      case (true, .some):
        Issue.record("line \(verdict.line), right now, remove its \"known\": \(subject)")
      default: break
      }
    }
    for rule in Set(verdicts.map(\.rule)).sorted() {
      let (right, judged) = comparison.precision(of: rule)
      guard judged > 0 else { continue }
      print("\(rule): \(right) of \(judged) judged errors and warnings are true")
    }
  }
}
