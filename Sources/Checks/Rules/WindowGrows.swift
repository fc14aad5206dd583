import Diagnostics
import Geometry
import InterfaceDocuments
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
    let windows = Set(subject.document.roots.filter { $0.kind == .window }.map(\.view.id))
    let sightings = subject.layouts.filter { windows.contains($0.root) }.flatMap { layout in
      Axis.allCases.compactMap { axis in sighting(of: layout, along: axis) }
    }
    return Defect.all(in: sightings).compactMap { defect in
      let window = defect.worst.detail
      guard let axis = defect.worst.axis, let growth = defect.worst.extent else { return nil }
      return Finding(
        rule: .windowGrows, severity: .note, path: subject.path, position: window.position,
        object: window.id,
        message: "\(window.title) grows by \(Points.text(growth.lost)) pt in "
          + "\(defect.worst.layout.place): its content needs a \(axis.extentName) of "
          + "\(Points.text(growth.needed)), and the window is given \(Points.text(growth.available))",
        occurrences: defect.occurrences)
    }
  }
}

/// What a window gained along an axis because its content needs it, if anything.
private func sighting(of layout: ResolvedLayout, along axis: Axis) -> Sighting<ResolvedItem>? {
  let (asked, needed) = (layout.requestedSize[axis], layout.size[axis])
  // A size of zero is one that was left to the content.
  guard let window = layout.items.first, asked > 0,
    needed - asked > ResolvedLoss.tolerance
  else { return nil }
  return Sighting(
    key: [axis.rawValue], layout: layout, axis: axis,
    extent: Extent(needed: needed, available: asked), detail: window)
}
