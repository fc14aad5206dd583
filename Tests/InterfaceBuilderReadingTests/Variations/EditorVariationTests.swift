import Diagnostics
import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Testing

/// The variations of documents in some size classes.
@Suite struct EditorVariationTests {
  private func variations(
    _ views: String, constraints: String = "", more: String = "", complaints: [String] = []
  ) throws -> [Variation] {
    let document = try EditorDocument.read(
      .cocoaTouch, views, constraints: constraints, more: more)
    #expect(document.complaints == complaints)
    return document.interface.roots.flatMap(\.variations)
  }

  @Test(arguments: [
    ("heightClass=compact", [Condition.height(.compact)], "height=compact"),
    ("widthClass=regular", [.width(.regular)], "width=regular"),
    (
      "heightClass=regular-widthClass=compact", [.height(.regular), .width(.compact)],
      "height=regular width=compact"
    ),
  ])
  func keysNameTheClasses(_ key: String, conditions: [Condition], words: String) throws {
    let read = try variations(
      EditorDocument.view("a", 0, 0, 9, 9),
      constraints: """
        <constraint firstItem="a" firstAttribute="width" constant="9" id="k">
        <variation key="\(key)" constant="12.5"/></constraint>
        """)
    #expect(read.map(\.element) == ["k"])
    #expect(read.map(\.conditions) == [conditions])
    #expect(read.map(\.when) == [words])
    #expect(read.map(\.position.line) == [6])
  }

  @Test(arguments: ["default", "", "idiom=pad", "widthClass=wide"])
  func otherKeysAreIgnored(_ key: String) throws {
    let read = try variations(
      EditorDocument.view("a", 0, 0, 9, 9),
      constraints: "<constraint firstItem='a' firstAttribute='width' constant='9' id='k'>"
        + "<variation key='\(key)' constant='12'/></constraint>")
    #expect(read.isEmpty)
  }

  @Test func constraintsChangeTheirNumbers() throws {
    let read = try variations(
      EditorDocument.view("a", 0, 0, 9, 9),
      constraints: """
        <constraint firstItem="a" firstAttribute="width" secondItem="r" secondAttribute="width" id="k">
        <variation key="widthClass=regular" constant="-5" multiplier="1:4" priority="700"/>
        <variation key="widthClass=compact" constant="nan" multiplier="0" priority="2000"/>
        </constraint>
        """, complaints: ["invalid-attribute-value 7"])
    let changes = read.compactMap { variation in
      if case .constraint(let change) = variation.change { change } else { nil }
    }
    #expect(
      changes == [
        Variation.ConstraintChange(multiplier: 0.25, constant: -5, priority: Priority(700)),
        Variation.ConstraintChange(),
      ])
  }

  @Test func variationsChangeVisibilityFontsAndStacks() throws {
    let stack = EditorDocument.view(
      "s", 0, 0, 9, 9, "axis='vertical' spacing='4'", of: "stackView",
      holding: "<variation key='heightClass=compact' axis='horizontal' spacing='9' "
        + "distribution='equalSpacing'/>")
    let label = EditorDocument.view(
      "l", 0, 0, 9, 9, "text='x'", of: "label",
      holding: "<fontDescription key='fontDescription' type='system' pointSize='17'/>"
        + "<variation key='widthClass=regular' hidden='YES'>"
        + "<fontDescription key='fontDescription' type='system' pointSize='30'/></variation>")
    let read = try variations(stack + label)
    #expect(read.map(\.element) == ["s", "l"])
    let changes = read.compactMap { variation in
      if case .view(let change) = variation.change { change } else { nil }
    }
    #expect(
      changes.map(\.attributes) == [["spacing", "axis", "distribution"], ["hidden", "font"]])
    guard case .stack(let changed) = changes.first?.values.container else {
      Issue.record("no stack")
      return
    }
    #expect(changed.axis == .horizontal)
    #expect(changed.spacing == 9)
    #expect(changed.distribution == .equalSpacing)
    #expect(changes.last?.values.isHidden == true)
    #expect(changes.last?.values.text.font?.size == 30)
  }

  @Test func viewsAndConstraintsComeAndGo() throws {
    let read = try variations(
      EditorDocument.view("a", 0, 0, 9, 9) + EditorDocument.view("b", 0, 0, 9, 9),
      constraints: """
        <constraint firstItem="a" firstAttribute="width" constant="9" id="k1"/>
        <constraint firstItem="b" firstAttribute="width" constant="9" id="k2"/>
        """,
      more: """
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
        <mask key="constraints"><exclude reference="k2"/></mask></variation>
        <variation key="widthClass=regular">
        <mask key="subviews"><exclude reference="a"/><include reference="b"/></mask>
        <mask key="constraints"><exclude reference="k1"/><include reference="k2"/>
        <exclude reference="nothing"/></mask></variation>
        """)
    #expect(read.map(\.element) == ["r", "k1", "a"])
    guard case .view(let change) = read[0].change, case .constraint(let leaving) = read[1].change,
      case .view(let taken) = read[2].change
    else {
      Issue.record("other changes than expected")
      return
    }
    #expect(change.installedViews == ["b"])
    #expect(change.activatedConstraints == ["k2"])
    #expect(leaving.isActive == false)
    #expect(taken.attributes == ["installed"])
    #expect(!taken.values.isInstalled)
  }
}
