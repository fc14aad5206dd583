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

/// Real documents laid out with the stored sizes of their contents: a comparison of our engine with
/// Apple's, which made the frames.
@Suite struct StoredFrameTests {
  /// Today's results for a part of the corpus, which must not get worse.
  ///
  /// They are not aims: a change that makes more frames right raises them.
  struct Floor: Sendable {
    var corpus: Corpus
    var kit: String
    /// The minimum number of trusted views.
    var count: Int
    /// The minimum share of right ones.
    var share: Double
  }

  private static let floors = [
    Floor(corpus: .documents, kit: "cocoa", count: 280, share: 0.97),
    Floor(corpus: .documents, kit: "touch", count: 350, share: 0.97),
    Floor(corpus: .wider, kit: "cocoa", count: 1200, share: 0.938),
    Floor(corpus: .wider, kit: "touch", count: 850, share: 0.82),
    Floor(corpus: .wider, kit: "other", count: 85, share: 0.75),
  ]

  private static let frames = Dictionary(
    uniqueKeysWithValues: Corpus.allCases.map { ($0, CorpusFrames($0)) })

  @Test(.enabled(if: Corpus.exists, "the corpus is not here"), arguments: floors)
  func trustedFramesAreWhereTheyWereStored(floor: Floor) throws {
    let frames = try #require(Self.frames[floor.corpus])
    let views = frames.views.filter { $0.kit == floor.kit }
    try #require(views.count >= floor.count)
    let share = Double(views.count { !frames.isMiss($0) }) / Double(views.count)
    #expect(share >= floor.share, "\(floor.corpus), \(floor.kit)")
  }

  /// Of the first part; the misses of the wider one are listed by the benchmark `frames`.
  @Test(.enabled(if: Corpus.exists, "the corpus is not here"))
  func everyMissIsKnown() throws {
    let frames = try #require(Self.frames[.documents])
    let known = try KnownFrame.all()
    #expect(known.allSatisfy { !$0.cause.isEmpty })
    let misses = frames.views.filter(frames.isMiss)
    let unexplained = misses.filter { miss in !known.contains { $0.matches(miss) } }
    let unneeded = known.filter { entry in !misses.contains { entry.matches($0) } }
    #expect(unexplained.map { "\($0.path) \($0.id)" } == [])
    #expect(unneeded.map { "\($0.path) \($0.id)" } == [])
  }
}

/// The views of the corpus with trusted stored frames, and our layouts of them.
private struct CorpusFrames: Sendable {
  struct StoredFrame: Sendable {
    /// The file, seen from the corpus's folder.
    var path: String
    /// `cocoa` or `touch`.
    var kit: String
    var id: String
    var parent: String
    /// The frame, measured from the parent's upper left corner.
    var frame: Rect
  }

  /// Empty if the corpus or Python is missing.
  let views: [StoredFrame]
  /// The frames in their roots that we lay out, by path and id.
  private let places: [String: [String: Rect]]

  init(_ corpus: Corpus) {
    views = PackageFolder.exists(corpus.folder) ? Self.trustedViews(of: corpus) : []
    var places: [String: [String: Rect]] = [:]
    for path in Set(views.map(\.path)) {
      places[path] = Self.layout(Corpus.File(corpus: corpus, path: path))
    }
    self.places = places
  }

  /// Whether a coordinate is off by more than a point.
  func isMiss(_ view: StoredFrame) -> Bool {
    guard let place = places[view.path]?[view.id], let parent = places[view.path]?[view.parent]
    else { return true }
    return ![
      place.minX - parent.minX - view.frame.minX, place.minY - parent.minY - view.frame.minY,
      place.width - view.frame.width, place.height - view.frame.height,
    ].allSatisfy { abs($0) <= 1.0001 }
  }

  private static func trustedViews(of corpus: Corpus) -> [StoredFrame] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "StoredFrames/gold.py")
    let tools = PackageFolder.shared.appending(path: "corpus/tools/corrected")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // -B: nothing is written beside the scripts.
    process.arguments = ["python3", "-B", script.path, tools.path, corpus.folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let numbers = parts.dropFirst(4).compactMap(Double.init)
      guard parts.count == 8, numbers.count == 4 else { return nil }
      return StoredFrame(
        path: parts[0], kit: parts[1], id: parts[2], parent: parts[3],
        frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// The frames of all roots of a document, as they were drawn.
  private static func layout(_ file: Corpus.File) -> [String: Rect] {
    let path = file.path
    guard let data = try? Data(contentsOf: file.url),
      let tree = try? XMLReader.read(Array(data), path: path),
      let document = try? InterfaceBuilderDecoder().decode(tree)
    else { return [:] }
    let measurer = CorpusMeasurer.make()
    let interpretation = StoredInterpretation(document, sizes: .stored, measurer: measurer)
    let locale = SceneLocale(
      name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
    ) { SceneLocale.Text(string: $0.value, path: path, position: $0.position) }
    var places: [String: Rect] = [:]
    for root in interpretation.document.roots {
      var scene = Scene(
        document: interpretation.document, evidence: interpretation.evidence, root: root)
      guard let size = SceneSize.all(of: root).first else { continue }
      for item in scene.layout(in: locale, at: size, measurer: measurer).items {
        places[item.id] = item.placement.frameInRoot
      }
    }
    return places
  }
}

/// A known miss, with its cause.
private struct KnownFrame {
  var path: String
  var id: String
  var cause: String

  /// Reads `StoredFrames/misses.txt`: path, id and cause, separated by tabs.
  static func all() throws -> [KnownFrame] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "StoredFrames/misses.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 3, "\(line)")
        return KnownFrame(path: parts[0], id: parts[1], cause: parts[2])
      }
  }

  func matches(_ view: CorpusFrames.StoredFrame) -> Bool {
    path == view.path && id == view.id
  }
}
