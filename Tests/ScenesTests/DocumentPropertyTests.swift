import NativeDocuments
import TestSupport
import Testing

/// Properties of 1,000 random documents each; a document that contradicts one is made small.
@Suite struct DocumentPropertyTests {
  @Test(arguments: DocumentProperty.allCases)
  func holdsForEveryDocument(property: DocumentProperty) throws {
    let seeds = Sample.draw(10, of: 0..<DocumentProperty.seedCount)
    var tested = 0
    for seed in seeds {
      let text = property.document(seed: seed)
      if DocumentProperty.isTested(text) { tested += 1 }
      guard property.contradiction(in: text) != nil else { continue }
      let small = Shrinking.smallest(try EditableDocument(text)) {
        $0.smaller
      } where: {
        property.contradiction(in: $0.text) != nil
      }
      Issue.record(
        "seed \(seed): \(property.contradiction(in: small.text) ?? "")\n\(small.text)")
    }
    #expect(tested >= seeds.count / 5, "few of the documents are determined")
  }

  /// A property that is wrong for views with a text, and only for these.
  @Test func aContradictionIsMadeSmall() throws {
    let fails = { (document: EditableDocument) in
      document.text.contains("Save the file") && document.text.contains("<constraints>")
    }
    let seed = try #require(
      (0..<100).first { seed in
        (try? EditableDocument(RandomDocument(seed: seed).text)).map {
          fails($0) && $0.root.count > 20
        }
          == true
      })
    let document = try EditableDocument(RandomDocument(seed: seed).text)
    let small = Shrinking.smallest(document, among: \.smaller, where: fails)
    // The document, its root or more around the text, the text and a list of constraints.
    #expect(fails(small))
    #expect(small.root.count <= 8, "\(small.text)")
    #expect(small.root.count < document.root.count / 2)
  }
}
