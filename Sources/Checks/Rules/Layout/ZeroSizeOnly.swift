import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Finds views that can only have zero size.
  static let zeroSizeOnly: Rule = Rule(
    RuleInfo(
      id: RuleID("zero-size-only"), severity: .warning, title: "Satisfiable at zero size only",
      summary: "Required constraints can only be satisfied if a view has no width or no height.",
      rationale: """
        The constraints do not conflict, so that nothing is reported at run time: a width that must \
        be both twice and three times another one is 0, and the view is not visible. The finding \
        lists the constraints that lead to it; without any one of them the view can have a size.
        """,
      badExample: """
        <view id="row" width="320" height="60">
          <label id="name" text="Name"/>
          <view id="bar"/>
          <constraints>
            <visualFormat format="H:|-[name]-[bar]"/>
            <constraint firstItem="name" firstAttribute="width" secondItem="bar" \
        secondAttribute="width" multiplier="2"/>
            <constraint firstItem="bar" firstAttribute="width" secondItem="name" \
        secondAttribute="width" multiplier="3"/>
            <visualFormat format="V:|-[name]"/>
            <visualFormat format="V:|-[bar]-|"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="row" width="320" height="60">
          <label id="name" text="Name"/>
          <view id="bar"/>
          <constraints>
            <visualFormat format="H:|-[name]-[bar]"/>
            <constraint firstItem="name" firstAttribute="width" secondItem="bar" \
        secondAttribute="width" multiplier="2"/>
            <visualFormat format="V:|-[name]"/>
            <visualFormat format="V:|-[bar]-|"/>
          </constraints>
        </view>
        """)
  ) { subject in
    let observations = subject.layouts.flatMap { layout in
      layout.outermostCollapses.map { item, collapse in
        Observation(
          of: [item.id], in: layout, axis: collapse.axis,
          detail: (item, collapse))
      }
    }
    return Defect.all(in: observations).map { defect in
      let (item, collapse) = defect.worst.detail
      return subject.finding(
        .zeroSizeOnly, .warning, of: item,
        message(item, collapse, in: defect.worst.layout),
        occurrences: defect.occurrences, causes: collapse.causes.map(Finding.Cause.init))
    }
  }
}

extension ResolvedLayout {
  /// The collapsed views, without those inside a view that collapses along the same axis.
  fileprivate var outermostCollapses: [(item: ResolvedItem, collapse: ResolvedCollapse)] {
    guard !collapses.isEmpty else { return [] }
    let itemsByID = itemsByID
    return collapses.compactMap { collapse in
      guard let item = itemsByID[collapse.item], !item.isHidden else { return nil }
      let isInside = collapses.contains {
        $0.item == item.placement.parent && $0.axis == collapse.axis
      }
      return isInside ? nil : (item, collapse)
    }
  }
}

private func message(
  _ item: ResolvedItem, _ collapse: ResolvedCollapse, in layout: ResolvedLayout
) -> String {
  let written = collapse.causes.filter { !$0.isImplied }.map(\.statement)
  return "\(item.title) can only have a \(collapse.axis.extentName) of 0 in \(layout.place): "
    + "\(written.inSentence()) \(written.count > 1 ? "leave" : "leaves") it no other; "
    + "change \(written.count > 1 ? "one of them" : "it")"
}
