import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing
import TextLimits
import TextMeasuring

/// Explanations of the position and size of a view.
@Suite struct ExplanationTests {
  private static func explanation(_ view: String, _ content: String) throws -> ResolvedExplanation {
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <view id="page" width="300" height="200" safeAreaInsets="20 0 30 0">
      \(content)
      </view>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let root = try #require(document.roots.first)
    var scene = Scene(document: document, root: root)
    let size = try #require(SceneSize.all(of: root).first)
    let explanation = scene.explanationWithTextRoom(
      of: view,
      in: SceneLocale(
        name: "development", isPseudo: false, direction: .leftToRight, textLocale: "en"
      ) { SceneLocale.Text(string: $0.value, path: "Test.interface", position: $0.position) },
      at: size, measurer: FixedAdvanceMeasurer())
    return try #require(explanation)
  }

  @Test func aViewInASecondTabIsExplainedWithThatTab() throws {
    let explanation = try Self.explanation(
      "b",
      """
      <tabView id="tabs" tabViewType="noTabsNoBorder">
      <tab id="one" label="One"><view id="a"/><constraints>
      <visualFormat format="H:|[a(80)]|"/><visualFormat format="V:|[a(30)]|"/></constraints></tab>
      <tab id="two" label="Two"><view id="b"/><constraints>
      <constraint id="width" firstItem="b" firstAttribute="width" constant="150"/>
      <visualFormat format="H:|[b]|"/><visualFormat format="V:|[b(20)]|"/></constraints></tab>
      </tabView>
      <constraints><visualFormat format="H:|[tabs]"/><visualFormat format="V:|[tabs]"/></constraints>
      """)
    #expect(explanation.takesPart)
    #expect(explanation.item.frame.width == 150)
    let causes = explanation.axes[0].constraints.map(\.constraint.id)
    #expect(causes.contains("width"))
    #expect(!causes.contains { $0.hasPrefix("a.") })
  }

  /// A label that may be scaled needs less than its intrinsic width.
  @Test func aTextNeedsTheSameExtentAsInItsFinding() throws {
    let explanation = try Self.explanation(
      "save",
      """
      <label id="save" text="Save and close!" font="system 10" minimumScaleFactor="0.5"/>
      <constraints><visualFormat format="H:|[save(30)]"/></constraints>
      """)
    let loss = try #require(explanation.item.loss(along: .horizontal))
    let axis = explanation.axes[0]
    #expect(try #require(axis.content) > loss.needed)
    #expect(
      axis.size.sentence.hasSuffix(
        "its text needs \(DecimalText.rounded(loss.needed)) (compression resistance 750)"))
    #expect(axis.lost == loss.lost)
  }

  @Test func theSafeAreaOfTheSizeIsUsed() throws {
    let explanation = try Self.explanation(
      "box",
      """
      <layoutGuide id="safe" key="safeArea"/><view id="box"/>
      <constraints>
      <constraint id="top" firstItem="box" firstAttribute="top" secondItem="safe" \
      secondAttribute="top" constant="5"/>
      <constraint id="bottom" firstItem="box" firstAttribute="bottom" secondItem="safe" \
      secondAttribute="bottom"/>
      <visualFormat format="H:|-0-[box]-0-|"/>
      </constraints>
      """)
    let axis = try #require(explanation.axes.first { $0.axis == .vertical })
    #expect([axis.position.value, axis.size.value] == [25, 145])
  }

  /// At 13 points a character is 6.5 wide: 60 have room for two words of four with their space.
  @Test(arguments: [("", 3), ("V:[t(31.2)]", nil)] as [(String, Int?)])
  func aLineLimitThatClipsIsProposedToBeRaised(height: String, expected: Int?) throws {
    let explanation = try Self.explanation(
      "t",
      """
      <label id="t" text="aaaa bbbb cccc dddd eeee" lines="2"/>
      <constraints>
      <visualFormat format="H:|[t(60)]"/><visualFormat format="V:|[t]"/>
      \(height.isEmpty ? "" : "<visualFormat format=\"\(height)\"/>")
      </constraints>
      """)
    let axis = try #require(explanation.axes.first { $0.axis == .vertical })
    #expect(axis.lost != nil)
    #expect(axis.proposals.map(\.change) == (expected == nil ? [] : [.lines]))
    #expect(axis.proposals.first?.value == expected.map(Double.init))
    #expect(
      axis.proposals.first?.sentence
        == expected.map { "allow \"t\" \($0) lines, or 0 for any number" })
  }

  @Test func aBrokenHuggingIsNotDescribedAsHolding() throws {
    let explanation = try Self.explanation(
      "first",
      """
      <label id="first" text="a" intrinsicWidth="40" intrinsicHeight="16"/>
      <label id="second" text="b" intrinsicWidth="60" intrinsicHeight="16" \
      horizontalHuggingPriority="251"/>
      <constraints>
      <visualFormat format="H:|-0-[first]-10-[second]-0-|"/>
      <visualFormat format="V:|-0-[first]"/><visualFormat format="V:|-0-[second]"/>
      </constraints>
      """)
    let axis = try #require(explanation.axes.first { $0.axis == .horizontal })
    #expect(axis.size.value == 230)
    let sentences = axis.size.chain.map(\.sentence)
    #expect(sentences.contains("second hugs its content, 60 wide"))
    #expect(!sentences.contains("first hugs its content, 40 wide"))
  }
}
