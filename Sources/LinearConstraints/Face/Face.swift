/// The optimal solutions, as far as they differ: numbers that move within bounds, the *generators*,
/// and every root as a sum of multiples of them.
///
/// A generator is how far a root without rows, or a nonbasic variable of a block, is from where the
/// solver left it. Basic variables follow the generators; where they have bounds of their own, these
/// tie generators together into components. Apart from each other the components are small, even
/// where thousands of variables are undetermined.
struct Face: Sendable {
  struct Generator: Sendable {
    var lower: Double
    var upper: Double
    var value = 0.0
    var component: Int32

    var isOpen: Bool { upper - lower > Tolerance.point }
  }

  private struct Node: Sendable {
    var term: FaceTerm
    var next: Int32
  }

  var generators: [Generator] = []
  var components: [FaceComponent] = []
  /// For each root the first of the terms that it moves with, or -1.
  private var first: [Int32]
  private var nodes: [Node] = []

  init(variableCount: Int) { first = Array(repeating: -1, count: variableCount) }

  /// Whether a root moves with any generator.
  func moves(_ root: Int) -> Bool { first[root] >= 0 }

  /// The terms that a root moves with.
  func terms(of root: Int) -> [FaceTerm] {
    var terms: [FaceTerm] = []
    var node = Int(first[root])
    while node >= 0 {
      terms.append(nodes[node].term)
      node = Int(nodes[node].next)
    }
    return terms
  }

  /// How far a root is from where the solver left it.
  func shift(of root: Int) -> Double {
    var sum = 0.0
    var node = Int(first[root])
    while node >= 0 {
      let term = nodes[node].term
      sum += term.coefficient * generators[Int(term.generator)].value
      node = Int(nodes[node].next)
    }
    return sum
  }

  private mutating func add(_ term: FaceTerm, to root: Int) {
    nodes.append(Node(term: term, next: first[root]))
    first[root] = Int32(nodes.count - 1)
  }

  /// Adds a root that nothing ties to another.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - value: Where the solver left it.
  ///   - block: Where it may be.
  mutating func add(_ root: Int, at value: Double, _ block: OneVariableBlock) {
    let generator = Int32(generators.count)
    generators.append(
      Generator(
        lower: block.lower - value, upper: block.upper - value,
        component: Int32(components.count)))
    components.append(FaceComponent(alone: generator))
    add(FaceTerm(generator: generator, coefficient: 1), to: root)
  }

  /// Adds what can move in a block.
  ///
  /// - Returns: The variables of the block's simplex that are generators now, the first of them with
  ///   the next number.
  mutating func add(_ block: TiedBlock) -> [Int32] {
    let simplex = block.simplex
    let open = simplex.value.indices.filter {
      simplex.basis.rowOf[$0] < 0 && simplex.upper[$0] - simplex.lower[$0] > Tolerance.point
    }
    if open.isEmpty { return [] }
    let base = Int32(generators.count)
    for variable in open {
      generators.append(
        Generator(
          lower: simplex.lower[variable] - simplex.value[variable],
          upper: simplex.upper[variable] - simplex.value[variable], component: -1))
    }
    var column = Array(repeating: 0.0, count: simplex.program.rowCount)
    var rowTerms: [[FaceTerm]] = Array(repeating: [], count: column.count)
    var movingRows: [Int] = []
    for (index, variable) in open.enumerated() {
      let generator = base + Int32(index)
      if variable < block.block.roots.count {
        add(FaceTerm(generator: generator, coefficient: 1), to: Int(block.block.roots[variable]))
      }
      simplex.basis.add(-1, times: variable, to: &column)
      simplex.basis.inverse.forwardTransform(&column)
      for row in column.indices where column[row] != 0 {
        let entry = column[row]
        column[row] = 0
        if entry.magnitude <= 1e-11 { continue }
        if rowTerms[row].isEmpty { movingRows.append(row) }
        rowTerms[row].append(FaceTerm(generator: generator, coefficient: entry))
      }
    }
    var bounded: [FaceRow] = []
    for row in movingRows {
      let variable = Int(simplex.basis.head[row])
      if variable < block.block.roots.count {
        for term in rowTerms[row] { add(term, to: Int(block.block.roots[variable])) }
      }
      let (lower, upper) = (simplex.lower[variable], simplex.upper[variable])
      if lower == -.infinity, upper == .infinity { continue }
      let value = simplex.value[variable]
      bounded.append(
        FaceRow(terms: rowTerms[row], lower: min(0, lower - value), upper: max(0, upper - value)))
    }
    divide(from: base, bounded)
    return open.map { Int32($0) }
  }

  /// Makes components of new generators and the rows on them.
  private mutating func divide(from base: Int32, _ rows: [FaceRow]) {
    var leader = Array(base..<Int32(generators.count))
    func find(_ generator: Int32) -> Int32 {
      var generator = generator
      while leader[Int(generator - base)] != generator { generator = leader[Int(generator - base)] }
      return generator
    }
    for row in rows {
      let root = find(row.terms[0].generator)
      for term in row.terms.dropFirst() { leader[Int(find(term.generator) - base)] = root }
    }
    var members: [[Int32]] = Array(repeating: [], count: leader.count)
    var rowsOf: [[FaceRow]] = Array(repeating: [], count: leader.count)
    for generator in base..<Int32(generators.count) {
      members[Int(find(generator) - base)].append(generator)
    }
    for row in rows { rowsOf[Int(find(row.terms[0].generator) - base)].append(row) }
    for index in members.indices where !members[index].isEmpty {
      for generator in members[index] {
        generators[Int(generator)].component = Int32(components.count)
      }
      components.append(
        members[index].count == 1
          ? FaceComponent(alone: narrow(members[index][0], by: rowsOf[index]))
          : FaceComponent(members[index], rowsOf[index], generators))
    }
  }

  /// Makes bounds of a lone generator out of the rows on it.
  private mutating func narrow(_ generator: Int32, by rows: [FaceRow]) -> Int32 {
    for row in rows {
      let coefficient = row.terms[0].coefficient
      let ends = [row.lower / coefficient, row.upper / coefficient]
      let (low, high) = coefficient > 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
      generators[Int(generator)].lower = max(generators[Int(generator)].lower, low)
      generators[Int(generator)].upper = min(generators[Int(generator)].upper, high)
    }
    return generator
  }
}

extension Face {
  /// Moves a sum of generators to its least value, or with a negative sign to its greatest.
  ///
  /// - Returns: Whether there is one.
  mutating func minimize(_ terms: [FaceTerm], sign: Double) -> Bool {
    for (component, part) in parts(of: terms) {
      guard components[component].minimize(part, sign: sign, &generators) else { return false }
    }
    return true
  }

  /// Keeps of the face what is as good as where a sum was just moved to.
  mutating func restrict(_ terms: [FaceTerm]) {
    for (component, part) in parts(of: terms) {
      components[component].restrict(part, &generators)
    }
  }

  /// Moves a sum of generators as near to a value as the face allows, and keeps it there.
  mutating func settle(_ terms: [FaceTerm], near target: Double) {
    let parts = parts(of: terms)
    if parts.count == 1, terms.count == 1 {
      let component = parts[0].component
      let place = components[component].generators.firstIndex(of: terms[0].generator) ?? 0
      components[component].settle(
        place, near: target / terms[0].coefficient, &generators)
      return
    }
    // The sum gets a row of its own, which ties what it is a sum of together.
    var members: [Int32] = []
    var rows: [FaceRow] = []
    for part in parts {
      members += components[part.component].generators
      rows += components[part.component].rows()
    }
    rows.append(FaceRow(terms: terms, lower: -.infinity, upper: .infinity))
    var merged = FaceComponent(members, rows, generators)
    for generator in members { generators[Int(generator)].component = Int32(components.count) }
    merged.settle(members.count + rows.count - 1, near: target, &generators)
    components.append(merged)
  }

  /// The terms of a sum by component, those of generators that are settled left out.
  private func parts(of terms: [FaceTerm]) -> [(component: Int, terms: [FaceTerm])] {
    var parts: [(component: Int, terms: [FaceTerm])] = []
    for term in terms where generators[Int(term.generator)].isOpen {
      let component = Int(generators[Int(term.generator)].component)
      if let index = parts.firstIndex(where: { $0.component == component }) {
        parts[index].terms.append(term)
      } else {
        parts.append((component, [term]))
      }
    }
    return parts
  }

  /// The value of a sum of generators.
  func value(of terms: [FaceTerm]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * generators[Int($1.generator)].value }
  }
}
