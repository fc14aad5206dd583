import Geometry

extension ArrangementRows {
  /// Adds the content views of a box, a tab view or a cell, within its border.
  mutating func add(_ content: ContentArrangement, of container: ItemID) {
    let insets = content.insets.mirrored(in: coordinates.direction(of: container))
    for item in content.items where !absent.contains(item) {
      for axis in Axis.allCases {
        let (begin, end) = insets.ends(along: axis)
        add(
          ArrangedConstraint(
            .content, container: container, axis: axis, members: [container, item],
            constant: begin),
          coordinates.point(item, axis, at: 0), coordinates.point(container, axis, at: 0),
          constant: begin)
        add(
          ArrangedConstraint(
            .content, container: container, axis: axis, members: [item, container],
            constant: end),
          coordinates.point(container, axis, at: 1), coordinates.point(item, axis, at: 1),
          constant: end)
      }
    }
  }

  /// Adds the content of a scroll view, which begins at the view's edge.
  mutating func add(_ scroll: ScrollArrangement, of container: ItemID) {
    guard !absent.contains(scroll.content) else { return }
    let reading = coordinates.direction(of: container)
    let insets = scroll.contentInsets.mirrored(in: reading)
    let ornament = coordinates.alignmentInsets(of: container)
    func begin(of insets: Insets, along axis: Axis) -> Double {
      axis == .vertical ? insets.top : reading == .rightToLeft ? insets.right : insets.left
    }
    for axis in Axis.allCases {
      // Insets are measured from the frame, locations from the alignment rect.
      let begin = begin(of: insets, along: axis) - begin(of: ornament, along: axis)
      add(
        ArrangedConstraint(
          .content, container: container, axis: axis, members: [container, scroll.content],
          constant: begin),
        coordinates.place(scroll.content, axis, at: 0, along: reading),
        coordinates.place(container, axis, at: 0, along: reading), constant: begin)
    }
  }
}
