extension Simplex {
  /// Moves a nonbasic variable as far as the cost sinks.
  ///
  /// - Returns: How far, or none if there is no end.
  mutating func step(_ entering: Int, isCautious: Bool) -> Double? {
    let sign = gain[entering] > 0 ? 1.0 : -1
    computeColumn(of: entering)
    let first =
      sign > 0
      ? cost.piece(of: entering, above: value[entering])
      : cost.piece(of: entering, below: value[entering])
    piece[entering] = Int32(first)
    line(entering, sign)
    guard let stop = findStop(slope: -gain[entering].magnitude, isCautious: isCautious) else {
      race.changes.removeAll(keepingCapacity: true)
      column.clear()
      return nil
    }
    let runner = race.runners[stop]
    for other in race.runners {
      value[Int(other.variable)] += other.pace * runner.distance
    }
    value[Int(runner.variable)] = runner.place
    takeTurn(entering, at: runner)
    column.clear()
    return runner.distance
  }

  /// Brings rates and basis to where the step has ended.
  private mutating func takeTurn(_ entering: Int, at runner: Race.Runner) {
    var enteringRate = rate[entering]
    for change in race.changes {
      work.add(change.slope, at: Int(change.row))
      enteringRate -= change.slope * column[Int(change.row)]
    }
    if runner.row >= 0 {
      let row = Int(runner.row)
      let slope = cost.slope(of: entering, piece: Int(piece[entering]))
      work.add((enteringRate + slope) / column[row], at: row)
      addRates()
      touch(Int(basis.head[row]))
      basis.exchange(entering, row: row, column: column)
    } else if !race.changes.isEmpty {
      addRates()
    }
    race.changes.removeAll(keepingCapacity: true)
    touch(entering)
    considerTouched()
  }

  mutating func computeColumn(of variable: Int) {
    basis.add(1, times: variable, to: &column)
    basis.inverse.forwardTransform(&column)
  }

  /// Lines up what moves: the entering variable, and the basic ones that follow it.
  private mutating func line(_ entering: Int, _ sign: Double) {
    race.runners.removeAll(keepingCapacity: true)
    race.runners.append(Race.Runner(row: -1, variable: Int32(entering), pace: sign))
    var largest = 0.0
    for row in column.support { largest = max(largest, column[Int(row)].magnitude) }
    let least = 1e-9 * largest + 1e-12
    for row in column.support where column[Int(row)].magnitude > least {
      race.runners.append(
        Race.Runner(
          row: row, variable: basis.head[Int(row)], pace: -sign * column[Int(row)]))
    }
    for index in race.runners.indices { setEnd(of: index) }
  }

  /// Passes the ends of pieces while the cost goes on sinking.
  ///
  /// - Returns: The runner that ends the step, or none if there is no end.
  private mutating func findStop(slope: Double, isCautious: Bool) -> Int? {
    var slope = slope
    // Each turn of the loop passes one end of a piece, of which there are only so many.
    while true {
      var nearest = 0
      for index in race.runners.indices
      where race.runners[index].distance < race.runners[nearest].distance {
        nearest = index
      }
      let distance = race.runners[nearest].distance
      if distance == .infinity { return nil }
      let reach = distance + 0.1 * rounding
      let enough = -1e-12 * cost.steepest - slope
      var stop: Int?
      for index in race.runners.indices {
        let runner = race.runners[index]
        if runner.distance <= reach, runner.jump >= enough,
          stop.map({ race.isBetter(index, than: $0, isCautious: isCautious) }) ?? true
        {
          stop = index
        }
      }
      if let stop { return stop }
      slope += race.runners[nearest].jump
      pass(nearest)
    }
  }

  /// Lets a runner go on to its next piece.
  private mutating func pass(_ index: Int) {
    let runner = race.runners[index]
    let variable = Int(runner.variable)
    let before = Int(piece[variable])
    let after = runner.pace > 0 ? before + 1 : before - 1
    piece[variable] = Int32(after)
    if runner.row >= 0 {
      let change =
        cost.slope(of: variable, piece: after) - cost.slope(of: variable, piece: before)
      race.changes.append((runner.row, change))
    }
    setEnd(of: index)
  }

  private mutating func setEnd(of index: Int) {
    let runner = race.runners[index]
    let variable = Int(runner.variable)
    let here = Int(piece[variable])
    let isRising = runner.pace > 0
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
        jump = (runner.pace * (next - cost.slope(of: variable, piece: here))).magnitude
      }
    }
    race.runners[index].place = place
    race.runners[index].jump = jump
    race.runners[index].distance =
      place.isFinite ? max(0, (place - value[variable]) / runner.pace) : .infinity
  }
}
