import Geometry
import InterfaceDocuments
import LinearConstraints

/// The views whose constraints limit how far they reach at their trailing sides.
struct TrailingBounds {
  /// The views with a constraint at their trailing sides, those whose frames or containers place
  /// them, and those that are not wider than one of these.
  private var bound: [LayoutDirection: Set<String>] = [:]
  /// By view, those that are as wide as it, or not wider.
  private var followers: [String: [String]] = [:]

  /// Collects the constraints of a subject's document.
  ///
  /// - Complexity: O(*n*) in the number of views and constraints.
  init(_ subject: DocumentSubject) {
    var fixed: Set<String> = []
    for root in subject.document.roots { fixed.insert(root.view.id) }
    for view in subject.views.views {
      for subview in view.subviews
      where view.container != nil || subview.autoresizingMask != nil || subview.isPlacedBySystem
        || !subview.isInstalled
      {
        fixed.insert(subview.id)
      }
    }
    bound = [.leftToRight: fixed, .rightToLeft: fixed]
    // A view with its leading side and its center placed has a width.
    var sides: [String: Set<LayoutAttribute>] = [:]
    for constraint in subject.views.constraints
    where constraint.isActive && !constraint.isPlaceholder {
      add(constraint.first, constraint.second, constraint.relation, constraint)
      if let second = constraint.second {
        add(second, constraint.first, constraint.relation.flipped, constraint)
      }
      for anchor in constraint.anchors {
        sides[anchor.item, default: []].insert(anchor.attribute)
      }
    }
    for (item, attributes) in sides
    where attributes.contains(where: { [.centerX, .centerXWithinMargins].contains($0) })
      && attributes.contains(where: {
        [.leading, .left, .leadingMargin, .leftMargin].contains($0)
      })
    {
      bind(item)
    }
    for direction in LayoutDirection.allCases { bound[direction] = closure(of: direction) }
  }

  /// Adds a view that is bound in either direction.
  private mutating func bind(_ view: String) {
    for direction in LayoutDirection.allCases { bound[direction]?.insert(view) }
  }

  /// Returns the bound views and all that follow them.
  private func closure(of direction: LayoutDirection) -> Set<String> {
    var members = bound[direction] ?? []
    var pending = Array(members)
    while let next = pending.popLast() {
      pending += followers[next, default: []].filter { members.insert($0).inserted }
    }
    return members
  }

  /// Adds one side of a constraint: `anchor relation other`.
  private mutating func add(
    _ anchor: Constraint.Anchor, _ other: Constraint.Anchor?, _ relation: Relation,
    _ constraint: Constraint
  ) {
    switch anchor.attribute {
    case .trailing, .trailingMargin:
      // A relation in the wrong direction limits nothing, but few have one: it is a mistake.
      bind(anchor.item)
    case .right, .rightMargin:
      bound[.leftToRight]?.insert(anchor.item)
    case .left, .leftMargin:
      bound[.rightToLeft]?.insert(anchor.item)
    case .width where relation != .greaterThanOrEqual:
      if let other, other.attribute == .width {
        followers[other.item, default: []].append(anchor.item)
      } else {
        bind(anchor.item)
      }
    default:
      break
    }
  }

  /// Returns whether a view cannot grow beyond a limit on its trailing side.
  ///
  /// A view that is as wide as another one, or not wider, has the limits of that one.
  func limit(_ view: String, in direction: LayoutDirection) -> Bool {
    bound[direction]?.contains(view) ?? false
  }
}
