import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds pushed view controllers that keep the bar at the bottom.
  static let hidesBottomBar: Rule = Rule(
    RuleInfo(
      id: RuleID("hides-bottom-bar"), severity: .warning,
      title: "Bottom bar of a pushed controller",
      summary: "A segue pushes a view controller that does not hide the bottom bar.",
      rationale: """
        In a tab bar controller the bar stays below what is pushed, and leads away from it. This \
        rule is for teams whose pushed pages cover the bar. View controllers that a segue of the \
        same storyboard shows or pushes are compared. Turn on Hide Bottom Bar on Push, or name the \
        class in the option exceptions.
        """,
      badExample: example(""), goodExample: example(#" hidesBottomBarWhenPushed="YES""#),
      isOptIn: true, group: .policy, options: [exceptions])
  ) { subject in
    guard let settings = subject.document.editorSettings, settings.isForTouch else { return [] }
    let excepted = Set(subject.options.names(exceptions))
    return settings.objects.compactMap { object in
      guard object.isSceneController, object.isPushed, !object.hidesBottomBar,
        !excepted.contains(object.customClass ?? object.systemClass)
      else { return nil }
      return subject.finding(
        .hidesBottomBar, .warning, of: object,
        "a segue pushes \(object.title), which does not hide the bottom bar; turn on Hide Bottom "
          + "Bar on Push")
    }
  }
}

private let exceptions = RuleOption(
  RuleID("hides-bottom-bar"), "exceptions", .names([]),
  summary: "The classes of view controllers that need not hide the bottom bar.")

/// Returns a storyboard that pushes a controller with attributes.
private func example(_ attributes: String) -> String {
  PolicyExample.storyboard(
    attributes: #" initialViewController="list""#,
    """
    <tableViewController id="list">
              <connections>
                <segue destination="detail" kind="show" id="push"/>
              </connections>
            </tableViewController>
    """,
    #"<viewController id="detail"\#(attributes)/>"#)
}
