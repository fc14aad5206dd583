/// The style sheet of the pictures: one class for each kind of shape.
enum PictureStyle {
  /// The rules, without the colours.
  static let stylesheet =
    (PictureFonts.rules.map { "\($0){font-family:\($1)}" }
    + rules.map { selector, declarations in
      "\(selector){\(declarations.map(\.css).joined(separator: ";"))}"
    }).joined(separator: "\n")

  private enum Declaration {
    case fill(String)
    case stroke(String)
    case other(String)

    var css: String {
      switch self {
      case .fill(let name): Palette.declaration("fill", name)
      case .stroke(let name): Palette.declaration("stroke", name)
      case .other(let css): css
      }
    }
  }

  private static let rules: KeyValuePairs<String, [Declaration]> = [
    ".lp text": [
      .fill("text"), .other("text-rendering:geometricPrecision"),
      // Ideographic punctuation keeps its measured width.
      .other("text-spacing-trim:space-all;text-autospace:no-autospace"),
    ],
    ".lp-backdrop": [.fill("backdrop")],
    ".lp-shadow": [.fill("shadow"), .other("opacity:.05")],
    ".lp-surface": [.fill("surface"), .stroke("hairline")],
    ".lp-window": [.fill("window")],
    ".lp-titlebar": [.fill("titlebar"), .stroke("hairline")],
    ".lp-hairline": [.other("fill:none"), .stroke("hairline")],
    ".lp-light": [.fill("hairline")],
    ".lp-control": [.fill("control"), .stroke("control-edge")],
    ".lp-lip": [.fill("shadow"), .other("opacity:.07")],
    ".lp-field": [.fill("field"), .stroke("field-edge")],
    ".lp-track": [.fill("track")],
    ".lp-accent": [.fill("accent")],
    ".lp-on-accent": [.fill("on-accent")],
    ".lp-tint": [.fill("accent"), .other("fill-opacity:.18")],
    ".lp-knob": [.other("fill:#fff"), .other("stroke:#000"), .other("stroke-opacity:.18")],
    ".lp-mark": [.other("fill:none"), .stroke("secondary"), .other(lines)],
    ".lp-mark-on-accent": [.other("fill:none"), .stroke("on-accent"), .other(lines)],
    ".lp-dot": [.fill("text")],
    ".lp-box": [.fill("box"), .stroke("hairline")],
    ".lp-image": [.fill("image"), .stroke("outline")],
    ".lp-cross": [.other("fill:none"), .stroke("outline")],
    ".lp-outline": [.other("fill:none"), .stroke("outline"), .other("stroke-dasharray:4 3")],
    ".lp-guide": [
      .other("fill:none"), .stroke("accent"), .other("stroke-dasharray:1 3"),
      .other("stroke-linecap:round"),
    ],
    ".lp text.lp-placeholder": [.fill("placeholder")],
    ".lp text.lp-link": [.fill("accent")],
    ".lp text.lp-on-accent": [.fill("on-accent")],
    ".lp text.lp-caption": [.fill("secondary"), .other("font-size:9px")],
    ".lp text.lp-window-title": [.fill("text"), .other("font-weight:600;font-size:13px")],
    ".lp-clip-tint": [.fill("clip"), .stroke("clip"), .other("fill-opacity:.1;stroke-width:1.25")],
    ".lp-clip-extent": [
      .other("fill:none"), .stroke("clip"), .other("stroke-dasharray:3 2;stroke-opacity:.6"),
    ],
    ".lp-clip-badge": [.fill("clip"), .stroke("surface")],
    ".lp-clip-arrow": [.fill("on-clip")],
    ".lp text.lp-clip-points": [.fill("on-clip"), .other(badge)],
    ".lp-open-outline": [
      .other("fill:none"), .stroke("open"), .other("stroke-width:1.5;stroke-dasharray:5 3"),
    ],
    ".lp-open-badge": [.fill("open"), .stroke("surface")],
    ".lp text.lp-open-mark": [.fill("on-open"), .other(badge)],
    ".lp-out-outline": [
      .fill("open"), .stroke("open"),
      .other("fill-opacity:.08;stroke-width:1.5;stroke-dasharray:2 2"),
    ],
    ".lp-out-edge": [.stroke("open"), .other("stroke-width:2.5;stroke-linecap:round")],
    ".lp-out-badge": [.fill("open"), .stroke("surface")],
    ".lp text.lp-out-mark": [.fill("on-open"), .other(badge)],
    ".lp-quiet-badge": [.fill("quiet"), .stroke("surface")],
    ".lp text.lp-quiet-mark": [.fill("on-quiet"), .other(badge)],
    ".lp-banner": [.fill("clip-ground"), .stroke("clip"), .other("stroke-opacity:.35")],
    ".lp text.lp-banner-title": [.fill("clip-ink"), .other("font-size:11px;font-weight:600")],
    ".lp text.lp-banner-line": [.fill("clip-ink"), .other("font-size:11px")],
  ]

  private static let lines = "stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round"
  private static let badge = "font-size:9.5px;font-weight:650;font-variant-numeric:tabular-nums"
}
