/// One of the three states of a file that is merged.
package enum MergeSide: Int, CaseIterable, Sendable {
  /// The state from which both sides began.
  case base
  /// The state of the branch that receives the merge.
  case ours
  /// The state of the branch that is merged.
  case theirs

  /// The other of the two sides.
  var other: MergeSide { self == .ours ? .theirs : .ours }

  /// The name in messages: `ours`.
  package var name: String {
    switch self {
    case .base: "base"
    case .ours: "ours"
    case .theirs: "theirs"
    }
  }
}
