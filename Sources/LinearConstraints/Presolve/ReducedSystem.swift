/// The system that the elimination leaves: penalties on representatives, and rows that couple
/// several of them.
struct ReducedSystem: Sendable {
  /// The role of a row in the reduced system.
  enum Role: Sendable, Equatable {
    /// An optional row without unknowns.
    case idle
    /// A required inequality without unknowns.
    case known
    /// A required equality that the elimination used.
    case equality
    /// A penalty, by its position.
    case penalty(Int32)
    /// A required equality parallel to a coupling row.
    case parallel(toCoupling: Int32)
    /// It was given up.
    case dropped
  }

  private(set) var references: [AffineReference]
  let levelCount: Int
  /// Those of each representative by level, then one for each coupling row.
  private(set) var penalties: [Penalty] = []
  /// The representative of each penalty; for that of a coupling row, -1 minus the row.
  private(set) var owners: [Int32] = []
  private var penaltyStart: [Int32]
  /// The rows on two representatives or more, each scaled so that its largest coefficient is 1.
  private(set) var couplingStart: [Int32] = [0]
  private(set) var couplingRepresentatives: [Int32] = []
  private(set) var couplingCoefficients: [Double] = []
  private(set) var roles: [Role]
  /// For each coupling row whether another row is parallel to it.
  private(set) var hasParallel: [Bool] = []
  /// The required rows without unknowns that do not hold.
  private(set) var contradictions: [Int] = []
  /// What ends the work on the system early.
  let interruption: Interruption?

  var couplingCount: Int { couplingStart.count - 1 }

  /// - Complexity: O(t) for t terms.
  init(_ system: LinearSystem, _ elimination: Elimination, isActive: [Bool]) {
    interruption = system.interruption
    references = elimination.references()
    let levels = system.priorities.levels()
    levelCount = Int(levels.max() ?? 0) + 1
    penaltyStart = Array(repeating: 0, count: system.variableCount + 1)
    roles = Array(repeating: .idle, count: system.constraintCount)
    var reduced = ReducedRow()
    var loose: [Loose] = []
    loose.reserveCapacity(system.constraintCount)
    var couplings: [Penalty] = []
    var parallels = ParallelRows(count: elimination.uses.count { $0 == .kept })
    for row in 0..<system.constraintCount {
      // An equality that was dropped where it contradicted the used ones counts as redundant there.
      if !isActive[row] {
        roles[row] = .dropped
        continue
      }
      let use = elimination.uses[row]
      if use == .used || use == .redundant {
        roles[row] = .equality
        continue
      }
      reduce(row, of: system, into: &reduced)
      let fields = system.rows[row]
      let level = levels[Int(fields.priority)]
      switch reduced.count {
      case 0:
        if level > 0 { continue }
        roles[row] = .known
        if !system.holds(row, reduced) { contradictions.append(row) }
      case 1:
        let representative = reduced.representatives[0]
        penaltyStart[Int(representative) + 1] += 1
        loose.append(
          Loose(
            representative: representative,
            penalty: Penalty(
              row: row, level: level, coefficient: reduced.coefficients[0],
              rest: fields.constant - reduced.constant, relation: fields.relation,
              constant: fields.constant)))
      default:
        if level == 0, fields.relation == .equal, reduced.count <= 8,
          let other = parallels.first(on: reduced, next: couplings.count),
          isParallel(
            reduced, toCoupling: other, at: couplings[other].position)
        {
          roles[row] = .parallel(toCoupling: Int32(other))
          hasParallel[other] = true
          continue
        }
        hasParallel.append(false)
        let scale = reduced.scale
        couplings.append(
          Penalty(
            row: row, level: level, coefficient: scale, rest: fields.constant - reduced.constant,
            relation: fields.relation, constant: fields.constant))
        for index in 0..<reduced.count {
          couplingRepresentatives.append(reduced.representatives[index])
          couplingCoefficients.append(reduced.coefficients[index] / scale)
        }
        couplingStart.append(Int32(couplingRepresentatives.count))
      }
    }
    group(loose)
    penalties += couplings
    for coupling in 0..<Int32(couplings.count) { owners.append(-1 - coupling) }
    for (index, penalty) in penalties.enumerated() {
      roles[Int(penalty.row)] = .penalty(Int32(index))
    }
  }

  /// The positions of the penalties of a representative.
  func penalties(of representative: Int) -> Range<Int> {
    Int(penaltyStart[representative])..<Int(penaltyStart[representative + 1])
  }

  /// The position of the penalty of a coupling row.
  func penalty(ofCoupling coupling: Int) -> Int { penalties.count - couplingCount + coupling }

  /// The positions of the terms of a row on two representatives or more.
  func terms(ofCoupling coupling: Int) -> Range<Int> {
    Int(couplingStart[coupling])..<Int(couplingStart[coupling + 1])
  }

  /// Writes a row in terms of the representatives that are not known.
  func reduce(_ row: Int, of system: LinearSystem, into reduced: inout ReducedRow) {
    reduced.begin(constant: system.rows[row].constant)
    for index in system.termRange(of: row) {
      let term = system.terms[index]
      if term.coefficient == 0 { continue }
      let reference = references[term.variable.index]
      reduced.subtract(term.coefficient * reference.offset)
      if !reference.isKnown {
        reduced.add(term.coefficient * reference.scale, reference.representative)
      }
    }
    reduced.dropCancelled()
  }

  private struct Loose {
    var representative: Int32
    var penalty: Penalty
  }

  /// Sorts penalties by representative and level.
  private mutating func group(_ loose: [Loose]) {
    guard let first = loose.first else { return }
    for representative in 0..<references.count {
      penaltyStart[representative + 1] += penaltyStart[representative]
    }
    var levelEnd = Array(repeating: 0, count: levelCount + 1)
    for item in loose { levelEnd[Int(item.penalty.level) + 1] += 1 }
    for level in 0..<levelCount { levelEnd[level + 1] += levelEnd[level] }
    var order = Array(repeating: Int32(0), count: loose.count)
    for (index, item) in loose.enumerated() {
      let level = Int(item.penalty.level)
      order[levelEnd[level]] = Int32(index)
      levelEnd[level] += 1
    }
    var end = penaltyStart
    penalties = Array(repeating: first.penalty, count: loose.count)
    owners = Array(repeating: 0, count: loose.count)
    for index in order {
      let item = loose[Int(index)]
      penalties[Int(end[Int(item.representative)])] = item.penalty
      owners[Int(end[Int(item.representative)])] = item.representative
      end[Int(item.representative)] += 1
    }
  }
}

extension ReducedSystem {
  /// Moves a penalty to the position of a new constant.
  ///
  /// - Returns: Whether the position has changed.
  mutating func move(_ penalty: Int, to constant: Double) -> Bool {
    penalties[penalty].move(to: constant)
  }

  /// Computes every number anew, after constants of equalities have changed.
  ///
  /// - Returns: The penalties whose positions have changed.
  /// - Complexity: O(t) for t terms.
  mutating func replay(_ system: LinearSystem, _ elimination: Elimination) -> [Int32] {
    references = elimination.references()
    var reduced = ReducedRow()
    var moved: [Int32] = []
    for index in penalties.indices {
      let row = Int(penalties[index].row)
      reduce(row, of: system, into: &reduced)
      let constant = system.rows[row].constant
      if penalties[index].move(to: constant, rest: constant - reduced.constant) {
        moved.append(Int32(index))
      }
    }
    return moved
  }

  /// Whether every required row without a penalty holds: rows without unknowns, and parallel rows.
  func allKnownHold(_ system: LinearSystem) -> Bool {
    var reduced = ReducedRow()
    for row in roles.indices {
      switch roles[row] {
      case .known, .equality:
        reduce(row, of: system, into: &reduced)
        if reduced.count == 0, !system.holds(row, reduced) { return false }
      case .parallel(let coupling):
        reduce(row, of: system, into: &reduced)
        let position = penalties[penalty(ofCoupling: Int(coupling))].position
        if !isParallel(reduced, toCoupling: Int(coupling), at: position) {
          return false
        }
      case .idle, .penalty, .dropped: break
      }
    }
    return true
  }
}

extension LinearSystem {
  /// Whether a row without unknowns holds.
  fileprivate func holds(_ row: Int, _ reduced: ReducedRow) -> Bool {
    rows[row].relation.violation(excess: -reduced.constant)
      <= tolerance(of: row, at: reduced.magnitude)
  }
}
