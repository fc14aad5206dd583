import Diagnostics
import InterfaceDocuments
import NativeDocuments
import NativeFormat
import TestSupport
import Testing
import XMLReading

/// Every native document of the package, also those with findings.
private let documents: [DocumentFile] =
  ["Examples", "Tests/NativeFormatTests/Documents", "Tests/ScenesTests/Cases"]
  .flatMap { DocumentFile.all(in: $0) }

@Suite("A formatted document means the same")
struct FormattedDocumentTests {
  /// Checks that a document and its form are read as the same document, and that the form is its own.
  private func check(_ bytes: [UInt8], path: String) throws {
    let tree = try XMLReader.read(bytes, path: path)
    guard let form = CanonicalForm(tree) else {
      #expect(!tree.findings.isEmpty)
      return
    }
    let text = String(decoding: form.bytes, as: UTF8.self)
    let again = try XMLReader.read(form.bytes, path: path)
    let formAgain = try #require(CanonicalForm(again), "\(text)")
    #expect(formAgain.edits.isEmpty, "\(text)")
    #expect(again.comments.map(\.text) == tree.comments.map(\.text))
    guard let before = try? NativeDocumentDecoder().decode(tree) else { return }
    let after = try NativeDocumentDecoder().decode(again)
    for difference in DocumentModel(after).lines.difference(from: DocumentModel(before).lines) {
      Issue.record("\(difference)\nof\n\(text)")
    }
    #expect(before.findings.map(Sign.init).sorted() == after.findings.map(Sign.init).sorted())
    // What comments are about is found by lines.
    let elements = (before, after)
    #expect(
      elements.0.lintComments.map { [$0.next != nil, $0.this != nil, $0.previous != nil] }
        == elements.1.lintComments.map { [$0.next != nil, $0.this != nil, $0.previous != nil] })
  }

  @Test("There are enough documents") func coverage() { #expect(documents.count > 250) }

  @Test(arguments: documents)
  func aDocumentOfThePackage(file: DocumentFile) throws {
    try check(file.bytes, path: file.path)
  }

  @Test(arguments: documents.filter { (try? $0.decoded())?.findings.isEmpty == true })
  func whatIsEncodedIsCanonical(file: DocumentFile) throws {
    let text = NativeDocumentEncoder().encode(try file.decoded()).text
    let form = try #require(CanonicalForm(XMLReader.read(Array(text.utf8), path: file.path)))
    #expect(String(decoding: form.bytes, as: UTF8.self) == text)
  }

  @Test func randomDocuments() throws {
    for seed in 0..<Sample.size(150, of: 2000) {
      var document = RandomDocument(seed: seed)
      try check(Array(document.shuffledText().utf8), path: "random\(seed).interface")
    }
  }

  /// Documents of the package with a few changes, and with other white space between the tags.
  @Test func changedDocuments() throws {
    var random = DocumentMutator(seed: 42)
    for file in Sample.draw(60, of: documents) {
      let tree = try XMLReader.read(file.bytes, path: file.path)
      guard tree.findings.isEmpty else { continue }
      for _ in 0..<3 {
        let text = random.mutant(of: tree.root)
        try check(Array(spaced(text, &random).utf8), path: file.path)
      }
    }
  }

  /// Returns a text with white space and comments behind some of its tags.
  private func spaced(_ text: String, _ random: inout DocumentMutator) -> String {
    let gaps = ["", " ", "\n", "\n\n\n", "\t", "<!-- c -->", " <!-- lintel:x --> ", "\n <?p i?>\n"]
    return text.split(separator: ">", omittingEmptySubsequences: false).enumerated().map {
      index, part in
      let isEnd = part.isEmpty || part.hasSuffix("?") || index == 0
      return part + (isEnd ? ">" : ">" + gaps[Int(random.next() % UInt64(gaps.count))])
    }.joined().dropLast().description
  }
}

/// What a finding says, without its place.
private struct Sign: Comparable {
  var words: [String]

  init(_ finding: Finding) {
    words = [finding.rule.name, finding.object ?? "", finding.severity.rawValue]
  }

  static func < (left: Sign, right: Sign) -> Bool {
    left.words.lexicographicallyPrecedes(right.words)
  }
}
