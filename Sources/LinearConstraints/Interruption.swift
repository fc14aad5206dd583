/// The answer to whether work that takes long is to be given up.
///
/// A ``LinearSystem`` with an interruption is solved until the interruption is due. From then on, whatever is asked
/// of its solver returns at once, with values that have no meaning. Whoever interrupts must ask ``isDue``
/// afterwards, and use nothing of what was returned if it is.
///
/// What is not interrupted does not depend on when it was asked.
package struct Interruption: Sendable {
  private let answer: @Sendable () -> Bool

  /// Creates an interruption.
  ///
  /// - Parameter isDue: Returns whether the work is to be given up. Once it is, it stays so: otherwise a part of
  ///   the work would be taken for all of it.
  package init(_ isDue: @escaping @Sendable () -> Bool) { answer = isDue }

  /// Whether the work is to be given up.
  package var isDue: Bool { answer() }
}

extension Interruption? {
  /// Whether there is an interruption that is due.
  package var isDue: Bool { self?.isDue ?? false }
}
