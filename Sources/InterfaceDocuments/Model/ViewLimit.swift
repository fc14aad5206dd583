extension InterfaceDocument {
  /// The greatest number of views of a document.
  ///
  /// A view takes some 45 kB when a document is checked in a few languages. Interfaces that people
  /// edit have a few hundred views, in one document at most a few thousand.
  package static let maximumViewCount = 50_000

  /// What is wrong with a document of more views, as one clause.
  package static let viewLimitDescription =
    "a document may have \(maximumViewCount) views, and this is one more; divide it"
}
