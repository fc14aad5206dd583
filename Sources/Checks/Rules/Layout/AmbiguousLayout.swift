import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds views whose position or size is ambiguous.
  static let ambiguousLayout: Rule = Rule(
    RuleInfo(
      id: RuleID("ambiguous-layout"), severity: .warning, title: "Ambiguous layout",
      summary: "The constraints do not determine a view's position or size.",
      rationale: """
        Several layouts satisfy all constraints equally well, and the one shown may change with \
        the system or the language. Each view needs two constraints along each axis; its content \
        size counts as one. Of two neighbours that may stretch or shrink, one needs a lower content \
        hugging or compression resistance priority. Where a content beside the view has no room, \
        only that is reported. Three cases are notes: a view that Interface Builder marked as \
        ambiguous and that the program has an outlet to, because the program will place it; a \
        height in a UIKit table cell, because the table makes the cell as high as its content; and \
        a view that is ambiguous as it was drawn and that Interface Builder did not mark.
        """,
      badExample: """
        <view id="row" width="300" height="40">
          <textField id="query" placeholder="Name"/>
          <button id="find" title="Find"/>
          <constraints>
            <visualFormat format="H:|-[query(>=80)]-(>=8)-[find]-|"/>
            <visualFormat format="V:|-[query]"/>
            <visualFormat format="V:|-[find]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="row" width="300" height="40">
          <textField id="query" placeholder="Name"/>
          <button id="find" title="Find"/>
          <constraints>
            <visualFormat format="H:|-[query(>=80)]-[find]-|"/>
            <visualFormat format="V:|-[query]"/>
            <visualFormat format="V:|-[find]"/>
          </constraints>
        </view>
        """),
    .layout.with { traits in
      traits.joining = .relatedViews
      traits.sign = .ambiguity
      traits.noun = .init("ambiguous view", "ambiguous views", rank: 6)
      traits.joinsAxes = true
      traits.limitsFixes = true
    }
  ) { subject in
    guard !subject.mayLackParts else { return [] }
    let scope = AmbiguityScope(subject)
    let contested = subject.contestedAmbiguities(scope)
    let unmarked = subject.unmarkedAmbiguities(scope)
    let observations = subject.layouts.flatMap { layout in
      let ambiguities = LayoutAmbiguities(layout, in: scope)
      var reported = ambiguities.reported
      if !contested.isEmpty {
        reported.removeAll { contested.contains($0.ambiguousAxis) }
      }
      let inTableCells = reported.isEmpty ? [] : layout.itemsInTableCells
      return reported.map { open in
        Observation(
          of: [open.item.id], in: layout, axis: open.ambiguity.axis,
          detail: AmbiguityFacts(
            item: open.item, ambiguity: open.ambiguity, remedy: ambiguities.remedy(open),
            mark: ambiguities.stored(open.item)?.ambiguityMark ?? "",
            isInTableCell: inTableCells.contains(open.item.id)))
      }
    }
    let found = Defect.all(in: observations).map { defect in
      AxisAmbiguity(defect: defect, basis: basis(of: defect, scope, unmarked, in: subject))
    }
    return found.grouped(by: \.view).map { finding(of: $0, in: subject) }
  }
}

/// The facts for a message about a view that is ambiguous along an axis.
///
/// Observations, of which there may be hundreds of thousands, share them when they are copied.
private final class AmbiguityFacts {
  let item: ResolvedItem
  let ambiguity: ResolvedAmbiguity
  let remedy: String
  /// A remark on whether Interface Builder marked the view.
  let mark: String
  /// Whether the view is in a UIKit table cell.
  let isInTableCell: Bool

  init(
    item: ResolvedItem, ambiguity: ResolvedAmbiguity, remedy: String, mark: String,
    isInTableCell: Bool
  ) {
    self.item = item
    self.ambiguity = ambiguity
    self.remedy = remedy
    self.mark = mark
    self.isInTableCell = isInTableCell
  }
}

/// An axis along which a view's position or size is ambiguous.
private struct AxisAmbiguity {
  var defect: Defect<AmbiguityFacts>
  var basis: Basis

  /// The properties that ambiguities of one finding have in common.
  struct AmbiguousView: Hashable {
    var root: String
    var item: String
    var layout: String
    var basis: Basis
  }

  var view: AmbiguousView {
    let layout = defect.worst.layout
    return AmbiguousView(
      root: layout.root, item: defect.worst.detail.item.id, layout: layout.place,
      basis: basis)
  }
}

/// Returns how an ambiguity is known.
private func basis(
  of defect: Defect<AmbiguityFacts>, _ scope: AmbiguityScope, _ unmarked: Set<AmbiguousAxis>,
  in subject: DocumentSubject
) -> Basis {
  let (item, ambiguity) = (defect.worst.detail.item, defect.worst.detail.ambiguity)
  // A program with an outlet to a view that its editor marked will place the view itself.
  let isPlacedByCode =
    (subject.document.outletTargets.contains(item.id) || item.kind.plainElement == .containerView)
    && (scope.views[item.id]?.origin.stored?.isAmbiguous ?? false)
  if isPlacedByCode { return Basis(.possible, inferring: ["whether code places it"]) }
  // A table gives a cell the height of its content, which was drawn with another.
  if ambiguity.axis == .vertical && defect.worst.detail.isInTableCell {
    return Basis(.possible, inferring: ["the height of the cell"])
  }
  if unmarked.contains(AmbiguousAxis(item: item.id, axis: ambiguity.axis)) {
    return Basis(.possible, inferring: ["what code adds, as Interface Builder did not mark it"])
  }
  return .document
}

/// Returns the finding for a view: along one axis or, if both are ambiguous, along both.
private func finding(of axes: [AxisAmbiguity], in subject: DocumentSubject) -> Finding {
  let worst = axes[0].defect.worst
  let item = worst.detail.item
  let details = axes.map(\.defect.worst.detail)
  let message =
    axes.count == 1
    ? "its \(worst.detail.ambiguity.clause) not determined in \(worst.layout.place); "
      + worst.detail.remedy
    : "its position or size along both axes is not determined in \(worst.layout.place): "
      + details.map { $0.ambiguity.facts.joined(separator: " and ") }.joined(separator: "; ") + "; "
      + details.map(\.remedy).joined(separator: "; ")
  return subject.finding(
    .ambiguousLayout, .warning, of: item, basis: axes[0].basis,
    "\(item.title): \(message)\(worst.detail.mark)",
    occurrences: axes.flatMap(\.defect.occurrences))
}

extension ResolvedLayout {
  /// The views in UIKit table cells, whose drawn height does not hold, and the cells themselves.
  ///
  /// - Complexity: O(n) for n items, each of which comes after its parent.
  var itemsInTableCells: Set<String> {
    var members: Set<String> = []
    for item in items
    where item.kind.plainElement == .tableViewCell
      || item.placement.parent.map(members.contains) == true
    {
      members.insert(item.id)
    }
    return members
  }
}

extension StoredView {
  /// A remark on whether Interface Builder marked the view, for messages.
  fileprivate var ambiguityMark: String {
    isAmbiguous
      ? " (Interface Builder marked it as ambiguous)" : " (Interface Builder has not marked it)"
  }
}

extension ResolvedAmbiguity {
  /// `width (anything from 20 to 160) is`, for messages.
  fileprivate var clause: String {
    facts.joined(separator: " and ") + (facts.count > 1 ? " are" : " is")
  }

  /// What is ambiguous, for messages: `width (anything from 20 to 160)`.
  fileprivate var facts: [String] {
    let isHorizontal = axis == .horizontal
    let position = "\(isHorizontal ? "horizontal" : "vertical") position"
    if subject == .content { return ["content's \(axis.extentName)\(sizeRange?.text ?? "")"] }
    return (subject == .size ? [] : [position + (positionRange?.text ?? "")])
      + (subject == .position ? [] : [axis.extentName + (sizeRange?.text ?? "")])
  }
}

extension OpenRange {
  /// ` (anything from 20 to 160)`, for messages.
  fileprivate var text: String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      " (anything from \(DecimalText.rounded(lower)) to \(DecimalText.rounded(upper)))"
    case (let lower?, nil): " (anything from \(DecimalText.rounded(lower)) up)"
    case (nil, let upper?): " (anything up to \(DecimalText.rounded(upper)))"
    case (nil, nil): ""
    }
  }
}
