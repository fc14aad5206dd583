/// The penalties of a block's variables, sorted by variable, level and position, with an index by
/// level.
struct PenaltyGroups: Sendable {
  /// The penalties of one variable at one level.
  struct Group: Sendable {
    var variable: Int32
    var start: Int32
    var end: Int32
  }

  private(set) var penalties: [Penalty]
  /// The position of each penalty in the reduced system.
  private(set) var sources: [Int32]
  private let start: [Int32]
  /// The optional levels of the penalties, strongest first.
  let levels: [Int32]
  /// The groups of each of these levels.
  private let groups: [[Group]]
  /// The variables with required penalties.
  private(set) var required: [Int32] = []
  /// The bounds of each variable by the required penalties.
  private(set) var lower: [Double]
  private(set) var upper: [Double]

  /// Groups the penalties of a program, which are sorted by variable and level.
  init(_ program: BlockProgram, sources: [Int32]) {
    penalties = program.penalties
    self.sources = sources
    start = (0...program.variableCount).map {
      $0 == 0 ? 0 : Int32(program.penalties(of: $0 - 1).upperBound)
    }
    levels = Set(penalties.map(\.level)).subtracting([0]).sorted()
    lower = Array(repeating: -.infinity, count: program.variableCount)
    upper = Array(repeating: .infinity, count: program.variableCount)
    var position: [Int32: Int] = [:]
    for (index, level) in levels.enumerated() { position[level] = index }
    var groups: [[Group]] = Array(repeating: [], count: levels.count)
    for variable in 0..<program.variableCount {
      var first = Int(start[variable])
      let end = Int(start[variable + 1])
      while first < end {
        var last = first + 1
        while last < end, penalties[last].level == penalties[first].level { last += 1 }
        let group = Group(variable: Int32(variable), start: Int32(first), end: Int32(last))
        if let index = position[penalties[first].level] {
          groups[index].append(group)
        } else {
          required.append(Int32(variable))
        }
        first = last
      }
    }
    self.groups = groups
    for group in groups.joined() { sort(group) }
    bound()
  }

  /// The positions of the penalties of a variable.
  func range(of variable: Int) -> Range<Int> { Int(start[variable])..<Int(start[variable + 1]) }

  /// The groups of the level at a position among the levels.
  func groups(atLevel index: Int) -> [Group] { groups[index] }

  /// Updates the penalties of one variable, if each stays on its side of the variable's domain.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - lower: The lower end of its domain: no penalty is between the two ends.
  ///   - upper: The upper end.
  ///   - system: Where the penalties are.
  /// - Returns: The new domain, or none if a penalty has changed sides.
  /// - Complexity: O(k) for k penalties.
  mutating func move(
    _ variable: Int, within lower: Double, _ upper: Double, from system: ReducedSystem
  ) -> (lower: Double, upper: Double)? {
    var (low, high) = (-Double.infinity, Double.infinity)
    var point: Double?
    let range = range(of: variable)
    for index in range {
      let before = penalties[index].position
      let after = system.penalties[Int(sources[index])].position
      if lower == upper, before == lower {
        // The penalties at a pinned variable must stay together.
        if let point, point != after { return nil }
        point = after
      } else if before <= lower {
        low = max(low, after)
      } else {
        high = min(high, after)
      }
    }
    if let point {
      if low >= point || point >= high { return nil }
      (low, high) = (point, point)
    } else if low > high {
      return nil
    }
    for index in range { penalties[index] = system.penalties[Int(sources[index])] }
    if range.first.map({ penalties[$0].level == 0 }) == true { bound(variable) }
    return (low, high)
  }

  /// Updates the penalties from a reduced system.
  mutating func update(from system: ReducedSystem) {
    for index in penalties.indices { penalties[index] = system.penalties[Int(sources[index])] }
    for level in groups {
      for group in level where group.end - group.start > 1 { sort(group) }
    }
    bound()
  }

  private mutating func bound() {
    for variable in required { bound(Int(variable)) }
  }

  private mutating func bound(_ variable: Int) {
    var low = -Double.infinity
    var high = Double.infinity
    for index in range(of: variable) {
      if penalties[index].level > 0 { break }
      if penalties[index].left > 0 { low = max(low, penalties[index].position) }
      if penalties[index].right > 0 { high = min(high, penalties[index].position) }
    }
    lower[variable] = low
    upper[variable] = high
  }

  /// Sorts a group by position.
  private mutating func sort(_ group: Group) {
    let range = Int(group.start)..<Int(group.end)
    for index in range.dropFirst() where penalties[index].position < penalties[index - 1].position {
      let order = range.sorted { (penalties[$0].position, $0) < (penalties[$1].position, $1) }
      let sorted = order.map { (penalties[$0], sources[$0]) }
      for (place, entry) in zip(range, sorted) { (penalties[place], sources[place]) = entry }
      return
    }
  }
}
