import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds windows, and views as large as their content, that their content makes larger.
  package static let windowGrows: Rule = Rule(
    RuleInfo(
      id: RuleID("window-grows"), severity: .note, title: "Window grows",
      summary: "A window or a view needs more room for its content than it was drawn with.",
      rationale: """
        A window's size has a priority of 500: content that resists more strongly makes the window \
        larger and is not clipped; the note names the views whose content does. The same is true of the view of a popover, a sheet, a tab or a \
        self-sizing cell. This may be intended; the note says by how much, so that the size in the \
        document can be set to what the longest language needs. With `--fixed-roots` the content is \
        clipped instead.
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
        """),
    .layout.with {
      $0.noun = .init("root that grows", "roots that grow", rank: 8)
    }
  ) { subject in
    let windows = Set(subject.document.roots.filter { $0.kind == .window }.map(\.view.id))
    let observations = subject.layouts.flatMap { layout in
      Axis.allCases.compactMap { axis in observation(of: layout, along: axis) }
    }
    return Defect.all(in: observations).compactMap { defect in
      let window = defect.worst.detail
      guard let axis = defect.worst.axis, let growth = defect.worst.extent else { return nil }
      let container = windows.contains(window.id) ? "the window" : "it"
      return subject.finding(
        .windowGrows, .note, of: window,
        "\(window.title) grows by \(DecimalText.rounded(growth.lost)) pt in "
          + "\(defect.worst.layout.place): its content needs a \(axis.extentName) of "
          + "\(DecimalText.rounded(growth.needed)), but \(container) was given "
          + DecimalText.rounded(growth.available)
          + reason(defect.worst.layout, along: axis),
        occurrences: defect.occurrences)
    }
  }
}

/// Returns the clause that names the views whose contents need the room.
private func reason(_ layout: ResolvedLayout, along axis: Axis) -> String {
  let ids = Set(layout.rootSize[axis].enlargedBy)
  let views = layout.items.filter { ids.contains($0.id) && $0.id != layout.root }
  guard !views.isEmpty else { return "" }
  // Texts, which translations change, before images and fields.
  let names = views.filter { $0.content.text != nil } + views.filter { $0.content.text == nil }
  return "; the \(axis.extentName) is that of \(names.map(\.title).inSentence(limit: 3))"
}

/// The growth below which nothing is reported: what rounding and measuring explain, in points.
let minimumGrowth = 1.0

/// Returns by how much a root grew along an axis because its content needs it, if it did.
private func observation(of layout: ResolvedLayout, along axis: Axis) -> Observation<ResolvedItem>?
{
  let root = layout.rootSize[axis]
  let actual = layout.size[axis]
  // A table makes its cells as high as they need. A conflict, which is reported, says nothing about
  // the size without it.
  guard let item = layout.items.first, root.givesWay, root.heldBy != .cell, let drawn = root.drawn,
    layout.conflicts.isEmpty, actual - drawn >= minimumGrowth
  else { return nil }
  return Observation(
    of: [item.id], in: layout, axis: axis,
    extent: Extent(needed: actual, available: drawn), detail: item)
}
