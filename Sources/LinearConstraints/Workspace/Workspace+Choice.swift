/// How values are chosen where several are optimal, and what is known of the last choice.
struct ChoiceState: Sendable {
  /// Whether the choice in a block depends on that block alone.
  var isSeparable: Bool
  /// Whether every choice is to be made again.
  var isOutdated = false
  /// For each coupled block the variables whose preferred values have changed, with those of before.
  var rewished: [[(variable: Int32, before: Double?)]]
  /// The version of each block's basis when the last known choice was taken, or -1.
  var knownVersion: [Int]
  /// Whether a preferred value decided where a representative is.
  var usesWishes = false
  /// How the last choice was made in each coupled block, where it only depends on bounds.
  var last: [LastChoice?]

  init(isSeparable: Bool, blockCount: Int) {
    self.isSeparable = isSeparable
    last = Array(repeating: nil, count: blockCount)
    rewished = Array(repeating: [], count: blockCount)
    knownVersion = Array(repeating: -1, count: blockCount)
  }

  /// Whether the choices were made for the current preferred values.
  var fitsWishes: Bool { !isOutdated && rewished.allSatisfy(\.isEmpty) }
}

/// A choice that depends only on the bounds of the optimal face, to be repeated for others.
struct LastChoice: Sendable {
  /// The face before anything was settled.
  var face: OptimalFace
  /// The representatives in the order in which they were settled, each with the sign of its
  /// variable.
  var order: [(representative: Int32, sign: Double)]
  /// The version of the basis at that time.
  var version: Int

  /// Whether the block still has a face of the same structure.
  func isCurrent(for simplex: Simplex) -> Bool {
    if simplex.basis.version != version { return false }
    var count = 0
    for owners in face.owners {
      for owner in owners {
        let variable = Int(owner.variable)
        if simplex.basis.rowOf[variable] < 0 {
          if simplex.isFixed(variable) { return false }
          count += 1
        } else if !simplex.isBounded(variable) {
          return false
        }
      }
    }
    if face.hasBoundedFollower(simplex) { return false }
    return count
      == simplex.value.indices.count { simplex.basis.rowOf[$0] < 0 && !simplex.isFixed($0) }
  }
}

extension Workspace {
  /// Chooses among optimal values in the blocks that were solved again.
  ///
  /// Each block is handled on its own as long as no choice in it depends on another block.
  mutating func choose(_ system: LinearSystem) {
    if choice.isOutdated {
      for block in coupled.indices { choice.last[block] = nil }
    }
    if choice.isSeparable {
      if choice.isOutdated || !pending.singles.isEmpty {
        choice.isSeparable = chooseInSingles(system)
      }
      for block in blocksToChooseIn() where choice.isSeparable {
        choice.isSeparable = choose(inBlock: Int(block), system)
      }
    }
    if !choice.isSeparable { chooseEverywhere(system) }
    choice.isOutdated = false
    for block in coupled.indices where !choice.rewished[block].isEmpty {
      choice.rewished[block] = []
    }
  }

  private func blocksToChooseIn() -> [Int32] {
    let all = 0..<Int32(coupled.count)
    if choice.isOutdated { return Array(all) }
    var isPending = Array(repeating: false, count: coupled.count)
    for block in pending.blocks { isPending[Int(block)] = true }
    return pending.blocks
      + all.filter { !isPending[Int($0)] && !choice.rewished[Int($0)].isEmpty }
  }

  private mutating func chooseInSingles(_ system: LinearSystem) -> Bool {
    let face = face(includesSingles: true, blocks: [])
    if face.isEmpty { return true }
    var candidate = Choice(self, face)
    candidate.settle(system, self)
    if candidate.isEntangled { return false }
    if candidate.usesWishes { choice.usesWishes = true }
    move(to: candidate)
    return true
  }

  private mutating func choose(inBlock block: Int, _ system: LinearSystem) -> Bool {
    if let last = choice.last[block], last.isCurrent(for: coupled[block].simplex),
      !choice.rewished[block].contains(where: {
        last.face.moves(Int(reduced.references[Int($0.variable)].representative))
      })
    {
      chooseAgain(
        inBlock: block, last, Array(repeating: true, count: last.face.components.count))
      return true
    }
    choice.last[block] = nil
    if takeKnownChoice(inBlock: block, system) { return true }
    knownFaces.choiceDidChange(inBlock: block)
    let version = coupled[block].simplex.basis.version
    let face = face(includesSingles: false, blocks: CollectionOfOne(block))
    if face.isEmpty {
      choice.last[block] = LastChoice(face: face, order: [], version: version)
      return true
    }
    if chooseInNetwork(face, inBlocks: CollectionOfOne(block), system, isAlone: true) {
      return true
    }
    var candidate = Choice(self, face)
    candidate.settle(system, self)
    if candidate.isEntangled { return false }
    guard take(candidate, inBlocks: CollectionOfOne(block), system) else { return true }
    if candidate.usesWishes {
      choice.usesWishes = true
    } else {
      choice.last[block] = LastChoice(face: face, order: candidate.order, version: version)
    }
    return true
  }

  /// Moves a block to the values that were chosen for the same optimal face before, if nothing else matters.
  private mutating func takeKnownChoice(inBlock block: Int, _ system: LinearSystem) -> Bool {
    let version = coupled[block].simplex.basis.version
    // Where the basis stays, a new choice can be repeated for other bounds, unless there are preferred values.
    guard !choice.isOutdated, choice.usesWishes || choice.knownVersion[block] != version,
      let values = knownFaces.values(inBlock: block, like: coupled[block].simplex),
      let ranges = knownFaces.ranges(ofBlock: block)
    else { return false }
    let isSame = choice.rewished[block].allSatisfy { variable, before in
      let reference = reduced.references[Int(variable)]
      guard let range = ranges[Int(decomposition.columnOf[Int(reference.representative)])] else {
        return true
      }
      // Beyond the same end of what is possible, all preferred values choose alike.
      guard let before, let now = system.preferredValue(of: Variable(index: Int(variable))) else {
        return false
      }
      let ends = [range.lower, range.upper].map { reference.scale * $0 + reference.offset }.sorted()
      return max(before, now) <= ends[0] || min(before, now) >= ends[1]
    }
    if !isSame { return false }
    choice.knownVersion[block] = version
    coupled[block].simplex.value = values
    for (column, representative) in coupled[block].block.representatives.enumerated() {
      setRepresentative(Int(representative), values[column])
    }
    return true
  }

  private mutating func chooseEverywhere(_ system: LinearSystem) {
    for block in coupled.indices { choice.last[block] = nil }
    let face = face(includesSingles: true, blocks: coupled.indices)
    if face.isEmpty { return }
    // A fixed representative may be the origin of an open one.
    postsolve()
    if chooseInNetwork(face, inBlocks: coupled.indices, system, isAlone: false) { return }
    var candidate = Choice(self, face)
    candidate.settle(system, self)
    _ = take(candidate, inBlocks: coupled.indices, system)
  }

  /// Chooses in a network, if the face is one that is large.
  ///
  /// - Parameters:
  ///   - face: The optimal face of the blocks.
  ///   - blocks: The blocks.
  ///   - system: The system.
  ///   - isAlone: Whether the choice must not depend on other blocks; one that only depends on bounds is then
  ///     kept, to be repeated for others.
  /// - Returns: Whether values were chosen.
  private mutating func chooseInNetwork(
    _ face: OptimalFace, inBlocks blocks: some Collection<Int>, _ system: LinearSystem,
    isAlone: Bool
  ) -> Bool {
    if face.isSmall(beside: system) { return false }
    let isMovable = movableRepresentatives(face)
    let places = places(system, isMovable: isMovable, blocks: blocks)
    guard let candidate = NetworkChoice(self, system, places, isMovable: isMovable),
      !isAlone || !candidate.isEntangled
    else { return false }
    let representatives = candidate.values.map(\.representative)
    let isTaken = take(representatives, inBlocks: blocks, system) {
      $0.move(to: candidate, inBlocks: blocks)
    }
    guard isTaken else { return true }
    if candidate.usesWishes {
      choice.usesWishes = true
    } else if isAlone {
      for block in blocks {
        choice.last[block] = LastChoice(
          face: face, order: settlingOrder(isMovable: isMovable),
          version: coupled[block].simplex.basis.version)
      }
    }
    return true
  }

  /// Returns the representatives that can move in the order in which they are settled, each with the sign of
  /// its first variable.
  private func settlingOrder(
    isMovable: [Bool]
  ) -> [(representative: Int32, sign: Double)] {
    var isSettled = Array(repeating: false, count: isMovable.count)
    var order: [(representative: Int32, sign: Double)] = []
    for reference in reduced.references
    where !reference.isKnown && isMovable[Int(reference.representative)] {
      if isSettled[Int(reference.representative)] { continue }
      isSettled[Int(reference.representative)] = true
      order.append((reference.representative, reference.scale > 0 ? 1 : -1))
    }
    return order
  }

  /// Moves to the chosen values, unless rounding makes them violate a required row.
  ///
  /// - Returns: Whether they were taken; if not, the previous solution stays.
  private mutating func take(
    _ candidate: Choice, inBlocks blocks: some Sequence<Int>, _ system: LinearSystem
  ) -> Bool {
    take(candidate.order.map { Int($0.representative) }, inBlocks: blocks, system) {
      $0.move(to: candidate)
    }
  }

  private mutating func take(
    _ representatives: [Int], inBlocks blocks: some Sequence<Int>, _ system: LinearSystem,
    _ move: (inout Workspace) -> Void
  ) -> Bool {
    let before = representatives.map { assignment.representatives[$0] }
    let values = blocks.map { coupled[$0].simplex.value }
    move(&self)
    if blocks.allSatisfy({ holds($0, system) }) { return true }
    for (representative, value) in zip(representatives, before) {
      setRepresentative(representative, value)
    }
    for (block, value) in zip(blocks, values) { coupled[block].simplex.value = value }
    return false
  }

  private mutating func move(to candidate: Choice) {
    for (representative, _) in candidate.order {
      setRepresentative(Int(representative), candidate.values[Int(representative)])
    }
    for (tableau, owners) in zip(candidate.face.components, candidate.face.owners) {
      for (number, owner) in owners.enumerated() where owner.block >= 0 {
        coupled[Int(owner.block)].simplex.value[Int(owner.variable)] += tableau.value[number]
      }
    }
    candidate.face.forEachFollower { owner, distance in
      coupled[Int(owner.block)].simplex.value[Int(owner.variable)] += distance
    }
  }
}

extension Workspace {
  /// Updates the solution where the changes are so small that every basis stays optimal.
  ///
  /// Optimality of a basis depends on slopes and not on positions, at every level. As long as no
  /// variable passes a breakpoint, only values change: those of the variables that move, and the
  /// choices in their components of the face.
  ///
  /// - Returns: Whether it could; if not, some penalties and values may have been moved already.
  mutating func takeShortcut(_ system: LinearSystem) -> Bool {
    guard choice.isSeparable, choice.fitsWishes, pending.singles.isEmpty else { return false }
    for block in pending.blocks where choice.last[Int(block)] == nil {
      // A known choice was taken with this basis.
      if choice.knownVersion[Int(block)] != coupled[Int(block)].simplex.basis.version {
        return false
      }
    }
    for entry in pending.blocks {
      let block = Int(entry)
      guard let variables = coupled[block].shift(pending.moved[block], reduced) else {
        return false
      }
      for variable in variables where Int(variable) < coupled[block].block.representatives.count {
        setRepresentative(
          Int(coupled[block].block.representatives[Int(variable)]),
          coupled[block].simplex.value[Int(variable)])
      }
      if choice.last[block] != nil {
        chooseAgain(inBlock: block, variables)
      } else if !choose(inBlock: block, system) {
        choice.isSeparable = false
        return false
      }
    }
    for block in pending.blocks { pending.forgetMoved(in: Int(block), coupled[Int(block)].block) }
    pending.removeAllBlocks()
    return true
  }

  /// Chooses again in the components with a bound that depends on one of the variables.
  private mutating func chooseAgain(inBlock block: Int, _ variables: [Int32]) {
    guard let last = choice.last[block], !last.face.isEmpty else { return }
    var isMoved = Array(repeating: false, count: coupled[block].simplex.value.count)
    for variable in variables where coupled[block].simplex.isBounded(Int(variable)) {
      isMoved[Int(variable)] = true
    }
    let isAffected = last.face.owners.map { owners in
      owners.contains { isMoved[Int($0.variable)] }
    }
    if isAffected.contains(true) { chooseAgain(inBlock: block, last, isAffected) }
  }

  /// Chooses again in some components of the last face.
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
    var isSettled = Array(repeating: false, count: assignment.representatives.count)
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
    // Components that are not affected have not moved.
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
