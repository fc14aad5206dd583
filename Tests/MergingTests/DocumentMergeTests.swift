import Merging
import Testing

@Suite struct DocumentMergeTests {
  private let first = #"constant="10" id="con-00-001""#

  /// A button of the panel.
  private static let button = """
                    <button id="can-00-001" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="100" y="10" width="80" height="32"/>
                        <buttonCell key="cell" type="push" title="Cancel" id="cac-00-001"/>
                    </button>

    """
  /// The constraint of the button.
  private static let constraint = """
                    <constraint firstItem="can-00-001" firstAttribute="leading" secondItem="ok0-00-001" secondAttribute="trailing" constant="8" id="con-00-002"/>

    """

  @Test func independentChangesOfOneLineMerge() throws {
    let sides = Sides.document(
      Sides.panel, ours: [(first, #"constant="12" id="con-00-001""#)],
      theirs: [(first, #"constant="10" priority="750" id="con-00-001""#)])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text.contains(#"constant="12" priority="750" id="con-00-001"/>"#))
    #expect(
      text
        == Sides.panel.replacing(first, with: #"constant="12" priority="750" id="con-00-001""#))
  }

  @Test func differentValuesOfOneAttributeAreAConflict() throws {
    let sides = Sides.document(
      Sides.panel, ours: [(first, #"constant="12" id="con-00-001""#)],
      theirs: [(first, #"constant="16" id="con-00-001""#)])
    let (text, conflicts) = try sides.merge()
    #expect(
      conflicts == [
        """
        ours makes constraint "con-00-001" ok0-00-001.leading = c22-O7-iKe.leading + 12, theirs \
        makes constraint "con-00-001" ok0-00-001.leading = c22-O7-iKe.leading + 16
        """
      ])
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "<<<<<<< ours"))
    #expect(lines[start + 1].contains(#"constant="12""#))
    #expect(lines[start + 2] == "=======")
    #expect(lines[start + 3].contains(#"constant="16""#))
    #expect(lines[start + 4] == ">>>>>>> theirs")
    #expect(try sides.merge(choices: [1: .ours]).text == sides.ours)
    #expect(try sides.merge(choices: [1: .theirs]).text == sides.theirs)
  }

  @Test func aDeletedViewWithAChangeIsAConflictInWords() throws {
    let sides = Sides.document(
      Sides.panel, ours: [(Self.button, ""), (Self.constraint, "")],
      theirs: [(#"title="Cancel""#, #"title="Stop""#)])
    let (_, conflicts) = try sides.merge()
    #expect(
      conflicts == [
        """
        ours deletes button "can-00-001", theirs sets title of buttonCell "Cancel" (cac-00-001) to \
        "Stop"
        """
      ])
  }

  @Test func aDeletedViewThatANewConstraintNamesIsAConflict() throws {
    let added = """
                      <constraint firstItem="can-00-001" firstAttribute="top" secondItem="c22-O7-iKe" secondAttribute="top" id="new-00-001"/>

      """
    let sides = Sides.document(
      Sides.panel, ours: [(Self.button, ""), (Self.constraint, "")],
      theirs: [(Self.constraint, Self.constraint + added)])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts.count == 1)
    #expect(conflicts[0].hasPrefix("ours deletes button \"can-00-001\", theirs adds constraint"))
    #expect(text.contains("<<<<<<< ours"))
    #expect(try sides.merge(choices: [1: .ours]).text == sides.ours)
    #expect(try sides.merge(choices: [1: .theirs]).text == sides.theirs)
  }

  @Test func renumberedEqualConstraintsAreOne() throws {
    func added(_ id: String) -> String {
      """
      <point key="canvasLocation" x="1" y="2"/>
                  <constraints>
                      <constraint firstItem="can-00-001" firstAttribute="top" secondItem="ok0-00-001" secondAttribute="top" id="\(id)"/>
                  </constraints>
      """
    }
    let constraint = #"id="con-00-002"/>"#
    func more(_ id: String) -> String {
      constraint + "\n                    "
        + #"<constraint firstItem="can-00-001" firstAttribute="top" secondItem="ok0-00-001" "#
        + #"secondAttribute="top" id="\#(id)"/>"#
    }
    let sides = Sides.document(
      Sides.panel, ours: [(constraint, more("aaa-00-001"))],
      theirs: [(constraint, more("bbb-00-001"))])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text == sides.ours)
  }

  @Test func anOutletThatBothConnectIsAConflict() throws {
    func connected(_ target: String, _ id: String) -> [(String, String)] {
      [
        (
          "<point key",
          """
          <connections>
                              <outlet property="first" destination="\(target)" id="\(id)"/>
                          </connections>
                          <point key
          """
        )
      ]
    }
    let sides = Sides.document(
      Sides.panel, ours: connected("ok0-00-001", "out-00-001"),
      theirs: connected("can-00-001", "out-00-002"))
    #expect(try sides.merge().conflicts.count == 1)
  }

  @Test func aViewThatOneSideMovesKeepsTheChangesOfTheOther() throws {
    let wrapped = """
                      <stackView id="sta-00-001">
                          <subviews>
      \(Self.button)                    </subviews>
                      </stackView>

      """
    let sides = Sides.document(
      Sides.panel, ours: [(#"title="Cancel""#, #"title="Stop""#)], theirs: [(Self.button, wrapped)])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text == sides.theirs.replacing(#"title="Cancel""#, with: #"title="Stop""#))
  }

  @Test func aViewMovedIntoADeletedViewIsAConflict() throws {
    let base = """
      <document type="a"><objects><view id="aaa"><subviews><view id="bbb"><subviews>\
      <view id="ddd"/></subviews></view><view id="ccc"/></subviews></view></objects></document>
      """
    let ours = """
      <document type="a"><objects><view id="aaa"><subviews><view id="ccc"/></subviews></view>\
      </objects></document>
      """
    let theirs = """
      <document type="a"><objects><view id="aaa"><subviews><view id="bbb"><subviews>\
      <view id="ddd"/><view id="ccc"/></subviews></view></subviews></view></objects></document>
      """
    let sides = Sides(base: base, ours: ours, theirs: theirs)
    #expect(
      try sides.merge().conflicts
        == [#"ours deletes view "bbb", theirs moves view "ccc" into view "bbb""#])
    #expect(try sides.merge(choices: [1: .ours]).text == ours)
    #expect(try sides.merge(choices: [1: .theirs]).text == theirs)
  }

  @Test func versionsAndFlagsTakeTheNewer() throws {
    let sides = Sides.document(
      Sides.panel, ours: [(#"toolsVersion="20000""#, #"toolsVersion="21000""#)],
      theirs: [
        (#"toolsVersion="20000""#, #"toolsVersion="22000" systemVersion="22A1""#),
        (#"version="20000"/>"#, #"version="22000"/>"#),
      ])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text.contains(#"toolsVersion="22000" systemVersion="22A1""#))
  }

  @Test func aMovedViewAndItsOwnParentMovedIntoItCannotBeMerged() throws {
    let base = """
      <document type="a"><objects><view id="aaa"><subviews><view id="bbb"><subviews/></view>\
      <view id="ccc"><subviews/></view></subviews></view></objects></document>
      """
    let ours = """
      <document type="a"><objects><view id="aaa"><subviews><view id="bbb"><subviews><view id="ccc">\
      <subviews/></view></subviews></view></subviews></view></objects></document>
      """
    let theirs = """
      <document type="a"><objects><view id="aaa"><subviews><view id="ccc"><subviews><view id="bbb">\
      <subviews/></view></subviews></view></subviews></view></objects></document>
      """
    #expect(throws: MergeFailure.self) {
      try Sides(base: base, ours: ours, theirs: theirs).merge()
    }
  }

  @Test(arguments: [
    ("<document", "ours: the file has only white space", "  "),
    ("<document", "ours: <html> is no interface document", "<html/>"),
    ("<document", "ours: the document is of another kind than the base", "<document type=\"b\"/>"),
    ("<document", "ours: the file is empty", ""),
  ])
  func whatIsNoDocumentOfTheKindIsNotMerged(_: String, reason: String, ours: String) throws {
    let sides = Sides(base: Sides.panel, ours: ours, theirs: Sides.panel)
    let failure = #expect(throws: MergeFailure.self) { try sides.merge() }
    #expect(failure?.description == reason)
  }

  @Test func repeatedIDsAndOtherLineEndsAreNotMerged() throws {
    let repeated = Sides.document(
      Sides.panel, ours: [("con-00-002", "con-00-001")], theirs: [])
    #expect(throws: MergeFailure.self) { try repeated.merge() }
    let ends = Sides(
      base: Sides.panel, ours: Sides.panel.replacing("\n", with: "\r\n"), theirs: Sides.panel)
    #expect(throws: MergeFailure.self) { try ends.merge() }
  }

  @Test func nativeDocumentsMergeWithTheirComments() throws {
    let base = """
      <interface version="1" platform="macOS11">
        <!-- The form. -->
        <view id="form" width="360" height="160">
          <button id="ok" title="OK"/>
          <constraints>
            <constraint firstItem="ok" firstAttribute="leading" constant="8"/>
            <visualFormat format="V:|-[ok]"/>
          </constraints>
        </view>
      </interface>

      """
    let sides = Sides.document(
      base, ours: [("The form.", "The form of accounts."), (#"title="OK""#, #"title="Sign In""#)],
      theirs: [
        (#"constant="8""#, #"constant="12""#),
        (
          "      <visualFormat",
          "      <!-- In a row. -->\n      <visualFormat format=\"H:[ok]-|\"/>\n      <visualFormat"
        ),
      ], path: "Form.interface")
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(
      text
        == sides.theirs.replacing("The form.", with: "The form of accounts.")
        .replacing(#"title="OK""#, with: #"title="Sign In""#))
  }
}
