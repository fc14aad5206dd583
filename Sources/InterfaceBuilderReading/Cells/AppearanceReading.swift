import InterfaceDocuments
import XMLReading

extension CellReading {
  /// Reads the colors of a view, and what it states for assistive technologies besides texts.
  func readAppearance(into view: inout View) {
    let color = textColor(of: view.kind)
    view.colors.text = color == .varying ? nil : color
    view.colors.background = background(of: view.kind)
    view.colors.tint = tint(of: view.kind)
    if view.kind == .box(.custom) { view.colors.border = border }
    let flags = element.children(of: "accessibility")
    view.accessibility.isElement =
      flags.first { $0.name == "bool" && $0.text("key") == "isElement" }.map { $0.isYes("value") }
    view.accessibility.titleElement = element.children(of: "connections").first {
      $0.name == "accessibilityConnection" && $0.text("property") == "title"
    }?.text("destination")
    view.accessibility.isSetByAttributes = runtimeKeyPaths.contains {
      $0.contains("ccessibility") && !$0.contains("ccessibilityIdentifier")
    }
  }

  private func textColor(of kind: View.Kind) -> StatedColor? {
    // The contrast of a disabled control may be low, and a configuration depends on the state.
    if isTinted || element.text("enabled") == "NO" || cell.text("enabled") == "NO" {
      return nil
    }
    switch kind {
    case .label, .textField, .secureTextField, .textView:
      return hasAttributes(cell) ? nil : color("textColor", of: cell)
    case .button:
      guard framework != .cocoa, element.firstChild("buttonConfiguration") == nil,
        let state = element.child("state", forKey: "normal"), !hasAttributes(state)
      else { return nil }
      return color("titleColor", of: state)
    default:
      return nil
    }
  }

  private func background(of kind: View.Kind) -> StatedColor? {
    guard !isTinted else { return .varying }
    if framework != .cocoa {
      let isDrawn = element.children.contains {
        $0.name == "buttonConfiguration" || $0.text("backgroundImage") != nil
      }
      return isDrawn ? .varying : color("backgroundColor", of: element)
    }
    switch kind {
    case .label, .textField, .secureTextField:
      return cell.isYes("drawsBackground") ? color("backgroundColor", of: cell) ?? .varying : nil
    case .textView:
      return element.text("drawsBackground") == "NO"
        ? nil : color("backgroundColor", of: element) ?? .varying
    case .box(.custom):
      return element.isYes("transparent") ? nil : color("fillColor", of: element) ?? .varying
    default:
      return nil
    }
  }

  /// The color of the border of a custom box of AppKit, which has one unless it says otherwise.
  private var border: StatedColor? {
    guard element.text("borderType") != "none", element.decimal("borderWidth") != 0,
      !element.isYes("transparent"), !isTinted
    else { return nil }
    let color = color("borderColor", of: element)
    return color == .varying ? nil : color
  }

  private func tint(of kind: View.Kind) -> StatedColor? {
    let keys =
      if framework == .cocoa {
        ["contentTintColor"]
      } else {
        switch kind {
        // A tint of the screen leaves a switch as it is.
        case .switch: ["onTintColor"]
        case .progressIndicator: ["progressTintColor", "tintColor"]
        case .slider: ["minimumTrackTintColor", "tintColor"]
        default: ["tintColor"]
        }
      }
    return keys.lazy.compactMap { color($0, of: element) }.first { $0 != .varying }
  }

  /// Whether the view is not opaque, or runtime attributes set one of its colors.
  private var isTinted: Bool {
    (element.decimal("alpha") ?? 1) < 1
      || runtimeKeyPaths.contains { $0.contains("olor") || $0.hasSuffix("alpha") }
  }

  /// Whether an element has an attributed text, with colors of its own.
  private func hasAttributes(_ element: XMLElement) -> Bool {
    element.children.contains {
      $0.name == "attributedString" && $0.text("key") != "userComments"
    }
  }

  private var runtimeKeyPaths: [String] {
    element.children(of: "userDefinedRuntimeAttributes").compactMap { $0.text("keyPath") }
  }

  private func color(_ key: String, of element: XMLElement) -> StatedColor? {
    ColorReading(framework: framework).color(key, of: element)
  }
}
