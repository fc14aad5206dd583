import Geometry
import LayoutEngine
import LinearConstraints
import Measuring

/// The times of a tree and of its linear system alone, in median milliseconds.
struct EngineTimes {
  /// From a tree to a solution: building the system, solving it, reading the frames.
  var engine: Double
  /// The same linear system from plain arrays of terms to the solver's solution.
  var solver: Double
  /// Another locale on an existing engine, with measured texts.
  var locale: Double
  /// Another width of one content on an existing engine.
  var one: Double
  /// Another width on an existing engine.
  var size: Double
  /// The explanation of the last item's position and extent along the slower one of the two axes.
  var explain: Double
  /// The number of losses, of ambiguities and of conflicts.
  var losses: Int
  var ambiguities: Int
  var conflicts: Int
  /// Whether the engine's frames are the solver's values.
  var agrees: Bool

  init(of subject: Workload, repetitions: Int) {
    var checksum = Checksum()
    let sizings = subject.locales.map { KnownContents(contents: $0) }
    let fresh = LayoutSolver(tree: subject.tree, direction: .leftToRight)
    let rows = PlainRows(fresh, size: subject.size, sizing: sizings[0])
    var engineTimes: [Double] = []
    var solverTimes: [Double] = []
    var isEqual = true
    // The two alternate, so that other load on the machine affects both.
    for _ in 0..<repetitions {
      var solution: LayoutSolution?
      engineTimes.append(
        medianMilliseconds(of: 1) {
          var engine = LayoutSolver(tree: subject.tree, direction: .leftToRight)
          solution = engine.solve(size: subject.size, sizing: sizings[0])
        })
      var values: [Double] = []
      solverTimes.append(medianMilliseconds(of: 1) { values = rows.solve() })
      checksum.take(values)
      isEqual = isEqual && solution.map { rows.agree(values, with: $0) } == true
    }
    engine = engineTimes.sorted()[repetitions / 2]
    solver = solverTimes.sorted()[repetitions / 2]

    var kept = fresh
    _ = kept.solve(size: subject.size, sizing: sizings[0])
    var turn = 0
    locale = medianMilliseconds(of: max(3, repetitions)) {
      turn += 1
      let solution = kept.solve(
        size: subject.size, sizing: sizings[turn % sizings.count])
      checksum.take([solution.frames[0].width])
    }
    one = medianMilliseconds(of: max(3, repetitions)) {
      turn += 1
      var sizing = sizings[0]
      let wide = sizing.contents.firstIndex { $0.width != nil } ?? 0
      sizing.contents[wide].width? += Double(turn % 2)
      let solution = kept.solve(size: subject.size, sizing: sizing)
      checksum.take([solution.frames[0].width])
    }
    size = medianMilliseconds(of: max(3, repetitions)) {
      turn += 1
      let width = subject.size.width + Double(turn % 2) * 10
      let solution = kept.solve(
        size: Size(width: width, height: subject.size.height), sizing: sizings[0])
      checksum.take([solution.frames[0].width])
    }
    let solution = kept.solve(size: subject.size, sizing: sizings[0])
    losses = solution.losses.count
    ambiguities = solution.ambiguities.count
    conflicts = solution.conflicts.count
    let last = ItemID(index: subject.tree.items.count - 1)
    explain = 0
    for axis in Axis.allCases where subject.isExplained {
      let time = medianMilliseconds(of: 1) {
        let explanation = kept.explanation(
          of: last, along: [axis], size: subject.size, sizing: sizings[0])
        checksum.take(explanation.axes.map { Double($0.effects.count) })
      }
      explain = max(explain, time)
    }
    agrees = isEqual && checksum.isFinite
  }
}

/// Contents that are already measured.
struct KnownContents: ContentSizing {
  var contents: [Content]

  func content(of item: ItemID, width: Double?) -> Content { contents[item.index] }
}

/// The linear system of a tree as arrays, from which it is built each time.
private struct PlainRows {
  private let constraints: [LinearConstraint]
  private let wishes: [(preferred: Double?, origin: Variable?)]
  private let isExplained: [Bool]

  init(_ engine: LayoutSolver, size: Size, sizing: KnownContents) {
    let (system, references) = engine.linearSystem(size: size, sizing: sizing)
    constraints = (0..<system.constraintCount).map { system[ConstraintID(index: $0)] }
    wishes = (0..<system.variableCount).map {
      let variable = Variable(index: $0)
      return (system.preferredValue(of: variable), system.origin(of: variable))
    }
    isExplained = references.map {
      if case .implied(.compressionResistance, _, _) = $0 { true } else { false }
    }
  }

  func solve() -> [Double] {
    var system = LinearSystem()
    for wish in wishes {
      _ = system.addVariable(preferred: wish.preferred, near: wish.origin)
    }
    do {
      for constraint in constraints { _ = try system.add(constraint) }
    } catch {
      preconditionFailure("the engine's own system was refused: \(error)")
    }
    var solver = Solver(system)
    return solver.solve { isExplained[$0.index] }.values
  }

  /// Returns whether the frames match the values: each item's extents are variables of the system.
  func agree(_ values: [Double], with solution: LayoutSolution) -> Bool {
    let known = Set(values.map { ($0 * 1e6).rounded() })
    return solution.alignmentRects.allSatisfy {
      known.contains(($0.width * 1e6).rounded()) && known.contains(($0.height * 1e6).rounded())
    }
  }
}
