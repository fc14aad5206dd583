import InterfaceValues
import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

extension Rule {
  /// Views that Interface Builder stored elsewhere than constraints put them.
  static let misplacedView = Rule(
    RuleInfo(
      id: .misplacedView, severity: .warning, title: "Misplaced view",
      summary: "A document stores a view with another frame than its constraints give it.",
      rationale: """
        What the canvas shows is then not what the application shows, and the next person who updates \
        frames makes a change that nobody asked for. Only frames that contradict a constraint, or that \
        Interface Builder has marked, are told, and of views that move each other the first one. \
        Update the frame in Interface Builder, or change the constraint if the frame is right.
        """,
      badExample: StoredCardExample.document(x: 40),
      goodExample: StoredCardExample.document())
  ) { subject in
    StoredFrames.all(in: subject).flatMap { frames in
      let places = FramePlaces(frames, platform: subject.document.platform)
      return Misplacement.all(in: frames).map {
        finding($0, places, in: frames.layout, path: subject.path)
      }
    }
  }

  private static func finding(
    _ misplacement: Misplacement, _ places: FramePlaces, in layout: ResolvedLayout, path: String
  ) -> Finding {
    if let root = misplacement.root {
      return finding(ofRoot: root, misplacement, in: layout, path: path)
    }
    let first = misplacement.first
    let mark =
      switch misplacement.marked {
      case first.item.name: "Interface Builder marked it as misplaced"
      case let marked?: "Interface Builder marked \"\(marked)\", which it is in, as misplaced"
      case nil: "Interface Builder has not marked it"
      }
    let cause = misplacement.contradicted.first.map {
      ", by \"\($0.identifier ?? $0.id)\" (line \($0.position.line))"
    }
    return Finding(
      rule: .misplacedView, severity: .warning, path: path, position: first.item.position,
      object: first.item.id,
      message: "\(first.item.title): is stored at \(places.stored(first)) and belongs at "
        + "\(places.solved(first))\(places.origin)\(cause ?? ""); update its frame, or correct the "
        + "constraint (\(mark))",
      occurrences: [
        Finding.Occurrence(locale: layout.locale, size: layout.sizeName)
      ],
      causes: misplacement.contradicted.map {
        Finding.Cause(
          constraint: $0.id, description: $0.description, position: $0.position, priority: 1000)
      },
      notes: misplacement.others.map { other in
        Finding.Note(
          path: path, position: other.item.position,
          message: "\(other.item.title) moves with it, from \(places.stored(other)) to "
            + places.solved(other))
      })
  }

  /// What is said of a root that was stored with another height than its content has.
  private static func finding(
    ofRoot root: StoredFrames.Comparison, _ misplacement: Misplacement,
    in layout: ResolvedLayout, path: String
  ) -> Finding {
    let needed = layout.rootSize.vertical.needed ?? root.stored.frame.height
    let views = [misplacement.first] + misplacement.others
    return Finding(
      rule: .misplacedView, severity: .warning, path: path, position: root.item.position,
      object: root.item.id,
      message: "\(root.item.title): is stored with a height of "
        + "\(DecimalText.rounded(root.stored.frame.height)), and what is in it is "
        + "\(DecimalText.rounded(needed)) high; update its frame"
        + " (Interface Builder marked it as misplaced)",
      occurrences: [Finding.Occurrence(locale: layout.locale, size: layout.sizeName)],
      notes: views.map { view in
        Finding.Note(
          path: path, position: view.item.position,
          message:
            "\(view.item.title) is where it belongs in a height of \(DecimalText.rounded(needed))")
      })
  }
}

/// Frames as the document writes them: one of AppKit's counts from the bottom of what a view is in.
private struct FramePlaces {
  private let frames: StoredFrames
  private let isUpward: Bool
  private let itemsByID: [String: ResolvedItem]

  init(_ frames: StoredFrames, platform: Platform) {
    self.frames = frames
    isUpward = [.macOS10, .macOS11, .macOS26].contains(platform)
    itemsByID = Dictionary(frames.layout.items.map { ($0.id, $0) }) { first, _ in first }
  }

  /// What the message says of where the numbers count from, if that is not the top.
  var origin: String { isUpward ? ", counted from the bottom left" : "" }

  /// The frame that the file has.
  func stored(_ comparison: StoredFrames.Comparison) -> String { words(comparison).stored }

  /// The frame that the file would have.
  func solved(_ comparison: StoredFrames.Comparison) -> String { words(comparison).solved }

  /// Both frames; where they are the same from the bottom, with the height of what the view is in, which
  /// is then what differs.
  private func words(
    _ comparison: StoredFrames.Comparison
  ) -> (stored: String, solved: String) {
    let before = comparison.item.parent.flatMap { frames.views[$0]?.origin.stored?.frame }
    let after = comparison.item.parent.flatMap { itemsByID[$0]?.frame }
    let stored = turned(comparison.stored.frame, in: before).words
    let solved = turned(comparison.item.frame, in: after).words
    guard stored == solved, let before, let after else { return (stored, solved) }
    return (
      "\(stored) in a height of \(DecimalText.rounded(before.height))",
      "\(solved) in a height of \(DecimalText.rounded(after.height))"
    )
  }

  private func turned(_ frame: Rect, in parent: Rect?) -> Rect {
    guard isUpward, let parent else { return frame }
    return Rect(
      x: frame.minX, y: parent.height - frame.maxY, width: frame.width, height: frame.height)
  }
}

extension Rect {
  /// `(20, 14, 80x60)`: the corner, from that of the view that it is in, and the extent.
  fileprivate var words: String {
    "(\(DecimalText.rounded(minX)), \(DecimalText.rounded(minY)), \(DecimalText.rounded(width))x\(DecimalText.rounded(height)))"
  }
}
