import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads a view with everything in it, in reading order.
  mutating func decodeView(_ element: XMLElement, as rule: ElementRule) -> View {
    guard let item = index.item(of: element) else {
      preconditionFailure("no id was made for the \"\(element.name)\" at byte \(element.offset)")
    }
    var view = View(
      id: item.id, hasExplicitID: item.hasExplicitID, element: element.name,
      kind: element.kind(as: rule), position: position(element.offset))
    decodeValues(of: element, as: rule, into: &view)
    decodeFrame(of: element, into: &view)
    decodeImage(of: element, as: rule, into: &view)
    decodeIgnoredRules(of: element, into: &view)
    view.texts = decodeTexts(of: element, as: rule, id: view.id, hasExplicitID: view.hasExplicitID)
    decodeContainer(of: element, as: rule, into: &view)
    decodeLabels(of: element, as: rule, into: &view)
    for child in element.children {
      guard let childRule = DocumentSchema.role(of: child.asChild, in: rule).rule else { continue }
      if childRule.isView {
        view.subviews.append(decodeView(child, as: childRule))
      } else if childRule.name == "layoutGuide", let guide = index.item(of: child) {
        view.guides.append(decodeGuide(child, id: guide.id, of: view))
      } else if childRule.name == "constraints" {
        view.constraints += decodeConstraints(of: child, owner: view.id)
      } else if childRule.name == "variation" {
        decodeVariation(child, as: childRule, of: element, as: rule, into: &view)
      }
    }
    return view
  }

  /// Reads the attributes of a view, or of a variation of it, that concern the view itself.
  mutating func decodeValues(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    decodeAppearance(of: element, as: rule, into: &view)
    decodeLook(of: element, as: rule, into: &view)
    decodeSetting(of: element, as: rule, into: &view)
    decodeLayout(of: element, into: &view)
    decodeAccessibility(of: element, into: &view)
    decodePlacement(of: element, into: &view)
  }

  private mutating func decodeAppearance(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    view.customClass = element.nonEmptyText("class")
    view.identifier = element.nonEmptyText("identifier")
    view.isHidden = element.boolean("hidden") ?? false
    view.origin.platform = element.choice("platform")
    var setting = view.text
    if rule.attribute("font") != nil {
      setting.font = font(of: element)
    }
    if rule.attribute("lines") != nil {
      setting.lines = element.text("lines").flatMap { ValueSyntax.wholeNumber($0) } ?? 1
      setting.lineBreak = element.choice("lineBreak") ?? (setting.lines == 1 ? .clip : .wordWrap)
      // The platforms use 0 for none.
      setting.preferredMaxLayoutWidth = element.distance("preferredMaxLayoutWidth").flatMap {
        $0 == 0 ? nil : $0
      }
      setting.alignment = element.choice("textAlignment") ?? .natural
    }
    view.text = setting
  }

  private mutating func decodeLayout(of element: XMLElement, into view: inout View) {
    let weak = view.kind == .stackView ? Priority.ofStacks(on: platform) : Priority(250)
    let strong = Priority(750)
    view.priorities.horizontalHugging = element.priority("horizontalHuggingPriority") ?? weak
    view.priorities.verticalHugging = element.priority("verticalHuggingPriority") ?? weak
    view.priorities.horizontalCompressionResistance =
      element.priority("horizontalCompressionResistancePriority") ?? strong
    view.priorities.verticalCompressionResistance =
      element.priority("verticalCompressionResistancePriority") ?? strong
    var metrics = view.metrics
    metrics.alignmentInsets = element.insets("alignmentInsets")
    metrics.layoutMargins = element.insets("layoutMargins")
    metrics.marginRules = element.marginRules
    metrics.firstBaselineOffset = element.number("firstBaselineOffset")
    metrics.lastBaselineOffset = element.number("lastBaselineOffset")
    metrics.intrinsicWidth = element.distance("intrinsicWidth")
    metrics.intrinsicHeight = element.distance("intrinsicHeight")
    let reference = ReferenceSize(
      width: element.distance("referenceWidth"), height: element.distance("referenceHeight"))
    metrics.referenceSize = reference == ReferenceSize() ? nil : reference
    metrics.baselineView = decodeBaselineView(of: element, id: view.id)
    view.metrics = metrics
  }

  private mutating func decodeBaselineView(of element: XMLElement, id: String) -> String? {
    guard let name = element.attribute("baselineView"), ValueSyntax.isIdentifier(name.value)
    else { return nil }
    guard let item = index.item(named: name.value), !item.isGuide else {
      reportDangling(name.value, "view", at: name.valueOffset, object: id)
      return nil
    }
    guard item.id != id, index.contains(item.id, in: id) else {
      log.error(
        .danglingReference, at: name.valueOffset, object: id,
        "\"baselineView\" must be a view in \"\(id)\", and \"\(name.value)\" is not in it")
      return nil
    }
    return item.id
  }

  private mutating func decodeAccessibility(of element: XMLElement, into view: inout View) {
    view.colors.text = element.text("textColor").flatMap(StatedColor.init)
    view.colors.background = element.text("backgroundColor").flatMap(StatedColor.init)
    view.accessibility.isElement = element.boolean("accessibilityElement")
    guard let name = element.attribute("accessibilityTitleUIElement"),
      ValueSyntax.isIdentifier(name.value)
    else { return }
    guard let item = index.item(named: name.value), !item.isGuide else {
      reportDangling(name.value, "view", at: name.valueOffset, object: view.id)
      return
    }
    view.accessibility.titleElement = item.id
  }

  private mutating func decodeIgnoredRules(of element: XMLElement, into view: inout View) {
    guard let rules = element.attribute("ignoreRules") else { return }
    view.ignored.position = position(rules.offset)
    let reason = element.nonEmptyText("ignoreReason")
    view.ignored.reason = reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    // The attribute's type reports an empty one.
    if element.attribute("ignoreReason") == nil || view.ignored.reason == nil && reason != nil {
      log.error(
        .invalidAttributeValue, at: element.offset, object: view.id,
        "\"ignoreRules\" needs the attribute \"ignoreReason\", which says why")
    }
    view.ignored.rules = ValueSyntax.words(rules.value).map { RuleID(String($0.text)) }
  }

  /// Reports a reference to an unknown name, with a suggestion.
  mutating func reportDangling(_ name: String, _ what: String, at offset: Int, object: String?) {
    log.error(
      .danglingReference, at: offset, object: object,
      "there is no \(what) \"\(name)\"" + Suggestion.didYouMean(name, in: index.names))
  }
}

extension XMLElement {
  fileprivate var marginRules: MarginRules {
    var rules = MarginRules()
    rules.insetsFromSafeArea = boolean("insetsLayoutMarginsFromSafeArea") ?? false
    rules.preservesSuperview = boolean("preservesSuperviewLayoutMargins") ?? false
    rules.respectsSystemMinimum = boolean("respectsSystemMinimumLayoutMargins") ?? false
    rules.followsReadableWidth = boolean("layoutMarginsFollowReadableWidth") ?? false
    return rules
  }

  fileprivate func kind(as rule: ElementRule) -> View.Kind {
    switch rule.name {
    case "label": .label
    case "button": .button(choice("type") ?? .push)
    case "textField": .textField
    case "secureTextField": .secureTextField
    case "searchField": .searchField
    case "imageView": .imageView
    case "popUpButton": .popUpButton
    case "comboBox": .comboBox
    case "slider": .slider
    case "stepper": .stepper
    case "switch": .switch
    case "progressIndicator": .progressIndicator
    case "textView": .textView
    case "datePicker": .datePicker
    case "segmentedControl": .segmentedControl
    case "tokenField": .tokenField
    case "colorWell": .colorWell
    case "levelIndicator": .levelIndicator
    case "pathControl": .pathControl
    case "activityIndicatorView": .activityIndicatorView
    case "pageControl": .pageControl
    case "pickerView": .pickerView
    case "tableView": .tableView
    case "toolbar": .toolbar
    case "tabBar": .tabBar
    case "navigationBar": .navigationBar
    case "box": .box(choice("boxType") ?? .primary)
    case "scrollView": .scrollView
    case "tableCellView": .tableCellView
    case "stackView": .stackView
    case "gridView": .gridView
    case "splitView": .splitView
    case "tabView": .tabView(choice("tabViewType") ?? .top)
    case "tab": .tab
    default: .view
    }
  }
}
