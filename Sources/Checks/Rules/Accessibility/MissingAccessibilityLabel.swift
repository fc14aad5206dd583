import Diagnostics
import InterfaceDocuments
import Scenes

extension Rule {
  /// Finds buttons that a screen reader cannot name.
  static let missingAccessibilityLabel: Rule = Rule(
    RuleInfo(
      id: RuleID("missing-accessibility-label"), severity: .warning,
      title: "Missing accessibility label",
      summary: "A button that shows no text has no accessibility label either.",
      rationale: """
        A screen reader reads a button's title. For an image alone it has only the name of the \
        image's file, or nothing but the word button, and voice control has no name to call it by. \
        In AppKit a tool tip serves as the label, and so does the view that the accessibility \
        connection "title" leads to. Symbols and other images of the system have descriptions of \
        their own. A program may set the label in code: it is a note if it has an outlet to the \
        button. The rule is off by default.
        """,
      badExample: page(attributes: ""),
      goodExample: page(attributes: " accessibilityLabel=\"Share\""),
      isOptIn: true, group: .accessibility)
  ) { subject in
    let names = AccessibleNames(subject.document)
    return subject.compactMapViewsInLayout { view, item, _ in
      guard case .button(let type) = view.kind, names.isUnnamed(view),
        let content = view.contentWithoutName(type, names)
      else { return nil }
      return subject.finding(
        .missingAccessibilityLabel, names.severity(of: view), of: item,
        "\(item.title) shows \(content) and has no accessibility label, so that a screen "
          + "reader cannot say what it does; give it one" + names.exception(for: view))
    }
  }
}

extension View {
  /// What a button without a title shows, or nil if the system has a name for it.
  fileprivate func contentWithoutName(_ type: ButtonType, _ names: AccessibleNames) -> String? {
    switch type {
    case .checkBox, .radio: return "no title"
    case .help, .disclosure, .disclosureTriangle, .infoLight, .infoDark, .contactAdd,
      .detailDisclosure, .close:
      return nil
    default:
      guard let image = image.name, !names.isSystemImage(image) else { return nil }
      return "the image \"\(image)\" alone"
    }
  }
}

/// Returns a page with a button that shows an image.
private func page(attributes: String) -> String {
  """
  <interface version="1" platform="iOS">
    <image name="share-arrow" width="24" height="24"/>
    <view id="page" width="300" height="100">
      <button id="share" image="share-arrow"\(attributes)/>
      <constraints>
        <visualFormat format="H:|-20-[share(44)]"/>
        <visualFormat format="V:|-20-[share(44)]"/>
      </constraints>
    </view>
  </interface>
  """
}
