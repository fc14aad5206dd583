import InterfaceDocuments

/// The role of an element in its parent.
enum ChildRole: Sendable {
  /// An element that is allowed there.
  case known(ElementRule)
  /// A view that is read as a plain one: unknown, not supported yet, or in the wrong place.
  case plainView(ElementRule, Oddity)
  /// An element that is ignored.
  case ignored(Oddity)

  /// A reason why an element is not allowed in a place.
  enum Oddity: Sendable {
    case unknown
    case notYetSupported
    case misplaced
  }

  /// The rule by which the element is read, if it is read at all.
  var rule: ElementRule? {
    switch self {
    case .known(let rule), .plainView(let rule, _): rule
    case .ignored: nil
    }
  }

  /// The rule by which the element is read, if it is that of a view or a window.
  var viewRule: ElementRule? {
    rule.flatMap { $0.isView ? $0 : nil }
  }
}

extension ElementRule {
  /// Whether the element is a view or a window.
  var isView: Bool { children.contains("constraints") && name != "variation" }

  /// Whether the element may contain views.
  var holdsViews: Bool {
    isView || children.contains("view") && name != DocumentSchema.interface.name
  }

  /// Whether the element is at the top of a document.
  var isRoot: Bool { attribute("sizePriority") != nil }
}

extension DocumentSchema {
  /// Returns the role of a child element in an element of a rule.
  static func role(of child: XMLChild, in parent: ElementRule) -> ChildRole {
    if parent.children.contains(child.name) {
      if parent.name == "constraint" { return .known(constraintVariation) }
      let candidates = parent.name == interface.name ? declarations + roots : inner
      if let rule = candidates.first(where: { $0.name == child.name }) { return .known(rule) }
    }
    let oddity: ChildRole.Oddity =
      if elementsToCome.contains(child.name) {
        .notYetSupported
      } else if all.contains(where: { $0.name == child.name }) {
        .misplaced
      } else {
        .unknown
      }
    let isPart = (declarations + parts + constraints).contains { $0.name == child.name }
    guard !isPart, child.name != interface.name, child.name != "variation" else {
      return .ignored(oddity)
    }
    if parent.holdsViews { return .plainView(plainView, oddity) }
    // A root needs a size: an unknown element with one is most likely a view.
    guard parent.name == interface.name, child.hasSize else { return .ignored(oddity) }
    return .plainView(roots[0], oddity)
  }

  private static let inner = views + parts + constraints + [viewVariation]
}

/// The properties of an element that decide its role, besides its parent.
struct XMLChild {
  /// The element's name.
  var name: String
  /// Whether the element has a width and a height.
  var hasSize: Bool
}
