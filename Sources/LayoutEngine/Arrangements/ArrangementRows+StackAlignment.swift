import Geometry
import LinearConstraints

/// Across a stack's axis: where the members are, and how large the stack then is.
extension ArrangementRows {
  /// Where a UIKit stack's members must be; the stack is no larger than they are if it can.
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
      // What nothing sizes comes to nothing, but for the size that it was drawn at.
      let drawn = coordinates.tree.drawnRect(of: item, along: axis, measures)?.size[axis]
      add(
        ArrangedConstraint(
          .hugging, container: places.container, axis: axis, members: [item],
          relation: drawn == nil ? .lessThanOrEqual : .equal, constant: drawn ?? 0,
          priority: StackArrangement.ambiguitySuppression),
        places.extent(item, axis), constant: drawn ?? 0)
    }
  }

  /// Puts the members of a UIKit row on one line.
  ///
  /// For first baselines the row reaches up to its first member only, so that a higher one is above
  /// it; it ends where the lowest member does, also where it is taller than they are. For last
  /// baselines it is the other way round. That is how the platform's rows are reported to be
  /// (rdar://32291130) and what the published reconstructions of them have.
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

  /// Gives a UIKit stack that its members fill across the axis the extent of one that is hidden.
  ///
  /// A hidden member takes no room along the axis but stays aligned across it, as in the published
  /// reconstructions of these stacks, which make the same constraints. It gives way to what is
  /// required of other members.
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
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    for constraint in tree.constraints
    where constraint.isActive && constraint.second == nil
      && constraint.first == LayoutConstraint.Anchor(item, attribute)
    {
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

  /// Where an AppKit stack's members should be; each of them pulls at the stack's edges a little.
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

  /// Puts the middle of a member in the middle of the room between the insets.
  private mutating func center(_ places: StackPlaces, _ item: ItemID, priority: Priority) {
    let axis = places.crossAxis
    let offset = (places.beginInset(axis) - places.endInset(axis)) / 2
    add(
      ArrangedConstraint(
        .alignment, container: places.container, axis: axis, members: [item, places.container],
        constant: offset, priority: priority),
      places.center(item, axis), places.center(places.container, axis), constant: offset)
  }

  /// Puts the baselines of all members on one line.
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

  /// Says where the line of an AppKit row is that is taller than it, which is otherwise open: at
  /// the top for first baselines, at the bottom for last ones.
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
  /// The alignment that is meant across an axis, one of fill, leading, trailing, center and the
  /// baselines: the names of the other axis stand for the same side, and only a row has baselines.
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
