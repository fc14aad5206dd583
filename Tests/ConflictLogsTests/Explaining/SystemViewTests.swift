import ConflictLogs
import Geometry
import Testing

/// Views and constraints that UIKit creates itself.
@Suite struct SystemViewTests {
  /// A toolbar that is laid out before it has a size, as iOS 13 and later log it.
  static let toolbar = [
    "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.width == 0   (active)",
    "NSLayoutConstraint:0x2 H:|-(0)-[_UIButtonBarStackView:0xb]   (active, names: '|':_UIToolbarContentView:0xa )",
    "NSLayoutConstraint:0x3 _UIButtonBarStackView:0xb.trailing == _UIToolbarContentView:0xa.trailing   (active)",
    "NSLayoutConstraint:0x4 'TB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0xc]   (active, names: '|':_UIButtonBarButton:0xd )",
    "NSLayoutConstraint:0x5 'TB_Trailing_Trailing' H:[_UIModernBarButton:0xc]-(8)-|   (active, names: '|':_UIButtonBarButton:0xd )",
    "NSLayoutConstraint:0x6 'UISV-canvas-connection' UILayoutGuide:0xe'UIViewLayoutMarginsGuide'.leading == _UIButtonBarButton:0xd.leading   (active)",
    "NSLayoutConstraint:0x7 'UISV-canvas-connection' UILayoutGuide:0xe'UIViewLayoutMarginsGuide'.trailing == _UIButtonBarButton:0xd.trailing   (active)",
    "NSLayoutConstraint:0x8 'UIView-leftMargin-guide-constraint' H:|-(0)-[UILayoutGuide:0xe'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIButtonBarStackView:0xb )",
    "NSLayoutConstraint:0x9 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xe'UIViewLayoutMarginsGuide']-(0)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0xb )",
  ]

  @Test func onlyTheBarIsChangedNotWhatIsInIt() throws {
    let explained = try explanation(ofEntries: Self.toolbar)
    let conflict = try #require(explained.conflicts.first)
    #expect(conflict.constraints.count == 9)
    #expect(conflict.remedies.map(\.kind) == [.changeSystem])
    #expect(
      conflict.remedies[0].description
        == "lay out the toolbar only once it has a size: _UIToolbarContentView is 0 pt wide")
    #expect(!explained.log.constraints.contains { $0.origin == .own })
    #expect(
      explained.description.note(on: 3)
        == "added by the system within the toolbar or navigation bar")
  }

  @Test func theBarIsNamedIfTheLogShowsIt() throws {
    let entry =
      "NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& _UIToolbarContentView:0xa.minX == 0   "
      + "(active, names: '|':Shop.CartBar:0xf )"
    let explained = try explanation(ofEntries: Self.toolbar + [entry])
    let change = try #require(explained.conflicts.first?.remedies.first)
    #expect(change.description.hasPrefix("lay out the CartBar only once it has a size"))
    #expect(change.reason.hasSuffix("only the CartBar can be changed"))
    #expect(explained.description.name(ofItem: 0) == "_UIToolbarContentView (in CartBar)")
  }

  @Test(arguments: [
    // Views without an underscore, of keyboards and buttons, and a plain view within a private one.
    "NSLayoutConstraint:0x1 TUISystemInputAssistantView:0xa.height == %",
    "NSLayoutConstraint:0x1 UIButtonLabel:0xa.height == %",
    "NSLayoutConstraint:0x1 'assistantHeight' UIKBInputView:0xa.height == %",
    "NSLayoutConstraint:0x1 UIKit._UIBarThing:0xa.height == %",
    "NSLayoutConstraint:0x1 UIInputSetHostView:0xa.height == %",
    "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIKeyboardAssistantBar:0xa.height == %",
  ])
  func constraintsOfTheSystemAreNotEdited(_ entry: String) throws {
    let explained = try explanation(ofEntries: [
      entry.replacing("%", with: "30"),
      entry.replacing("%", with: "40").replacing("0x1", with: "0x2"),
    ])
    let changes = try #require(explained.conflicts.first).remedies
    #expect(changes.map(\.kind) == [.changeSystem])
    #expect(changes[0].description.contains("or give it more room"))
  }

  @Test func aPlainViewWithinAPartIsTheSystems() throws {
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 V:|-(9)-[UIImageView:0xa]   (active, names: '|':_UIModernBarButton:0xb )",
      "NSLayoutConstraint:0x2 UIImageView:0xa.height == 30",
      "NSLayoutConstraint:0x3 UIImageView:0xa.height == 40",
      // A view of the application in a bar is its own.
      "NSLayoutConstraint:0x4 V:|-(9)-[Shop.Badge:0xc]   (active, names: '|':_UIModernBarButton:0xb )",
      "NSLayoutConstraint:0x5 Shop.Badge:0xc.height == 12",
    ])
    #expect(
      explained.log.constraints.map(\.origin) == [.system, .system, .system, .system, .own])
    let changes = try #require(explained.conflicts.first).remedies
    #expect(changes.map(\.kind) == [.changeSystem])
  }

  @Test(arguments: [
    "Shop._Card:0xa", "_TtC4Shop5_Card:0xa", "Shop.UIKBCard:0xa",
    "UITableViewCellContentView:0xa", "UICollectionViewCell:0xa", "UIToolbar:0xa",
  ])
  func constraintsOfTheApplicationAreEdited(_ item: String) throws {
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 \(item).height == 30", "NSLayoutConstraint:0x2 \(item).height == 40",
    ])
    #expect(explained.log.constraints.map(\.origin) == [.own, .own])
    #expect(try #require(explained.conflicts.first).remedies.map(\.kind) == [.remove])
  }

  @Test func aWrappersSizeIsThatOfWhatHoldsIt() throws {
    let entries = [
      "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIViewControllerWrapperView:0xa.height == 100",
      "NSLayoutConstraint:0x2 V:|-(60)-[Shop.CartView:0xb]   (active, names: '|':UIViewControllerWrapperView:0xa )",
      "NSLayoutConstraint:0x3 V:[Shop.CartView:0xb]-(60)-|   (active, names: '|':UIViewControllerWrapperView:0xa )",
    ]
    let first = try explanation(ofEntries: entries)
    let changes = try #require(first.conflicts.first).remedies
    #expect(changes.map(\.kind) == [.lowerPriority, .changeConstant, .changeConstant])
    #expect(changes[0].reason.hasPrefix("if the container view controller computes the size"))
    let held = try explanation(
      ofEntries: entries + [
        "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- UIViewControllerWrapperView:0xa.minY == 0   "
          + "(active, names: '|':Shop.TabView:0xc )"
      ])
    #expect(held.description.name(ofItem: 0) == "UIViewControllerWrapperView (in TabView)")
    #expect(
      try #require(held.conflicts.first).remedies[0].reason.hasPrefix("if the TabView computes"))
  }

  @Test func marginsOfABarAreNotMadeSmaller() throws {
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 _UIButtonBarStackView:0xb.width <= 0   (active)",
      "NSLayoutConstraint:0x2 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0xe'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':_UIButtonBarStackView:0xb )",
      "NSLayoutConstraint:0x3 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0xe'UIViewLayoutMarginsGuide']-(15)-|(LTR)   (active, names: '|':_UIButtonBarStackView:0xb )",
    ])
    let changes = try #require(explained.conflicts.first).remedies
    #expect(changes.count == 1)
    #expect(
      changes.first?.description.hasPrefix("lay out the toolbar or navigation bar only once")
        == true)
  }

  // MARK: Cells that compute their height

  /// An image that is half as high as wide, so that the width of the cell determines its height.
  static let cell = [
    "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xa.width == 320   (active)",
    "NSLayoutConstraint:0x2 H:|-(16)-[UIImageView:0xb](LTR)   (active, names: '|':UITableViewCellContentView:0xa )",
    "NSLayoutConstraint:0x3 H:[UIImageView:0xb]-(8)-[UIView:0xc](LTR)   (active)",
    "NSLayoutConstraint:0x4 UIView:0xc.width == 8   (active)",
    "NSLayoutConstraint:0x5 H:[UIView:0xc]-(16)-|(LTR)   (active, names: '|':UITableViewCellContentView:0xa )",
    "NSLayoutConstraint:0x6 UIImageView:0xb.height == 0.5*UIImageView:0xb.width   (active)",
    "NSLayoutConstraint:0x7 V:|-(0)-[UIImageView:0xb]   (active, names: '|':UITableViewCellContentView:0xa )",
    "NSLayoutConstraint:0x8 V:[UIImageView:0xb]-(0)-|   (active, names: '|':UITableViewCellContentView:0xa )",
    "NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xa.height == 44   (active)",
  ]

  @Test(arguments: [false, true])
  func theHeightOfACellIsWhatIsShort(_ isReversed: Bool) throws {
    let entries = isReversed ? Self.cell.reversed() : Self.cell
    let explained = try explanation(ofEntries: entries)
    let conflict = try #require(explained.conflicts.first)
    #expect(conflict.constraints.count == 9)
    let content = explained.description.name(ofItem: 0)
    let line = isReversed ? 2 : 10
    #expect(
      conflict.conclusion
        == "the other 8 together require that \(content) is 136 pt high; line \(line) requires that "
        + "\(content) is 44 pt high: 92 pt apart")
    // What gives way is vertical, and what the table is to give is the height.
    #expect(conflict.remedies.prefix(2).map(\.kind) == [.lowerPriority, .changeSystem])
    let axes = conflict.remedies.prefix(2).map {
      explained.log.constraints[$0.constraint].first.attribute.axis
    }
    #expect(axes == [.vertical, .vertical])
    #expect(conflict.remedies[1].value == 136)
    #expect(!conflict.remedies.contains { $0.value.map { $0 > 300 } ?? false })
  }

  @Test func theWidthIsNamedWhereTheHeightHasNoPart() throws {
    let entries =
      Self.cell.filter { !$0.contains("0x6 ") } + [
        "NSLayoutConstraint:0x10 UIImageView:0xb.width == 400   (active)"
      ]
    let conflict = try #require(try explanation(ofEntries: entries).conflicts.first)
    #expect(conflict.conclusion.contains("is at least 440 pt wide; line 2 requires"))
  }

  // MARK: Sizes that are not given yet

  @Test(arguments: [
    "'UIView-Encapsulated-Layout-Width' ", "\u{2018}UIView-Encapsulated-Layout-Width\u{2019} ",
    "UIView-Encapsulated-Layout-Width ",
  ])
  func anEmptySizeOfAStackIsNotEdited(_ identifier: String) throws {
    let stack = [
      "NSLayoutConstraint:0x1 \(identifier)UIStackView:0xa.width == 0   (active)",
      "NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xa.leading == UILabel:0xb'One'.leading   (active)",
      "NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UILabel:0xc'Two']-(0)-|   (active, names: '|':UIStackView:0xa )",
      "NSLayoutConstraint:0x4 'UISV-spacing' H:[UILabel:0xb'One']-(8)-[UILabel:0xc'Two']   (active)",
    ]
    let explained = try explanation(ofEntries: stack)
    #expect(explained.log.constraints[0].origin == .encapsulatedSize)
    let changes = try #require(explained.conflicts.first).remedies
    #expect(
      changes.map(\.description) == [
        "lay out UIStackView only once it has a size: UIStackView is 0 pt wide"
      ])
    // Nor is anything made to fit it.
    let fixed = try explanation(ofEntries: [
      stack[0], "NSLayoutConstraint:0x5 UIStackView:0xa.width >= UILabel:0xb.width + 40   (active)",
    ])
    #expect(try #require(fixed.conflicts.first).remedies.map(\.kind) == [.lowerPriority])
  }
}
