import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds documents that do not use Auto Layout.
  static let autolayoutDisabled: Rule = Rule(
    RuleInfo(
      id: RuleID("autolayout-disabled"), severity: .warning, title: "Auto Layout disabled",
      summary: "A document with views does not use Auto Layout.",
      rationale: """
        Its views have frames that springs and struts change, and no text makes room for itself: a \
        translation that is longer than the text is clipped. Turn on Use Auto Layout in the file \
        inspector of Interface Builder, and add constraints; lintel convert proposes them. \
        Documents without a view in another one are left out.
        """,
      badExample: PolicyExample.nib(attributes: "", label),
      goodExample: PolicyExample.nib(label), isOptIn: true, group: .policy)
  ) { subject in
    guard let settings = subject.document.editorSettings, !settings.usesAutoLayout,
      subject.views.views.contains(where: { !$0.subviews.isEmpty })
    else { return [] }
    return [
      subject.policyWarning(
        .autolayoutDisabled,
        "the document does not use Auto Layout; turn it on in the file inspector, and add "
          + "constraints")
    ]
  }
}

private let label = """
  <subviews>
        <label text="Name" id="name">
          <rect key="frame" x="20" y="20" width="45" height="21"/>
        </label>
      </subviews>
  """
