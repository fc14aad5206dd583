import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds storyboards that are not named after the class of their controller.
  static let customClassName: Rule = Rule(
    RuleInfo(
      id: RuleID("custom-class-name"), severity: .warning, title: "Custom class name",
      summary: "A storyboard with one view controller is not named after its class.",
      rationale: """
        Where each controller has a storyboard, the name of the class leads to the file, and a \
        program can load the storyboard by it. Storyboards with several controllers, controllers \
        without a custom class, and a device in the name (Page~ipad) make no finding. Rename the \
        file or the class.
        """,
      badExample: PolicyExample.storyboard(
        attributes: initial, #"<viewController customClass="PageController" id="page"/>"#),
      goodExample: PolicyExample.storyboard(attributes: initial, #"<viewController id="page"/>"#),
      isOptIn: true, group: .policy, options: [exceptions])
  ) { subject in
    guard let settings = subject.document.editorSettings, settings.isStoryboard else { return [] }
    let controllers = settings.objects.filter(\.isSceneController)
    let name = subject.documentName
    guard controllers.count == 1, let customClass = controllers[0].customClass,
      customClass.unqualified != name, !subject.options.names(exceptions).contains(name)
    else { return [] }
    return [
      subject.finding(
        .customClassName, .warning, of: controllers[0],
        "the only view controller has the class \(customClass.unqualified), but the storyboard is "
          + "named \"\(name)\"; rename one of them")
    ]
  }
}

private let initial = #" initialViewController="page""#

private let exceptions = RuleOption(
  RuleID("custom-class-name"), "exceptions", .names(["Main"]),
  summary: "The names of storyboards, without extension, that need not be those of classes.")

extension String {
  /// The name of a class without its module: `Page` of `App.Page`.
  fileprivate var unqualified: String { split(separator: ".").last.map(String.init) ?? self }
}
