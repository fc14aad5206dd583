import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds named colors that are not among those of the project.
  static let unlistedColor: Rule = Rule(
    RuleInfo(
      id: RuleID("unlisted-color"), severity: .warning, title: "Unlisted color",
      summary: "A document uses a named color that is not among those that the team uses.",
      rationale: """
        Colors of an earlier design stay in asset catalogs and in the documents that use them. The \
        option colors has the names of those that documents may use; without it nothing is \
        reported. Colors that are written in the document, and the system's, are left out.
        """,
      badExample: example("oldTint"), goodExample: example("tint"), isOptIn: true, group: .policy,
      options: [colors])
  ) { subject in
    let expected = subject.options.names(colors)
    guard !expected.isEmpty else { return [] }
    return (subject.document.editorSettings?.resources ?? []).compactMap { resource in
      guard resource.kind == .color, !expected.contains(resource.name) else { return nil }
      return Finding(
        rule: .unlistedColor, severity: .warning, path: subject.path,
        position: resource.position, object: resource.name,
        message: "the color \"\(resource.name)\" is not among those that documents may use"
          + Suggestion.didYouMean(resource.name, in: expected))
    }
  }
}

private let colors = RuleOption(
  RuleID("unlisted-color"), "colors", .names([]),
  summary: "The names of the colors that documents may use.")

/// Returns a document with a named color.
private func example(_ name: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
  toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
      <view id="page">
        <rect key="frame" x="0" y="0" width="300" height="100"/>
        <color key="backgroundColor" name="\(name)"/>
      </view>
    </objects>
    <resources>
      <namedColor name="\(name)">
        <color red="0" green="0.4" blue="0.8" alpha="1" colorSpace="custom"/>
      </namedColor>
    </resources>
  </document>
  """
}
