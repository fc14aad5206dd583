import InterfaceDocuments
import Testing

/// Documents written by hand in `Cases`, whose stored frames are the expected ones.
@Suite struct StoredCaseTests {
  static let names = StoredCase.names(in: "Cases")

  @Test func thereAreCases() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func viewsAreWhereTheyAreStored(name: String) throws {
    let testCase = try StoredCase(name, in: "Cases")
    try testCase.expectFrames(in: testCase.layouts(of: testCase.interpreted(.stored)))
  }
}
