/// What is left of a system when the required equalities have been used up: springs on roots, and
/// rows that tie two roots or more together.
struct ReducedSystem {
  let rows: Rows
  let elimination: Elimination
  /// The springs of one root each, grouped by root, in a group by level and position.
  private(set) var springs: [Spring] = []
  private var springStart: [Int]
  /// The rows on two roots or more, each scaled so that its largest coefficient is 1.
  private(set) var tieStart: [Int] = [0]
  private(set) var tieRoots: [Int] = []
  private(set) var tieCoefficients: [Double] = []
  /// What each such row asks of its sum.
  private(set) var tieSprings: [Spring] = []
  /// A required row that has no unknown left and does not hold.
  private(set) var contradiction: Int?

  init(_ rows: Rows, _ elimination: Elimination, isActive: [Bool]) {
    self.rows = rows
    self.elimination = elimination
    springStart = Array(repeating: 0, count: rows.variableCount + 1)
    var reduced = ReducedRow()
    var loose: [(root: Int, spring: Spring)] = []
    for row in 0..<rows.count where isActive[row] && !elimination.isSpent[row] {
      elimination.reduce(row, of: rows, into: &reduced)
      switch reduced.roots.count {
      case 0:
        if rows.level[row] == 0 && contradiction == nil && !holds(row, reduced) {
          contradiction = row
        }
      case 1:
        let root = reduced.roots[0]
        loose.append((root, spring(row, times: reduced.coefficients[0], reduced.constant)))
        springStart[root + 1] += 1
      default:
        tie(row, reduced)
      }
    }
    group(loose)
  }

  /// The springs of a root.
  func springs(of root: Int) -> ArraySlice<Spring> {
    springs[springStart[root]..<springStart[root + 1]]
  }

  /// The positions of the terms of a row on two roots or more.
  func terms(ofTie tie: Int) -> Range<Int> { tieStart[tie]..<tieStart[tie + 1] }

  private func holds(_ row: Int, _ reduced: ReducedRow) -> Bool {
    let tolerance = rows.tolerance(of: row, at: reduced.magnitude)
    return switch rows.relation[row] {
    case .lessThanOrEqual: reduced.constant >= -tolerance
    case .equal: reduced.constant.magnitude <= tolerance
    case .greaterThanOrEqual: reduced.constant <= tolerance
    }
  }

  private func spring(_ row: Int, times coefficient: Double, _ constant: Double) -> Spring {
    Spring(
      row: row, level: rows.level[row], coefficient: coefficient, relation: rows.relation[row],
      constant: constant)
  }

  private mutating func tie(_ row: Int, _ reduced: ReducedRow) {
    var scale = 0.0
    for coefficient in reduced.coefficients { scale = max(scale, coefficient.magnitude) }
    for coefficient in reduced.coefficients { tieCoefficients.append(coefficient / scale) }
    tieRoots.append(contentsOf: reduced.roots)
    tieStart.append(tieRoots.count)
    tieSprings.append(spring(row, times: scale, reduced.constant))
  }

  /// Puts springs in the order of their roots, levels and positions.
  private mutating func group(_ loose: [(root: Int, spring: Spring)]) {
    guard let first = loose.first else { return }
    for root in 0..<rows.variableCount { springStart[root + 1] += springStart[root] }
    var end = springStart
    springs = Array(repeating: first.spring, count: loose.count)
    for (root, spring) in loose {
      var place = end[root]
      end[root] += 1
      while place > springStart[root], springs[place - 1].follows(spring) {
        springs[place] = springs[place - 1]
        place -= 1
      }
      springs[place] = spring
    }
  }
}

extension Spring {
  /// Whether a spring comes after another of the same variable.
  fileprivate func follows(_ other: Spring) -> Bool {
    level != other.level ? level > other.level : position > other.position
  }
}
