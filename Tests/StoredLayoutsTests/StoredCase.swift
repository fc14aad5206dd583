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

/// A document written by hand, whose stored frames are the expected ones.
struct StoredCase {
  let name: String
  let document: InterfaceBuilderDocument
  private let measurer = EmbeddedAdvanceMeasurer()

  /// The names of the documents in a folder beside this file.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url(of: folder).path))?.sorted() ?? []
  }

  private static func url(of folder: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
  }

  /// Reads a document that must have no findings but that it has no initial scene.
  init(_ name: String, in folder: String) throws {
    self.name = name
    let data = try Data(contentsOf: Self.url(of: folder).appending(path: name))
    document = try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(data), path: name))
    // A part of a storyboard may lack the scene that an application shows first.
    let findings = document.interface.findings.filter { $0.rule != .missingRoot }
    #expect(findings.map(\.message) == [])
  }

  /// Interprets the document.
  func interpreted(
    _ sizes: IntrinsicSizes, by rules: Set<InferenceRule> = InferenceRule.all
  ) -> StoredInterpretation {
    StoredInterpretation(document, sizes: sizes, measurer: measurer, rules: rules)
  }

  /// Lays out every root at its drawn size.
  func layouts(of interpretation: StoredInterpretation) throws -> [ResolvedLayout] {
    let locale = SceneLocale(
      name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
    ) { SceneLocale.Text(string: $0.value, path: name, position: $0.position) }
    return try interpretation.document.roots.map { root in
      var scene = Scene(
        document: interpretation.document, evidence: interpretation.evidence, root: root)
      let size = try #require(SceneSize.all(of: root).first)
      return scene.layout(in: locale, at: size, measurer: measurer)
    }
  }

  /// Expects every view where it is stored.
  func expectFrames(in layouts: [ResolvedLayout]) throws {
    for (root, layout) in zip(document.interface.roots, layouts) {
      #expect(layout.conflicts.isEmpty)
      let frames = Dictionary(layout.items.map { ($0.id, $0.frame) }) { first, _ in first }
      for view in root.view.withSubviews {
        let stored = try #require(view.origin.stored?.frame)
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
