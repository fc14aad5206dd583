import Diagnostics
import Geometry
package import InterfaceDocuments
import LayoutEngine
package import Scenes
package import TextMeasuring

/// Finds how wide each text of a scene may be.
///
/// It keeps what it has found, so that further locales cost less.
package struct TextLimitSearch {
  private var scene: Scene
  /// The engines without conflicts that limits were last found with.
  private var settledEngines: [Scene.EngineKey: SettledEngine] = [:]
  /// The rooms of texts that limits were last found with.
  private var roomHints = RoomHints()

  /// What is reported of layouts, which the limits in a locale follow; nil for clipping alone.
  private let faults: FaultSearch?
  private var reports: ReportedLayouts?

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - scene: The root.
  ///   - faults: Finds what a checker reports of a layout. Limits in a locale then are what it agrees
  ///     with: of a text that just fits it reports nothing that it does not report of the locale's own
  ///     texts. Nil for what clips texts alone.
  package init(_ scene: Scene, reporting faults: FaultSearch? = nil) {
    self.scene = scene
    self.faults = faults
  }

  /// Finds the room for each localizable text of the root, beside the other texts of a locale.
  ///
  /// ```swift
  /// var search = TextLimitSearch(Scene(document: document, root: root))
  /// let limits = search.limits(in: german, at: SceneSize.all(of: root), measurer: measurer)
  /// limits.limits[0].width  // .points(182)
  /// ```
  ///
  /// - Parameters:
  ///   - locale: The locale of the texts and the reading direction.
  ///   - sizes: The sizes of the root; a text has the room of the size with the least.
  ///   - measurer: The text measurer.
  ///   - isWanted: Whether the room of a text is of interest. Others are listed as if they were not laid
  ///     out, and no text shares room with them.
  /// - Returns: The limits of all localizable texts, in reading order.
  /// - Complexity: A few solutions of the constraints for each text of interest and size.
  package mutating func limits(
    in locale: SceneLocale, at sizes: [SceneSize], measurer: any TextMeasurer,
    where isWanted: @escaping (LocalizableText) -> Bool = { _ in true }
  ) -> TextLimitList {
    var list = LimitCollector(
      scene.root.view, path: scene.path, hints: roomHints, where: isWanted)
    add(to: &list, in: locale, at: sizes, measurer: measurer)
    roomHints = list.hints
    return list.limits(
      TextLimitList(
        path: scene.path, root: scene.root.view.id, kind: .soft, locale: locale.name,
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
  package mutating func hardLimits(
    locales: [SceneLocale], at sizes: [SceneSize], measurer: any TextMeasurer
  ) -> TextLimitList {
    var list = LimitCollector(scene.root.view, path: scene.path, hints: roomHints)
    var shown: SceneLocale?
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      guard let first = locales.first(where: { $0.direction == direction }),
        let size = sizes.first
      else { continue }
      scene.solve(in: first, at: size, measurer: measurer)
      let widest = WidestTexts(locales)
      var texts: [SourcePosition: SceneLocale.Text] = [:]
      for measurement in scene.lastMeasurements { widest.add(of: measurement, to: &texts) }
      let known = texts
      var locale = first
      locale.text = { known[$0.position] ?? first.text($0) }
      shown = shown ?? locale
      add(to: &list, in: locale, at: sizes, measurer: measurer, isBesideWidest: true)
    }
    let empty = TextLimitList(
      path: scene.path, root: scene.root.view.id, kind: .hard, locale: nil,
      sizeNames: sizes.map(\.name),
      limits: [])
    return shown.map { list.limits(empty, showing: $0) } ?? empty
  }

  /// Adds the room of all texts in the layouts of a locale.
  private mutating func add(
    to list: inout LimitCollector, in locale: SceneLocale, at sizes: [SceneSize],
    measurer: any TextMeasurer, isBesideWidest: Bool = false
  ) {
    for size in sizes {
      let relayout = relayout(in: locale, at: size)
      let reports = isBesideWidest ? nil : reports(in: locale, at: size)
      scene.solve(in: locale, at: size, measurer: measurer)
      let scale = scene.scale
      let drawn = faults == nil ? nil : drawnExtents(at: size)
      var engines: [Scene.EngineKey: SettledEngine] = [:]
      swap(&engines, &settledEngines)
      scene.withLastLayouts { key, solved in
        var trial = LimitTrial(
          solved, engines.removeValue(forKey: key), direction: locale.direction, scale: scale,
          drawnExtents: drawn, reports: reports)
        trial.relayout = relayout
        trial.isBesideWidest = isBesideWidest
        list.add(&trial, at: size)
        engines[key] = trial.settled
        return trial.engine
      }
      settledEngines = engines
    }
  }

  /// The extents at a size of a root that gives way to its content, by axis.
  ///
  /// Without a table's cells, which it makes as high as they need.
  private func drawnExtents(at size: SceneSize) -> [Axis: Double] {
    let holding = ResolvedRootSize(scene.root.holding, at: size, needed: nil)
    var extents: [Axis: Double] = [:]
    for axis in Axis.allCases where holding[axis].givesWay && holding[axis].heldBy != .cell {
      extents[axis] = holding[axis].drawn
    }
    return extents
  }

  /// Lays the root out in a locale for what is reported of it, if limits follow that.
  private mutating func reports(in locale: SceneLocale, at size: SceneSize) -> ReportedLayouts? {
    guard let faults else { return nil }
    if let reports {
      reports.begin(in: locale, at: size)
    } else {
      reports = ReportedLayouts(scene, in: locale, at: size, search: faults)
    }
    return reports
  }

  /// Lays the root out with other strings, if its variations depend on what is clipped; else nil.
  private func relayout(
    in locale: SceneLocale, at size: SceneSize
  ) -> (([SourcePosition: String], ProbeMeasurer) -> ResolvedLayout)? {
    guard scene.root.variations.contains(where: { !$0.clippedViews.isEmpty }) else { return nil }
    var scene = scene
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

@available(*, unavailable)
extension TextLimitSearch: Sendable {}
