import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds storyboards without an initial view controller.
  static let missingInitialViewController: Rule = Rule(
    RuleInfo(
      id: RuleID("missing-initial-view-controller"), severity: .warning,
      title: "Missing initial view controller",
      summary: "A storyboard with view controllers has no initial one.",
      rationale: """
        A program shows such a storyboard only by the storyboard ID of a scene, which the compiler \
        does not check. missing-root reports those that a program cannot show at all; this rule is \
        for teams whose storyboards all begin at their initial controller. Mark a controller as \
        the initial one.
        """,
      badExample: PolicyExample.storyboard(page),
      goodExample: PolicyExample.storyboard(attributes: #" initialViewController="page""#, page),
      isOptIn: true, group: .policy)
  ) { subject in
    guard let settings = subject.document.editorSettings, settings.isStoryboard,
      !settings.hasInitialController, settings.objects.contains(where: \.isSceneController)
    else { return [] }
    return [
      subject.policyWarning(
        .missingInitialViewController,
        "the storyboard has no initial view controller; mark one of its controllers as the initial "
          + "one")
    ]
  }
}

private let page = #"<viewController storyboardIdentifier="Page" id="page"/>"#
