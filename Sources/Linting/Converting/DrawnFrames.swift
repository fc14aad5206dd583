import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes
import TextMeasuring

/// The drawn frames that the layout at the drawn size depends on.
struct DrawnFrames: Sendable {
  /// The ids of the views that need their frames, and of their ancestors.
  private(set) var ids: Set<String> = []

  /// Finds the frames that affect the layout in the development locale.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - evidence: The evidence about its contents, with all drawn frames.
  ///   - measurer: The text measurer.
  init(
    of document: InterfaceDocument, evidence: ContentEvidence, measurer: any TextMeasurer
  ) {
    for root in document.roots {
      let parents = Dictionary(
        root.view.withSubviews.flatMap { view in view.subviews.map { ($0.id, view.id) } }
      ) { first, _ in first }
      let layout = { (evidence: ContentEvidence) in
        Self.developmentFrames(of: root, in: document, evidence: evidence, measurer: measurer)
      }
      let drawn = layout(evidence)
      var kept: Set<String> = []
      var moved: Set<String> = []
      // The frame of one view may affect another one.
      repeat {
        var fewer = evidence
        fewer.frames = evidence.frames.filter { kept.contains($0.key) }
        let frames = layout(fewer)
        moved = Set(
          drawn.filter { id, frame in
            !kept.contains(id) && parents[id] != nil && frames[id].map(frame.isClose) == false
          }.keys)
        for id in moved {
          var view: String? = id
          while let next = view, kept.insert(next).inserted { view = parents[next] }
        }
      } while !moved.isEmpty
      ids.formUnion(kept)
    }
  }

  /// Returns the drawn frame of each view of a root, by id.
  private static func developmentFrames(
    of root: Root, in document: InterfaceDocument, evidence: ContentEvidence,
    measurer: any TextMeasurer
  ) -> [String: Rect] {
    guard let size = SceneSize.all(of: root).first else { return [:] }
    let locale = SceneLocale(
      name: document.developmentLocale, isPseudo: false, direction: .leftToRight,
      textLocale: document.developmentLocale
    ) { SceneLocale.Text(string: $0.value, path: document.source.path, position: $0.position) }
    var scene = Scene(document: document, evidence: evidence, root: root)
    let layout = scene.layoutWithoutCollapses(in: locale, at: size, measurer: measurer)
    return Dictionary(layout.items.map { ($0.id, $0.frame) }) { first, _ in first }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}
