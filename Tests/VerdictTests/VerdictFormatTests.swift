import Testing

/// Tests the file of verdicts and its comparison with findings, on small examples.
@Suite struct VerdictFormatTests {
  private static let text = """
    # A comment.

    wider/One/Main.xib
      true clipped-text a de: too narrow
      false clipped-text b de: not seen
        known: a figure is too large
      true truncated-text c de: too narrow
        as: ambiguous-layout
      disputed clipped-text d de: 3 points, or none

    """

  @Test func verdictsAreReadWithTheirDetails() throws {
    let verdicts = try Verdict.all(in: Self.text)
    #expect(verdicts.map(\.object) == ["a", "b", "c", "d"])
    #expect(verdicts.map(\.ruling) == [.true, .false, .true, .disputed])
    #expect(verdicts.map(\.line) == [4, 5, 7, 9])
    #expect(verdicts.allSatisfy { $0.path == "wider/One/Main.xib" && $0.locale == "de" })
    #expect(verdicts[1].known == "a figure is too large")
    #expect(verdicts[2].acceptedRules.contains("ambiguous-layout"))
    #expect(verdicts[0].acceptedRules == ["clipped-text", "truncated-text", "clipped-in-base"])
    #expect(verdicts[3].reason == "3 points, or none")
  }

  @Test(arguments: [
    "  true clipped-text a de: no document", "One.xib\n  maybe clipped-text a de: what?",
    "One.xib\n  true clipped-text a: no locale", "One.xib\n  true clipped-text a de",
    "One.xib\n    known: of nothing", "One.xib\n  true r a de: x\n    because: of that",
  ])
  func malformedVerdictsAreRejected(_ text: String) {
    #expect(throws: Verdict.Malformed.self) { try Verdict.all(in: text) }
  }

  /// Returns a finding in German, or a note about what only pseudo-locales show.
  private func finding(
    _ rule: String, _ severity: String, of object: String, with members: [String] = [],
    isSummary: Bool = false
  ) -> CheckReport.Finding {
    let path = "/corpus/wider/One/Main.xib"
    let occurrences = [CheckReport.Occurrence(locale: "de")]
    return CheckReport.Finding(
      rule: rule, severity: severity, path: path, object: isSummary ? nil : object, locale: "de",
      message: isSummary ? "only pseudo-locales show one" : "", causes: [],
      occurrences: occurrences,
      members: (members.isEmpty && !isSummary ? [] : [object] + members).map {
        CheckReport.Member(object: $0, path: path, locale: "de", occurrences: occurrences)
      })
  }

  private func isFollowed(
    _ object: String, _ findings: CheckReport.Finding...
  ) throws -> Bool {
    let verdicts = try Verdict.all(in: Self.text)
    let report = CheckReport(findings: findings)
    let comparison = VerdictComparison(verdicts, report: report, folder: "/corpus")
    return try comparison.isFollowed(#require(verdicts.first { $0.object == object }))
  }

  @Test func aTrueFindingMustBeThereInSomeForm() throws {
    #expect(try !isFollowed("a"))
    #expect(try !isFollowed("a", finding("clipped-text", "error", of: "b")))
    #expect(try !isFollowed("a", finding("misplaced-view", "warning", of: "a")))
    #expect(try isFollowed("a", finding("clipped-text", "error", of: "a")))
    #expect(try isFollowed("a", finding("truncated-text", "note", of: "a")))
    #expect(try isFollowed("a", finding("clipped-text", "error", of: "b", with: ["a"])))
    #expect(try isFollowed("a", finding("window-grows", "note", of: "a", isSummary: true)))
    #expect(try isFollowed("c", finding("ambiguous-layout", "warning", of: "c")))
    var french = finding("clipped-text", "error", of: "a")
    french.locale = "fr"
    french.occurrences[0].locale = "fr"
    #expect(try !isFollowed("a", french))
  }

  @Test func aFalseFindingMustBeNoErrorAndNoWarningOfItsOwn() throws {
    #expect(try isFollowed("b"))
    #expect(try isFollowed("b", finding("clipped-text", "note", of: "b")))
    #expect(try isFollowed("b", finding("clipped-text", "error", of: "a", with: ["b"])))
    #expect(try !isFollowed("b", finding("clipped-text", "error", of: "z", with: ["b"])))
    #expect(try !isFollowed("b", finding("clipped-text", "warning", of: "b")))
    #expect(try isFollowed("d", finding("clipped-text", "error", of: "d")))
  }

  @Test func precisionCountsTheJudgedErrorsAndWarningsOfARule() throws {
    let report = CheckReport(findings: [
      finding("clipped-text", "error", of: "a", with: ["b"]),
      finding("clipped-text", "error", of: "d"), finding("clipped-text", "error", of: "z"),
    ])
    let comparison = VerdictComparison(
      try Verdict.all(in: Self.text), report: report, folder: "/corpus")
    // A false finding that is reported together with a true one counts too.
    #expect(comparison.precision(of: "clipped-text") == (1, 2))
  }

  @Test func aMutantIsFoundByItsObjectItsLocaleAndItsNumbers() {
    let mutant = Mutant(
      change: .longerText, name: "One.xib", object: "a", locale: "de", available: 50,
      lost: 9...11)
    var found = finding("clipped-text", "error", of: "a")
    found.occurrences = [
      CheckReport.Occurrence(locale: "de", axis: "horizontal", available: 50, lost: 10)
    ]
    #expect(mutant.outcome(in: [found]) == .found)
    #expect(mutant.outcome(in: []) == .notFound)
    #expect(mutant.outcome(in: [finding("clipped-text", "error", of: "b")]) == .notFound)
    found.occurrences[0].lost = 12
    #expect(mutant.outcome(in: [found]) == .otherNumber([12]))
    found.occurrences[0].lost = 10
    found.occurrences[0].available = 40
    #expect(mutant.outcome(in: [found]) == .otherNumber([10]))
    found.occurrences[0].locale = "fr"
    #expect(mutant.outcome(in: [found]) == .notFound)
  }

  @Test func aConflictIsFoundIfBothOfItsConstraintsAreNamed() {
    let mutant = Mutant(
      change: .secondWidth, name: "One.xib", object: "a", locale: "en", constraints: ["v", "w"])
    var conflict = finding("unsatisfiable-constraints", "error", of: "v")
    conflict.causes = ["u", "v"].map(CheckReport.Cause.init)
    #expect(mutant.outcome(in: [conflict]) == .notFound)
    conflict.causes.append(CheckReport.Cause(constraint: "w"))
    #expect(mutant.outcome(in: [conflict]) == .found)
  }
}
