/// Why a view has its position and size in a layout, as lines of text.
public struct ViewExplanation: Hashable, Sendable {
  /// The id of the view.
  public var view: String
  /// The lines, indented by what they belong to.
  public var lines: [String]

  /// Creates an explanation from its lines.
  public init(view: String, lines: [String]) {
    self.view = view
    self.lines = lines
  }
}
