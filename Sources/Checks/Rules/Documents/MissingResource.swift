import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds images and colors that no asset catalog of the project has.
  package static let missingResource: Rule = Rule(
    RuleInfo(
      id: RuleID("missing-resource"), severity: .warning, title: "Missing image or color",
      summary: "An image or a named color of a document is in no asset catalog of the project.",
      rationale: """
        A program shows nothing in place of an image that it does not have, and the color that the \
        document last saw in place of a named color; neither fails to compile. Asset catalogs and \
        image files are looked for in the whole repository, or in the folder that is checked if \
        there is none. Where no catalog is found nothing is reported, and the platform's own \
        images and symbols are left out. Add the resource to a catalog, correct its name, or \
        name what another package brings along in the option exceptions.
        """,
      badExample: example("stra"), goodExample: example("star"), isOptIn: true, group: .policy,
      options: [exceptions])
  ) { subject in
    guard let found = subject.resources else { return [] }
    let excepted = Set(subject.options.names(exceptions))
    return (subject.document.editorSettings?.resources ?? []).compactMap { resource in
      let names = resource.kind == .image ? found.images : found.colors
      guard !names.contains(resource.name), !excepted.contains(resource.name) else { return nil }
      return Finding(
        rule: .missingResource, severity: .warning, path: subject.path,
        position: resource.position, object: resource.name,
        message: "no asset catalog of the project has the \(resource.kind) "
          + "\"\(resource.name)\"; add it or correct the name"
          + Suggestion.didYouMean(resource.name, in: names.sorted()))
    }
  }
}

private let exceptions = RuleOption(
  RuleID("missing-resource"), "exceptions", .names([]),
  summary: "The images and colors that the project has from elsewhere, such as a package.")

/// Returns a document that shows an image.
private func example(_ name: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
  toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
      <imageView image="\(name)" id="mark">
        <rect key="frame" x="0" y="0" width="24" height="24"/>
      </imageView>
    </objects>
    <resources>
      <image name="\(name)" width="24" height="24"/>
    </resources>
  </document>
  """
}
