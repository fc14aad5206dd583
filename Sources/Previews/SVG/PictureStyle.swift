/// The style sheet of the pictures: one class for each paint.
enum PictureStyle {
  /// The rules of a page with any pictures.
  static let stylesheet = rules(
    fonts: PictureFonts.rules.map { ($0.selector, $0.families) }, paints: Paint.allCases)

  /// Returns the rules and colours of a picture, one on each line.
  ///
  /// - Parameters:
  ///   - paints: The paints of the picture.
  ///   - fonts: Its fonts.
  /// - Returns: The style sheet.
  static func stylesheet(for paints: Set<Paint>, fonts: PictureFonts) -> String {
    let paints = Paint.allCases.filter(paints.contains)
    let styles = paints.map(\.style)
    let used = Set(styles.compactMap(\.fill) + styles.compactMap(\.stroke) + [.text])
    let colors = Palette.stylesheet(of: PaletteColor.allCases.filter(used.contains))
    return "\(colors)\n\(rules(fonts: [(".lp text", fonts.families)], paints: paints))"
  }

  private static func rules(
    fonts: [(selector: String, families: String)], paints: [Paint]
  ) -> String {
    (fonts.map { "\($0){font-family:\($1)}" } + [".lp text{\(texts)}"]
      + paints.map { "\(selector($0)){\(declarations($0))}" })
      .joined(separator: "\n")
  }

  /// What all texts have in common.
  private static let texts = [
    Palette.declaration("fill", .text), "text-rendering:geometricPrecision",
    // A text has the direction of its own characters, and keeps its spaces.
    "unicode-bidi:plaintext", "white-space:pre",
    // Ideographic punctuation keeps its measured width.
    "text-spacing-trim:space-all;text-autospace:no-autospace",
  ].joined(separator: ";")

  /// Returns the class of a paint.
  static func name(_ paint: Paint) -> String { names[paint] ?? "" }

  private static let names = Dictionary(
    uniqueKeysWithValues: Paint.allCases.map { ($0, "lp-\($0.rawValue.hyphenated)") })

  private static func selector(_ paint: Paint) -> String {
    // Texts may be drawn as outlines in a group.
    if paint == .text { return "g.\(name(paint))" }
    return paint.isForTexts ? ".lp text.\(name(paint)),g.\(name(paint))" : ".\(name(paint))"
  }

  private static func declarations(_ paint: Paint) -> String {
    let style = paint.style
    var result = [style.fill.map { Palette.declaration("fill", $0) } ?? "fill:none"]
    if style.fillOpacity != 1 { result.append("fill-opacity:\(decimal(style.fillOpacity))") }
    if let stroke = style.stroke { result.append(Palette.declaration("stroke", stroke)) }
    if style.strokeOpacity != 1 { result.append("stroke-opacity:\(decimal(style.strokeOpacity))") }
    if style.strokeWidth != 1 { result.append("stroke-width:\(decimal(style.strokeWidth))") }
    if !style.dashes.isEmpty {
      let lengths = style.dashes.map { decimal($0) }.joined(separator: " ")
      result.append("stroke-dasharray:\(lengths)")
    }
    if style.isRound { result.append("stroke-linecap:round;stroke-linejoin:round") }
    if let font = style.font {
      result.append("font-size:\(decimal(font.size))px")
      if font.weight != 400 { result.append("font-weight:\(font.weight)") }
    }
    if style.hasTabularDigits { result.append("font-variant-numeric:tabular-nums") }
    return result.joined(separator: ";")
  }
}

extension Paint {
  /// Whether texts are painted with it.
  fileprivate var isForTexts: Bool {
    switch self {
    case .text, .placeholder, .link, .caption, .disabled, .tabLabel, .symbol, .windowTitle,
      .textOnAccent, .clipPoints,
      .openMark, .outMark, .quietMark, .bannerTitle, .bannerLine, .sheetTitle,
      .sheetText, .sheetFine, .guideName, .idText, .intrinsicSize, .constraintText,
      .constraintWinningText,
      .constraintViolatedText:
      true
    default: false
    }
  }
}
