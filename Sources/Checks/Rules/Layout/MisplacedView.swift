import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds views that Interface Builder stored elsewhere than their constraints put them.
  static let misplacedView: Rule = Rule(
    RuleInfo(
      id: RuleID("misplaced-view"), severity: .warning, title: "Misplaced view",
      summary: "A document stores another frame for a view than its constraints give it.",
      rationale: """
        The canvas then shows something else than the application, and updating frames makes an \
        unintended change. Only frames that contradict a constraint, or that Interface Builder has \
        marked, are reported; of views that displace each other, only the first. Update the frame in \
        Interface Builder, or change the constraint if the frame is right.
        """,
      badExample: StoredCardExample.document(x: 40),
      goodExample: StoredCardExample.document()),
    .storedFrames
  ) { subject in
    StoredFrames.all(in: subject, isOnCanvas: true).flatMap { frames in
      let places = FramePlaces(frames)
      return Misplacement.all(in: frames).map {
        finding($0, places, at: frames.layout, in: subject)
      }
    }
  }

  private static func finding(
    _ misplacement: Misplacement, _ places: FramePlaces, at layout: ResolvedLayout,
    in subject: DocumentSubject
  ) -> Finding {
    if let root = misplacement.root {
      return finding(ofRoot: root, misplacement, at: layout, in: subject)
    }
    var finding = finding(misplacement, ofFirst: places, at: layout, in: subject)
    let first = misplacement.first
    let moved = [first] + misplacement.others
    finding.corrections = [
      Correction(
        "store the frame that the constraints give \(first.item.title)"
          + (moved.count > 1 ? " and \(moved.count - 1) more" : ""),
        for: first.item.id, keeping: .base, places.changes(of: moved))
    ]
    return finding
  }

  private static func finding(
    _ misplacement: Misplacement, ofFirst places: FramePlaces, at layout: ResolvedLayout,
    in subject: DocumentSubject
  ) -> Finding {
    let first = misplacement.first
    let mark =
      switch misplacement.marked {
      case first.item.identity.name: "Interface Builder marked it as misplaced"
      case let marked?: "Interface Builder marked \"\(marked)\", which contains it, as misplaced"
      case nil: "Interface Builder has not marked it"
      }
    let cause = misplacement.contradicted.first.map {
      ", because of \($0.nameAndLine)"
    }
    return subject.finding(
      .misplacedView, .warning, of: first.item,
      "\(first.item.title) is stored at \(places.stored(first)), but its constraints put it at "
        + "\(places.solved(first))\(places.origin)\(cause ?? ""); update its frame, or correct the "
        + "constraint (\(mark))",
      occurrences: [
        Finding.Occurrence(locale: layout.locale, size: layout.sizeName)
      ],
      causes: misplacement.contradicted.map(Finding.Cause.init),
      notes: misplacement.others.map { other in
        subject.note(
          at: other.item.position,
          "\(other.item.title) moves with it, from \(places.stored(other)) to "
            + places.solved(other))
      })
  }

  /// Returns the finding for a root that was stored with another height than its content has.
  private static func finding(
    ofRoot root: StoredFrames.Comparison, _ misplacement: Misplacement,
    at layout: ResolvedLayout, in subject: DocumentSubject
  ) -> Finding {
    let needed = layout.rootSize.vertical.needed ?? root.stored.frame.height
    let views = [misplacement.first] + misplacement.others
    return subject.finding(
      .misplacedView, .warning, of: root.item,
      "\(root.item.title) is stored with a height of "
        + "\(DecimalText.rounded(root.stored.frame.height)), but its content is "
        + "\(DecimalText.rounded(needed)) high; update its frame"
        + " (Interface Builder marked it as misplaced)",
      occurrences: [Finding.Occurrence(locale: layout.locale, size: layout.sizeName)],
      notes: views.map { view in
        subject.note(
          at: view.item.position,
          "\(view.item.title) is placed correctly for a height of \(DecimalText.rounded(needed))")
      })
  }
}

/// Describes frames as the document stores them: in AppKit, measured from the bottom of the
/// container.
private struct FramePlaces {
  private let frames: StoredFrames
  private let isUpward: Bool

  init(_ frames: StoredFrames) {
    self.frames = frames
    isUpward = [.macOS10, .macOS11, .macOS26].contains(frames.platform)
  }

  /// The origin of the numbers for the message, if it is not the top left.
  var origin: String { isUpward ? ", counted from the bottom left" : "" }

  /// Returns the frame in the file.
  func stored(_ comparison: StoredFrames.Comparison) -> String {
    descriptions(of: comparison).stored
  }

  /// Returns the frame that the file should have.
  func solved(_ comparison: StoredFrames.Comparison) -> String {
    descriptions(of: comparison).solved
  }

  /// Returns the changes that store the solved frames of views that moved.
  ///
  /// Where frames count from the bottom, the content of a container with another height is stored at
  /// another place too.
  func changes(of moved: [StoredFrames.Comparison]) -> [Correction.Change] {
    let moved = Set(moved.map(\.item.id))
    return frames.comparisons.flatMap { comparison -> [Correction.Change] in
      let item = comparison.item
      guard let parent = item.placement.parent, let container = frames.itemsByID[parent],
        comparison.stored.isConstraintDriven
      else { return [] }
      let before = frames.views[parent]?.origin.stored?.frame
      let isShifted =
        isUpward && moved.contains(parent)
        && before.map { ($0.height - container.frame.height).magnitude > 0.01 } ?? false
      guard moved.contains(item.id) || isShifted else { return [] }
      let solved = turned(item.frame, in: container.frame)
      return [
        .setFrame([solved.minX, solved.minY, solved.width, solved.height], at: item.position)
      ] + (comparison.stored.isMisplaced ? [.removeAttribute("misplaced", at: item.position)] : [])
    }
  }

  /// Returns both frames; if they are equal from the bottom, with the container's height, which
  /// differs.
  private func descriptions(
    of comparison: StoredFrames.Comparison
  ) -> (stored: String, solved: String) {
    let before = comparison.item.placement.parent.flatMap { frames.views[$0]?.origin.stored?.frame }
    let after = comparison.item.placement.parent.flatMap { frames.itemsByID[$0]?.frame }
    let stored = turned(comparison.stored.frame, in: before).text
    let solved = turned(comparison.item.frame, in: after).text
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
  /// The origin in the container and the size: `(20, 14, 80x60)`.
  fileprivate var text: String {
    "(\(DecimalText.rounded(minX)), \(DecimalText.rounded(minY)), \(DecimalText.rounded(width))x\(DecimalText.rounded(height)))"
  }
}
