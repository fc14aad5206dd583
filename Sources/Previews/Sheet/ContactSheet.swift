package import Geometry
import Scenes
import TextMeasuring

/// All layouts of a run on one picture, small, with their locales and faults: for a glance in a review.
///
/// The layouts are in rows under the name of their document and root; those of a root have the same
/// scale, so that they can be compared.
package struct ContactSheet: Sendable {
  /// The pictures and the texts beside them, each at its place.
  package private(set) var pictures: [PlacedPicture] = []
  /// The rectangle that the sheet takes, in points.
  package private(set) var bounds = Rect.zero

  /// The width that captions have at least.
  private static let captionWidth = 150.0
  private static let margin = 24.0
  private static let gap = 20.0
  /// The height of the two lines below a picture.
  private static let captionHeight = 36.0
  private static let headingHeight = 30.0

  /// Arranges layouts.
  ///
  /// - Parameter previews: The layouts in display order. Those without fonts have no texts.
  package init(_ previews: [LayoutPreview]) {
    let limit = Self.maximumSide(for: previews.count)
    let sections = Self.sections(of: previews).map { Section(previews: $0, limit: limit) }
    let width = Self.width(for: sections)
    var top = Self.margin
    for section in sections { add(section, width: width, top: &top) }
    bounds = Rect(x: 0, y: 0, width: width + 2 * Self.margin, height: top - Self.gap + Self.margin)
  }

  /// The layouts of a root.
  private struct Section {
    var previews: ArraySlice<LayoutPreview>
    /// The factor by which the pictures are scaled.
    var scale: Double
    /// The size that each takes, with its captions.
    var cell: Size

    init(previews: ArraySlice<LayoutPreview>, limit: Double) {
      self.previews = previews
      let sizes = previews.map(\.list.bounds.size)
      let widest = max(1, sizes.map(\.width).max() ?? 1)
      let highest = max(1, sizes.map(\.height).max() ?? 1)
      scale = min(1, limit / widest, limit / highest)
      cell = Size(
        width: max(widest * scale, ContactSheet.captionWidth),
        height: highest * scale + ContactSheet.captionHeight)
    }

    /// Returns how many are in a row of a width.
    func columns(in width: Double) -> Int {
      max(1, Int((width + ContactSheet.gap) / (cell.width + ContactSheet.gap)))
    }

    /// Returns the height of the rows in a width, with the heading and the gap that follows.
    func height(in width: Double) -> Double {
      let columns = columns(in: width)
      let rows = Double((previews.count + columns - 1) / columns)
      return ContactSheet.headingHeight + rows * (cell.height + ContactSheet.gap)
    }
  }

  /// Returns the layouts of each root, in order.
  private static func sections(of previews: [LayoutPreview]) -> [ArraySlice<LayoutPreview>] {
    var sections: [ArraySlice<LayoutPreview>] = []
    for (index, preview) in previews.enumerated() {
      if let last = sections.last, let other = last.first?.layout,
        other.path == preview.layout.path, other.root == preview.layout.root
      {
        sections[sections.count - 1] = previews[last.startIndex...index]
      } else {
        sections.append(previews[index...index])
      }
    }
    return sections
  }

  /// Returns the longest side of a picture, in points; the more there are, the smaller they are.
  private static func maximumSide(for count: Int) -> Double {
    switch count {
    case ...8: 420
    case ...32: 320
    case ...120: 240
    default: 180
    }
  }

  /// Returns the width with which the sheet is a little wider than high, as screens are.
  private static func width(for sections: [Section]) -> Double {
    let least = sections.map(\.cell.width).max() ?? captionWidth
    let most = sections.reduce(least) {
      max($0, Double($1.previews.count) * ($1.cell.width + gap) - gap)
    }
    var best = (width: least, difference: Double.infinity)
    for step in 0...100 {
      let width = least + (most - least) * Double(step) / 100
      let height = sections.reduce(0) { $0 + $1.height(in: width) }
      let difference = abs(height * 1.4 - width)
      if difference < best.difference { best = (width, difference) }
    }
    return best.width.rounded(.up)
  }

  private mutating func add(_ section: Section, width: Double, top: inout Double) {
    guard let first = section.previews.first else { return }
    add(
      "\(PreviewFiles.documentName(first.layout.path)) \u{00B7} \(first.layout.root)", .sheetTitle,
      at: Point(x: Self.margin, y: top + 16), width: width, glyphs: first.glyphs)
    top += Self.headingHeight
    let columns = section.columns(in: width)
    for (number, preview) in section.previews.enumerated() {
      let column = number % columns
      if number > 0, column == 0 { top += section.cell.height + Self.gap }
      let left = Self.margin + Double(column) * (section.cell.width + Self.gap)
      let bounds = preview.list.bounds
      let scale = section.scale
      pictures.append(
        PlacedPicture(
          preview.outlined ?? preview.list,
          at: Point(x: left - bounds.minX * scale, y: top - bounds.minY * scale), scale: scale))
      let layout = preview.layout
      let below = top + section.cell.height - Self.captionHeight
      let size = "\(decimal(layout.size.width)) \u{00D7} \(decimal(layout.size.height))"
      add(
        "\(layout.locale) \u{00B7} \(layout.sizeTitle) \(size)", .sheetText,
        at: Point(x: left, y: below + 14), width: section.cell.width, glyphs: preview.glyphs)
      add(
        preview.headline.text, preview.headline.isFine ? .sheetFine : .bannerTitle,
        at: Point(x: left, y: below + 29), width: section.cell.width, glyphs: preview.glyphs)
    }
    top += section.cell.height + Self.gap
  }

  /// Adds a line of text, cut if it is wider than there is room.
  private mutating func add(
    _ text: String, _ paint: Paint, at origin: Point, width: Double, glyphs: (any GlyphSource)?
  ) {
    guard let glyphs else { return }
    var list = DisplayList()
    list.text(DisplayList.TextLine(text, at: .zero), paint)
    // A caption that is wider than its picture is cut.
    list.bounds = Rect(x: 0, y: -16, width: width, height: 24)
    pictures.append(PlacedPicture(list.outlined(by: glyphs, locale: "en"), at: origin))
  }
}
