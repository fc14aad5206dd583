/// How a choice was made that only depends on where the face's bounds are.
struct LastChoice: Sendable {
  /// The face before anything was settled.
  var face: Face
  /// The roots in the order in which they were settled, each with the sign of its variable.
  var order: [(root: Int32, sign: Double)]

  init(_ face: Face, _ order: [(root: Int32, sign: Double)]) {
    self.face = face
    self.order = order
  }
}

extension Workspace {
  /// Solves again where so little has moved that every basis stays optimal.
  ///
  /// What is optimal in a basis, at every level, depends on slopes and not on places. As long as no
  /// variable gets past a breakpoint that it was on one side of, just places change: those of the
  /// variables that move, and what is chosen in the components of the face that they belong to.
  ///
  /// - Returns: Whether that is so; if not, some springs and values may have been moved already.
  mutating func takeShortcut(_ system: LinearSystem) -> Bool {
    guard dirtySingles.isEmpty, peeled.isEmpty || dirtyBlocks.isEmpty else { return false }
    if dirtyBlocks.isEmpty {
      movePeeled()
      return true
    }
    guard var last = lastChoice else { return false }
    for block in dirtyBlocks where 8 * moved[Int(block)].count > tied[Int(block)].springs.count {
      return false
    }
    var isAffected: [Bool] = []
    for entry in dirtyBlocks {
      let block = Int(entry)
      guard let variables = tied[block].shift(moved[block], reduced) else { return false }
      for variable in variables { mark(Int(variable), of: block, last.face, &isAffected) }
      for variable in variables where Int(variable) < tied[block].block.roots.count {
        setRoot(Int(tied[block].block.roots[Int(variable)]), tied[block].simplex.value[Int(variable)])
      }
    }
    if isAffected.contains(true) { chooseAgain(&last, isAffected) }
    for block in dirtyBlocks {
      isDirtyBlock[Int(block)] = false
      moved[Int(block)].removeAll(keepingCapacity: true)
    }
    dirtyBlocks.removeAll(keepingCapacity: true)
    return true
  }

  /// Finds the component whose bounds depend on a variable.
  private func mark(
    _ variable: Int, of block: Int, _ face: Face, _ isAffected: inout [Bool]
  ) {
    let simplex = tied[block].simplex
    if simplex.lower[variable] == -.infinity, simplex.upper[variable] == .infinity { return }
    guard let component = face.component(ofVariable: variable, block: block) else { return }
    if isAffected.isEmpty { isAffected = Array(repeating: false, count: face.components.count) }
    isAffected[component] = true
  }

  private mutating func setRoot(_ root: Int, _ value: Double) {
    if rootValues[root] == value { return }
    rootValues[root] = value
    publish(root)
  }

  private mutating func movePeeled() {
    for row in peeled.reversed() { setRoot(Int(row.root), peeledValue(row)) }
  }

  /// Settles the roots of some components anew.
  private mutating func chooseAgain(_ last: inout LastChoice, _ isAffected: [Bool]) {
    var face = last.face
    for (block, variable, part) in face.variables where isAffected[Int(part.component)] {
      let simplex = tied[Int(block)].simplex
      let value = simplex.value[Int(variable)]
      face.components[Int(part.component)].bound(
        Int(part.number), from: simplex.lower[Int(variable)] - value,
        to: simplex.upper[Int(variable)] - value)
    }
    for (root, sign) in last.order {
      face.forEachPart(of: Int(root)) { part in
        if !isAffected[Int(part.component)] { return }
        let number = Int(part.number)
        if face.components[Int(part.component)].isSettled(number) { return }
        _ = face.components[Int(part.component)].move(number, sign: sign)
        face.components[Int(part.component)].settle(number)
      }
    }
    for (block, variable, part) in face.variables where isAffected[Int(part.component)] {
      let shift = face.components[Int(part.component)].value[Int(part.number)]
      if shift == 0 { continue }
      tied[Int(block)].simplex.value[Int(variable)] += shift
      if Int(variable) < tied[Int(block)].block.roots.count {
        let root = Int(tied[Int(block)].block.roots[Int(variable)])
        setRoot(root, tied[Int(block)].simplex.value[Int(variable)])
      }
    }
  }
}
