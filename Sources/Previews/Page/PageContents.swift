import Geometry
import Scenes

/// The layouts of a page, in display order and grouped.
struct PageContents {
  /// A layout with its file and picture.
  struct Entry {
    var layout: ResolvedLayout
    /// The index among all layouts, from 0, which is part of its ids.
    var index: Int
    /// The name of the picture's file.
    var file: String
    var summary: LayoutSummary
    /// The visible rectangle of the picture.
    var view: Rect
    var picture: SVGDocument

    /// The markup of the picture in the page.
    var markup: [UInt8] { picture.markup(showing: view, isStandalone: false) }
  }

  /// The layouts of one size and text size.
  struct Band {
    var name: String
    var entries: [Entry]

    /// Gives all pictures the same left, right and upper margins, so that their roots are aligned.
    mutating func align() {
      guard let first = entries.first else { return }
      let all = entries.reduce(first.view) { $0.union($1.view) }
      for index in entries.indices {
        let entry = entries[index]
        entries[index].view = Rect(
          x: all.minX, y: all.minY, width: all.width, height: entry.view.maxY - all.minY)
      }
    }
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

  /// The roots, in the given order.
  private(set) var sections: [Section] = []
  /// The locales, in the given order, with pseudo-locales last.
  private(set) var locales: [String] = []

  /// Groups layouts, each of which was drawn with its index.
  init(_ previews: [LayoutPreview], format: PictureFormat = .svg) {
    let layouts = previews.map(\.layout)
    let names = PreviewFiles.names(for: layouts, as: format)
    for (index, preview) in previews.enumerated() {
      add(
        Entry(
          layout: preview.layout, index: index, file: names[index], summary: preview.summary,
          view: preview.list.bounds, picture: preview.embedded))
    }
    for isPseudo in [false, true] {
      for layout in layouts where layout.isPseudoLocale == isPseudo {
        if !locales.contains(layout.locale) { locales.append(layout.locale) }
      }
    }
    for section in sections.indices {
      for band in sections[section].bands.indices { sections[section].bands[band].align() }
    }
  }

  /// All layouts, in display order.
  var entries: [Entry] { sections.flatMap(\.entries) }

  /// The initial scale of the page: large layouts are shown smaller.
  var zoom: Double {
    let widest = entries.map(\.view.width).max() ?? 0
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
    let band = sections[section].bands.firstIndex { $0.name == layout.sizeTitle }
    if let band {
      sections[section].bands[band].entries.append(entry)
    } else {
      sections[section].bands.append(Band(name: layout.sizeTitle, entries: [entry]))
    }
  }
}

extension Size {
  /// The size in typographic form: `360 × 160`.
  var text: String { "\(decimal(width, places: 2)) \u{00D7} \(decimal(height, places: 2))" }
}
