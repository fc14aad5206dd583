import Geometry
import InterfaceDocuments
import Scenes
import StoredLayouts
import Testing

/// Documents written by hand in `Rules`, one for each rule: laid out as stored with every rule, and
/// otherwise without that one.
///
/// A file is named after the rule, a case of it where there are several, and the sizes that contents
/// have: `safeAreas-window.stored.xib`.
@Suite struct InferenceRuleTests {
  static let names = StoredCase.names(in: "Rules")

  /// What a rule may change in a layout.
  private struct Outcome: Equatable {
    var frames: [String: Rect] = [:]
    var holding: [RootHolding] = []
    var ambiguous: Set<String> = []

    init(_ testCase: StoredCase, _ interpretation: StoredInterpretation) throws {
      holding = interpretation.document.roots.map(\.holding)
      for layout in try testCase.layouts(of: interpretation) {
        for item in layout.items {
          frames[item.id] = item.frame
          if !item.ambiguities.isEmpty { ambiguous.insert(item.id) }
        }
      }
    }
  }

  /// The rules that infer the same in a rule's documents, and are disabled with and without it.
  private static let alike: [InferenceRule: Set<InferenceRule>] = [
    .documentGeneration: [.rootGenerations, .titleWidths], .alignmentInsets: [.titleWidths],
    .contentDecisions: [.drawnContents], .nearbySizes: [.drawnContents],
    .lowerLines: [.drawnContents], .requiredContents: [.drawnContents],
    .plainSizes: [.canvasSizes],
  ]

  private func parts(_ name: String) throws -> (rule: InferenceRule, sizes: IntrinsicSizes) {
    let parts = name.split(separator: ".").map(String.init)
    try #require(parts.count == 3 && parts[2] == "xib", "\(name)")
    return (
      try #require(InferenceRule(rawValue: String(parts[0].prefix { $0 != "-" }))),
      try #require(IntrinsicSizes(rawValue: parts[1]))
    )
  }

  @Test func everyRuleHasADocument() throws {
    #expect(Set(try Self.names.map { try parts($0).rule }) == InferenceRule.all)
  }

  @Test(arguments: names)
  func framesAreAsStoredWithEveryRule(name: String) throws {
    let testCase = try StoredCase(name, in: "Rules")
    try testCase.expectFrames(
      in: testCase.layouts(of: testCase.interpreted(try parts(name).sizes)))
  }

  @Test(arguments: names)
  func disablingARuleChangesTheLayout(name: String) throws {
    let testCase = try StoredCase(name, in: "Rules")
    let (rule, sizes) = try parts(name)
    let rules = InferenceRule.all.subtracting(Self.alike[rule, default: []])
    let with = try Outcome(testCase, testCase.interpreted(sizes, by: rules))
    let without = try Outcome(
      testCase, testCase.interpreted(sizes, by: rules.subtracting([rule])))
    #expect(with != without)
  }

  @Test(arguments: names)
  func disablingNoRuleChangesNothing(name: String) throws {
    let testCase = try StoredCase(name, in: "Rules")
    let sizes = try parts(name).sizes
    let all = try Outcome(testCase, testCase.interpreted(sizes))
    #expect(
      try Outcome(testCase, testCase.interpreted(sizes, by: Set(InferenceRule.allCases))) == all)
  }
}
