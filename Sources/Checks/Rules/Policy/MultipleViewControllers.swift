import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds storyboards with several view controllers.
  static let multipleViewControllers: Rule = Rule(
    RuleInfo(
      id: RuleID("multiple-view-controllers"), severity: .warning,
      title: "Multiple view controllers",
      summary: "A storyboard has more than one view controller.",
      rationale: """
        People who change different controllers of one storyboard get conflicts that are hard to \
        merge. References to other storyboards do not count. Move each controller to a storyboard \
        of its own.
        """,
      badExample: PolicyExample.storyboard(
        attributes: initial, #"<viewController id="page"/>"#, #"<viewController id="detail"/>"#),
      goodExample: PolicyExample.storyboard(
        attributes: initial, #"<viewController id="page"/>"#,
        #"<viewControllerPlaceholder storyboardName="Detail" id="detail"/>"#),
      isOptIn: true, group: .policy, options: [maximumCount])
  ) { subject in
    guard let settings = subject.document.editorSettings, settings.isStoryboard else { return [] }
    let controllers = settings.objects.filter(\.isSceneController)
    let maximum = Int(subject.options.number(maximumCount))
    guard controllers.count > maximum else { return [] }
    return [
      subject.finding(
        .multipleViewControllers, .warning, of: controllers[maximum],
        "the storyboard has \(controllers.count) view controllers, more than \(maximum); move "
          + "\(controllers[maximum].title) to a storyboard of its own")
    ]
  }
}

private let initial = #" initialViewController="page""#

private let maximumCount = RuleOption(
  RuleID("multiple-view-controllers"), "maximumCount", .number(1), in: 1...1000,
  summary: "The greatest number of view controllers in a storyboard.")
