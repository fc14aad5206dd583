import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Testing

/// Stacks and split views of both toolkits.
@Suite struct StackReadingTests {
  private func view(
    _ framework: InterfaceBuilderDocument.Framework, _ attributes: String, _ content: String = "",
    element: String = "stackView", complaints: [String] = []
  ) throws -> View {
    let document = try EditorDocument.read(
      framework,
      "<\(element) id='s' \(attributes)>\(EditorDocument.rect(0, 0, 100, 20))\(content)</\(element)>"
    )
    #expect(document.complaints == complaints)
    return try document.view("s")
  }

  private func stack(_ view: View) throws -> Stack {
    guard case .stack(let stack) = view.container else {
      Issue.record("\(view.element) is no stack")
      return Stack()
    }
    return stack
  }

  @Test func stacksOfTheDesktopHaveTheirDefaults() throws {
    let row = try stack(try view(.cocoa, ""))
    #expect(row.axis == .horizontal)
    #expect(row.spacing == 8)
    #expect(row.distribution == .gravityAreas)
    #expect(row.alignment == .centerY)
    #expect(row.edgeInsets == .zero)
    #expect(!row.detachesHidden)
    let column = try stack(
      try view(.cocoa, "orientation='vertical' spacing='3' detachesHiddenViews='YES'"))
    #expect(column.axis == .vertical)
    #expect(column.spacing == 3)
    #expect(column.alignment == .centerX)
    #expect(column.detachesHidden)
  }

  @Test func stacksOfTheDesktopCanClipTheirViews() throws {
    let row = try stack(try view(.cocoa, "verticalClippingResistancePriority='999'"))
    #expect(row.verticalClippingResistance == Priority(999))
    #expect(row.horizontalClippingResistance == .required)
    let column = try stack(
      try view(
        .cocoa, "horizontalClippingResistancePriority='x'",
        complaints: ["invalid-attribute-value 3"]))
    #expect(column.horizontalClippingResistance == .required)
  }

  @Test func stacksOfThePhoneHaveTheirDefaults() throws {
    let row = try stack(try view(.cocoaTouch, ""))
    #expect(row.axis == .horizontal)
    #expect(row.spacing == 0)
    #expect(row.distribution == .fill)
    #expect(row.alignment == .fill)
    #expect(row.detachesHidden)
    #expect(try stack(try view(.cocoaTouch, "axis='vertical'")).axis == .vertical)
  }

  /// No number is written for the standard spacing.
  @Test(arguments: [InterfaceBuilderDocument.Framework.cocoa, .cocoaTouch])
  func readsTheStandardSpacing(_ framework: InterfaceBuilderDocument.Framework) throws {
    let stack = try stack(
      try view(framework, "spacingType='standard' baselineRelativeArrangement='YES'"))
    #expect(stack.spacing == 8)
    #expect(stack.isBaselineRelative)
  }

  @Test(arguments: [
    "<edgeInsets key='layoutMargins' top='1' left='2' bottom='3' right='4'/>",
    "<directionalEdgeInsets key='directionalLayoutMargins' top='1' leading='2' bottom='3' "
      + "trailing='4'/>",
  ])
  func marginsOfAStackOfThePhoneApply(_ margins: String) throws {
    let view = try view(.cocoaTouch, "", margins)
    #expect(view.metrics.layoutMargins == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try stack(view).isLayoutMarginsRelative)
    #expect(try !stack(try self.view(.cocoaTouch, "")).isLayoutMarginsRelative)
  }

  @Test func readsThePlaceholderSizeOfAStack() throws {
    let view = try view(
      .cocoaTouch, "placeholderIntrinsicWidth='90' placeholderIntrinsicHeight='44'")
    #expect(view.metrics.intrinsicWidth == 90)
    #expect(view.metrics.intrinsicHeight == 44)
  }

  @Test(arguments: StackDistribution.allCases)
  func readsDistributions(_ distribution: StackDistribution) throws {
    let read = try stack(try view(.cocoaTouch, "distribution='\(distribution.rawValue)'"))
    #expect(read.distribution == distribution)
  }

  @Test(arguments: [
    ("leading", Stack.Alignment.leading), ("left", .leading), ("trailing", .trailing),
    ("right", .trailing), ("top", .top), ("bottom", .bottom), ("center", .center),
    ("centerX", .centerX), ("centerY", .centerY), ("firstBaseline", .firstBaseline),
    ("lastBaseline", .lastBaseline), ("baseline", .baseline), ("width", .fill), ("height", .fill),
    ("fill", .fill),
  ])
  func readsAlignments(_ name: String, alignment: Stack.Alignment) throws {
    #expect(try stack(try view(.cocoa, "alignment='\(name)'")).alignment == alignment)
  }

  @Test func readsInsetsAndHuggingOfAStack() throws {
    let view = try view(
      .cocoa, "horizontalStackHuggingPriority='249.5' verticalStackHuggingPriority='1000'",
      "<edgeInsets key='edgeInsets' left='1' right='2' top='3' bottom='4'/>")
    #expect(try stack(view).edgeInsets == Insets(top: 3, left: 1, bottom: 4, right: 2))
    #expect(view.priorities.horizontalHugging == Priority(249.5))
    #expect(view.priorities.verticalHugging == .required)
  }

  @Test func marginsApplyIfTheStackUsesThem() throws {
    let margins = "<edgeInsets key='layoutMargins' top='1' left='2' bottom='3' right='4'/>"
    let relative = "layoutMarginsRelativeArrangement='YES'"
    for (attributes, content, isRelative) in [
      (relative, margins, true), (relative, "", true), ("", "", false),
      ("layoutMarginsRelativeArrangement='NO'", margins, false),
    ] {
      let stack = try stack(try view(.cocoaTouch, attributes, content))
      #expect(stack.isLayoutMarginsRelative == isRelative)
      #expect(stack.edgeInsets == .zero)
    }
  }

  /// The greatest single-precision number means the stack's own spacing; for visibility, 1000 means
  /// that nothing detaches the view.
  @Test func optionsOfMembersAreInLists() throws {
    let member = { (id: String) in
      "<view id='\(id)'>\(EditorDocument.rect(0, 0, 9, 9))"
        + "<autoresizingMask key='autoresizingMask' widthSizable='YES'/></view>"
    }
    let view = try view(
      .cocoa, "",
      """
      <beginningViews>\(member("a"))\(member("b"))</beginningViews>
      <middleViews>\(member("c"))</middleViews><endViews>\(member("d"))</endViews>
      <visibilityPriorities><integer value="1000"/><real value="800"/><integer value="0"/>
      <real value="nan"/></visibilityPriorities>
      <customSpacing><real value="3.4028234663852886e+38"/><real value="12"/><real value="0"/>
      </customSpacing>
      """, complaints: ["invalid-attribute-value 6"])
    #expect(view.subviews.map(\.id) == ["a", "b", "c", "d"])
    #expect(view.subviews.map(\.membership.gravity) == [.leading, .leading, .center, .trailing])
    #expect(
      view.subviews.map(\.membership.visibilityPriority.value) == [1000, 800, 1000, 1000])
    #expect(view.subviews.map(\.membership.customSpacing) == [nil, 12, 0, nil])
    #expect(view.subviews.allSatisfy { $0.autoresizingMask == nil })
  }

  /// A vertical split view has vertical dividers, between views side by side.
  @Test func readsSplitViews() throws {
    let content = """
      <subviews><view id="a" fixedFrame="YES">\(EditorDocument.rect(0, 0, 40, 20))</view>
      <view id="b">\(EditorDocument.rect(41, 0, 59, 20))</view>
      <view id="c">\(EditorDocument.rect(41, 0, 59, 20))</view></subviews>
      <holdingPriorities><real value="260"/><real value="0"/></holdingPriorities>
      """
    let view = try view(
      .cocoa, "vertical='YES' dividerStyle='thin'", content, element: "splitView")
    guard case .split(let split) = view.container else {
      Issue.record("no split view")
      return
    }
    #expect(split.axis == .horizontal)
    #expect(split.dividerStyle == .thin)
    #expect(view.subviews.map(\.membership.holdingPriority.value) == [260, 250, 250])
    #expect(view.subviews.allSatisfy { $0.autoresizingMask == nil })
    let plain = try self.view(.cocoa, "", element: "splitView").container
    #expect(plain == .split(Split()))
    #expect(Split().axis == .vertical)
    #expect(Split().dividerStyle == .thick)
  }
}
