/// The distinct priorities of a system, so that a constraint needs four bytes to name its own.
struct PriorityTable: Sendable {
  /// In the order in which they were first used.
  private var priorities: [Priority] = []
  /// Positions in that list, by ascending priority.
  private var order: [UInt32] = []
  /// The position of each whole priority, or the greatest number.
  private var wholePositions = Array(repeating: UInt32.max, count: 1001)

  subscript(_ position: UInt32) -> Priority { priorities[Int(position)] }

  /// The position of a priority, which is added if it is new.
  ///
  /// - Complexity: O(1) for a whole number, O(log p) for another one with p distinct priorities,
  ///   O(p) for a new one.
  @inline(__always)
  mutating func position(of priority: Priority) -> UInt32 {
    let whole = Int(priority.value)
    let isWhole = Double(whole) == priority.value
    if isWhole, wholePositions[whole] != .max { return wholePositions[whole] }
    let position = search(priority)
    if isWhole { wholePositions[whole] = position }
    return position
  }

  private mutating func search(_ priority: Priority) -> UInt32 {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      let position = order[middle]
      let other = priorities[Int(position)]
      if other == priority { return position }
      if other < priority { low = middle + 1 } else { high = middle }
    }
    let position = UInt32(priorities.count)
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
