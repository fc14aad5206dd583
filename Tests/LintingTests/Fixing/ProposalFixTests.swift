import Diagnostics
import Geometry
import Linting
import Scenes
import Testing

/// A fix is applied to the file, and the document is checked again.
@Suite struct ProposalFixTests {
  private static func document(_ width: String, label: String = "", view: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- größer 😀 -->
    <interface version="1" platform="macOS11" developmentLocale="en">
      <metric name="narrow" value="60"/>
      <view id="pane" width="400" height="90">
        <!-- 😀 --><button id="updates" title="Check for updates automatically"\(view)/>
        <label id="hint" text="\(label)"/>
        <constraints>
          <visualFormat format="H:|-20-[updates]-(>=20)-|"/>
          <visualFormat format="V:|-20-[updates]"/>
          <visualFormat format="H:|-20-[hint]"/>
          <visualFormat format="V:[updates]-[hint]"/>
          \(width)
        </constraints>
      </view>
    </interface>

    """
  }

  private func check(_ text: String) async throws -> (linter: Linter, result: LintResult) {
    let files = MemoryFileSystem(["Form.interface": Array(text.utf8)])
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = ["development"]
    request.findsFixes = true
    let linter = try Linter(request, files: files)
    return (linter, try await linter.check())
  }

  /// The fixes of the clipped text but for removals of constraints, which no explanation proposes.
  private func fixes(of text: String) async throws -> [Fix] {
    let clipped = try await check(text).result.findings.filter {
      $0.rule == RuleID("clipped-in-base")
    }
    #expect(clipped.count == 1)
    return clipped.flatMap(\.fixes).filter { !$0.message.hasPrefix("remove the constraint") }
  }

  private func applied(_ fix: Fix, to text: String) throws -> String {
    var bytes = Array(text.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    #"<constraint id="w" firstItem="updates" firstAttribute="width" constant="160"/>"#,
    #"<constraint constant='160' firstItem="updates" firstAttribute="width" priority="900" />"#,
    #"<constraint firstItem="updates" firstAttribute="width" relation="lessThanOrEqual" constant="100.5"/>"#,
  ])
  func eachFixMakesTheTextFit(constraint: String) async throws {
    let text = Self.document(constraint)
    let fixes = try await fixes(of: text)
    #expect(fixes.count >= 2, "\(fixes)")
    for fix in fixes {
      let result = try await check(applied(fix, to: text)).result
      #expect(!result.findings.contains { $0.severity > .note }, "\(fix): \(result.findings)")
    }
  }

  @Test(arguments: [
    #"<visualFormat format="H:[updates(160)]"/>"#,
    #"<constraint firstItem="updates" firstAttribute="width" constant="narrow"/>"#,
    #"<constraint firstItem="updates" firstAttribute="width" constant="&#49;60"/>"#,
  ])
  func whatIsNotANumberInTheFileStays(constraint: String) async throws {
    let text = Self.document(constraint)
    for fix in try await fixes(of: text) {
      // The priority may be an attribute nonetheless.
      #expect(fix.edits.map(\.replacement) == [" priority=\"749\""])
      let result = try await check(applied(fix, to: text)).result
      #expect(!result.findings.contains { $0.severity > .note }, "\(fix)")
    }
  }

  @Test func anExplanationHasTheSameFixes() async throws {
    let text = Self.document(
      #"<constraint firstItem="updates" firstAttribute="width" constant="160"/>"#)
    let (linter, _) = try await check(text)
    let explanation = try #require(try linter.explain("updates").explanation)
    let proposals = explanation.axes
      .flatMap(\.proposals)
    #expect(try await proposals.compactMap(\.fix) == fixes(of: text))
    #expect(proposals.contains { $0.change == .contentSize && $0.fix == nil })
  }

  /// A title that wraps needs the height of its lines, of which the engine knows only one.
  @Test func aWrappedTitleGetsTheHeightOfItsLines() async throws {
    let text = """
      <interface version="1" platform="iOS" developmentLocale="en">
        <view id="bar" width="200" height="200">
          <button id="up" title="Seite nach Oben" lineBreak="wordWrap"/>
          <constraints>
            <visualFormat format="H:|-20-[up(36)]"/>
            <visualFormat format="V:|-4-[up]"/>
            <constraint id="height" firstItem="up" firstAttribute="height" constant="26"/>
          </constraints>
        </view>
      </interface>
      """
    let (linter, _) = try await check(text)
    let explanation = try #require(
      try linter.explain("up", along: [.vertical]).explanation)
    let proposals = explanation.axes.flatMap(\.proposals)
    // Without the constraint's priority, the button would be as high as one line.
    #expect(proposals.map(\.change) == [.constant, .contentSize])
    let fix = try #require(proposals.first?.fix)
    #expect(proposals.first?.value ?? 0 > 3 * 20, "\(proposals)")
    let fixed = try await check(applied(fix, to: text)).result
    #expect(!fixed.findings.contains { $0.rule == RuleID("clipped-in-base") }, "\(fixed.findings)")
    #expect(try await fixes(of: text) == [fix])
  }

  @Test(arguments: [
    (#"width="120" height="60""#, #"<visualFormat format="H:|-20-[hint]-20-|"/>"#, "", ["width"]),
    (
      #"width="400" height="60""#, "",
      #" frame="20 8 60 16" autoresizingMask="flexibleMaxX flexibleMaxY""#, ["frame"]
    ),
  ])
  func aDrawnSizeIsANumberInTheFile(
    size: String, constraint: String, frame: String, attributes: [String]
  ) async throws {
    let text = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="pane" \(size)>
          <label id="hint" text="A hint that is long"\(frame)/>
          <constraints>
            \(constraint)
            \(frame.isEmpty ? #"<visualFormat format="V:|-20-[hint]"/>"# : "")
          </constraints>
        </view>
      </interface>
      """
    let fixes = try await fixes(of: text)
    let names = fixes.flatMap(\.edits).compactMap { edit in
      attributes.first { name in
        Array(text.utf8)[..<edit.range.lowerBound].suffix(40).split(separator: 32)
          .contains { String(decoding: $0, as: UTF8.self).hasPrefix("\(name)=\"") }
      }
    }
    #expect(!names.isEmpty, "\(fixes)")
    for fix in fixes {
      let result = try await check(applied(fix, to: text)).result
      #expect(!result.findings.contains { $0.severity > .note }, "\(fix): \(result.findings)")
    }
  }

  /// The width of the frame that Interface Builder stores.
  @Test func aStoredFrameIsWidened() async throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="MacOSX.Cocoa" propertyAccessControl="none">
        <objects>
          <customView id="pane-1">
            <rect key="frame" x="0.0" y="0.0" width="400" height="100"/>
            <subviews>
              <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box-1">
                <rect key="frame" x="20" y="40" width="100" height="18"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                <buttonCell key="cell" type="check" title="Check for updates automatically" \
      bezelStyle="regularSquare" imagePosition="left" inset="2" id="cell-1">
                  <font key="font" metaFont="system"/>
                </buttonCell>
              </button>
            </subviews>
          </customView>
        </objects>
      </document>
      """
    let files = { (text: String) in MemoryFileSystem(["Form.xib": Array(text.utf8)]) }
    var request = LintRequest(paths: ["Form.xib"])
    request.locales = ["development"]
    request.findsFixes = true
    let found = try await Linter(request, files: files(text)).check().findings
    let fix = try #require(found.first { $0.rule == RuleID("clipped-in-base") }?.fixes.first)
    let edit = try #require(fix.edits.first)
    #expect(Array(text.utf8)[edit.range].elementsEqual("100".utf8))
    let fixed = try await Linter(request, files: files(applied(fix, to: text))).check()
    #expect(!fixed.findings.contains { $0.rule == RuleID("clipped-in-base") }, "\(fixed.findings)")
  }

  /// A wider frame may reach a neighbour.
  @Test(arguments: [(130, false), (330, true)])
  func aFixThatMakesViewsOverlapIsLeftOut(x: Int, isKept: Bool) async throws {
    let text = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="pane" width="460" height="60">
          <label id="hint" text="A hint" frame="20 8 60 16" autoresizingMask="flexibleMaxX"/>
          <label id="state" text="State" frame="\(x) 8 60 16" autoresizingMask="flexibleMaxX"/>
        </view>
      </interface>
      """
    let files = MemoryFileSystem([
      "Form.interface": Array(text.utf8),
      "Localizations/de.lproj/Form.strings": Array(
        #""hint.text" = "Ein Hinweis, der lang ist";"#.utf8),
    ])
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = ["en", "de"]
    request.findsFixes = true
    let found = try await Linter(request, files: files).check().findings
    let clipped = try #require(found.first { $0.rule == RuleID("clipped-text") })
    #expect(clipped.object == "hint" && clipped.fixes.isEmpty != isKept, "\(clipped.fixes)")
  }
}
