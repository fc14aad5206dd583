import Diagnostics
import Geometry
import Scenes

/// A defect as observed in one layout.
struct Observation<Detail> {
  /// The ids of the objects that have the defect, or what else tells it from others along its axis.
  var objects: [String]
  /// The layout that shows the defect.
  var layout: ResolvedLayout
  /// The axis along which the defect shows, if that matters.
  var axis: Axis?
  /// The needed and the available extent, if they can be measured.
  var extent: Extent?
  /// The facts for the message.
  var detail: Detail
  /// What the report shows of the text, if the defect is about one.
  private var text: ShownText?

  /// Creates an observation, of a text if the defect is about one.
  init(
    of objects: [String], in layout: ResolvedLayout, axis: Axis? = nil, extent: Extent? = nil,
    detail: Detail, text: ResolvedText? = nil
  ) {
    self.objects = objects
    self.layout = layout
    self.axis = axis
    self.extent = extent
    self.detail = detail
    self.text = text.map(ShownText.init)
  }

  /// What identifies the defect in all layouts of its root.
  var identity: DefectIdentity {
    DefectIdentity(root: layout.root, objects: objects, axis: axis)
  }

  /// What identifies the defect in the layouts of its root at one size.
  var sizedIdentity: SizedDefectIdentity {
    SizedDefectIdentity(defect: identity, size: layout.sizeTitle)
  }

  /// The layout and the numbers, for the report.
  var occurrence: Finding.Occurrence {
    Finding.Occurrence(
      locale: layout.locale, size: layout.sizeName, contentSize: layout.textSize.name,
      axis: axis?.rawValue, needed: extent?.needed, available: extent?.available,
      lost: extent?.lost, shown: text?.shown, variation: text?.variation,
      arguments: text?.arguments?.rawValue)
  }
}

/// What identifies a defect among others of its rule.
struct DefectIdentity: Hashable {
  var root: String
  /// The ids of the objects that have it.
  var objects: [String]
  var axis: Axis?
}

/// What identifies a defect among others of its rule in the layouts at one size.
struct SizedDefectIdentity: Hashable {
  var defect: DefectIdentity
  /// The name of the size, with that of the text size.
  var size: String
}

extension Observation: Sendable where Detail: Sendable {}

/// What the report shows of a text.
private struct ShownText: Sendable {
  var shown: String
  var variation: String?
  var arguments: SceneLocale.ArgumentOrigin?

  init(_ text: ResolvedText) {
    shown = text.shown
    variation = text.variation
    arguments = text.arguments
  }
}

/// The extents that are needed and available along an axis, in points.
struct Extent: Sendable {
  var needed: Double
  var available: Double

  var lost: Double { needed - available }
}

/// One defect with all layouts that show it.
struct Defect<Detail> {
  /// The observations, the worst first; there is at least one.
  ///
  /// What a real locale shows is worse than what only a pseudo-locale shows, whatever the numbers.
  /// Equally bad ones keep the order of the layouts, which begins with the development locale and
  /// the design size.
  let observations: [Observation<Detail>]
  let worst: Observation<Detail>

  private init?(_ observations: [Observation<Detail>]) {
    let observations = observations.sorted { left, right in
      if left.layout.isPseudoLocale != right.layout.isPseudoLocale {
        return !left.layout.isPseudoLocale
      }
      return (left.extent?.lost ?? 0) > (right.extent?.lost ?? 0)
    }
    guard let worst = observations.first else { return nil }
    self.worst = worst
    self.observations = observations
  }

  /// Joins the observations of one identity, in the order of their first appearance.
  static func all(in observations: [Observation<Detail>]) -> [Defect] {
    observations.grouped(by: \.identity).compactMap(Defect.init)
  }

  /// Whether only pseudo-locales show it.
  var isOfPseudoLocales: Bool { observations.allSatisfy(\.layout.isPseudoLocale) }

  /// The occurrences of the defect, the worst first.
  var occurrences: [Finding.Occurrence] { observations.map(\.occurrence) }
}

extension Severity {
  /// Returns the severity of a defect: at most a warning if only pseudo-locales show it.
  func mitigated<Detail>(for defect: Defect<Detail>) -> Severity {
    defect.isOfPseudoLocales ? min(self, .warning) : self
  }
}
