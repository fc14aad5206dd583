import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

extension Rule {
  /// Finds required constraints that conflict.
  static let unsatisfiableConstraints: Rule = Rule(
    RuleInfo(
      id: RuleID("unsatisfiable-constraints"), severity: .error, title: "Unsatisfiable constraints",
      summary: "No layout satisfies all required constraints.",
      rationale: """
        At run time the system breaks one of them and goes on. The finding lists an irreducible set \
        that conflicts: without any one of them the others can hold. The constraint that was left \
        out here is where to begin reading, not always the cause. It is a note where the set \
        contains the drawn size of a root or a cell whose container gives it the size of its \
        content, and where the program has outlets to two of the constraints. It is a warning where \
        the frames that Interface Builder stored satisfy the constraint that was left out here.
        """,
      badExample: """
        <view id="table" width="400" height="300">
          <view id="pile" intrinsicWidth="80" intrinsicHeight="80"/>
          <constraints>
            <constraint firstItem="pile" firstAttribute="centerX" secondItem="table" \
        secondAttribute="centerX" constant="-11"/>
            <constraint firstItem="pile" firstAttribute="centerX" secondItem="table" \
        secondAttribute="centerX" constant="170"/>
            <visualFormat format="V:|-[pile]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="table" width="400" height="300">
          <view id="pile" intrinsicWidth="80" intrinsicHeight="80"/>
          <constraints>
            <constraint firstItem="pile" firstAttribute="centerX" secondItem="table" \
        secondAttribute="centerX" constant="-11"/>
            <visualFormat format="V:|-[pile]"/>
          </constraints>
        </view>
        """),
    .layout.with { traits in
      traits.joining = .writtenCauses
      traits.sign = .conflict
      traits.memberNoun = "conflict"
      traits.noun = .init("conflict of constraints", "conflicts of constraints", rank: 1)
      traits.isAboutSeveralObjects = true
      traits.coversNarrowScreens = true
      traits.joinsAtMinimumSize = true
      traits.limitsFixes = true
    }
  ) { subject in
    let observations = subject.layouts.flatMap { layout in
      layout.conflicts.map { conflict in
        Observation(of: conflict.constraints.map(\.id), in: layout, detail: conflict)
      }
    }
    let stored = observations.isEmpty ? [] : StoredFrames.all(in: subject)
    return Defect.all(in: observations).map { defect in
      let conflict = defect.worst.detail
      let broken = conflict.constraints.first { $0.id == conflict.broken }
      // The editor draws a view with a conflict at one of the sizes, which proves nothing about it.
      let isDoubtful =
        !isOfImageAlone(conflict, among: subject.views)
        && stored.contains { $0.contradicts(defect) }
      var basis = Basis.document
      if isDoubtful { basis = Basis(.likely, inferring: ["sizes that the frames do not show"]) }
      if isDecidedLater(conflict, in: defect.worst.layout, of: subject) {
        basis = basis.and(
          Basis(.possible, inferring: ["the container, or the constraints that code activates"]))
      }
      return Finding(
        rule: .unsatisfiableConstraints,
        severity: Severity.error.mitigated(for: defect), basis: basis,
        path: subject.path,
        position: broken?.position ?? conflict.constraints.lazy.compactMap(\.position).first,
        object: object(of: conflict, broken: broken),
        message: message(conflict, broken: broken, in: defect.worst.layout)
          + (isDoubtful ? ", though it holds in the document as it was drawn" : ""),
        occurrences: defect.occurrences,
        causes: conflict.constraints.map(Finding.Cause.init))
    }
  }
}

/// Whether the conflict is between a stated extent of an image view and the size of its image, which
/// the document states too.
private func isOfImageAlone(_ conflict: ResolvedConflict, among views: ViewIndex) -> Bool {
  let implied = conflict.constraints.filter(\.isImplied)
  return !implied.isEmpty
    && implied.allSatisfy { constraint in
      switch constraint.origin {
      case .contentHugging, .compressionResistance:
        let view = constraint.item.flatMap { views[$0] }
        return view?.kind == .imageView && view?.image.size != nil
      default: return false
      }
    }
}

/// Whether the conflict exists only until the program runs.
///
/// A root may have been drawn with another size than its container gives it, which is that of its
/// content. If a program has outlets to several of the constraints, it activates those that agree.
private func isDecidedLater(
  _ conflict: ResolvedConflict, in layout: ResolvedLayout, of subject: DocumentSubject
) -> Bool {
  let outlets = conflict.constraints.count { subject.document.outletTargets.contains($0.id) }
  let items = layout.itemsByID
  return outlets > 1
    || conflict.frameExtents.contains { extent in
      if extent.item == layout.root {
        return subject.isFromEditor && layout.rootSize[extent.axis].isOfUnknownContainer
      }
      // A table gives its cells the height that they need, and its own width.
      return extent.isTooSmall && extent.axis == .vertical
        && [PlainElement.tableViewCell, .tableViewCellContentView, .collectionViewCell]
          .contains { $0 == items[extent.item]?.kind.plainElement }
    }
}

extension StoredFrames {
  /// Whether the document was drawn with a conflict whose broken constraint the stored frames
  /// satisfy.
  ///
  /// The constraint was then not given up when the document was drawn.
  fileprivate func contradicts(_ defect: Defect<ResolvedConflict>) -> Bool {
    defect.observations.contains { observation in
      observation.layout.root == layout.root && observation.layout.locale == layout.locale
        && observation.layout.isAsDrawn
        && meet(observation.detail.broken) == true
    }
  }
}

extension ResolvedRootExtent {
  /// Whether the document does not say how large its container makes the root.
  fileprivate var isOfUnknownContainer: Bool {
    switch heldBy {
    case .content, .code, .cell, .document: true
    case .window, .device, .caller, .option: false
    }
  }
}

/// Returns the id of the broken constraint, or of the view that implies it.
private func object(of conflict: ResolvedConflict, broken: ResolvedConstraint?) -> String {
  broken?.item ?? conflict.broken
}

private func message(
  _ conflict: ResolvedConflict, broken: ResolvedConstraint?, in layout: ResolvedLayout
) -> String {
  let what = broken?.statement ?? "\"\(conflict.broken)\""
  let others = conflict.constraints.filter { $0.id != conflict.broken }.map(\.statement)
  guard let first = others.first else {
    return "\(what) cannot hold in \(layout.place); it is left out"
  }
  let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
  let mixture =
    conflict.mixesFramesAndConstraints
    ? "a frame with an autoresizing mask and constraints do not go together: " : ""
  return mixture + "\(what) contradicts \(first)\(rest) in \(layout.place), all of them required; "
    + "it is left out so that the others hold"
}
