import Geometry
import InterfaceDocuments
import Scenes

/// Finds the color behind a text, as far as the document states it.
struct Backdrop {
  /// A color behind a text, and the view that is filled with it.
  struct Fill {
    var color: StatedColor
    var item: ResolvedItem
  }

  private let views: [String: View]
  private let items: [String: ResolvedItem]
  private let superviews: [String: String]

  /// Collects the views of a layout.
  init(_ layout: ResolvedLayout, views: [String: View]) {
    self.views = views
    items = Dictionary(layout.items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    superviews = Dictionary(
      layout.items.flatMap { item in
        (views[item.id]?.subviews ?? []).map { ($0.id, item.id) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns what is behind the text of a view, or nil if anything between it and the nearest fill
  /// may draw something else.
  func fill(behind view: View) -> Fill? {
    guard let item = items[view.id] else { return nil }
    let area = item.placement.frameInRoot
    if view.colors.background != nil { return own(view, item) }
    guard view.isClearBehindText else { return nil }
    var child = view.id
    while let id = superviews[child], let view = views[id], let item = items[id] {
      let below = view.subviews.prefix { $0.id != child }
      for sibling in below.reversed() {
        guard let other = items[sibling.id], !other.isHidden,
          let common = other.placement.frameInRoot.intersection(area),
          common.width > 0, common.height > 0
        else { continue }
        return common == area && sibling.subviews.isEmpty ? own(sibling, other) : nil
      }
      if view.colors.background != nil { return own(view, item) }
      guard view.isClear else { return nil }
      child = id
    }
    return nil
  }

  /// Returns the fill of a view by its own background, unless its class may draw another.
  private func own(_ view: View, _ item: ResolvedItem) -> Fill? {
    guard view.customClass == nil, case .fixed = view.colors.background,
      let color = view.colors.background
    else { return nil }
    switch view.kind {
    case .view, .label, .textField, .secureTextField, .textView, .stackView, .box(.custom), .button:
      return Fill(color: color, item: item)
    default:
      return nil
    }
  }
}

extension View {
  /// Whether it is a container that draws nothing itself.
  fileprivate var isClear: Bool {
    let elements: Set<String> = [
      "view", "customView", "tableViewCellContentView", "collectionViewCellContentView",
      "stackView", "gridView",
    ]
    return customClass == nil && elements.contains(element)
  }

  /// Whether it draws nothing but its text.
  fileprivate var isClearBehindText: Bool {
    guard customClass == nil else { return false }
    switch kind {
    case .label: return true
    case .button(let type): return type == .custom || type == .system
    case .textField, .secureTextField: return look.fieldBorder == ControlLook.FieldBorder.none
    default: return false
    }
  }
}
