import XMLReading

/// The properties that determine a control's alignment insets, as in the table of insets.
struct ControlKey: Hashable {
  /// The framework, the element, other properties of the appearance, and the control's size.
  var control: String
  /// The frame's height or a box's proportion, or nil if neither matters.
  var detail: String?
  /// Whether the document was saved before Xcode 12, or nil if it does not matter.
  var isBefore12 = false

  /// The controls whose insets depend on their height.
  private static let byHeight: Set<String> = [
    "button", "popUpButton", "comboBox", "segmentedControl", "datePicker", "stepper", "slider",
    "searchField", "colorWell", "progressIndicator", "levelIndicator", "switch", "secureTextField",
    "tokenField",
  ]
  private static let byHeightInUIKit: Set<String> = [
    "switch", "segmentedControl", "slider", "progressView", "datePicker",
  ]

  init(_ view: StoredView, in document: StoredDocument) {
    let name = view.element.name
    let description = Self.description(of: view, in: document)
    guard document.framework == .appKit else {
      control = "UIKit \(description)"
      if Self.byHeightInUIKit.contains(name) { detail = plain(view.frame.height) }
      return
    }
    control = "AppKit \(description)"
    if Self.byHeight.contains(name) {
      detail = plain(view.frame.height)
      isBefore12 = name == "button" && document.toolsVersion < 17000
    } else if name == "box" {
      let isWide = view.frame.width >= view.frame.height
      let thickness = min(view.frame.width, view.frame.height)
      let isLine = view.element["boxType"] == "separator"
      detail = (isWide ? "wide" : "tall") + (isLine ? "/\(plain(thickness))" : "")
    }
  }

  init(control: String, detail: String?, isBefore12: Bool) {
    self.control = control
    self.detail = detail
    self.isBefore12 = isBefore12
  }

  /// Returns the element and other properties that determine a control's appearance.
  static func description(of view: StoredView, in document: StoredDocument) -> String {
    let words =
      document.framework == .appKit ? appKitWords(view) : uiKitWords(view)
    return words.joined(separator: "/")
  }

  private static func appKitWords(_ view: StoredView) -> [String] {
    let element = view.element
    var words = [element.name]
    if let cell = view.cell {
      switch element.name {
      case "button":
        words += [
          word(cell["type"]), word(cell["bezelStyle"]),
          filled(cell["borderStyle"]) == nil ? "plain" : "bordered",
        ]
      case "popUpButton":
        words += [
          word(cell["type"]), word(cell["bezelStyle"]),
          cell.says("pullsDown") ? "pullsDown" : "popup",
        ]
      case "textField":
        let border = filled(cell["borderStyle"]) ?? "none"
        let bezel = filled(cell["bezelStyle"]).map { "-\($0)" } ?? ""
        words.append((border == "none" ? "label" : "edit-\(border)") + bezel)
      case "segmentedControl":
        words.append(word(filled(cell["style"]) ?? cell["segmentStyle"]))
      case "slider":
        let hasTicks = filled(cell["numberOfTickMarks"]) != nil
        words += [filled(cell["sliderType"]) ?? "linear", hasTicks ? "ticks" : "noticks"]
      case "datePicker": words.append(filled(cell["datePickerStyle"]) ?? "textAndStepper")
      case "levelIndicator": words.append(word(cell["levelIndicatorStyle"]))
      default: break
      }
    }
    switch element.name {
    case "progressIndicator": words.append(filled(element["style"]) ?? "bar")
    case "box":
      words += [
        filled(element["boxType"]) ?? "primary", filled(element["titlePosition"]) ?? "atTop",
        filled(element["borderType"]) ?? "groove",
      ]
    case "tabView": words.append(filled(element["type"]) ?? "top")
    default: break
    }
    let size = filled(element["controlSize"]) ?? filled(view.cell?["controlSize"])
    return words + [size ?? "regular"]
  }

  private static func uiKitWords(_ view: StoredView) -> [String] {
    let element = view.element
    var words = [element.name]
    switch element.name {
    case "button":
      words.append(filled(element["buttonType"]) ?? "custom")
      if let configuration = element.child("buttonConfiguration") {
        words.append("conf-\(configuration["style"] ?? "?")")
      }
    case "textField": words.append(filled(element["borderStyle"]) ?? "none")
    case "segmentedControl": words.append(word(element["segmentControlStyle"]))
    case "activityIndicatorView": words.append(word(element["style"]))
    case "progressView": words.append(filled(element["progressViewStyle"]) ?? "default")
    default: break
    }
    return words
  }

  private static func filled(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  private static func word(_ text: String?) -> String { filled(text) ?? "-" }
}
