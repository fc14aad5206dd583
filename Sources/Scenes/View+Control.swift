import ControlMetrics
import Geometry
import InterfaceDocuments

extension View {
  /// The control that the view is.
  var control: Control {
    switch kind {
    case .view, .scrollView, .tableCellView, .stackView, .gridView, .splitView, .tab: .plainView
    case .label: .label
    case .button(.checkBox): .checkBox
    case .button(.radio): .radioButton
    case .button: .pushButton
    case .textField: .textField
    case .secureTextField: .secureTextField
    case .searchField: .searchField
    case .imageView: .imageView
    case .popUpButton: .popUpButton
    case .comboBox: .comboBox
    case .slider: .slider
    case .stepper: .stepper
    case .switch: .switch
    case .progressIndicator: .progressIndicator
    case .textView: .textView
    case .datePicker: .datePicker
    case .segmentedControl: .segmentedControl
    case .tokenField: .tokenField
    case .colorWell: .colorWell
    case .levelIndicator: .levelIndicator
    case .pathControl: .pathControl
    case .activityIndicatorView: .activityIndicator
    case .pageControl: .pageControl
    case .pickerView: .pickerView
    case .tableView, .toolbar, .tabBar, .navigationBar: .plainView
    case .box(.primary): titlePosition == .atTop ? .box : .untitledBox
    case .box(.separator): isUpright ? .verticalSeparator : .separator
    case .box(.custom): .plainView
    case .tabView(.top): .tabView
    case .tabView(.noTabsNoBorder): .plainView
    }
  }

  /// Whether it was drawn higher than it is wide, which is how a line says where it goes.
  private var isUpright: Bool { frame.map { $0.height > $0.width } ?? false }

  /// Whether a view of the engine stands between this one and what is in it.
  var hasContentView: Bool {
    switch kind {
    case .box, .scrollView, .tableCellView: true
    default: false
    }
  }
}
