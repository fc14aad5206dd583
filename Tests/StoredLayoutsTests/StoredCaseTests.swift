import Diagnostics
import Foundation
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import StoredLayouts
import Testing
import TextMeasuring
import XMLReading

/// Documents written by hand in `Cases`, whose stored frames are what is expected.
@Suite struct StoredCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  @Test func thereAreCases() { #expect(!Self.names.isEmpty) }

  @Test(arguments: names)
  func viewsAreWhereTheyAreStored(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    let document = try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(data), path: name))
    #expect(document.interface.findings.map(\.message) == [])
    let measurer = EmbeddedAdvanceMeasurer()
    let interpretation = StoredInterpretation(document, sizes: .stored, measurer: measurer)
    for root in interpretation.document.roots {
      var scene = Scene(
        document: interpretation.document, evidence: interpretation.evidence, root: root)
      let locale = SceneLocale(
        name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
      ) { SceneLocale.Text(string: $0.value, path: name, position: $0.position) }
      let size = try #require(SceneSize.all(of: root).first)
      let layout = scene.layout(in: locale, at: size, measurer: measurer)
      #expect(layout.conflicts.isEmpty)
      let frames = Dictionary(layout.items.map { ($0.id, $0.frame) }) { first, _ in first }
      for view in root.view.withSubviews {
        let stored = try #require(view.stored?.frame)
        let frame = try #require(frames[view.id])
        #expect(frame.isClose(to: stored), "\(view.id): \(frame), stored \(stored)")
      }
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude <= 0.01 }
  }
}
