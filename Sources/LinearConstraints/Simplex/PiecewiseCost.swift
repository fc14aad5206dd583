/// Convex piecewise-linear costs of some variables, to be minimized in sum.
///
/// The pieces of a variable are numbered from 0, below the first breakpoint. Variables without a
/// cost have one piece, of slope 0. The memory is kept from one cost to the next.
struct PiecewiseCost: Sendable {
  private(set) var variables: [Int32] = []
  /// For each variable of the simplex the position of its cost among those, or -1.
  private var slot: [Int32]
  /// The start of each cost's breakpoints, and the end of the last one's.
  private var start: [Int32] = [0]
  private var position: [Double] = []
  /// The slope above each breakpoint.
  private var slope: [Double] = []
  /// The slope below the first breakpoint of each cost.
  private var base: [Double] = []
  /// The steepest slope, the scale for tolerances.
  private(set) var steepest = 0.0

  init(variableCount: Int) { slot = Array(repeating: -1, count: variableCount) }

  mutating func removeAll() {
    for variable in variables { slot[Int(variable)] = -1 }
    variables.removeAll(keepingCapacity: true)
    start.removeLast(start.count - 1)
    position.removeAll(keepingCapacity: true)
    slope.removeAll(keepingCapacity: true)
    base.removeAll(keepingCapacity: true)
    steepest = 0
  }

  /// Begins the cost of a variable, whose breakpoints follow in ascending order.
  mutating func begin(_ variable: Int, slope: Double) {
    slot[variable] = Int32(variables.count)
    variables.append(Int32(variable))
    base.append(slope)
    start.append(Int32(position.count))
    steepest = max(steepest, slope.magnitude)
  }

  mutating func addBreakpoint(at place: Double, jump: Double) {
    let isFirst = position.count == Int(start[variables.count - 1])
    let before = isFirst ? base[variables.count - 1] : slope[slope.count - 1]
    steepest = max(steepest, (before + jump).magnitude)
    if !isFirst, place - position[position.count - 1] <= 1e-12 * max(1, place.magnitude) {
      slope[slope.count - 1] = before + jump
      return
    }
    position.append(place)
    slope.append(before + jump)
    start[variables.count] = Int32(position.count)
  }

  /// Whether a variable has a cost.
  func isActive(_ variable: Int) -> Bool { slot[variable] >= 0 }

  /// The number of a variable's breakpoints below a value: the piece that ends at or above it.
  func piece(of variable: Int, below value: Double) -> Int {
    breakpoints(of: variable) { $0 < value }
  }

  /// The number of a variable's breakpoints up to a value: the piece that begins at or below it.
  func piece(of variable: Int, above value: Double) -> Int {
    breakpoints(of: variable) { $0 <= value }
  }

  /// The number of a variable's breakpoints with a property, which come first.
  @inline(__always)
  private func breakpoints(of variable: Int, with property: (Double) -> Bool) -> Int {
    let group = Int(slot[variable])
    if group < 0 { return 0 }
    var low = Int(start[group])
    var high = Int(start[group + 1])
    while low < high {
      let middle = (low + high) / 2
      if property(position[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - Int(start[group])
  }

  func slope(of variable: Int, piece: Int) -> Double {
    let group = Int(slot[variable])
    if group < 0 { return 0 }
    return piece == 0 ? base[group] : slope[Int(start[group]) + piece - 1]
  }

  func lowerEnd(of variable: Int, piece: Int) -> Double {
    let group = Int(slot[variable])
    return group < 0 || piece == 0 ? -.infinity : position[Int(start[group]) + piece - 1]
  }

  func upperEnd(of variable: Int, piece: Int) -> Double {
    let group = Int(slot[variable])
    if group < 0 { return .infinity }
    let index = Int(start[group]) + piece
    return index < Int(start[group + 1]) ? position[index] : .infinity
  }
}
