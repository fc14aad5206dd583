import Diagnostics
import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import StoredLayouts
import Testing
import TextMeasuring

/// Documents with invalid containers: they are reported where possible, and laid out nonetheless.
@Suite struct BadContainerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var framework: InterfaceBuilderDocument.Framework = .cocoaTouch
    var objects: String
    /// The expected findings.
    var findings: [String] = []
    var testDescription: String { name }
  }

  private static let driven = "translatesAutoresizingMaskIntoConstraints='NO'"

  private static func rect(_ width: Double, _ height: Double) -> String {
    EditorDocument.rect(0, 0, width, height)
  }

  private static func root(_ views: String, _ constraints: String = "") -> String {
    "<view id='r'>\(rect(300, 300))<subviews>\(views)</subviews>"
      + "<constraints>\(constraints)</constraints></view>"
  }

  /// Returns nested stacks with alternating axes, with a label in the innermost.
  private static func nested(_ count: Int) -> String {
    let stacks = (0..<count).map { index in
      "<stackView \(driven) axis='\(index.isMultiple(of: 2) ? "horizontal" : "vertical")' "
        + "id='s\(index)'>\(rect(100, 100))<subviews>"
    }
    return root(
      stacks.joined() + "<label \(driven) id='l' text='x'>\(rect(10, 20))</label>"
        + String(repeating: "</subviews></stackView>", count: count),
      EditorDocument.pin("s0", "leading", to: "r", "leading")
        + EditorDocument.pin("s0", "top", to: "r", "top"))
  }

  static let cases = [
    Case(
      name: "a stack in itself",
      objects: root(
        "<stackView \(driven) id='s'>\(rect(100, 100))<subviews><stackView \(driven) id='s'>"
          + "\(rect(50, 50))</stackView></subviews></stackView>"),
      findings: ["there is another object with the id \"s\"; give this one an id of its own"]),
    Case(
      name: "a guide of no view",
      objects: root(
        "<view \(driven) id='v'>\(rect(9, 9))</view>",
        EditorDocument.pin("v", "top", to: "gone", "top")),
      findings: [
        "the secondItem of the constraint \"r.constraint1\" is \"gone\", which is neither a view nor a guide of "
          + "the document"
      ]),
    Case(
      name: "a guide outside of all views",
      objects: root(
        "<view \(driven) id='v'>\(rect(9, 9))</view>",
        EditorDocument.pin("v", "top", to: "g", "top"))
        + "<viewLayoutGuide key='safeArea' id='g'/>",
      findings: [
        "the secondItem of the constraint \"r.constraint1\" is \"g\", which is neither a view nor a guide of "
          + "the document"
      ]),
    Case(
      name: "margins of 1e9",
      objects: root(
        "<view \(driven) id='v' preservesSuperviewLayoutMargins='YES'>\(rect(100, 100))"
          + "<edgeInsets key='layoutMargins' top='1e9' left='1e9' bottom='-1e9' right='1e9'/>"
          + "<subviews><label \(driven) id='l' text='x'>\(rect(10, 20))</label></subviews>"
          + "<constraints>\(EditorDocument.pin("l", "leading", to: "v", "leadingMargin"))"
          + "</constraints></view>"
          + "<stackView \(driven) id='s'>\(rect(100, 100))"
          + "<edgeInsets key='layoutMargins' top='1e9' left='1e9' bottom='1e309' right='nan'/>"
          + "<subviews><label \(driven) id='m' text='x'>\(rect(10, 20))</label></subviews>"
          + "</stackView>",
        EditorDocument.pin("v", "leading", to: "r", "leading", 1e5)),
      findings: [
        ("top", "1e9"), ("left", "1e9"), ("bottom", "-1e9"), ("right", "1e9"), ("top", "1e9"),
        ("left", "1e9"), ("bottom", "1e309"), ("right", "nan"),
      ].map { side, value in
        "the \(side) of this edgeInsets is \"\(value)\", and must be a number "
          + "from -10000000 to 10000000"
      }),
    Case(
      name: "a cell without a table",
      objects: root(
        "<tableViewCell \(driven) style='IBUITableViewCellStyleDefault' textLabel='nope' id='c'>"
          + "\(rect(300, 44))<tableViewCellContentView key='contentView' id='cv'>\(rect(300, 44))"
          + "<subviews><label \(driven) id='l' text='x'>\(rect(30, 20))</label></subviews>"
          + "</tableViewCellContentView></tableViewCell>"),
      findings: [
        "the textLabel of the tableViewCell \"c\" is \"nope\", and no object has that id; connect it "
          + "again or remove it"
      ]),
    Case(
      name: "tabs without views", framework: .cocoa,
      objects: root(
        "<tabView \(driven) id='t'>\(rect(100, 100))<tabViewItems><tabViewItem label='a' id='i'/>"
          + "<tabViewItem label='b' id='j'><view key='view' id='v'>\(rect(0, 0))</view>"
          + "</tabViewItem></tabViewItems></tabView><tabView \(driven) id='u'>\(rect(50, 50))"
          + "</tabView>")),
    Case(name: "100 stacks in each other", objects: nested(100)),
  ]

  @Test(arguments: cases)
  func invalidContainersAreLaidOutNonetheless(_ bad: Case) throws {
    let document = try EditorDocument.read(bad.framework, objects: bad.objects)
    let findings = document.interface.findings.map(\.message)
    #expect(findings == bad.findings)
    for sizes in [IntrinsicSizes.stored, .calibrated, .measured] {
      let interpretation = StoredInterpretation(
        document, sizes: sizes, measurer: EmbeddedAdvanceMeasurer())
      for root in interpretation.document.roots {
        var scene = Scene(
          document: interpretation.document, evidence: interpretation.evidence, root: root)
        let locale = SceneLocale(
          name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
        ) { SceneLocale.Text(string: $0.value, path: "", position: $0.position) }
        let size = try #require(SceneSize.all(of: root).first)
        let layout = scene.layout(in: locale, at: size, measurer: EmbeddedAdvanceMeasurer())
        #expect(layout.items.allSatisfy { $0.frame.maxX.isFinite && $0.frame.maxY.isFinite })
      }
    }
  }

  /// A segue without a destination is reported; one to itself, or into a missing view, holds no
  /// root.
  @Test func seguesToNothingHoldNoRoot() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: """
        <viewController id="c"><view key="view" id="r">\(Self.rect(375, 667))</view><connections>
        <segue destination="nothing" kind="show" id="s1"/><segue kind="embed" id="s2"/>
        <segue destination="c" kind="embed" id="s3"/>
        <segue destination="c" kind="relationship" relationship="tabItems" id="s4"/>
        </connections></viewController>
        """)
    #expect(
      document.interface.findings.map(\.message) == [
        "the segue \"show\" leads to \"nothing\", and no object has that id; connect it again or "
          + "remove it"
      ])
    let interpretation = StoredInterpretation(
      document, sizes: .calibrated, measurer: EmbeddedAdvanceMeasurer())
    let root = try #require(interpretation.document.roots.first)
    #expect(root.width == .points(375))
    #expect(root.height == .points(667))
  }
}
