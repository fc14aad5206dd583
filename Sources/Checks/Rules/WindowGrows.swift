import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Windows, and views that are as large as their content, that their content makes larger.
  static let windowGrows = Rule(
    RuleInfo(
      id: .windowGrows, severity: .note, title: "Window grows",
      summary: "A window or a view needs more room for its content than it was drawn with.",
      rationale: """
        A window's size has a priority of 500: content that resists more strongly makes the \
        window larger and is not clipped. The same is true of the view of a popover, a sheet, a tab \
        or a cell that sizes itself. That may be just what is wanted; the note says by how much, so \
        that the size in the document can be set to what the longest language needs. With \
        `--fixed-roots` the content is clipped instead.
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
    let sightings = subject.layouts.flatMap { layout in
      Axis.allCases.compactMap { axis in sighting(of: layout, along: axis) }
    }
    return Defect.all(in: sightings).compactMap { defect in
      let window = defect.worst.detail
      guard let axis = defect.worst.axis, let growth = defect.worst.extent else { return nil }
      let container = windows.contains(window.id) ? "the window" : "it"
      return Finding(
        rule: .windowGrows, severity: .note, path: subject.path, position: window.position,
        object: window.id,
        message: "\(window.title) grows by \(DecimalText.rounded(growth.lost)) pt in "
          + "\(defect.worst.layout.place): its content needs a \(axis.extentName) of "
          + "\(DecimalText.rounded(growth.needed)), and \(container) is given "
          + DecimalText.rounded(growth.available),
        occurrences: defect.occurrences)
    }
  }
}

/// What a root gained along an axis because its content needs it, if anything.
private func sighting(of layout: ResolvedLayout, along axis: Axis) -> Sighting<ResolvedItem>? {
  let root = layout.rootSize[axis]
  let actual = layout.size[axis]
  guard let item = layout.items.first, root.givesWay, let drawn = root.drawn,
    actual - drawn > ResolvedLoss.tolerance
  else { return nil }
  return Sighting(
    key: [axis.rawValue], layout: layout, axis: axis,
    extent: Extent(needed: actual, available: drawn), detail: item)
}
