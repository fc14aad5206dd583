import Scenes

/// What layouts add to the numbers of a summary, without the layouts.
struct LayoutExtent: Hashable, Sendable {
  /// The number of layouts.
  var layouts = 0
  /// The names of their locales, as requested.
  var locales: Set<String> = []
  /// The names of their sizes.
  var sizes: Set<String> = []
  /// The names of their text sizes; nil is the standard one.
  var textSizes: Set<String?> = []
  /// The number of texts that were measured.
  var textsMeasured = 0
  /// The number of texts that could not be measured.
  var textsNotMeasured = 0

  /// Creates the extent of no layouts.
  init() {}

  /// Counts layouts.
  init(_ layouts: [ResolvedLayout]) {
    self.layouts = layouts.count
    locales = Set(layouts.map(\.locale))
    sizes = Set(layouts.map(\.sizeName))
    textSizes = Set(layouts.map(\.textSize.name))
    for layout in layouts {
      for content in layout.items.lazy.map(\.content) {
        // The labels of a control with several are counted as texts of their own.
        for text in content.segments { count(text) }
        if content.segments.isEmpty, let text = content.text { count(text) }
      }
    }
  }

  /// Counts a text, unless it is empty.
  private mutating func count(_ text: ResolvedText) {
    guard !text.string.isEmpty else { return }
    if text.unmeasured.isEmpty { textsMeasured += 1 } else { textsNotMeasured += 1 }
  }

  /// Adds the extent of further layouts.
  mutating func add(_ other: LayoutExtent) {
    layouts += other.layouts
    locales.formUnion(other.locales)
    sizes.formUnion(other.sizes)
    textSizes.formUnion(other.textSizes)
    textsMeasured += other.textsMeasured
    textsNotMeasured += other.textsNotMeasured
  }
}
