/// A variable as `scale * representative + offset`, or a known value.
struct AffineReference: Sendable {
  /// Negative where the variable is known; the offset is its value.
  var representative: Int32
  var scale: Double
  var offset: Double

  var isKnown: Bool { representative < 0 }
}

/// The variables of each representative.
struct Members: Sendable {
  private var start: [Int32] = []
  private var variables: [Int32] = []

  init() {}

  init(_ references: [AffineReference]) {
    start = Array(repeating: 0, count: references.count + 1)
    for reference in references where !reference.isKnown {
      start[Int(reference.representative) + 1] += 1
    }
    for representative in references.indices { start[representative + 1] += start[representative] }
    variables = Array(repeating: 0, count: Int(start[references.count]))
    var end = start
    for (variable, reference) in references.enumerated() where !reference.isKnown {
      variables[Int(end[Int(reference.representative)])] = Int32(variable)
      end[Int(reference.representative)] += 1
    }
  }

  var isEmpty: Bool { start.isEmpty }

  subscript(_ representative: Int) -> ArraySlice<Int32> {
    variables[Int(start[representative])..<Int(start[representative + 1])]
  }
}
