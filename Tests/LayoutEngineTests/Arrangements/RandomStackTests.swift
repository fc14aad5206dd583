import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Random stacks, compared with frames computed from the definitions of the distributions, without
/// constraints (`RandomTrees/make_stacks.py`).
@Suite struct RandomStackTests {
  @Test(arguments: RandomStack.all)
  func membersHaveTheComputedFrames(stack: RandomStack) {
    let (solution, items) = stack.solve()
    let shown = zip(items, stack.members).filter { !$0.1.isHidden }.map(\.0)
    let frames = shown.map { item -> [Double] in
      let frame = solution.frames[item.index]
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
    #expect(frames.count == stack.frames.count)
    for (found, expected) in zip(frames.joined(), stack.frames.joined()) {
      #expect(abs(found - expected) < 1e-4, "\(frames) is not \(stack.frames)")
    }
    #expect(solution.conflicts.isEmpty)
    #expect(solution.losses.count { $0.axis == stack.axis } == stack.lost)
  }

  /// Distinct priorities determine the frames along the axis, alignments those across it.
  @Test(arguments: RandomStack.all)
  func nothingIsAmbiguous(stack: RandomStack) {
    #expect(stack.solve().0.ambiguities.isEmpty)
  }

  @Test(arguments: RandomStack.all)
  func theOppositeDirectionIsTheMirrorImage(stack: RandomStack) {
    let one = stack.solve(.leftToRight).0
    let other = stack.solve(.rightToLeft).0
    for (left, right) in zip(one.frames, other.frames) {
      let mirrored = Rect(
        x: stack.size[0] - left.maxX, y: left.minY, width: left.width, height: left.height)
      #expect(mirrored.rounded == right.rounded)
    }
  }
}
