/// The distinct priorities of a system, so that a constraint needs two bytes to name its own.
struct PriorityTable: Sendable {
  /// In the order in which they were first used.
  private var priorities: [Priority] = []
  /// Positions in that list, by ascending priority.
  private var order: [UInt16] = []
  /// The position of each whole priority, or the greatest number.
  private var wholePositions = Array(repeating: UInt16.max, count: 1001)

  subscript(_ position: UInt16) -> Priority { priorities[Int(position)] }

  /// The position of a priority, which is added if it is new.
  ///
  /// - Complexity: O(1) for a whole number, O(log p) for another one with p distinct priorities,
  ///   O(p) for a new one.
  /// - Precondition: There are at most 65,535 distinct priorities.
  @inline(__always)
  mutating func position(of priority: Priority) -> UInt16 {
    let whole = Int(priority.value)
    let isWhole = Double(whole) == priority.value
    if isWhole, wholePositions[whole] != .max { return wholePositions[whole] }
    let position = search(priority)
    if isWhole { wholePositions[whole] = position }
    return position
  }

  private mutating func search(_ priority: Priority) -> UInt16 {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      let position = order[middle]
      let other = priorities[Int(position)]
      if other == priority { return position }
      if other < priority { low = middle + 1 } else { high = middle }
    }
    precondition(priorities.count < UInt16.max, "more than 65,535 distinct priorities")
    let position = UInt16(priorities.count)
    priorities.append(priority)
    order.insert(position, at: low)
    return position
  }

  /// The level of each position in the table: 0 is required, whether or not any constraint is; the
  /// others follow from the strongest to the weakest.
  func levels() -> [Int32] {
    var levels = Array(repeating: Int32(0), count: priorities.count)
    var next: Int32 = 1
    for position in order.reversed() where !priorities[Int(position)].isRequired {
      levels[Int(position)] = next
      next += 1
    }
    return levels
  }
}
