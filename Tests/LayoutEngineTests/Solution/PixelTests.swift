import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Rounding of layouts to the pixels of a device.
@Suite struct PixelTests {
  /// Creates a row of seven equal views that fill the root without gaps.
  private static func row() -> (TestLayout, [ItemID]) {
    var layout = TestLayout()
    var views: [ItemID] = []
    for index in 0..<7 {
      let view = layout.view()
      layout.pinVertically(view)
      if let last = views.last {
        layout.constrain(view, .leading, to: last, .trailing)
        layout.constrain(view, .width, to: last, .width)
      } else {
        layout.constrain(view, .leading, to: layout.root, .leading)
      }
      if index == 6 { layout.constrain(view, .trailing, to: layout.root, .trailing) }
      views.append(view)
    }
    return (layout, views)
  }

  @Test(arguments: [1.0, 2, 3], LayoutDirection.allCases)
  func adjacentViewsStayAdjacent(scale: Double, direction: LayoutDirection) {
    let (layout, views) = Self.row()
    for width in [100.0, 101, 333, 1000.5] {
      let exact = layout.solve(width, 200, direction)
      let rounded = exact.rounded(toScale: scale)
      let frames = views.map { rounded.frames[$0.index] }.sorted { $0.minX < $1.minX }
      #expect(frames.first?.minX == 0)
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(abs(one.maxX - next.minX) < 1e-9)
      }
      for frame in frames {
        #expect(abs((frame.minX * scale).rounded() - frame.minX * scale) < 1e-9)
        // A seventh of the width, to within a pixel.
        #expect(abs(frame.width - width / 7) < 1 / scale)
      }
    }
  }

  @Test func roundsFramesAndKeepsAlignmentInsets() {
    var layout = TestLayout()
    let view = layout.view {
      $0.alignmentInsets = Insets(top: 0.25, left: 0.5, bottom: 1, right: 2)
    }
    layout.constrain(view, .left, to: layout.root, .left, constant: 10.2)
    layout.constrain(view, .top, to: layout.root, .top, constant: 5.1)
    layout.size(view, 20.4, 10)
    let solution = layout.solve().rounded(toScale: 1)
    // From 9.7 to 32.6 and from 4.85 to 16.1.
    #expect(solution.frame(view) == Rect(x: 10, y: 5, width: 23, height: 11))
    #expect(solution.rect(view) == Rect(x: 10.5, y: 5.25, width: 20.5, height: 9.75))
  }

  @Test func lossesAreNotRounded() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 80.4, height: 20))
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .width, constant: 79.8)
    let exact = layout.solve()
    #expect(exact.rounded(toScale: 1).losses == exact.losses)
    #expect(exact.rounded(toScale: 1).contents == exact.contents)
  }

  @Test(arguments: [1.0, 2, 3])
  func textsKeepMeasuredSizesThatAreRoundedUp(scale: Double) {
    var random = SeededGenerator(seed: UInt64(scale))
    var layout = TestLayout()
    var labels: [ItemID] = []
    for _ in 0..<40 {
      let label = layout.view(
        content: Content(
          width: .random(in: 5...90, using: &random), height: .random(in: 5...30, using: &random)))
      layout.constrain(
        label, .left, to: layout.root, .left, constant: .random(in: 0...50, using: &random))
      layout.constrain(
        label, .top, to: layout.root, .top, constant: .random(in: 0...50, using: &random))
      labels.append(label)
    }
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    let solution = engine.solve(
      size: Size(width: 300, height: 200),
      sizing: KnownContents(layout.contents).roundedUp(toScale: scale)
    ).rounded(toScale: scale)
    for label in labels {
      let (frame, content) = (solution.frames[label.index], layout.contents[label] ?? .none)
      #expect(frame.width > (content.width ?? 0) - 1e-6)
      #expect(frame.height > (content.height ?? 0) - 1e-6)
      #expect(frame.width < (content.width ?? 0) + 1 / scale + 1e-6)
    }
  }

  @Test func wrappedContentIsNotRoundedBeyondItsWidth() {
    struct Paragraph: ContentSizing {
      func content(of item: ItemID, width: Double?) -> Content {
        Content(width: min(90.2, width ?? 90.2), height: 10.1)
      }
    }
    let item = ItemID(index: 0)
    let sizing = Paragraph().roundedUp(toScale: 2)
    #expect(sizing.content(of: item, width: nil) == Content(width: 90.5, height: 10.5))
    #expect(sizing.content(of: item, width: 40.3) == Content(width: 40.3, height: 10.5))
    #expect(sizing.content(of: item, width: 90.3) == Content(width: 90.3, height: 10.5))
    #expect(sizing.content(of: item, width: 200) == Content(width: 90.5, height: 10.5))
  }
}
