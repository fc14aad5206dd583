/// Something that both sides changed in ways that exclude each other.
package struct MergeConflict: Hashable, Sendable {
  /// The number of the conflict in the file, from 1 in the order of the file.
  package var number: Int
  /// What our side did, as a clause without a subject: `sets title of button "save" to "Keep"`.
  package var ours: String
  /// What their side did.
  package var theirs: String

  /// Both sides in one sentence.
  package var description: String { "ours \(ours), theirs \(theirs)" }
}

/// The reason why a file cannot be merged by what it means.
package struct MergeFailure: Error, Hashable, Sendable {
  /// The side with the cause, if it is one alone.
  package var side: MergeSide?
  /// What stands in the way, as a clause.
  package var reason: String

  init(_ reason: String, side: MergeSide? = nil) {
    self.reason = reason
    self.side = side
  }

  /// The reason, with the side.
  package var description: String {
    side.map { "\($0.name): \(reason)" } ?? reason
  }
}
