/// A row in terms of unknown representatives.
struct ReducedRow: Sendable {
  private(set) var count = 0
  private(set) var representatives: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var constant = 0.0
  /// The largest part that the constant was summed from.
  private(set) var magnitude = 0.0
  /// The largest part of each coefficient.
  private var parts: [Double] = []
  private var hasRepeated = false
  /// The index of each representative, in a row too long for linear search.
  private var indices: [Int32: Int] = [:]
  private var hasIndices = false

  /// The longest row with linear search.
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

  mutating func add(_ coefficient: Double, _ representative: Int32) {
    if count >= Self.shortLength {
      if let index = indices[representative] { return add(coefficient, at: index) }
      indices[representative] = count
    } else {
      for index in 0..<count where representatives[index] == representative {
        return add(coefficient, at: index)
      }
    }
    if count == representatives.count {
      representatives.append(representative)
      coefficients.append(coefficient)
      parts.append(coefficient.magnitude)
    } else {
      representatives[count] = representative
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
    for index in 0..<count { indices[representatives[index]] = index }
  }

  /// Removes representatives whose coefficients cancel out up to rounding.
  mutating func dropCancelled() {
    if !hasRepeated { return }
    var kept = 0
    for index in 0..<count
    where coefficients[index].magnitude > Tolerance.cancellation * parts[index] {
      representatives[kept] = representatives[index]
      coefficients[kept] = coefficients[index]
      kept += 1
    }
    count = kept
  }

  func term(_ index: Int) -> (representative: Int32, coefficient: Double) {
    (representatives[index], coefficients[index])
  }

  /// Whether the constant is 0 up to rounding.
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

  /// The greatest violation of a row that holds, when its largest summand has a magnitude.
  func tolerance(of row: Int, at magnitude: Double) -> Double {
    let scale = scale(of: row)
    return Tolerance.feasibility(at: magnitude) * (scale > 0 ? min(1, scale) : 1)
  }
}
