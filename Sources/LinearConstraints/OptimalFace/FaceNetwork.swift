/// The part of an optimal face in which all constraints bound differences of ``Places``, as a network.
struct FaceNetwork {
  private enum Answer {
    case unknown
    case fixed
    case pair(DifferenceNetwork.Place, factor: Double)
  }

  private var network: DifferenceNetwork
  private var answers: [Answer] = []

  /// Finds the ranges of some differences in all optimal solutions, unless the network is too dense.
  ///
  /// - Parameters:
  ///   - places: The places that can move.
  ///   - differences: The differences.
  /// - Complexity: O(t) for t terms, and that of ``DifferenceNetwork/tighten(last:)``.
  init?(_ places: consuming Places, _ differences: [Places.Difference]) {
    let isKnown = places.knownNodes()
    guard let network = places.network(isKnown, pairCount: differences.count) else { return nil }
    self.network = network
    answers.reserveCapacity(differences.count)
    for difference in differences {
      switch places.pair(of: difference) {
      case .fixed: answers.append(.fixed)
      case .open: answers.append(.unknown)
      case .pair(let from, let to, let factor):
        answers.append(
          isKnown[from] && isKnown[to]
            ? .pair(self.network.place(from: from, to: to), factor: factor) : .unknown)
      }
    }
    guard self.network.tighten(last: 0) else { return nil }
  }

  /// Returns how far the difference at a position can change.
  ///
  /// - Returns: The range, which contains 0; none if it depends on more than the network.
  func range(at position: Int) -> (lower: Double, upper: Double)? {
    switch answers[position] {
    case .unknown: return nil
    case .fixed: return (0, 0)
    case .pair(let place, let factor):
      let range = network.range(of: place)
      return factor > 0
        ? (factor * range.lower, factor * range.upper)
        : (factor * range.upper, factor * range.lower)
    }
  }
}

extension OptimalFace {
  /// Whether what tableaus cost is less than a network of all variables: where components are small.
  func isSmall(beside system: LinearSystem) -> Bool {
    let work = components.reduce(0) { $0 + $1.count * $1.columnCount }
    return work < 12 * system.variableCount
  }
}

extension Workspace {
  /// Returns the places that can move in all optimal solutions, with their bounds.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - isMovable: For each representative whether it can move; others are fixed.
  ///   - blocks: The coupled blocks with representatives that can move.
  /// - Returns: The places.
  mutating func places(
    _ system: LinearSystem, isMovable: [Bool], blocks: some Sequence<Int>
  ) -> Places {
    var places = placesOfEqualities ?? Places(system, equalitiesOf: reduced)
    placesOfEqualities = places
    for (variable, reference) in reduced.references.enumerated()
    where !reference.isKnown && !isMovable[Int(reference.representative)] {
      places.fix(variable)
    }
    bound(&places, isMovable: isMovable, blocks: blocks)
    places.resolve()
    return places
  }

  /// Adds what moves within bounds in all optimal solutions, and what does not move.
  private func bound(_ places: inout Places, isMovable: [Bool], blocks: some Sequence<Int>) {
    for row in decomposition.substituted {
      places.addCoupling(Int(row.coupling), reduced)
      places.fixSum()
    }
    for representative in decomposition.singles where isMovable[Int(representative)] {
      let value = assignment.representatives[Int(representative)]
      let block = singleBlocks[Int(representative)]
      places.add(1, Int(representative))
      places.boundSum(from: block.lower - value, to: block.upper - value, label: 0)
    }
    for index in blocks {
      let coupled = coupled[index]
      let simplex = coupled.simplex
      for variable in simplex.value.indices where simplex.isBounded(variable) {
        coupled.add(variable, to: &places, reduced)
        let value = simplex.value[variable]
        if simplex.isFixed(variable) {
          places.fixSum()
        } else {
          places.boundSum(
            from: simplex.lower[variable] - value, to: simplex.upper[variable] - value, label: 0)
        }
      }
    }
  }
}

extension CoupledBlock {
  /// Adds the terms of a variable of the block's program to a sum.
  func add(_ variable: Int, to places: inout Places, _ reduced: ReducedSystem) {
    if variable < block.representatives.count {
      places.add(1, Int(block.representatives[variable]))
    } else {
      places.addCoupling(Int(block.couplings[variable - block.representatives.count]), reduced)
    }
  }
}
