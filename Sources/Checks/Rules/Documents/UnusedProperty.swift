import Diagnostics
import StringsFiles

extension Rule {
  /// Finds translations of texts that an object does not have.
  static let unusedProperty = Rule(
    ofTables: RuleInfo(
      id: RuleID("unused-property"), severity: .note, title: "Unused property",
      summary: "A translation is of a property that the object has no text for.",
      rationale: """
        The object is in the document, but this text of it is not: a tool tip or a placeholder was \
        removed, or the object is of another kind now. The translation is not shown. Remove the \
        entry. Keys of objects that are gone are orphan-key.
        """,
      badExample: """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB">
          <objects>
            <customView id="aaa-aa-aaa">
              <rect key="frame" x="0" y="0" width="200" height="60"/>
              <subviews>
                <button id="bbb-bb-bbb">
                  <rect key="frame" x="20" y="20" width="80" height="21"/>
                  <buttonCell key="cell" type="push" title="Save" id="ccc-cc-ccc"/>
                </button>
              </subviews>
            </customView>
          </objects>
        </document>
        <!-- de: "ccc-cc-ccc.title" = "Sichern"; "bbb-bb-bbb.ibShadowedToolTip" = "Sichert"; -->
        """,
      goodExample: """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB">
          <objects>
            <customView id="aaa-aa-aaa">
              <rect key="frame" x="0" y="0" width="200" height="60"/>
              <subviews>
                <button id="bbb-bb-bbb">
                  <rect key="frame" x="20" y="20" width="80" height="21"/>
                  <buttonCell key="cell" type="push" title="Save" id="ccc-cc-ccc"/>
                </button>
              </subviews>
            </customView>
          </objects>
        </document>
        <!-- de: "ccc-cc-ccc.title" = "Sichern"; -->
        """),
    RuleTraits().with { $0.tableEvidence = .documents }
  ) { subject in
    guard !subject.objectIDs.isEmpty else { return [] }
    return subject.entries.compactMap { locale, path, entry in
      guard let id = InterfaceBuilderKey.objectID(in: entry.key), subject.objectIDs.contains(id),
        subject.source(of: entry.key) == nil
      else { return nil }
      let property = entry.key.dropFirst(id.count + 1)
      return TableFault(
        key: entry.key, locale: locale, path: path, position: entry.keyPosition,
        message:
          "the object \"\(id)\" has no text \"\(property)\", so that \"\(entry.key)\" is not "
          + "shown; remove the entry")
    }
  }
}
