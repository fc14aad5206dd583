import ConflictLogs
import Testing

@Suite struct ExplanationTests {
  private static func explanation(_ entries: [String]) throws -> ConflictExplanation {
    try ConflictLogsTests.explanation(ofEntries: entries)
  }

  static let sentences: [(String, String)] = [
    ("A:0x2.width == 24", "A is 24 pt wide"),
    ("A:0x2.height >= 24.5", "A is at least 24.5 pt high"),
    ("A:0x2.width <= B:0x3.width", "A is at most as wide as B"),
    ("A:0x2.width == 0.4*B:0x3.width + 3", "A is 0.4 times as wide as B plus 3 pt"),
    ("A:0x2.width == 1.5*A:0x2.height", "the width of A is 1.5 times its height"),
    ("A:0x2.top == B:0x3.top + 21", "the top of A is 21 pt below the top of B"),
    ("A:0x2.top == B:0x3.top - 21", "the top of A is 21 pt above the top of B"),
    ("A:0x2.top >= B:0x3.bottom - 21", "the top of A is at most 21 pt above the bottom of B"),
    ("A:0x2.left <= B:0x3.right", "the left edge of A is at or left of the right edge of B"),
    ("A:0x2.centerX == B:0x3.centerX", "the centre of A is at the centre of B"),
    (
      "A:0x2.firstBaseline == B:0x3.bottomMargin",
      "the first baseline of A is at the bottom margin of B"
    ),
    ("A:0x2.centerX == 0.5*B:0x3.centerX", "A.centerX == 0.5 * B.centerX"),
    ("UIView:0x2.width == UIView:0x3.width", "UIView 0x2 is as wide as UIView 0x3"),
    (
      "UILabel:0x2'OK'.width == UILabel:0x3'No'.width",
      "UILabel \"OK\" is as wide as UILabel \"No\""
    ),
    (
      "V:[A:0x2]-(9)-|   (active, names: '|':B:0x3 )",
      "the bottom of A is 9 pt above the bottom of B"
    ),
    (
      "V:[A:0x2]-(>=9)-|   (active, names: '|':B:0x3 )",
      "the bottom of A is at least 9 pt above the bottom of B"
    ),
    (
      "H:[A:0x2]-(-2)-|   (active, names: '|':B:0x3 )",
      "the trailing edge of A is 2 pt after the trailing edge of B"
    ),
  ]

  @Test(arguments: sentences)
  func constraintsAreSentences(_ text: String, _ expected: String) throws {
    let explanation = try Self.explanation(["NSLayoutConstraint:0x1 \(text)"])
    #expect(explanation.description.sentence(of: 0) == expected)
    #expect(explanation.conflicts.isEmpty)
  }

  @Test func anAutoresizingMaskIsSwitchedOffFirst() throws {
    let explanation = try Self.explanation([
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 70   (active)",
      "NSLayoutConstraint:0x2 UIView:0xa.width == 54   (active)",
    ])
    let changes = try #require(explanation.conflicts.first).remedies
    #expect(changes.map(\.kind) == [.disableAutoresizing, .changeConstant])
    #expect(changes[1].value == 70)
    #expect(
      explanation.description.note(on: 0)
        == "autoresizing mask: translatesAutoresizingMaskIntoConstraints is still true for UIView")
  }

  @Test func theFrameOfASystemViewIsNoMistake() throws {
    let explanation = try Self.explanation([
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UITableViewCellContentView:0xa.height == 44",
      "NSLayoutConstraint:0x2 V:|-(30)-[UILabel:0xb]   (active, names: '|':UITableViewCellContentView:0xa )",
      "NSLayoutConstraint:0x3 V:[UILabel:0xb]-(30)-|   (active, names: '|':UITableViewCellContentView:0xa )",
    ])
    let changes = try #require(explanation.conflicts.first).remedies
    #expect(changes.first?.kind == .lowerPriority)
    #expect(changes.first?.constraint == 2)
    #expect(!changes.contains { $0.kind == .disableAutoresizing })
  }

  @Test func twoValuesForOneSizeAreNamed() throws {
    let explanation = try Self.explanation([
      "NSLayoutConstraint:0x1 A:0xa.width == 40", "NSLayoutConstraint:0x2 A:0xa.width == 60",
    ])
    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.remedies.map(\.kind) == [.remove])
    #expect(conflict.gap == 20)
    #expect(
      conflict.conclusion
        == "line 2 requires that A is 40 pt wide; line 3 requires that A is 60 pt wide: "
        + "20 pt apart")
  }

  @Test func constraintsOfOneLineHaveTheirAddresses() throws {
    let text =
      "\"<NSLayoutConstraint:0x1 A:0xa.width == 3>\", \"<NSLayoutConstraint:0x2 A:0xa.width == 4>\""
    let log = try #require(ConflictLogReader.read(Array(text.utf8)).logs.first)
    let conflict = try #require(ConflictExplanation(log).conflicts.first)
    #expect(conflict.remedies.map(\.description) == ["remove line 1 (0x1), or line 1 (0x2)"])
  }

  @Test func oneConstraintAloneMayConflict() throws {
    let explanation = try Self.explanation(["NSLayoutConstraint:0x1 A:0xa.width == -3"])
    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.constraints == [0])
    #expect(conflict.conclusion.hasPrefix("extents that are not negative require"))
  }

  @Test func marginsAreThoseOfTheGuide() throws {
    let explanation = try Self.explanation([
      "NSLayoutConstraint:0x1 A:0xa.width == 20",
      "NSLayoutConstraint:0x2 A:0xa.left == S:0xb.leftMargin",
      "NSLayoutConstraint:0x3 A:0xa.right == S:0xb.rightMargin",
      "NSLayoutConstraint:0x4 'UIView-leftMargin-guide-constraint' H:|-(22)-[UILayoutGuide:0xc'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':S:0xb )",
      "NSLayoutConstraint:0x5 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']-(22)-|(LTR)   (active, names: '|':S:0xb )",
      "NSLayoutConstraint:0x6 S:0xb.width == 60",
    ])
    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.constraints.count == 6)
    #expect(conflict.gap == 4)
    #expect(conflict.assumptions == [])
  }

  @Test func unknownMarginsAreAssumedLast() throws {
    var entries = [
      "NSLayoutConstraint:0x1 A:0xa.left == S:0xb.leftMargin",
      "NSLayoutConstraint:0x2 A:0xa.right == S:0xb.rightMargin",
      "NSLayoutConstraint:0x3 S:0xb.width == 10",
    ]
    let assumed = try #require(try Self.explanation(entries).conflicts.first)
    #expect(assumed.assumptions == [.margins(item: 1)])
    #expect(assumed.gap == 6)
    // A conflict without any assumption is preferred.
    entries.append("NSLayoutConstraint:0x4 S:0xb.width >= 11")
    let certain = try #require(try Self.explanation(entries).conflicts.first)
    #expect(certain.constraints == [2, 3])
    #expect(certain.assumptions == [])
  }

  @Test func contentOfAScrollViewMayBeLargerThanItsFrame() throws {
    var entries = [
      "NSLayoutConstraint:0x1 V:|-(0)-[A:0xa]   (active, names: '|':UIScrollView:0xb )",
      "NSLayoutConstraint:0x2 V:[A:0xa]-(0)-|   (active, names: '|':UIScrollView:0xb )",
      "NSLayoutConstraint:0x3 A:0xa.height == 900",
      "NSLayoutConstraint:0x4 UIScrollView:0xb.height == 600",
    ]
    let assumed = try #require(try Self.explanation(entries).conflicts.first)
    #expect(assumed.assumptions == [.scrollEdges(item: 1)])
    entries.append("NSLayoutConstraint:0x5 A:0xa.height == UIScrollView:0xb.height")
    #expect(try Self.explanation(entries).conflicts.first?.constraints == [2, 3, 4])
  }

  @Test func directionIsThatOfTheLog() throws {
    // The leading edge is the right one, so that the trailing distance is missing on the left.
    let explanation = try Self.explanation([
      "NSLayoutConstraint:0x1 H:|-(10)-[A:0xa](RTL)   (active, names: '|':S:0xb )",
      "NSLayoutConstraint:0x2 A:0xa.leading == S:0xb.leading + 12",
    ])
    #expect(explanation.conflicts.first?.gap == 2)
    let holding = try Self.explanation([
      "NSLayoutConstraint:0x1 H:|-(10)-[A:0xa](RTL)   (active, names: '|':S:0xb )",
      "NSLayoutConstraint:0x2 A:0xa.leading == S:0xb.leading + 10",
    ])
    #expect(holding.conflicts.isEmpty)
  }

  @Test func multipliersOfPositionsNeedTheSuperview() throws {
    // A quarter of the way into a superview that is itself placed somewhere.
    let entries = [
      "NSLayoutConstraint:0x1 H:|-(0)-[S:0xb](LTR)   (active, names: '|':W:0xc )",
      "NSLayoutConstraint:0x2 S:0xb.width == 100",
      "NSLayoutConstraint:0x3 A:0xa.centerX == 0.5*S:0xb.centerX",
      "NSLayoutConstraint:0x4 H:|-(20)-[A:0xa](LTR)   (active, names: '|':S:0xb )",
      "NSLayoutConstraint:0x5 A:0xa.width == 20",
    ]
    let conflict = try #require(try Self.explanation(entries).conflicts.first)
    #expect(conflict.constraints == [1, 2, 3, 4])
    #expect(conflict.gap == 10 || conflict.gap == 20)
  }

  @Test(arguments: [("@500", false), ("@999", false), ("@999.5", true), ("", true)])
  func onlyAPriorityAbove999IsLowered(_ priority: String, _ isLowered: Bool) throws {
    let explanation = try Self.explanation([
      "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xa.height == 44",
      "NSLayoutConstraint:0x2 UITableViewCellContentView:0xa.height == 100\(priority)",
    ])
    let changes = try #require(explanation.conflicts.first).remedies
    #expect(changes.contains { $0.kind == .lowerPriority } == isLowered)
    let hiding = try Self.explanation([
      "NSLayoutConstraint:0x1 'UISV-hiding' UILabel:0xa.height == 0",
      "NSLayoutConstraint:0x2 UILabel:0xa.height == 24\(priority)",
    ])
    let hidden = try #require(hiding.conflicts.first).remedies
    #expect(hidden.contains { $0.kind == .lowerPriority } == isLowered)
    let proportion = try Self.explanation([
      "NSLayoutConstraint:0x1 A:0xa.width == 2*B:0xb.width\(priority)",
      "NSLayoutConstraint:0x2 A:0xa.width == 90", "NSLayoutConstraint:0x3 B:0xb.width == 30",
    ])
    let texts = try #require(proportion.conflicts.first).remedies.map(\.description)
    #expect(texts.contains { $0.contains("or lower its priority") } == isLowered)
  }
}
