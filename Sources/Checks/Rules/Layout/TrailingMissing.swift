import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds texts that grow out of their view or over a neighbour because nothing stops them.
  static let trailingMissing: Rule = Rule(
    RuleInfo(
      id: RuleID("trailing-missing"), severity: .warning, title: "Trailing constraint is missing",
      summary:
        "A text has no limit on its trailing side, and a translation grows beyond its place.",
      rationale: """
        Interface Builder warns of every text without a constraint at its trailing side. Here it is \
        reported only if the text leaves its superview at that side, or covers a sibling, in some \
        layout, which other rules report as such; this one names the cause. A view that is as wide \
        as another one has the limits of that one. Add a constraint from the trailing side to the \
        next view or to the edge, "greater than or equal" in its distance. It is a note where only \
        a pseudo-locale shows it. The rule is off by default.
        """,
      badExample: form("[hint]"), goodExample: form("[hint]-(>=20)-|"), isOptIn: true)
  ) { subject in
    let bounds = TrailingBounds(subject)
    let drawn = Set(
      subject.baseline.filter(\.isAsDrawn).flatMap { layout in
        escapes(in: layout, bounds, subject.views).map(\.identity)
      })
    let isDrawn = subject.isFromEditor
    let found = subject.layouts.filter(\.conflicts.isEmpty).flatMap { layout in
      escapes(in: layout, bounds, subject.views).filter {
        !isDrawn || !drawn.contains($0.identity)
      }
    }
    return Defect.all(in: found).map { defect in
      let (worst, detail) = (defect.worst, defect.worst.detail)
      let way = detail.isOutside ? "extends beyond" : "covers"
      return subject.finding(
        .trailingMissing, defect.isOfPseudoLocales ? .note : .warning, of: detail.item,
        "\(detail.item.title): nothing limits it at its trailing side, and "
          + "\"\(detail.text.shortened)\" \(way) \(detail.other.title) by "
          + "\(DecimalText.rounded(detail.points)) pt in \(worst.layout.place); add a constraint "
          + "from its trailing side",
        occurrences: defect.occurrences)
    }
  }
}

/// A text that is drawn beyond its place at its trailing side.
private struct Escape {
  var item: ResolvedItem
  var text: String
  /// The view that it leaves or covers.
  var other: ResolvedItem
  var isOutside: Bool
  var points: Double
}

/// Returns the texts of a layout that nothing limits and that grow beyond their places.
private func escapes(
  in layout: ResolvedLayout, _ bounds: TrailingBounds, _ views: ViewIndex
) -> [Observation<Escape>] {
  let isMirrored = layout.direction == .rightToLeft
  func isUnlimited(_ item: ResolvedItem) -> Bool {
    guard let text = item.content.text, text.key != nil, text.use == .drawn,
      !item.isAmbiguous(along: .horizontal), let view = views[item.id], view.isGrowing
    else { return false }
    return !bounds.limit(item.id, in: layout.direction)
  }
  var found: [Observation<Escape>] = []
  func add(_ item: ResolvedItem, _ other: ResolvedItem, points: Double, isOutside: Bool) {
    let width = item.placement.alignmentRect.width
    found.append(
      Observation(
        of: [item.id], in: layout, axis: .horizontal,
        extent: Extent(needed: width, available: max(0, width - points)),
        detail: Escape(
          item: item, text: item.content.text?.string ?? "", other: other, isOutside: isOutside,
          points: points)))
  }
  for overhanging in layout.overhangingItems where isUnlimited(overhanging.item) {
    let insets = overhanging.overhang.insets
    let points = isMirrored ? insets.left : insets.right
    if points > 0 { add(overhanging.item, overhanging.container, points: points, isOutside: true) }
  }
  let outside = Set(found.map(\.detail.item.id))
  let drawn = DrawnBodies(layout)
  for (first, second, overlap) in drawn.overlaps(over: 1) {
    let (first, second) = (drawn.bodies[first], drawn.bodies[second])
    guard drawn.item(of: first).placement.parent == drawn.item(of: second).placement.parent else {
      continue
    }
    for (body, other) in [(first, second), (second, first)] {
      let isBehind =
        isMirrored ? body.rect.maxX > other.rect.maxX : body.rect.minX < other.rect.minX
      let item = drawn.item(of: body)
      guard isBehind, isUnlimited(item), !outside.contains(item.id) else { continue }
      add(item, drawn.item(of: other), points: overlap.width, isOutside: false)
    }
  }
  return found
}

extension DrawnBodies {
  /// Returns the pairs of bodies that overlap along both axes by more than a distance.
  ///
  /// Of very many, only some: `overlapping-texts` reports that there are more.
  fileprivate func overlaps(
    over distance: Double
  ) -> [(first: Int, second: Int, overlap: Size)] {
    var result: [(first: Int, second: Int, overlap: Size)] = []
    var visited = 0
    sweep(over: distance).visit { first, second in
      if let size = overlap(of: bodies[first], bodies[second], over: distance) {
        result.append((first, second, size))
      }
      visited += 1
      return visited < OverlapComparison.maximumComparedCount
        && result.count < OverlapComparison.maximumListedCount
    }
    return result.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }
}

extension View {
  /// Whether it is as wide as its text.
  fileprivate var isGrowing: Bool {
    switch kind {
    case .label, .button, .popUpButton, .switch: true
    default: false
    }
  }
}

/// Returns a form with a label, and its German translation.
private func form(_ label: String) -> String {
  """
  <view id="form" width="120" height="100">
    <label id="hint" text="Server" lines="0"/>
    <constraints>
      <visualFormat format="H:|-20-\(label)"/>
      <visualFormat format="V:|-20-[hint]"/>
    </constraints>
  </view>
  <!-- de: "hint.text" = "Die Adresse des Rechners"; -->
  """
}
