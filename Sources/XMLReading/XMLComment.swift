/// A comment of a document, with its exact place.
package struct XMLComment: Hashable, Sendable {
  /// The text between `<!--` and `-->`.
  package var text: String
  /// The offset of the `<`, in bytes from the start of the file.
  package var offset: Int
  /// The offset after the `>`.
  package var endOffset: Int
}
