/// The choice of one among several optimal solutions.
///
/// Each variable in turn takes the value nearest to its preferred one, else its lowest, else the
/// one nearest to its origin, and the next ones follow from that. The choice does not depend on
/// which optimum the solver found.
struct Choice {
  private(set) var face: OptimalFace
  private(set) var values: [Double]
  private var isSettled: [Bool]
  private var expansion: SumGraph.Expansion
  /// Whether a value was chosen near a preferred value or an origin.
  private(set) var usesWishes = false
  /// Whether a choice may depend on several components.
  private(set) var isEntangled = false
  /// The representatives in the order in which they were settled, each with the sign of its
  /// variable.
  private(set) var order: [(representative: Int32, sign: Double)] = []

  /// - Parameters:
  ///   - workspace: An optimized system.
  ///   - face: Its optimal face.
  init(_ workspace: Workspace, _ face: OptimalFace) {
    self.face = face
    expansion = face.expansion()
    values = workspace.assignment.representatives
    isSettled = Array(repeating: false, count: values.count)
  }

  /// Settles every representative.
  mutating func settle(_ system: LinearSystem, _ workspace: Workspace) {
    let isMovable = workspace.movableRepresentatives(face)
    for variable in 0..<system.variableCount {
      let reference = workspace.reduced.references[variable]
      if reference.isKnown { continue }
      if system.interruption.isDue { return }
      let representative = Int(reference.representative)
      if !isMovable[representative] || isSettled[representative] { continue }
      isSettled[representative] = true
      order.append((reference.representative, reference.scale > 0 ? 1 : -1))
      if let part = face.number(of: representative) {
        let id = Variable(index: variable)
        let value = workspace.assignment.representatives[representative]
        let origin = system.origin(of: id).map { workspace.value(of: $0.index, values) } ?? 0
        settle(
          part, reference, at: value, preferred: system.preferredValue(of: id), origin: origin)
        values[representative] = value + face.value(of: part)
      } else {
        let sum = workspace.sum(
          of: representative, face, settled: isSettled, values, &expansion)
        values[representative] = settle(sum, reference, variable, system, workspace)
      }
    }
  }

  /// Settles a number that a representative moves with.
  private mutating func settle(
    _ part: OptimalFace.FaceNumber, _ reference: AffineReference, at value: Double,
    preferred: Double?,
    origin: Double
  ) {
    let number = Int(part.number)
    let component = Int(part.component)
    if face.components[component].isSettled(number) { return }
    var wish = preferred
    if wish == nil, !face.components[component].move(number, sign: reference.scale > 0 ? 1 : -1) {
      wish = origin
      isEntangled = true
    }
    if let wish {
      usesWishes = true
      let target = (wish - reference.offset) / reference.scale - value
      let sign = face.components[component].value[number] > target ? 1.0 : -1
      _ = face.components[component].move(number, sign: sign, to: target)
    }
    face.components[component].settle(number)
  }

  /// Settles a representative that is a sum of several numbers.
  ///
  /// - Returns: The value of the representative.
  private mutating func settle(
    _ sum: FaceSum, _ reference: AffineReference, _ variable: Int, _ system: LinearSystem,
    _ workspace: Workspace
  ) -> Double {
    let id = Variable(index: variable)
    let preferred = system.preferredValue(of: id)
    let open = sum.terms.filter { !face.isSettled($0.part) }
    if open.isEmpty { return value(of: sum) }
    if preferred == nil, minimize(sum, sign: reference.scale > 0 ? 1 : -1) { return value(of: sum) }
    usesWishes = true
    isEntangled = true
    let base = value(of: sum) - open.reduce(0) { $0 + $1.factor * face.value(of: $1.part) }
    let part = face.join(open)
    let origin = system.origin(of: id).map { workspace.value(of: $0.index, values) } ?? 0
    settle(part, reference, at: base, preferred: preferred ?? origin, origin: origin)
    return base + face.value(of: part)
  }

  /// Moves the parts of a sum to their minima in each component, if all have one.
  private mutating func minimize(_ sum: FaceSum, sign: Double) -> Bool {
    let groups = sum.byComponent()
    // Nothing may be settled before it is known that each has an end.
    for terms in groups where groups.count > 1 {
      guard face.minimize(terms, sign: sign, settling: false) else { return false }
    }
    for terms in groups {
      guard face.minimize(terms, sign: sign, settling: true) else { return false }
    }
    return true
  }

  private func value(of sum: FaceSum) -> Double {
    sum.terms.reduce(sum.constant) { $0 + $1.factor * face.value(of: $1.part) }
  }
}

extension OptimalFace {
  /// Moves a sum within one component to its minimum, and optionally fixes it there.
  ///
  /// - Returns: Whether there was one; if not, the sum can still move.
  mutating func minimize(_ terms: ArraySlice<Term>, sign: Double, settling: Bool) -> Bool {
    guard let first = terms.first, !terms.allSatisfy({ isSettled($0.part) }) else { return true }
    let component = Int(first.part.component)
    let sum = components[component].addSum(of: terms)
    let hasEnd = components[component].move(sum, sign: sign)
    if hasEnd, settling { components[component].settle(sum) }
    components[component].removeLastSum()
    return hasEnd
  }
}
