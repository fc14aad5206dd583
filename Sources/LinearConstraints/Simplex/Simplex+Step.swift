extension Simplex {
  /// Moves a nonbasic variable as far as the cost sinks.
  ///
  /// - Returns: How far, or none if there is no end.
  mutating func step(_ entering: Int, usesBlandRule: Bool) -> Double? {
    let sign = gain[entering] > 0 ? 1.0 : -1
    computeColumn(of: entering)
    let first =
      sign > 0
      ? cost.piece(of: entering, above: value[entering])
      : cost.piece(of: entering, below: value[entering])
    piece[entering] = Int32(first)
    line(entering, sign)
    guard let stop = findStop(slope: -gain[entering].magnitude, usesBlandRule: usesBlandRule) else {
      ratioTest.changes.removeAll(keepingCapacity: true)
      column.clear()
      return nil
    }
    let breakpoint = ratioTest.breakpoints[stop]
    for other in ratioTest.breakpoints {
      value[Int(other.variable)] += other.rate * breakpoint.distance
    }
    value[Int(breakpoint.variable)] = breakpoint.place
    finishStep(entering, at: breakpoint)
    column.clear()
    return breakpoint.distance
  }

  /// Brings reducedCosts and basis to where the step has ended.
  private mutating func finishStep(_ entering: Int, at breakpoint: RatioTest.Breakpoint) {
    var enteringReducedCost = reducedCost[entering]
    for change in ratioTest.changes {
      work.add(change.slope, at: Int(change.row))
      enteringReducedCost -= change.slope * column[Int(change.row)]
    }
    if breakpoint.row >= 0 {
      let row = Int(breakpoint.row)
      let slope = cost.slope(of: entering, piece: Int(piece[entering]))
      work.add((enteringReducedCost + slope) / column[row], at: row)
      addReducedCosts()
      touch(Int(basis.head[row]))
      basis.exchange(entering, row: row, column: column)
    } else if !ratioTest.changes.isEmpty {
      addReducedCosts()
    }
    ratioTest.changes.removeAll(keepingCapacity: true)
    touch(entering)
    considerTouched()
  }

  mutating func computeColumn(of variable: Int) {
    basis.add(1, times: variable, to: &column)
    basis.inverse.forwardTransform(&column)
  }

  /// Lines up what moves: the entering variable, and the basic ones that follow it.
  private mutating func line(_ entering: Int, _ sign: Double) {
    ratioTest.breakpoints.removeAll(keepingCapacity: true)
    ratioTest.breakpoints.append(
      RatioTest.Breakpoint(row: -1, variable: Int32(entering), rate: sign))
    var largest = 0.0
    for row in column.support { largest = max(largest, column[Int(row)].magnitude) }
    let least = 1e-9 * largest + 1e-12
    for row in column.support where column[Int(row)].magnitude > least {
      ratioTest.breakpoints.append(
        RatioTest.Breakpoint(
          row: row, variable: basis.head[Int(row)], rate: -sign * column[Int(row)]))
    }
    for index in ratioTest.breakpoints.indices { setEnd(of: index) }
  }

  /// Passes the ends of pieces while the cost goes on sinking.
  ///
  /// - Returns: The breakpoint that ends the step, or none if there is no end.
  private mutating func findStop(slope: Double, usesBlandRule: Bool) -> Int? {
    var slope = slope
    // Each turn of the loop passes one end of a piece, of which there are only so many.
    while true {
      var nearest = 0
      for index in ratioTest.breakpoints.indices
      where ratioTest.breakpoints[index].distance < ratioTest.breakpoints[nearest].distance {
        nearest = index
      }
      let distance = ratioTest.breakpoints[nearest].distance
      if distance == .infinity { return nil }
      let reach = distance + 0.1 * rounding
      let enough = -1e-12 * cost.steepest - slope
      var stop: Int?
      for index in ratioTest.breakpoints.indices {
        let breakpoint = ratioTest.breakpoints[index]
        if breakpoint.distance <= reach, breakpoint.jump >= enough,
          stop.map({ ratioTest.isBetter(index, than: $0, usesBlandRule: usesBlandRule) }) ?? true
        {
          stop = index
        }
      }
      if let stop { return stop }
      slope += ratioTest.breakpoints[nearest].jump
      pass(nearest)
    }
  }

  /// Lets a breakpoint go on to its next piece.
  private mutating func pass(_ index: Int) {
    let breakpoint = ratioTest.breakpoints[index]
    let variable = Int(breakpoint.variable)
    let before = Int(piece[variable])
    let after = breakpoint.rate > 0 ? before + 1 : before - 1
    piece[variable] = Int32(after)
    if breakpoint.row >= 0 {
      let change =
        cost.slope(of: variable, piece: after) - cost.slope(of: variable, piece: before)
      ratioTest.changes.append((breakpoint.row, change))
    }
    setEnd(of: index)
  }

  private mutating func setEnd(of index: Int) {
    let breakpoint = ratioTest.breakpoints[index]
    let variable = Int(breakpoint.variable)
    let here = Int(piece[variable])
    let isRising = breakpoint.rate > 0
    let bound = isRising ? upper[variable] : lower[variable]
    var place = bound
    var jump = Double.infinity
    if cost.isActive(variable) {
      let end =
        isRising
        ? cost.upperEnd(of: variable, piece: here) : cost.lowerEnd(of: variable, piece: here)
      if isRising ? end < bound : end > bound {
        place = end
        let next = cost.slope(of: variable, piece: isRising ? here + 1 : here - 1)
        jump = (breakpoint.rate * (next - cost.slope(of: variable, piece: here))).magnitude
      }
    }
    ratioTest.breakpoints[index].place = place
    ratioTest.breakpoints[index].jump = jump
    ratioTest.breakpoints[index].distance =
      place.isFinite ? max(0, (place - value[variable]) / breakpoint.rate) : .infinity
  }
}
