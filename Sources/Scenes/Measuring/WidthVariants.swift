import Geometry
import LayoutEngine

extension ContentMeasurement {
  /// Shows a shorter width variant of each text that is clipped, if it has one.
  ///
  /// The widest variants are laid out first, as the room is not known yet. Of those that are
  /// narrower, the widest that fits is chosen, so that most texts need one more layout; a text that
  /// is clipped in its lines, or beside others of its view, takes one step at a time.
  ///
  /// - Parameters:
  ///   - solution: The solution with the current variants.
  ///   - size: The size of the root.
  /// - Returns: Whether any text changed; never for a document without width variants.
  mutating func shortenWidthVariants(
    clippedIn solution: LayoutSolution, _ size: Size
  ) -> Bool {
    let items = texts.indices.filter { texts[$0].contains { $0.shorterVariants.count > 0 } }
    guard !items.isEmpty else { return false }
    let names = ConstraintNames(
      tree: tree, contents: solution.contents, size: size, direction: direction)
    let builder = ResolvedItemBuilder(
      measurement: self, solution: solution, shown: solution, names: names,
      trace: AmbiguityTrace())
    var hasChanged = false
    for item in items {
      let id = ItemID(index: item)
      let losses = builder.item(id).losses
      guard !losses.isEmpty else { continue }
      let isAlone = texts[item].count == 1 && losses.allSatisfy { $0.axis == .horizontal }
      for index in texts[item].indices where !texts[item][index].shorterVariants.isEmpty {
        let shorter = texts[item][index].shorterVariants
        let room = (texts[item][index].variantWidth ?? 0) - (losses.first?.lost ?? 0)
        let fitting =
          isAlone
          ? shorter.first { $0.width <= room + ResolvedLoss.minimumVisible } ?? shorter.last
          : shorter.first
        guard let fitting else { continue }
        texts[item][index].show(fitting)
        hasChanged = true
      }
    }
    return hasChanged
  }
}

extension DisplayedText {
  /// The width variants that are narrower than the displayed one, the widest first.
  fileprivate var shorterVariants: ArraySlice<WidestCase> {
    guard let variantWidth else { return [] }
    return widthVariants.drop { $0.width >= variantWidth }
  }
}
