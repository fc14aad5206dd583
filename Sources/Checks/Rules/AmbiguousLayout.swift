import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Views whose place is left to chance.
  static let ambiguousLayout = Rule(
    RuleInfo(
      id: .ambiguousLayout, severity: .warning, title: "Ambiguous layout",
      summary: "The constraints leave a view's position or size open.",
      rationale: """
        Several layouts meet all constraints equally well, so that which one is shown may change \
        with the system or the language. Each view needs two facts along each axis; of two \
        neighbours that may stretch or shrink, one needs the lower priority.
        """,
      badExample: """
        <view id="row" width="300" height="40">
          <textField id="query"/>
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
          <textField id="query"/>
          <button id="find" title="Find" horizontalHuggingPriority="251"/>
          <constraints>
            <visualFormat format="H:|-[query(>=80)]-[find]-|"/>
            <visualFormat format="V:|-[query]"/>
            <visualFormat format="V:|-[find]"/>
          </constraints>
        </view>
        """)
  ) { subject in
    let sightings = subject.layouts.flatMap { layout in
      let open = Dictionary(
        layout.items.map { ($0.id, Set($0.ambiguities.map(\.axis))) },
        uniquingKeysWith: { first, _ in first })
      return layout.items.flatMap { item in
        item.ambiguities
          // What is in an open view is open because that is: one finding says it.
          .filter { ambiguity in
            !(item.parent.flatMap { open[$0] } ?? []).contains(ambiguity.axis)
          }
          .map { ambiguity in
            (
              key: [layout.root, item.id, ambiguity.axis.rawValue],
              sighting: LayoutDefects<(ResolvedItem, ResolvedAmbiguity)>.Sighting(
                layout: layout,
                occurrence: Finding.Occurrence(
                  locale: layout.locale, size: layout.sizeName, axis: ambiguity.axis.rawValue),
                detail: (item, ambiguity))
            )
          }
      }
    }
    return LayoutDefects(sightings).groups.compactMap { group in
      guard let first = group.first else { return nil }
      let (item, ambiguity) = first.detail
      return Finding(
        rule: .ambiguousLayout, severity: .warning, path: subject.path, position: item.position,
        object: item.id, message: message(item, ambiguity, in: first.layout),
        occurrences: group.map(\.occurrence))
    }
  }
}

private func message(
  _ item: ResolvedItem, _ ambiguity: ResolvedAmbiguity, in layout: ResolvedLayout
) -> String {
  let isHorizontal = ambiguity.axis == .horizontal
  var facts: [String] = []
  if ambiguity.subject != .size {
    facts.append(
      (isHorizontal ? "horizontal position" : "vertical position")
        + (ambiguity.positionRange.map { " (\($0.words))" } ?? ""))
  }
  if ambiguity.subject != .position {
    facts.append(
      (isHorizontal ? "width" : "height") + (ambiguity.sizeRange.map { " (\($0.words))" } ?? ""))
  }
  return "\(item.element) \"\(item.name)\": its \(facts.joined(separator: " and ")) "
    + "\(facts.count > 1 ? "are" : "is") not determined in \(layout.place)"
}

extension OpenRange {
  /// `anything from 20 to 160`, for messages.
  fileprivate var words: String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      "anything from \(Points.text(lower)) to \(Points.text(upper))"
    case (let lower?, nil): "anything from \(Points.text(lower)) up"
    case (nil, let upper?): "anything up to \(Points.text(upper))"
    case (nil, nil): "anything"
    }
  }
}
