import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds view controllers whose storyboard ID is not the name of their class.
  static let storyboardID: Rule = Rule(
    RuleInfo(
      id: RuleID("storyboard-id"), severity: .warning, title: "Storyboard ID",
      summary: "The storyboard ID of a view controller is not the name of its class.",
      rationale: """
        Where both are the same, a program instantiates a controller by the name of its class, \
        without a table of identifiers. Controllers without a custom class are left out, and those \
        without a storyboard ID unless the option isRequired is set. Set the storyboard ID to the \
        name of the class.
        """,
      badExample: example("page"), goodExample: example("PageController"), isOptIn: true,
      group: .policy, options: [isRequired])
  ) { subject in
    let needsID = subject.options.flag(isRequired)
    return (subject.document.editorSettings?.objects ?? []).compactMap { object in
      guard object.isSceneController, let customClass = object.customClass,
        object.storyboardID != customClass, needsID || object.storyboardID != nil
      else { return nil }
      let found = object.storyboardID.map { "the storyboard ID \"\($0)\"" } ?? "no storyboard ID"
      return subject.finding(
        .storyboardID, .warning, of: object,
        "\(object.title) has \(found), expected the name of its class, \(customClass)")
    }
  }
}

private let isRequired = RuleOption(
  RuleID("storyboard-id"), "isRequired", .flag(false),
  summary: "Whether view controllers with a custom class need a storyboard ID.")

/// Returns a storyboard whose controller has an identifier.
private func example(_ identifier: String) -> String {
  PolicyExample.storyboard(
    attributes: #" initialViewController="page""#,
    #"<viewController storyboardIdentifier="\#(identifier)" customClass="PageController" id="page"/>"#
  )
}
