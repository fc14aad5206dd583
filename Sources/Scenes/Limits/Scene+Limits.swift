import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
public import TextMeasuring

extension Scene {
  /// Finds the room for each localizable text of the root, beside the other texts of a locale.
  ///
  /// ```swift
  /// let limits = scene.limits(in: german, at: SceneSize.all(of: root), measurer: measurer)
  /// limits.limits[0].width  // .points(182)
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale of the texts and the reading direction.
  ///   - sizes: The sizes of the root; a text has the room of the size with the least.
  ///   - measurer: The text measurer.
  /// - Returns: The limits of all localizable texts, in reading order.
  /// - Complexity: A few solutions of the constraints for each text and size.
  public mutating func limits(
    in locale: SceneLocale, at sizes: [SceneSize], measurer: any TextMeasurer
  ) -> TextLimits {
    var list = LimitList(root.view, path: path, hints: roomHints)
    add(to: &list, in: locale, at: sizes, measurer: measurer)
    roomHints = list.hints
    return list.limits(
      TextLimits(
        path: path, root: root.view.id, kind: .soft, locale: locale.name,
        sizeNames: sizes.map(\.name), limits: []), showing: locale)
  }

  /// Finds the room for each localizable text of the root beside the widest translations of all
  /// other texts.
  ///
  /// A text is as wide as on one line in its own view. If the locales have both reading directions,
  /// a text has the room of the direction with less.
  ///
  /// - Parameters:
  ///   - locales: The locales of the translations.
  ///   - sizes: The sizes of the root; a text has the room of the size with the least.
  ///   - measurer: The text measurer.
  /// - Returns: The limits of all localizable texts, in reading order.
  /// - Complexity: One measurement for each text and locale, and a few solutions of the constraints
  ///   for each text, size and reading direction.
  public mutating func hardLimits(
    locales: [SceneLocale], at sizes: [SceneSize], measurer: any TextMeasurer
  ) -> TextLimits {
    var list = LimitList(root.view, path: path, hints: roomHints)
    var shown: SceneLocale?
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      guard let first = locales.first(where: { $0.direction == direction }),
        let size = sizes.first
      else { continue }
      solve(in: first, at: size, measurer: measurer)
      let widest = WidestTexts(locales)
      var texts: [SourcePosition: SceneLocale.Text] = [:]
      for measurement in lastMeasurements { widest.add(of: measurement, to: &texts) }
      let known = texts
      var locale = first
      locale.text = { known[$0.position] ?? first.text($0) }
      shown = shown ?? locale
      add(to: &list, in: locale, at: sizes, measurer: measurer, isBesideWidest: true)
    }
    let empty = TextLimits(
      path: path, root: root.view.id, kind: .hard, locale: nil, sizeNames: sizes.map(\.name),
      limits: [])
    return shown.map { list.limits(empty, showing: $0) } ?? empty
  }

  /// Adds the room of all texts in the layouts of a locale.
  private mutating func add(
    to list: inout LimitList, in locale: SceneLocale, at sizes: [SceneSize],
    measurer: any TextMeasurer, isBesideWidest: Bool = false
  ) {
    for size in sizes {
      let relayout = relayout(in: locale, at: size)
      solve(in: locale, at: size, measurer: measurer)
      let scale = scale
      withLastLayouts { solved, settled in
        var trial = LimitTrial(solved, settled, direction: locale.direction, scale: scale)
        trial.relayout = relayout
        trial.isBesideWidest = isBesideWidest
        list.add(&trial, at: size)
        return (trial.engine, trial.settled)
      }
    }
  }

  /// Lays the root out with other strings, if its variations depend on what is clipped; else nil.
  private func relayout(
    in locale: SceneLocale, at size: SceneSize
  ) -> (([SourcePosition: String], ProbeMeasurer) -> ResolvedLayout)? {
    guard root.variations.contains(where: { !$0.clippedViews.isEmpty }) else { return nil }
    var scene = self
    return { strings, measurer in
      var shown = locale
      shown.text = { text in
        guard let string = strings[text.position] else { return locale.text(text) }
        return SceneLocale.Text(string: string, path: "", position: nil)
      }
      return scene.probe(in: shown, at: size, measurer: measurer)
    }
  }
}

/// Finds the widest translation of each text.
private struct WidestTexts {
  let locales: [SceneLocale]

  init(_ locales: [SceneLocale]) { self.locales = locales }

  /// Adds the widest translations of the texts that a measurement knows, by position.
  ///
  /// Of equally wide ones it is that of the first locale.
  func add(
    of measurement: ContentMeasurement, to texts: inout [SourcePosition: SceneLocale.Text]
  ) {
    var measurement = measurement
    for node in measurement.tree.nodes {
      guard let view = node.view else { continue }
      for source in view.texts where texts[source.position] == nil {
        var widest = -1.0
        for locale in locales {
          var shown = locale.text(source)
          var text = DisplayedText(source: source, string: shown.string, path: shown.path)
          measurement.locale = locale.textLocale
          if !shown.cases.isEmpty {
            let cases = WidestCase.all(among: shown.cases) { string in
              text.string = string
              let set = measurement.set(text, of: view, metric: node.metric, width: nil)
              return measurement.naturalWidth(of: set)
            }
            // A width variant gives way to a shorter one.
            shown.string = cases.last?.string ?? shown.string
            shown.cases = []
            text.string = shown.string
          }
          let set = measurement.set(text, of: view, metric: node.metric, width: nil)
          let width = measurement.naturalWidth(of: set)
          guard width > widest else { continue }
          widest = width
          shown.textLocale = locale.textLocale
          texts[source.position] = shown
        }
      }
    }
  }
}

extension ContentMeasurement {
  /// The width of the widest paragraph of a typeset text, without indents.
  func naturalWidth(of text: TypesetText) -> Double {
    text.lines.lines.map(\.width).max() ?? 0
  }
}

extension SolvedScene {
  /// The points by which the width of a view's text could grow, or nil for a view without a text on
  /// one line.
  ///
  /// - Parameters:
  ///   - item: The view.
  ///   - direction: The reading direction of the layout.
  /// - Returns: The points; none are left for a text that is clipped.
  func textRoom(of item: ItemID, direction: LayoutDirection) -> AxisExplanation.Room? {
    guard let view = measurement.tree.nodes[item.index].view,
      let drawn = measurement.texts[item.index].drawn(by: view),
      let index = measurement.texts[item.index].firstIndex(where: { $0.source == drawn.source })
    else { return nil }
    var trial = LimitTrial(self, direction: direction, scale: nil)
    let place = TextPlace(item: item, index: index)
    guard trial.takesPart(place), var search = trial.search(at: place), !search.wraps else {
      return nil
    }
    return switch search.room(in: &trial).width {
    case .points(let points): .points(max(0, points - search.ownWidth))
    case .unlimited: .unlimited
    case .none, .notLaidOut: nil
    }
  }
}
