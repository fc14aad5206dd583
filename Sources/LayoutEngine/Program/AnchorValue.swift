import Geometry

/// The meaning of an anchor: a point of an item along an axis, or the item's extent.
struct AnchorValue {
  var item: ItemID
  var axis: Axis
  /// The position of the point, from 0 for the low edge (left, top) to 1 for the high one, or nil for
  /// the extent.
  var share: Double?
  /// The number added, in points.
  var offset = 0.0
}

extension Coordinates {
  /// Returns the point or the extent of an anchor in a reading direction.
  func value(
    of anchor: LayoutConstraint.Anchor, contents: [Content], along reading: LayoutDirection
  ) -> AnchorValue {
    let item = anchor.item
    let isMirrored = reading == .rightToLeft
    func horizontal(_ share: Double, _ offset: Double = 0) -> AnchorValue {
      AnchorValue(item: item, axis: .horizontal, share: share, offset: offset)
    }
    func vertical(_ share: Double, _ offset: Double = 0) -> AnchorValue {
      AnchorValue(item: item, axis: .vertical, share: share, offset: offset)
    }
    // Left and right and their margins do not depend on the direction.
    var written: Insets { self.margins[item] ?? tree.items[item.index].layoutMargins }
    var margins: Insets { layoutMargins(of: item) }
    switch anchor.attribute {
    case .width: return AnchorValue(item: item, axis: .horizontal)
    case .height: return AnchorValue(item: item, axis: .vertical)
    case .left: return horizontal(0)
    case .right: return horizontal(1)
    case .leading: return horizontal(isMirrored ? 1 : 0)
    case .trailing: return horizontal(isMirrored ? 0 : 1)
    case .centerX: return horizontal(0.5)
    case .top: return vertical(0)
    case .bottom: return vertical(1)
    case .centerY: return vertical(0.5)
    case .leftMargin: return horizontal(0, written.left)
    case .rightMargin: return horizontal(1, -written.right)
    case .leadingMargin:
      return isMirrored ? horizontal(1, -margins.right) : horizontal(0, margins.left)
    case .trailingMargin:
      return isMirrored ? horizontal(0, margins.left) : horizontal(1, -margins.right)
    case .topMargin: return vertical(0, margins.top)
    case .bottomMargin: return vertical(1, -margins.bottom)
    case .centerXWithinMargins: return horizontal(0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return vertical(0.5, (margins.top - margins.bottom) / 2)
    case .firstBaseline:
      let provider = baselineProvider(of: item, .firstBaseline, contents)
      let content = contents[provider.index]
      guard let offset = content.firstBaseline else { return lastBaseline(provider, contents) }
      if content.isCentered, let height = content.height {
        return AnchorValue(item: provider, axis: .vertical, share: 0.5, offset: offset - height / 2)
      }
      return AnchorValue(item: provider, axis: .vertical, share: 0, offset: offset)
    case .lastBaseline:
      return lastBaseline(baselineProvider(of: item, .lastBaseline, contents), contents)
    }
  }

  private func lastBaseline(_ provider: ItemID, _ contents: [Content]) -> AnchorValue {
    let content = contents[provider.index]
    if content.isCentered, let height = content.height {
      return AnchorValue(
        item: provider, axis: .vertical, share: 0.5, offset: height / 2 - content.lastBaseline)
    }
    return AnchorValue(
      item: provider, axis: .vertical, share: 1, offset: -content.lastBaseline)
  }

  /// Adds a multiple of a value to a sum.
  func add(_ factor: Double, _ value: AnchorValue, to sum: inout Expression) {
    let span = span(value.item, value.axis)
    sum.constant += factor * value.offset
    guard let share = value.share else {
      sum.add(factor, span.extent)
      return
    }
    // Unknowns are measured along the reading direction, so that the low edge may be the far one.
    let isTurned = value.axis == .horizontal && direction == .rightToLeft
    sum.add(isTurned ? -factor : factor, span.near)
    let ofExtent = isTurned ? share - 1 : share
    if ofExtent != 0 { sum.add(factor * ofExtent, span.extent) }
  }

  /// Returns a value as a sum.
  func expression(_ value: AnchorValue) -> Expression {
    var sum = Expression()
    add(1, value, to: &sum)
    return sum
  }
}

extension Coordinates {
  /// Returns the item whose content provides the baselines of an item: itself, its baseline item, or a
  /// member of a stack.
  func baselineProvider(
    of item: ItemID, _ attribute: LayoutAttribute, _ contents: [Content]
  ) -> ItemID {
    var provider = item
    while let next = tree.items[provider.index].baselineItem
      ?? stackMember(of: provider, attribute, contents), next > provider
    { provider = next }
    return provider
  }

  /// Returns the member that provides a stack's baselines: the first or the last of a column, the tallest
  /// of a row, or any of a row whose baselines are aligned.
  private func stackMember(
    of item: ItemID, _ attribute: LayoutAttribute, _ contents: [Content]
  ) -> ItemID? {
    guard case .stack(let stack) = tree.items[item.index].arrangement else { return nil }
    let members = stack.members.map(\.item).filter { !absent.contains($0) }
    guard stack.axis == .horizontal else {
      return attribute == .firstBaseline ? members.first : members.last
    }
    let line = stack.alignment.meaning(across: .vertical)
    guard line != attribute.baselineAlignment else { return members.first }
    let natural = NaturalExtents(coordinates: self, contents: contents)
    let heights = members.map { natural.extent(of: $0, .vertical) ?? 0 }
    guard let tallest = heights.max() else { return nil }
    return zip(members, heights).first { $0.1 == tallest }?.0
  }
}

extension LayoutAttribute {
  /// The alignment of a stack that aligns this baseline of its members.
  fileprivate var baselineAlignment: StackArrangement.Alignment? {
    switch self {
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: nil
    }
  }
}
