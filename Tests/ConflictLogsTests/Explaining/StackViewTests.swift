import ConflictLogs
import Testing

/// What a stack view adds constraints for, and what to change about each.
@Suite struct StackViewTests {
  /// A stack view that is hidden in another one, with two labels.
  static let hiddenStack = [
    "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb'One'.top   (active)",
    "NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UILabel:0xc'Two']-(0)-|   (active, names: '|':UIStackView:0xa )",
    "NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0xa.height == 0   (active)",
    "NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xb'One']-(8)-[UILabel:0xc'Two']   (active)",
  ]

  @Test func theConstraintsOfAHiddenStackAreToldApart() throws {
    let explained = try explanation(ofEntries: Self.hiddenStack)
    let conflict = try #require(explained.conflicts.first)
    #expect(
      conflict.constraints.map { explained.description.note(on: $0) } == [
        "stack view: the views of UIStackView fill it, also while it is hidden",
        "stack view: the views of UIStackView fill it, also while it is hidden",
        "stack view: UIStackView is hidden and therefore has no height",
        "stack view: spacing between the views of UIStackView, which stays while it is hidden",
      ])
    #expect(
      conflict.remedies.map(\.description) == [
        "set the spacing of UIStackView to 0 while it is hidden (line 5)",
        "remove UIStackView from its stack view in place of hiding it (line 4)",
      ])
    #expect(conflict.remedies.map(\.constraint) == [3, 2])
  }

  @Test func theMarginsOfAHiddenStackAreNamed() throws {
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 'UISV-canvas-connection' UILayoutGuide:0xe'UIViewLayoutMarginsGuide'.top == UILabel:0xb'One'.top   (active)",
      "NSLayoutConstraint:0x2 'UISV-canvas-connection' UILayoutGuide:0xe'UIViewLayoutMarginsGuide'.bottom == UILabel:0xb'One'.bottom   (active)",
      "NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0xa.height == 0   (active)",
      "NSLayoutConstraint:0x4 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0xe'UIViewLayoutMarginsGuide']   (active, names: '|':UIStackView:0xa )",
      "NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xe'UIViewLayoutMarginsGuide']-(8)-|   (active, names: '|':UIStackView:0xa )",
    ])
    // The distances of the margins conflict without the label.
    let conflict = try #require(explained.conflicts.first)
    #expect(conflict.constraints == [2, 3, 4])
    #expect(
      conflict.remedies.first?.description
        == "set the layout margins of UIStackView to 0 while it is hidden (line 5)")
    #expect(
      explained.description.note(on: 0)
        == "stack view: the views of UIStackView fill it, also while it is hidden")
  }

  @Test func aFixedHeightGivesWayWhileTheViewIsHidden() throws {
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 'LabelHeight' UILabel:0xa'Member'.height == 128   (active)",
      "NSLayoutConstraint:0x2 'UISV-hiding' UILabel:0xa'Member'.height == 0   (active)",
    ])
    let changes = try #require(explained.conflicts.first).remedies
    #expect(changes.map(\.kind) == [.lowerPriority, .changeSystem])
    #expect(changes.map(\.constraint) == [0, 1])
    #expect(
      changes[0].description
        == "lower the priority of line 2 to 999, so that it gives way while UILabel \"Member\" is hidden"
    )
  }

  @Test func anotherPropertyOfAStackIsAnotherChange() throws {
    // Two views of equal height, one of them fixed, in a stack that is too small.
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb'One'.top   (active)",
      "NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UILabel:0xc'Two']-(0)-|   (active, names: '|':UIStackView:0xa )",
      "NSLayoutConstraint:0x3 'UISV-spacing' V:[UILabel:0xb'One']-(8)-[UILabel:0xc'Two']   (active)",
      "NSLayoutConstraint:0x4 'UISV-fill-equally' UILabel:0xc'Two'.height == UILabel:0xb'One'.height   (active)",
      "NSLayoutConstraint:0x5 UILabel:0xb'One'.height == 20   (active)",
      "NSLayoutConstraint:0x6 UIStackView:0xa.height == 44   (active)",
    ])
    let conflict = try #require(explained.conflicts.first)
    #expect(
      conflict.remedies.filter { $0.kind == .changeSystem }.map(\.description) == [
        "change the spacing of UIStackView to 4 (line 4)",
        "change the distribution of UIStackView (line 5)",
      ])
    // A spacing that would make the views overlap is no solution.
    let tight = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb'One'.top   (active)",
      "NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UILabel:0xb'One']-(0)-|   (active, names: '|':UIStackView:0xa )",
      "NSLayoutConstraint:0x5 UILabel:0xb'One'.height == 20   (active)",
      "NSLayoutConstraint:0x6 UIStackView:0xa.height == 8   (active)",
    ])
    #expect(
      try #require(tight.conflicts.first).remedies.last?.description
        == "let UIStackView be as large as its views, which reach its edges (line 2)")
  }

  @Test func aStackThatTheLogDoesNotShowHasNoName() throws {
    let explained = try explanation(ofEntries: [
      "NSLayoutConstraint:0x1 'UISV-alignment' UILabel:0xa'One'.top == UILabel:0xb'Two'.top   (active)",
      "NSLayoutConstraint:0x2 UILabel:0xa'One'.top == UILabel:0xb'Two'.top + 4   (active)",
    ])
    #expect(explained.description.note(on: 0) == "stack view: alignment of its views")
    #expect(
      try #require(explained.conflicts.first).remedies.last?.description
        == "change the alignment of the stack view (line 2)")
  }
}
