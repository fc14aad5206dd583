import Diagnostics
import Linting
import Testing

/// Each rule with one safe answer has it made in the bytes of the file, of which all others stay.
@Suite struct SafeFixTests {
  private static func form(
    _ constraints: String, views: String = "", attributes: String = ""
  ) -> String {
    """
    <?xml version='1.0' encoding="UTF-8"?>
    <!-- größer 😀 -->
    <interface   version="1" platform="macOS11">
      <view id="form" width="300" height="100"\(attributes)>
        <button id='save'  title="Save"/>\(views)
        <constraints>
          <visualFormat format="V:|-20-[save]"/>
          \(constraints)
        </constraints>
      </view>
    </interface>

    """
  }

  private static let leading =
    #"<constraint id="a" firstItem="save" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="20"/>"#

  @Test func aRepeatedConstraintIsRemovedWithItsLine() async throws {
    let second = Self.leading.replacing("\"a\"", with: "\"b\"")
    let fixed = try await FixedFiles([
      "Form.interface": Self.form("\(Self.leading)\n      <!-- note -->\n      \(second)")
    ])
    #expect(fixed.text() == Self.form("\(Self.leading)\n      <!-- note -->"))
    #expect(fixed.rules == ["duplicate-constraint"])
    #expect(fixed.left == [] && fixed.outcome.unapplied == [])
  }

  @Test func ofARepeatedVisualFormatTheConstraintIsRemoved() async throws {
    let format = #"<visualFormat format="H:|-20-[save]"/>"#
    let fixed = try await FixedFiles([
      "Form.interface": Self.form("\(Self.leading)\(format)")
    ])
    #expect(fixed.text() == Self.form(format))
    // Of two formats neither can be removed alone.
    let both = try await FixedFiles([
      "Form.interface": Self.form("\(format)\n      \(format)")
    ])
    #expect(both.outcome.files.isEmpty && both.left == ["duplicate-constraint"])
    #expect(both.outcome.unapplied.map(\.rule.name) == ["duplicate-constraint"])
    #expect(both.outcome.unapplied.first?.reason.contains("visual format") == true)
  }

  /// An optional constraint that is there twice counts twice.
  @Test func aRepetitionThatHasAnEffectStays() async throws {
    let pull = { (name: String) in
      #"<constraint id="\#(name)" firstItem="save" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="20" priority="500"/>"#
    }
    let push =
      #"<constraint id="c" firstItem="save" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="120" priority="500"/>"#
    let fixed = try await FixedFiles([
      "Form.interface": Self.form("\(pull("a"))\n\(pull("b"))\n\(push)")
    ])
    if fixed.outcome.files.isEmpty {
      #expect(fixed.outcome.unapplied.contains { $0.rule.name == "duplicate-constraint" })
    } else {
      #expect(!fixed.left.contains("duplicate-constraint"))
    }
  }

  @Test func leftBecomesLeadingWhereALanguageIsReadFromTheRight() async throws {
    let left = Self.leading.replacing("leading", with: "left")
      .replacing("secondAttribute=\"left\"", with: "secondAttribute='left' ")
    let files = [
      "Form.interface": Self.form(left),
      "Localizations/he.lproj/Form.strings": "\"save.title\" = \"שמור\";\n",
    ]
    let fixed = try await FixedFiles(files)
    #expect(
      fixed.text()
        == Self.form(
          Self.leading.replacing(
            "secondAttribute=\"leading\"", with: "secondAttribute='leading' ")))
    #expect(fixed.rules == ["absolute-direction"] && fixed.left == [])
  }

  /// Both edges of a view are related anew, or it would have none.
  @Test func theSidesOfAViewChangeTogether() async throws {
    let constraints = """
      <constraint id="l" firstItem="save" firstAttribute="left" secondItem="form" secondAttribute="left" constant="40"/>
      <constraint id="r" firstItem="form" firstAttribute="right" secondItem="save" secondAttribute="right" constant="80"/>
      """
    let fixed = try await FixedFiles([
      "Form.interface": Self.form(constraints),
      "Localizations/ar.lproj/Form.strings": "\"save.title\" = \"حفظ\";\n",
    ])
    #expect(
      fixed.text()
        == Self.form(
          constraints.replacing("\"left\"", with: "\"leading\"")
            .replacing("\"right\"", with: "\"trailing\"")))
    #expect(fixed.outcome.applied.count == 1)
    #expect(fixed.outcome.applied.first?.message.hasSuffix("and 1 more like it") == true)
  }

  @Test(arguments: [
    ("<!-- lintel:disable text-without-id the icon explains it -->\n    ", ""),
    (
      "<!-- lintel:disable text-without-id, clipped-in-base the icon explains it -->\n    ", ""
    ),
    (
      "<!-- lintel:disable text-without-id the icon explains it -->\n    ",
      "<!-- lintel:enable text-without-id -->\n    "
    ),
  ])
  func aSuperfluousCommentIsRemoved(comment: String, end: String) async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.form(Self.leading).replacing("<button", with: "\(comment)<button")
        .replacing("<constraints>", with: "\(end)<constraints>")
    ])
    #expect(fixed.text() == Self.form(Self.leading))
    #expect(Set(fixed.rules) == ["superfluous-suppression"] && fixed.left == [])
  }

  @Test func ofASuppressionOnlyTheSuperfluousRuleIsRemoved() async throws {
    let text = Self.form(
      Self.leading + #"<constraint firstItem="save" firstAttribute="width" constant="20"/>"#)
    let files = { (rules: String) in
      [
        "Form.interface": text.replacing(
          "<button", with: "<!-- lintel:disable:next \(rules) it is an icon -->\n    <button")
      ]
    }
    let fixed = try await FixedFiles(files("text-without-id, clipped-in-base"))
    #expect(fixed.text() == files("clipped-in-base")["Form.interface"])
    let inner = try await FixedFiles(files("clipped-in-base text-without-id"))
    #expect(inner.text() == files("clipped-in-base")["Form.interface"])
    #expect(inner.left == [])
  }

  @Test func aSuperfluousAttributeIsRemovedWithItsReason() async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.form(
        Self.leading, attributes: " ignoreRules=\"text-without-id\"\n    ignoreReason='an icon'")
    ])
    #expect(fixed.text() == Self.form(Self.leading))
    let some = try await FixedFiles([
      "Form.interface": Self.form(
        Self.leading + #"<constraint firstItem="save" firstAttribute="width" constant="20"/>"#,
        attributes: " ignoreRules=\"text-without-id clipped-in-base\" ignoreReason=\"an icon\"")
    ])
    #expect(some.text().contains(" ignoreRules=\"clipped-in-base\" ignoreReason=\"an icon\">"))
  }
}

// MARK: Tables

extension SafeFixTests {
  @Test func aKeyRepeatedWithItsTextIsRemovedOnce() async throws {
    let table = """
      /* The button. */
      "save.title" = "Sichern";

      /* Again. */
      "save.title" = "Sichern";
      /* Another. */
      "save.toolTip" = "Alles sichern";

      """
    let fixed = try await FixedFiles([
      "Form.interface": Self.form(Self.leading).replacing(
        "title=\"Save\"", with: "title=\"Save\" toolTip=\"Save all\""),
      "Localizations/de.lproj/Form.strings": table,
    ])
    #expect(
      fixed.text("Localizations/de.lproj/Form.strings") == """
        /* The button. */
        "save.title" = "Sichern";

        /* Another. */
        "save.toolTip" = "Alles sichern";

        """)
    #expect(fixed.rules == ["duplicate-key"] && fixed.left == [])
  }

  @Test func aKeyRepeatedWithAnotherTextStays() async throws {
    let fixed = try await FixedFiles([
      "Form.interface": Self.form(Self.leading),
      "Localizations/de.lproj/Form.strings":
        "\"save.title\" = \"Sichern\";\n\"save.title\" = \"Speichern\";\n",
    ])
    #expect(fixed.outcome.files.isEmpty && fixed.left == ["duplicate-key"])
  }

  @Test func aTableThatIsNotUTF8StaysAndIsListed() async throws {
    let table = "\"save.title\" = \"Sichern\";\n\"save.title\" = \"Sichern\";\n"
    let units = table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let files = MemoryFileSystem([
      "Form.interface": Array(Self.form(Self.leading).utf8),
      "Localizations/de.lproj/Form.strings": [0xFF, 0xFE] + units,
    ])
    let outcome = try await Linter(LintRequest(paths: ["Form.interface"]), files: files).fixing()
    #expect(outcome.files.isEmpty)
    #expect(outcome.unapplied.first?.reason.contains("is not UTF-8") == true)
  }

  @Test func theKeyOfARenamedObjectIsRenamed() async throws {
    let old = #"/* Class = "NSButton"; title = "Save"; ObjectID = "old"; */"#
    let table = "\(old)\n\"old.title\" = \"Sichern\";\n"
    let fixed = try await FixedFiles([
      "Form.interface": Self.form(Self.leading),
      "Localizations/de.lproj/Form.strings": table,
      "Localizations/fr.lproj/Form.strings": table.replacing("Sichern", with: "Enregistrer"),
    ])
    #expect(
      fixed.text("Localizations/de.lproj/Form.strings")
        == table.replacing("\"old.title\"", with: "\"save.title\""))
    #expect(
      fixed.text("Localizations/fr.lproj/Form.strings").contains("\"save.title\" = \"Enregistrer\"")
    )
    #expect(fixed.rules == ["missing-translation"])
    #expect(!fixed.left.contains("missing-translation") && !fixed.left.contains("orphan-key"))
  }
}

// MARK: Stored frames

extension SafeFixTests {
  private static func card(_ frame: String, mark: String = "", constraints: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    useAutolayout="YES">
      <objects>
        <view id="page">
          <rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
          <subviews>
            <view\(mark) translatesAutoresizingMaskIntoConstraints="NO" id="card">
              <rect key="frame" \(frame)/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="card" firstAttribute="leading" secondItem="page" \
    secondAttribute="leading" constant="20" id="leading"/>\(constraints)
            <constraint firstItem="card" firstAttribute="top" secondItem="page" \
    secondAttribute="top" constant="20" id="top"/>
            <constraint firstItem="card" firstAttribute="width" constant="80" id="width"/>
            <constraint firstItem="card" firstAttribute="height" constant="60" id="height"/>
          </constraints>
        </view>
      </objects>
    </document>

    """
  }

  private static let solved = #"x="20" y="20" width="80" height="60""#

  @Test func aStoredFrameBecomesTheSolvedOneAndLosesItsMark() async throws {
    let fixed = try await FixedFiles(
      [
        "Card.xib": Self.card(
          #"x="40" y="20.0" width="80" height="60""#, mark: " misplaced=\"YES\"")
      ], ["Card.xib"])
    #expect(
      fixed.text("Card.xib")
        == Self.card(Self.solved.replacing("y=\"20\"", with: "y=\"20.0\"")))
    #expect(fixed.rules == ["misplaced-view"] && fixed.left == [])
  }

  @Test(arguments: ["misplaced", "ambiguous"])
  func aStaleMarkIsRemovedIfTheRuleRuns(mark: String) async throws {
    let text = Self.card(Self.solved, mark: " \(mark)=\"YES\"")
    let fixed = try await FixedFiles(["Card.xib": text], ["Card.xib"]) {
      $0.rules = RuleSelection(enabled: [RuleID("stale-layout-flag")])
    }
    #expect(fixed.text("Card.xib") == Self.card(Self.solved))
    #expect(fixed.rules == ["stale-layout-flag"])
    let other = try await FixedFiles(["Card.xib": text], ["Card.xib"])
    #expect(other.outcome.files.isEmpty)
  }

  /// A variation or an outlet refers to a constraint by its id.
  @Test func aConstraintThatOthersReferToStays() async throws {
    let second =
      "\n        <constraint firstItem=\"card\" firstAttribute=\"leading\" secondItem=\"page\" "
      + "secondAttribute=\"leading\" constant=\"20\" id=\"again\"/>"
    let text = Self.card(Self.solved, constraints: second)
    let fixed = try await FixedFiles(["Card.xib": text], ["Card.xib"])
    #expect(fixed.text("Card.xib") == Self.card(Self.solved))
    // With a reference to the second, the first is removed.
    let masked = text.replacing(
      "\n    </view>\n  </objects>",
      with: """

              <variation key="heightClass=compact"><mask key="constraints">
              <include reference="again"/></mask></variation>
            </view>
          </objects>
        """)
    let other = try await FixedFiles(["Card.xib": masked], ["Card.xib"])
    #expect(other.text("Card.xib").contains("id=\"again\""))
  }
}
