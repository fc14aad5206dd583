import Geometry
import XMLReading

/// The constraints and the stacks of a document as they are written, by the ids of views.
///
/// Enough to say which sizes nothing but content decides, and which stored frames agree with the
/// constraints; no layout is made of them.
struct StoredLinks: Sendable {
  /// The constraints that are installed, in the order written.
  private(set) var constraints: [StoredConstraint] = []
  /// The stacks, in the order written.
  private(set) var stacks: [StoredStack] = []
  /// The views that a grid places.
  private(set) var gridMembers: Set<String> = []

  /// Collects them.
  ///
  /// - Parameters:
  ///   - views: What reading the views brought up.
  ///   - excluded: The constraints that are not installed.
  init(_ views: ViewReading, excluded: Set<String>) {
    for (owner, list) in views.constraintLists {
      for element in list.children where element.name == "constraint" {
        guard let constraint = StoredConstraint(element, owner: owner),
          !(constraint.id.map(excluded.contains) ?? false)
        else { continue }
        constraints.append(constraint)
      }
    }
    for container in views.containers {
      if container.name == "stackView" {
        if let stack = StoredStack(container) { stacks.append(stack) }
      } else if let cells = container.firstChild("gridCells") {
        gridMembers.formUnion(cells.children.flatMap(\.children).compactMap { $0.text("id") })
      }
    }
  }
}

/// A constraint as it is written.
struct StoredConstraint: Sendable {
  /// A side of an item that a constraint speaks of.
  struct Anchor: Hashable, Sendable {
    var item: String
    var attribute: LayoutAttribute
  }

  let id: String?
  /// The view that has it.
  let owner: String
  let first: Anchor
  let second: Anchor?
  let isEquality: Bool
  /// 1 where the first must be at least the second, -1 where at most, 0 for an equality.
  let direction: Double
  let multiplier: Double
  let constant: Double
  let isRequired: Bool
  /// Whether it speaks of a margin, which the file does not store.
  let usesMargins: Bool

  init?(_ element: XMLElement, owner: String) {
    guard !element.isYes("placeholder"),
      let first = Self.attribute(element.text("firstAttribute"))
    else { return nil }
    id = element.text("id")
    self.owner = owner
    self.first = Anchor(item: element.text("firstItem") ?? owner, attribute: first)
    let second = Self.attribute(element.text("secondAttribute"))
    self.second = second.map { Anchor(item: element.text("secondItem") ?? owner, attribute: $0) }
    switch element.text("relation") {
    case "greaterThanOrEqual": direction = 1
    case "lessThanOrEqual": direction = -1
    default: direction = 0
    }
    isEquality = direction == 0
    multiplier = Self.multiplier(element.text("multiplier"))
    constant = element.decimal("constant") ?? 0
    usesMargins = ["firstAttribute", "secondAttribute"].contains {
      element.text($0).map { $0.hasSuffix("Margin") || $0.hasSuffix("WithinMargins") } ?? false
    }
    isRequired = (element.decimal("priority") ?? 1000) >= 1000
  }

  private static func attribute(_ name: String?) -> LayoutAttribute? {
    guard let name else { return nil }
    let plain = name.hasSuffix("Margin") ? String(name.dropLast(6)) : name
    switch plain {
    case "centerXWithinMargins", "centerX": return .centerX
    case "centerYWithinMargins", "centerY": return .centerY
    case "baseline": return .lastBaseline
    default: return LayoutAttribute(rawValue: plain)
    }
  }

  /// A multiplier as a number or as a ratio.
  private static func multiplier(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard let first = parts.first, first.isFinite else { return 1 }
    guard parts.count > 1, parts[1] != 0 else { return first }
    return first / parts[1]
  }
}

/// A stack as it is written.
struct StoredStack: Sendable {
  let id: String
  let axis: Axis
  let distribution: String
  let alignment: String
  /// The views in it that take part, in order.
  let members: [String]
  /// The views in it that are hidden.
  let hidden: Set<String>

  init?(_ element: XMLElement) {
    guard let id = element.text("id") else { return nil }
    self.id = id
    let isTouch = element.text("orientation") == nil && element.text("contentMode") != nil
    let isColumn = (element.text("axis") ?? element.text("orientation")) == "vertical"
    axis = isColumn ? .vertical : .horizontal
    distribution = element.text("distribution") ?? (isTouch ? "fill" : "gravityAreas")
    alignment = element.text("alignment") ?? (isTouch ? "fill" : isColumn ? "centerX" : "centerY")
    let lists = ["subviews", "views", "beginningViews", "middleViews", "endViews"]
    let views = element.children.filter { lists.contains($0.name) }.flatMap(\.children)
      .filter { $0.rect(forKey: "frame") != nil }
    members = views.filter { !$0.isYes("hidden") }.compactMap { $0.text("id") }
    hidden = Set(views.filter { $0.isYes("hidden") }.compactMap { $0.text("id") })
  }
}
