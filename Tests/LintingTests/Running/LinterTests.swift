import Diagnostics
import DocumentLoading
import Linting
import Scenes
import Synchronization
import Testing

/// Tests a run from Swift, without a command line.
@Suite struct LinterTests {
  @Test func aCheckReportsClippedTexts() async throws {
    let result = try await Linter(LintRequest(paths: ["Views"]), files: Sign.files).check()
    let clips = result.findings.filter {
      $0.rule == RuleID("clipped-text") && $0.severity == .error
    }
    #expect(clips.map(\.path) == ["Views/Sign.interface"])
    #expect(clips.flatMap(\.occurrences).contains { $0.locale == "de" })
    #expect(result.summary.documents == 1)
    #expect(result.summary.errors == clips.count)
    // English, German and two pseudo-locales, at the design size.
    #expect(result.layouts.map(\.layouts.count) == [4])
  }

  @Test func aDisabledRuleFindsNothing() async throws {
    var request = LintRequest(paths: ["Views"])
    request.rules.disabled = [RuleID("clipped-text"), RuleID("truncated-text")]
    let result = try await Linter(request, files: Sign.files).check()
    #expect(!result.findings.contains { $0.rule == RuleID("clipped-text") })
  }

  @Test func validationLaysNothingOut() throws {
    let result = try Linter(LintRequest(paths: ["Views"]), files: Sign.files).validate()
    #expect(result.findings.isEmpty)
    #expect(result.layouts.isEmpty)
    #expect(result.batch.documents.map(\.path) == ["Views/Sign.interface"])
  }

  @Test func aPathWithoutADocumentIsAFailure() async throws {
    let events = EventLog()
    let linter = try Linter(
      LintRequest(paths: ["Views", "Elsewhere"]), files: Sign.files, observer: events.add)
    let result = try await linter.check()
    #expect(result.batch.isIncomplete)
    #expect(result.batch.documents.count == 1)
    #expect(events.all.contains(.failure("\"Elsewhere\": there is no such file or folder")))
  }

  @Test func progressEndsWithTheLastDocument() async throws {
    let events = EventLog()
    let paths = (0..<5).map { "\($0)/Sign.interface" }
    let files = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, Array(Sign.document.utf8)) }))
    _ = try await Linter(
      LintRequest(paths: paths), files: files, observer: events.add
    ).check()
    for stage in [LintProgress.Stage.loading, .layout] {
      let steps = events.all.compactMap { event -> Int? in
        guard case .progress(let progress) = event, progress.stage == stage else { return nil }
        #expect(progress.total == 5)
        return progress.completed
      }
      #expect(steps.sorted() == [1, 2, 3, 4, 5])
    }
  }

  @Test func aCancelledRunEnds() async throws {
    let linter = try Linter(LintRequest(paths: ["Views"]), files: Sign.files)
    let run = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await linter.check()
    }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  @Test(arguments: [
    ("locale", "no one", "expected a locale such as de or zh-Hans"),
    ("size", "12", "expected a width and a height such as 320x480"),
    ("locale", "fr", "no document has a table for it"),
  ])
  func anInvalidRequestIsRejected(subject: String, value: String, reason: String) async throws {
    var request = LintRequest(paths: ["Views"])
    if subject == "size" { request.sizes = [value] } else { request.locales = [value] }
    let error = await #expect(throws: InvalidRequest.self) {
      try await Linter(request, files: Sign.files).check()
    }
    #expect(error?.subject?.rawValue == subject)
    #expect(error?.value == value)
    #expect(error?.reason.hasPrefix(reason) == true)
  }

  @Test func aViewIsExplained() throws {
    let linter = try Linter(LintRequest(paths: ["Views"]), files: Sign.files)
    let explanation = try #require(try linter.explain("save").explanation)
    #expect(explanation.item.id == "save")
    #expect(explanation.locale == "en")
    #expect(throws: InvalidRequest.self) { try linter.explain("sav") }
  }
}

/// Collects the events of a run from any thread.
private final class EventLog: Sendable {
  private let events = Mutex<[LintEvent]>([])

  @Sendable func add(_ event: LintEvent) { events.withLock { $0.append(event) } }

  var all: [LintEvent] { events.withLock { $0 } }
}
