import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import LocaleData
import LocalizationTables
import Scenes
import TextMeasuring

/// The drawn frames that the layout at the drawn size depends on, with the texts as they are or with longer ones.
struct DrawnFrames: Sendable {
  /// The ids of the views that need their frames, and of their ancestors.
  private(set) var ids: Set<String> = []

  /// Finds the frames that affect the layout in the development locale, or with all texts twice.
  ///
  /// A translation may depend on a frame where the document's own texts do not: a view that its content made as
  /// large as it was drawn need not be so with other texts.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - evidence: The evidence about its contents, with all drawn frames.
  ///   - measurer: The text measurer.
  ///   - interruption: What ends the search early, if anything does: once it is due, what was found means nothing.
  init(
    of document: InterfaceDocument, evidence: ContentEvidence, measurer: any TextMeasurer,
    interruption: Interruption?
  ) {
    for root in document.roots {
      let parents = Dictionary(
        root.view.withSubviews.flatMap { view in view.subviews.map { ($0.id, view.id) } }
      ) { first, _ in first }
      let layout = { (evidence: ContentEvidence) in
        Self.frames(of: root, in: document, evidence: evidence, measurer: measurer, interruption)
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
          drawn.filter { id, own in
            !kept.contains(id) && parents[id] != nil
              && frames[id].map { zip(own, $0).allSatisfy { $0.isClose(to: $1) } } == false
          }.keys)
        for id in moved {
          var view: String? = id
          while let next = view, kept.insert(next).inserted { view = parents[next] }
        }
      } while !moved.isEmpty && !interruption.isDue
      ids.formUnion(kept)
    }
  }

  /// Returns the frames of each view of a root with the texts as they are and with longer ones, by id.
  private static func frames(
    of root: Root, in document: InterfaceDocument, evidence: ContentEvidence,
    measurer: any TextMeasurer, _ interruption: Interruption?
  ) -> [String: [Rect]] {
    guard let size = SceneSize.all(of: root).first else { return [:] }
    var scene = Scene(document: document, evidence: evidence, root: root)
    scene.interruption = interruption
    var frames: [String: [Rect]] = [:]
    for isLonger in [false, true] {
      let locale = SceneLocale(
        name: document.developmentLocale, isPseudo: isLonger, direction: .leftToRight,
        textLocale: document.developmentLocale
      ) { text in
        SceneLocale.Text(
          string: isLonger ? PseudoLocale.doubleLength.transform(text.value) : text.value,
          path: document.source.path, position: text.position)
      }
      let layout = scene.layoutWithoutCollapses(in: locale, at: size, measurer: measurer)
      for item in layout.items { frames[item.id, default: []].append(item.frame) }
    }
    return frames
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}
