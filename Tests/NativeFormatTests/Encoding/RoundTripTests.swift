import Diagnostics
import InterfaceDocuments
import NativeDocuments
import NativeFormat
import SchemaValidation
import Testing
import XMLReading

/// Every native document of the package without unknown elements.
private let documents: [DocumentFile] =
  ["Examples", "Tests/NativeFormatTests/Documents/valid", "Tests/ScenesTests/Cases"]
  .flatMap { DocumentFile.all(in: $0) }
  .filter { $0.isWhole }

@Suite("A document that is written and read is the same document")
struct RoundTripTests {
  private let schema: XSDValidator

  init() throws { schema = try DocumentFile.validator.get() }

  @Test("There are enough documents")
  func coverage() { #expect(documents.count > 120) }

  @Test("A document that is written and read is the same model", arguments: documents)
  func model(file: DocumentFile) throws {
    let before = try file.decoded()
    let encoded = NativeDocumentEncoder().encode(before)
    let after = try decode(encoded.text, path: file.path)
    #expect(encoded.omissions == [])
    let lines = (DocumentModel(before).lines, DocumentModel(after).lines)
    for difference in lines.1.difference(from: lines.0) {
      Issue.record("\(difference)\nof\n\(encoded.text)")
    }
  }

  @Test("The written document is valid under the schema", arguments: documents)
  func validity(file: DocumentFile) throws {
    let text = NativeDocumentEncoder().encode(try file.decoded()).text
    let tree = try XMLReader.read(Array(text.utf8), path: file.path)
    #expect(try schema.violations(in: tree).map(\.message) == [], "\(text)")
  }

  @Test("Writing it again changes nothing", arguments: documents)
  func idempotence(file: DocumentFile) throws {
    let text = NativeDocumentEncoder().encode(try file.decoded()).text
    let again = NativeDocumentEncoder().encode(try decode(text, path: file.path)).text
    #expect(again == text)
  }
}

extension DocumentFile {
  func decoded() throws -> InterfaceDocument {
    try NativeDocumentDecoder().decode(XMLReader.read(bytes, path: path))
  }

  /// Whether the document has no findings and no unknown elements.
  fileprivate var isWhole: Bool {
    guard let document = try? decoded() else { return false }
    return document.findings.allSatisfy { $0.severity != .error && $0.rule != .unknownElement }
  }
}
