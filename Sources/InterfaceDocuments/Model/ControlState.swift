/// What a control shows besides the texts that are laid out: its state, its value and its kind of drawing.
///
/// Nothing of the layout depends on it; pictures show it. Nil leaves the choice to the picture.
package struct ControlState: Defaulted, Hashable, Sendable {
  /// Whether a check box, a radio button or a switch is on.
  package var mark: Mark?
  /// Whether a user can operate the control.
  package var isEnabled = true
  /// Whether the return key presses the button.
  package var isDefault = false
  /// The value of a slider, a progress or level indicator, from 0 for the least to 1 for the
  /// greatest.
  package var fraction: Double?
  /// Whether a progress indicator shows that something goes on, but not how much of it is done.
  package var isIndeterminate = false
  /// The index of the selected segment, or of the current page, from 0; -1 for none.
  package var selection: Int?
  /// The number of pages, or of the parts of a level indicator.
  package var count: Int?
  /// The style of a level indicator.
  package var levelStyle: LevelStyle?
  /// What a table's row shows at its end.
  package var accessory: Accessory?
  /// How an image fills its view.
  package var imageScaling: ImageScaling?
  /// Whether a table has a header above its rows; nil if it has one where a column has a title.
  package var hasHeader: Bool?
  /// The sections of a table that have a text above or below their rows.
  package var sections: [TableSection] = []
  /// How a collection view arranges its items, if it has a flow layout.
  package var flow: CollectionFlow?
  /// The names of the folders that a path control shows, the outermost first.
  package var path: [String] = []
  /// Whether a path control is a menu.
  package var isPathMenu = false
  /// Whether a scroll view has a border.
  package var hasBorder = false

  /// Creates a state that leaves everything to the picture.
  package init() {}

  /// The state of a button that can be on.
  package enum Mark: String, CaseIterable, Hashable, Sendable { case off, on, mixed }

  /// A style of level indicators.
  package enum LevelStyle: String, CaseIterable, Hashable, Sendable {
    case relevancy, continuousCapacity, discreteCapacity, rating
  }

  /// What a table's row shows at its end.
  package enum Accessory: String, CaseIterable, Hashable, Sendable {
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// A way in which an image fills its view.
  package enum ImageScaling: String, CaseIterable, Hashable, Sendable {
    /// At its own size.
    case none
    /// Scaled down to be wholly visible, but not up.
    case down
    /// Scaled to be wholly visible, its proportions kept.
    case fit
    /// Scaled to cover the view, its proportions kept.
    case fill
    /// Scaled to the view's size.
    case stretch
  }
}
