import Geometry
import LayoutEngine
import LinearConstraints

/// A random layout of views, wrapped texts and guides of every role, along both axes.
struct RandomLayout {
  var layout: TestLayout
  var safeAreaInsets: Insets
  /// The lengths of wrapped texts, whose lines are 10 high.
  var texts: [ItemID: Double] = [:]

  /// Creates a layout that can be mirrored, of leading and trailing edges, extents, and centers
  /// without constants.
  init(_ random: inout SeededGenerator) {
    let side = Double(Int.random(in: 0...30, using: &random))
    safeAreaInsets = Insets(top: 20, left: side, bottom: 10, right: side)
    layout = TestLayout(
      width: RootExtent(priority: Bool.random(using: &random) ? .required : Priority(500))
    ) { $0.layoutMargins = Insets(top: 8, left: 10, bottom: 6, right: 24) }
    for _ in 0..<Int.random(in: 4...10, using: &random) { addItem(&random) }
    let items = layout.tree.items.indices.map { ItemID(index: $0) }
    for item in items.dropFirst() where layout.tree.items[item.index].guideRole == nil {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        constrain(item, .horizontal, among: items, &random)
        constrain(item, .vertical, among: items, &random)
      }
    }
  }

  func solve(_ width: Double, _ direction: LayoutDirection) -> LayoutSolution {
    var engine = LayoutSolver(tree: layout.tree, direction: direction)
    return engine.solve(
      size: Size(width: width, height: 400), safeAreaInsets: safeAreaInsets,
      sizing: Sizing(layout: self))
  }

  private mutating func addItem(_ random: inout SeededGenerator) {
    let views = layout.tree.items.indices.filter { layout.tree.items[$0].guideRole == nil }
    let parent = ItemID(index: views.randomElement(using: &random) ?? 0)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let roles: [GuideRole] = [
        .layoutMargins, .safeArea, .frame, .readableContent(maximumWidth: 120),
      ]
      let role = roles.randomElement(using: &random)
      _ = layout.view(in: parent) { $0.guideRole = role }
    case 1:
      let text = layout.view(in: parent, content: Content(width: 0, height: 0)) {
        $0.contentWraps = true
      }
      texts[text] = Double(Int.random(in: 100...600, using: &random))
    case 2:
      _ = layout.view(in: parent)
    default:
      let width = Double(Int.random(in: 10...150, using: &random))
      _ = layout.view(
        in: parent,
        content: Content(width: width, height: 20, firstBaseline: 14, lastBaseline: 4)
      ) {
        $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 5)
        $0.layoutMargins = Insets(top: 1, left: 4, bottom: 2, right: 9)
        $0.horizontalHugging = Priority([200, 250, 300].randomElement(using: &random) ?? 250)
      }
    }
  }

  private mutating func constrain(
    _ item: ItemID, _ axis: Axis, among items: [ItemID], _ random: inout SeededGenerator
  ) {
    let attributes: [LayoutAttribute] =
      axis == .horizontal
      ? [.leading, .trailing, .leadingMargin, .trailingMargin, .centerX]
      : [.top, .bottom, .topMargin, .bottomMargin, .centerY, .firstBaseline, .lastBaseline]
    let first = attributes.randomElement(using: &random) ?? .leading
    let second = attributes.randomElement(using: &random) ?? .leading
    let isCentred = first == .centerX && second == .centerX
    let relations: [Relation] = [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
    let relation = relations.randomElement(using: &random) ?? .equal
    let parent = layout.tree.items[item.index].parent ?? item
    let any = items.randomElement(using: &random) ?? parent
    layout.constrain(
      item, first, isCentred ? .equal : relation, to: Bool.random(using: &random) ? parent : any,
      second, constant: isCentred ? 0 : Double(Int.random(in: -20...20, using: &random)),
      priority: [900, 800, 750, 500, 300].randomElement(using: &random) ?? 900)
  }

  private struct Sizing: ContentSizing {
    let layout: RandomLayout

    func content(of item: ItemID, width: Double?) -> Content {
      guard let length = layout.texts[item] else { return layout.layout.contents[item] ?? .none }
      let lines = width.map { max(1, (length / max(1, $0) - 1e-6).rounded(.up)) } ?? 1
      return Content(
        width: min(length, width ?? length), height: 10 * lines, firstBaseline: 8,
        lastBaseline: 2)
    }
  }
}
