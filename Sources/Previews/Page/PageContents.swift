import Diagnostics
import Geometry
import Scenes

/// The layouts of a page, in display order and grouped.
struct PageContents {
  /// A picture with its file.
  struct Picture {
    var document: SVGDocument
    /// The index among the pictures of the page, from 0, which is part of its ids.
    var index: Int
    /// The name of its file.
    var file: String
  }

  /// How a layout differs between two states.
  enum Change {
    case added, removed
    /// Both states have it; the findings that only the older one has.
    case changed(FindingCounts)
  }

  /// A layout with its file and picture.
  struct ListedLayout {
    var layout: ResolvedLayout
    /// The index among all layouts, from 0, which is part of its ids.
    var index: Int
    /// What a check reports of it; nil if it was not checked.
    var verdict: LayoutVerdict?
    /// The numbers of findings.
    var counts: FindingCounts
    /// The visible rectangle of the pictures.
    var view: Rect
    var picture: Picture
    /// The picture in the older state, if two are compared.
    var earlier: Picture?
    /// How the layout differs from the older state, if two are compared.
    var change: Change?
    /// Whether it is in the development locale.
    var isInDevelopmentLocale: Bool
    /// The rulers above the picture.
    var rulers: [SizeRuler] = []
    /// The index of the layout of the same size in the development locale, if that is another one.
    var base: Int?

    /// Returns the markup of a picture in the page, without indentation, which is a tenth of a large page.
    func markup(of picture: Picture) -> [UInt8] {
      let markup = picture.document.markup(showing: view, index: picture.index)
      var result: [UInt8] = []
      result.reserveCapacity(markup.count)
      var isIndentation = true
      for byte in markup {
        if isIndentation, byte == UInt8(ascii: " ") { continue }
        isIndentation = byte == UInt8(ascii: "\n")
        result.append(byte)
      }
      return result
    }
  }

  /// The layouts of one size and text size.
  struct Band {
    var name: String
    var entries: [ListedLayout]

    /// Gives all pictures the same left, right and upper margins, so that their roots are aligned.
    mutating func align() {
      guard let first = entries.first else { return }
      let all = entries.reduce(first.view) { $0.union($1.view) }
      let base = entries.first { $0.isInDevelopmentLocale }?.index
      for index in entries.indices {
        let entry = entries[index]
        entries[index].view = Rect(
          x: all.minX, y: all.minY, width: all.width, height: entry.view.maxY - all.minY)
        entries[index].base = entry.index == base ? nil : base
      }
    }
  }

  /// The layouts of one root of a document.
  struct Section {
    var index: Int
    var path: String
    var root: String
    var bands: [Band]

    /// Whether all pictures show one view at most and none has findings.
    var isBare: Bool {
      entries.allSatisfy {
        $0.counts.isEmpty && $0.change == nil && $0.layout.visibleViews.count <= 1
      }
    }

    /// The layouts of all sizes.
    var entries: [ListedLayout] { bands.flatMap(\.entries) }
  }

  /// The roots, in the given order.
  private(set) var sections: [Section] = []
  /// The locales, in the given order, with pseudo-locales last.
  private(set) var locales: [String] = []
  /// The overlays that the pictures contain, the lowest first.
  let overlays: [DisplayList.Layer]

  /// The findings that no layout shows.
  let otherFindings: [Finding]

  /// Whether two states are compared.
  let isComparison: Bool

  /// Groups layouts.
  init(
    _ previews: [LayoutPreview], format: PictureFormat = .svg, otherFindings: [Finding] = []
  ) {
    let names = PreviewFiles.names(for: previews.map(\.layout), as: format)
    self.init(previews, isComparison: false, otherFindings: otherFindings) { index, preview in
      ListedLayout(preview, index: index, file: names[index])
    }
  }

  /// Groups layouts of two states.
  init(_ comparisons: [LayoutComparison]) {
    let names = PreviewFiles.names(for: comparisons)
    self.init(comparisons.map(\.latest), isComparison: true) { index, preview in
      let comparison = comparisons[index]
      let file = (comparison.after == nil ? names[index].before : names[index].after) ?? ""
      var entry = ListedLayout(preview, index: index, file: file)
      entry.change = comparison.after == nil ? .removed : .added
      if let earlier = comparison.earlier, let file = names[index].before {
        entry.change = .changed(earlier.counts)
        entry.earlier = Picture(
          earlier, index: comparisons.count + index, file: file)
        entry.view = entry.view.union(earlier.list.bounds)
      }
      return entry
    }
  }

  private init(
    _ previews: [LayoutPreview], isComparison: Bool, otherFindings: [Finding] = [],
    entry: (Int, LayoutPreview) -> ListedLayout
  ) {
    self.isComparison = isComparison
    self.otherFindings = otherFindings
    let drawn = previews.reduce(into: Set<DisplayList.Layer>()) { $0.formUnion($1.overlays) }
    overlays = DisplayList.Layer.overlays.filter(drawn.contains)
    let layouts = previews.map(\.layout)
    for (index, preview) in previews.enumerated() { add(entry(index, preview)) }
    for isPseudo in [false, true] {
      for layout in layouts where layout.isPseudoLocale == isPseudo {
        if !locales.contains(layout.locale) { locales.append(layout.locale) }
      }
    }
    for section in sections.indices {
      for band in sections[section].bands.indices { sections[section].bands[band].align() }
    }
  }

  /// The numbers of all findings of the check, each counted once.
  var counts: FindingCounts {
    let remarks = entries.flatMap { $0.verdict?.remarks ?? [] }.map { ($0.finding, $0.severity) }
    // The others have no index among those that layouts show.
    return FindingCounts(
      remarks + otherFindings.enumerated().map { (-1 - $0, $1.severity) })
  }

  /// The rules that layouts break, with the numbers of their findings, in the order of their names.
  var rules: [(rule: RuleID, count: Int)] {
    let pairs = entries.flatMap { $0.verdict?.remarks ?? [] }.map { ($0.rule, $0.finding) }
    return Dictionary(grouping: pairs, by: \.0).mapValues { Set($0.map(\.1)).count }
      .sorted { $0.key < $1.key }.map { (rule: $0.key, count: $0.value) }
  }

  /// All layouts, in display order.
  var entries: [ListedLayout] { sections.flatMap(\.entries) }

  /// The initial scale of the page: large layouts are shown smaller.
  var zoom: Double {
    let widest = entries.map(\.view.width).max() ?? 0
    return [1, 0.75].first { widest * $0 <= 840 } ?? 0.5
  }

  private mutating func add(_ entry: ListedLayout) {
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

extension PageContents.Picture {
  /// Takes the picture of a layout.
  fileprivate init(_ preview: LayoutPreview, index: Int, file: String) {
    self.init(document: preview.embedded, index: index, file: file)
  }
}

extension PageContents.ListedLayout {
  /// Takes a layout in the state that is shown, or in the newer one of two.
  fileprivate init(_ preview: LayoutPreview, index: Int, file: String) {
    self.init(
      layout: preview.layout, index: index, verdict: preview.verdict, counts: preview.counts,
      view: preview.list.bounds,
      picture: PageContents.Picture(preview, index: index, file: file),
      isInDevelopmentLocale: preview.isInDevelopmentLocale, rulers: preview.rulers)
  }
}

extension LayoutPreview {
  /// The numbers of findings.
  fileprivate var counts: FindingCounts { verdict?.counts ?? FindingCounts([]) }
}

extension Size {
  /// The size in typographic form: `360 × 160`.
  var text: String { "\(decimal(width, places: 2)) \u{00D7} \(decimal(height, places: 2))" }
}
