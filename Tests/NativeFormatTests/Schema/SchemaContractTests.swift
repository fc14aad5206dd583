import Diagnostics
import InterfaceDocuments
import NativeFormat
import SchemaValidation
import TestSupport
import Testing
import XMLReading

@Suite("The decoder and the published schema agree")
struct SchemaContractTests {
  private let schema: XSDValidator

  init() throws { schema = try DocumentFile.validator.get() }

  @Test("Valid documents are valid for both", arguments: DocumentFile.all(in: validFolder))
  func valid(file: DocumentFile) throws {
    let contract = try SchemaContract(XMLReader.read(file.bytes, path: file.path), schema: schema)
    #expect(contract.violations.map(\.message) == [])
    #expect(contract.findings.map(\.message) == [])
  }

  @Test(
    "Invalid documents have findings exactly where they expect them",
    arguments: DocumentFile.all(in: wrongFolder))
  func wrong(file: DocumentFile) throws {
    let contract = try SchemaContract(XMLReader.read(file.bytes, path: file.path), schema: schema)
    #expect(contract.breaches == [])
    let found = contract.findings.map { "\($0.rule) \($0.position?.line ?? 0)" }
    #expect(found.sorted() == file.expectations.sorted(), "\(contract.findings.map(\.message))")
  }

  @Test("There are enough documents for a comparison")
  func coverage() {
    #expect(DocumentFile.all(in: validFolder).count >= 5)
    let wrong = DocumentFile.all(in: wrongFolder)
    #expect(wrong.count >= 40)
    #expect(wrong.allSatisfy { !$0.expectations.isEmpty })
    let rules = Set(wrong.flatMap(\.expectations).compactMap { $0.split(separator: " ").first })
    let structural = Set(SchemaContract.structuralRules.map { Substring($0.name) })
    #expect(rules.isSuperset(of: structural))
  }

  @Test("The examples are valid for both", arguments: DocumentFile.all(in: "Examples"))
  func examples(file: DocumentFile) throws {
    let tree = try XMLReader.read(file.bytes, path: file.path)
    guard tree.findings.isEmpty else { return }
    #expect(try SchemaContract(tree, schema: schema).breaches == [])
  }

  @Test(
    "The two agree on valid documents with a random change",
    arguments: DocumentFile.all(in: validFolder))
  func mutants(file: DocumentFile) throws {
    let tree = try XMLReader.read(file.bytes, path: file.path)
    var mutator = DocumentMutator(seed: 2)
    var wrong = 0
    for _ in 0..<Sample.size(70, of: 200) {
      let text = mutator.mutant(of: tree.root)
      let mutant = try XMLReader.read(Array(text.utf8), path: "mutant")
      let isDocument =
        mutant.root.name == "interface" && mutant.root.attribute("version")?.value == "1"
      guard mutant.findings.isEmpty, isDocument else { continue }
      let contract = try SchemaContract(mutant, schema: schema)
      if !contract.violations.isEmpty { wrong += 1 }
      #expect(contract.breaches == [], "\(text)")
    }
    #expect(wrong > Sample.size(14, of: 40), "mutations that break nothing show nothing")
  }

  @Test("Every attribute of the table is in the schema, and no other")
  func attributes() throws {
    let tree = try XMLReader.read(DocumentFile.schema(), path: "interface.xsd")
    var names: Set<String> = []
    collect("xs:attribute", in: tree.root, into: &names)
    #expect(names == Set(DocumentSchema.all.flatMap { $0.attributes.map(\.name) }))
    var elements: Set<String> = []
    collect("xs:element", in: tree.root, into: &elements)
    #expect(elements == Set(DocumentSchema.all.map(\.name)))
  }

  @Test("Every known device is in the schema, and no other")
  func devices() throws {
    let tree = try XMLReader.read(DocumentFile.schema(), path: "interface.xsd")
    let type = try #require(tree.root.children.first { $0.attribute("name")?.value == "Device" })
    let names = type.children.flatMap(\.children).compactMap { $0.attribute("value")?.value }
    #expect(names == Device.all.map(\.name))
  }

  private func collect(_ name: String, in element: XMLElement, into names: inout Set<String>) {
    if element.name == name, let declared = element.attribute("name") {
      names.insert(declared.value)
    }
    for child in element.children { collect(name, in: child, into: &names) }
  }
}

private let validFolder = "Tests/NativeFormatTests/Documents/valid"
private let wrongFolder = "Tests/NativeFormatTests/Documents/invalid"

extension DocumentFile {
  /// The expectations in the file's comments: `<!-- expect: rule line -->`.
  var expectations: [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "<!-- expect: ").dropFirst().compactMap { piece in
      piece.split(separator: " -->").first.map { String($0) }
    }
  }
}
