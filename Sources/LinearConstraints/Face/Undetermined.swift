extension Workspace {
  /// The variables that are not determined, with their ranges over all optimal solutions.
  ///
  /// - Complexity: Two linear programs for each root that moves with others; they are as large as the
  ///   component of the face that it moves with.
  mutating func undetermined() -> [Solution.Undetermined] {
    let face = face(includesSingles: true, blocks: tied.indices)
    if face.isEmpty { return [] }
    let isOpen = openRoots(face)
    let settled = Array(repeating: false, count: rootValues.count)
    var ranges: [Int: (lower: Double, upper: Double)] = [:]
    var found: [Solution.Undetermined] = []
    for (variable, place) in reduced.places.enumerated() {
      if place.isKnown || !isOpen[Int(place.root)] { continue }
      let root = Int(place.root)
      let range = ranges[root] ?? range(of: root, face, settled)
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

  private func range(
    of root: Int, _ face: Face, _ settled: [Bool]
  ) -> (lower: Double, upper: Double) {
    let sum = sum(of: root, face, settled: settled, rootValues)
    var (lower, upper) = (sum.constant, sum.constant)
    // The components have nothing to do with each other: each adds its own range.
    let components = Set(sum.terms.map(\.part.component)).sorted()
    for component in components {
      let terms = sum.terms.filter { $0.part.component == component }
      let range = face.components[Int(component)].range(
        of: terms.map { (Int($0.part.number), $0.factor) })
      lower += range.lower
      upper += range.upper
    }
    return (lower, upper)
  }
}

extension FaceTableau {
  /// The least and the greatest value of a sum of multiples of numbers.
  fileprivate func range(
    of terms: [(number: Int, factor: Double)]
  ) -> (lower: Double, upper: Double) {
    var number = terms[0].number
    var factor = terms[0].factor
    var copy = self
    if terms.count > 1 {
      number = copy.addSum(of: terms)
      factor = 1
    }
    let low = copy.move(number, sign: factor) ? factor * copy.value[number] : -.infinity
    let high = copy.move(number, sign: -factor) ? factor * copy.value[number] : .infinity
    return (low, high)
  }
}
