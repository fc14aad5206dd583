/// The holders of the broken rows of one system, for each situation examined.
///
/// The search for the fewest rows depends on the rows, their forbidden directions and their terms, but
/// not on constants. Solutions for other constants, such as those of another locale, therefore share
/// most answers.
struct KnownHolders: Sendable {
  /// Everything that an answer depends on, apart from the terms of the system.
  struct Question: Hashable, Sendable {
    private let numbers: [Int32]

    /// - Parameters:
    ///   - row: The broken row.
    ///   - sign: Whether the sum of its terms is too large, or with a negative sign too small.
    ///   - holders: Rows that hold it.
    ///   - neighbours: The rows around.
    ///   - limits: The forbidden movements of all rows.
    init(
      row: Int, sign: Double, holders: [Int], neighbours: [Int32], _ limits: [RowLimit]
    ) {
      var numbers = [Int32(row), sign < 0 ? -1 : 1, Int32(holders.count)]
      numbers.reserveCapacity(numbers.count + holders.count + neighbours.count)
      for holder in holders { numbers.append(Int32(holder)) }
      for row in neighbours {
        let limit = limits[Int(row)]
        numbers.append(4 * row + (limit.forbidsLess ? 2 : 0) + (limit.forbidsMore ? 1 : 0))
      }
      self.numbers = numbers
    }
  }

  private var answers: [Question: [Int]] = [:]
  private var incidence: Incidence?

  /// The rows of each variable, found once.
  mutating func incidence(of system: LinearSystem) -> Incidence {
    if let incidence { return incidence }
    let new = Incidence(system)
    incidence = new
    return new
  }

  /// Answers a question, with a search if it is new.
  mutating func answer(to question: Question, search: () -> [Int]) -> [Int] {
    if let known = answers[question] { return known }
    let answer = search()
    answers[question] = answer
    return answer
  }
}
