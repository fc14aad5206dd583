extension Workspace {
  /// The variables that are not determined, with their ranges over all optimal solutions.
  ///
  /// - Complexity: Two linear programs for each root that moves with others; they are as large as the
  ///   component of the face that it moves with.
  func undetermined() -> [Solution.Undetermined] {
    var (face, _) = face()
    if face.generators.isEmpty { return [] }
    let isOpen = openRoots(face)
    let settled = Array(repeating: false, count: rootValues.count)
    var ranges: [Int: (lower: Double, upper: Double)] = [:]
    var found: [Solution.Undetermined] = []
    for (variable, place) in reduced.places.enumerated() {
      if place.isKnown || !isOpen[Int(place.root)] { continue }
      let root = Int(place.root)
      let range = ranges[root] ?? range(of: root, &face, settled)
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
    of root: Int, _ face: inout Face, _ settled: [Bool]
  ) -> (lower: Double, upper: Double) {
    var sum = sum(of: root, face, settled: settled, rootValues)
    sum.settleClosed(face)
    let least = face.minimize(sum.terms, sign: 1) ? face.value(of: sum.terms) : -.infinity
    let greatest = face.minimize(sum.terms, sign: -1) ? face.value(of: sum.terms) : .infinity
    return (sum.constant + least, sum.constant + greatest)
  }
}
