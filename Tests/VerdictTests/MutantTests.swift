import TestSupport
import Testing

/// Tests that damage of a known amount is found at the right view with the right number.
@Suite struct MutantTests {
  /// Mutants that are not found, by their description, with the reason.
  static let exceptions: [String: String] = [:]

  @Test func everyMutantOfTheExamplesIsFound() async throws {
    let examples = try ExampleMutants(seed: 14)
    try examples.folder.describe(examples.mutants)
    let report = try await report(on: examples.folder, [])
    #expect(examples.mutants.count > 50)
    expectFound(examples.mutants, in: report.findings)
  }

  @Test(.enabled(if: Corpus.exists, "there is no corpus beside the package"))
  func everyMutantOfTheCorpusIsFound() async throws {
    let count = 500 / Corpus.step
    let corpus = try await CorpusMutants(
      seed: 14, count: count, constraintCount: 60 / Corpus.step)
    try corpus.translated.describe(corpus.mutants)
    let translated = try await report(on: corpus.translated, [])
    let constrained = try await report(on: corpus.constrained, ["--locale", "development"])
    #expect(corpus.mutants.count == count)
    expectFound(corpus.mutants, in: translated.findings + constrained.findings)
  }

  private func report(
    on folder: MutantFolder, _ options: [String]
  ) async throws -> CheckReport {
    let arguments = ["check", "--quiet", "--fixed-roots", "--reporter", "json", folder.path]
    return try await LintelRun(arguments + options).decoded()
  }

  private func expectFound(_ mutants: [Mutant], in findings: [CheckReport.Finding]) {
    let findings = Dictionary(grouping: findings, by: \.path)
    var found = 0
    for mutant in mutants {
      let own = findings[mutant.path] ?? []
      switch (mutant.outcome(in: own), Self.exceptions[mutant.description]) {
      case (.found, .some):
        Issue.record("found now, remove the exception: \(mutant)")
      case (.found, nil): found += 1
      case (_, .some): break
      case (.otherNumber(let numbers), nil):
        Issue.record("lost \(numbers) in place of \(mutant.lost): \(mutant)")
      case (.notFound, nil):
        let messages = own.filter { $0.subjects.contains { $0.object == mutant.object } }
          .map(\.message)
        Issue.record("not found: \(mutant), lost \(mutant.lost), but \(messages)")
      }
    }
    print("\(found) of \(mutants.count) mutants were found")
  }
}
