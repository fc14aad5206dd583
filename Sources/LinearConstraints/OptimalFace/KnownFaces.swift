/// What is known of the optimal faces of the coupled blocks, as long as these do not change.
///
/// An edit moves some blocks, often those along one axis; of all others nothing needs to be found again.
struct KnownFaces: Sendable {
  /// How far a representative or a difference can move.
  typealias Range = (lower: Double, upper: Double)

  /// What is known of a block in one state.
  private struct Known: Sendable {
    // A face is what the rows of the block leave of these domains; which basis describes it does not matter.
    let value: [Double]
    let lower: [Double]
    let upper: [Double]
    /// The range of each of its representatives that move, once they were found.
    var ranges: [Range?]?
    /// Whether differences of variables are the same in the whole face.
    var isFixed: [Places.Difference: Bool] = [:]

    init(_ simplex: Simplex) {
      value = simplex.value
      lower = simplex.lower
      upper = simplex.upper
    }

    func isOf(_ simplex: Simplex) -> Bool {
      value == simplex.value && lower == simplex.lower && upper == simplex.upper
    }
  }

  private var blocks: [Known?]

  init(blockCount: Int) { blocks = Array(repeating: nil, count: blockCount) }

  /// Forgets what was known of blocks that have changed.
  ///
  /// - Complexity: O(n) for n variables of the blocks.
  mutating func update(_ coupled: [CoupledBlock]) {
    for (index, block) in coupled.enumerated()
    where blocks[index]?.isOf(block.simplex) != true {
      blocks[index] = Known(block.simplex)
    }
  }

  /// Forgets everything.
  mutating func removeAll() {
    for index in blocks.indices { blocks[index] = nil }
  }

  /// The ranges of the representatives of a block, none for one that does not move; or none if they are not
  /// known.
  func ranges(ofBlock block: Int) -> [Range?]? { blocks[block]?.ranges }

  /// Notes the ranges of the representatives of a block.
  mutating func setRanges(_ ranges: [Range?], ofBlock block: Int) {
    blocks[block]?.ranges = ranges
  }

  /// Whether a difference of variables of a block is the same in its whole face, if that is known.
  func isFixed(_ difference: Places.Difference, inBlock block: Int) -> Bool? {
    blocks[block]?.isFixed[difference]
  }

  /// Notes whether a difference of variables of a block is the same in its whole face.
  mutating func setFixed(_ isFixed: Bool, _ difference: Places.Difference, inBlock block: Int) {
    blocks[block]?.isFixed[difference] = isFixed
  }
}
