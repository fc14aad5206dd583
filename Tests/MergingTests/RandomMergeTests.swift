import Diagnostics
import Merging
import TestSupport
import Testing
import XMLReading

/// Properties of merges of documents with seeded edits on both sides.
@Suite struct RandomMergeTests {
  /// The values of a document by path; those of objects by id, wherever they are.
  private struct Model: Equatable {
    var values: [String: String] = [:]
    var ids: [String] = []

    init(_ text: String) throws {
      let tree = try XMLReader.read(Array(text.utf8), path: "Main.xib")
      #expect(tree.findings.isEmpty)
      add(tree.root, at: "document", in: "")
    }

    private mutating func add(_ element: XMLElement, at path: String, in parent: String) {
      if let id = element.attribute("id")?.value { ids.append(id) }
      values[path] = "\(element.name) in \(parent)"
      for attribute in element.attributes {
        values["\(path).\(attribute.name)"] = attribute.value
      }
      for child in element.children {
        add(child, at: child.attribute("id")?.value ?? "\(path)/\(child.name)", in: path)
      }
    }
  }

  private struct Merged {
    var text: String
    var conflicts: Int
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> Merged? {
    let merge = ThreeWayMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    guard let result = try? merge.file(path: "Main.xib") else { return nil }
    return Merged(
      text: String(decoding: result.bytes, as: UTF8.self), conflicts: result.conflicts.count)
  }

  /// A history: a document, and what two people made of it.
  private func history(_ seed: Int) -> (base: String, ours: String, theirs: String) {
    var random = SplitMix64(seed: UInt64(seed) &* 7919 &+ 1)
    let base = RandomDocument(using: &random)
    var sides = ["o", "t"].map { RandomDocument(copying: base, prefix: $0) }
    for side in sides.indices {
      for _ in 0..<Int.random(in: 1...5, using: &random) { sides[side].edit(using: &random) }
    }
    return (base.text, sides[0].text, sides[1].text)
  }

  private static let seeds = 0..<(Sample.isWhole ? 2000 : 60)

  @Test(arguments: seeds)
  func noEditIsLostAndTheOrderOfSidesDoesNotMatter(seed: Int) throws {
    let (base, ours, theirs) = history(seed)
    // Only objects that contain each other cannot be merged.
    guard let merged = merge(base, ours, theirs) else {
      #expect(merge(base, theirs, ours) == nil)
      return
    }
    let swapped = try #require(merge(base, theirs, ours))
    #expect((merged.conflicts == 0) == (swapped.conflicts == 0))
    if merged.conflicts > 0 {
      let markers = try #require(ConflictMarkers(Array(merged.text.utf8)))
      #expect(!markers.blocks.isEmpty)
      for side in [MergeSide.ours, .theirs] {
        let all = Dictionary(uniqueKeysWithValues: markers.blocks.indices.map { ($0, side) })
        let model = try Model(String(decoding: markers.choosing(all), as: UTF8.self))
        #expect(Set(model.ids).count == model.ids.count)
      }
      return
    }
    let (old, one, other) = (try Model(base), try Model(ours), try Model(theirs))
    let result = try Model(merged.text)
    #expect(Set(result.ids).count == result.ids.count)
    #expect(result.values == (try Model(swapped.text)).values)
    for path in Set(old.values.keys).union(one.values.keys).union(other.values.keys) {
      let (base, mine, yours) = (old.values[path], one.values[path], other.values[path])
      // A list is there as long as something is in it.
      if path.hasSuffix("s"), path.contains("/") { continue }
      let expected = mine == base ? yours : mine
      #expect(
        result.values[path] == expected && (mine == base || yours == base || mine == yours),
        "\(path): base \(base ?? "-"), ours \(mine ?? "-"), theirs \(yours ?? "-")")
    }
  }

  @Test(arguments: seeds)
  func mergingWithTheBaseOrWithItselfChangesNothing(seed: Int) throws {
    let (base, ours, theirs) = history(seed)
    #expect(merge(base, ours, base)?.text == ours)
    #expect(merge(base, ours, ours)?.text == ours)
    let same = try #require(merge(base, base, theirs))
    #expect(same.conflicts == 0)
    #expect(try Model(same.text) == Model(theirs))
  }

  @Test func tenThousandObjectsMerge() throws {
    func document(_ change: (Int) -> String) -> String {
      let views = (0..<10_000).map { "<view id=\"v\($0)\" tag=\"\(change($0))\"/>" }
      return
        "<document type=\"a\"><objects>\n\(views.joined(separator: "\n"))\n</objects></document>"
    }
    let clock = ContinuousClock()
    var merged: Merged?
    let (base, ours, theirs) = (
      document { _ in "0" }, document { $0.isMultiple(of: 2) ? "1" : "0" },
      document { $0.isMultiple(of: 2) ? "0" : "2" }
    )
    let duration = clock.measure { merged = merge(base, ours, theirs) }
    #expect(merged?.text == document { $0.isMultiple(of: 2) ? "1" : "2" })
    #expect(duration < .seconds(30))
  }
}
