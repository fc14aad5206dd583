/// A root as a sum of numbers of a face.
struct FaceSum {
  var constant = 0.0
  private(set) var terms: [Face.Term] = []

  /// Adds a multiple of a number, which may be among the terms already.
  mutating func add(_ factor: Double, _ term: Face.Term) {
    terms.append(Face.Term(part: term.part, factor: factor * term.factor))
  }

  /// Adds a multiple of another sum.
  mutating func add(_ factor: Double, _ other: FaceSum) {
    constant += factor * other.constant
    for term in other.terms { add(factor, term) }
    combine()
  }

  /// Adds up the terms of each number, and leaves out numbers whose factors cancel out: how far they
  /// move does not matter.
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
  private func isAscending(_ terms: some Collection<Face.Term>) -> Bool {
    zip(terms, terms.dropFirst()).allSatisfy { $0.part.isBefore($1.part) }
  }

  /// The terms of each component, with the least component first.
  func byComponent() -> [ArraySlice<Face.Term>] {
    if terms.allSatisfy({ $0.part.component == terms[0].part.component }) {
      return terms.isEmpty ? [] : [terms[...]]
    }
    let sorted = terms.sorted { $0.part.component < $1.part.component }
    var groups: [ArraySlice<Face.Term>] = []
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

extension Face.Part {
  fileprivate func isBefore(_ other: Face.Part) -> Bool {
    component == other.component ? number < other.number : component < other.component
  }
}

extension Workspace {
  /// A root as a sum of numbers of a face, where some roots are settled.
  ///
  /// A root that a row was peeled off for is replaced by what the row says, in the order in which
  /// they were peeled: so each of them is replaced once.
  func sum(
    of root: Int, _ face: Face, settled: [Bool], _ values: [Double],
    _ expansion: inout SumGraph.Expansion
  ) -> FaceSum {
    var sum = FaceSum()
    var pending: [(position: Int32, factor: Double, part: Double)] = []
    func add(_ factor: Double, _ other: Int) {
      if settled[other], other != root {
        sum.constant += factor * values[other]
      } else if peeledPosition[other] >= 0 {
        let position = peeledPosition[other]
        var place = pending.count
        while place > 0, pending[place - 1].position < position { place -= 1 }
        if place > 0, pending[place - 1].position == position {
          pending[place - 1].factor += factor
          pending[place - 1].part = max(pending[place - 1].part, factor.magnitude)
        } else {
          pending.insert((position, factor, factor.magnitude), at: place)
        }
      } else {
        sum.constant += factor * rootValues[other]
        face.forEachTerm(of: other, &expansion) { inner, part in
          if settled[inner], inner != root {
            sum.constant += factor * part * (values[inner] - rootValues[inner])
            return true
          }
          return false
        } _: {
          sum.add(factor, $0)
        }
      }
    }
    add(1, root)
    while let (position, factor, part) = pending.popLast() {
      if factor.magnitude <= Tolerance.cancellation * part { continue }
      let row = peeled[Int(position)]
      let spring = reduced.springs[reduced.spring(ofTie: Int(row.tie))]
      sum.constant += factor * spring.position / row.coefficient
      for term in reduced.terms(ofTie: Int(row.tie)) where reduced.tieRoots[term] != row.root {
        add(
          -factor * reduced.tieCoefficients[term] / row.coefficient, Int(reduced.tieRoots[term]))
      }
    }
    sum.combine()
    return sum
  }

  /// What can still move.
  ///
  /// - Parameters:
  ///   - includesSingles: Whether roots that nothing ties to another count.
  ///   - blocks: The tied blocks that count.
  /// - Returns: The face, at the values as they are.
  mutating func face(includesSingles: Bool, blocks: some Sequence<Int>) -> Face {
    var face = Face(variableCount: rootValues.count)
    if includesSingles {
      for root in singles {
        let block = singleBlocks[Int(root)]
        if block.upper - block.lower > Tolerance.point {
          face.add(Int(root), at: rootValues[Int(root)], block)
        }
      }
    }
    for index in blocks { face.add(&tied[index], number: index) }
    return face
  }

  /// Which roots move, through rows that were peeled off too.
  func openRoots(_ face: Face) -> [Bool] {
    var isOpen = rootValues.indices.map { face.moves($0) }
    for row in peeled.reversed() {
      for term in reduced.terms(ofTie: Int(row.tie)) where isOpen[Int(reduced.tieRoots[term])] {
        isOpen[Int(row.root)] = true
      }
    }
    return isOpen
  }

  /// The value of a variable, from those of the roots.
  func value(of variable: Int, _ values: [Double]) -> Double {
    let place = reduced.places[variable]
    return place.isKnown ? place.offset : place.scale * values[Int(place.root)] + place.offset
  }
}
