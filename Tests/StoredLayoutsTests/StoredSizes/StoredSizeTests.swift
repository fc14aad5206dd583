import Foundation
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import StoredLayouts
import TestSupport
import Testing
import TextMeasuring
import XMLReading

/// The sizes that we measure beside those of real documents, which Apple's own engine stored.
@Suite struct StoredSizeTests {
  static let corpus = PackageFolder.shared.appending(path: "corpus/documents")
  static let hasCorpus = PackageFolder.exists(corpus)

  private static let comparison = CorpusComparison(corpus)

  @Test(.enabled(if: hasCorpus, "the corpus is not here"))
  func readsEveryDocument() {
    #expect(Self.comparison.unreadable == [])
    #expect(Self.comparison.documentCount == 84)
  }

  @Test(.enabled(if: hasCorpus, "the corpus is not here"))
  func widthsOfTextsAreThePlatforms() throws {
    let errors = Self.comparison.samples.filter(\.sample.isOfText).map(\.sample.error.magnitude)
      .sorted()
    try #require(errors.count >= 80)
    #expect(errors[errors.count / 2] <= 0.5)
    #expect(Double(errors.count { $0 <= 1 }) >= 0.9 * Double(errors.count))
  }

  @Test(.enabled(if: hasCorpus, "the corpus is not here"), arguments: [Axis.horizontal, .vertical])
  func everyMissIsKnown(along axis: Axis) throws {
    let known = try KnownMiss.all().filter { $0.axis == axis }
    #expect(known.allSatisfy { !$0.reason.isEmpty })
    let misses = Self.comparison.samples.filter { $0.sample.axis == axis && $0.isMiss }
    let unexplained = misses.filter { miss in !known.contains { $0.matches(miss) } }
    let unneeded = known.filter { entry in !misses.contains { entry.matches($0) } }
    #expect(unexplained.map(\.description) == [])
    #expect(unneeded.map(\.description) == [])
  }

  @Test(.enabled(if: hasCorpus, "the corpus is not here"))
  func heightsAreThoseOfTheControls() throws {
    let heights = Self.comparison.samples.filter { $0.sample.axis == .vertical }
    try #require(heights.count >= 170)
    #expect(Double(heights.count(where: \.isMiss)) <= 0.05 * Double(heights.count))
  }
}

/// The comparison of all documents of a folder.
private struct CorpusComparison {
  struct Sample: CustomStringConvertible {
    /// The file, seen from the corpus's folder.
    var path: String
    var sample: StoredSizeComparison.Sample

    /// Whether the fixture has to say why.
    var isMiss: Bool {
      sample.axis == .horizontal ? sample.error.magnitude > 1 : !sample.isExact
    }

    var description: String {
      "\(path) \(sample.id) \(sample.control): measured \(sample.measured), stored \(sample.stored)"
    }
  }

  var unreadable: [String] = []
  var documentCount = 0
  var samples: [Sample] = []

  init(_ folder: URL) {
    let found = FileManager.default.enumerator(atPath: folder.path)
    let paths = (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    let measurer = CorpusMeasurer.make()
    for path in paths {
      guard let data = try? Data(contentsOf: folder.appending(path: path)),
        let tree = try? XMLReader.read(Array(data), path: path),
        let document = try? InterfaceBuilderDecoder().decode(tree)
      else {
        unreadable.append(path)
        continue
      }
      documentCount += 1
      let comparison = StoredSizeComparison(document, measurer: measurer)
      samples += comparison.samples.map { Sample(path: path, sample: $0) }
    }
  }
}

/// A size that is known to be another one than the stored, with the reason.
private struct KnownMiss: CustomStringConvertible {
  var path: String
  var id: String
  var axis: Axis
  var reason: String

  var description: String { "\(path) \(id)" }

  /// Reads `misses.txt` beside this file: path, id, axis and reason, by tabs.
  static func all() throws -> [KnownMiss] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "misses.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 4, "\(line)")
        return KnownMiss(
          path: parts[0], id: parts[1], axis: parts[2] == "width" ? .horizontal : .vertical,
          reason: parts[3])
      }
  }

  func matches(_ miss: CorpusComparison.Sample) -> Bool {
    path == miss.path && id == miss.sample.id && axis == miss.sample.axis
  }
}
