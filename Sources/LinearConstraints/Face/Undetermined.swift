extension Workspace {
  /// The variables that are not determined, with their ranges over all optimal solutions.
  ///
  /// - Complexity: Two linear programs for each root that moves with others; they are as large as the
  ///   component of the face that it moves with.
  mutating func undetermined() -> [Solution.Undetermined] {
    let face = face(includesSingles: true, blocks: tied.indices)
    if face.isEmpty { return [] }
    var ends = FaceEnds(face)
    let isOpen = openRoots(face)
    let settled = Array(repeating: false, count: rootValues.count)
    var expansion = face.expansion()
    var ranges: [Int: (lower: Double, upper: Double)] = [:]
    var found: [Solution.Undetermined] = []
    for (variable, place) in reduced.places.enumerated() {
      if place.isKnown || !isOpen[Int(place.root)] { continue }
      let root = Int(place.root)
      let range =
        ranges[root]
        ?? ends.range(of: sum(of: root, face, settled: settled, rootValues, &expansion), face)
      ranges[root] = range
      let limits = [range.lower, range.upper].map { place.scale * $0 + place.offset }.sorted()
      if limits[1] - limits[0] <= Tolerance.range { continue }
      found.append(
        Solution.Undetermined(
          variable: Variable(index: variable), lower: limits[0].isFinite ? limits[0] : nil,
          upper: limits[1].isFinite ? limits[1] : nil))
    }
    return found
  }

  /// Whether the differences of pairs of variables are the same in all optimal solutions.
  ///
  /// - Complexity: Two linear programs for each pair that moves, as large as what it moves with.
  mutating func areFixed(_ differences: [(Variable, Variable)]) -> [Bool] {
    let face = face(includesSingles: true, blocks: tied.indices)
    var ends = FaceEnds(face)
    let settled = Array(repeating: false, count: rootValues.count)
    var expansion = face.expansion()
    return differences.map { first, second in
      var sum = FaceSum()
      for (variable, sign) in [(first, 1.0), (second, -1.0)] {
        let place = reduced.places[variable.index]
        if place.isKnown { continue }
        sum.add(
          sign * place.scale,
          self.sum(of: Int(place.root), face, settled: settled, rootValues, &expansion))
      }
      let range = ends.range(of: sum, face)
      return range.upper - range.lower <= Tolerance.range
    }
  }
}

/// The components of a face twice over: where the last sum was the least, and where it was the greatest.
///
/// The next sum is often nearly the same, as that of the next position along a chain is, and then has
/// its ends nearly there. The ranges themselves do not depend on where the search for them begins.
private struct FaceEnds {
  private var low: [FaceTableau]
  private var high: [FaceTableau]

  init(_ face: Face) {
    low = face.components
    high = low
  }

  /// The least and the greatest value of a sum of what moves.
  mutating func range(of sum: FaceSum, _ face: Face) -> (lower: Double, upper: Double) {
    var (lower, upper) = (sum.constant, sum.constant)
    // The components have nothing to do with each other: each adds its own range.
    for terms in sum.byComponent() {
      guard let component = terms.first.map({ Int($0.part.component) }) else { continue }
      // Rounding errors must not add up from one range to the next.
      if low[component].exchangeCount > 20 { low[component] = face.components[component] }
      if high[component].exchangeCount > 20 { high[component] = face.components[component] }
      lower += low[component].end(of: terms, sign: 1) ?? -.infinity
      upper += high[component].end(of: terms, sign: -1) ?? .infinity
    }
    return (lower, upper)
  }
}

extension FaceTableau {
  /// The least value of a sum of multiples of numbers, or with a negative sign the greatest one.
  fileprivate mutating func end(of terms: ArraySlice<Face.Term>, sign: Double) -> Double? {
    let sum = addSum(of: terms)
    let end = move(sum, sign: sign) ? value[sum] : nil
    removeLastSum()
    return end
  }
}
