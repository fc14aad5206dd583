/// A row in terms of the roots that are not known.
struct ReducedRow: Sendable {
  private(set) var count = 0
  private(set) var roots: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var constant = 0.0
  /// The largest part that the constant was summed from.
  private(set) var magnitude = 0.0
  /// The largest part of each coefficient.
  private var parts: [Double] = []
  private var hasRepeated = false
  /// Where each root stands, in a row that is too long to look for it.
  private var indices: [Int32: Int] = [:]
  private var hasIndices = false

  /// How many roots are looked through.
  private static let shortLength = 16

  mutating func begin(constant: Double) {
    if hasIndices { forgetIndices() }
    count = 0
    hasRepeated = false
    self.constant = constant
    magnitude = constant.magnitude
  }

  mutating func subtract(_ part: Double) {
    constant -= part
    magnitude = max(magnitude, part.magnitude)
  }

  mutating func add(_ coefficient: Double, _ root: Int32) {
    if count >= Self.shortLength {
      if let index = indices[root] { return add(coefficient, at: index) }
      indices[root] = count
    } else {
      for index in 0..<count where roots[index] == root { return add(coefficient, at: index) }
    }
    if count == roots.count {
      roots.append(root)
      coefficients.append(coefficient)
      parts.append(coefficient.magnitude)
    } else {
      roots[count] = root
      coefficients[count] = coefficient
      parts[count] = coefficient.magnitude
    }
    count += 1
    if count == Self.shortLength { noteIndices() }
  }

  private mutating func add(_ coefficient: Double, at index: Int) {
    coefficients[index] += coefficient
    parts[index] = max(parts[index], coefficient.magnitude)
    hasRepeated = true
  }

  private mutating func forgetIndices() {
    indices.removeAll(keepingCapacity: true)
    hasIndices = false
  }

  private mutating func noteIndices() {
    hasIndices = true
    for index in 0..<count { indices[roots[index]] = index }
  }

  /// Leaves out roots whose coefficients add up to what rounding explains.
  mutating func dropCancelled() {
    if !hasRepeated { return }
    var kept = 0
    for index in 0..<count
    where coefficients[index].magnitude > Tolerance.cancellation * parts[index] {
      roots[kept] = roots[index]
      coefficients[kept] = coefficients[index]
      kept += 1
    }
    count = kept
  }

  /// A root and its coefficient.
  func term(_ index: Int) -> (root: Int32, coefficient: Double) {
    (roots[index], coefficients[index])
  }

  /// Whether the constant is 0 as far as rounding tells.
  func isZero(tolerance: Double) -> Bool { constant.magnitude <= tolerance }

  /// The largest coefficient, or 0 where there is none.
  var scale: Double {
    var largest = 0.0
    for index in 0..<count { largest = max(largest, coefficients[index].magnitude) }
    return largest
  }
}

extension LinearSystem {
  /// The largest coefficient of a row, or 0 where it has none.
  func scale(of row: Int) -> Double {
    var largest = 0.0
    for index in termRange(of: row) { largest = max(largest, terms[index].coefficient.magnitude) }
    return largest
  }

  /// By how much a row may be off and still hold, when its largest part has a magnitude.
  func tolerance(of row: Int, at magnitude: Double) -> Double {
    let scale = scale(of: row)
    return Tolerance.feasibility(at: magnitude) * (scale > 0 ? min(1, scale) : 1)
  }
}
