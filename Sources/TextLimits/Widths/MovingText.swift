import ControlMetrics
package import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
package import LinearConstraints
package import Scenes
package import TextMeasuring

/// A scene in one locale at one size while one of its texts becomes wider.
///
/// The parameter is the width of the text on one line: the sum of the advances of its characters. Contents
/// are as wide as whole steps of the platform, so that every width stands for the next multiple of
/// ``step``, and between turning points every frame is linear in these.
package struct MovingText: PiecewiseLinear {
  /// A layout with the text in a width.
  package struct State {
    /// The width of the text, in points: a multiple of the step.
    package let width: Double
    fileprivate let kept: Scene.KeptLayout
    /// The layout.
    package var layout: ResolvedLayout { kept.resolved }
  }

  private(set) package var scene: Scene
  /// The multiples that widths are rounded up to, in points; nil if they are not rounded.
  package let step: Double?
  /// The font and the locale of the text, as it is measured.
  package let request: TextRequest
  /// The width of the text that is displayed now, in points.
  package let ownWidth: Double
  /// Whether the view breaks a text that is too wide into lines.
  package let wraps: Bool
  /// The number of lines of the text that is displayed now.
  package let lineCount: Int
  /// Whether views show the text in different fonts, so that its width is another one in each.
  package let hasSeveralFonts: Bool
  /// The heights of the views' contents, with their baselines.
  private(set) package var heights: [Double?] = []
  /// The number of layouts that were solved.
  private(set) package var solvedCount = 0

  private let locale: SceneLocale
  private let size: SceneSize
  private let measurer: ProbeMeasurer
  private let string: String
  private let views: Set<String>

  /// Prepares a scene for another text; nil if no layout depends on it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - positions: The positions in the document of the text, by the views that show it.
  ///   - isLatin: Whether the new texts are without ideographs in a locale that has them, in which fonts
  ///     may have higher lines for these.
  ///   - locale: The locale of the other texts.
  ///   - size: The size of the root.
  ///   - measurer: The text measurer.
  package init?(
    _ scene: Scene, at positions: [String: Set<SourcePosition>], isLatin: Bool = false,
    in locale: SceneLocale, size: SceneSize, measurer: any TextMeasurer
  ) {
    var scene = scene
    scene.solve(in: locale, at: size, measurer: measurer)
    let measurements = scene.lastMeasurements
    var requests: [TextRequest] = []
    var own: (width: Double, lineCount: Int)?
    var wraps = false
    for measurement in measurements {
      for (view, positions) in positions.sorted(by: { $0.key < $1.key }) {
        guard let item = measurement.tree.itemsByID[view] else { continue }
        for (index, text) in measurement.texts[item.index].enumerated()
        where positions.contains(text.source.position) {
          let place = TextPlace(item: item, index: index)
          guard measurement.takesPart(place), let view = measurement.tree.nodes[item.index].view
          else { continue }
          let request = measurement.request(of: place)
          requests.append(request)
          if measurement.wraps(view) { wraps = true }
          var single = request
          single.maximumWidth = nil
          let measured = measurement.measurer.measure(single)
          own = own ?? (measured.size.width, measured.lineCount)
        }
      }
    }
    guard let own, var request = requests.first, let first = measurements.first else { return nil }
    step = first.platform.roundingStep(scale: first.scale.pixels)
    // Ideographs may have higher lines than the text that is not translated yet.
    let sample = SampleText.text(of: locale.textLocale)
    if sample.isIdeographic, request.text.isIdeographic == isLatin {
      let sample = isLatin ? "Text" : sample
      request.text = sample
      request.runs =
        request.runs.first.map { run in
          var run = run
          run.utf8Count = sample.utf8.count
          return [run]
        } ?? []
    }
    request.maximumWidth = nil
    // What is typed is in the language of the locale, even where a text is not translated yet.
    request.locale = locale.textLocale
    self.request = request
    hasSeveralFonts = requests.contains { $0.setting != request.setting }
    ownWidth = own.width
    lineCount = own.lineCount
    self.wraps = wraps
    let probes = ProbeMeasurer(measurer)
    let string = probes.add(like: request)
    let places = positions.values.reduce(into: Set<SourcePosition>()) { $0.formUnion($1) }
    var shown = locale
    let texts = locale.text
    shown.text = { text in
      guard places.contains(text.position) else { return texts(text) }
      return SceneLocale.Text(string: string, path: "", position: nil)
    }
    self.scene = scene
    self.locale = shown
    self.size = size
    self.measurer = probes
    self.string = string
    views = Set(positions.keys)
    set(ownWidth)
    heights = measurements.flatMap { measurement -> [Double?] in
      var own = measurement
      own.measurer = probes
      return positions.keys.sorted().flatMap { view -> [Double?] in
        guard let item = measurement.tree.itemsByID[view] else { return [] }
        for (index, text) in own.texts[item.index].enumerated()
        where places.contains(text.source.position) {
          own.texts[item.index][index].string = string
        }
        return own.heights(of: item)
      }
    }
  }

  /// Returns the least multiple of the step that is as wide as a text.
  package func rounded(_ width: Double) -> Double {
    guard let step else { return width }
    return ((width - Self.tolerance) / step).rounded(.up) * step
  }

  /// What a width may exceed a multiple of the step by, in points, as in the platforms' rounding.
  private static let tolerance = 0.001

  package mutating func state(at parameter: Double) -> State {
    solvedCount += 1
    let width = max(0, rounded(parameter))
    set(width)
    let layout = scene.layoutWithoutCollapses(in: locale, at: size, measurer: measurer)
    return State(width: width, kept: scene.kept(layout))
  }

  private func set(_ width: Double) {
    measurer.set(string, width: width, lineCount: 1, wraps: wraps)
  }

  package func isInLine(_ first: State, _ second: State) -> Bool {
    guard first.width != second.width else { return true }
    return first.kept.state.isInLine(with: second.kept.state, moving: views)
      && hasEvenContents(from: first.width, to: second.width)
  }

  /// Whether the contents with the text become wider evenly between two widths: they are the greatest of
  /// some even widths, so that one in the middle of the line is sufficient.
  private func hasEvenContents(from first: Double, to second: Double) -> Bool {
    let middle = rounded((first + second) / 2)
    guard middle != first, middle != second else { return true }
    let share = (middle - first) / (second - first)
    let contents = [first, middle, second].map { width in
      set(width)
      return scene.lastMeasurements.flatMap { measurement -> [Double] in
        var own = measurement
        own.measurer = measurer
        return views.sorted().compactMap { view in
          measurement.tree.itemsByID[view].flatMap { own.width(of: $0) }
        }
      }
    }
    return contents[1].indices.allSatisfy { index in
      let expected = contents[0][index] + share * (contents[2][index] - contents[0][index])
      return (contents[1][index] - expected).magnitude <= 1e-6
    }
  }

  package func isOnLine(
    from first: Sample<State>, through second: Sample<State>, _ third: Sample<State>
  ) -> Bool {
    let distance = second.state.width - first.state.width
    guard distance > 0 else { return false }
    return third.state.kept.state.isOnLine(
      from: first.state.kept.state, through: second.state.kept.state,
      at: (third.state.width - first.state.width) / distance)
  }

  package mutating func reach(
    from first: Sample<State>, through second: Sample<State>, to limit: Double
  ) -> Double {
    let distance = second.state.width - first.state.width
    guard distance > 0 else { return second.parameter }
    set(second.state.width)
    // The text itself is another one in each state.
    var turns = SceneTurns()
    let share = first.state.kept.state.reach(
      through: second.state.kept.state, to: (limit - second.parameter) / distance,
      scale: scene.scale, turns: &turns)
    return second.parameter + share * distance
  }
}

extension MovingText {
  /// A range of widths between two layouts.
  package struct Part {
    package var first: State
    package var last: State
    /// Whether every layout between the two is on the line between them.
    package var isProved: Bool
  }

  /// Finds the parts of all widths up to a greatest one, in order.
  ///
  /// A multiple of the step that is in none of them is between two that follow each other.
  ///
  /// - Parameters:
  ///   - greatest: The greatest width, in points.
  ///   - stateCount: The most layouts to solve.
  /// - Returns: The parts.
  package mutating func parts(upTo greatest: Double, stateCount: Int = 200) -> [Part] {
    let found = pieces(
      through: 0...rounded(greatest),
      limits: PieceLimits(resolution: step ?? 0.001, stateCount: stateCount))
    var parts: [Part] = []
    for piece in found {
      // The first multiple is beyond the beginning of the range.
      let begin = (parts.last?.last.width ?? -(step ?? 0)) + (step ?? 0)
      if let step, piece.first.state.width - begin > step / 2 {
        for index in 0..<Int(((piece.first.state.width - begin) / step).rounded()) {
          let single = state(at: begin + Double(index) * step)
          parts.append(Part(first: single, last: single, isProved: true))
        }
      }
      let isProved = piece.proof == .line
      let part = Part(first: piece.first.state, last: piece.last.state, isProved: isProved)
      parts += isProved ? [part] : divided(part)
    }
    // The end of the range is just beyond the last layout.
    if let step, let last = parts.last?.last.width, rounded(greatest) - last > step / 2 {
      let end = state(at: greatest)
      parts.append(Part(first: end, last: end, isProved: true))
    }
    return parts
  }

  /// Divides a part of which nothing is proved, as where room is shared in proportion, so that so many layouts
  /// are known in it that what is between is hardly off the lines.
  private mutating func divided(_ part: Part) -> [Part] {
    let step = step ?? 0.01
    let count = Int(((part.last.width - part.first.width) / step).rounded())
    guard count > Self.divisionCount else { return [part] }
    let length = (count / Self.divisionCount + 1)
    var parts: [Part] = []
    var first = part.first
    for start in stride(from: 0, through: count, by: length) {
      if start > 0 { first = state(at: part.first.width + Double(start) * step) }
      let end = min(start + length - 1, count)
      let last =
        end == count ? part.last : state(at: part.first.width + Double(end) * step)
      parts.append(Part(first: first, last: last, isProved: true))
    }
    return parts
  }

  /// The number of parts that one is divided into.
  private static let divisionCount = 40

  /// The width at which the text was broken into lines when it was last laid out, if it was.
  package var room: Double? { measurer.room(of: string) }

  /// Lays out the text in a number of lines of a width.
  package mutating func layout(ofLines count: Int, width: Double) -> ResolvedLayout {
    solvedCount += 1
    // On one line it is as wide as all of them.
    measurer.set(string, width: Double(count) * width, lineCount: count, wraps: wraps)
    return scene.layoutWithoutCollapses(in: locale, at: size, measurer: measurer)
  }
}

extension ContentMeasurement {
  /// The width of the content of an item that is given any room.
  fileprivate func width(of item: ItemID) -> Double? { content(of: item, width: nil).width }

  /// The height of the content of an item that is given any room, with its baselines.
  fileprivate func heights(of item: ItemID) -> [Double?] {
    let content = content(of: item, width: nil)
    return [content.height, content.firstBaseline, content.lastBaseline]
  }
}

extension String {
  /// Whether it has ideographs, kana or hangul.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.contains { 0x2E80...0xD7A3 ~= $0.value }
  }
}

extension TextRequest {
  /// The font of the text, with its tracking.
  fileprivate var setting: [TextRun] {
    runs.isEmpty
      ? [TextRun(utf8Count: 0, font: font)]
      : runs.prefix(1).map { TextRun(utf8Count: 0, font: $0.font, tracking: $0.tracking) }
  }
}

@available(*, unavailable)
extension MovingText: Sendable {}

@available(*, unavailable)
extension MovingText.State: Sendable {}

@available(*, unavailable)
extension MovingText.Part: Sendable {}
