import Commands
import Foundation
import TestSupport
import Testing

@Suite struct TidyTests {
  /// A document whose label is placed by constraints, and whose box is placed by its frame.
  private static func document(
    tools: String = "21701", labelFrame: String = "x=\"8\" y=\"20\" width=\"38\" height=\"16\"",
    boxFrame: String = "x=\"0.0\" y=\"0.0\" width=\"50\" height=\"10\"", constant: String = "8",
    isReordered: Bool = false, mark: String = ""
  ) -> String {
    let constraints = [
      "<constraint firstItem=\"label-1\" firstAttribute=\"leading\" secondItem=\"view-1\" "
        + "secondAttribute=\"leading\" constant=\"\(constant)\" id=\"c1\"/>",
      "<constraint firstItem=\"label-1\" firstAttribute=\"top\" secondItem=\"view-1\" "
        + "secondAttribute=\"top\" constant=\"14\" id=\"c2\"/>",
    ]
    let ordered = isReordered ? constraints.reversed() : constraints
    let attributes = ["type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"", "version=\"3.0\""]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document \((isReordered ? attributes.reversed() : attributes).joined(separator: " ")) \
      toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
          <dependencies>
              <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="\(tools)"/>
          </dependencies>
          <objects>
              <customView id="view-1">
                  <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                  <subviews>
                      <customView fixedFrame="YES" id="box-1">
                          <rect key="frame" \(boxFrame)/>
                          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                      </customView>
                      <textField \(mark)translatesAutoresizingMaskIntoConstraints="NO" id="label-1">
                          <rect key="frame" \(labelFrame)/>
                          <textFieldCell key="cell" title="Name" id="cell-1">
                              <font key="font" metaFont="system"/>
                          </textFieldCell>
                      </textField>
                  </subviews>
                  <constraints>
                      \(ordered.joined(separator: "\n                "))
                  </constraints>
              </customView>
          </objects>
      </document>

      """
  }

  private struct Checkout {
    let folder: TemporaryFolder

    init(_ text: String) throws {
      folder = try TemporaryFolder()
      for arguments in [["init", "-q"], ["add", "-A"]] {
        if arguments[0] == "add" { try folder.write(text, to: "Form.xib") }
        try git(arguments)
      }
      try git([
        "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first",
      ])
    }

    func git(_ arguments: [String]) throws {
      let run = try Executable.run(["git", "-C", folder.path] + arguments)
      #expect(run.status == 0, "\(run.errors)")
    }

    func tidy(_ options: String...) throws -> (status: Int32, output: String, errors: String) {
      let run = try Executable.run(["-C", folder.path, Executable.path, "tidy"] + options)
      return (run.status, run.output, run.errors)
    }

    var text: String { get throws { try folder.text(of: "Form.xib") } }
  }

  @Test func whatOnlyAnEditorChangedIsTakenBack() throws {
    let original = Self.document()
    let checkout = try Checkout(original)
    try checkout.folder.write(
      Self.document(
        tools: "22505", labelFrame: "x=\"9\" y=\"21\" width=\"41\" height=\"16\"",
        isReordered: true, mark: "misplaced=\"YES\" "), to: "Form.xib")
    let patch = try checkout.tidy()
    #expect(patch.status == 1, "\(patch.errors)")
    #expect(patch.output.contains("+    <plugIn") || patch.output.contains("+        <plugIn"))
    let check = try checkout.tidy("--check")
    #expect(check.status == 1 && check.output == "Form.xib\n")
    let written = try checkout.tidy("--in-place")
    #expect(written.status == 0, "\(written.errors)")
    #expect(try checkout.text == original)
    let again = try checkout.tidy("--check")
    #expect(again.status == 0 && again.output.isEmpty)
  }

  /// Each of these changes what a user sees or what an application does.
  @Test(arguments: [
    Self.document(constant: "9"),
    Self.document(boxFrame: "x=\"0.0\" y=\"0.0\" width=\"60\" height=\"10\""),
    Self.document().replacing("title=\"Name\"", with: "title=\"Names\""),
    Self.document().replacing("id=\"box-1\"", with: "customClass=\"Box\" id=\"box-1\""),
  ])
  func realChangesStay(_ changed: String) throws {
    let checkout = try Checkout(Self.document())
    try checkout.folder.write(changed, to: "Form.xib")
    #expect(try checkout.tidy("--in-place").status == 0)
    #expect(try checkout.text == changed)
  }

  /// A line may have both.
  @Test func versionsAreTakenBackBesideARealChange() throws {
    let checkout = try Checkout(Self.document())
    try checkout.folder.write(
      Self.document(tools: "22505").replacing(
        "useAutolayout=\"YES\"", with: "useAutolayout=\"YES\" launchScreen=\"YES\""), to: "Form.xib"
    )
    #expect(try checkout.tidy("--in-place").status == 0)
    let expected = Self.document().replacing(
      "useAutolayout=\"YES\"", with: "useAutolayout=\"YES\" launchScreen=\"YES\"")
    #expect(try checkout.text == expected)
  }

  @Test func whatCannotBeComparedIsSaid() throws {
    let checkout = try Checkout(Self.document())
    let unknown = try checkout.tidy("--since", "gone")
    #expect(unknown.status == 2 && unknown.errors.contains("gone"))
    let both = try checkout.tidy("--check", "--in-place")
    #expect(both.status == 2)
    try checkout.folder.write("<document", to: "Form.xib")
    let broken = try checkout.tidy("--in-place")
    #expect(broken.status == 0)
    #expect(try checkout.text == "<document")
  }
}
