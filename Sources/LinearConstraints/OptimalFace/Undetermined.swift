extension Workspace {
  /// The undetermined variables, with their ranges over all optimal solutions.
  ///
  /// - Complexity: O(v) for v variables; and for the blocks that have changed since the last answer, that of a
  ///   ``FaceNetwork``, or where there is none, two linear programs for each representative that moves with
  ///   others, as large as the component of the face that it moves with.
  mutating func undetermined(in system: LinearSystem) -> [Solution.Undetermined] {
    updateKnownFaces()
    let open = coupled.indices.filter { knownFaces.ranges(ofBlock: $0) == nil }
    let face = face(includesSingles: true, blocks: open)
    if face.isEmpty, open.count == coupled.count { return [] }
    let isMovable = movableRepresentatives(face)
    var ranges = rangesInNetwork(face, inBlocks: open, system, isMovable: isMovable)
    var ends = FaceEnds(face)
    let settled = Array(repeating: false, count: assignment.representatives.count)
    var expansion = face.expansion()
    for representative in face.movingRepresentatives where ranges[representative] == nil {
      if system.interruption.isDue { return [] }
      ranges[representative] = ends.range(
        ofRepresentative: representative, at: assignment.representatives[representative], face,
        &expansion
      )
    }
    exchangeRanges(&ranges, found: open)
    var found: [Solution.Undetermined] = []
    for (variable, reference) in reduced.references.enumerated() where !reference.isKnown {
      let representative = Int(reference.representative)
      if system.interruption.isDue { return [] }
      if ranges[representative] == nil, isMovable[representative] {
        // The representative of a substituted row.
        ranges[representative] = ends.range(
          of: sum(
            of: representative, face, settled: settled, assignment.representatives, &expansion),
          face)
      }
      guard let range = ranges[representative] else { continue }
      let ends = (
        reference.scale * range.lower + reference.offset,
        reference.scale * range.upper + reference.offset
      )
      let (lower, upper) = (min(ends.0, ends.1), max(ends.0, ends.1))
      if upper - lower <= Tolerance.range { continue }
      found.append(
        Solution.Undetermined(
          variable: Variable(index: variable), lower: lower.isFinite ? lower : nil,
          upper: upper.isFinite ? upper : nil))
    }
    return found
  }

  /// Forgets what was known of blocks that have changed.
  private mutating func updateKnownFaces() {
    // What follows from several blocks is not known of any.
    if decomposition.substituted.isEmpty {
      knownFaces.update(coupled)
    } else {
      knownFaces.removeAll()
    }
  }

  /// Notes the ranges of the representatives of some blocks, and adds those of all others.
  private mutating func exchangeRanges(_ ranges: inout [KnownFaces.Range?], found open: [Int]) {
    for block in open {
      knownFaces.setRanges(
        coupled[block].block.representatives.map { ranges[Int($0)] }, ofBlock: block)
    }
    for (index, block) in coupled.enumerated() {
      guard let known = knownFaces.ranges(ofBlock: index) else { continue }
      for (representative, range) in zip(block.block.representatives, known) {
        ranges[Int(representative)] = range
      }
    }
  }

  /// The ranges of the representatives that can be found all together.
  private mutating func rangesInNetwork(
    _ face: OptimalFace, inBlocks blocks: [Int], _ system: LinearSystem, isMovable: [Bool]
  ) -> [KnownFaces.Range?] {
    var ranges: [KnownFaces.Range?] = Array(repeating: nil, count: isMovable.count)
    if face.isSmall(beside: system) { return ranges }
    let moving = isMovable.indices.filter { isMovable[$0] }
    let places = places(system, isMovable: isMovable, blocks: blocks)
    let network = FaceNetwork(places, moving.map { Places.Difference(first: Int32($0)) })
    guard let network else { return ranges }
    for (position, representative) in moving.enumerated() {
      guard let range = network.range(at: position) else { continue }
      let value = assignment.representatives[representative]
      ranges[representative] = (value + range.lower, value + range.upper)
    }
    return ranges
  }

  /// Whether the differences of pairs of variables are the same in all optimal solutions.
  ///
  /// - Complexity: O(p) for p pairs; and for the blocks that have changed since the last answer, that of a
  ///   ``FaceNetwork``, or where there is none, two linear programs for each pair that moves, as large as what
  ///   it moves with.
  mutating func areFixed(
    _ pairs: [(Variable, Variable)], in system: LinearSystem
  ) -> [Bool] {
    updateKnownFaces()
    let differences = pairs.map {
      Places.Difference(first: Int32($0.0.index), second: Int32($0.1.index))
    }
    var answers = Array(repeating: false, count: differences.count)
    // The positions of the differences of each block, and of those that depend on more than a block.
    var positions: [[Int]] = Array(repeating: [], count: coupled.count)
    var open: [Int] = []
    var isOpen = Array(repeating: !decomposition.substituted.isEmpty, count: coupled.count)
    for (position, difference) in differences.enumerated() {
      if followOne(difference) {
        answers[position] = true
        continue
      }
      let (first, second) = (block(of: difference.first), block(of: difference.second))
      if first == second, let first, decomposition.substituted.isEmpty {
        positions[first].append(position)
        continue
      }
      open.append(position)
      for block in [first, second] { if let block { isOpen[block] = true } }
    }
    for block in coupled.indices where !positions[block].isEmpty {
      let asked = positions[block].map { differences[$0] }
      if let known = knownFaces.areFixed(asked, inBlock: block) {
        for (position, isFixed) in zip(positions[block], known) { answers[position] = isFixed }
        positions[block] = []
      } else {
        isOpen[block] = true
        open += positions[block]
      }
    }
    if open.isEmpty { return answers }
    let blocks = coupled.indices.filter { isOpen[$0] }
    let found = areFixed(open.map { differences[$0] }, inBlocks: blocks, system)
    for (position, isFixed) in zip(open, found) { answers[position] = isFixed }
    for block in blocks where !positions[block].isEmpty {
      knownFaces.setFixed(
        positions[block].map { answers[$0] }, positions[block].map { differences[$0] },
        inBlock: block)
    }
    return answers
  }

  /// Whether both variables of a difference follow one representative at a constant distance.
  private func followOne(_ difference: Places.Difference) -> Bool {
    let (first, second) = (
      reduced.references[Int(difference.first)], reduced.references[Int(difference.second)]
    )
    if first.isKnown || second.isKnown { return first.isKnown && second.isKnown }
    return first.representative == second.representative && first.scale == second.scale
  }

  /// The coupled block of a variable, if it is in one.
  private func block(of variable: Int32) -> Int? {
    let reference = reduced.references[Int(variable)]
    let block = reference.isKnown ? -1 : decomposition.blockOf[Int(reference.representative)]
    return block < 0 ? nil : Int(block)
  }

  private mutating func areFixed(
    _ differences: [Places.Difference], inBlocks blocks: [Int], _ system: LinearSystem
  ) -> [Bool] {
    let face = face(includesSingles: true, blocks: blocks)
    var network: FaceNetwork?
    if !face.isSmall(beside: system) {
      let isMovable = movableRepresentatives(face)
      network = FaceNetwork(places(system, isMovable: isMovable, blocks: blocks), differences)
    }
    var ends = FaceEnds(face)
    let settled = Array(repeating: false, count: assignment.representatives.count)
    var expansion = face.expansion()
    return differences.enumerated().map { position, difference in
      if let range = network?.range(at: position) {
        return range.upper - range.lower <= Tolerance.range
      }
      if system.interruption.isDue { return true }
      var sum = FaceSum()
      for (variable, sign) in [(difference.first, 1.0), (difference.second, -1)] {
        let reference = reduced.references[Int(variable)]
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
