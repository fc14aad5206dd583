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
  private var scene: Scene

  init(
    _ document: InterfaceDocument, _ root: Root, others: any TextMeasurer = FixedAdvanceMeasurer()
  ) {
    self.document = document
    self.root = root
    sizes = SceneSize.all(of: root)
    measurer = GlyphMeasurer(others)
    scene = Scene(document: document, root: root)
    scene.measuresRoots = false
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

  /// The limits beside the widest translations.
  func hardLimits(_ locales: [SceneLocale]) -> TextLimits {
    var scene = Scene(document: document, root: root)
    return scene.hardLimits(locales: locales, at: sizes, measurer: measurer)
  }

  /// What a layout clips, and its number of conflicts.
  private struct Outcome {
    var clipped: Set<[String]> = []
    var conflictCount = 0
  }

  private mutating func outcome(
    of limit: TextLimit, width: Double, glyphs: String?, beside locale: SceneLocale,
    at size: SceneSize
  ) -> Outcome {
    measurer.advance = width
    measurer.fontSize = limit.font?.size ?? 13
    let text = limit.text
    var other = locale
    other.text = { source in
      let isLimited = source == text
      return (isLimited ? glyphs : nil).map {
        SceneLocale.Text(string: $0, path: "", position: nil)
      } ?? locale.text(source)
    }
    let layout = scene.layoutWithoutCollapses(in: other, at: size, measurer: measurer)
    var outcome = Outcome(conflictCount: layout.conflicts.count)
    for item in layout.items {
      for loss in item.losses where item.content.text?.string.allSatisfy(\.isWhitespace) == false {
        outcome.clipped.insert([item.id, loss.axis.rawValue])
      }
      if item.id == limit.view, item.visibility == .detached {
        outcome.clipped.insert([item.id, "detached"])
      }
    }
    for found in layout.overhangingItems {
      for axis in Axis.allCases where found.overhang.insets.total(along: axis) > 0 {
        outcome.clipped.insert([found.item.id, axis.rawValue, "outside"])
      }
    }
    return outcome
  }

  /// Whether a text fits at all sizes.
  private mutating func fits(
    _ limit: TextLimit, width: Double, lineCount: Int, beside locale: SceneLocale
  ) -> Bool {
    let glyph = String(GlyphMeasurer.glyph)
    let glyphs = Array(repeating: glyph, count: lineCount)
      .joined(separator: limit.wraps ? "" : "\n")
    for size in sizes {
      // What is empty is nowhere outside.
      let empty = outcome(of: limit, width: 1e-3, glyphs: glyph, beside: locale, at: size)
      let full = outcome(of: limit, width: width, glyphs: glyphs, beside: locale, at: size)
      // What is clipped without the text and beside the displayed one is clipped anyway.
      let own = outcome(of: limit, width: 1e-3, glyphs: nil, beside: locale, at: size)
      let anyway = empty.clipped.intersection(own.clipped).filter {
        $0[0] != limit.view || $0.last == "outside" || limit.width == .notLaidOut
      }
      let conflictCount = min(empty.conflictCount, own.conflictCount)
      guard full.clipped.subtracting(anyway).isEmpty, full.conflictCount <= conflictCount
      else { return false }
    }
    return true
  }

  /// What is wrong with a limit, or nil.
  mutating func fault(of limit: TextLimit, beside locale: SceneLocale) -> String? {
    let name = "\(limit.view).\(limit.text.property) in \(locale.name)"
    let lines = limit.lines ?? 5
    switch limit.width {
    case .points(let points):
      guard fits(limit, width: points, lineCount: lines, beside: locale) else {
        return "\(name): \(lines) lines of \(points) do not fit"
      }
      guard limit.lines != nil else { return nil }
      // The width is that of the narrowest size and the lines those of the size with the fewest: a
      // wider size may have room for more lines of the smaller width.
      if limit.wraps, lines > 1, Set(sizes.map(\.width)).count > 1 { return nil }
      let isTooSmall =
        limit.wraps && lines > 1
        ? fits(limit, width: points, lineCount: lines + 1, beside: locale)
        // A layout is exact to a few millionths of a point.
        : fits(limit, width: points + 1.001, lineCount: lines, beside: locale)
      return isTooSmall ? "\(name): more than \(lines) of \(points) fit" : nil
    case .unlimited:
      return fits(limit, width: 20_000, lineCount: 1, beside: locale)
        ? nil : "\(name): is not unlimited"
    case .none:
      return fits(limit, width: 0, lineCount: 1, beside: locale)
        ? "\(name): an empty text fits" : nil
    case .notLaidOut:
      return fits(limit, width: 20_000, lineCount: 1, beside: locale)
        ? nil : "\(name): is laid out"
    }
  }
}
