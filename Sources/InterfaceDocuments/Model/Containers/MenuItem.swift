/// An entry of the menu of a `popUpButton` or a `comboBox`.
public struct MenuItem: Hashable, Sendable {
  /// The id, written or generated.
  public var id: String
  /// The text; also among its view's texts, with the property `item`.
  public var title: LocalizableText?
  /// Whether it is the selected entry, which the closed button shows.
  public var isSelected: Bool

  /// Creates an entry.
  public init(id: String, title: LocalizableText? = nil, isSelected: Bool = false) {
    self.id = id
    self.title = title
    self.isSelected = isSelected
  }
}
