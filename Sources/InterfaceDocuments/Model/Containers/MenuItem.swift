/// An entry of the menu of a `popUpButton` or a `comboBox`.
public struct MenuItem: Hashable, Sendable {
  /// The id, written or generated.
  public var id: String
  /// The text; it is among its view's texts, too, with the property `item`.
  public var title: LocalizableText?
  /// Whether it is the one that the closed button shows.
  public var isSelected: Bool

  /// Makes an entry.
  public init(id: String, title: LocalizableText? = nil, isSelected: Bool = false) {
    self.id = id
    self.title = title
    self.isSelected = isSelected
  }
}
