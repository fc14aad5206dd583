import Commands
import Foundation
import TestSupport
import Testing

/// Tests that the gates report exactly what a run has that one of the older state has not.
///
/// What is new is computed from two full reports by ``FindingCounts``, for edits of real applications.
@Suite(.serialized, .enabled(if: Corpus.exists, "there is no corpus beside the package"))
struct GatePropertyTests {
  /// The rules whose findings `diff` compares.
  private static let layoutRules: Set = [
    "clipped-text", "clipped-in-base", "truncated-text", "placeholder-clipped",
    "text-touches-edge", "overlapping-texts", "out-of-bounds", "unsatisfiable-constraints",
    "ambiguous-layout", "layout-feedback-loop", "window-grows", "mirroring-broken",
  ]

  @Test(arguments: Sample.draw(6, of: 0..<300))
  func gatesReportWhatIsNew(seed: Int) async throws {
    var application = try GateApplication(seed: seed)
    let repository = application.repository
    try application.edit(seed % 3, moves: false)
    let old = try await fullRun(in: repository, writing: "lintel-baseline.json")
    try repository.commit()
    let revision = try repository.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)

    try application.edit(1 + seed % 2, moves: true)
    try application.stage()
    let new = try await fullRun(in: repository, writing: "new-baseline.json")
    try repository.remove("new-baseline.json")
    let renames = try renames(since: revision, in: repository)
    let expected = new.news(since: old, renames: renames)
    let comment = Comment(rawValue: "seed \(seed): \(application.history.joined(separator: ", "))")

    let known = await check(
      repository, ["--baseline", "\(repository.folder)/lintel-baseline.json"])
    let since = await check(repository, ["--changed-since", revision])
    let hasError = try known.decoded(CheckReport.self).findings.contains { $0.severity == "error" }
    expectSame(try reported(known, in: repository, as: new), expected, "baseline", comment)
    expectSame(try reported(since, in: repository, as: new), expected, "changed-since", comment)
    #expect((known.status == .findings) == hasError, comment)
    #expect(since.status == known.status, comment)
    if hasError { #expect(expected.keys.contains(where: new.isError), comment) }

    let difference = await LintelRun(
      ["diff", "--quiet", "--reporter", "json", revision, "\(repository.folder)/App"],
      environment: repository.environment)
    let faults = FindingCounts(
      difference: try difference.decoded(DifferenceReport.self), below: repository.folder)
    let isOfLayout = { (new: FindingCounts.Novelty) in Self.layoutRules.contains(new.key.rule) }
    expectSame(
      faults.all.filter { isOfLayout($0.key) }, expected.filter { isOfLayout($0.key) }, "diff",
      comment)
  }

  /// Returns the counts of a full run, which its report and the baseline that it writes both have.
  private func fullRun(
    in repository: TemporaryRepository, writing name: String
  ) async throws -> FindingCounts {
    let path = "\(repository.folder)/\(name)"
    let run = await check(repository, ["--write-baseline", path])
    let written = try FindingCounts(baseline: Data(contentsOf: URL(filePath: path)))
    let counts = FindingCounts(report: try run.decoded(), below: repository.folder)
      .withoutLanguages(where: written)
    for key in Set(counts.shares.keys).union(written.shares.keys).sorted() {
      #expect(counts.reportedShares(of: key) == written.reportedShares(of: key), "\(key)")
    }
    return written
  }

  private func check(_ repository: TemporaryRepository, _ options: [String]) async -> LintelRun {
    await LintelRun(
      ["check", "--quiet", "--reporter", "json", "\(repository.folder)/App"] + options,
      environment: repository.environment)
  }

  private func reported(
    _ run: LintelRun, in repository: TemporaryRepository, as new: FindingCounts
  ) throws -> [FindingCounts.Novelty: Int] {
    FindingCounts(report: try run.decoded(), below: repository.folder).withoutLanguages(where: new)
      .all
  }

  private func expectSame(
    _ found: [FindingCounts.Novelty: Int], _ expected: [FindingCounts.Novelty: Int],
    _ gate: String, _ comment: Comment
  ) {
    for novelty in Set(found.keys).union(expected.keys).sorted()
    where found[novelty] != expected[novelty] {
      let numbers = "\(found[novelty] ?? 0) in place of \(expected[novelty] ?? 0)"
      Issue.record("\(gate): \(numbers) of \(novelty); \(comment)")
    }
  }

  /// Returns the new path of each file that git says is renamed, or that it does not know and that
  /// has the bytes of one that is gone.
  private func renames(
    since revision: String, in repository: TemporaryRepository
  ) throws -> [String: String] {
    let fields = try repository.git("diff", "--name-status", "-M", "-z", revision)
      .split(separator: "\0").map(String.init)
    var result: [String: String] = [:]
    var gone: [String] = []
    var index = 0
    while index + 1 < fields.count {
      if fields[index].hasPrefix("R") {
        result[fields[index + 1]] = fields[index + 2]
        index += 3
      } else {
        if fields[index] == "D" { gone.append(fields[index + 1]) }
        index += 2
      }
    }
    var unknown = try repository.git("ls-files", "-z", "--others").split(separator: "\0")
      .map(String.init).sorted()
    for path in gone.sorted() {
      let old = try repository.git("rev-parse", "\(revision):\(path)")
      let same = try unknown.filter {
        try repository.git("hash-object", "--no-filters", $0) == old
      }
      let name = URL(filePath: path).lastPathComponent
      let found = same.first { $0.hasSuffix("/\(name)") } ?? same.first
      result[path] = found
      unknown.removeAll { $0 == found }
    }
    return result
  }
}
