/// A representative as a sum of numbers of a face.
struct FaceSum {
  var constant = 0.0
  private(set) var terms: [OptimalFace.Term] = []

  /// Adds a multiple of a number, which may be among the terms already.
  mutating func add(_ factor: Double, _ term: OptimalFace.Term) {
    terms.append(OptimalFace.Term(part: term.part, factor: factor * term.factor))
  }

  /// Adds a multiple of another sum.
  mutating func add(_ factor: Double, _ other: FaceSum) {
    constant += factor * other.constant
    for term in other.terms { add(factor, term) }
    combine()
  }

  /// Combines the terms of each number, and removes those whose factors cancel out.
  ///
  /// - Complexity: O(n log n) for n terms.
  mutating func combine() {
    if isAscending(terms) { return }
    if isAscending(terms.reversed()) {
      terms.reverse()
      return
    }
    let sorted = terms.sorted { $0.part.isBefore($1.part) }
    terms.removeAll(keepingCapacity: true)
    var index = 0
    while index < sorted.count {
      var term = sorted[index]
      // The largest part of the factor.
      var largest = term.factor.magnitude
      index += 1
      while index < sorted.count, sorted[index].part == term.part {
        term.factor += sorted[index].factor
        largest = max(largest, sorted[index].factor.magnitude)
        index += 1
      }
      if term.factor.magnitude > Tolerance.cancellation * largest { terms.append(term) }
    }
  }

  /// Whether each term's number comes after that of the term before it.
  private func isAscending(_ terms: some Collection<OptimalFace.Term>) -> Bool {
    zip(terms, terms.dropFirst()).allSatisfy { $0.part.isBefore($1.part) }
  }

  /// The terms of each component, with the least component first.
  func byComponent() -> [ArraySlice<OptimalFace.Term>] {
    if terms.allSatisfy({ $0.part.component == terms[0].part.component }) {
      return terms.isEmpty ? [] : [terms[...]]
    }
    let sorted = terms.sorted { $0.part.component < $1.part.component }
    var groups: [ArraySlice<OptimalFace.Term>] = []
    var start = 0
    for index in sorted.indices
    where index + 1 == sorted.count
      || sorted[index + 1].part.component != sorted[index].part.component
    {
      groups.append(sorted[start...index])
      start = index + 1
    }
    return groups
  }
}

extension OptimalFace.FaceNumber {
  fileprivate func isBefore(_ other: OptimalFace.FaceNumber) -> Bool {
    component == other.component ? number < other.number : component < other.component
  }
}

extension Workspace {
  /// A representative as a sum of numbers of a face, where some representatives are settled.
  ///
  /// Representatives of substituted rows are replaced by the other terms of their rows, in the
  /// order of substitution, so that each is replaced once.
  func sum(
    of representative: Int, _ face: OptimalFace, settled: [Bool], _ values: [Double],
    _ expansion: inout SumGraph.Expansion
  ) -> FaceSum {
    var sum = FaceSum()
    var pending: [(position: Int32, factor: Double, part: Double)] = []
    func add(_ factor: Double, _ other: Int) {
      if settled[other], other != representative {
        sum.constant += factor * values[other]
      } else if decomposition.substitutedPosition[other] >= 0 {
        let position = decomposition.substitutedPosition[other]
        var index = pending.count
        while index > 0, pending[index - 1].position < position { index -= 1 }
        if index > 0, pending[index - 1].position == position {
          pending[index - 1].factor += factor
          pending[index - 1].part = max(pending[index - 1].part, factor.magnitude)
        } else {
          pending.insert((position, factor, factor.magnitude), at: index)
        }
      } else {
        sum.constant += factor * assignment.representatives[other]
        face.forEachTerm(of: other, &expansion) { inner, part in
          if settled[inner], inner != representative {
            sum.constant += factor * part * (values[inner] - assignment.representatives[inner])
            return true
          }
          return false
        } _: {
          sum.add(factor, $0)
        }
      }
    }
    add(1, representative)
    while let (position, factor, part) = pending.popLast() {
      if factor.magnitude <= Tolerance.cancellation * part { continue }
      let row = decomposition.substituted[Int(position)]
      let penalty = reduced.penalties[reduced.penalty(ofCoupling: Int(row.coupling))]
      sum.constant += factor * penalty.position / row.coefficient
      for term in reduced.terms(ofCoupling: Int(row.coupling))
      where reduced.couplingRepresentatives[term] != row.representative {
        add(
          -factor * reduced.couplingCoefficients[term] / row.coefficient,
          Int(reduced.couplingRepresentatives[term]))
      }
    }
    sum.combine()
    return sum
  }

  /// The optimal face of some blocks.
  ///
  /// - Parameters:
  ///   - includesSingles: Whether representatives that nothing couples to another count.
  ///   - blocks: The coupled blocks that count.
  /// - Returns: The face, at the values as they are.
  mutating func face(includesSingles: Bool, blocks: some Sequence<Int>) -> OptimalFace {
    var face = OptimalFace(
      variableCount: assignment.representatives.count, interruption: reduced.interruption)
    if includesSingles {
      for representative in decomposition.singles {
        let block = singleBlocks[Int(representative)]
        if block.upper - block.lower > Tolerance.point {
          face.add(Int(representative), at: assignment.representatives[Int(representative)], block)
        }
      }
    }
    for index in blocks { face.add(&coupled[index], number: index) }
    return face
  }

  /// For each representative, whether it can move, also through substituted rows.
  func movableRepresentatives(_ face: OptimalFace) -> [Bool] {
    var isMovable = assignment.representatives.indices.map { face.moves($0) }
    for row in decomposition.substituted.reversed() {
      for term in reduced.terms(ofCoupling: Int(row.coupling))
      where isMovable[Int(reduced.couplingRepresentatives[term])] {
        isMovable[Int(row.representative)] = true
      }
    }
    return isMovable
  }

  /// The value of a variable, from those of the representatives.
  func value(of variable: Int, _ values: [Double]) -> Double {
    let reference = reduced.references[variable]
    return reference.isKnown
      ? reference.offset
      : reference.scale * values[Int(reference.representative)] + reference.offset
  }
}
