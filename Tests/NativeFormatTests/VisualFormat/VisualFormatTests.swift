import Diagnostics
import InterfaceDocuments
import NativeDocuments
import Testing

@Suite("Visual format strings")
struct VisualFormatTests {
  /// A document with four views and one format, whose first character is at 4:23.
  private func decode(
    _ format: String, options: String? = nil, platform: String = "macOS11"
  ) throws -> InterfaceDocument {
    let options = options.map { "\noptions=\"\($0)\"" } ?? ""
    return try document(
      """
      <constraints>
      <visualFormat format="\(format)"\(options)/>
      </constraints>
      <view id="a"/><view id="b"/><view id="c-8"/><view id="2"/><layoutGuide id="guide"/>
      """, attributes: " platform='\(platform)'",
      declarations:
        "<metric name='gap' value='12'/><metric name='low' value='250'/><metric name='nil' value='0'/>"
    )
  }

  @Test(
    "Each production of the grammar is expanded",
    arguments: [
      // Orientation
      ("[a(80)]", ["a.width == 80"]),
      ("H:[a(80)]", ["a.width == 80"]),
      ("V:[a(80)]", ["a.height == 80"]),
      // Superview and connections
      ("|[a]|", ["a.leading == root.leading", "a.trailing == root.trailing"]),
      ("|-[a]-|", ["a.leading == root.leading + 20", "a.trailing == root.trailing - 20"]),
      ("V:|-[a]-|", ["a.top == root.top + 20", "a.bottom == root.bottom - 20"]),
      ("|-5-[a]-gap-|", ["a.leading == root.leading + 5", "a.trailing == root.trailing - 12"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("V:[a]-[b]", ["b.top == a.bottom + 8"]),
      ("[a]-20.5-[b]", ["b.leading == a.trailing + 20.5"]),
      ("[a]-0-[b]", ["b.leading == a.trailing"]),
      ("[a]-20@250-[b]", ["b.leading == a.trailing + 20 @ 250"]),
      ("[a]-(>=8)-[b]", ["b.leading >= a.trailing + 8"]),
      ("[a]-(-8)-[b]", ["b.leading == a.trailing - 8"]),
      ("[a]-(-gap)-[b]", ["b.leading == a.trailing - 12"]),
      ("[a]-(==gap@low)-[b]", ["b.leading == a.trailing + 12 @ 250"]),
      ("[a]-(gap*2+1)-[b]", ["b.leading == a.trailing + 25"]),
      (
        "[a]-(&gt;=20,&lt;=40@250.5)-[b]",
        ["b.leading >= a.trailing + 20", "b.leading <= a.trailing + 40 @ 250.5"]
      ),
      ("[a]-(>=8)-|", ["a.trailing <= root.trailing - 8"]),
      // Predicates of views
      ("[a(gap)]", ["a.width == 12"]),
      ("[a(==b)]", ["a.width == b.width"]),
      ("[a(b)]", ["a.width == b.width"]),
      ("[a(&lt;=b@gap)]", ["a.width <= b.width @ 12"]),
      ("[a(>=50@700,&lt;=90)]", ["a.width >= 50 @ 700", "a.width <= 90"]),
      ("[a(==b*0.5+8@750)]", ["a.width == 0.5 * b.width + 8 @ 750"]),
      ("[a(==b/4-gap)]", ["a.width == 0.25 * b.width - 12"]),
      ("V:[a(==b.width)]", ["a.height == b.width"]),
      ("[a(==a.height*2)]", ["a.width == 2 * a.height"]),
      ("[guide(==a)]", ["guide.width == a.width"]),
      // Names
      ("[c-8(==2)]", ["c-8.width == 2"]),
      ("[2(==b)]", ["2.width == b.width"]),
      ("[a(==c-8)]", ["a.width == c-8.width"]),
      ("[a(==b-8)]", ["a.width == b.width - 8"]),
      ("[a(==c-8-8)]", ["a.width == c-8.width - 8"]),
      ("[a(==8-gap)]", ["a.width == -4"]),
      // White space, and a whole line
      (
        " H: | - [ a ( >= 10 @ 20 , &lt;= 30 ) ] ",
        ["a.leading == root.leading + 20", "a.width >= 10 @ 20", "a.width <= 30"]
      ),
      (
        "|-[a]-[b(>=20)]-gap-[c-8]-|",
        [
          "a.leading == root.leading + 20", "b.leading == a.trailing + 8", "b.width >= 20",
          "c-8.leading == b.trailing + 12", "c-8.trailing == root.trailing - 20",
        ]
      ),
      ("V:[root]-(&lt;=1)-[a]", ["a.top <= root.bottom + 1"]),
    ] as [(String, [String])])
  func productions(format: String, expected: [String]) throws {
    let document = try decode(format)
    #expect(document.messages == [])
    #expect(document.statements == expected)
  }

  @Test(
    "Options align views and set the direction",
    arguments: [
      ("[a][b]", "alignAllTop", ["b.leading == a.trailing", "b.top == a.top"]),
      (
        "[a][b]", "alignAllBaseline spacingEdgeToEdge",
        ["b.leading == a.trailing", "b.lastBaseline == a.lastBaseline"]
      ),
      (
        "|[a][b]|", "directionLeftToRight",
        ["a.left == root.left", "b.left == a.right", "b.right == root.right"]
      ),
      (
        "|-1-[a]-(>=2)-[b]-3-|", "directionRightToLeft",
        ["a.right == root.right - 1", "a.left >= b.right + 2", "b.left == root.left + 3"]
      ),
      (
        "V:[a][b][c-8]", "alignAllLeading alignAllCenterX",
        [
          "b.top == a.bottom", "c-8.top == b.bottom", "b.leading == a.leading",
          "c-8.leading == b.leading", "b.centerX == a.centerX", "c-8.centerX == b.centerX",
        ]
      ),
      ("V:|[a]", "alignAllRight directionLeadingToTrailing", ["a.top == root.top"]),
    ] as [(String, String, [String])])
  func options(format: String, options: String, expected: [String]) throws {
    let document = try decode(format, options: options)
    #expect(document.messages == [])
    #expect(document.statements == expected)
  }

  @Test(
    "Each option aligns by its attribute",
    arguments: [
      ("V:", "Left", "left"), ("V:", "Right", "right"), ("H:", "Top", "top"),
      ("H:", "Bottom", "bottom"), ("V:", "Leading", "leading"), ("V:", "Trailing", "trailing"),
      ("V:", "CenterX", "centerX"), ("H:", "CenterY", "centerY"),
      ("H:", "FirstBaseline", "firstBaseline"), ("H:", "LastBaseline", "lastBaseline"),
    ])
  func alignments(axis: String, option: String, attribute: String) throws {
    let document = try decode("\(axis)[a][b]", options: "alignAll\(option)")
    #expect(document.statements.last == "b.\(attribute) == a.\(attribute)")
    let other = try decode("\(axis == "H:" ? "V:" : "H:")[a][b]", options: "alignAll\(option)")
    #expect(other.summary == ["5:10 error invalid-attribute-value"])
    #expect(other.statements.count == 1)
  }

  @Test(
    "An invalid option has a finding at its place",
    arguments: [
      ("H:[a]", "alignAllTpo", 10, "did you mean \"alignAllTop\"?"),
      ("H:[a]", "alignAllTop, alignAllBottom,", 10, "spaces alone separate options"),
      ("H:[a]", "alignAllTop|alignAllBottom", 10, "spaces alone separate options"),
      ("H:[a]", "everything", 10, "the options are alignAllLeft, alignAllRight,"),
      ("H:[a]", "alignAllTop  alignAllLeft", 23, "vertical"),
      ("H:[a]", "directionLeftToRight directionRightToLeft", 31, "contradicts"),
      ("V:[a]", "directionRightToLeft", 10, "horizontal"),
    ])
  func wrongOptions(format: String, options: String, column: Int, words: String) throws {
    let document = try decode(format, options: options)
    #expect(document.summary == ["5:\(column) error invalid-attribute-value"])
    #expect(document.messages[0].contains(words), "\(document.messages)")
  }

  @Test(
    "A syntax error has a finding at its character",
    arguments: [
      ("V:[a]==height]", 5, "not \"=\""),
      ("V:[a](==height", 5, "not \"(\""),
      ("V:[a(==height", 13, "not the end"),
      ("V[a]", 1, "\":\""),
      ("X:[a]", 0, "\"H:\""),
      ("", 0, "not empty"),
      (" ", 1, "not the end"),
      ("|-|", 2, "a view"),
      ("|", 1, "must have \"-\" or a view such as \"[name]\" here, not the end"),
      ("[a", 2, "\"]\""),
      ("[]", 1, "the name of a view"),
      ("[-a]", 1, "the name of a view"),
      ("[a]-", 4, "not the end"),
      ("[a]-20[b]", 6, "\"-\" after the distance"),
      ("[a]--20-[b]", 4, "parentheses"),
      ("[a]-(20[b]", 7, "\")\""),
      ("[a]-(>20)-[b]", 5, "\">=\""),
      ("[a]-(=20)-[b]", 5, "\"==\""),
      ("[a]-1e5-[b]", 5, "not \"e5\""),
      ("[a]-99999999-[b]", 4, "10000000"),
      ("[a(80]", 5, "\")\""),
      ("[a()]", 3, "a number, a metric or the name of a view"),
      ("[a(80,)]", 6, "a number, a metric or the name of a view"),
      ("[a(80)", 6, "\"]\""),
      ("[a(80@)]", 6, "a priority"),
      ("[a(80@0)]", 6, "up to 1000"),
      ("[a(80@1001)]", 6, "up to 1000"),
      ("[a(==b.top)]", 7, "\"width\" or \"height\""),
      ("[a(==b*0)]", 7, "a multiplier must not be zero"),
      ("[a(==b*)]", 7, "after \"*\""),
      ("[a] [b] x", 8, "not \"x\""),
      ("|[a]|[b]", 5, "the end"),
      ("[ä]", 1, "not \"ä\""),
    ])
  func syntax(format: String, offset: Int, words: String) throws {
    let document = try decode(format)
    #expect(document.summary == ["4:\(23 + offset) error invalid-attribute-value"])
    #expect(document.messages[0].contains(words), "\(document.messages)")
    #expect(document.statements == [])
  }

  @Test(
    "An unknown name has a finding at the name, and the rest is kept",
    arguments: [
      ("[x]-[a(80)]", 1, "view or guide \"x\"", ["a.width == 80"]),
      ("[a(==x)]", 5, "view, guide or metric \"x\"", []),
      ("[a(==x.height)]", 5, "view or guide \"x\"", []),
      ("[a]-gpa-[b(80)]", 4, "metric \"gpa\" (did you mean \"gap\"?)", ["b.width == 80"]),
      ("[a]-(>=b)-[b]", 7, "metric \"b\"", []),
      ("[a(80@x)]", 6, "metric \"x\"", []),
      ("[a(==b*x)]", 7, "metric \"x\"", []),
    ] as [(String, Int, String, [String])])
  func dangling(format: String, offset: Int, words: String, expected: [String]) throws {
    let document = try decode(format)
    #expect(document.summary == ["4:\(23 + offset) error dangling-reference"])
    #expect(document.messages[0].contains(words), "\(document.messages)")
    #expect(document.statements == expected)
  }

  @Test("A metric that is not a valid priority or factor is a finding")
  func metrics() throws {
    #expect(try decode("[a(80@nil)]").summary == ["4:29 error invalid-attribute-value"])
    #expect(try decode("[a(b*nil)]").summary == ["4:28 error invalid-attribute-value"])
  }

  @Test(
    "A number that grows beyond the limit is a finding", arguments: ["9999999*2", "b/0.00000001"])
  func tooLarge(predicate: String) throws {
    let document = try decode("[a(\(predicate))]")
    #expect(document.summary == ["4:26 error invalid-attribute-value"])
    #expect(document.statements == [])
  }

  @Test("A character reference before a position counts as written")
  func entities() throws {
    #expect(try decode("[a(&lt;=90)]=").summary == ["4:35 error invalid-attribute-value"])
    #expect(try decode("[a(&#60;=&#x39;0)]=").summary == ["4:41 error invalid-attribute-value"])
  }

  @Test("A format expands to the constraints that an author would write by hand")
  func byHand() throws {
    let format = try decode("H:|-(>=gap@low)-[a(==b*0.5+8@750)]-[b]")
    let written = try document(
      """
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual"
        secondItem="root" secondAttribute="leading" constant="12" priority="250"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width"
        multiplier="1:2" constant="8" priority="750"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="a"
        secondAttribute="trailing" constant="standard"/>
      </constraints>
      <view id="a"/><view id="b"/>
      """)
    func placeless(_ constraints: [Constraint]) -> [Constraint] {
      constraints.map { constraint in
        var copy = constraint
        copy.position = .start
        return copy
      }
    }
    #expect(placeless(format.constraints) == placeless(written.constraints))
  }

  @Test("Each constraint has its place in the string")
  func positions() throws {
    let document = try decode("|-[a(>=50,&lt;=90)][b]", options: "alignAllTop")
    #expect(
      document.constraints.map { "\($0.position.line):\($0.position.column)" } == [
        "4:24", "4:28", "4:33", "4:42", "5:10",
      ])
  }

  @Test("On iOS the superview's margin is the standard distance")
  func margins() throws {
    #expect(
      try decode("|-[a]-[b]-|", platform: "iOS26").statements == [
        "a.leading == root.leading + 16", "b.leading == a.trailing + 8",
        "b.trailing == root.trailing - 16",
      ])
  }

  @Test("A guide has no baseline to align")
  func guides() throws {
    let document = try decode("[a]-[guide]", options: "alignAllBaseline")
    #expect(document.summary == ["5:10 error constraint-type-mismatch"])
  }
}
