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

  private let views: ViewIndex
  private let items: [String: ResolvedItem]
  private let superviews: [String: String]
  private let bands: [String: SubviewBands]

  /// Collects the views of a layout.
  init(_ layout: ResolvedLayout, views: ViewIndex) {
    self.views = views
    items = layout.itemsByID
    superviews = Dictionary(
      layout.items.flatMap { item in
        (views[item.id]?.subviews ?? []).map { ($0.id, item.id) }
      }, uniquingKeysWith: { first, _ in first })
    let all = items
    bands = Dictionary(
      layout.items.compactMap { item in
        views[item.id].map { view in (item.id, SubviewBands(view.subviews.map { all[$0.id] })) }
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
      if let below = bands[id]?.topmost(below: child, in: area),
        let other = items[view.subviews[below].id]
      {
        let sibling = view.subviews[below]
        let isCovered = other.placement.frameInRoot.intersection(area) == area
        return isCovered && sibling.subviews.isEmpty ? own(sibling, other) : nil
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

/// The subviews of a view by the horizontal bands that they span, to find those behind an area
/// without a test of each.
private struct SubviewBands {
  /// The height of a band, in points.
  private static let height = 64.0
  /// A subview that spans this many bands is tested against every area.
  private static let maximumBandCount = 64

  private let frames: [Rect?]
  private let positions: [String: Int]
  /// The subviews of each band, from back to front.
  private var bands: [Int: [Int]] = [:]
  private var high: [Int] = []

  /// Sorts subviews, from back to front; hidden ones and those without a frame are left out.
  init(_ items: [ResolvedItem?]) {
    frames = items.map { $0.flatMap { $0.isHidden ? nil : $0.placement.frameInRoot } }
    positions = Dictionary(
      items.enumerated().compactMap { index, item in item.map { ($0.id, index) } },
      uniquingKeysWith: { first, _ in first })
    for (index, frame) in frames.enumerated() {
      guard let frame, let range = Self.bands(of: frame) else { continue }
      if range.count > Self.maximumBandCount {
        high.append(index)
      } else {
        for band in range { bands[band, default: []].append(index) }
      }
    }
  }

  /// Returns the frontmost subview behind another one that shares points with an area.
  func topmost(below child: String, in area: Rect) -> Int? {
    guard let position = positions[child], let range = Self.bands(of: area) else { return nil }
    func isBehind(_ index: Int) -> Bool {
      guard index < position, let common = frames[index]?.intersection(area) else { return false }
      return common.width > 0 && common.height > 0
    }
    let found = range.prefix(Self.maximumBandCount).compactMap { bands[$0]?.last(where: isBehind) }
    return (found + [high.last(where: isBehind)].compactMap { $0 }).max()
  }

  private static func bands(of frame: Rect) -> ClosedRange<Int>? {
    let (first, last) = ((frame.minY / height).rounded(.down), (frame.maxY / height).rounded(.down))
    guard abs(first) < 1e9, abs(last) < 1e9, first <= last else { return nil }
    return Int(first)...Int(last)
  }
}
