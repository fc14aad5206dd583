import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Windows that their content makes larger.
  static let windowGrows = Rule(
    RuleInfo(
      id: .windowGrows, severity: .note, title: "Window grows",
      summary: "A window's content needs more room than the size that the window is given.",
      rationale: """
        A window's size is a wish of priority 500: content that resists more strongly makes the \
        window larger and is not clipped. That may be just what is wanted; the note tells by how \
        much, so that the size in the document can be set to what the longest language needs.
        """,
      badExample: """
        <window id="panel" width="120" height="60">
          <label id="hint" text="A text that needs more room than that"/>
          <constraints>
            <visualFormat format="H:|-[hint]-|"/>
            <visualFormat format="V:|-[hint]-(>=8)-|"/>
          </constraints>
        </window>
        """,
      goodExample: """
        <window id="panel" width="400" height="60">
          <label id="hint" text="A text that needs more room than that"/>
          <constraints>
            <visualFormat format="H:|-[hint]-|"/>
            <visualFormat format="V:|-[hint]-(>=8)-|"/>
          </constraints>
        </window>
        """)
  ) { subject in
    let sightings = subject.layouts.flatMap { layout in
      Axis.allCases.compactMap { axis -> (key: [String], sighting: LayoutDefects<Axis>.Sighting)? in
        let (asked, got) = (layout.requestedSize[axis], layout.size[axis])
        guard let root = layout.items.first, root.element == "window", asked > 0,
          got - asked > Clipping.tolerance
        else { return nil }
        return (
          [layout.root, axis.rawValue],
          .init(
            layout: layout,
            occurrence: Finding.Occurrence(
              locale: layout.locale, size: layout.sizeName, axis: axis.rawValue, needed: got,
              available: asked, lost: got - asked),
            detail: axis)
        )
      }
    }
    return LayoutDefects(sightings).groups.compactMap { group in
      guard let worst = group.first, let root = worst.layout.items.first,
        let needed = worst.occurrence.needed, let asked = worst.occurrence.available
      else { return nil }
      let extent = worst.detail == .horizontal ? "width" : "height"
      return Finding(
        rule: .windowGrows, severity: .note, path: subject.path, position: root.position,
        object: root.id,
        message: "window \"\(root.name)\" grows from \(extent) \(Points.text(asked)) to "
          + "\(Points.text(needed)) in \(worst.layout.locale) at \(worst.layout.sizeName)",
        occurrences: group.map(\.occurrence))
    }
  }
}
