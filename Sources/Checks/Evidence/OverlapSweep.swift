package import Geometry

/// Finds the pairs of rectangles that overlap by more than a distance along both axes.
///
/// A line moves down over the rectangles. Those that it crosses are in a segment tree over their left
/// edges, which finds the ones that reach into the range of a new rectangle without testing the
/// others. Pairs are handed out one at a time: there may be n² of them.
package struct OverlapSweep {
  private let rects: [Rect]
  private let distance: Double
  /// The rectangles that are large enough to overlap anything by the distance, from the top.
  private let order: [Int]
  /// The same ones by their left edges, by their right edges and by their bottom edges.
  private let byMinX: [Int]
  private let byMaxX: [Int]
  private let byMaxY: [Int]

  /// Sorts the edges.
  ///
  /// - Parameters:
  ///   - rects: The rectangles.
  ///   - distance: The overlap along each axis that does not count; not negative.
  /// - Complexity: O(n log n).
  package init(_ rects: [Rect], over distance: Double) {
    self.rects = rects
    self.distance = distance
    let large = rects.indices.filter { rects[$0].width > distance && rects[$0].height > distance }
    func sorted(by edge: (Rect) -> Double) -> [Int] {
      large.sorted { (edge(rects[$0]), $0) < (edge(rects[$1]), $1) }
    }
    order = sorted(by: \.minY)
    byMinX = sorted(by: \.minX)
    byMaxX = sorted(by: \.maxX)
    byMaxY = sorted(by: \.maxY)
  }

  /// Calls a function with the indices of each pair, until it returns false.
  ///
  /// - Complexity: O((n + p) log n) for the p pairs that are visited.
  package func visit(_ body: (_ first: Int, _ second: Int) -> Bool) {
    let places = Self.places(byMinX, count: rects.count)
    var tree = MaximumTree(count: byMinX.count)
    sweep { rect, index in
      // Of those that begin before its right edge, the ones that end after its left edge.
      let isFinished = !tree.visit(
        below: countBeginning(before: rect),
        where: { maxX in
          maxX - rect.minX > distance
        }
      ) { place in
        let other = byMinX[place]
        return body(min(index, other), max(index, other))
      }
      if isFinished { return false }
      tree.set(rect.maxX, at: places[index])
      return true
    } leave: { index in
      tree.set(-.infinity, at: places[index])
    }
  }

  /// The number of pairs.
  ///
  /// - Complexity: O(n log n), however many there are.
  package var count: Int {
    let (left, right) = (
      Self.places(byMinX, count: rects.count), Self.places(byMaxX, count: rects.count)
    )
    // What lies wholly on the left of a rectangle does not lie on its right too.
    var (beginnings, ends) = (FenwickTree(count: order.count), FenwickTree(count: order.count))
    var (crossed, result) = (0, 0)
    sweep { rect, index in
      let outside = crossed - beginnings.count(below: countBeginning(before: rect))
      result += crossed - outside - ends.count(below: countEnding(before: rect))
      beginnings.add(1, at: left[index])
      ends.add(1, at: right[index])
      crossed += 1
      return true
    } leave: { index in
      beginnings.add(-1, at: left[index])
      ends.add(-1, at: right[index])
      crossed -= 1
    }
    return result
  }

  /// Moves the line from the top to the bottom.
  ///
  /// - Parameters:
  ///   - enter: Called with each rectangle once all that end above it have been left; ends the
  ///     sweep if it returns false.
  ///   - leave: Called with a rectangle that overlaps nothing further down.
  private func sweep(enter: (Rect, Int) -> Bool, leave: (Int) -> Void) {
    var next = 0
    for index in order {
      let rect = rects[index]
      // One that ends here is higher than the distance, so that it was entered before.
      while next < byMaxY.count, !(rects[byMaxY[next]].maxY - rect.minY > distance) {
        leave(byMaxY[next])
        next += 1
      }
      if !enter(rect, index) { return }
    }
  }

  /// Returns how many rectangles begin on the left of a rectangle's right edge.
  private func countBeginning(before rect: Rect) -> Int {
    Self.count(of: byMinX) { rect.maxX - rects[$0].minX > distance }
  }

  /// Returns how many rectangles end on the left of a rectangle's left edge.
  private func countEnding(before rect: Rect) -> Int {
    Self.count(of: byMaxX) { !(rects[$0].maxX - rect.minX > distance) }
  }

  /// Returns the length of the part at the start of a list for which a condition holds.
  private static func count(of sorted: [Int], where isInside: (Int) -> Bool) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if isInside(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns where each rectangle is in a list of their indices.
  private static func places(_ sorted: [Int], count: Int) -> [Int] {
    var places = [Int](repeating: 0, count: count)
    for (place, index) in sorted.enumerated() { places[index] = place }
    return places
  }
}

/// A segment tree of maxima, which finds the numbers above a bound without testing the others.
private struct MaximumTree {
  /// The number of leaves: a power of two.
  private let width: Int
  /// The maximum below each node; the children of node `n` are `2n` and `2n + 1`.
  private var maxima: [Double]

  init(count: Int) {
    var width = 1
    while width < count { width *= 2 }
    self.width = width
    maxima = Array(repeating: -.infinity, count: 2 * width)
  }

  mutating func set(_ value: Double, at place: Int) {
    var node = width + place
    maxima[node] = value
    while node > 1 {
      node /= 2
      maxima[node] = max(maxima[2 * node], maxima[2 * node + 1])
    }
  }

  /// Visits the places below a limit whose numbers satisfy a condition that greater ones satisfy too.
  ///
  /// - Returns: Whether every call returned true.
  func visit(below limit: Int, where isWanted: (Double) -> Bool, _ body: (Int) -> Bool) -> Bool {
    visit(node: 1, from: 0, length: width, below: limit, where: isWanted, body)
  }

  private func visit(
    node: Int, from start: Int, length: Int, below limit: Int, where isWanted: (Double) -> Bool,
    _ body: (Int) -> Bool
  ) -> Bool {
    guard start < limit, isWanted(maxima[node]) else { return true }
    if length == 1 { return body(start) }
    let half = length / 2
    return visit(
      node: 2 * node, from: start, length: half, below: limit, where: isWanted, body)
      && visit(
        node: 2 * node + 1, from: start + half, length: half, below: limit, where: isWanted, body)
  }
}

/// A Fenwick tree, which adds up a prefix of its numbers in logarithmic time.
private struct FenwickTree {
  private var sums: [Int]

  init(count: Int) { sums = Array(repeating: 0, count: count + 1) }

  mutating func add(_ value: Int, at place: Int) {
    var node = place + 1
    while node < sums.count {
      sums[node] += value
      node += node & -node
    }
  }

  func count(below limit: Int) -> Int {
    var (node, result) = (limit, 0)
    while node > 0 {
      result += sums[node]
      node -= node & -node
    }
    return result
  }
}
