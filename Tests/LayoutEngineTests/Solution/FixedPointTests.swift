import LayoutEngine
import Testing

@Suite struct FixedPointTests {
  /// Runs a fixed-point iteration over a table of successors; the result for a state is its square.
  private func run(
    _ table: [Int: Int], from start: Int, within limit: Int = 20
  ) -> FixedPoint<Int, Int> {
    .reached(from: start, within: limit) { ($0 * $0, table[$0] ?? $0) }
  }

  @Test func stopsAtOnceIfNothingChanges() {
    let run = run([:], from: 3)
    #expect(run.state == 3)
    #expect(run.outcome == 9)
    #expect(run.passes == 1)
    #expect(run.ending == .settled)
  }

  @Test func stopsAtAFixedPoint() {
    let run = run([1: 5, 5: 2], from: 1)
    #expect(run.state == 2)
    #expect(run.outcome == 4)
    #expect(run.passes == 3)
    #expect(run.ending == .settled)
  }

  @Test func stopsAtTheFirstRepeatedState() {
    let run = run([1: 2, 2: 3, 3: 4, 4: 2], from: 1)
    #expect(run.state == 2)
    #expect(run.outcome == 4)
    #expect(run.passes == 4)
    #expect(run.ending == .cycle([2, 3, 4]))
  }

  @Test func stopsAtTheMaximumNumberOfPasses() {
    let run = FixedPoint<Int, Int>.reached(from: 0, within: 5) { ($0, $0 + 1) }
    #expect(run.state == 4)
    #expect(run.passes == 5)
    #expect(run.ending == .unsettled)
  }

  @Test func canConvergeInTheLastPass() {
    #expect(run([1: 2, 2: 3], from: 1, within: 3).ending == .settled)
    #expect(run([1: 2, 2: 3], from: 1, within: 2).ending == .unsettled)
  }
}
