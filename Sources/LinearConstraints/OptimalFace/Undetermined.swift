extension Workspace {
  /// The undetermined variables, with their ranges over all optimal solutions.
  ///
  /// - Complexity: That of a ``FaceNetwork``; where there is none, two linear programs for each
  ///   representative that moves with others, as large as the component of the face that it moves with.
  mutating func undetermined(in system: LinearSystem) -> [Solution.Undetermined] {
    let face = face(includesSingles: true, blocks: coupled.indices)
    if face.isEmpty { return [] }
    let isMovable = movableRepresentatives(face)
    var ranges = rangesInNetwork(face, system, isMovable: isMovable)
    var ends = FaceEnds(face)
    let settled = Array(repeating: false, count: assignment.representatives.count)
    var expansion = face.expansion()
    for representative in face.movingRepresentatives where ranges[representative] == nil {
      ranges[representative] = ends.range(
        ofRepresentative: representative, at: assignment.representatives[representative], face,
        &expansion
      )
    }
    var found: [Solution.Undetermined] = []
    for (variable, reference) in reduced.references.enumerated() {
      if reference.isKnown || !isMovable[Int(reference.representative)] { continue }
      let representative = Int(reference.representative)
      let range =
        ranges[representative]
        // The representative of a substituted row.
        ?? ends.range(
          of: sum(
            of: representative, face, settled: settled, assignment.representatives, &expansion),
          face)
      ranges[representative] = range
      let limits = [range.lower, range.upper].map { reference.scale * $0 + reference.offset }
        .sorted()
      if limits[1] - limits[0] <= Tolerance.range { continue }
      found.append(
        Solution.Undetermined(
          variable: Variable(index: variable), lower: limits[0].isFinite ? limits[0] : nil,
          upper: limits[1].isFinite ? limits[1] : nil))
    }
    return found
  }

  /// The ranges of the representatives that can be found all together.
  private func rangesInNetwork(
    _ face: OptimalFace, _ system: LinearSystem, isMovable: [Bool]
  ) -> [Int: (lower: Double, upper: Double)] {
    let moving = isMovable.indices.filter { isMovable[$0] }
    let network = FaceNetwork(
      self, system, face, isMovable: isMovable,
      moving.map { Places.Difference(first: Int32($0)) })
    guard let network else { return [:] }
    var ranges: [Int: (lower: Double, upper: Double)] = [:]
    for (position, representative) in moving.enumerated() {
      guard let range = network.range(at: position) else { continue }
      let value = assignment.representatives[representative]
      ranges[representative] = (value + range.lower, value + range.upper)
    }
    return ranges
  }

  /// Whether the differences of pairs of variables are the same in all optimal solutions.
  ///
  /// - Complexity: That of a ``FaceNetwork``; where there is none, two linear programs for each pair that
  ///   moves, as large as what it moves with.
  mutating func areFixed(
    _ differences: [(Variable, Variable)], in system: LinearSystem
  ) -> [Bool] {
    let face = face(includesSingles: true, blocks: coupled.indices)
    let network = FaceNetwork(
      self, system, face, isMovable: movableRepresentatives(face),
      differences.map {
        Places.Difference(first: Int32($0.0.index), second: Int32($0.1.index))
      })
    var ends = FaceEnds(face)
    let settled = Array(repeating: false, count: assignment.representatives.count)
    var expansion = face.expansion()
    return differences.enumerated().map { position, difference in
      if let range = network?.range(at: position) {
        return range.upper - range.lower <= Tolerance.range
      }
      let (first, second) = difference
      var sum = FaceSum()
      for (variable, sign) in [(first, 1.0), (second, -1.0)] {
        let reference = reduced.references[variable.index]
        if reference.isKnown { continue }
        sum.add(
          sign * reference.scale,
          self.sum(
            of: Int(reference.representative), face, settled: settled, assignment.representatives,
            &expansion))
      }
      let range = ends.range(of: sum, face)
      return range.upper - range.lower <= Tolerance.range
    }
  }
}

/// Two copies of a face's components: at the minimum, and at the maximum, of the last sum.
///
/// The next sum is often similar, such as that of the next position along a chain, and its ends are
/// then close. The ranges do not depend on where the search begins.
private struct FaceEnds {
  private var low: [FaceTableau]
  private var high: [FaceTableau]
  /// A representative whose sum was kept, as a number of both.
  private var kept: (representative: Int, part: OptimalFace.FaceNumber)?
  /// The number of exchanges for the first range after a restart, for each component, or -1.
  private var firstExchanges: [Int]

  init(_ face: OptimalFace) {
    low = face.components
    high = low
    firstExchanges = Array(repeating: -1, count: low.count)
  }

  /// Returns the range of a moving representative.
  ///
  /// Along a chain each position is a sum of the one before it, whose sum is kept and need not be
  /// expanded again.
  mutating func range(
    ofRepresentative representative: Int, at value: Double, _ face: OptimalFace,
    _ expansion: inout SumGraph.Expansion
  ) -> (lower: Double, upper: Double) {
    if let kept { restart(Int(kept.part.component), face) }
    var sum = FaceSum()
    sum.constant = value
    face.forEachTerm(of: representative, &expansion) { other, factor in
      guard let kept, kept.representative == other else { return false }
      sum.add(factor, OptimalFace.Term(part: kept.part, factor: 1))
      return true
    } _: {
      sum.add(1, $0)
    }
    sum.combine()
    guard sum.terms.count > 1, let component = sum.terms.first?.part.component,
      sum.terms.allSatisfy({ $0.part.component == component })
    else { return range(of: sum, face) }
    if let other = kept, other.part.component != component {
      low[Int(other.part.component)].removeLastSum()
      high[Int(other.part.component)].removeLastSum()
      kept = nil
    }
    if kept == nil { restart(Int(component), face) }
    let number = kept.map { Int($0.part.number) }
    let lower = low[Int(component)].end(of: sum.terms[...], sign: 1, keepingAt: number)
    let upper = high[Int(component)].end(of: sum.terms[...], sign: -1, keepingAt: number)
    noteExchanges(Int(component))
    let last = Int32(low[Int(component)].count - 1)
    kept = (representative, OptimalFace.FaceNumber(component: component, number: last))
    return (value + (lower ?? -.infinity), value + (upper ?? .infinity))
  }

  /// Returns the range of a sum of moving numbers.
  mutating func range(of sum: FaceSum, _ face: OptimalFace) -> (lower: Double, upper: Double) {
    var (lower, upper) = (sum.constant, sum.constant)
    // The components are independent: each adds its own range.
    for terms in sum.byComponent() {
      guard let component = terms.first.map({ Int($0.part.component) }) else { continue }
      // A kept number may be among the terms, and then its component was renewed before.
      if kept.map({ Int($0.part.component) }) != component { restart(component, face) }
      lower += low[component].end(of: terms, sign: 1) ?? -.infinity
      upper += high[component].end(of: terms, sign: -1) ?? .infinity
      noteExchanges(component)
    }
    return (lower, upper)
  }

  /// Returns to the original face after many exchanges, so that rounding errors do not accumulate.
  ///
  /// The way back takes a fraction of the work in between.
  private mutating func restart(_ component: Int, _ face: OptimalFace) {
    let count = exchangeCount(component)
    if count <= 20 + 2 * max(0, firstExchanges[component]) { return }
    low[component] = face.components[component]
    high[component] = face.components[component]
    firstExchanges[component] = -1
    if kept.map({ Int($0.part.component) }) == component { kept = nil }
  }

  private mutating func noteExchanges(_ component: Int) {
    if firstExchanges[component] < 0 { firstExchanges[component] = exchangeCount(component) }
  }

  private func exchangeCount(_ component: Int) -> Int {
    max(low[component].exchangeCount, high[component].exchangeCount)
  }
}

extension FaceTableau {
  /// Returns the minimum of a sum of multiples of numbers, or with a negative sign the maximum.
  fileprivate mutating func end(of terms: ArraySlice<OptimalFace.Term>, sign: Double) -> Double? {
    if let term = terms.first, terms.count == 1 {
      let number = Int(term.part.number)
      let hasEnd = move(number, sign: term.factor > 0 ? sign : -sign)
      return hasEnd ? term.factor * value[number] : nil
    }
    let sum = addSum(of: terms)
    let end = move(sum, sign: sign) ? value[sum] : nil
    removeLastSum()
    return end
  }

  /// The same, with the sum kept as the last number, in the place of one that was kept before.
  fileprivate mutating func end(
    of terms: ArraySlice<OptimalFace.Term>, sign: Double, keepingAt kept: Int?
  ) -> Double? {
    let sum = addSum(of: terms)
    let end = move(sum, sign: sign) ? value[sum] : nil
    if let kept { replaceSum(kept) }
    return end
  }
}
