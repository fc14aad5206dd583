import Diagnostics
import Linting
import Synchronization
import TableTools
import Testing

/// Fixes are made in turns, and those that cannot be made are listed.
@Suite struct FixRunTests {
  private static func pane(_ constraints: String, views: String = "") -> String {
    """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="pane" width="600" height="120">
        <button id="updates" title="Check for updates automatically"/>
        <button id="more" title="Show more of what there is to see"/>\(views)
        <constraints>
          <visualFormat format="H:|-20-[updates]"/>
          <visualFormat format="H:|-20-[more]"/>
          <visualFormat format="V:|-20-[updates]-8-[more]"/>
          \(constraints)
        </constraints>
      </view>
    </interface>

    """
  }

  private static func width(_ view: String, _ constant: Int, id: String) -> String {
    #"<constraint id="\#(id)" firstItem="\#(view)" firstAttribute="width" constant="\#(constant)"/>"#
  }

  @Test func severalClippedTextsAreFixedAtOnce() async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.pane(
        Self.width("updates", 100, id: "u") + Self.width("more", 110, id: "m"))
    ])
    #expect(fixed.rules == ["clipped-in-base", "clipped-in-base"])
    #expect(!fixed.left.contains("clipped-in-base"))
    #expect(fixed.outcome.unapplied == [])
  }

  /// The repetition is removed, and in a later turn the width of what is left is changed.
  @Test func whatOverlapsIsFixedInTurns() async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.pane(
        Self.width("updates", 100, id: "u") + "\n" + Self.width("updates", 100, id: "again"))
    ])
    #expect(Set(fixed.rules).contains("clipped-in-base"))
    #expect(fixed.left.filter { $0 != "clipped-text" } == [])
    let widths = fixed.text().matches(of: /firstAttribute="width" constant="(\d+)"/)
    #expect(widths.count <= 1)
  }

  /// A constraint between two views is one too many only if nothing needs it where the text fits.
  @Test(arguments: [
    (
      #"firstAttribute="leading" secondItem="pane" secondAttribute="leading" constant="300""#, false
    ),
    (
      #"firstAttribute="trailing" relation="lessThanOrEqual" secondItem="pane" "#
        + #"secondAttribute="leading" constant="300""#, true
    ),
  ])
  func aConstraintThatPlacesAViewInOtherLanguagesIsNotRemoved(
    constraint: String, isRemoved: Bool
  ) async throws {
    let format =
      isRemoved ? "H:|-200-[name]-(>=8)-[more(100)]-20-|" : "H:[name]-8-[more(100)]-20-|"
    let text = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="pane" width="600" height="120">
          <label id="name" text="Name"/>
          <button id="more" title="More"/>
          <constraints>
            <visualFormat format="\(format)"/>
            <visualFormat format="V:|-20-[more]"/>
            <visualFormat format="V:|-20-[name]"/>
            <constraint id="c" firstItem="name" \(constraint)/>
          </constraints>
        </view>
      </interface>
      """
    let files = MemoryFileSystem([
      "Form.interface": Array(text.utf8),
      "de.lproj/Form.strings": Array(
        #""name.text" = "Name der angemeldeten Person"; "more.title" = "Mehr";"#.utf8),
    ])
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = ["en", "de"]
    let result = try await Linter(request, files: files).fixes(of: "name")
    #expect(result.findingCount == 1)
    #expect(
      result.fixes.contains { $0.fix.message == "remove the constraint \"c\"" } == isRemoved)
  }

  /// The stored width is the one that the constraint gave, which is not that of the content without it.
  @Test func aStoredFrameIsNoReasonToRemoveAConstraint() async throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/></dependencies>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <view contentMode="scaleToFill" id="vVv-01-one">
            <rect key="frame" x="0.0" y="0.0" width="390" height="44"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <label opaque="NO" contentMode="left" text="Lock when idle" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lLl-02-two">
                <rect key="frame" x="100" y="12" width="221" height="20.5"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </label>
              <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="sSs-03-thr">
                <rect key="frame" x="329" y="6.5" width="51" height="31"/>
              </switch>
            </subviews>
            <constraints>
              <constraint firstItem="lLl-02-two" firstAttribute="leading" secondItem="vVv-01-one" secondAttribute="leading" constant="100" id="cCc-04-fou"/>
              <constraint firstItem="sSs-03-thr" firstAttribute="leading" secondItem="lLl-02-two" secondAttribute="trailing" constant="8" id="cCc-05-fiv"/>
              <constraint firstAttribute="trailing" secondItem="sSs-03-thr" secondAttribute="trailing" constant="12" id="cCc-06-six"/>
              <constraint firstItem="lLl-02-two" firstAttribute="centerY" secondItem="vVv-01-one" secondAttribute="centerY" id="cCc-07-sev"/>
              <constraint firstItem="sSs-03-thr" firstAttribute="centerY" secondItem="vVv-01-one" secondAttribute="centerY" id="cCc-08-eig"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
    let files = MemoryFileSystem([
      "Base.lproj/Row.xib": Array(text.utf8),
      "de.lproj/Row.strings": Array(
        #""lLl-02-two.text" = "Bei Untätigkeit automatisch sperren";"#.utf8),
    ])
    let result = try await Linter(LintRequest(paths: ["Base.lproj/Row.xib"]), files: files)
      .fixes(of: "lLl-02-two")
    #expect(result.findingCount == 1)
    #expect(!result.fixes.contains { $0.fix.message.contains("cCc-04-fou") })
  }

  @Test func whatOnlyPseudoLocalesClipIsLeftToTheAuthor() async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.pane(Self.width("updates", 230, id: "u"))
    ])
    #expect(fixed.outcome.files.isEmpty)
    #expect(fixed.left.contains("clipped-text"))
  }

  @Test func aDocumentWithoutFindingsDoesNotChange() async throws {
    let fixed = try await FixedFiles(["Form.interface": Self.pane("")])
    #expect(fixed.outcome.files.isEmpty && fixed.outcome.applied.isEmpty)
  }

  @Test func aFixOfATranslationMayMoveTheBaseAndClipsNothing() async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.pane(Self.width("updates", 230, id: "u")),
      "Localizations/de.lproj/Form.strings":
        "\"updates.title\" = \"Automatisch nach neuen Versionen suchen\";\n"
        + "\"more.title\" = \"Mehr zeigen\";\n",
    ])
    #expect(fixed.rules == ["clipped-text"])
    #expect(
      !fixed.outcome.result.findings.contains { finding in
        finding.rule.name == "clipped-text" && finding.occurrences.contains { $0.locale == "de" }
      })
  }

  /// Whoever else changes the file while it is checked keeps the change.
  @Test func aFileThatChangedMeanwhileIsNotWritten() async throws {
    let text = Self.pane(Self.width("updates", 100, id: "u"))
    let fixed = try await FixedFiles(["Form.interface": text])
    let changed = MemoryFileSystem(["Form.interface": Array((text + "<!-- new -->\n").utf8)])
    let writer = RecordingWriter()
    let result = fixed.outcome.files.write(with: writer, over: changed)
    #expect(writer.paths.isEmpty && result.written.isEmpty)
    #expect(result.failures.map(\.reason).first?.contains("has changed") == true)
    let same = MemoryFileSystem(["Form.interface": Array(text.utf8)])
    #expect(fixed.outcome.files.write(with: writer, over: same).written == ["Form.interface"])
    #expect(writer.paths == ["Form.interface"])
  }

  @Test func theBytesBeforeAreThoseThatWereChecked() async throws {
    let text = Self.pane(Self.width("updates", 100, id: "u"))
    let files = ChangingFileSystem(
      base: MemoryFileSystem(["Form.interface": Array(text.utf8)]), path: "Form.interface",
      later: Array((text + "<!-- new -->\n").utf8))
    let outcome = try await Linter(LintRequest(paths: ["Form.interface"]), files: files).fixing()
    #expect(outcome.files.map(\.old) == [Array(text.utf8)])
    #expect(outcome.files.write(with: RecordingWriter(), over: files).failures.count == 1)
  }

  @Test func theReportHasTheFixesOfAllRules() async throws {
    var request = LintRequest(paths: ["Form.interface"])
    request.findsFixes = true
    let constraint = Self.width("updates", 300, id: "u")
    let text = Self.pane(
      "<!-- lintel:disable clipped-text no -->" + constraint
        + "\n" + constraint.replacing("\"u\"", with: "\"v\""))
    let files = MemoryFileSystem(["Form.interface": Array(text.utf8)])
    let findings = try await Linter(request, files: files).check().findings
    let fixed = findings.filter { !$0.fixes.isEmpty }.map(\.rule.name)
    #expect(fixed.sorted() == ["duplicate-constraint", "superfluous-suppression"])
    for finding in findings {
      for fix in finding.fixes { #expect(fix.edits.allSatisfy { $0.path == "Form.interface" }) }
    }
  }

  @Test func theFixesOfOneObjectAreChoices() async throws {
    let text = Self.pane(
      Self.width("updates", 100, id: "u") + "\n" + Self.width("more", 110, id: "m"))
    let files = MemoryFileSystem(["Form.interface": Array(text.utf8)])
    let linter = try Linter(LintRequest(paths: ["Form.interface"]), files: files)
    let result = try await linter.fixes(of: "updates")
    #expect(result.findingCount == 1)
    #expect(result.fixes.count >= 3)
    let removal = try #require(result.fixes.first { $0.fix.message.contains("remove") })
    let expected = text.replacing("      \(Self.width("updates", 100, id: "u"))\n", with: "")
    #expect(expected != text)
    #expect(removal.files.map { String(decoding: $0.new, as: UTF8.self) } == [expected])
    #expect(try await linter.fixes(of: "pane").findingCount == 0)
    await #expect(throws: InvalidRequest.self) { try await linter.fixes(of: "updatse") }
  }

  @Test func anEditIsTheSmallestDifference() throws {
    let old = SourceText(path: "a", bytes: Array("für Äpfel".utf8))
    let edit = try #require(Fix.Edit(from: old, to: Array("für Öpfel".utf8)))
    #expect(edit.replacement == "Ö" && edit.range == 5..<7)
    #expect(Fix.Edit(from: old, to: old.bytes) == nil)
    let grown = try #require(Fix.Edit(from: old, to: Array("für Äpfeläpfel".utf8)))
    #expect(
      String(decoding: Fix.applying([grown], to: old.bytes), as: UTF8.self) == "für Äpfeläpfel")
  }
}

/// Remembers the paths that are written.
private final class RecordingWriter: FileWriter {
  private let written = Mutex<[String]>([])

  var paths: [String] { written.withLock { $0 } }

  func write(_ bytes: [UInt8], to path: String) throws(WritingError) {
    written.withLock { $0.append(path) }
  }
}

/// Another file system in which a file changes once it was read.
private struct ChangingFileSystem: WrappingFileSystem {
  let base: any FileSystem
  let path: String
  let later: [UInt8]
  private let state = State()

  init(base: any FileSystem, path: String, later: [UInt8]) {
    self.base = base
    self.path = path
    self.later = later
  }

  func read(_ path: String) -> [UInt8]? {
    guard path == self.path else { return base.read(path) }
    return state.wasRead() ? later : base.read(path)
  }

  private final class State: Sendable {
    private let isRead = Mutex(false)

    func wasRead() -> Bool {
      isRead.withLock { isRead in
        defer { isRead = true }
        return isRead
      }
    }
  }
}

extension FixRunTests {
  /// A long text that is clipped in a pseudo-locale anyway may lose more there, and in no language.
  @Test func aRemovalMayCostAPseudoLocaleMore() async throws {
    let text = Self.pane(
      Self.width("updates", 100, id: "u")
        + #"<visualFormat format="H:[updates]-(>=8@200)-|"/>"#)
    let files = MemoryFileSystem(["Form.interface": Array(text.utf8)])
    let linter = try Linter(LintRequest(paths: ["Form.interface"]), files: files)
    let fixes = try await linter.fixes(of: "updates").fixes
    #expect(fixes.contains { $0.fix.message == "remove the constraint \"u\"" })
  }
}
