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
    /// Whether the values are still those that would be chosen in that face.
    var isChosen = true
    /// The range of each of its representatives that move, once they were found.
    var ranges: [Range?]?
    /// The last differences that were asked for, and whether each is the same in the whole face.
    var differences: [Places.Difference] = []
    var areFixed: [Bool] = []

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
  /// - Parameter coupled: The blocks, at their chosen values.
  /// - Complexity: O(n) for n variables of the blocks.
  mutating func update(_ coupled: [CoupledBlock]) {
    for (index, block) in coupled.enumerated() {
      if blocks[index]?.isOf(block.simplex) == true {
        blocks[index]?.isChosen = true
      } else {
        blocks[index] = Known(block.simplex)
      }
    }
  }

  /// Notes that other values may be chosen in a block.
  mutating func choiceDidChange(inBlock block: Int) { blocks[block]?.isChosen = false }

  /// Returns the values that were chosen in a block, if its variables have the same domains as then.
  func values(inBlock block: Int, like simplex: Simplex) -> [Double]? {
    guard let known = blocks[block], known.isChosen else { return nil }
    return known.lower == simplex.lower && known.upper == simplex.upper ? known.value : nil
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

  /// Whether differences of variables of a block are the same in its whole face, if these were the last ones.
  func areFixed(_ differences: [Places.Difference], inBlock block: Int) -> [Bool]? {
    guard let known = blocks[block], known.differences == differences else { return nil }
    return known.areFixed
  }

  /// Notes whether differences of variables of a block are the same in its whole face.
  mutating func setFixed(
    _ areFixed: [Bool], _ differences: [Places.Difference], inBlock block: Int
  ) {
    blocks[block]?.differences = differences
    blocks[block]?.areFixed = areFixed
  }
}
