/// How a choice was made that only depends on where the face's bounds are.
struct LastChoice: Sendable {
  /// The face before anything was settled.
  var face: OptimalFace
  /// The representatives in the order in which they were settled, each with the sign of its variable.
  var order: [(representative: Int32, sign: Double)]
  /// The version of the basis at that time.
  var version: Int

  /// Whether the face of a block would be put together in the same way again.
  func isCurrent(for simplex: Simplex) -> Bool {
    if simplex.basis.version != version { return false }
    var open = 0
    for owners in face.owners {
      for owner in owners {
        let variable = Int(owner.variable)
        if simplex.basis.rowOf[variable] < 0 {
          if !simplex.isOpen(variable) { return false }
          open += 1
        } else if !simplex.isBounded(variable) {
          return false
        }
      }
    }
    if face.hasBoundedFollower(simplex) { return false }
    return open
      == simplex.value.indices.count { simplex.basis.rowOf[$0] < 0 && simplex.isOpen($0) }
  }
}

extension Workspace {
  /// Solves again where so little has moved that every basis stays optimal.
  ///
  /// What is optimal in a basis, at every level, depends on slopes and not on places. As long as no
  /// variable gets past a breakpoint that it was on one side of, just places change: those of the
  /// variables that move, and what is chosen in the components of the face that they belong to.
  ///
  /// - Returns: Whether that is so; if not, some penalties and values may have been moved already.
  mutating func takeShortcut() -> Bool {
    guard isSeparable, !needsChoice, dirtySingles.isEmpty else { return false }
    for block in dirtyBlocks where lastChoices[Int(block)] == nil { return false }
    for entry in dirtyBlocks {
      let block = Int(entry)
      guard let variables = coupled[block].shift(moved[block], reduced) else { return false }
      for variable in variables where Int(variable) < coupled[block].block.representatives.count {
        setRepresentative(
          Int(coupled[block].block.representatives[Int(variable)]),
          coupled[block].simplex.value[Int(variable)])
      }
      chooseAgain(inBlock: block, variables)
    }
    for block in dirtyBlocks { settleMoved(Int(block)) }
    dirtyBlocks.removeAll(keepingCapacity: true)
    return true
  }

  /// Settles the representatives of some components anew: those with a bound that depends on a variable.
  private mutating func chooseAgain(inBlock block: Int, _ variables: [Int32]) {
    guard let last = lastChoices[block], !last.face.isEmpty else { return }
    var isMoved = Array(repeating: false, count: coupled[block].simplex.value.count)
    for variable in variables where coupled[block].simplex.isBounded(Int(variable)) {
      isMoved[Int(variable)] = true
    }
    let isAffected = last.face.owners.map { owners in
      owners.contains { isMoved[Int($0.variable)] }
    }
    if isAffected.contains(true) { chooseAgain(inBlock: block, last, isAffected) }
  }

  /// Settles the representatives of some components of the last face anew.
  mutating func chooseAgain(inBlock block: Int, _ last: LastChoice, _ isAffected: [Bool]) {
    var face = last.face
    for (component, owners) in face.owners.enumerated() where isAffected[component] {
      for (number, owner) in owners.enumerated() {
        let value = coupled[block].simplex.value[Int(owner.variable)]
        face.components[component].bound(
          number, from: coupled[block].simplex.lower[Int(owner.variable)] - value,
          to: coupled[block].simplex.upper[Int(owner.variable)] - value)
      }
    }
    var expansion = face.expansion()
    var isSettled = Array(repeating: false, count: representativeValues.count)
    for (representative, sign) in last.order {
      var sum = FaceSum()
      face.forEachTerm(of: Int(representative), &expansion) { other, _ in
        isSettled[other]
      } _: { term in
        if isAffected[Int(term.part.component)] { sum.add(1, term) }
      }
      isSettled[Int(representative)] = true
      for terms in sum.byComponent() { _ = face.minimize(terms, sign: sign, settling: true) }
    }
    for (component, owners) in face.owners.enumerated() where isAffected[component] {
      for (number, owner) in owners.enumerated() {
        shift(Int(owner.variable), of: block, by: face.components[component].value[number])
      }
    }
    // The components that are not affected have not moved.
    face.forEachFollower { owner, distance in
      shift(Int(owner.variable), of: block, by: distance)
    }
  }

  private mutating func shift(_ variable: Int, of block: Int, by shift: Double) {
    if shift == 0 { return }
    coupled[block].simplex.value[variable] += shift
    if variable < coupled[block].block.representatives.count {
      setRepresentative(
        Int(coupled[block].block.representatives[variable]), coupled[block].simplex.value[variable])
    }
  }
}
