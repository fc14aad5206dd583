/// A comment of a document, with its exact place.
public struct XMLComment: Hashable, Sendable {
  /// The text between `<!--` and `-->`.
  public var text: String
  /// The offset of the `<`, in bytes from the start of the file.
  public var offset: Int
  /// The offset after the `>`.
  public var endOffset: Int
}
