/// A kind of control for which platforms have figures.
package enum Control: String, CaseIterable, Hashable, Sendable {
  /// A text that is not editable.
  case label
  case pushButton
  case checkBox
  case radioButton
  /// An editable text field with a border.
  case textField
  /// A text field that hides what is typed.
  case secureTextField
  case searchField
  /// A pop-up button, with a menu.
  case popUpButton
  /// A text field with a menu.
  case comboBox
  case slider
  /// A stepper, with two buttons.
  case stepper
  case `switch`
  /// A progress bar.
  case progressIndicator
  case imageView
  /// An editable text of any length.
  case textView
  case datePicker
  case segmentedControl
  /// A box with a title.
  case box
  /// A box without a title.
  case untitledBox
  /// A horizontal separator line.
  case separator
  /// A vertical separator line.
  case verticalSeparator
  case tabView
  /// The header of a table's column.
  case columnHeader
  /// An item of a window's toolbar.
  case toolbarItem
  /// An item of a tab bar at the bottom of a screen.
  case tabBarItem
  /// An item of a navigation bar or a toolbar of UIKit.
  case barButtonItem
  /// A text field with tokens.
  case tokenField
  /// A colour well.
  case colorWell
  case levelIndicator
  /// A path control, with a cell for each component.
  case pathControl
  case activityIndicator
  /// A page control, with a dot for each page.
  case pageControl
  /// A picker, with wheels.
  case pickerView
  /// Any other view, without figures of its own.
  case plainView
}
