import Geometry
import InterfaceDocuments
import Previews
import Scenes

/// What pictures show, counted.
struct PictureCount {
  /// The number of pictures.
  private(set) var pictures = 0
  /// The number of pictures with at most one view.
  private(set) var emptyPictures = 0
  /// The number of lines of text whose width is known.
  private(set) var texts = 0
  /// The lines of text that are drawn over the left or right edge of their view, each as a sentence.
  private(set) var uncut: [String] = []
  /// The number of pictures with views of two tabs of one tab view.
  private(set) var mixedTabs = 0

  /// The numbers in words.
  var line: String {
    "\(pictures) pictures (\(emptyPictures) with at most one view), \(texts) lines of text, "
      + "\(uncut.count) over the edges of their views, \(mixedTabs) pictures with two tabs at once"
  }

  mutating func add(_ other: PictureCount) {
    pictures += other.pictures
    emptyPictures += other.emptyPictures
    texts += other.texts
    uncut += other.uncut
    mixedTabs += other.mixedTabs
  }

  mutating func add(_ preview: LayoutPreview) {
    pictures += 1
    let layout = preview.layout
    let name = "\(layout.path) \(layout.locale) \(layout.sizeTitle)"
    if layout.items.count(where: { !$0.isHidden && $0.kind.view != nil }) <= 2 {
      emptyPictures += 1
    }
    // What the system places is as large as its text at run time.
    let frames = Dictionary(
      layout.items.filter { !$0.placement.isBySystem }.map { ($0.id, $0.placement.frameInRoot) }
    ) { first, _ in first }
    var groups: [Group] = []
    var drawn: Set<String> = []
    for element in preview.list.elements {
      switch element {
      case .beginView(let view):
        groups.append(.view(view, frames[view.id]))
        drawn.insert(view.id)
      case .beginLayer: groups.append(.layer)
      case .beginImage: groups.append(.image)
      case .beginClip(let rect): groups.append(.clip(rect))
      case .beginColor: groups.append(.color)
      case .end: groups.removeLast()
      case .text(let line, _): add(line, in: groups, of: name)
      case .shape, .glyphs, .picture: break
      }
    }
    if showsTwoTabs(layout, drawn) { mixedTabs += 1 }
  }

  /// A group of elements that has begun.
  private enum Group {
    /// A view, with its frame, which its alignment rectangle may extend beyond.
    case view(DisplayList.DrawnView, Rect?)
    case layer
    case clip(Rect)
    case image
    case color
  }

  /// The points by which a text may extend beyond its view: marks and slanted letters do.
  private static let tolerance = 1.0

  private mutating func add(_ line: DisplayList.TextLine, in groups: [Group], of name: String) {
    guard let width = line.width, line.textIndex != nil,
      !groups.contains(where: { if case .layer = $0 { true } else { false } }),
      let (view, frame) = groups.reversed().lazy.compactMap({
        group -> (DisplayList.DrawnView, Rect?)? in
        if case .view(let view, let frame) = group { (view, frame) } else { nil }
      }).first, let frame
    else { return }
    // The label of a tab is in the strip of its tab view.
    guard view.kind != "tab", view.kind != "tabViewItem" else { return }
    texts += 1
    let left = line.origin.x + Self.offset(of: line, width)
    var (start, end) = (left, left + width)
    for case .clip(let rect) in groups {
      (start, end) = (max(start, rect.minX), min(end, rect.maxX))
    }
    let over = max(
      min(view.frame.minX, frame.minX) - start, end - max(view.frame.maxX, frame.maxX))
    guard over > Self.tolerance, end > start else { return }
    uncut.append(
      "\(name): \(view.id) (\(view.kind)): \"\(line.string)\" is \((over * 10).rounded() / 10) pt beyond "
        + "its view")
  }

  /// The distance from the origin of a line to its left end, in points.
  private static func offset(of line: DisplayList.TextLine, _ width: Double) -> Double {
    switch line.anchor {
    case .left: 0
    case .middle: -width / 2
    case .right: -width
    }
  }

  /// Whether views of two tabs of a tab view are drawn.
  private func showsTwoTabs(_ layout: ResolvedLayout, _ drawn: Set<String>) -> Bool {
    var tabs: [String: String] = [:]
    var seen: [String: Set<String>] = [:]
    for item in layout.items {
      if item.kind.view == .tab {
        tabs[item.id] = item.id
        continue
      }
      guard let tab = item.placement.parent.flatMap({ tabs[$0] }) else { continue }
      tabs[item.id] = tab
      if drawn.contains(item.id) { seen[tab, default: []].insert(item.id) }
    }
    let parents = Dictionary(
      layout.items.map { ($0.id, $0.placement.parent ?? "") }
    ) { first, _ in first }
    return Dictionary(grouping: seen.keys) { parents[$0] ?? "" }.values.contains { $0.count > 1 }
  }
}
