import Diagnostics
import InterfaceDocuments
import NativeDocuments
import Testing

@Suite("Constraints")
struct ConstraintTests {
  /// A document with a panel of two fields, a guide and one constraint of the root.
  private func decode(_ constraint: String, platform: String = "macOS11") throws
    -> InterfaceDocument
  {
    try document(
      """
      <constraints>
      \(constraint)
      </constraints>
      <view id="panel" layoutMargins="1 2 3 4"><label id="a"/><label id="b"/></view>
      <button id="ok"/><layoutGuide id="guide"/>
      """, attributes: " platform='\(platform)'",
      declarations: "<metric name='gap' value='12'/><metric name='zero' value='0'/>")
  }

  @Test(
    "A constraint is decoded to its equation",
    arguments: [
      ("firstItem='ok' firstAttribute='width' constant='80'", "ok.width == 80"),
      ("firstAttribute='width' relation='lessThanOrEqual' constant='gap'", "root.width <= 12"),
      (
        "firstItem='ok' firstAttribute='trailing' secondItem='root' secondAttribute='trailing' constant='-20'",
        "ok.trailing == root.trailing - 20"
      ),
      (
        "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='1/2' constant='8' priority='750'",
        "a.width == 0.5 * b.width + 8 @ 750"
      ),
      (
        "firstItem='a' firstAttribute='width' secondItem='a' secondAttribute='height' multiplier='16:9'",
        "a.width == 1.778 * a.height"
      ),
      (
        "firstItem='a' firstAttribute='baseline' secondItem='b' secondAttribute='firstBaseline' constant='-gap' priority='gap'",
        "a.lastBaseline == b.firstBaseline - 12 @ 12"
      ),
      (
        "firstItem='b' firstAttribute='leading' relation='greaterThanOrEqual' secondItem='a' secondAttribute='trailing' constant='standard'",
        "b.leading >= a.trailing + 8"
      ),
      (
        "firstItem='a' firstAttribute='leading' secondItem='panel' secondAttribute='leading' constant='standard'",
        "a.leading == panel.leading + 20"
      ),
      (
        "firstItem='panel' firstAttribute='leading' secondItem='guide' secondAttribute='centerX'",
        "panel.leading == guide.centerX"
      ),
      ("firstItem='ok' firstAttribute='width' constant='249.99998'", "ok.width == 250"),
      ("firstItem='ok' firstAttribute='width' constant='-0'", "ok.width == 0"),
      ("firstItem='ok' firstAttribute='width' constant='0.001'", "ok.width == 0.001"),
      (
        "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='1/3000' constant='0.004'",
        "a.width == 0.000333 * b.width + 0.004"
      ),
      (
        "firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='-0.0000000000001'",
        "a.width == -1e-13 * b.width"
      ),
      (
        "firstItem='ok' firstAttribute='width' constant='1' priority='249.5'",
        "ok.width == 1 @ 249.5"
      ),
    ])
  func statement(attributes: String, expected: String) throws {
    let document = try decode("<constraint \(attributes)/>")
    #expect(document.messages == [])
    #expect(document.statements == [expected])
  }

  @Test("On iOS the standard distance to a superview is its margin")
  func margins() throws {
    func constant(_ item: String, _ edge: String, in other: String) throws -> Double? {
      let constraint =
        "<constraint firstItem='\(item)' firstAttribute='\(edge)' secondItem='\(other)' secondAttribute='\(edge)' constant='standard'/>"
      return try decode(constraint, platform: "iOS").constraints.first?.constant
    }
    #expect(try constant("a", "top", in: "panel") == 1)
    #expect(try constant("a", "leading", in: "panel") == 2)
    #expect(try constant("a", "bottom", in: "panel") == 3)
    #expect(try constant("a", "right", in: "panel") == 4)
    #expect(try constant("ok", "left", in: "root") == 16)
    #expect(try constant("a", "leading", in: "b") == 8)
  }

  @Test(
    "An invalid constraint has a finding at its place",
    arguments: [
      ("firstItem='x' firstAttribute='width' constant='1'", "4:24 error dangling-reference"),
      ("firstItem='ok'", "4:1 error invalid-attribute-value"),
      ("firstAttribute='widht' constant='1'", "4:29 error invalid-attribute-value"),
      ("firstAttribute='width' constant='gpa'", "4:46 error dangling-reference"),
      ("firstAttribute='width' constant='1,5'", "4:46 error invalid-attribute-value"),
      ("firstAttribute='width' constant='standard'", "4:46 error invalid-attribute-value"),
      ("firstAttribute='width' priority='0'", "4:46 error invalid-attribute-value"),
      ("firstAttribute='width' priority='zero'", "4:46 error invalid-attribute-value"),
      ("firstAttribute='width' multiplier='0'", "4:48 error invalid-attribute-value"),
      ("firstAttribute='width' multiplier='1:0'", "4:48 error invalid-attribute-value"),
      (
        "firstAttribute='width' multiplier='1/0.00000001'", "4:48 error invalid-attribute-value"
      ),
      ("firstAttribute='width' relation='=='", "4:46 error invalid-attribute-value"),
      ("firstAttribute='width' secondItem='ok'", "4:1 error invalid-attribute-value"),
      ("firstAttribute='width' secondAttribute='width'", "4:1 error invalid-attribute-value"),
      ("firstItem='ok' firstAttribute='leading'", "4:44 error constraint-type-mismatch"),
      (
        "firstItem='ok' firstAttribute='leading' secondItem='a' secondAttribute='width'",
        "4:85 error constraint-type-mismatch"
      ),
      (
        "firstItem='ok' firstAttribute='leading' secondItem='a' secondAttribute='top'",
        "4:85 error constraint-type-mismatch"
      ),
      (
        "firstItem='ok' firstAttribute='leading' secondItem='a' secondAttribute='left'",
        "4:85 error mixed-direction-attributes"
      ),
      (
        "firstItem='ok' firstAttribute='rightMargin' secondItem='a' secondAttribute='trailing'",
        "4:89 error mixed-direction-attributes"
      ),
      (
        "firstItem='ok' firstAttribute='baseline' secondItem='guide' secondAttribute='baseline'",
        "4:90 error constraint-type-mismatch"
      ),
    ])
  func findings(attributes: String, expected: String) throws {
    let document = try decode("<constraint \(attributes)/>")
    #expect(document.summary == [expected], "\(document.messages)")
    #expect(document.statements == [])
  }

  @Test("A constraint to another root is dropped, one beyond its owner is reported")
  func reach() throws {
    let document = try NativeDocuments.decode(
      """
      <interface version="1">
      <view id="r1" width="1" height="1"><view id="p"><label id="a"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="width" secondItem="q" secondAttribute="width"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="r2" secondAttribute="width"/>
      <visualFormat format="[a]-[q]"/>
      <visualFormat format="[a(==r2)]"/>
      </constraints></view><view id="q"/></view>
      <view id="r2" width="1" height="1"/>
      </interface>
      """)
    #expect(
      document.summary == [
        "4:62 error constraint-type-mismatch", "5:62 error constraint-type-mismatch",
        "6:28 error constraint-type-mismatch", "7:28 error constraint-type-mismatch",
      ])
    #expect(document.messages[0].contains("move the constraint to \"r1\""))
    #expect(document.statements == ["a.width == q.width", "q.leading == a.trailing + 8"])
  }

  @Test("A constraint without an id is named after its equation")
  func names() throws {
    let document = try decode(
      """
      <constraint firstItem='ok' firstAttribute='width' relation='greaterThanOrEqual' constant='80'/>
      <constraint firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' multiplier='2'/>
      <constraint firstItem='a' firstAttribute='width' secondItem='b' secondAttribute='width' active='NO'/>
      <visualFormat identifier='row' format='[a(==b)][b]'/>
      """)
    #expect(
      document.constraints.map(\.id) == [
        "ok.width>=80", "a.width==b.width", "a.width==b.width#2", "a.width==b.width#3",
        "b.leading==a.trailing",
      ])
    #expect(document.constraints.map(\.isActive) == [true, true, false, true, true])
    #expect(document.constraints.map(\.identifier) == [nil, nil, nil, "row", "row"])
  }
}
