/// What differs between two states of some documents.
package struct StateDifference: Sendable {
  /// The documents that differ, in the order of their paths.
  package var documents: [DocumentDifference]
  /// The number of documents that do not.
  package var unchanged: Int
}
