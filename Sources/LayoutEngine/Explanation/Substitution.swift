/// Independent linear forms, each of which defines one variable by the others.
///
/// A form that introduces a variable is kept unchanged, so that a chain of equalities takes no more
/// space than it has terms. Others are first expressed in free variables.
struct Substitution {
  /// A sum of multiples of variables or forms, each by its number.
  typealias Sum = [Int: Double]

  /// A variable as a sum of variables that come later in the order of substitution, and of forms.
  private struct Definition {
    var rank: Int
    var variables: [(number: Int, factor: Double)]
    var forms: [(number: Int, factor: Double)]
  }

  private var definitions: [Int: Definition] = [:]
  private var known: Set<Int> = []
  private var step = 0

  /// A coefficient smaller than this fraction of the largest one has cancelled out.
  static let cancellation = 1e-9

  /// Adds a form, unless it follows from those before it.
  ///
  /// - Returns: The forms of which it is a sum, or nil if it is independent.
  mutating func take(_ form: Int, _ variables: Sum) -> Sum? {
    step += 1
    let largest = variables.values.reduce(0) { max($0, $1.magnitude) }
    let fresh = variables.filter {
      !known.contains($0.key) && $0.value.magnitude > largest / 10
    }
    known.formUnion(variables.keys)
    if let own = fresh.keys.max() {
      define(own, in: variables, rank: -step, forms: [form: 1])
      return nil
    }
    var (rest, forms) = reduced(variables)
    rest = rest.filter { $0.value.magnitude > Self.cancellation * largest }
    guard let pivot = rest.values.map(\.magnitude).max() else { return forms }
    let own = rest.filter { $0.value.magnitude > pivot / 10 }.keys.min() ?? 0
    forms = forms.mapValues { -$0 }
    forms[form] = 1
    define(own, in: rest, rank: step, forms: forms)
    return nil
  }

  private mutating func define(_ own: Int, in variables: Sum, rank: Int, forms: Sum) {
    let coefficient = variables[own] ?? 1
    definitions[own] = Definition(
      rank: rank,
      variables: variables.filter { $0.key != own }.map { ($0.key, -$0.value / coefficient) }
        .sorted { $0.number < $1.number },
      forms: forms.map { ($0.key, $0.value / coefficient) }.sorted { $0.number < $1.number })
  }

  /// Expresses a sum of variables in free variables and forms.
  func reduced(_ sum: Sum) -> (rest: Sum, forms: Sum) {
    var (rest, forms) = (sum, Sum())
    var waiting = RankQueue()
    for variable in sum.keys.sorted() {
      if let rank = definitions[variable]?.rank { waiting.insert(rank, variable) }
    }
    while let variable = waiting.removeFirst() {
      // A variable may be queued twice.
      guard let factor = rest.removeValue(forKey: variable),
        let definition = definitions[variable]
      else { continue }
      if factor == 0 { continue }
      for (number, part) in definition.forms { forms[number, default: 0] += factor * part }
      for (number, part) in definition.variables {
        if let before = rest[number] {
          rest[number] = before + factor * part
        } else {
          rest[number] = factor * part
          if let rank = definitions[number]?.rank { waiting.insert(rank, number) }
        }
      }
    }
    return (rest, forms)
  }
}

/// Variables by rank, the lowest first.
private struct RankQueue {
  private var heap: [(rank: Int, variable: Int)] = []

  mutating func insert(_ rank: Int, _ variable: Int) {
    var child = heap.count
    heap.append((rank, variable))
    while child > 0, heap[(child - 1) / 2].rank > heap[child].rank {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> Int? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1].rank < heap[child].rank { child += 1 }
      if heap[parent].rank <= heap[child].rank { break }
      heap.swapAt(parent, child)
      parent = child
    }
    return first.variable
  }
}
