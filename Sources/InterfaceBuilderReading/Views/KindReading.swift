import Geometry
import InterfaceDocuments
import XMLReading

/// Decides the kind of view of an Interface Builder element.
struct KindReading {
  let framework: InterfaceBuilderDocument.Framework

  /// Returns the kind; a plain view if the element is unknown.
  func kind(of element: XMLElement, cell: XMLElement?) -> View.Kind {
    switch element.name {
    case "textField": textFieldKind(element, cell: cell)
    case "button": .button(buttonType(of: element, cell: cell))
    case "box": .box(boxType(of: element))
    case "tabView": .tabView(tabViewType(of: element))
    default: Self.kinds[element.name] ?? .view
    }
  }

  private static let kinds: [String: View.Kind] = [
    "label": .label, "secureTextField": .secureTextField, "searchField": .searchField,
    "imageView": .imageView, "popUpButton": .popUpButton, "comboBox": .comboBox,
    "slider": .slider, "stepper": .stepper, "switch": .switch,
    "progressIndicator": .progressIndicator, "progressView": .progressIndicator,
    "textView": .textView, "datePicker": .datePicker, "segmentedControl": .segmentedControl,
    "tokenField": .tokenField, "colorWell": .colorWell, "levelIndicator": .levelIndicator,
    "pathControl": .pathControl, "pageControl": .pageControl, "pickerView": .pickerView,
    "tableView": .tableView, "outlineView": .tableView, "toolbar": .toolbar,
    "tabBar": .tabBar, "navigationBar": .navigationBar, "scrollView": .scrollView,
    // An AppKit cell view contains its subviews itself.
    "tableCellView": .view, "activityIndicatorView": .activityIndicatorView,
    "stackView": .stackView, "gridView": .gridView,
    "splitView": .splitView, "tabViewItem": .tab,
  ]

  /// Returns whether the behaviour of an element is known.
  static func isKnown(_ name: String) -> Bool {
    kinds[name] != nil || otherKinds.contains(name) || PlainElement(rawValue: name) != nil
  }

  /// Gives a view with unknown content its stored size as the content size.
  static func keepStoredSize(of view: inout View) {
    guard let size = view.frame?.size else { return }
    let isUnknown = !isKnown(view.element)
    if isUnknown { view.metrics.intrinsicWidth = view.metrics.intrinsicWidth ?? size.width }
    // The place decides a search bar's width, and the generation of controls its height.
    if isUnknown || view.element == "searchBar" {
      view.metrics.intrinsicHeight = view.metrics.intrinsicHeight ?? size.height
    }
  }

  /// Returns whether all subviews of a view are in its content view.
  func hasContentView(_ element: XMLElement?) -> Bool {
    guard let element else { return false }
    return element.name == "box" || (element.name == "scrollView" && framework == .cocoa)
  }

  private static let otherKinds: Set<String> = [
    "textField", "button", "box", "tabView",
  ]

  /// Returns the kind of an AppKit text field: a label if it has no border and is not editable.
  private func textFieldKind(_ element: XMLElement, cell: XMLElement?) -> View.Kind {
    guard framework == .cocoa else {
      let traits = element.child(forKey: "textInputTraits")
      return traits?.isYes("secureTextEntry") == true ? .secureTextField : .textField
    }
    guard let cell else { return .label }
    let hasBorder = cell.text("borderStyle").map { $0 != "none" } ?? false
    return hasBorder || cell.isYes("editable") ? .textField : .label
  }

  /// Returns the type of a button, or of a pop-up button's bezel.
  func buttonType(of element: XMLElement, cell: XMLElement?) -> View.ButtonType {
    guard framework == .cocoa else {
      switch element.text("buttonType") {
      case "system", "roundedRect": return .system
      case let type?: return View.ButtonType(rawValue: type) ?? .custom
      case nil: return .custom
      }
    }
    let bezel = cell?.text("bezelStyle")
    switch cell?.text("type") {
    case "check": return .checkBox
    case "radio": return .radio
    case "roundedDisclosure": return .disclosure
    case let type?: return View.ButtonType(rawValue: type) ?? Self.type(ofBezel: bezel)
    case nil: return Self.type(ofBezel: bezel)
    }
  }

  private static func type(ofBezel bezel: String?) -> View.ButtonType {
    switch bezel {
    case "regularSquare": .bevel
    case "shadowlessSquare": .square
    case "smallSquare": .smallSquare
    case "texturedRounded": .roundTextured
    case "texturedSquare": .squareTextured
    case "roundedRect": .roundRect
    case "recessed": .recessed
    case "inline": .inline
    case "helpButton": .help
    case "disclosure": .disclosureTriangle
    case "roundedDisclosure": .disclosure
    case "circular": .round
    case "badge": .badge
    default: .push
    }
  }

  private func boxType(of element: XMLElement) -> View.BoxType {
    switch element.text("boxType") {
    case "separator": .separator
    case "custom": .custom
    default: .primary
    }
  }

  private func tabViewType(of element: XMLElement) -> View.TabViewType {
    switch element.text("type") {
    case "noTabsBezelBorder": .noTabsBezelBorder
    case "noTabsLineBorder": .noTabsLineBorder
    case "noTabsNoBorder": .noTabsNoBorder
    default: .top
    }
  }
}
