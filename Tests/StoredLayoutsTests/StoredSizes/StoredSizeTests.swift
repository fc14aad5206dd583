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

/// Our measured sizes compared with those stored in real documents by Apple's engine.
@Suite struct StoredSizeTests {
  private static let comparisons = Dictionary(
    uniqueKeysWithValues: Corpus.allCases.map { ($0, CorpusComparison($0)) })

  @Test(.enabled(if: Corpus.exists, "the corpus is not here"), arguments: Corpus.allCases)
  func readsEveryDocument(of corpus: Corpus) throws {
    let comparison = try #require(Self.comparisons[corpus])
    #expect(comparison.unreadable == [])
    #expect(comparison.documentCount == (corpus == .documents ? 84 : 307))
  }

  /// Today's results for a part of the corpus, which must not get worse.
  ///
  /// Those of the wider part are not aims: a change that makes more sizes right raises them.
  struct Floor: Sendable {
    var corpus: Corpus
    /// The minimum number of sizes.
    var count: Int
    /// The minimum share of right ones.
    var share: Double
  }

  @Test(
    .enabled(if: Corpus.exists, "the corpus is not here"),
    arguments: [
      Floor(corpus: .documents, count: 80, share: 0.9),
      Floor(corpus: .wider, count: 380, share: 0.86),
    ])
  func widthsOfTextsAreThePlatforms(floor: Floor) throws {
    let comparison = try #require(Self.comparisons[floor.corpus])
    let errors = comparison.samples.filter(\.sample.isOfText).map(\.sample.error.magnitude)
      .sorted()
    try #require(errors.count >= floor.count)
    #expect(errors[errors.count / 2] <= 0.5)
    #expect(Double(errors.count { $0 <= 1 }) >= floor.share * Double(errors.count))
  }

  /// Of the first part; the misses of the wider one are listed by the benchmark `controls`.
  @Test(
    .enabled(if: Corpus.exists, "the corpus is not here"), arguments: [Axis.horizontal, .vertical])
  func everyMissIsKnown(along axis: Axis) throws {
    let comparison = try #require(Self.comparisons[.documents])
    let known = try KnownMiss.all().filter { $0.axis == axis }
    #expect(known.allSatisfy { !$0.reason.isEmpty })
    let misses = comparison.samples.filter { $0.sample.axis == axis && $0.isMiss }
    let unexplained = misses.filter { miss in !known.contains { $0.matches(miss) } }
    let unneeded = known.filter { entry in !misses.contains { entry.matches($0) } }
    #expect(unexplained.map(\.description) == [])
    #expect(unneeded.map(\.description) == [])
  }

  @Test(
    .enabled(if: Corpus.exists, "the corpus is not here"),
    arguments: [
      Floor(corpus: .documents, count: 170, share: 0.95),
      Floor(corpus: .wider, count: 530, share: 0.89),
    ])
  func heightsAreThoseOfTheControls(floor: Floor) throws {
    let comparison = try #require(Self.comparisons[floor.corpus])
    let heights = comparison.samples.filter { $0.sample.axis == .vertical }
    try #require(heights.count >= floor.count)
    #expect(Double(heights.count { !$0.isMiss }) >= floor.share * Double(heights.count))
  }
}

/// The comparison of all documents of a part of the corpus.
private struct CorpusComparison {
  struct Sample: CustomStringConvertible {
    /// The file, seen from the corpus's folder.
    var path: String
    var sample: StoredSizeComparison.Sample

    /// Whether the fixture must give a reason.
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

  init(_ corpus: Corpus) {
    let measurer = CorpusMeasurer.make()
    for file in corpus.readableInterfaces {
      let path = file.path
      guard let data = try? Data(contentsOf: file.url),
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

/// A known difference from the stored size, with the reason.
private struct KnownMiss: CustomStringConvertible {
  var path: String
  var id: String
  var axis: Axis
  var reason: String

  var description: String { "\(path) \(id)" }

  /// Reads `misses.txt` beside this file: path, id, axis and reason, separated by tabs.
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
