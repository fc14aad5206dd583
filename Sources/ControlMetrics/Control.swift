/// A kind of control that a platform has figures for.
public enum Control: String, CaseIterable, Hashable, Sendable {
  /// A text that cannot be edited.
  case label
  /// A button that does something.
  case pushButton
  /// A button with a box to tick.
  case checkBox
  /// A button that excludes the others of its group.
  case radioButton
  /// A text to edit, with a border.
  case textField
  /// A text field that does not show what is typed.
  case secureTextField
  /// A text field to search with.
  case searchField
  /// A button that shows a menu to choose from.
  case popUpButton
  /// A text field with a menu to choose from.
  case comboBox
  /// A knob on a track.
  case slider
  /// Two buttons, for more and for less.
  case stepper
  /// On or off.
  case `switch`
  /// A bar that fills.
  case progressIndicator
  /// A picture.
  case imageView
  /// A text of any length to edit.
  case textView
  /// A date to choose.
  case datePicker
  /// Buttons in one frame, of which one or several are down.
  case segmentedControl
  /// A border with a title above it.
  case box
  /// A border without a title.
  case untitledBox
  /// A line from left to right.
  case separator
  /// A line from top to bottom.
  case verticalSeparator
  /// A border with tabs to choose what is in it.
  case tabView
  /// The heading of a column of a table.
  case columnHeader
  /// A button of a window's toolbar.
  case toolbarItem
  /// A button of a bar of tabs at the bottom of a screen.
  case tabBarItem
  /// A button of a bar at the top of a screen.
  case barButtonItem
  /// A text field that shows tokens.
  case tokenField
  /// A well that shows a colour.
  case colorWell
  /// A bar that shows a level.
  case levelIndicator
  /// A path, element by element.
  case pathControl
  /// A wheel that shows that something goes on.
  case activityIndicator
  /// Dots that show a page.
  case pageControl
  /// Wheels to choose from.
  case pickerView
  /// Any other view: it has no figures of its own.
  case plainView
}
