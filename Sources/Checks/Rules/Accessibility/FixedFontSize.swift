import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds texts that do not follow the reader's preferred text size.
  static let fixedFontSize: Rule = Rule(
    RuleInfo(
      id: RuleID("fixed-font-size"), severity: .note, title: "Fixed font size",
      summary: "A text of iOS does not follow the reader's preferred text size.",
      rationale: """
        Many people read with larger or smaller text. A text follows their setting if its font is a \
        text style, such as body, and "Automatically Adjusts Font" is on. With a text style alone \
        it has the size that was set when it was loaded, until the program loads it again. Buttons \
        with a configuration follow by themselves; other buttons can only in code, and are reported \
        for a font of a fixed size. Views with a class of their own, attributed texts and labels \
        that the system places are left out. The texts of one view or scene are one finding. The \
        rule is off by default.
        """,
      badExample: page("font=\"system 17\""),
      goodExample: page("font=\"body\" adjustsFontForContentSizeCategory=\"YES\""),
      isOptIn: true, group: .accessibility),
    RuleTraits().with { $0.joining = .all }
  ) { subject in
    // A television has no such setting.
    guard !subject.document.platform.isDesktop,
      !subject.document.roots.contains(where: { $0.device?.idiom == .tv })
    else { return [] }
    return subject.compactMapViewsInLayout { view, item, _ in
      guard let fault = view.fontFault else { return nil }
      return subject.finding(
        .fixedFontSize, .note, of: item,
        "\(item.title) \(fault)")
    }
  }
}

extension View {
  /// Why its text does not follow the preferred text size, or nil if it does or is not known to.
  fileprivate var fontFault: String? {
    guard followsPreferredTextSize == false else { return nil }
    if let style = text.font?.textStyle {
      return
        "has the text style \(style.rawValue), but follows the reader's text size only when it "
        + "is loaded; set \"Automatically Adjusts Font\""
    }
    let size = text.font.map { " of \(DecimalText.rounded($0.size)) pt" } ?? ""
    let remedy =
      kind.isButton
      ? "give the button a configuration" : "use a text style that adjusts automatically"
    return "has a font\(size) that does not follow the reader's text size; \(remedy)"
  }
}

extension View.Kind {
  fileprivate var isButton: Bool {
    if case .button = self { true } else { false }
  }
}

/// Returns a page with a label.
private func page(_ attributes: String) -> String {
  """
  <interface version="1" platform="iOS">
    <view id="page" width="300" height="100">
      <label id="greeting" text="Hello" \(attributes)/>
      <constraints>
        <visualFormat format="H:|-20-[greeting]-(>=20)-|"/>
        <visualFormat format="V:|-20-[greeting]"/>
      </constraints>
    </view>
  </interface>
  """
}
