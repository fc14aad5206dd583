import Geometry
import InterfaceDocuments
import InterfaceValues
import XMLReading

/// Reads what a view draws: in AppKit from the view's cell, in UIKit from the view itself.
struct CellReading {
  let document: DocumentContext
  let element: XMLElement
  /// The view's cell, or the view if it has none.
  let cell: XMLElement

  init(_ document: DocumentContext, view element: XMLElement, cell: XMLElement?) {
    self.document = document
    self.element = element
    self.cell = cell ?? element
  }

  var texts: TextCollecting { document.texts }
  var framework: InterfaceBuilderDocument.Framework { document.framework }
  var hasCell: Bool { cell.name != element.name }

  /// Reads look, texts, fonts and images into a view.
  func read(into view: inout View) {
    view.text.font = texts.fonts.font(of: cell)
    readLook(into: &view)
    readText(into: &view)
    view.add(texts.text("toolTip", "toolTip", of: element, named: "ibShadowedToolTip"))
    readAccessibility(into: &view)
    readAppearance(into: &view)
    view.look.segments = segments
    view.texts += view.look.segments.compactMap(\.label)
    view.look.menuItems = menuItems
    view.texts += view.look.menuItems.compactMap(\.title)
    readState(into: &view)
    view.semanticContent = element.choice("semanticContentAttribute") ?? .unspecified
  }

  private func readLook(into view: inout View) {
    view.look.size = element.choice("controlSize") ?? cell.choice("controlSize")
    switch view.kind {
    case .button:
      readButton(into: &view)
    case .popUpButton:
      view.look.popUpType = KindReading(framework: framework)
        .buttonType(of: element, cell: cell)
      view.look.pullsDown = cell.isYes("pullsDown")
      readPulledImage(into: &view)
      view.look.isBordered = cell.text("borderStyle") != nil
      readLineBreak(into: &view)
    case .textField, .secureTextField, .label:
      view.look.fieldBorder = fieldBorder(of: view.kind)
      view.look.isEditable =
        framework != .cocoa || view.kind == .label || cell.isYes("editable")
    case .tokenField:
      view.look.fieldBorder = fieldBorder(of: view.kind)
    case .imageView:
      setImage(Self.imageName(of: element) ?? Self.imageName(of: cell), of: &view)
      view.image.pointSize =
        SymbolConfiguration(
          of: hasCell ? cell : element, fonts: texts.fonts)?.pointSize
    case .progressIndicator:
      view.look.isSpinning = element.text("style") == "spinning"
    case .activityIndicatorView:
      let isLarge = ["large", "whiteLarge"].contains(element.text("style") ?? "")
      view.look.size = isLarge ? .large : nil
      view.look.hidesWhenStopped = element.isYes("hidesWhenStopped")
    case .slider:
      view.look.isCircular = cell.text("sliderType") == "circular"
      view.look.isVertical =
        framework == .cocoa && (view.frame.map { $0.height > $0.width } ?? false)
      view.look.tickMarkCount = cell.decimal("numberOfTickMarks").map { Int(min($0, 10_000)) } ?? 0
    case .segmentedControl:
      view.look.segmentStyle = cell.choice("style")
      view.look.apportionsSegmentWidths = element.isYes("apportionsSegmentWidthsByContent")
      view.look.isMomentary = cell.text("trackingMode") == "momentary"
    case .datePicker:
      readDatePicker(into: &view)
    case .box:
      view.look.titlePosition = element.text("titlePosition") == "noTitle" ? .noTitle : .atTop
    default:
      break
    }
  }

  private func fieldBorder(of kind: View.Kind) -> ControlLook.FieldBorder? {
    guard kind != .label else { return nil }
    switch cell.text("borderStyle") {
    case "border", "line": return .line
    case "bezel": return cell.text("bezelStyle") == "round" ? .roundedBezel : .bezel
    case "roundedRect": return .roundedRect
    default: return ControlLook.FieldBorder.none
    }
  }

  private func readDatePicker(into view: inout View) {
    if framework == .cocoa {
      view.look.datePickerStyle = cell.choice("datePickerStyle") ?? .textFieldAndStepper
    } else {
      view.look.datePickerStyle = element.choice("style")
      view.look.datePickerMode = element.choice("datePickerMode")
    }
  }

  /// Returns the name of the image that an element shows, from an attribute or, for a symbol with a
  /// configuration, from a child.
  static func imageName(of element: XMLElement) -> String? {
    element.text("image")
      ?? element.children.first {
        $0.name == "imageReference" && ($0.text("key") ?? "image") == "image"
      }?.text("image")
  }

  /// Gives a view its image, with the size that the document declares.
  func setImage(_ name: String?, of view: inout View) {
    guard let name, !name.isEmpty else { return }
    view.image.name = name
    view.image.isSymbol = document.resources.isSymbol(name)
    view.image.size = document.resources.size(ofImage: name, in: framework)
  }

  /// Reads the line break mode of a button, which otherwise has the default of its kind.
  func readLineBreak(into view: inout View) {
    guard let mode = cell.text("lineBreakMode") else { return }
    view.text.hasExplicitLineBreak = true
    view.text.lineBreak = Self.lineBreak(mode)
  }

  /// Reads the image that a pull-down button shows: that of its first entry, if this has no title.
  private func readPulledImage(into view: inout View) {
    let entries = cell.firstChild("menu")?.children(of: "items")
    guard view.look.pullsDown, let first = entries?.first, first.text("title")?.isEmpty != false,
      let name = Self.imageName(of: first)
    else { return }
    setImage(name, of: &view)
    view.look.imagePosition = .only
    DesktopTemplate(name)?.apply(to: &view, isAlone: true)
  }

  private func readText(into view: inout View) {
    switch view.kind {
    case .box:
      view.add(texts.text("title", "title", of: element))
    case .tab:
      view.add(texts.text("label", "label", of: element))
    case .label, .textField, .secureTextField, .searchField, .comboBox, .tokenField, .textView,
      .pathControl:
      readTextOfLines(into: &view)
    default:
      break
    }
  }

  /// Reads a text that may have several lines.
  private func readTextOfLines(into view: inout View) {
    let attributed = texts.attributed(
      "text",
      keys: [
        "attributedText", "title", "attributedStringValue", "attributedString", "textStorage",
      ],
      of: cell, setting: &view.text)
    view.add(attributed ?? texts.text("text", hasCell ? "title" : "text", of: cell))
    view.add(
      texts.text("placeholder", hasCell ? "placeholderString" : "placeholder", of: cell))
    readLines(into: &view)
  }

  private func readAccessibility(into view: inout View) {
    guard let configuration = element.firstChild("accessibility") else { return }
    let add = { (view: inout View, property: String, key: String, name: String) in
      view.add(texts.text(property, key, of: configuration, owner: element, named: name))
    }
    if framework == .cocoa {
      add(&view, "accessibilityLabel", "description", "ibExternalAccessibilityDescription")
    } else {
      add(&view, "accessibilityLabel", "label", "accessibilityLabel")
      add(&view, "accessibilityHint", "hint", "accessibilityHint")
    }
  }
}

extension View {
  /// Adds a text, if there is one.
  mutating func add(_ text: LocalizableText?) { if let text { texts.append(text) } }
}
