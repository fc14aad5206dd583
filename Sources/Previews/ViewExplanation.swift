/// An explanation of a view's position and size, as lines of text.
package struct ViewExplanation: Hashable, Sendable {
  /// The id of the view.
  package var view: String
  /// The lines, indented by what they belong to.
  package var lines: [String]

  package init(view: String, lines: [String]) {
    self.view = view
    self.lines = lines
  }
}
