import XMLReading

/// Calculations with the stored frames of a document.
struct StoredGeometry {
  var document: StoredDocument
  var insets: AlignmentInsetTable

  /// Returns a view's frame relative to its superview, with y downward, or nil for the root of an
  /// AppKit document.
  func frame(of place: Int) -> Rectangle? {
    let view = document.views[place]
    guard document.growsUpwards else { return view.frame }
    guard let superview = view.superview else { return nil }
    var frame = view.frame
    frame.y = document.views[superview].frame.height - frame.y - frame.height
    return frame
  }

  /// Returns a view's frame relative to an ancestor, with y downward, or nil if that is not an
  /// ancestor.
  func frame(of place: Int, in ancestor: Int) -> Rectangle? {
    let own = document.views[place].frame
    var result = Rectangle(x: 0, y: 0, width: own.width, height: own.height)
    var current = place
    while current != ancestor {
      guard let frame = frame(of: current), let superview = document.views[current].superview else {
        return nil
      }
      result.x += frame.x
      result.y += frame.y
      current = superview
    }
    return result
  }

  /// Returns the value of a view's attribute relative to the view that contains the constraint.
  ///
  /// - Returns: The value, or nil for baselines and margins, which stored frames do not determine.
  func value(of attribute: String?, of place: Int, in owner: Int) -> Double? {
    guard let frame = frame(of: place, in: owner), let attribute else { return nil }
    let view = document.views[place]
    let inset = { insets.inset($0, of: view, in: document) }
    let left = frame.x + inset(.left)
    let right = frame.x + frame.width - inset(.right)
    let top = frame.y + inset(.top)
    let bottom = frame.y + frame.height - inset(.bottom)
    switch attribute {
    case "leading", "left": return left
    case "trailing", "right": return right
    case "top": return top
    case "bottom": return bottom
    case "width": return right - left
    case "height": return bottom - top
    case "centerX": return (left + right) / 2
    case "centerY": return (top + bottom) / 2
    default: return nil
    }
  }

  /// Returns the errors of the required equations of each view on the stored frames.
  ///
  /// A constraint to a container counts for the view inside, not for the container.
  func residuals() -> [[Double]] {
    var residuals: [[Double]] = document.views.map { _ in [] }
    for (constraint, owner) in document.constraints {
      guard
        constraint["placeholder"]?.isEmpty != false, !document.isExcluded(constraint),
        constraint["relation"] ?? "equal" == "equal", constraint["priority"] ?? "1000" == "1000"
      else { continue }
      let items = Items(of: constraint, in: owner, of: document)
      guard let first = items.first, !items.leadsElsewhere,
        let residual = residual(of: constraint, first, items.second, in: owner)
      else { continue }
      for place in [first, items.second].compactMap({ $0 }) {
        let isOwnSize = first == owner && (items.second == nil || items.second == owner)
        if place != owner || isOwnSize { residuals[place].append(residual) }
      }
    }
    return residuals
  }

  private func residual(
    of constraint: XMLElement, _ first: Int, _ second: Int?, in owner: Int
  ) -> Double? {
    guard let left = value(of: constraint["firstAttribute"], of: first, in: owner) else {
      return nil
    }
    guard let second else { return (left - constraint.number("constant")).magnitude }
    guard let right = value(of: constraint["secondAttribute"], of: second, in: owner) else {
      return nil
    }
    // The edges of a scroll view are those of its content, which has no stored frame.
    let ofSizes = ["width", "height", "centerX", "centerY"]
    if !document.growsUpwards, document.views[owner].element.name == "scrollView",
      first == owner || second == owner, !ofSizes.contains(constraint["firstAttribute"] ?? "")
    {
      return nil
    }
    let multiplier = Self.multiplier(constraint["multiplier"])
    return (left - multiplier * right - constraint.number("constant")).magnitude
  }

  /// Returns the value of a multiplier in the form of a number, `a:b` or `a/b`.
  private static func multiplier(_ text: String?) -> Double {
    guard let text, !text.isEmpty else { return 1 }
    for mark in [":", "/"] as [Character] where text.contains(mark) {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      let divisor = XMLElement.number(parts[1]) ?? 1
      return (XMLElement.number(parts[0]) ?? 1) / (divisor == 0 ? 1 : divisor)
    }
    return XMLElement.number(text) ?? 1
  }

  /// The views that a constraint relates.
  struct Items {
    /// The view, or nil if the item is not a view, for example a guide.
    var first: Int?
    var second: Int?
    /// Whether there is a second item that is not a view.
    var leadsElsewhere: Bool

    init(of constraint: XMLElement, in owner: Int, of document: StoredDocument) {
      let named = constraint["firstItem"].flatMap { $0.isEmpty ? nil : $0 }
      first = document.place(of: named ?? document.views[owner].id)
      let other = constraint["secondItem"].flatMap { $0.isEmpty ? nil : $0 }
      second = document.place(of: other)
      leadsElsewhere = other != nil && second == nil
    }
  }
}
