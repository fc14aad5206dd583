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
  mutating func takeShortcut() -> Bool {
    guard isSeparable, dirtySingles.isEmpty else { return false }
    for block in dirtyBlocks {
      if lastChoices[Int(block)] == nil { return false }
      if 8 * moved[Int(block)].count > tied[Int(block)].springs.count { return false }
    }
    for entry in dirtyBlocks {
      let block = Int(entry)
      guard let variables = tied[block].shift(moved[block], reduced) else { return false }
      for variable in variables where Int(variable) < tied[block].block.roots.count {
        setRoot(
          Int(tied[block].block.roots[Int(variable)]), tied[block].simplex.value[Int(variable)])
      }
      chooseAgain(inBlock: block, variables)
    }
    for block in dirtyBlocks {
      isDirtyBlock[Int(block)] = false
      moved[Int(block)].removeAll(keepingCapacity: true)
    }
    dirtyBlocks.removeAll(keepingCapacity: true)
    return true
  }

  private mutating func setRoot(_ root: Int, _ value: Double) {
    if rootValues[root] == value { return }
    rootValues[root] = value
    publish(root)
  }

  /// Settles the roots of some components anew: those with a bound that depends on a variable.
  private mutating func chooseAgain(inBlock block: Int, _ variables: [Int32]) {
    guard let last = lastChoices[block], !last.face.isEmpty else { return }
    let affected = Set(
      variables.filter {
        tied[block].simplex.lower[Int($0)].isFinite || tied[block].simplex.upper[Int($0)].isFinite
      })
    var face = last.face
    var isAffected = Array(repeating: false, count: face.components.count)
    for (component, owners) in face.owners.enumerated()
    where owners.contains(where: { affected.contains($0.variable) }) {
      isAffected[component] = true
      for (number, owner) in owners.enumerated() {
        let value = tied[block].simplex.value[Int(owner.variable)]
        face.components[component].bound(
          number, from: tied[block].simplex.lower[Int(owner.variable)] - value,
          to: tied[block].simplex.upper[Int(owner.variable)] - value)
      }
    }
    if !isAffected.contains(true) { return }
    for (root, sign) in last.order {
      var sum = FaceSum()
      face.forEachTerm(of: Int(root)) { term in
        if isAffected[Int(term.part.component)] { sum.add(1, term) }
      }
      for terms in sum.byComponent() { _ = face.minimize(terms, sign: sign, settling: true) }
    }
    for (component, owners) in face.owners.enumerated() where isAffected[component] {
      for (number, owner) in owners.enumerated() {
        shift(Int(owner.variable), of: block, by: face.components[component].value[number])
      }
    }
    for (owner, term) in face.followers where isAffected[Int(term.part.component)] {
      shift(Int(owner.variable), of: block, by: term.factor * face.value(of: term.part))
    }
  }

  private mutating func shift(_ variable: Int, of block: Int, by shift: Double) {
    if shift == 0 { return }
    tied[block].simplex.value[variable] += shift
    if variable < tied[block].block.roots.count {
      setRoot(Int(tied[block].block.roots[variable]), tied[block].simplex.value[variable])
    }
  }
}
