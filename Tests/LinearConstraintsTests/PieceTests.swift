import LinearConstraints
import TestSupport
import Testing

@Suite struct PieceTests {
  /// A title and a value share what a growing row leaves.
  @Test func aTextIsLostBelowTheWidthThatBothNeed() throws {
    var solver = try solver(
      2,
      [
        row([(1, 0), (1, 1)], .equal, 0),
        row([(1, 0)], .greaterThanOrEqual, 120, at: 750),
        row([(1, 0)], .lessThanOrEqual, 120, at: 251),
        row([(1, 1)], .greaterThanOrEqual, 60, at: 749),
        row([(1, 1)], .lessThanOrEqual, 60, at: 250),
        row([(1, 1)], .greaterThanOrEqual, 0),
      ])
    let pieces = try solver.pieces(moving: [ConstraintID(index: 0): 1], through: 100...300)
    #expect(pieces.map(\.isProved) == [true, true, true])
    #expect(pieces.map(\.range.upperBound).isClose(to: [120, 180, 300]))
    #expect(pieces.map(\.lowerValues[0]).isClose(to: [100, 120, 120]))
    #expect(pieces.map(\.upperValues[1]).isClose(to: [0, 60, 180]))
    #expect(pieces[1].values(at: 150).isClose(to: [120, 30]))
    #expect(solver.values() == solver.values())
  }

  @Test func aConflictIsAPieceOfItsOwn() throws {
    var solver = try solver(
      1, [row([(1, 0)], .equal, 0), row([(1, 0)], .greaterThanOrEqual, 44)])
    let pieces = try solver.pieces(moving: [ConstraintID(index: 0): 1], through: 0...100)
    #expect(pieces.map(\.conflicts.count) == [1, 0])
    #expect(abs(pieces[0].range.upperBound - 44) < 1e-3)
  }

  @Test func aRangeOfOneValueIsOnePiece() throws {
    var solver = try solver(1, [row([(1, 0)], .equal, 7)])
    let pieces = try solver.pieces(moving: [ConstraintID(index: 0): 1], through: 3...3)
    #expect(pieces.map(\.lowerValues) == [[10]])
    #expect(pieces.map(\.isProved) == [false])
  }

  @Test func numbersThatAreNotFiniteAreRefused() throws {
    var solver = try solver(1, [row([(1, 0)], .equal, 7)])
    let id = ConstraintID(index: 0)
    #expect(throws: LinearSystemError.notFinite(what: "rate", value: .infinity)) {
      try solver.pieces(moving: [id: .infinity], through: 0...1)
    }
    #expect(throws: LinearSystemError.notFinite(what: "parameter", value: .infinity)) {
      try solver.pieces(moving: [id: 1], through: 0...(.infinity))
    }
    #expect(throws: LinearSystemError.notFinite(what: "constant", value: .infinity)) {
      try solver.pieces(moving: [id: 1e300], through: 0...1e300)
    }
  }

  @Test func theLimitLeavesTheRestUnproved() throws {
    let rows = (0..<200).map { row([(1, 0)], .equal, Double($0), at: Double(1 + $0)) }
    var solver = try solver(1, [row([(1, 0)], .equal, 0)] + rows)
    let id = ConstraintID(index: 0)
    #expect(try solver.pieces(moving: [id: 1], through: 0...200).count == 200)
    let some = try solver.pieces(moving: [id: 1], through: 0...200, limit: 50)
    #expect(some.count < 50)
    #expect(some.last?.isProved == false)
    #expect(some.last?.range.upperBound == 200)
  }

  /// A number that turns where nothing predicts it.
  private struct Bend: PiecewiseLinear {
    var turn = 37.0

    func state(at parameter: Double) -> Double { max(0, parameter - turn) }

    func isInLine(_ first: Double, _ second: Double) -> Bool { (first > 0) == (second > 0) }

    func isOnLine(
      from first: TestedSample, through second: TestedSample, _ third: TestedSample
    ) -> Bool { true }

    func reach(from first: TestedSample, through second: TestedSample, to limit: Double) -> Double {
      limit
    }
  }

  private typealias TestedSample = LinearConstraints.Sample<Double>

  /// At the limit, what lies between the two states that a search ended with is not proved.
  @Test(arguments: 4...30)
  func aSearchThatEndsAtItsLimitProvesNoGap(_ count: Int) {
    var bend = Bend()
    let pieces = bend.pieces(through: 0...100, limits: PieceLimits(stateCount: count))
    #expect(pieces.last?.range.upperBound == 100)
    for piece in pieces where piece.proof == .line {
      let isOneLine = piece.range.upperBound < 37.001 || piece.range.lowerBound > 36.999
      #expect(isOneLine, "\(count) states: \(piece.range)")
    }
  }

  /// Every solution of random systems is where the pieces say, and nearly all are proved.
  @Test(arguments: 0..<Sample.size(60, of: 400))
  func piecesAgreeWithPlainSolutions(_ seed: Int) throws {
    let system = try RandomSystem(seed: seed).system
    var generator = SplitMix64(seed: UInt64(seed) + 91)
    let ids = system.constraints.indices.map { ConstraintID(index: $0) }
    var rates: [ConstraintID: Double] = [:]
    for id in ids.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator)) {
      rates[id] = [1.0, -1, 0.5, 2].randomElement(using: &generator)
    }
    var solver = Solver(system)
    let pieces = try solver.pieces(moving: rates, through: -60...60)
    #expect(pieces.first?.range.lowerBound == -60)
    #expect(pieces.last?.range.upperBound == 60)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.range.upperBound == next.range.lowerBound)
    }
    let proved = pieces.filter(\.isProved)
      .reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
    #expect(proved > 119.9, "seed \(seed): \(proved)")
    for piece in pieces where piece.isProved {
      for share in [0.01, 0.29, 0.5, 0.83, 0.99] {
        let length = piece.range.upperBound - piece.range.lowerBound
        let parameter = piece.range.lowerBound + share * length
        var plain = system
        for (id, rate) in rates {
          try plain.setConstant(system.constant(of: id) + rate * parameter, of: id)
        }
        var fresh = Solver(plain)
        let values = fresh.values()
        let expected = piece.values(at: parameter)
        let worst = zip(values, expected).map { ($0 - $1).magnitude }.max() ?? 0
        #expect(
          worst < 1e-3 && fresh.conflicts == piece.conflicts,
          "seed \(seed) at \(parameter): \(values), not \(expected)")
      }
    }
  }

  /// The values of the parameter for which `families.py` has the answers of an independent solver.
  private static let parameters = [7, 13.5, 29, 41, -11, -37]

  /// The pieces have the least violation at every level that an independent solver finds.
  @Test(arguments: OracleChunk.chunks(of: .moving, by: 20))
  func piecesAgreeWithAnIndependentSolver(_ chunk: OracleChunk) throws {
    for oracle in try chunk.cases() {
      let edits = oracle.stages.dropFirst()
      try #require(edits.count == Self.parameters.count)
      var rates: [ConstraintID: Double] = [:]
      for (constraint, constant) in edits.first?.edit ?? [] {
        rates[constraint] = (constant - oracle.system.constant(of: constraint)) / Self.parameters[0]
      }
      var solver = Solver(oracle.system)
      let pieces = try solver.pieces(moving: rates, through: -40...45)
      for (index, (parameter, stage)) in zip(Self.parameters, edits).enumerated() {
        let name = oracle.name(ofStage: index + 1)
        let piece = try #require(pieces.first { $0.range.contains(parameter) })
        #expect(piece.conflicts.isEmpty == stage.isFeasible, "\(name)")
        guard stage.isFeasible, let expected = stage.violations else { continue }
        #expect(piece.isProved, "\(name)")
        var system = oracle.system
        for (constraint, constant) in stage.edit {
          try system.setConstant(constant, of: constraint)
        }
        let found = system.violations(at: piece.values(at: parameter))
        for level in Set(found.keys).union(expected.keys) {
          let difference = found[level, default: 0] - expected[level, default: 0]
          #expect(difference.magnitude < 2e-3, "\(name), priority \(level): \(difference)")
        }
      }
    }
  }
}

extension LinearSystem {
  /// Returns the total violation of each priority at values of the variables.
  fileprivate func violations(at values: [Double]) -> [Double: Double] {
    constraints.reduce(into: [:]) { sums, constraint in
      let left = constraint.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable.index] }
      let excess = left - constraint.constant
      let amount =
        switch constraint.relation {
        case .lessThanOrEqual: max(0, excess)
        case .equal: excess.magnitude
        case .greaterThanOrEqual: max(0, -excess)
        }
      sums[constraint.priority.value, default: 0] += amount
    }
  }
}
