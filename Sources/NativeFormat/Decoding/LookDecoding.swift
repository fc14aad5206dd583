import Geometry
import InterfaceDocuments
import InterfaceValues
import XMLReading

extension DocumentDecoding {
  /// Reads the attributes of a control's look that decide its size.
  func decodeLook(of element: XMLElement, as rule: ElementRule, into view: inout View) {
    var look = view.look
    if rule.attribute("controlSize") != nil { look.size = element.choice("controlSize") }
    if rule.attribute("bordered") != nil { look.isBordered = element.boolean("bordered") }
    switch view.kind {
    case .button:
      look.configuration = element.choice("configuration")
      look.imagePosition = element.choice("imagePosition")
      look.contentInsets = element.insets("contentInsets")
      look.imagePadding = element.number("imagePadding")
      look.titlePadding = element.number("titlePadding")
    case .popUpButton:
      look.popUpType = element.choice("type") ?? .push
      look.pullsDown = element.boolean("pullsDown") ?? false
    case .textField, .secureTextField, .tokenField:
      look.fieldBorder = element.choice("borderStyle")
      look.isEditable = element.boolean("editable") ?? true
    case .progressIndicator:
      look.isSpinning = element.text("style") == "spinning"
    case .activityIndicatorView:
      if element.text("style") == "large" { look.size = .large }
    case .slider:
      look.isCircular = element.text("sliderType") == "circular"
      look.isVertical = element.boolean("vertical") ?? false
      look.tickMarkCount = element.wholeNumber("numberOfTickMarks") ?? 0
    case .segmentedControl:
      look.segmentStyle = element.choice("segmentStyle")
    case .datePicker:
      look.datePickerStyle = element.choice("datePickerStyle")
      look.datePickerMode = element.choice("datePickerMode")
    default:
      break
    }
    view.look = look
  }

  /// Reads how a text is set.
  func decodeSetting(of element: XMLElement, as rule: ElementRule, into view: inout View) {
    guard rule.attribute("lineSpacing") != nil else { return }
    let lineBreak: View.LineBreak? = element.choice("lineBreak")
    var setting = view.text
    setting.hasExplicitLineBreak = lineBreak != nil
    setting.hasExplicitLineCount =
      element.text("lines").flatMap { ValueSyntax.wholeNumber($0) } != nil
    setting.adjustsToContentSize =
      element.boolean("adjustsFontForContentSizeCategory") ?? false
    setting.minimumScaleFactor =
      element.text("minimumScaleFactor").flatMap { ValueSyntax.share($0) } ?? 0
    setting.allowsTightening = element.boolean("allowsDefaultTightening") ?? false
    setting.paragraph.lineSpacing = element.distance("lineSpacing") ?? 0
    setting.paragraph.lineHeightMultiple = element.distance("lineHeightMultiple") ?? 0
    setting.paragraph.minimumLineHeight = element.distance("minimumLineHeight") ?? 0
    setting.paragraph.maximumLineHeight = element.distance("maximumLineHeight") ?? 0
    setting.paragraph.paragraphSpacing = element.distance("paragraphSpacing") ?? 0
    setting.paragraph.paragraphSpacingBefore = element.distance("paragraphSpacingBefore") ?? 0
    setting.paragraph.firstLineHeadIndent = element.distance("firstLineHeadIndent") ?? 0
    setting.paragraph.headIndent = element.distance("headIndent") ?? 0
    setting.paragraph.tailIndent = element.number("tailIndent") ?? 0
    view.text = setting
  }

  /// Returns the font of an element, if it has a valid one.
  func font(of element: XMLElement) -> View.Font? {
    element.text("font").flatMap { View.Font($0, on: platform) }
  }
}
