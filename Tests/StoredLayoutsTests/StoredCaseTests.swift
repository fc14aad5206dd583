import InterfaceDocuments
import Testing

/// Documents written by hand in `Cases`, whose stored frames are the expected ones.
///
/// Contents have the stored sizes, in files named `NAME.measured.xib` the measured ones.
@Suite struct StoredCaseTests {
  static let names = StoredCase.names(in: "Cases")

  @Test func thereAreCases() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func viewsAreWhereTheyAreStored(name: String) throws {
    let testCase = try StoredCase(name, in: "Cases")
    let sizes = name.hasSuffix(".measured.xib") ? IntrinsicSizes.measured : .stored
    try testCase.expectFrames(in: testCase.layouts(of: testCase.interpreted(sizes)))
  }
}
