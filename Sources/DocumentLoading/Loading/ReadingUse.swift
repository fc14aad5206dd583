/// What a document is read for.
package enum ReadingUse: Sendable {
  /// For all that is done with it.
  case everything
  /// For ``DocumentFacts``: it is not laid out, and its evidence lacks what takes layouts to find.
  case facts
  /// For its layouts, when its facts are known: if its drawn layout takes too long, it has no layouts, as a
  /// document with layouts that take too long.
  case layoutsOfKnown
}
