import Geometry
import LayoutEngine
import LinearConstraints

/// A tree for a test, with contents that do not depend on a width.
struct TestLayout {
  var tree: LayoutTree
  var contents: [ItemID: Content] = [:]
  var root: ItemID { tree.root }

  init(
    width: RootExtent = .init(), height: RootExtent = .init(),
    root change: (inout LayoutItem) -> Void = { _ in }
  ) {
    var root = LayoutItem(parent: nil)
    change(&root)
    tree = LayoutTree(root: root, width: width, height: height)
  }

  /// Adds an item, by default in the root.
  mutating func view(
    in parent: ItemID? = nil, content: Content = .none,
    _ change: (inout LayoutItem) -> Void = { _ in }
  ) -> ItemID {
    var item = LayoutItem(parent: parent ?? root)
    item.hasContentWidth = content.width != nil
    item.hasContentHeight = content.height != nil
    change(&item)
    let id = tree.add(item)
    contents[id] = content
    return id
  }

  /// Adds an item with constraints for its position and size in its parent.
  mutating func view(in parent: ItemID? = nil, at rect: Rect) -> ItemID {
    let id = view(in: parent)
    let parent = parent ?? root
    constrain(id, .left, to: parent, .left, constant: rect.minX)
    constrain(id, .top, to: parent, .top, constant: rect.minY)
    size(id, rect.width, rect.height)
    return id
  }

  @discardableResult
  mutating func constrain(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
    to other: ItemID, _ otherAttribute: LayoutAttribute, times multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000
  ) -> Int {
    tree.add(
      LayoutConstraint(
        .init(item, attribute), relation, .init(other, otherAttribute), multiplier: multiplier,
        constant: constant, priority: Priority(priority)))
  }

  @discardableResult
  mutating func constrain(
    _ item: ItemID, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
    constant: Double, priority: Double = 1000
  ) -> Int {
    tree.add(
      LayoutConstraint(
        .init(item, attribute), relation, constant: constant, priority: Priority(priority)))
  }

  mutating func size(_ item: ItemID, _ width: Double, _ height: Double) {
    constrain(item, .width, constant: width)
    constrain(item, .height, constant: height)
  }

  /// Adds constraints for an item's height and top, for tests of the horizontal axis.
  mutating func pinVertically(_ item: ItemID) {
    constrain(item, .top, to: root, .top)
    constrain(item, .height, constant: 20)
  }

  func solve(
    _ width: Double = 300, _ height: Double = 200, _ direction: LayoutDirection = .leftToRight
  ) -> LayoutSolution {
    solved(width, height, direction).solution
  }

  /// Returns the layout with its solver, which can explain it.
  func solved(
    _ width: Double = 300, _ height: Double = 200, _ direction: LayoutDirection = .leftToRight
  ) -> (engine: LayoutSolver, solution: LayoutSolution) {
    var engine = LayoutSolver(tree: tree, direction: direction)
    let solution = engine.solve(
      size: Size(width: width, height: height), sizing: KnownContents(contents))
    return (engine, solution)
  }
}

/// Known contents.
struct KnownContents: ContentSizing {
  var contents: [ItemID: Content]

  init(_ contents: [ItemID: Content]) { self.contents = contents }

  func content(of item: ItemID, width: Double?) -> Content { contents[item] ?? .none }
}

extension LayoutSolution {
  func rect(_ item: ItemID) -> Rect { alignmentRects[item.index].rounded }
  func frame(_ item: ItemID) -> Rect { frames[item.index].rounded }
  func width(_ item: ItemID) -> Double { rect(item).width }
}

extension Rect {
  /// The rectangle without rounding errors, for comparison with calculated numbers.
  var rounded: Rect {
    func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 + 0 }
    return Rect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
