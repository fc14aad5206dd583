import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds documents that use size classes where others do not, or the reverse.
  static let useTraitCollections: Rule = Rule(
    RuleInfo(
      id: RuleID("use-trait-collections"), severity: .warning, title: "Use of trait collections",
      summary: "A document of UIKit does not use trait collections.",
      rationale: """
        Without trait collections a document has no variations for size classes, such as an iPad's \
        or a narrow window's. Projects that do not vary their documents set the option enabled to \
        false; then documents with trait collections are reported. Change Use Trait Variations in \
        the file inspector.
        """,
      badExample: PolicyExample.nib("<subviews/>"),
      goodExample: PolicyExample.nib(
        attributes: #" useAutolayout="YES" useTraitCollections="YES""#, "<subviews/>"),
      isOptIn: true, group: .policy, options: [enabled])
  ) { subject in
    let isExpected = subject.options.flag(enabled)
    guard let settings = subject.document.editorSettings, settings.isForTouch,
      settings.usesTraitCollections != isExpected
    else { return [] }
    return [
      subject.policyWarning(
        .useTraitCollections,
        isExpected
          ? "the document does not use trait collections; turn them on in the file inspector"
          : "the document uses trait collections; turn them off in the file inspector")
    ]
  }
}

private let enabled = RuleOption(
  RuleID("use-trait-collections"), "enabled", .flag(true),
  summary: "Whether documents have to use trait collections, or must not.")
