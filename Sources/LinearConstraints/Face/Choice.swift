/// The choice of one optimal solution where there are several.
///
/// Each variable in turn takes the value nearest to its preferred one, else its lowest, else the one
/// nearest to its origin, and the next ones follow from that. It is a choice among *solutions*: where
/// the solver arrived, and on which way, does not matter.
struct Choice {
  private let workspace: Workspace
  private(set) var face: Face
  private(set) var values: [Double]
  private var isSettled: [Bool]

  /// - Parameters:
  ///   - workspace: A system that has been brought to its optimum.
  ///   - face: How its roots can still move.
  init(_ workspace: Workspace, _ face: Face) {
    self.workspace = workspace
    self.face = face
    values = workspace.rootValues
    isSettled = Array(repeating: false, count: values.count)
  }

  /// Settles every root.
  mutating func settle(_ system: LinearSystem) {
    let isOpen = workspace.openRoots(face)
    for variable in 0..<system.variableCount {
      let place = workspace.reduced.places[variable]
      if place.isKnown { continue }
      let root = Int(place.root)
      if !isOpen[root] || isSettled[root] { continue }
      var sum = workspace.sum(of: root, face, settled: isSettled, values)
      sum.settleClosed(face)
      if !sum.terms.isEmpty {
        let id = Variable(index: variable)
        let origin = system.origin(of: id).map { value(of: $0.index) } ?? 0
        settle(&sum, place, preferred: system.preferredValue(of: id), origin: origin)
      }
      values[root] = sum.constant
      isSettled[root] = true
    }
  }

  private mutating func settle(
    _ sum: inout FaceSum, _ place: Place, preferred: Double?, origin: Double
  ) {
    let target: Double
    if let preferred {
      target = preferred
    } else if face.minimize(sum.terms, sign: place.scale > 0 ? 1 : -1) {
      face.restrict(sum.terms)
      sum.constant += face.value(of: sum.terms)
      return
    } else {
      target = origin
    }
    face.settle(sum.terms, near: (target - place.offset) / place.scale - sum.constant)
    sum.constant += face.value(of: sum.terms)
  }

  /// The value of a variable whose root is settled, or cannot move.
  private func value(of variable: Int) -> Double {
    let place = workspace.reduced.places[variable]
    return place.isKnown ? place.offset : place.scale * values[Int(place.root)] + place.offset
  }
}

/// A root as a sum of generators.
struct FaceSum {
  var constant = 0.0
  var terms: [FaceTerm] = []

  mutating func add(_ factor: Double, _ term: FaceTerm) {
    if let index = terms.firstIndex(where: { $0.generator == term.generator }) {
      terms[index].coefficient += factor * term.coefficient
    } else {
      terms.append(
        FaceTerm(generator: term.generator, coefficient: factor * term.coefficient))
    }
  }

  /// Makes a number of what cannot move any more.
  mutating func settleClosed(_ face: Face) {
    for term in terms where !face.generators[Int(term.generator)].isOpen {
      constant += term.coefficient * face.generators[Int(term.generator)].value
    }
    terms.removeAll {
      !face.generators[Int($0.generator)].isOpen || $0.coefficient.magnitude <= 1e-11
    }
  }
}

extension Workspace {
  /// What can still move.
  ///
  /// - Returns: The face, and for each tied block its variables that are generators, from a number on.
  func face() -> (face: Face, generators: [(first: Int, variables: [Int32])]) {
    var face = Face(variableCount: rootValues.count)
    for root in singles {
      let block = singleBlocks[Int(root)]
      if block.upper - block.lower > Tolerance.point {
        face.add(Int(root), at: rootValues[Int(root)], block)
      }
    }
    var generators: [(first: Int, variables: [Int32])] = []
    for block in tied {
      let first = face.generators.count
      generators.append((first, face.add(block)))
    }
    return (face, generators)
  }

  /// Which roots move with generators, through rows that were peeled off too.
  func openRoots(_ face: Face) -> [Bool] {
    var isOpen = rootValues.indices.map { face.moves($0) }
    for row in peeled.reversed() {
      for term in reduced.terms(ofTie: Int(row.tie)) where isOpen[Int(reduced.tieRoots[term])] {
        isOpen[Int(row.root)] = true
      }
    }
    return isOpen
  }

  /// A root as a sum of generators, where some roots are settled.
  ///
  /// A root that a row was peeled off for is replaced by what the row says, in the order in which
  /// they were peeled: so each of them is replaced once.
  func sum(of root: Int, _ face: Face, settled: [Bool], _ values: [Double]) -> FaceSum {
    var sum = FaceSum()
    var pending: [(position: Int32, factor: Double)] = []
    func add(_ factor: Double, _ root: Int) {
      if settled[root] {
        sum.constant += factor * values[root]
      } else if peeledPosition[root] >= 0 {
        let position = peeledPosition[root]
        var place = pending.count
        while place > 0, pending[place - 1].position < position { place -= 1 }
        if place > 0, pending[place - 1].position == position {
          pending[place - 1].factor += factor
        } else {
          pending.insert((position, factor), at: place)
        }
      } else {
        sum.constant += factor * rootValues[root]
        for term in face.terms(of: root) { sum.add(factor, term) }
      }
    }
    add(1, root)
    while let (position, factor) = pending.popLast() {
      let row = peeled[Int(position)]
      let spring = reduced.springs[reduced.spring(ofTie: Int(row.tie))]
      sum.constant += factor * spring.position / row.coefficient
      for term in reduced.terms(ofTie: Int(row.tie)) where reduced.tieRoots[term] != row.root {
        add(
          -factor * reduced.tieCoefficients[term] / row.coefficient, Int(reduced.tieRoots[term]))
      }
    }
    return sum
  }
}
