import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing
import TextLimits
import TextMeasuring

/// Descriptions of the constraints that containers and autoresizing masks make.
@Suite struct ArrangedDescriptionTests {
  private static func document(
    _ content: String, platform: String = "generic"
  ) throws -> InterfaceDocument {
    let document = try decode(
      """
      <interface version="1" platform="\(platform)" developmentLocale="en">
      <view id="form" width="400" height="300">
      \(content)
      </view>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    return document
  }

  private static func layout(
    _ content: String, platform: String = "generic", locale: String = "development"
  ) throws -> ResolvedLayout {
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    return try #require(
      resolve(document(content, platform: platform), in: localizer.localized(in: locale)))
  }

  private static func view(_ id: String, _ attributes: String = "") -> String {
    "<view id=\"\(id)\" intrinsicWidth=\"40\" intrinsicHeight=\"20\" \(attributes)/>"
  }

  private static let stack = """
    <stackView id="row" distribution="fillEqually" spacing="8">
    \(view("a"))\(view("b"))
    </stackView>
    <constraints>
    <visualFormat format="H:|-20-[row(108)]"/><visualFormat format="V:|-20-[row]"/>
    <constraint id="narrow" firstItem="b" firstAttribute="width" constant="40"/>
    </constraints>
    """

  @Test func constraintsOfAStackDescribeTheirPurpose() throws {
    let conflict = try #require(Self.layout(Self.stack, platform: "iOS").conflicts.first)
    #expect(
      conflict.constraints.map(\.description) == [
        "row.width == 108", "b.width == 40", "H:|-(0)-[a], stack edge of row",
        "H:[b]-(0)-|, stack edge of row", "H:[a]-(8)-[b], stack spacing of row",
        "H:[b(==a)], stack distribution of row",
      ])
    #expect(
      conflict.constraints.map(\.name).suffix(2) == [
        "stack spacing of row", "stack distribution of row",
      ])
    #expect(conflict.constraints.suffix(4).allSatisfy { $0.item == "row" && $0.isImplied })
    // The stack is on the third line, after the interface and the root.
    #expect(conflict.constraints.suffix(4).allSatisfy { $0.position?.line == 3 })
    #expect(
      conflict.log.suffix(4) == [
        "<NSLayoutConstraint 'stack edge of row' H:|-(0)-[a] (Names: '|':row )>",
        "<NSLayoutConstraint 'stack edge of row' H:[b]-(0)-| (Names: '|':row )>",
        "<NSLayoutConstraint 'stack spacing of row' H:[a]-(8)-[b]>",
        "<NSLayoutConstraint 'stack distribution of row' H:[b(==a)]>",
      ])
  }

  @Test func constraintsOfAGridNameTheirColumn() throws {
    let conflict = try #require(
      Self.layout(
        """
        <gridView id="grid">
        <gridColumn/>
        <gridColumn width="60" xPlacement="fill"/>
        <gridRow>\(Self.view("a"))\(Self.view("b"))</gridRow>
        </gridView>
        <constraints>
        <visualFormat format="H:|[grid]"/><visualFormat format="V:|[grid]"/>
        <constraint id="wide" firstItem="b" firstAttribute="width" constant="90"/>
        </constraints>
        """
      ).conflicts.first)
    #expect(
      conflict.constraints.map(\.description) == [
        "b.width == 90", "width == 60, column 2 of grid grid",
        "b.leading == its cell's leading, cell in column 2 of grid grid",
        "b.trailing == its cell's trailing, cell in column 2 of grid grid",
      ])
    // The second column's element is on the fifth line.
    #expect(conflict.constraints.suffix(3).allSatisfy { $0.position?.line == 5 })
    #expect(conflict.log[1] == "<NSLayoutConstraint 'column 2 of grid grid' width == 60>")
  }

  @Test func constraintsOfASplitViewAndABoxDescribeTheirPurpose() throws {
    let split = try #require(
      Self.layout(
        """
        <splitView id="split" vertical="YES" dividerStyle="thin">
        \(Self.view("a"))\(Self.view("b"))
        </splitView>
        <constraints>
        <visualFormat format="H:|[split(200)]"/><visualFormat format="V:|[split]|"/>
        <visualFormat format="H:[a(100)]"/><visualFormat format="H:[b(100)]"/>
        </constraints>
        """
      ).conflicts.first)
    #expect(
      split.constraints.suffix(3).map(\.description) == [
        "H:|-(0)-[a], split edge of split", "H:[a]-(1)-[b], split divider of split",
        "H:[b]-(0)-|, split edge of split",
      ])
    let box = try #require(
      Self.layout(
        """
        <box id="group" boxType="custom">
        \(Self.view("a"))
        <constraints><visualFormat format="H:|[a(90)]|"/><visualFormat format="V:|[a]|"/></constraints>
        </box>
        <constraints><visualFormat format="H:|[group(50)]"/><visualFormat format="V:|[group]"/>
        </constraints>
        """
      ).conflicts.first)
    #expect(
      box.constraints.filter(\.isImplied).map(\.name) == [
        "box content of group", "box content of group",
      ])
  }

  @Test(arguments: [
    ("macOS11", "development", "H:|-(10)-[box], autoresizing mask h=--& v=&-- of box"),
    ("iOS", "development", "H:|-(10)-[box], autoresizing mask h=--& v=--& of box"),
    // A struts' margin is at the left in either direction.
    ("iOS", "right-to-left", "box.left == form.left + 10, autoresizing mask h=--& v=--& of box"),
  ])
  func constraintsOfAFrameShowItsAutoresizingMask(platform: String, locale: String, words: String)
    throws
  {
    let layout = try Self.layout(
      """
      <view id="box" frame="10 20 100 50" autoresizingMask="flexibleMaxX flexibleMaxY"/>
      <constraints>
      <constraint id="edge" firstItem="box" firstAttribute="left" secondItem="form" secondAttribute="left" constant="40"/>
      </constraints>
      """, platform: platform, locale: locale)
    let conflict = try #require(layout.conflicts.first)
    #expect(conflict.mixesFramesAndConstraints)
    #expect(
      conflict.constraints.map(\.description) == ["box.left == form.left + 40", words])
  }

  /// Constraints from its descendants do not place a view with a mask, such as a cell's content
  /// view.
  @Test func constraintsInsideAViewWithAMaskAreNotAMixture() throws {
    let layout = try Self.layout(
      """
      <view id="cell" frame="0 0 100 50" autoresizingMask="flexibleMaxX flexibleMaxY">
      \(Self.view("a"))
      <constraints><visualFormat format="H:|-[a(200)]-|"/><visualFormat format="V:|[a]"/></constraints>
      </view>
      """, platform: "iOS", locale: "development")
    let conflict = try #require(layout.conflicts.first)
    #expect(conflict.constraints.contains { $0.description.contains("autoresizing mask") })
    #expect(!conflict.mixesFramesAndConstraints)
  }

  /// Programs that read a report identify constraints by their ids.
  @Test(arguments: ["generic", "iOS", "macOS11"])
  func idsOfConstraintsAreUnique(platform: String) throws {
    let members = ["a", "b", "c"].map { Self.view($0) }.joined()
    let kinds = ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "fill"]
    var documents = [
      try Self.document(
        """
        <gridView id="grid" rowAlignment="firstBaseline">
        <gridRow>\(Self.view("a"))\(Self.view("b"))</gridRow>
        <gridRow><gridCell xPlacement="center">\(Self.view("c"))</gridCell>\(Self.view("d"))</gridRow>
        </gridView>
        <constraints><visualFormat format="H:|[grid]|"/><visualFormat format="V:|[grid]|"/>
        </constraints>
        """, platform: platform)
    ]
    for distribution in kinds {
      for alignment in ["firstBaseline", "center", "fill"] {
        let document = try Self.document(
          """
          <stackView id="row" distribution="\(distribution)" alignment="\(alignment)">\(members)
          </stackView>
          <constraints><visualFormat format="H:|[row]|"/><visualFormat format="V:|[row]|"/>
          </constraints>
          """, platform: platform)
        documents.append(document)
      }
    }
    var count = 0
    for document in documents {
      let root = try #require(document.roots.first)
      let size = try #require(SceneSize.all(of: root).first)
      var scene = Scene(document: document, root: root)
      let locale = SceneLocale(
        name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
      ) { SceneLocale.Text(string: $0.value, path: "Test.interface", position: $0.position) }
      for view in ["a", "b", "c"] {
        let found = scene.explanationWithTextRoom(
          of: view, in: locale, at: size, measurer: FixedAdvanceMeasurer())
        let explanation = try #require(found)
        for axis in explanation.axes {
          let ids = axis.constraints.map(\.constraint.id)
          count += ids.count { $0.contains("(") }
          #expect(Set(ids).count == ids.count, "\(ids.sorted())")
        }
      }
    }
    #expect(count > 200)
  }
}
