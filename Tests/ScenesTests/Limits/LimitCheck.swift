import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import TextMeasuring

/// Verifies limits by layouts with texts of exactly the limit's width.
struct LimitCheck {
  let document: InterfaceDocument
  let root: Root
  let sizes: [SceneSize]
  private let measurer: GlyphMeasurer

  init(
    _ document: InterfaceDocument, _ root: Root, others: any TextMeasurer = FixedAdvanceMeasurer()
  ) {
    self.document = document
    self.root = root
    sizes = SceneSize.all(of: root)
    measurer = GlyphMeasurer(others)
  }

  /// The texts of a locale.
  static func locale(_ texts: LocalizedTexts, of document: InterfaceDocument) -> SceneLocale {
    SceneLocale(
      name: texts.requested, isPseudo: texts.pseudoLocale != nil, direction: texts.direction,
      textLocale: texts.locale
    ) { text in
      let shown = texts.text(key: text.key, table: text.table, development: text.value)
      return SceneLocale.Text(
        string: shown.text, path: document.source.path, position: text.position)
    }
  }

  /// The limits beside the texts of a locale.
  func limits(in locale: SceneLocale) -> TextLimits {
    var scene = Scene(document: document, root: root)
    return scene.limits(in: locale, at: sizes, measurer: measurer)
  }

  /// What a layout clips, and its number of conflicts.
  private struct Outcome {
    var clipped: Set<[String]> = []
    var conflictCount = 0
  }

  private func outcome(
    of limit: TextLimit, width: Double, lineCount: Int, beside locale: SceneLocale,
    at size: SceneSize
  ) -> Outcome {
    measurer.advance = width
    measurer.fontSize = limit.font?.size ?? 13
    let text = limit.text
    var other = locale
    let glyphs = String(repeating: String(GlyphMeasurer.glyph), count: lineCount)
    other.text = { source in
      source == text
        ? SceneLocale.Text(string: glyphs, path: "", position: nil) : locale.text(source)
    }
    var scene = Scene(document: document, root: root)
    let layout = scene.layout(in: other, at: size, measurer: measurer)
    var outcome = Outcome(conflictCount: layout.conflicts.count)
    for item in layout.items {
      for loss in item.losses where item.content.text?.string.allSatisfy(\.isWhitespace) == false {
        outcome.clipped.insert([item.id, loss.axis.rawValue])
      }
    }
    return outcome
  }

  /// Whether a text fits at all sizes.
  private func fits(
    _ limit: TextLimit, width: Double, lineCount: Int, beside locale: SceneLocale
  ) -> Bool {
    sizes.allSatisfy { size in
      let empty = outcome(of: limit, width: 0, lineCount: 1, beside: locale, at: size)
      let full = outcome(
        of: limit, width: width, lineCount: lineCount, beside: locale, at: size)
      let anyway = empty.clipped.filter { $0[0] != limit.view }
      return full.clipped.subtracting(anyway).isEmpty
        && full.conflictCount <= empty.conflictCount
    }
  }

  /// What is wrong with a limit, or nil.
  func fault(of limit: TextLimit, beside locale: SceneLocale) -> String? {
    let name = "\(limit.view).\(limit.text.property) in \(locale.name)"
    func fits(_ width: Double, _ lineCount: Int) -> Bool {
      self.fits(limit, width: width, lineCount: lineCount, beside: locale)
    }
    switch limit.width {
    case .points(let points):
      let lines = limit.lines ?? 5
      if !fits(points, lines) { return "\(name): \(lines) lines of \(points) do not fit" }
      let larger = lines > 1 ? fits(points, lines + 1) : fits(points + 1, 1)
      if limit.lines != nil, larger { return "\(name): more than \(lines) of \(points) fit" }
    case .unlimited:
      if !fits(20_000, 1) { return "\(name): is not unlimited" }
    case .none:
      if fits(0, 1) { return "\(name): an empty text fits" }
    case .notLaidOut:
      if !fits(20_000, 1) { return "\(name): is laid out" }
    }
    return nil
  }
}
