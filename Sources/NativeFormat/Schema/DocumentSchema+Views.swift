import InterfaceDocuments
import InterfaceValues

extension DocumentSchema {
  /// The elements of subviews.
  package static let views = viewKinds.map { view($0.elementName, $0) }

  /// The plain view, also read in place of unknown elements.
  package static let plainView = views[0]

  /// The kinds of views, with the default types of those that have several.
  private static let viewKinds: [View.Kind] = [
    .view, .label, .button(.push), .textField, .secureTextField, .tokenField, .searchField,
    .imageView, .popUpButton, .comboBox, .slider, .stepper, .switch, .progressIndicator,
    .activityIndicatorView, .textView, .datePicker, .colorWell, .levelIndicator, .pathControl,
    .pageControl, .pickerView, .segmentedControl, .tableView, .toolbar, .tabBar, .navigationBar,
    .scrollView, .tableCellView, .box(.primary), .stackView, .splitView, .gridView, .tabView(.top),
    .tab,
  ]

  private static func texts(of kind: View.Kind) -> [String] {
    switch kind {
    case .label, .textView: ["text"]
    case .button: ["title", "subtitle"]
    case .textField, .secureTextField, .tokenField, .searchField, .comboBox, .pathControl:
      ["text", "placeholder"]
    case .popUpButton, .navigationBar, .box: ["title"]
    case .tab: ["label"]
    default: []
    }
  }

  private static func children(of kind: View.Kind) -> [String] {
    switch kind {
    case .gridView: ["gridColumn", "gridRow"] + partNames
    case .tabView: ["tab"] + partNames
    case .popUpButton, .comboBox: viewChildren + ["menuItem"]
    default: viewChildren + (label(of: kind).map { [$0] } ?? [])
    }
  }

  /// Returns the name of the elements of a view's labels, if it shows labels side by side.
  static func label(of kind: View.Kind) -> String? {
    switch kind {
    case .segmentedControl: "segment"
    case .tableView: "tableColumn"
    case .toolbar: "toolbarItem"
    case .tabBar: "tabBarItem"
    case .navigationBar: "barButtonItem"
    default: nil
    }
  }

  /// The elements at the top of a document: views, windows, and each kind of view.
  package static let roots =
    [view("view", .view, isRoot: true), view("window", .view, isRoot: true)]
    + viewKinds.dropFirst().map { view($0.elementName, $0, isRoot: true) }

  private static func view(
    _ name: String, _ kind: View.Kind, isRoot: Bool = false
  ) -> ElementRule {
    let isTab = kind == .tab
    let properties = viewAttributes.filter {
      $0.bearers.include(name, isRoot: isRoot) && (!isTab || attributesOfTabs.contains($0.name))
    }
    return ElementRule(
      name,
      viewHeading.filter { !isTab || $0.name != "class" }
        + (isRoot ? rootAttributes + rootProperties(of: name).map(\.rule) : []),
      properties: properties, kind: kind,
      children: children(of: kind) + (isRoot && kind == .view ? ["size"] : []),
      textProperties: (name == "window" ? ["title"] : texts(of: kind)) + textsOfAllViews)
  }

  /// The names of the elements of subviews.
  static let viewNames = viewKinds.filter { $0 != .tab }.map(\.elementName)

  static let viewChildren = viewNames + partNames

  /// The names of the elements that every view may contain besides subviews.
  private static let partNames = [
    "layoutGuide", "constraints", "string", "attributedString", "variation",
  ]

  /// The texts that every view may have.
  static let textsOfAllViews = ["toolTip", "accessibilityLabel", "accessibilityHint"]

  private static let viewHeading = [
    AttributeRule("id", .identifier), AttributeRule("identifier", .text),
    AttributeRule("class", .name), AttributeRule("localizable", .boolean),
  ]

  private static let attributesOfTabs = [
    "frame", "autoresizingMask", "layoutMargins", "ignoreRules", "ignoreReason",
  ]

  private static let rootAttributes = [
    AttributeRule("width", .extent, isRequired: true),
    AttributeRule("height", .extent, isRequired: true),
    AttributeRule("sizePriority", .priority), AttributeRule("widthPriority", .priority),
    AttributeRule("heightPriority", .priority),
  ]

  /// The properties of roots besides their sizes; all but three are of windows.
  private static let rootProperties: [Attribute<Root>] = [
    Attribute("device", .device, \.device),
    Attribute("spansSizeClasses", .boolean, \.spansSizeClasses),
    Attribute("resizable", .boolean, \.isResizable),
    Attribute("minWidth", .distance, \.minimumWidth),
    Attribute("minHeight", .distance, \.minimumHeight),
    Attribute("maxWidth", .distance, \.maximumWidth),
    Attribute("maxHeight", .distance, \.maximumHeight),
    Attribute("safeAreaInsets", .insets, \.safeAreaInsets),
  ]

  private static let propertiesOfAllRoots = ["device", "spansSizeClasses", "safeAreaInsets"]

  /// Returns the properties of a root besides its size, by its element.
  static func rootProperties(of element: String) -> [Attribute<Root>] {
    rootProperties.filter { element == "window" || propertiesOfAllRoots.contains($0.name) }
  }
}
