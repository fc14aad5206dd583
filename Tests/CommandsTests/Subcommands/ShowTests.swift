import Commands
import Foundation
import TestSupport
import Testing

@Suite struct ShowTests {
  /// A document in the order and the spelling of an editor, with what only the editor needs.
  private static func document(noise: Bool, constant: String = "8") -> String {
    let versions =
      noise ? "toolsVersion=\"22505\" systemVersion=\"23A344\"" : "toolsVersion=\"21701\""
    let outlets = [
      "<outlet property=\"title\" destination=\"abc-12-xyz\" id=\"o1\"/>",
      "<action selector=\"save:\" target=\"-2\" id=\"a1\"/>",
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \(versions) \
      targetRuntime="MacOSX.Cocoa">
          <dependencies><plugIn identifier="p" version="\(noise ? 1 : 2)"/></dependencies>
          <objects>
              <customObject id="-2" userLabel="File's Owner" customClass="Owner">
                  <connections>\((noise ? outlets : outlets.reversed()).joined())</connections>
              </customObject>
              <customView id="view-1">
                  <rect key="frame" x="0.0" y="\(noise ? "0" : "0.0")" width="100" height="50"/>
                  <subviews>
                      <textField \(noise ? "misplaced=\"YES\"" : "") id="abc-12-xyz">
                          <rect key="frame" x="8" y="20" width="38" height="16"/>
                          <textFieldCell key="cell" title="A &quot;name&quot;" id="cell-1"/>
                      </textField>
                  </subviews>
                  <constraints>
                      <constraint firstItem="abc-12-xyz" firstAttribute="leading" \
      secondItem="view-1" secondAttribute="leading" constant="\(constant)" id="c1"/>
                      <constraint firstAttribute="width" relation="greaterThanOrEqual" \
      constant="90" priority="750" id="c2"/>
                  </constraints>
                  <point key="canvasLocation" x="\(noise ? 1 : 2)" y="0"/>
              </customView>
          </objects>
      </document>
      """
  }

  private func shown(_ bytes: [UInt8], as name: String) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    let run = await Run.lintel(["show", "\(folder.path)/\(name)"])
    #expect(run.status == .clean && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  @Test func aDocumentIsATreeOfObjects() async throws {
    let text = try await shown(Array(Self.document(noise: false).utf8), as: "Form.xib")
    #expect(
      text == """
        document targetRuntime=MacOSX.Cocoa type=com.apple.InterfaceBuilder3.Cocoa.XIB version=3.0
          customObject -2 customClass=Owner userLabel="File's Owner"
            action save: -> -2 (a1)
            outlet title -> abc-12-xyz (o1)
          customView view-1 frame=0,0 100x50
            textField abc-12-xyz frame=8,20 38x16
              cell: textFieldCell cell-1 title="A \\"name\\""
            constraint abc-12-xyz.leading == view-1.leading + 8 (c1)
            constraint view-1.width >= 90 @750 (c2)

        """)
  }

  @Test func whatOnlyAnEditorNeedsIsLeftOut() async throws {
    let noisy = try await shown(Array(Self.document(noise: true).utf8), as: "Form.xib")
    #expect(try await shown(Array(Self.document(noise: false).utf8), as: "Form.xib") == noisy)
    let moved = try await shown(
      Array(Self.document(noise: true, constant: "-12.50").utf8), as: "Form.xib")
    #expect(moved.contains("view-1.leading - 12.5 (c1)"))
  }

  @Test func aTableIsUTF8() async throws {
    let text = "/* A title */\n\"title\" = \"Größe\";\n"
    let units = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    #expect(try await shown(bytes, as: "Form.strings") == text)
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["title": "Größe"], format: .binary, options: 0)
    #expect(try await shown(Array(list), as: "Form.strings") == "\"title\" = \"Größe\";\n")
  }

  @Test func whatIsNoDocumentIsPrintedAsItIs() async throws {
    for text in ["<document><objects></document>", "<html/>", "{}", ""] {
      #expect(try await shown(Array(text.utf8), as: "Form.xib") == text)
    }
    let run = await Run.lintel(["show", "gone.xib"])
    #expect(run.status == .noDocument && run.errors.contains("\"gone.xib\": expected"))
  }

  /// As a text conversion of git, a difference of versions shows no line.
  @Test func gitShowsTheTree() throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: String...) throws -> String {
      let run = try Executable.run(["git", "-C", folder.path] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    _ = try git("init", "-q")
    _ = try git("config", "diff.lintel.textconv", "'\(Executable.path)' show")
    try folder.write("*.xib diff=lintel\n", to: ".gitattributes")
    try folder.write(Self.document(noise: true), to: "Form.xib")
    _ = try git("add", "-A")
    try folder.write(Self.document(noise: false), to: "Form.xib")
    #expect(!(try git("diff").contains("\n@@")))
    try folder.write(Self.document(noise: false, constant: "20"), to: "Form.xib")
    let difference = try git("diff")
    #expect(
      difference.contains("\n-    constraint abc-12-xyz.leading == view-1.leading + 8 (c1)"))
    #expect(
      difference.contains("\n+    constraint abc-12-xyz.leading == view-1.leading + 20 (c1)"))
  }
}
