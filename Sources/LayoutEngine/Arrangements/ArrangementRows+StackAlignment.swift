import Geometry
import LinearConstraints

/// The alignment of a stack's members across its axis, and the resulting extent of the stack.
extension ArrangementRows {
  /// Aligns the members of a UIKit stack, which is no larger than they are if possible.
  mutating func addUIKitAlignment(_ places: StackPlaces) {
    let axis = places.crossAxis
    let items = places.members.map(\.item)
    let alignment = places.stack.alignment.meaning(across: axis)
    if alignment == .fill {
      for item in items {
        begin(.alignment, places, item, axis)
        end(.alignment, places, item, axis)
      }
      for item in places.hiddenItems { addHidden(item, places) }
      return
    }
    if alignment == .firstBaseline || alignment == .lastBaseline {
      addUIKitBaselines(places, alignment)
    } else {
      for item in items {
        begin(.alignment, places, item, axis, alignment == .leading ? .equal : .greaterThanOrEqual)
        end(.alignment, places, item, axis, alignment == .trailing ? .equal : .greaterThanOrEqual)
        if alignment == .center { center(places, item, priority: .required) }
      }
      hug(places, axis, priority: StackArrangement.spanningFit)
    }
    for item in items {
      // A member that nothing sizes collapses, or keeps the size that it was drawn with.
      let drawn = coordinates.tree.drawnRect(of: item, along: axis, measures)?.size[axis]
      add(
        ArrangedConstraint(
          .hugging, container: places.container, axis: axis, members: [item],
          relation: drawn == nil ? .lessThanOrEqual : .equal, constant: drawn ?? 0,
          priority: StackArrangement.ambiguitySuppression),
        places.extent(item, axis), constant: drawn ?? 0)
    }
  }

  /// Aligns the baselines of a UIKit row.
  ///
  /// For first baselines the row begins at its first member, so that a higher one sticks out above it,
  /// and ends with the lowest member, even if the row is taller than its members. For last baselines
  /// it is the other way round. This is the reported behaviour of the platform (rdar://32291130) and
  /// that of its published reconstructions.
  private mutating func addUIKitBaselines(
    _ places: StackPlaces, _ alignment: StackArrangement.Alignment
  ) {
    let items = places.members.map(\.item)
    alignBaselines(places, priority: .required)
    for item in items {
      let isFirst = item == items[0]
      if alignment == .firstBaseline {
        if isFirst { begin(.alignment, places, item, .vertical, .greaterThanOrEqual) }
        end(.alignment, places, item, .vertical, .greaterThanOrEqual)
        end(.hugging, places, item, .vertical, priority: StackArrangement.spanningFit)
      } else {
        begin(.alignment, places, item, .vertical, .greaterThanOrEqual)
        if isFirst { end(.alignment, places, item, .vertical, .greaterThanOrEqual) }
        begin(.hugging, places, item, .vertical, priority: StackArrangement.spanningFit)
      }
    }
    hug(places, .vertical, priority: StackArrangement.canvasFit)
  }

  /// Gives a UIKit stack whose members fill it across the axis the extent of a hidden one.
  ///
  /// A hidden member takes no room along the axis but stays aligned across it, as in the published
  /// reconstructions of these stacks. It gives way to required constraints of other members.
  private mutating func addHidden(_ item: ItemID, _ places: StackPlaces) {
    let axis = places.crossAxis
    let insets = places.insets(axis)
    let tree = coordinates.tree
    let least = { (relation: Relation, extent: Double, priority: Priority, rows: inout Self) in
      rows.add(
        ArrangedConstraint(
          .alignment, container: places.container, axis: axis, members: [item, places.container],
          relation: relation, constant: extent, priority: priority),
        places.extent(places.container, axis), constant: extent + insets)
    }
    let anchor = LayoutConstraint.Anchor(item, .extent(along: axis))
    for constraint in tree.constraints
    where constraint.isActive && constraint.second == nil && constraint.first == anchor {
      least(
        constraint.relation, constraint.constant,
        min(constraint.priority, StackArrangement.hiddenAlignment), &self)
    }
    let hidden = tree.items[item.index]
    guard hidden.hasContent(along: axis), !hidden.contentWraps else { return }
    least(
      .greaterThanOrEqual, measures.contents[item.index].extent(along: axis) ?? 0,
      min(hidden.compressionResistance(along: axis), StackArrangement.hiddenAlignment), &self)
  }

  /// Aligns the members of an AppKit stack, each of which pulls weakly at the stack's edges.
  mutating func addAppKitAlignment(_ places: StackPlaces) {
    let axis = places.crossAxis
    let items = places.members.map(\.item)
    let alignment = places.stack.alignment.meaning(across: axis)
    let arranging = StackArrangement.arranging
    let hugging = places.hugging(along: axis)
    for item in items {
      begin(.edge, places, item, axis, .greaterThanOrEqual)
      end(
        .edge, places, item, axis, .greaterThanOrEqual,
        priority: places.clippingResistance(along: axis))
      if alignment == .leading || alignment == .fill {
        begin(.alignment, places, item, axis, priority: arranging)
      }
      if alignment == .trailing || alignment == .fill {
        end(.alignment, places, item, axis, priority: arranging)
      }
      if alignment == .center { center(places, item, priority: arranging) }
      begin(.hugging, places, item, axis, priority: hugging)
      end(.hugging, places, item, axis, priority: hugging)
    }
    alignBaselines(places, priority: arranging)
    settleBaselines(places)
  }

  /// Centers a member between the insets.
  private mutating func center(_ places: StackPlaces, _ item: ItemID, priority: Priority) {
    let axis = places.crossAxis
    let offset = (places.beginInset(axis) - places.endInset(axis)) / 2
    add(
      ArrangedConstraint(
        .alignment, container: places.container, axis: axis, members: [item, places.container],
        constant: offset, priority: priority),
      places.center(item, axis), places.center(places.container, axis), constant: offset)
  }

  /// Aligns the baselines of all members.
  private mutating func alignBaselines(_ places: StackPlaces, priority: Priority) {
    let attribute: LayoutAttribute
    switch places.stack.alignment.meaning(across: places.crossAxis) {
    case .firstBaseline: attribute = .firstBaseline
    case .lastBaseline: attribute = .lastBaseline
    default: return
    }
    let baselines = places.members.map { places.baseline($0.item, attribute) }
    for position in places.members.indices.dropFirst() {
      add(
        ArrangedConstraint(
          .alignment, container: places.container, axis: .vertical,
          members: [places.members[position].item, places.members[0].item], priority: priority),
        baselines[position], baselines[0])
    }
  }

  /// Determines the baseline of an AppKit row taller than its members: at the top for first baselines,
  /// at the bottom for last ones.
  private mutating func settleBaselines(_ places: StackPlaces) {
    for member in places.members {
      switch places.stack.alignment.meaning(across: places.crossAxis) {
      case .firstBaseline:
        begin(.hugging, places, member.item, .vertical, priority: StackArrangement.canvasFit)
      case .lastBaseline:
        end(.hugging, places, member.item, .vertical, priority: StackArrangement.canvasFit)
      default: return
      }
    }
  }
}

extension StackArrangement.Alignment {
  /// Returns the equivalent alignment across an axis: fill, leading, trailing, center or a baseline.
  ///
  /// Names of the other axis stand for the corresponding side; only rows have baselines.
  func meaning(across axis: Axis) -> Self {
    switch self {
    case .top: .leading
    case .bottom: .trailing
    case .firstBaseline where axis == .horizontal: .leading
    case .lastBaseline where axis == .horizontal: .leading
    case .fill, .leading, .trailing, .center, .firstBaseline, .lastBaseline: self
    }
  }
}
