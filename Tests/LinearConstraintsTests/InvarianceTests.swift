import LinearConstraints
import TestSupport
import Testing

/// Changes of a system that have a known effect on its solutions, or none.
@Suite struct InvarianceTests {
  private static let seeds = Sample.draw(250, of: 0..<1000)

  private func solution(of system: LinearSystem) -> Solution {
    var solver = Solver(system)
    return solver.solve { _ in false }
  }

  /// Returns a system with each of its constraints changed.
  private func mapped(
    _ system: LinearSystem, _ change: (LinearConstraint) -> LinearConstraint
  ) throws -> LinearSystem {
    var result = LinearSystem()
    for _ in 0..<system.variableCount { _ = result.addVariable() }
    for constraint in system.constraints { _ = try result.add(change(constraint)) }
    return result
  }

  /// A sum of requirements follows from them.
  @Test func anImpliedConstraintChangesNothing() throws {
    var added = 0
    for seed in Self.seeds {
      let system = try RandomSystem(seed: seed).system
      var generator = SplitMix64(seed: UInt64(seed))
      let requirements = system.constraints.filter(\.priority.isRequired)
      guard !requirements.isEmpty else { continue }
      var extended = system
      for _ in 0..<3 {
        var (terms, constant) = ([Term](), 0.0)
        for _ in 0..<2 {
          guard let part = requirements.randomElement(using: &generator) else { continue }
          let factor = part.relation == .lessThanOrEqual ? -2.0 : 1
          terms += part.terms.map { Term(factor * $0.coefficient, $0.variable) }
          constant += factor * part.constant
        }
        _ = try extended.add(LinearConstraint(terms, .greaterThanOrEqual, constant))
        added += 1
      }
      let differences = solution(of: extended).differences(
        from: solution(of: system), order: Array(0..<system.constraintCount))
      #expect(differences.isEmpty, "seed \(seed)")
    }
    #expect(added > 2 * Self.seeds.count)
  }

  @Test func aSecondCopyOfARequirementChangesNothing() throws {
    for seed in Self.seeds {
      let system = try RandomSystem(seed: seed).system
      var extended = system
      for requirement in system.constraints where requirement.priority.isRequired {
        _ = try extended.add(requirement)
      }
      let differences = solution(of: extended).differences(
        from: solution(of: system), order: Array(0..<system.constraintCount))
      #expect(differences.isEmpty, "seed \(seed)")
    }
  }

  /// Lengths in another unit: without wishes nothing has a size of its own.
  @Test func theSolutionScalesWithTheConstants() throws {
    for seed in Self.seeds {
      let system = try RandomSystem(seed: seed).system
      let expected = solution(of: system)
      for factor in [0.5, 4.0] {
        var found = solution(
          of: try mapped(system) { constraint in
            var scaled = constraint
            scaled.constant *= factor
            return scaled
          })
        found.values = found.values.map { $0 / factor }
        found.violations = found.violations.map { $0 / factor }
        found.undetermined = found.undetermined.map { range in
          Solution.Undetermined(
            variable: range.variable, lower: range.lower.map { $0 / factor },
            upper: range.upper.map { $0 / factor })
        }
        let differences = found.differences(
          from: expected, order: Array(0..<system.constraintCount))
        #expect(differences.isEmpty, "seed \(seed), scaled by \(factor)")
      }
    }
  }

  /// With the sign of each variable turned, the values and ranges are the mirror image.
  ///
  /// A value that is not determined is left out: it is the lowest one where that is known.
  @Test func theSolutionOfAMirroredSystemIsTheMirrorImage() throws {
    for seed in Self.seeds {
      let system = try RandomSystem(seed: seed).system
      let expected = solution(of: system)
      let found = solution(
        of: try mapped(system) { constraint in
          var mirrored = constraint
          mirrored.terms = constraint.terms.map { Term(-$0.coefficient, $0.variable) }
          return mirrored
        })
      #expect(found.undetermined.map(\.variable) == expected.undetermined.map(\.variable))
      for (range, other) in zip(found.undetermined, expected.undetermined) {
        #expect(isMirrored(range.lower, other.upper), "seed \(seed): \(range), not \(other)")
        #expect(isMirrored(range.upper, other.lower), "seed \(seed): \(range), not \(other)")
      }
      let free = Set(expected.undetermined.map(\.variable.index))
      for index in expected.values.indices where !free.contains(index) {
        #expect(
          isMirrored(found.values[index], expected.values[index]),
          "seed \(seed), variable \(index): \(found.values[index]), not -\(expected.values[index])")
      }
    }
  }

  private func isMirrored(_ number: Double?, _ other: Double?) -> Bool {
    guard let number, let other else { return (number == nil) == (other == nil) }
    return (number + other).magnitude <= 1e-6 * max(1, 1e-4 * other.magnitude)
  }
}
