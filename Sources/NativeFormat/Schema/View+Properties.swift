import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

// The properties of a view as attributes state them.

extension View {
  var buttonType: ButtonType {
    get { if case .button(let type) = kind { type } else { .push } }
    set { kind = .button(newValue) }
  }

  var boxType: BoxType {
    get { if case .box(let type) = kind { type } else { .primary } }
    set { kind = .box(newValue) }
  }

  var tabViewType: TabViewType {
    get { if case .tabView(let type) = kind { type } else { .top } }
    set { kind = .tabView(newValue) }
  }

  /// Sets the values that elements without attributes have and other views have not.
  mutating func setDefaults(on platform: Platform) {
    switch kind {
    case .stackView:
      priorities.horizontalHugging = .ofStacks(on: platform)
      priorities.verticalHugging = .ofStacks(on: platform)
      container = .stack(Stack(on: platform))
    case .splitView: container = .split(Split())
    case .gridView: container = .grid(Grid())
    default: break
    }
  }
}

extension Split {
  /// Whether dividers are vertical, and panes side by side.
  var hasVerticalDividers: Bool {
    get { axis == .horizontal }
    set { axis = newValue ? .horizontal : .vertical }
  }
}

extension Priority {
  /// Returns the default hugging priority of stacks on a platform.
  fileprivate static func ofStacks(on platform: Platform) -> Priority {
    platform.isDesktop ? Priority(249.99998) : Priority(250)
  }
}

extension Stack {
  /// Creates a stack with a platform's defaults.
  init(on platform: Platform) {
    self.init()
    spacing = platform.isDesktop ? 8 : 0
    alignment = platform.isDesktop ? .center : .fill
  }
}

extension ControlLook {
  /// Whether an activity indicator is large.
  var isLarge: Bool {
    get { size == .large }
    set { size = newValue ? .large : nil }
  }
}

extension TextSetting {
  /// The number of lines, if it is stated or not the default.
  var statedLines: Int? {
    get { hasExplicitLineCount || lines != 1 ? lines : nil }
    set {
      lines = newValue ?? 1
      hasExplicitLineCount = newValue != nil
      if !hasExplicitLineBreak { lineBreak = usualLineBreak }
    }
  }

  /// The line break mode, if it is stated or does not follow from the number of lines.
  var statedLineBreak: View.LineBreak? {
    get { hasExplicitLineBreak || lineBreak != usualLineBreak ? lineBreak : nil }
    set {
      lineBreak = newValue ?? usualLineBreak
      hasExplicitLineBreak = newValue != nil
    }
  }

  private var usualLineBreak: View.LineBreak { lines == 1 ? .clip : .wordWrap }

  /// The maximum width of lines; the platforms use 0 for none.
  var wrappingWidth: Double? {
    get { preferredMaxLayoutWidth }
    set { preferredMaxLayoutWidth = newValue == 0 ? nil : newValue }
  }
}

extension ViewMetrics {
  var referenceWidth: Double? {
    get { referenceSize?.width }
    set { setReferenceSize(newValue, referenceHeight) }
  }

  var referenceHeight: Double? {
    get { referenceSize?.height }
    set { setReferenceSize(referenceWidth, newValue) }
  }

  private mutating func setReferenceSize(_ width: Double?, _ height: Double?) {
    referenceSize =
      width == nil && height == nil ? nil : ReferenceSize(width: width, height: height)
  }
}
