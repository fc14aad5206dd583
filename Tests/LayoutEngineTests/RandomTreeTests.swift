import Foundation
import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Random trees, compared with the exact optima that another solver found for another
/// implementation of the rules.
///
/// `RandomTrees/make_trees.py` creates the trees and translates them for the oracle. The violations
/// by the engine's frames are computed from the constraints without the engine's code.
@Suite struct RandomTreeTests {
  @Test(arguments: RandomTree.all)
  func violationsAreMinimalAtEveryPriority(tree: RandomTree) {
    let solution = tree.solve()
    #expect(solution.conflicts.isEmpty == tree.feasible)
    guard tree.feasible else { return }
    let violations = tree.violations(of: solution)
    #expect(violations[1000, default: 0] < 1e-5)
    for level in tree.levels {
      let violation = violations[level[0], default: 0]
      #expect(abs(violation - level[1]) < 1e-3, "level \(level[0]) of seed \(tree.seed)")
    }
  }

  @Test(arguments: RandomTree.all.filter(\.feasible))
  func ambiguousItemsAreThoseWithARange(tree: RandomTree) {
    let found = tree.solve().ambiguities.flatMap { ambiguity in
      [("position", ambiguity.position), ("extent", ambiguity.extent)]
        .filter { $0.1 != nil }
        .map { "\(ambiguity.item.index) \(ambiguity.axis) \($0.0)" }
    }
    let expected = tree.open.map { "\($0.item) \($0.axis) \($0.subject)" }
    #expect(found.sorted() == expected.sorted(), "seed \(tree.seed)")
  }

  /// The order of the constraints has no effect, not even on ambiguous frames.
  @Test(arguments: RandomTree.all.filter(\.feasible))
  func theOrderOfTheConstraintsHasNoEffect(tree: RandomTree) {
    let frames = tree.solve().frames
    var random = SeededGenerator(seed: UInt64(tree.seed))
    for _ in 0..<3 {
      var shuffled = tree
      shuffled.constraints.shuffle(using: &random)
      for (one, other) in zip(frames, shuffled.solve().frames) {
        #expect(one.isClose(to: other), "\(one) and \(other) in seed \(tree.seed)")
      }
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) < 1e-4 }
  }
}
