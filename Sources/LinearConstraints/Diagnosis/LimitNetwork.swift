/// The limits of the movements of a block, as a network of ``Places``.
///
/// In a network the rows that hold another one are those on the shortest way from one of its ends to the
/// other. All ways together cost about as much as one answer of the simplex method.
struct LimitNetwork: Sendable {
  private var network: DifferenceNetwork
  /// The pair of nodes of each variable of the block that has limits, and its multiple of their difference.
  private let pairs: [Int32: (place: DifferenceNetwork.Place, factor: Double)]
  private let bounds: [Places.Bound]

  /// Creates the network of a block, unless it is too dense.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - lower: How far each variable of the block may move downward, from 0.
  ///   - upper: How far it may move upward.
  ///   - places: The places of the system's equalities.
  ///   - reduced: What its elimination left.
  /// - Complexity: O(t) for t terms, and that of ``DifferenceNetwork/tighten(last:)``.
  init?(
    _ block: CoupledBlock, lower: [Double], upper: [Double], _ places: consuming Places,
    _ reduced: ReducedSystem
  ) {
    for variable in lower.indices where lower[variable].isFinite || upper[variable].isFinite {
      block.add(variable, to: &places, reduced)
      places.boundSum(from: lower[variable], to: upper[variable], label: Int32(variable))
    }
    places.resolve()
    let isKnown = places.knownNodes()
    guard let network = places.network(isKnown, pairCount: 0) else { return nil }
    self.network = network
    bounds = places.bounds
    var pairs: [Int32: (place: DifferenceNetwork.Place, factor: Double)] = [:]
    for bound in bounds where isKnown[bound.from] && isKnown[bound.to] {
      pairs[bound.label] = (self.network.place(from: bound.from, to: bound.to), bound.factor)
    }
    self.pairs = pairs
    guard self.network.tighten(last: 0) else { return nil }
  }

  /// Returns the variables that hold one, each with its multiple: the sum is the variable times its sign.
  ///
  /// - Parameters:
  ///   - moved: The variable.
  ///   - sign: Whether it is to become less, or with a negative sign more.
  /// - Returns: The variables in the order of the way, with a positive multiple where the lower limit holds;
  ///   none if the network does not tell.
  /// - Complexity: O(n) for n variables.
  func holders(
    of moved: Int, sign: Double
  ) -> [(variable: Int, multiple: Double)]? {
    guard let (place, factor) = pairs[Int32(moved)] else { return nil }
    let share = (sign * factor).magnitude
    let way = network.way(
      growing: sign * factor > 0 ? place.reversed : place, limit: bounds.count)
    return way?.map { label, from in
      let bound = bounds[Int(label)]
      let multiple = share / bound.factor
      return (Int(bound.label), bound.from == from ? -multiple : multiple)
    }
  }
}
