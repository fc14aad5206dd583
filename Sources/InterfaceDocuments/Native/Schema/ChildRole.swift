/// What an element is to the one that it stands in.
enum ChildRole: Sendable {
  /// An element that may stand there.
  case known(ElementRule)
  /// A view that is kept as a plain one: not known, not read yet, or in the wrong place.
  case plainView(ElementRule, Oddity)
  /// An element that can be kept as nothing.
  case ignored(Oddity)

  /// Why an element is not what may stand in a place.
  enum Oddity: Sendable {
    case unknown
    case notYetSupported
    case misplaced
  }

  /// What the element is read as, if it is read at all.
  var rule: ElementRule? {
    switch self {
    case .known(let rule), .plainView(let rule, _): rule
    case .ignored: nil
    }
  }

  /// What the element is read as, if that is a view or a window.
  var viewRule: ElementRule? {
    rule.flatMap { $0.isView ? $0 : nil }
  }
}

extension ElementRule {
  /// Whether the element is a view or a window.
  var isView: Bool { children.contains("constraints") && name != "variation" }

  /// Whether views may stand in the element.
  var holdsViews: Bool {
    isView || children.contains("view") && name != DocumentSchema.interface.name
  }

  /// Whether the element stands at the top of a document.
  var isRoot: Bool { attribute("sizePriority") != nil }
}

extension DocumentSchema {
  /// What a child element is in an element of a rule.
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
    // A root needs a size: what has one is most likely meant to be seen.
    guard parent.name == interface.name, child.hasSize else { return .ignored(oddity) }
    return .plainView(roots[0], oddity)
  }

  private static let inner = views + parts + constraints + [viewVariation]
}

/// What the place of an element depends on, beside the element that it stands in.
struct XMLChild {
  /// The element's name.
  var name: String
  /// Whether the element has a width and a height.
  var hasSize: Bool
}
