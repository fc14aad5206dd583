/// The sort key of a text in the order of code points.
package struct CodePointOrder: Comparable, Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package static func < (lhs: CodePointOrder, rhs: CodePointOrder) -> Bool {
    lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }

  package static func == (lhs: CodePointOrder, rhs: CodePointOrder) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }
}
