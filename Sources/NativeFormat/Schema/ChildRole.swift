import InterfaceDocuments
import XMLReading

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
}

extension ElementRule {
  /// Whether the element is a view or a window.
  var isView: Bool { children.contains("constraints") && name != "variation" }

  /// Whether the element may contain views.
  var holdsViews: Bool {
    isView || children.contains("view") && name != DocumentSchema.interface.name
  }

  /// Returns the elements in an element of the rule that are read, each with its rule.
  func members(
    of element: XMLElement
  ) -> some Sequence<(element: XMLElement, rule: ElementRule)> {
    element.children.lazy.compactMap { child in
      DocumentSchema.role(of: child, in: self).rule.map { (child, $0) }
    }
  }

  /// Whether the element is at the top of a document.
  var isRoot: Bool { attribute("sizePriority") != nil }
}

extension DocumentSchema {
  /// Returns the role of a child element in an element of a rule.
  static func role(of child: XMLElement, in parent: ElementRule) -> ChildRole {
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
    let hasSize = child.attribute("width") != nil && child.attribute("height") != nil
    guard parent.name == interface.name, hasSize else { return .ignored(oddity) }
    return .plainView(roots[0], oddity)
  }

  private static let inner = views + parts + constraints + [viewVariation]
}
