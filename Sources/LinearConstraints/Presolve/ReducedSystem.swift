/// What is left of a system when the required equalities have been used up: springs on roots, and
/// rows that tie two roots or more together.
struct ReducedSystem: Sendable {
  /// What a row has become.
  enum Role: Sendable, Equatable {
    /// It says nothing about what is still unknown, and need not hold.
    case idle
    /// A required inequality between what is known.
    case known
    /// A required equality that told what others are.
    case equality
    /// One of the springs.
    case spring(Int32)
    /// A required equality that says what a tie says already.
    case twin(ofTie: Int32)
    /// It was given up.
    case dropped
  }

  private(set) var places: [Place]
  let levelCount: Int
  /// Those of a root together and by level, then one for each tie.
  private(set) var springs: [Spring] = []
  /// The root of each spring, or for a tie's -1 less the tie.
  private(set) var owners: [Int32] = []
  private var springStart: [Int32]
  /// The rows on two roots or more, each scaled so that its largest coefficient is 1.
  private(set) var tieStart: [Int32] = [0]
  private(set) var tieRoots: [Int32] = []
  private(set) var tieCoefficients: [Double] = []
  private(set) var roles: [Role]
  /// For each tie whether another row says the same.
  private(set) var hasTwin: [Bool] = []
  /// The required rows that have no unknown left and do not hold.
  private(set) var contradictions: [Int] = []

  var tieCount: Int { tieStart.count - 1 }

  /// - Complexity: O(t) for t terms.
  init(_ system: LinearSystem, _ elimination: Elimination, isActive: [Bool]) {
    places = elimination.places()
    let levels = system.priorities.levels()
    levelCount = Int(levels.max() ?? 0) + 1
    springStart = Array(repeating: 0, count: system.variableCount + 1)
    roles = Array(repeating: .idle, count: system.constraintCount)
    var reduced = ReducedRow()
    var loose: [Loose] = []
    loose.reserveCapacity(system.constraintCount)
    var ties: [Spring] = []
    var twins = TwinTies(count: elimination.uses.count { $0 == .kept })
    for row in 0..<system.constraintCount {
      let use = elimination.uses[row]
      if use == .used || use == .redundant {
        roles[row] = .equality
        continue
      }
      if !isActive[row] {
        roles[row] = .dropped
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
        let root = reduced.roots[0]
        springStart[Int(root) + 1] += 1
        loose.append(
          Loose(
            root: root,
            spring: Spring(
              row: row, level: level, coefficient: reduced.coefficients[0],
              rest: fields.constant - reduced.constant, relation: fields.relation,
              constant: fields.constant)))
      default:
        if level == 0, fields.relation == .equal, reduced.count <= 8,
          let other = twins.first(on: reduced, next: ties.count),
          isTwin(
            reduced, ofTie: other, at: ties[other].position)
        {
          roles[row] = .twin(ofTie: Int32(other))
          hasTwin[other] = true
          continue
        }
        hasTwin.append(false)
        let scale = reduced.scale
        ties.append(
          Spring(
            row: row, level: level, coefficient: scale, rest: fields.constant - reduced.constant,
            relation: fields.relation, constant: fields.constant))
        for index in 0..<reduced.count {
          tieRoots.append(reduced.roots[index])
          tieCoefficients.append(reduced.coefficients[index] / scale)
        }
        tieStart.append(Int32(tieRoots.count))
      }
    }
    group(loose)
    springs += ties
    for tie in 0..<Int32(ties.count) { owners.append(-1 - tie) }
    for (index, spring) in springs.enumerated() {
      roles[Int(spring.row)] = .spring(Int32(index))
    }
  }

  /// The positions of the springs of a root.
  func springs(of root: Int) -> Range<Int> {
    Int(springStart[root])..<Int(springStart[root + 1])
  }

  /// The position of the spring of a tie.
  func spring(ofTie tie: Int) -> Int { springs.count - tieCount + tie }

  /// The positions of the terms of a row on two roots or more.
  func terms(ofTie tie: Int) -> Range<Int> { Int(tieStart[tie])..<Int(tieStart[tie + 1]) }

  /// Writes a row in terms of the roots that are not known.
  func reduce(_ row: Int, of system: LinearSystem, into reduced: inout ReducedRow) {
    reduced.begin(constant: system.rows[row].constant)
    for index in system.termRange(of: row) {
      let term = system.terms[index]
      if term.coefficient == 0 { continue }
      let place = places[term.variable.index]
      reduced.subtract(term.coefficient * place.offset)
      if !place.isKnown { reduced.add(term.coefficient * place.scale, place.root) }
    }
    reduced.dropCancelled()
  }

  private struct Loose {
    var root: Int32
    var spring: Spring
  }

  /// Puts springs in the order of their roots and levels.
  private mutating func group(_ loose: [Loose]) {
    guard let first = loose.first else { return }
    for root in 0..<places.count { springStart[root + 1] += springStart[root] }
    var levelEnd = Array(repeating: 0, count: levelCount + 1)
    for item in loose { levelEnd[Int(item.spring.level) + 1] += 1 }
    for level in 0..<levelCount { levelEnd[level + 1] += levelEnd[level] }
    var order = Array(repeating: Int32(0), count: loose.count)
    for (index, item) in loose.enumerated() {
      let level = Int(item.spring.level)
      order[levelEnd[level]] = Int32(index)
      levelEnd[level] += 1
    }
    var end = springStart
    springs = Array(repeating: first.spring, count: loose.count)
    owners = Array(repeating: 0, count: loose.count)
    for index in order {
      let item = loose[Int(index)]
      springs[Int(end[Int(item.root)])] = item.spring
      owners[Int(end[Int(item.root)])] = item.root
      end[Int(item.root)] += 1
    }
  }
}

extension ReducedSystem {
  /// Moves a spring to where a new constant has it.
  ///
  /// - Returns: Whether it was elsewhere.
  mutating func move(_ spring: Int, to constant: Double) -> Bool {
    springs[spring].move(to: constant)
  }

  /// Computes every number anew, after constants of equalities have changed.
  ///
  /// - Returns: The springs that are elsewhere now.
  /// - Complexity: O(t) for t terms.
  mutating func replay(_ system: LinearSystem, _ elimination: Elimination) -> [Int32] {
    places = elimination.places()
    var reduced = ReducedRow()
    var moved: [Int32] = []
    for index in springs.indices {
      let row = Int(springs[index].row)
      reduce(row, of: system, into: &reduced)
      let constant = system.rows[row].constant
      if springs[index].move(to: constant, rest: constant - reduced.constant) {
        moved.append(Int32(index))
      }
    }
    return moved
  }

  /// Whether every required row that no spring is for holds: what has no unknown left, and twins.
  func allKnownHold(_ system: LinearSystem) -> Bool {
    var reduced = ReducedRow()
    for row in roles.indices {
      switch roles[row] {
      case .known, .equality:
        reduce(row, of: system, into: &reduced)
        if reduced.count == 0, !system.holds(row, reduced) { return false }
      case .twin(let tie):
        reduce(row, of: system, into: &reduced)
        let position = springs[spring(ofTie: Int(tie))].position
        if !isTwin(reduced, ofTie: Int(tie), at: position) {
          return false
        }
      case .idle, .spring, .dropped: break
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
