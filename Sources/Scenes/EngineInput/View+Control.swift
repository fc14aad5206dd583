import ControlMetrics
import Geometry
import InterfaceDocuments
import InterfaceValues

extension View {
  /// The control with its size and style.
  var variant: ControlVariant {
    ControlVariant(control, size: size, style: style)
  }

  /// The view's control.
  private var control: Control {
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
    case .tableView: .columnHeader
    case .toolbar: .toolbarItem
    case .navigationBar: .barButtonItem
    case .tabBar: .tabBarItem
    case .box(.primary): look.titlePosition == .atTop ? .box : .untitledBox
    case .box(.separator): isUpright ? .verticalSeparator : .separator
    case .box(.custom): .plainView
    case .tabView(.top): .tabView
    case .tabView(.noTabsBezelBorder), .tabView(.noTabsLineBorder), .tabView(.noTabsNoBorder):
      .plainView
    }
  }

  private var size: ControlSize { look.size ?? .regular }

  private var style: ControlStyle {
    switch kind {
    case .button(.checkBox) where isUntitled: .untitled
    case .button(let type): look.configuration?.style ?? type.style(isBordered: look.isBordered)
    case .popUpButton:
      look.pullsDown && look.popUpType == .push && look.isBordered != false
        ? .pullsDown : look.popUpType.style(isBordered: look.isBordered)
    case .textField, .secureTextField, .searchField, .tokenField:
      look.fieldBorder?.style ?? .standard
    case .segmentedControl: segmentStyle
    case .progressIndicator: look.isSpinning ? .spinning : .standard
    case .slider:
      look.isCircular
        ? .circularSlider
        : look.isVertical ? .vertical : look.tickMarkCount > 0 ? .ticks : .standard
    case .datePicker: look.datePickerStyle?.style ?? .standard
    default: .standard
    }
  }

  /// Whether it is a button without a title and an image.
  private var isUntitled: Bool {
    image.name == nil && image.size == nil && texts.allSatisfy { $0.value.isEmpty }
  }

  /// The style of a segmented control: a rounded one for momentary pushes has its own.
  private var segmentStyle: ControlStyle {
    let style = look.segmentStyle?.style ?? .standard
    return style == .standard && look.isMomentary ? .momentary : style
  }

  /// Whether it was drawn higher than wide: a separator with such a frame is vertical.
  private var isUpright: Bool { frame.map { $0.height > $0.width } ?? false }

  /// Whether the engine has a content view between the view and its subviews.
  var hasContentView: Bool {
    switch kind {
    case .box, .scrollView, .tableCellView: true
    default: false
    }
  }
}

extension View.ButtonType {
  fileprivate func style(isBordered: Bool?) -> ControlStyle {
    switch self {
    case .checkBox, .radio: return .standard
    case .help: return .help
    case .disclosureTriangle: return .disclosure
    case .disclosure: return .roundedDisclosure
    case .custom: return .custom
    case .infoLight: return .infoLight
    case .infoDark: return .infoDark
    case .contactAdd: return .contactAdd
    case .detailDisclosure: return .detailDisclosure
    case .close: return .close
    case .system: return .system
    default: break
    }
    if isBordered == false { return .plain }
    switch self {
    case .square: return .shadowlessSquare
    case .smallSquare: return .smallSquare
    case .bevel: return .regularSquare
    case .roundTextured: return .texturedRounded
    case .squareTextured: return .texturedSquare
    case .roundRect: return .roundedRect
    case .recessed: return .recessed
    case .inline: return .inline
    case .round: return .circular
    case .badge: return .badge
    default: return .standard
    }
  }
}

extension ControlLook.Configuration {
  fileprivate var style: ControlStyle {
    switch self {
    case .plain: .plainConfiguration
    case .gray: .grayConfiguration
    case .tinted: .tintedConfiguration
    case .filled: .filledConfiguration
    case .borderless: .borderlessConfiguration
    case .bordered: .borderedConfiguration
    case .borderedTinted: .borderedTintedConfiguration
    case .borderedProminent: .borderedProminentConfiguration
    }
  }
}

extension ControlLook.FieldBorder {
  fileprivate var style: ControlStyle {
    switch self {
    case .none: .plain
    case .line: .lineBorder
    case .roundedBezel: .roundedBezel
    case .bezel, .roundedRect: .standard
    }
  }
}

extension ControlLook.SegmentStyle {
  fileprivate var style: ControlStyle {
    switch self {
    case .automatic, .rounded: .standard
    case .roundRect: .roundedRect
    case .texturedRounded: .texturedRounded
    case .texturedSquare: .texturedSquare
    case .capsule: .capsule
    case .smallSquare: .smallSquare
    case .separated: .separated
    }
  }
}

extension ControlLook.DatePickerStyle {
  fileprivate var style: ControlStyle {
    switch self {
    case .automatic: .standard
    case .textFieldAndStepper: .textFieldAndStepper
    case .textField: .textFieldOnly
    case .clockAndCalendar: .clockAndCalendar
    case .inline: .calendar
    case .compact: .compact
    case .wheels: .wheels
    }
  }
}
