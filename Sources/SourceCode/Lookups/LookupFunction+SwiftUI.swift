extension LookupFunction {
  /// The views and modifiers of SwiftUI whose title is looked up if it is a literal.
  static let swiftUIFunctions =
    titledViews.map { title($0, .free) } + titledModifiers.map { title($0, .modifier) }
    + [
      LookupFunction(
        name: "Text", keyType: .valueOrString, table: .label("tableName"),
        bundle: .label("bundle"), comment: .label("comment"), requirement: .swiftUI),
      title("searchable", .modifier, key: .label("prompt")),
      title("accessibilityAction", .modifier, key: .label("named")),
      title("configurationDisplayName", .modifier, requirement: .widgetKit),
      title("description", .modifier, requirement: .widgetKit),
    ]

  private static func title(
    _ name: String, _ form: Form, key: Parameter = .position(0),
    requirement: Requirement = .swiftUI
  ) -> Self {
    LookupFunction(
      name: name, form: form, keyType: .valueOrString, key: key, requirement: requirement)
  }

  private static let titledViews = [
    "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup", "DatePicker",
    "DisclosureGroup", "Gauge", "GroupBox", "Label", "LabeledContent", "Link", "Menu",
    "MenuBarExtra", "NavigationLink", "Picker", "ProgressView", "SecureField", "Section",
    "ShareLink", "Stepper", "Tab", "TableColumn", "TextField", "Toggle", "Window", "WindowGroup",
  ]

  private static let titledModifiers = [
    "accessibilityCustomContent", "accessibilityHint", "accessibilityLabel", "accessibilityValue",
    "alert", "badge", "confirmationDialog", "dialogSuppressionToggle",
    "fileDialogConfirmationLabel", "fileDialogMessage", "help", "navigationBarTitle",
    "navigationSubtitle", "navigationTitle", "widgetLabel",
  ]
}
