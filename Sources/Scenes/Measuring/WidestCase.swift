import Diagnostics
import Geometry
import TextMeasuring

/// A case of a text that varies, with the widest case of each of its variables.
struct WidestCase: Sendable {
  /// The text.
  var string: String
  /// The names of the cases: `plural.few`, `substitutions.files.plural.other`.
  var name: String
  /// The position in the file, if it differs from that of the text.
  var position: SourcePosition?
  /// The origin of the values in place of arguments, if there are any.
  var arguments: SceneLocale.ArgumentOrigin?
  /// The width on one line, in points.
  var width: Double

  /// Finds the widest cases of a text: one for each of its width variants.
  ///
  /// A variable is measured on its own, so that the number of measurements is that of the cases,
  /// not of their combinations.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - measure: Returns the width of a text on one line, in points.
  /// - Returns: The cases, the widest first; one for a text without width variants.
  static func all(
    among cases: [SceneLocale.Case], measure: (String) -> Double
  ) -> [WidestCase] {
    let hasVariants = cases.contains { $0.width != nil }
    let groups = hasVariants ? Dictionary(grouping: cases) { $0.width ?? 0 } : [0: cases]
    let found = groups.sorted { $0.key > $1.key }.compactMap { widest(of: $0.value, measure) }
    // Equally wide variants keep the order of their numbers.
    return found.enumerated().sorted { left, right in
      (right.element.width, left.offset) < (left.element.width, right.offset)
    }.map(\.element)
  }

  private static func widest(
    of cases: [SceneLocale.Case], _ measure: (String) -> Double
  ) -> WidestCase? {
    var widest: WidestCase?
    for one in cases {
      let found = resolved(one, measure)
      if found.width > widest?.width ?? -.infinity { widest = found }
    }
    return widest
  }

  private static func resolved(
    _ one: SceneLocale.Case, _ measure: (String) -> Double
  ) -> WidestCase {
    var string = ""
    var names: [String] = []
    var position: SourcePosition?
    var origins = [one.arguments]
    for part in one.parts {
      switch part {
      case .text(let text): string += text
      case .variable(let cases):
        guard let inner = widest(of: cases, measure) else { continue }
        string += inner.string
        position = position ?? inner.position
        origins.append(inner.arguments)
        if !names.contains(inner.name) { names.append(inner.name) }
      }
    }
    // The name of a variable's case begins with those around it.
    if !one.name.isEmpty, !names.contains(where: { $0.hasPrefix(one.name + ".") }) {
      names.insert(one.name, at: 0)
    }
    return WidestCase(
      string: string, name: names.joined(separator: ", "), position: position ?? one.position,
      arguments: origins.contains(.defaultSamples)
        ? .defaultSamples : origins.compactMap(\.self).first,
      width: measure(string))
  }
}

extension ContentMeasurement {
  /// Chooses the case of each text that varies: the widest in the font of its view.
  mutating func chooseCases() {
    for item in texts.indices {
      guard texts[item].contains(where: { !$0.cases.isEmpty }), let view = tree.nodes[item].view
      else { continue }
      for index in texts[item].indices where !texts[item][index].cases.isEmpty {
        let text = texts[item][index]
        let found = WidestCase.all(among: text.cases) { string in
          var text = text
          text.string = string
          return set(text, of: view, metric: tree.nodes[item].metric, width: nil)
            .measurement.size.width
        }
        guard let widest = found.first else { continue }
        texts[item][index].widthVariants = text.cases.contains { $0.width != nil } ? found : []
        texts[item][index].show(widest)
      }
    }
  }
}

extension DisplayedText {
  mutating func show(_ chosen: WidestCase) {
    string = chosen.string
    variation = chosen.name.isEmpty ? nil : chosen.name
    position = chosen.position ?? position
    arguments = chosen.arguments
    if !widthVariants.isEmpty { variantWidth = chosen.width }
  }
}
