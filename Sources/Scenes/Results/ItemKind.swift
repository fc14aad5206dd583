package import InterfaceDocuments
import InterfaceValues

/// What an item is: a view of a kind, or a layout guide.
package struct ItemKind: Hashable, Sendable {
  /// The looks of buttons that have different metrics or colors.
  package enum ButtonStyle: Hashable, Sendable {
    case push, checkBox, radio, help
    /// Filled with the accent color.
    case prominent
    /// Tinted with the accent color.
    case tinted
    /// Without a bezel.
    case plain
  }

  /// The kind of view, or nil for a guide.
  package let view: View.Kind?
  /// The element's name as written; `layoutGuide` for a guide.
  package let element: String
  /// The element of a plain view, or nil for other kinds and for an unknown element.
  package let plainElement: PlainElement?
  /// The custom class, if any.
  package var customClass: String?
  /// The style of a button.
  package var buttonStyle: ButtonStyle?

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - view: The kind of view, or nil for a guide.
  ///   - element: The element's name, or nil for that of the native format.
  ///   - customClass: The custom class, if any.
  ///   - buttonStyle: The style of a button.
  package init(
    _ view: View.Kind?, element: String? = nil, customClass: String? = nil,
    buttonStyle: ButtonStyle? = nil
  ) {
    let element = element ?? view?.elementName ?? "layoutGuide"
    self.view = view
    self.element = element
    plainElement = view == .view ? PlainElement(rawValue: element) : nil
    self.customClass = customClass
    self.buttonStyle = buttonStyle
  }

  /// Whether it is a layout guide.
  package var isGuide: Bool { view == nil }

  /// The type of a button, or nil for another view.
  package var buttonType: View.ButtonType? {
    if case .button(let type)? = view { type } else { nil }
  }

  package var isButton: Bool { buttonType != nil }

  /// Whether its content may be larger than what is visible.
  package var scrolls: Bool {
    switch view {
    case .scrollView, .tableView: true
    default: plainElement == .collectionView
    }
  }
}

extension View.Kind {
  /// The style of a button of the kind; nil for other views.
  func buttonStyle(_ look: ControlLook, on platform: Platform) -> ItemKind.ButtonStyle? {
    guard case .button(let type) = self else { return nil }
    switch type {
    case .checkBox: return .checkBox
    case .radio: return .radio
    case .help: return .help
    default: break
    }
    return switch look.configuration {
    case .plain, .borderless: .plain
    case .filled, .borderedProminent: .prominent
    case .tinted, .borderedTinted: .tinted
    case .some: .push
    case nil: look.isBordered == false || [.iOS, .iOS26].contains(platform) ? .plain : .push
    }
  }

  var isButton: Bool {
    if case .button = self { true } else { false }
  }
}
