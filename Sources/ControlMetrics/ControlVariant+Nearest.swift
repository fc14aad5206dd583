package import InterfaceValues

extension ControlSize {
  /// The sizes to try where the platform has no figures, beginning with this one.
  ///
  /// They approach the regular size step by step, and then pass it.
  package var nearest: [ControlSize] {
    switch self {
    case .mini: Self.fromMini
    case .small: Self.fromSmall
    case .regular: Self.fromRegular
    case .large: Self.fromLarge
    case .extraLarge: Self.fromExtraLarge
    }
  }

  private static let fromMini: [ControlSize] = [.mini, .small, .regular, .large]
  private static let fromSmall: [ControlSize] = [.small, .regular, .mini, .large]
  private static let fromRegular: [ControlSize] = [.regular, .large, .small]
  private static let fromLarge: [ControlSize] = [.large, .regular, .extraLarge]
  private static let fromExtraLarge: [ControlSize] = [.extraLarge, .large, .regular]
}

extension ControlStyle {
  /// The style to try where the platform has no figures; nil for the standard style.
  package var nearest: ControlStyle? {
    switch self {
    case .standard: nil
    case .shadowlessSquare: .smallSquare
    case .smallSquare: .regularSquare
    case .texturedSquare: .texturedRounded
    case .badge, .recessed: .roundedRect
    case .inline: .recessed
    case .roundedDisclosure: .disclosure
    case .separated, .capsule: .texturedRounded
    case .infoDark, .infoLight, .contactAdd, .detailDisclosure: .close
    case .close, .roundedRect: .system
    case .grayConfiguration, .tintedConfiguration, .filledConfiguration: .plainConfiguration
    case .borderlessConfiguration, .borderedConfiguration: .plainConfiguration
    case .borderedTintedConfiguration, .borderedProminentConfiguration: .borderedConfiguration
    case .ticksAbove: .ticks
    case .textFieldOnly: .textFieldAndStepper
    case .calendar: .clockAndCalendar
    default: .standard
    }
  }
}

extension Control {
  /// The control to try where the platform has no figures.
  var nearest: Control? {
    switch self {
    case .plainView: nil
    case .checkBox, .radioButton, .popUpButton: .pushButton
    case .secureTextField, .searchField, .comboBox, .tokenField: .textField
    case .columnHeader: .label
    // A bar that a platform lacks is a plain view: its items are not buttons of another kind.
    case .barButtonItem, .toolbarItem, .tabBarItem: .plainView
    default: .plainView
    }
  }
}
