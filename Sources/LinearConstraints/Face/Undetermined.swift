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
    for terms in sum.byComponent() {
      guard let component = terms.first?.part.component else { continue }
      let range = face.components[Int(component)].range(of: terms)
      lower += range.lower
      upper += range.upper
    }
    return (lower, upper)
  }
}

extension FaceTableau {
  /// The least and the greatest value of a sum of multiples of numbers.
  fileprivate func range(of terms: ArraySlice<Face.Term>) -> (lower: Double, upper: Double) {
    var copy = self
    let sum = copy.addSum(of: terms)
    let low = copy.move(sum, sign: 1) ? copy.value[sum] : -.infinity
    let high = copy.move(sum, sign: -1) ? copy.value[sum] : .infinity
    return (low, high)
  }
}
