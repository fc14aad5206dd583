extension Workspace {
  /// Chooses values where there is a choice, in what was solved again.
  ///
  /// Blocks are chosen in by themselves, as long as no choice in one depends on another.
  mutating func choose(_ system: LinearSystem) {
    if needsChoice {
      for block in coupled.indices { lastChoices[block] = nil }
    }
    if isSeparable {
      if needsChoice || !dirtySingles.isEmpty { isSeparable = chooseInSingles(system) }
      let blocks = needsChoice ? Array(0..<Int32(coupled.count)) : dirtyBlocks
      for block in blocks where isSeparable {
        isSeparable = choose(inBlock: Int(block), system)
      }
    }
    if !isSeparable { chooseEverywhere(system) }
    needsChoice = false
  }

  private mutating func chooseInSingles(_ system: LinearSystem) -> Bool {
    let face = face(includesSingles: true, blocks: [])
    if face.isEmpty { return true }
    var choice = Choice(self, face)
    choice.settle(system, self)
    if choice.isEntangled { return false }
    if choice.usesWishes { usesWishes = true }
    move(to: choice)
    return true
  }

  private mutating func choose(inBlock block: Int, _ system: LinearSystem) -> Bool {
    if let last = lastChoices[block], last.isCurrent(for: coupled[block].simplex) {
      chooseAgain(
        inBlock: block, last, Array(repeating: true, count: last.face.components.count))
      return true
    }
    lastChoices[block] = nil
    let version = coupled[block].simplex.basis.version
    let face = face(includesSingles: false, blocks: CollectionOfOne(block))
    if face.isEmpty {
      lastChoices[block] = LastChoice(face: face, order: [], version: version)
      return true
    }
    var choice = Choice(self, face)
    choice.settle(system, self)
    if choice.isEntangled { return false }
    guard take(choice, inBlocks: CollectionOfOne(block), system) else { return true }
    if choice.usesWishes {
      usesWishes = true
    } else {
      lastChoices[block] = LastChoice(face: face, order: choice.order, version: version)
    }
    return true
  }

  private mutating func chooseEverywhere(_ system: LinearSystem) {
    for block in coupled.indices { lastChoices[block] = nil }
    let face = face(includesSingles: true, blocks: coupled.indices)
    if face.isEmpty { return }
    // One that cannot move may be the origin of one that can.
    postsolve()
    var choice = Choice(self, face)
    choice.settle(system, self)
    _ = take(choice, inBlocks: coupled.indices, system)
  }

  /// Moves to what was chosen, unless rounding has made that something which is not a solution.
  ///
  /// - Returns: Whether it is one; if not, the solution that was there before stays.
  private mutating func take(
    _ choice: Choice, inBlocks blocks: some Sequence<Int>, _ system: LinearSystem
  ) -> Bool {
    let representatives = choice.order.map {
      (representative: Int($0.representative), value: representativeValues[Int($0.representative)])
    }
    let values = blocks.map { coupled[$0].simplex.value }
    move(to: choice)
    if blocks.allSatisfy({ holds($0, system) }) { return true }
    for (representative, value) in representatives { setRepresentative(representative, value) }
    for (block, value) in zip(blocks, values) { coupled[block].simplex.value = value }
    return false
  }

  private mutating func move(to choice: Choice) {
    for (representative, _) in choice.order {
      setRepresentative(Int(representative), choice.values[Int(representative)])
    }
    for (tableau, owners) in zip(choice.face.components, choice.face.owners) {
      for (number, owner) in owners.enumerated() where owner.block >= 0 {
        coupled[Int(owner.block)].simplex.value[Int(owner.variable)] += tableau.value[number]
      }
    }
    choice.face.forEachFollower { owner, distance in
      coupled[Int(owner.block)].simplex.value[Int(owner.variable)] += distance
    }
  }
}
