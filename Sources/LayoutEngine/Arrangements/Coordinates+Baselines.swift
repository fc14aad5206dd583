import Geometry

extension Coordinates {
  /// The item whose content has the baselines of an item: itself, the one inside that it names, or in
  /// a stack one of the members.
  func baselineBearer(
    of item: ItemID, _ attribute: LayoutAttribute, _ contents: [Content]
  ) -> ItemID {
    var bearer = item
    while let next = tree.items[bearer.index].baselineItem
      ?? stackMember(of: bearer, attribute, contents), next > bearer
    { bearer = next }
    return bearer
  }

  /// The member whose baselines are a stack's: the first or the last one of a column, the tallest one
  /// of a row, or any one of a row where all are on one line.
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
  /// The alignment of a stack that puts this baseline of its members on one line.
  fileprivate var baselineAlignment: StackArrangement.Alignment? {
    switch self {
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: nil
    }
  }
}
