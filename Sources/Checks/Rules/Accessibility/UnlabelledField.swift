import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds text fields that a screen reader cannot name.
  static let unlabelledField: Rule = Rule(
    RuleInfo(
      id: RuleID("unlabelled-field"), severity: .warning, title: "Unlabelled field",
      summary: "A text field has no placeholder, no accessibility label and no title.",
      rationale: """
        A label beside a field names it for those who see both. A screen reader says only that \
        there is a text field, and what is in it. Give the field an accessibility label; in AppKit, \
        connect its accessibility title to the label beside it, or give it a tool tip. A \
        placeholder names the field too, as long as it is empty. Search fields and the cells of \
        AppKit's tables have names of their own, and a field that only shows a text needs none. A program may set the label in code: it is a note \
        if it has an outlet to the field. The rule is off by default.
        """,
      badExample: form(attributes: ""),
      goodExample: form(attributes: " accessibilityTitleUIElement=\"caption\""),
      isOptIn: true, group: .accessibility)
  ) { subject in
    let names = AccessibleNames(subject.document)
    return subject.compactMapViewsInLayout { view, item, _ in
      guard view.isField, !view.isPlacedBySystem else { return nil }
      // What the field contains is no name for it.
      var unfilled = view
      unfilled.texts.removeAll { $0.property == "text" }
      guard names.isUnnamed(unfilled),
        !view.texts.contains(where: { $0.property == "placeholder" && !$0.value.isEmpty })
      else { return nil }
      let remedy =
        subject.document.platform.isDesktop
        ? "connect its accessibility title to the label beside it, or give it an accessibility label"
        : "give it a placeholder or an accessibility label"
      return subject.finding(
        .unlabelledField, names.severity(of: view), of: item,
        "\(item.title) has no placeholder, no accessibility label and no title, so that a "
          + "screen reader cannot say what belongs into it; \(remedy)"
          + names.exception(for: view))
    }
  }
}

extension View {
  /// Whether it is a field for a text, without a name of the system's.
  fileprivate var isField: Bool {
    switch kind {
    case .textField, .secureTextField, .comboBox, .tokenField: look.isEditable
    default: false
    }
  }
}

/// Returns a form with a field beside a label.
private func form(attributes: String) -> String {
  """
  <interface version="1" platform="macOS11">
    <view id="form" width="300" height="60">
      <label id="caption" text="Name:"/>
      <textField id="name"\(attributes)/>
      <constraints>
        <visualFormat format="H:|-20-[caption]-[name(>=100)]-20-|" options="alignAllFirstBaseline"/>
        <visualFormat format="V:|-20-[name]"/>
      </constraints>
    </view>
  </interface>
  """
}
