/// The paint of a shape or a text, named after its purpose.
package enum Paint: String, CaseIterable, Hashable, Sendable {
  // The window or surface around the controls.
  case backdrop, shadow, surface, window, pane, screen, titlebar, hairline, closeLight
  case minimizeLight, zoomLight
  // Controls.
  case control, lip, field, track, accent, tint, knob, box, image, dot, mark, bar, cell, menu
  /// The ground of a view in a colour of the document, behind its contents.
  case ground
  /// Fills without a border, such as grey buttons.
  case soft
  /// The rows of a table, one after the other.
  case row
  /// The fill of a switch that is on.
  case on
  /// The selected segment, raised above the others.
  case segment
  /// The lines of symbols: tinted, in the colour of texts, not enabled, and cut out of an area.
  case symbolLine, symbolInk, symbolFaint, symbolCut
  /// The areas of symbols that are not enabled, and what is cut out of an area.
  case faint, cut
  /// The lines of arrows that are not buttons.
  case chevron
  /// The spokes of a spinner that fade.
  case fading
  /// The border of the bar that tabs are in.
  case tabBar
  /// The fill of a level.
  case level
  /// Placeholders for words that the document does not have.
  case words
  /// A picture of an image that is not shown.
  case scenery
  case onAccent, markOnAccent
  // Views without an appearance of their own.
  case outline, guide
  // Texts.
  case text, placeholder, link, caption, disabled, tabLabel, symbol, windowTitle, textOnAccent
  // Clipped content.
  case clipTint, clipExtent, clipBadge, clipArrow, clipPoints
  // What is not determined.
  case openOutline, openBadge, openMark
  // What is outside the root.
  case outOutline, outEdge, outBadge, outMark
  // What is truncated on purpose.
  case quietBadge, quietMark
  // Conflicts.
  case banner, bannerTitle, bannerLine
  // The texts of a contact sheet.
  case sheetTitle, sheetText, sheetFine
  // Overlays.
  case alignmentRect, baseline, constraintLine, constraintSlack, constraintWinning
  case constraintViolated, constraintGround, constraintText, constraintWinningText
  case constraintViolatedText, ghost, margin, guideName, idText, intrinsicRect, intrinsicSize
}

extension Paint {
  /// The paints with the accent colour of controls.
  static let accents: Set<Self> = [.accent, .tint, .link, .symbol, .symbolLine]
  /// The paints with which AppKit's template images and the titles beside them are drawn.
  static let templates: Set<Self> = [.dot, .link, .symbolInk, .text]
}

extension Paint {
  /// The colors and lines of a paint; without fill and stroke it draws nothing.
  ///
  /// A colour of the document replaces that of the areas, and that of lines without areas.
  package struct Style: Hashable, Sendable {
    /// The colour of areas and of glyphs.
    package var fill: PaletteColor?
    /// The colour of lines, which are centred on the outline.
    package var stroke: PaletteColor?
    /// The opacity of areas, from 0 to 1.
    package var fillOpacity = 1.0
    /// The opacity of lines, from 0 to 1.
    package var strokeOpacity = 1.0
    /// The width of lines, in points.
    package var strokeWidth = 1.0
    /// The lengths of dashes and gaps, in turn; empty for a continuous line.
    package var dashes: [Double] = []
    /// Whether lines end and meet round.
    package var isRound = false
    /// The font of texts that have no other.
    package var font: DisplayList.TextLine.Font?
    /// Whether all digits of a text are equally wide.
    package var hasTabularDigits = false

    /// Whether it draws lines without areas.
    package var isLine: Bool { fill == nil && stroke != nil }
  }

  /// The colours and lines.
  package var style: Style {
    switch self {
    case .backdrop: Style(fill: .backdrop)
    case .shadow: Style(fill: .shadow, fillOpacity: 0.05)
    case .surface: Style(fill: .surface, stroke: .hairline)
    case .window: Style(fill: .window)
    case .titlebar: Style(fill: .titlebar, stroke: .hairline)
    case .hairline: Style(stroke: .hairline)
    case .pane: Style(fill: .window, stroke: .hairline)
    case .screen: Style(fill: .screen, stroke: .hairline)
    case .closeLight: Style(fill: .closeLight)
    case .minimizeLight: Style(fill: .minimizeLight)
    case .zoomLight: Style(fill: .zoomLight)
    case .control: Style(fill: .control, stroke: .controlEdge)
    case .lip: Style(fill: .shadow, fillOpacity: 0.07)
    case .field: Style(fill: .field, stroke: .fieldEdge)
    case .track: Style(fill: .track)
    case .accent: Style(fill: .accent)
    case .onAccent: Style(fill: .onAccent)
    case .tint: Style(fill: .accent, fillOpacity: 0.18)
    case .knob: Style(fill: .knob, stroke: .knobEdge, strokeOpacity: 0.18)
    case .mark: Style(stroke: .secondary, strokeWidth: 1.5, isRound: true)
    case .markOnAccent: Style(stroke: .onAccent, strokeWidth: 1.5, isRound: true)
    case .dot: Style(fill: .text)
    case .box: Style(fill: .box, stroke: .hairline)
    case .image: Style(fill: .image, stroke: .outline)
    case .bar: Style(fill: .bar, stroke: .hairline)
    case .cell: Style(fill: .cell)
    case .ground: Style(fill: .cell)
    case .menu: Style(fill: .surface, stroke: .hairline)
    case .soft: Style(fill: .text, fillOpacity: 0.09)
    case .row: Style(fill: .text, fillOpacity: 0.04)
    case .on: Style(fill: .green)
    case .segment: Style(fill: .segment, stroke: .knobEdge, strokeOpacity: 0.08)
    case .chevron: Style(stroke: .placeholder, strokeWidth: 1.75, isRound: true)
    case .symbolLine: Style(stroke: .accent, strokeWidth: 1.5, isRound: true)
    case .symbolInk: Style(stroke: .text, strokeWidth: 1.5, isRound: true)
    case .symbolFaint: Style(stroke: .placeholder, strokeWidth: 1.5, isRound: true)
    case .symbolCut: Style(stroke: .surface, strokeWidth: 1.5, isRound: true)
    case .faint: Style(fill: .placeholder)
    case .cut: Style(fill: .surface)
    case .fading: Style(stroke: .placeholder, strokeOpacity: 0.45, strokeWidth: 1.5, isRound: true)
    case .level: Style(fill: .green)
    case .tabBar: Style(stroke: .hairline)
    case .words: Style(fill: .text, fillOpacity: 0.2)
    case .scenery: Style(fill: .outline)
    case .outline: Style(stroke: .outline, dashes: [4, 3])
    case .guide: Style(stroke: .accent, dashes: [1, 3], isRound: true)
    case .text: Style(fill: .text)
    case .placeholder: Style(fill: .placeholder)
    case .disabled: Style(fill: .text, fillOpacity: 0.35)
    case .tabLabel: Style(fill: .secondary)
    case .symbol: Style(fill: .accent)
    case .link: Style(fill: .accent)
    case .textOnAccent: Style(fill: .onAccent)
    case .caption: Style(fill: .secondary, font: .init(size: 9))
    case .windowTitle: Style(fill: .text, font: .init(size: 13, weight: 600))
    case .clipTint: Style(fill: .clip, stroke: .clip, fillOpacity: 0.1, strokeWidth: 1.25)
    case .clipExtent: Style(stroke: .clip, strokeOpacity: 0.6, dashes: [3, 2])
    case .clipBadge: Style(fill: .clip, stroke: .surface)
    case .clipArrow: Style(fill: .onClip)
    case .clipPoints: .badge(.onClip)
    case .openOutline: Style(stroke: .open, strokeWidth: 1.5, dashes: [5, 3])
    case .openBadge, .outBadge: Style(fill: .open, stroke: .surface)
    case .openMark, .outMark: .badge(.onOpen)
    case .outOutline:
      Style(fill: .open, stroke: .open, fillOpacity: 0.08, strokeWidth: 1.5, dashes: [2, 2])
    case .outEdge: Style(stroke: .open, strokeWidth: 2.5, isRound: true)
    case .quietBadge: Style(fill: .quiet, stroke: .surface)
    case .quietMark: .badge(.onQuiet)
    case .banner: Style(fill: .clipGround, stroke: .clip, strokeOpacity: 0.35)
    case .bannerTitle: Style(fill: .clipInk, font: .init(size: 11, weight: 600))
    case .bannerLine: Style(fill: .clipInk, font: .init(size: 11))
    case .sheetTitle: Style(fill: .text, font: .init(size: 15, weight: 600))
    case .sheetText: Style(fill: .text, font: .init(size: 11))
    case .sheetFine: Style(fill: .fine, font: .init(size: 11))
    case .alignmentRect: Style(stroke: .fine, strokeWidth: 0.75)
    case .baseline: Style(stroke: .accent, strokeWidth: 0.75)
    case .constraintLine: Style(stroke: .accent, strokeWidth: 0.75)
    case .constraintSlack: Style(stroke: .quiet, strokeWidth: 0.75, dashes: [1, 2])
    case .constraintWinning: Style(stroke: .open, strokeWidth: 2)
    case .constraintViolated: Style(stroke: .clip, strokeWidth: 1.5, dashes: [4, 2])
    case .constraintGround: Style(fill: .surface, fillOpacity: 0.85)
    case .constraintText: Style(fill: .secondary, font: .init(size: 7.5), hasTabularDigits: true)
    case .constraintWinningText:
      Style(fill: .openInk, font: .init(size: 7.5, weight: 700), hasTabularDigits: true)
    case .constraintViolatedText:
      Style(fill: .clipInk, font: .init(size: 7.5, weight: 700), hasTabularDigits: true)
    case .margin: Style(stroke: .accent, strokeWidth: 0.75, dashes: [4, 2])
    case .ghost: Style(fill: .open, stroke: .open, fillOpacity: 0.12, dashes: [4, 2])
    case .guideName: Style(fill: .accent, font: .init(size: 8))
    case .idText: Style(fill: .openInk, font: .init(size: 8, weight: 600))
    case .intrinsicRect: Style(stroke: .quiet, strokeWidth: 0.75, dashes: [2, 2])
    case .intrinsicSize:
      Style(fill: .secondary, font: .init(size: 8), hasTabularDigits: true)
    }
  }
}

extension Paint.Style {
  /// The text of a badge.
  fileprivate static func badge(_ color: PaletteColor) -> Self {
    Self(fill: color, font: .init(size: 9.5, weight: 650), hasTabularDigits: true)
  }
}
