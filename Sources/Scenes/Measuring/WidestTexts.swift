package import Diagnostics
import Geometry
import InterfaceDocuments
import TextMeasuring

/// Finds the widest translation of each text.
package struct WidestTexts {
  private let locales: [SceneLocale]

  /// Creates a search among the translations of locales.
  package init(_ locales: [SceneLocale]) { self.locales = locales }

  /// Adds the widest translations of the texts that a measurement knows, by position.
  ///
  /// Of equally wide ones it is that of the first locale.
  package func add(
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
  package func naturalWidth(of text: TypesetText) -> Double {
    text.lines.lines.map(\.width).max() ?? 0
  }
}
