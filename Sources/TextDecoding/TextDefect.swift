/// A defect at a byte offset of a text.
package struct TextDefect: Error, Hashable {
  /// The offset in bytes of the text in UTF-8.
  package var offset: Int
  /// What is wrong.
  package var message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
