import Geometry
package import Scenes
package import TextMeasuring

/// How a preview draws texts.
package enum PreviewTexts: String, CaseIterable, Hashable, Sendable {
  /// As texts, in the fonts of the reader's machine, at the measured places and widths.
  case live
  /// As outlines of the glyphs that were measured, the same everywhere.
  case outlines
}

/// A layout with its picture.
///
/// Each is drawn independently of the others, so that many can be drawn in parallel.
package struct LayoutPreview: Sendable {
  package let layout: ResolvedLayout
  /// The picture, with texts as the file has them.
  package let list: DisplayList
  /// The source of the glyphs of the layout's fonts, if there is one.
  package let glyphs: (any GlyphSource)?
  /// How the picture draws texts.
  private let texts: PreviewTexts
  /// The elements of the picture, which its file and the page contain.
  let embedded: SVGDocument
  /// The requested layers.
  let overlays: Set<DisplayList.Layer>
  /// What a check reports of the layout; nil if it was not checked.
  package var verdict: LayoutVerdict?
  /// Whether the layout is in the development locale, beside which others are shown.
  let isInDevelopmentLocale: Bool
  /// The range of sizes that the layout is one of, along each axis that was judged at every size.
  package var rulers: [SizeRuler] = []
  /// Explanations of views, if there are any, which the page shows for a chosen view.
  package var explanations: [ViewExplanation] = []

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - texts: How texts are drawn; without glyphs as texts.
  ///   - glyphs: The source of the glyphs of the layout's fonts, if there is one.
  ///   - pictures: The files of images, by the names that the document has for them.
  ///   - colors: The colours of asset catalogs, by the names that the document has for them.
  ///   - overlays: The layers to draw over the controls, which a reader of the page can turn off.
  ///   - isInDevelopmentLocale: Whether the layout is in the development locale.
  ///   - verdict: What a check reports of the layout, which decides what the picture marks; nil for marks
  ///     of all that is clipped, outside or not determined.
  package init(
    _ layout: ResolvedLayout, texts: PreviewTexts = .live,
    glyphs: (any GlyphSource)? = nil, pictures: [String: DisplayList.Picture.File] = [:],
    colors: [String: DocumentColor] = [:],
    overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard,
    isInDevelopmentLocale: Bool = false, verdict: LayoutVerdict? = nil
  ) {
    self.verdict = verdict
    self.overlays = overlays
    self.isInDevelopmentLocale = isInDevelopmentLocale
    var list = DisplayList(
      layout, pictures: pictures, colors: colors, overlays: overlays, verdict: verdict)
    if texts == .outlines, let glyphs { list = list.outlined(by: glyphs, of: layout) }
    self.layout = layout
    self.list = list
    self.glyphs = glyphs
    self.texts = texts
    embedded = SVGDocument(list, of: layout, verdict: verdict)
  }

  /// What is wrong in few words: the numbers of findings, or of what is seen if nothing was checked.
  var headline: (text: String, isFine: Bool) {
    if let counts = verdict?.counts {
      return counts.isEmpty
        ? ("no findings", true) : (counts.parts.map(\.text).joined(separator: ", "), false)
    }
    let summary = LayoutSummary(layout)
    return summary.isFine ? ("fits", true) : (summary.parts.joined(separator: ", "), false)
  }

  /// The picture as a file of its own, an SVG document in UTF-8.
  package var file: [UInt8] { embedded.markup(showing: list.bounds, index: nil) }

  /// The picture with its texts as outlines; nil without fonts.
  package var outlined: DisplayList? {
    guard let glyphs else { return nil }
    return texts == .outlines ? list : list.outlined(by: glyphs, of: layout)
  }
}

extension DisplayList {
  /// Returns the picture of a layout with its texts as outlines.
  fileprivate func outlined(by glyphs: any GlyphSource, of layout: ResolvedLayout) -> DisplayList {
    outlined(by: glyphs, locale: layout.language ?? "en")
  }
}
