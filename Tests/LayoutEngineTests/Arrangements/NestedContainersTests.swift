import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Random nested containers.
@Suite struct NestedContainersTests {
  private struct Builder {
    var layout = TestLayout()
    var random: SeededGenerator

    mutating func fill(_ view: ItemID, _ container: ItemID, inset: Double) {
      for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
        let isFar = edge == .trailing || edge == .bottom
        layout.constrain(view, edge, to: container, edge, constant: isFar ? -inset : inset)
      }
    }

    mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }

    /// Adds a view with a content size or with contents that determine its size.
    mutating func view(in parent: ItemID, depth: Int) -> ItemID {
      switch depth == 0 ? 0 : Int.random(in: 0..<5, using: &random) {
      case 1: return grid(in: parent, depth: depth)
      case 2: return split(in: parent, depth: depth)
      case 3: return box(in: parent, depth: depth)
      case 4: return scroll(in: parent, depth: depth)
      default: return layout.view(in: parent, content: .text(number(10...60), number(10...30)))
      }
    }

    private mutating func grid(in parent: ItemID, depth: Int) -> ItemID {
      let grid = layout.view(in: parent)
      var cells: [GridArrangement.Cell] = []
      for row in 0..<2 {
        for column in 0..<2 {
          let item = view(in: grid, depth: depth - 1)
          cells.append(GridArrangement.Cell(row: row, column: column, item: item))
          cells[cells.count - 1].xPlacement = [.leading, .center, .trailing, .fill]
            .randomElement(using: &random)
        }
      }
      layout.arrange(
        grid,
        .grid(
          GridArrangement(
            rows: [.init(), .init()], columns: [.init(), .init()], cells: cells,
            yPlacement: Bool.random(using: &random) ? .fill : .bottom)))
      return grid
    }

    private mutating func split(in parent: ItemID, depth: Int) -> ItemID {
      let split = layout.view(in: parent)
      var panes: [SplitArrangement.Pane] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let pane = layout.view(in: split)
        fill(view(in: pane, depth: depth - 1), pane, inset: number(0...5))
        panes.append(
          SplitArrangement.Pane(
            pane, holdingPriority: Priority(number(251...253)),
            designExtent: Bool.random(using: &random) ? number(20...200) : nil))
      }
      layout.arrange(
        split,
        .split(
          SplitArrangement(
            axis: Axis.allCases.randomElement(using: &random) ?? .horizontal, panes: panes)))
      return split
    }

    private mutating func box(in parent: ItemID, depth: Int) -> ItemID {
      let box = layout.view(in: parent)
      let content = layout.view(in: box)
      layout.tree.update(box) { $0.contentItem = content }
      layout.arrange(
        box,
        .content(
          ContentArrangement(
            items: [content], insets: Insets(top: 15, left: 3, bottom: 4, right: 7))))
      fill(view(in: content, depth: depth - 1), box, inset: number(0...9))
      return box
    }

    private mutating func scroll(in parent: ItemID, depth: Int) -> ItemID {
      let scroll = layout.view(in: parent, content: Content(width: 100, height: 80))
      let content = layout.view(in: scroll)
      layout.tree.update(scroll) { $0.contentItem = content }
      layout.arrange(
        scroll,
        .scroll(
          ScrollArrangement(
            content: content, contentInsets: Insets(top: 1, left: 2, bottom: 3, right: 4))))
      fill(view(in: content, depth: depth - 1), scroll, inset: number(0...9))
      return scroll
    }
  }

  @Test(arguments: 0..<150)
  func layoutsAreUnambiguousAndMirrored(seed: Int) {
    var builder = Builder(random: SeededGenerator(seed: UInt64(seed)))
    let view = builder.view(in: builder.layout.root, depth: 3)
    builder.fill(view, builder.layout.root, inset: 10)
    let layout = builder.layout
    let forward = layout.solve(1200, 900)
    #expect(forward.ambiguities == [])
    #expect(forward.conflicts == [])
    let turned = layout.solve(1200, 900, .rightToLeft)
    #expect(forward.frames.map { $0.turned(in: 1200) } == turned.frames.map(\.rounded))
    for (index, item) in layout.tree.items.enumerated() {
      guard let parent = item.parent else { continue }
      // The content of a scroll view may be larger than its parent; other views may not.
      if case .scroll = layout.tree.items[parent.index].arrangement { continue }
      let (inner, outer) = (forward.rect(ItemID(index: index)), forward.rect(parent))
      #expect(inner.minX >= outer.minX && inner.maxX <= outer.maxX + 1e-6)
      #expect(inner.minY >= outer.minY && inner.maxY <= outer.maxY + 1e-6)
    }
    let references = layout.tree.arrangedConstraints(in: .leftToRight)
    #expect(Set(references).count == references.count)
  }
}
