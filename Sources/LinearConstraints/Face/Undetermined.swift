extension Workspace {
  /// The variables that are not determined, with their ranges over all optimal solutions.
  ///
  /// - Complexity: Two linear programs for each root that moves with others; they are as large as the
  ///   component of the face that it moves with.
  mutating func undetermined() -> [Solution.Undetermined] {
    let face = face(includesSingles: true, blocks: tied.indices)
    if face.isEmpty { return [] }
    var moving = face.components
    let isOpen = openRoots(face)
    let settled = Array(repeating: false, count: rootValues.count)
    var ranges: [Int: (lower: Double, upper: Double)] = [:]
    var found: [Solution.Undetermined] = []
    for (variable, place) in reduced.places.enumerated() {
      if place.isKnown || !isOpen[Int(place.root)] { continue }
      let root = Int(place.root)
      let range = ranges[root] ?? range(of: root, face, &moving, settled)
      ranges[root] = range
      let ends = [range.lower, range.upper].map { place.scale * $0 + place.offset }.sorted()
      if ends[1] - ends[0] <= Tolerance.range { continue }
      found.append(
        Solution.Undetermined(
          variable: Variable(index: variable), lower: ends[0].isFinite ? ends[0] : nil,
          upper: ends[1].isFinite ? ends[1] : nil))
    }
    return found
  }

  /// Whether the differences of pairs of variables are the same in all optimal solutions.
  ///
  /// - Complexity: Two linear programs for each pair that moves, as large as what it moves with.
  mutating func areFixed(_ differences: [(Variable, Variable)]) -> [Bool] {
    let face = face(includesSingles: true, blocks: tied.indices)
    var moving = face.components
    let settled = Array(repeating: false, count: rootValues.count)
    return differences.map { first, second in
      var sum = FaceSum()
      for (variable, sign) in [(first, 1.0), (second, -1.0)] {
        let place = reduced.places[variable.index]
        if place.isKnown { continue }
        sum.add(
          sign * place.scale,
          self.sum(of: Int(place.root), face, settled: settled, rootValues))
      }
      let range = range(of: sum, face, &moving)
      return range.upper - range.lower <= Tolerance.range
    }
  }

  /// - Parameters:
  ///   - root: The root.
  ///   - face: How the roots can move.
  ///   - moving: Its components, wherever they were left: the ranges do not depend on that.
  ///   - settled: That no root is settled.
  /// - Returns: The ends of the range.
  private func range(
    of root: Int, _ face: Face, _ moving: inout [FaceTableau], _ settled: [Bool]
  ) -> (lower: Double, upper: Double) {
    range(of: sum(of: root, face, settled: settled, rootValues), face, &moving)
  }

  /// The least and the greatest value of a sum of what moves.
  private func range(
    of sum: FaceSum, _ face: Face, _ moving: inout [FaceTableau]
  ) -> (lower: Double, upper: Double) {
    var (lower, upper) = (sum.constant, sum.constant)
    // The components have nothing to do with each other: each adds its own range.
    for terms in sum.byComponent() {
      guard let component = terms.first.map({ Int($0.part.component) }) else { continue }
      // Rounding errors must not add up from one range to the next.
      if moving[component].exchangeCount > 20 { moving[component] = face.components[component] }
      let range = moving[component].range(of: terms)
      lower += range.lower
      upper += range.upper
    }
    return (lower, upper)
  }
}

extension FaceTableau {
  /// The least and the greatest value of a sum of multiples of numbers.
  fileprivate mutating func range(
    of terms: ArraySlice<Face.Term>
  ) -> (lower: Double, upper: Double) {
    let sum = addSum(of: terms)
    let low = move(sum, sign: 1) ? value[sum] : -.infinity
    let high = move(sum, sign: -1) ? value[sum] : .infinity
    removeLastSum()
    return (low, high)
  }
}
