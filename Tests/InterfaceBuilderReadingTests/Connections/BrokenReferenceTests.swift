import Diagnostics
import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import TestSupport
import Testing
import XMLReading

/// Tests that references of real documents exist, and that broken ones are found.
@Suite(.enabled(if: Corpus.exists, "the corpus is not here"))
struct BrokenReferenceTests {
  private static let files = Corpus.readableInterfaces

  @Test func noReleasedDocumentHasADanglingReference() throws {
    for file in Sample.draw(200, of: Self.files) {
      let findings = try Self.danglingReferences(in: Array(Data(contentsOf: file.url)), file.path)
      #expect(findings.map(\.message) == [], "\(file)")
    }
  }

  /// Renames the destination of a reference, of each kind in turn.
  @Test func brokenReferencesOfEveryKindAreFound() throws {
    var generator = Generator(state: 17)
    var places: [String: [(file: Int, range: Range<Int>)]] = [:]
    let contents = try Self.files.map { try Array(Data(contentsOf: $0.url)) }
    for (index, bytes) in contents.enumerated() {
      let text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: Self.reference) where !Self.masks.contains(match.output.1) {
        let id = match.output.3
        let start = text.utf8.distance(from: text.startIndex, to: id.startIndex)
        places["\(match.output.1) \(match.output.2)", default: []].append(
          (index, start..<start + id.utf8.count))
      }
    }
    let kinds = places.keys.sorted()
    #expect(kinds.count >= 18, "\(kinds)")
    for number in 0..<Sample.size(3 * kinds.count, of: 200) {
      let kind = kinds[number % kinds.count]
      let place = try #require(places[kind]?.randomElement(using: &generator))
      var bytes = contents[place.file]
      bytes.replaceSubrange(place.range, with: Array("gone-\(number)".utf8))
      let path = Self.files[place.file].path
      let found = try Self.danglingReferences(in: bytes, path)
      #expect(found.contains { $0.message.contains("\"gone-\(number)\"") }, "\(kind) in \(path)")
      let line = bytes[..<place.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
      #expect(found.contains { $0.position?.line == line }, "\(kind) in \(path)")
    }
  }

  /// An attribute that names an object, with its element and the id.
  private static var reference: Regex<(Substring, Substring, Substring, Substring)> {
    /<(\w+)\b[^<>]*?\s(destination|target|initialViewController|firstItem|secondItem|previousBinding|reference|popoverAnchorView|textLabel|detailTextLabel|headerView|outlineTableColumn|tableViewCell|selectedItem)="([^"]+)"/
  }

  /// The elements that may name objects that were removed.
  private static let masks: Set<Substring> = ["include", "exclude"]

  private static func danglingReferences(in bytes: [UInt8], _ path: String) throws -> [Finding] {
    try InterfaceBuilderDecoder().decode(XMLReader.read(bytes, path: path)).interface.findings
      .filter { $0.rule == .danglingReference }
  }

  /// The generator SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
      return value ^ (value >> 31)
    }
  }
}
