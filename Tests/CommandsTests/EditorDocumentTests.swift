import Commands
import Testing

@Suite struct EditorDocumentTests {
  /// A document with a menu, and with a button that a constraint makes too narrow.
  private func document(_ attributes: String, title: String = "Cancel") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="21000" useAutolayout="YES">
    <objects><customView id="vie-wI-d01"><rect key="frame" x="0" y="0" width="200" height="80"/>
    <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="but-to-n01" \(attributes)>
    <rect key="frame" x="13" y="40" width="34" height="32"/><buttonCell key="cell" type="push"
    title="\(title)" bezelStyle="rounded" borderStyle="border" id="cel-l0-001"/>
    <constraints><constraint firstAttribute="width" constant="20" id="wid-th-001"/></constraints>
    </button></subviews><constraints>
    <constraint firstItem="but-to-n01" firstAttribute="leading" secondItem="vie-wI-d01"
    secondAttribute="leading" constant="20" id="lea-di-001"/>
    <constraint firstItem="but-to-n01" firstAttribute="top" secondItem="vie-wI-d01"
    secondAttribute="top" constant="12" id="top-to-001"/></constraints></customView>
    <menuItem title="Open…" id="men-ui-001"><attributedString key="userComments">
    <fragment content="Opens a file"/></attributedString></menuItem>
    <menuItem title="Lintel" id="men-ui-002"><attributedString key="userComments">
    <fragment content="Do not localize"/></attributedString></menuItem>
    </objects></document>
    """
  }

  @Test(arguments: [
    ("userLabel=\"Leave\"", "Cancel", "button \"Leave\" (but-to-n01): "),
    ("customClass=\"Knob\"", "Cancel", "button \"Cancel\" (but-to-n01): "),
    ("", "Cancel", "button \"Cancel\" (but-to-n01): "),
  ])
  func aViewIsNamedByItsLabelTextOrClassWithItsID(attributes: String, title: String, name: String)
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(document(attributes, title: title), to: "Form.xib")
    let run = await Run.lintel(["check", "--only-rule", "clipped-in-base", folder.path])
    #expect(run.errors.isEmpty)
    let findings = run.findings(of: "clipped-in-base")
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.contains("Form.xib:3:11: warning: \(name)") })
  }

  @Test func aDefaultTextIsNeverReportedAsClipped() async throws {
    let folder = try TemporaryFolder()
    try folder.write(document("", title: "Button"), to: "Form.xib")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.findings(of: "clipped-in-base").isEmpty)
    #expect(run.findings(of: "clipped-text").isEmpty)
  }

  @Test func aMenusTextNeedsATranslationAndItsKeyIsUsed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(document(""), to: "Base.lproj/Form.xib")
    try folder.write(
      "\"cel-l0-001.title\" = \"Abbrechen\";\n\"men-ui-002.title\" = \"Lintel\";\n",
      to: "de.lproj/Form.strings")
    try folder.write("\"men-ui-001.title\" = \"Ouvrir\";\n", to: "fr.lproj/Form.strings")
    try folder.write("", to: "it.lproj/Form.strings")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.findings(of: "orphan-key").isEmpty)
    let missing = run.findings(of: "missing-translation")
    #expect(missing.count == 2)
    #expect(
      missing.contains { $0.contains("2 texts are not translated everywhere: 1 in de, 1 in fr") })
    let each = await Run.lintel(["check", "--verbose", folder.path]).output
    #expect(each.contains("\"cel-l0-001.title\" (\"Cancel\")") && each.contains("(line 12)"))
    #expect(missing.contains { $0.contains("\"Form\" is empty in it: 2 texts are") })
  }
}
