import LinearConstraints
import Testing

@Suite struct RefusalTests {
  static let numbers: [Double] = [.nan, .signalingNaN, .infinity, -.infinity]

  @Test(arguments: numbers)
  func aConstantMustBeFinite(number: Double) throws {
    var system = LinearSystem()
    let width = system.addVariable()
    #expect { try system.add(LinearConstraint([Term(1, width)], .equal, number)) } throws: {
      isRefusal($0, of: number, as: "constant")
    }
    #expect(system.constraintCount == 0)
  }

  @Test(arguments: numbers, 0..<3)
  func everyCoefficientMustBeFinite(number: Double, place: Int) throws {
    var system = LinearSystem()
    var terms = (0..<3).map { _ in Term(1, system.addVariable()) }
    let kept = try system.add(LinearConstraint(terms, .equal, 6))
    terms[place].coefficient = number
    #expect { try system.add(LinearConstraint(terms, .lessThanOrEqual, 1)) } throws: {
      isRefusal($0, of: number, as: "coefficient")
    }
    #expect { try system.add(terms.span, .greaterThanOrEqual, 1, priority: Priority(3)) } throws: {
      isRefusal($0, of: number, as: "coefficient")
    }
    // The system is unchanged.
    #expect(system.constraintCount == 1 && system[kept].terms.count == 3)
    _ = try system.add(LinearConstraint([Term(1, Variable(index: 2))], .equal, 4))
    var solver = Solver(system)
    #expect(solver.solve().values[2] == 4)
  }

  @Test(arguments: numbers)
  func aChangeToAnInfiniteNumberIsRejectedWithoutEffect(number: Double) throws {
    var solver = try solver(1, [row([(1, 0)], .equal, 5)])
    #expect(solver.solve().values == [5])
    #expect { try solver.setConstant(number, of: ConstraintID(index: 0)) } throws: {
      isRefusal($0, of: number, as: "constant")
    }
    #expect(solver.system[ConstraintID(index: 0)].constant == 5)
    #expect(solver.solve().values == [5])
  }

  private func isRefusal(_ error: any Error, of number: Double, as what: String) -> Bool {
    guard case .notFinite(what, let value) = error as? LinearSystemError else { return false }
    return value == number || value.isNaN && number.isNaN
  }
}
