extension View.Kind {
  /// The name of the native element for the kind.
  package var elementName: String {
    switch self {
    case .view: "view"
    case .label: "label"
    case .button: "button"
    case .textField: "textField"
    case .secureTextField: "secureTextField"
    case .searchField: "searchField"
    case .imageView: "imageView"
    case .popUpButton: "popUpButton"
    case .comboBox: "comboBox"
    case .slider: "slider"
    case .stepper: "stepper"
    case .switch: "switch"
    case .progressIndicator: "progressIndicator"
    case .textView: "textView"
    case .datePicker: "datePicker"
    case .segmentedControl: "segmentedControl"
    case .tokenField: "tokenField"
    case .colorWell: "colorWell"
    case .levelIndicator: "levelIndicator"
    case .pathControl: "pathControl"
    case .activityIndicatorView: "activityIndicatorView"
    case .pageControl: "pageControl"
    case .pickerView: "pickerView"
    case .tableView: "tableView"
    case .toolbar: "toolbar"
    case .tabBar: "tabBar"
    case .navigationBar: "navigationBar"
    case .box: "box"
    case .scrollView: "scrollView"
    case .tableCellView: "tableCellView"
    case .stackView: "stackView"
    case .gridView: "gridView"
    case .splitView: "splitView"
    case .tabView: "tabView"
    case .tab: "tab"
    }
  }
  /// The kinds, those of several types with the default type.
  package static let plainKinds: [View.Kind] = [
    .view, .label, .button(.push), .textField, .secureTextField, .searchField, .imageView,
    .popUpButton, .comboBox, .slider, .stepper, .switch, .progressIndicator, .textView,
    .datePicker, .segmentedControl, .tokenField, .colorWell, .levelIndicator, .pathControl,
    .activityIndicatorView, .pageControl, .pickerView, .tableView, .toolbar, .tabBar,
    .navigationBar, .box(.primary), .scrollView, .tableCellView, .stackView, .gridView,
    .splitView, .tabView(.top), .tab,
  ]

  /// Creates the plain kind of a native element, if it is one of views.
  package init?(elementName: String) {
    guard let kind = Self.kindsByName[elementName] else { return nil }
    self = kind
  }

  private static let kindsByName = Dictionary(
    uniqueKeysWithValues: plainKinds.map { ($0.elementName, $0) })
}
