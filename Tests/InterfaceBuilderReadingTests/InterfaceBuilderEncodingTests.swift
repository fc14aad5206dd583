import Diagnostics
import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import NativeFormat
import SchemaValidation
import TestSupport
import Testing
import XMLReading

@Suite("Documents of Interface Builder in the native format")
struct InterfaceBuilderEncodingTests {
  private static let schema = Result {
    try XSDValidator(
      schema: [UInt8](
        Data(contentsOf: PackageFolder.root.appending(path: "Schemas/interface.xsd"))))
  }

  private func document(_ file: Corpus.File) throws -> InterfaceDocument {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    return try InterfaceBuilderDecoder().decode(XMLReader.read(bytes, path: file.path)).interface
  }

  @Test(
    "A converted document is valid, keeps ids and keys, and is stable",
    .enabled(if: Corpus.exists, "the corpus is not here"),
    arguments: Corpus.readableInterfaces.enumerated().filter {
      $0.offset % Corpus.step == 0
    }.map(\.element))
  func everything(file: Corpus.File) throws {
    let before = try document(file)
    let encoded = NativeDocumentEncoder().encode(before)
    #expect(encoded.omissions == [])
    let tree = try XMLReader.read(Array(encoded.text.utf8), path: file.path)
    #expect(try Self.schema.get().violations(in: tree).map(\.message) == [])

    let after = try NativeDocumentDecoder().decode(tree)
    #expect(after.findings.filter { $0.severity == .error && $0.rule != .danglingReference } == [])
    #expect(Self.ids(after) == Self.ids(before))
    #expect(Self.keys(after) == Self.keys(before))
    #expect(NativeDocumentEncoder().encode(after).text == encoded.text)
  }

  private static func ids(_ document: InterfaceDocument) -> Set<String> {
    let views = document.views
    var ids = views.filter(\.hasExplicitID).map(\.id)
    for view in views {
      ids += view.constraints.map(\.id)
      ids += view.look.segments.map(\.id)
      ids += view.look.menuItems.map(\.id)
    }
    // A generated id consists of its parents' ids.
    return Set(ids.filter { !$0.contains(".") })
  }

  private static func keys(_ document: InterfaceDocument) -> Set<[String]> {
    let texts = document.views.flatMap(\.texts) + document.looseTexts
    return Set(
      texts.compactMap { text in text.key.map { [$0, text.table, text.value, text.comment ?? ""] } }
    )
  }
}
