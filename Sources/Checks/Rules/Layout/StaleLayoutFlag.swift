import Diagnostics
import InterfaceDocuments
import Scenes

extension Rule {
  /// Finds marks of Interface Builder that are out of date.
  static let staleLayoutFlag: Rule = Rule(
    RuleInfo(
      id: RuleID("stale-layout-flag"), severity: .note, title: "Stale layout flag",
      summary: "A document marks a view as misplaced or ambiguous although it is not.",
      rationale: """
        Interface Builder keeps its marks until the document is opened and saved again. Tools that \
        repeat them report what has been fixed, and reviewers see a problem where there is none. \
        Open and save the document, or remove the attribute.
        """,
      badExample: StoredCardExample.document(mark: " misplaced=\"YES\""),
      goodExample: StoredCardExample.document(), isOptIn: true),
    .storedFrames.with { $0.evidence = .document }
  ) { subject in
    let frames = StoredFrames.all(in: subject, isOnCanvas: true)
    return frames.filter { !$0.isRootMisplaced }.flatMap { frames in
      frames.comparisons.flatMap { comparison in
        [
          ("misplaced", staleMisplaced(comparison, in: frames)),
          ("ambiguous", staleAmbiguous(comparison, in: frames)),
        ].compactMap { flag, message in
          message.map { finding($0, flag, of: comparison.item, at: frames.layout, in: subject) }
        }
      }
    }
  }

  /// Returns what is wrong with a view's `misplaced` mark, if anything.
  private static func staleMisplaced(
    _ comparison: StoredFrames.Comparison, in frames: StoredFrames
  ) -> String? {
    guard comparison.stored.isMisplaced, comparison.stored.isConstraintDriven,
      comparison.difference <= 0.51, !frames.isAmbiguous(comparison.item)
    else { return nil }
    return "is marked misplaced=\"YES\", but its stored frame is the one that its constraints give"
  }

  /// Returns what is wrong with a view's `ambiguous` mark, if anything.
  private static func staleAmbiguous(
    _ comparison: StoredFrames.Comparison, in frames: StoredFrames
  ) -> String? {
    // Code may add the content of a scroll view, and the editor wants it constrained.
    guard comparison.stored.isAmbiguous, comparison.stored.isConstraintDriven,
      comparison.stored.ambiguityCheck == .everything, comparison.view.kind != .scrollView,
      !frames.isAmbiguous(comparison.item)
    else { return nil }
    return "is marked ambiguous=\"YES\", but its constraints determine its position and size"
  }

  private static func finding(
    _ message: String, _ flag: String, of item: ResolvedItem, at layout: ResolvedLayout,
    in subject: DocumentSubject
  ) -> Finding {
    var finding = subject.finding(
      .staleLayoutFlag, .note, of: item,
      "\(item.title) \(message); open and save the document in Interface Builder, or "
        + "remove the attribute",
      occurrences: [Finding.Occurrence(locale: layout.locale, size: layout.sizeName)])
    finding.corrections = [
      Correction(
        "remove the mark \(flag) from \(item.title)", for: item.id,
        [.removeAttribute(flag, at: item.position)])
    ]
    return finding
  }
}

extension StoredFrames {
  /// Whether a view or one of its ancestors is ambiguous.
  fileprivate func isAmbiguous(_ item: ResolvedItem) -> Bool {
    ([item] + ancestors(of: item)).contains { !$0.ambiguities.isEmpty }
  }
}
