/// A control that the profiles have figures for.
public enum Control: CaseIterable, Hashable, Sendable {
  case label
  case pushButton, checkBox, radioButton
  case textField, secureTextField, searchField
  case popUpButton, comboBox
  case slider, stepper, `switch`, progressIndicator
  case imageView
  case plainView
}
