/// An entry of the menu of a `popUpButton` or a `comboBox`.
package struct MenuItem: Hashable, Sendable {
  /// The id, written or generated.
  package var id: String
  /// The text; also among its view's texts, with the property `item`.
  package var title: LocalizableText?
  /// Whether it is the selected entry, which the closed button shows.
  package var isSelected: Bool

  package init(id: String, title: LocalizableText? = nil, isSelected: Bool = false) {
    self.id = id
    self.title = title
    self.isSelected = isSelected
  }
}
