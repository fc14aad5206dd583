import Geometry
import Scenes

/// The layouts of a page, in the order and the groups that they are shown in.
struct PageContents {
  /// A layout with what the page says of it.
  struct Entry {
    var layout: ResolvedLayout
    /// Its place among all, from 0; part of its ids.
    var index: Int
    /// The file of its picture.
    var file: String
    var summary: LayoutSummary
    var markup: String
    /// The size of the picture, with the margin.
    var size: Size
  }

  /// The layouts of one size.
  struct Band {
    var name: String
    var entries: [Entry]
  }

  /// The layouts of one root of a document.
  struct Section {
    var index: Int
    var path: String
    var root: String
    var bands: [Band]

    /// The layouts of all sizes.
    var entries: [Entry] { bands.flatMap(\.entries) }
  }

  /// The roots, in the order given.
  private(set) var sections: [Section] = []
  /// The locales, in the order given.
  private(set) var locales: [String] = []

  /// Groups layouts and draws their pictures.
  init(_ layouts: [ResolvedLayout]) {
    let names = PreviewFiles.names(for: layouts)
    for (index, layout) in layouts.enumerated() {
      let picture = Picture(layout, prefix: "lp\(index)", detail: .plain).render()
      let entry = Entry(
        layout: layout, index: index, file: names[index], summary: LayoutSummary(layout),
        markup: picture.markup, size: picture.size)
      add(entry)
      if !locales.contains(layout.locale) { locales.append(layout.locale) }
    }
  }

  /// All layouts in the order that they are shown in.
  var entries: [Entry] { sections.flatMap(\.entries) }

  /// The scale that the page begins with: large layouts are shown smaller.
  var zoom: Double {
    let widest = entries.map(\.size.width).max() ?? 0
    return [1, 0.75].first { widest * $0 <= 840 } ?? 0.5
  }

  private mutating func add(_ entry: Entry) {
    let layout = entry.layout
    let known = sections.firstIndex { $0.path == layout.path && $0.root == layout.root }
    let section = known ?? sections.count
    if known == nil {
      sections.append(
        Section(index: section, path: layout.path, root: layout.root, bands: []))
    }
    let band = sections[section].bands.firstIndex { $0.name == layout.sizeName }
    if let band {
      sections[section].bands[band].entries.append(entry)
    } else {
      sections[section].bands.append(Band(name: layout.sizeName, entries: [entry]))
    }
  }
}

extension Size {
  /// The size as people write it: `360 × 160`.
  var words: String { "\(decimal(width, places: 2)) \u{00D7} \(decimal(height, places: 2))" }
}
