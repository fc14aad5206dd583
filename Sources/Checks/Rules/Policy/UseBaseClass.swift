import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds objects of a system class that a project replaces by its own classes.
  static let useBaseClass: Rule = Rule(
    RuleInfo(
      id: RuleID("use-base-class"), severity: .warning, title: "Use of base classes",
      summary: "An object has another class than those that the project uses for its kind.",
      rationale: """
        Projects with a design system have labels and buttons of their own, which set fonts, \
        colors and accessibility. The option baseClasses names the classes allowed for a system \
        class, one pair in each entry: UILabel=TitleLabel. Subclasses are unknown to a document, \
        so that each one needs an entry. Without the option nothing is reported, as in the \
        examples. Set the custom class in the identity inspector.
        """,
      badExample: example(""), goodExample: example(#" customClass="TitleLabel""#),
      isOptIn: true, group: .policy, options: [baseClasses])
  ) { subject in
    guard let settings = subject.document.editorSettings else { return [] }
    var allowed: [String: [String]] = [:]
    var malformed: [Finding] = []
    for entry in subject.options.names(baseClasses) {
      let sides = entry.split(separator: "=", maxSplits: 1).map(\.trimmed)
      if sides.count == 2 {
        allowed[sides[0], default: []].append(sides[1])
      } else {
        malformed.append(
          subject.policyWarning(
            .useBaseClass,
            "the option baseClasses contains \"\(entry)\", expected a pair such as "
              + "UILabel=TitleLabel"))
      }
    }
    return malformed
      + settings.objects.compactMap { object in
        guard let classes = allowed[object.systemClass],
          !classes.contains(object.customClass ?? "")
        else { return nil }
        let found = object.customClass.map { "the class \($0)" } ?? "no custom class"
        return subject.finding(
          .useBaseClass, .warning, of: object,
          "\(object.title) has \(found), expected \(classes.joined(separator: " or "))")
      }
  }
}

private let baseClasses = RuleOption(
  RuleID("use-base-class"), "baseClasses", .names([]),
  summary: "The custom classes allowed for a system class, as UILabel=TitleLabel.")

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return String(self[first...last])
  }
}

/// Returns a page with a label with attributes.
private func example(_ attributes: String) -> String {
  PolicyExample.nib(
    """
    <subviews>
            <label text="Name"\(attributes) id="name">
              <rect key="frame" x="20" y="20" width="45" height="21"/>
            </label>
          </subviews>
    """)
}
