import ConflictLogs
import Geometry
import LinearConstraints
import Testing

/// Reads single constraints in every form that logs have.
@Suite struct EntryTests {
  /// Returns what an entry states, as text: `a.width == 0.5*b.height + 3 @750`.
  private static func statement(_ entry: String) -> String? {
    let file = ConflictLogReader.read(Array("(\n\"\(entry)\"\n)\n".utf8))
    guard file.problems.isEmpty, let log = file.logs.first, log.constraints.count == 1 else {
      return nil
    }
    let constraint = log.constraints[0]
    func name(_ anchor: LoggedConstraint.Anchor) -> String {
      let item = log.items[anchor.item]
      let name = item.label ?? item.writtenClass ?? "?"
      return name + (item.title.map { "'\($0)'" } ?? "") + ".\(anchor.attribute.rawValue)"
    }
    let sign =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name(constraint.first)) \(sign) "
    if let second = constraint.second {
      text += "\(constraint.multiplier)*\(name(second)) + \(constraint.constant)"
    } else {
      text += "\(constraint.constant)"
    }
    if !constraint.priority.isRequired { text += " @\(constraint.priority.value)" }
    if let spacing = constraint.systemSpacing { text += " \(spacing)" }
    return text
  }

  static let equations: [(String, String)] = [
    ("UIView:0x2.height == 24   (active)", "UIView.height == 24.0"),
    ("UIView:0x2.width <= 0", "UIView.width <= 0.0"),
    ("UIView:0x2.width >= 44.5 @750   (active)", "UIView.width >= 44.5 @750.0"),
    ("UIView:0x2.width == 44 ^750.0", "UIView.width == 44.0 @750.0"),
    ("UIView:0x2.width == 44 priority:251   (active)", "UIView.width == 44.0 @251.0"),
    ("A:0x2.width == 0.9*B:0x3.height + 3   (active)", "A.width == 0.9*B.height + 3.0"),
    ("A:0x2.top == B:0x3.top - 13 ", "A.top == 1.0*B.top + -13.0"),
    ("A:0x2.width == B:0x3.width * 0.25", "A.width == 0.25*B.width + 0.0"),
    ("A:0x2.width == B:0x3.width / 2 + 10.0", "A.width == 0.5*B.width + 10.0"),
    (
      "A:0x2.bottom == B:0x3.bottom NSSpace(0)   (active)",
      "A.bottom == 1.0*B.bottom + 0.0 NSSpace(0)"
    ),
    (
      "A:0x2.bottom <= B:0x3.bottom NSLayoutAnchorConstraintSpace(8)   (active)",
      "A.bottom <= 1.0*B.bottom + 8.0 NSLayoutAnchorConstraintSpace(8)"
    ),
    ("A:0x2.baseline == B:0x3.firstBaseline", "A.lastBaseline == 1.0*B.firstBaseline + 0.0"),
    ("A:0x2.height == 2.22507e-308   (active)", "A.height == 2.22507e-308"),
    (
      "A:0x2'OK'.width == B:0x3'YOU'RE OK'.width   (active)",
      "A'OK'.width == 1.0*B'YOU'RE OK'.width + 0.0"
    ),
    ("A:0x2'a.width == 3'.width == 5", "A'a.width == 3'.width == 5.0"),
    ("A:0x2'x [y] (8) >= z'.top == B:0x3.top", "A'x [y] (8) >= z'.top == 1.0*B.top + 0.0"),
    ("name_label:0x2.width == 5   (active, names: name_label:0x2 )", "name_label.width == 5.0"),
    ("my view.height == 5   (active, names: my view:0x2 )", "my view.height == 5.0"),
    ("A.b....height == 5   (active, names: A.b...:0x2 )", "A.b....height == 5.0"),
    ("Gen<Int, App.B>:0x2.width == 3", "Gen<Int, App.B>.width == 3.0"),
    ("UIView:header.top == UIView:superview.top + 10", "header.top == 1.0*superview.top + 10.0"),
    ("A:0x2.midX == 187.5", "A.centerX == 187.5"),
    ("A:0x2.minY == 0   (active)", "A.top == 0.0"),
  ]

  @Test(arguments: equations)
  func equationsAreRead(_ text: String, _ expected: String) {
    #expect(Self.statement("<NSLayoutConstraint:0x1 \(text)>") == expected)
  }

  static let formats: [(String, String)] = [
    ("H:|-(15)-[A:0x2](LTR)   (active, names: '|':S:0x9 )", "A.left == 1.0*S.left + 15.0"),
    ("H:|-(15)-[A:0x2](RTL)   (active, names: '|':S:0x9 )", "S.right == 1.0*A.right + 15.0"),
    ("H:[A:0x2]-(15)-[B:0x3](RTL)   (active)", "A.left == 1.0*B.right + 15.0"),
    ("H:|-(6)-[A:0x2]   (active, names: '|':S:0x9 )", "A.leading == 1.0*S.leading + 6.0"),
    ("H:[A:0x2]-(-2)-|   (active, names: '|':S:0x9 )", "S.trailing == 1.0*A.trailing + -2.0"),
    ("V:[A:0x2]-(>=11)-[B:0x3]   (active)", "B.top >= 1.0*A.bottom + 11.0"),
    ("V:[A:0x2(230)]", "A.height == 230.0"),
    ("H:[A:0x2(<=50@750)]", "A.width <= 50.0 @750.0"),
    ("H:[A:0x2'x (1)'(==B:0x3)]", "A'x (1)'.width == 1.0*B.width + 0.0"),
    ("V:|-(0)-[A:0x2]   (Names: '|':S:0x9 )", "A.top == 1.0*S.top + 0.0"),
    ("V:|[A:0x2]   (Names: '|':S:0x9 )", "A.top == 1.0*S.top + 0.0"),
    (
      "H:|-(NSSpace(20))-[A:0x2]   (Names: '|':NSView:0x9 )",
      "A.leading == 1.0*NSView.leading + 20.0 NSSpace(20)"
    ),
    (
      "V:|-(>=NSLayoutAnchorConstraintSpace(8))-[A:0x2]   (active, names: '|':S:0x9 )",
      "A.top >= 1.0*S.top + 8.0 NSLayoutAnchorConstraintSpace(8)"
    ),
    ("H:[A:0x2]-[B:0x3]", "B.leading == 1.0*A.trailing + 8.0 NSSpace(8)"),
    (
      "V:[a...]-(7)-[b c]   (active, names: a...:0x2, b c:0x3 )", "b c.top == 1.0*a....bottom + 7.0"
    ),
    (
      "H:|-(6)-[A:0x2]   (active, names: box:0x9, '|':box:0x9 )",
      "A.leading == 1.0*box.leading + 6.0"
    ),
    ("V:[A:0x2'a]-(3)-[b']-(7)-[B:0x3]", "B.top == 1.0*A'a]-(3)-[b'.bottom + 7.0"),
  ]

  @Test(arguments: formats)
  func visualFormatsAreRead(_ text: String, _ expected: String) {
    #expect(Self.statement("<NSLayoutConstraint:0x1 \(text)>") == expected)
  }

  static let refused: [(String, String)] = [
    ("<NSLayoutConstraint:0x6g A:0x2.width == 3>", "the address 0x6g is not hexadecimal"),
    ("<NSLayoutConstraint:0x1 A:0x2z.width == 3>", "the address 0x2z is not hexadecimal"),
    ("<NSLayoutConstraint:0x1>", "the constraint ends after its address"),
    ("<NSLayoutConstraint:0x1 A:0x2.depth == 3>", "expected an equation"),
    ("<NSLayoutConstraint:0x1 A:0x2.width == >", "expected an equation"),
    ("<NSLayoutConstraint:0x1 A:0x2.width == 1e400>", "expected an equation"),
    ("<NSLayoutConstraint:0x1 A:0x2.width == 3 4>", "expected an equation"),
    ("<NSLayoutConstraint:0x1 V:|-(8)-[A:0x2]>", "expected an equation"),
  ]

  @Test(arguments: refused)
  func whatCannotBeReadHasAReason(_ entry: String, _ reason: String) {
    let good = "\"<NSLayoutConstraint:0x7 A:0x2.width == 4>\""
    let file = ConflictLogReader.read(Array("(\n\"\(entry)\",\n\(good)\n)".utf8))
    #expect(file.problems.map(\.line) == [2])
    #expect(file.problems.first?.message.hasPrefix(reason) == true, "\(file.problems)")
    #expect(file.logs.map(\.constraints.count) == [1])
  }

  @Test func headersAreRead() throws {
    let text = """
      (
      "<SnapKit.LayoutConstraint:0x10@My Cell+Ext.swift#88 UIView:0x2.width == 3>",
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=--& UIView:0x2.height == 4   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:|-(0)-[UIView:0x2] (Names: '|':UIView:0x3)>",
      "<NSLayoutConstraint:0x13 'it's mine' UIView:0x2.height >= 1   (active)>",
      "<_UISystemBaselineConstraint:0x14 'UISV-spacing' V:[UIView:0x2]-(8)-[UIView:0x4]   (active)>",
      "<NSContentSizeLayoutConstraint:0x15 H:[UIView:0x2(38)] Hug:250 CompressionResistance:750   (active)>"
      )
      """
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file.problems == [])
    let constraints = try #require(file.logs.first).constraints
    #expect(constraints.map(\.source) == ["My Cell+Ext.swift#88", nil, nil, nil, nil, nil])
    #expect(
      constraints.map(\.autoresizingMask) == [nil, "h=-&- v=--&", "h=--- v=---", nil, nil, nil])
    #expect(
      constraints.map(\.identifier) == [
        nil, nil, "UIView-Encapsulated-Layout-Top", "it's mine", "UISV-spacing", nil,
      ])
    #expect(
      constraints.map(\.origin) == [
        .own, .autoresizingMask, .encapsulatedSize, .own, .stackView, .contentSize,
      ])
    #expect(constraints.map(\.priority.value) == [1000, 1000, 1000, 1000, 1000, 750])
  }

  @Test(arguments: [
    ("_TtC5MyApp8CardView", "CardView"), ("NSKVONotifying_Round", "Round"),
    ("_TtGC8MyAppXYZ8CardViewCS_P10$10582914415RecoveryKeyView_", "CardView"),
    ("_TtCC5MyApp4List4Cell", "Cell"), ("App.CardView", "CardView"), ("UIView", "UIView"),
    ("App.Gen<A.B>", "Gen"), ("_TtC", "_TtC"), ("_UILayoutGuide", "_UILayoutGuide"),
  ])
  func classNamesAreReadable(_ written: String, _ expected: String) {
    #expect(LoggedItem(writtenClass: written, address: "0x1").readableClass == expected)
  }
}
