import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds stack views with a background color.
  static let stackviewBackground: Rule = Rule(
    RuleInfo(
      id: RuleID("stackview-background"), severity: .warning, title: "Background of a stack view",
      summary: "A stack view of UIKit has a background color.",
      rationale: """
        Before iOS 14 a stack view draws nothing, so that the color is seen in Interface Builder \
        and on newer systems only. A transparent color is left out. Remove the color, or put the \
        stack view into a view that has it.
        """,
      badExample: example(#"<color key="backgroundColor" systemColor="systemRedColor"/>"#),
      goodExample: example(""), isOptIn: true, group: .policy)
  ) { subject in
    guard let settings = subject.document.editorSettings, settings.isForTouch else { return [] }
    return settings.objects.filter { $0.element == "stackView" && $0.hasBackground }.map {
      subject.finding(
        .stackviewBackground, .warning, of: $0,
        "\($0.title) has a background color, which is not drawn before iOS 14; remove it, or set "
          + "it for a view around the stack view")
    }
  }
}

/// Returns a page with a stack view with contents.
private func example(_ contents: String) -> String {
  PolicyExample.nib(
    """
    <subviews>
            <stackView opaque="NO" id="row">
              <rect key="frame" x="20" y="20" width="100" height="40"/>
              \(contents)
            </stackView>
          </subviews>
    """)
}
