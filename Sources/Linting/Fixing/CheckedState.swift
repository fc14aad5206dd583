import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import LocaleData
import Scenes

/// What a check says of some documents, to be compared before and after a change of files.
struct CheckedState {
  /// A defect of an object in one layout, or whatever the layouts.
  struct Sign: Hashable {
    var rule: RuleID
    var path: String
    var object: String?
    var layout: Finding.LayoutName?
    var axis: String?

    init(_ rule: RuleID, _ path: String, _ object: String?) {
      self.rule = rule
      self.path = path
      self.object = object
    }

    /// The defect wherever it shows.
    var anywhere: Sign { Sign(rule, path, object) }
  }

  /// A layout of a document.
  private struct Place: Hashable {
    var path: String
    var root: String
    var locale: String
    var size: String
    var textSize: String
  }

  private struct Layout {
    var isBase: Bool
    var direction: LayoutDirection
    /// The frame of each view, by id.
    var frames: [String: Rect]
  }

  /// The points lost with each defect; 0 for one that is not a loss.
  ///
  /// All rules about the fit of texts are one: which of them reports a text depends on the languages that clip it.
  private var losses: [Sign: Double] = [:]
  /// The number of findings, or members of one, of each defect wherever it shows.
  private var counts: [Sign: Int] = [:]
  private var layouts: [Place: Layout] = [:]

  /// Collects the findings and the layouts of a check.
  init(_ result: LintResult) {
    let registry = result.batch.rules.registry
    for finding in result.findings {
      for (sign, lost) in Self.signs(of: finding) {
        if sign == sign.anywhere { counts[sign, default: 0] += 1 }
        var sign = sign
        if registry.traits(of: sign.rule).concern == .fit { sign.rule = Rule.clippedText.id }
        losses[sign] = max(losses[sign] ?? 0, lost)
      }
    }
    for (loaded, result) in zip(result.batch.documents, result.layouts) {
      let base = [loaded.document.developmentLocale, "development"]
      for layout in result.layouts {
        let place = Place(
          path: loaded.path, root: layout.root, locale: layout.locale, size: layout.sizeName,
          textSize: layout.textSize.name ?? "")
        layouts[place] = Layout(
          isBase: base.contains(layout.locale), direction: layout.direction,
          frames: Dictionary(layout.items.map { ($0.id, $0.frame) }) { first, _ in first })
      }
    }
  }

  /// Returns the defects that a finding reports, each with the points lost.
  static func signs(of finding: Finding) -> [(sign: Sign, lost: Double)] {
    func all(
      _ rule: RuleID, _ path: String, _ object: String?, _ occurrences: [Finding.Occurrence]
    ) -> [(Sign, Double)] {
      let sign = Sign(rule, path, object)
      return [(sign, 0)]
        + occurrences.map { occurrence in
          var sign = sign
          sign.layout = occurrence.layout
          sign.axis = occurrence.axis
          return (sign, occurrence.lost ?? 0)
        }
    }
    guard finding.members.isEmpty else {
      return finding.members.flatMap {
        all($0.rule ?? finding.rule, $0.path, $0.object, $0.occurrences)
      }
    }
    return all(finding.rule, finding.path, finding.object, finding.occurrences)
  }

  /// Returns the number of findings, or members of one, of a defect.
  func count(of sign: Sign) -> Int { counts[sign] ?? 0 }

  /// Returns whether a text is clipped.
  ///
  /// - Parameters:
  ///   - object: The view's id.
  ///   - path: The path of the document.
  ///   - includesPseudoLocales: Whether one that is clipped only in pseudo-locales counts.
  /// - Returns: Whether some layout clips it.
  func clips(_ object: String?, at path: String, includesPseudoLocales: Bool) -> Bool {
    losses.keys.contains { sign in
      sign.rule == Rule.clippedText.id && sign.path == path && sign.object == object
        && (includesPseudoLocales || sign.layout.map { !$0.isOfPseudoLocale } ?? false)
    }
  }

  /// The number of defects of objects.
  var count: Int { counts.values.reduce(0, +) }

  /// What a change breaks.
  struct Damage {
    /// The first defect that is new or worse, else the first frame that has moved, as a clause.
    var reason: String
    /// The locales in which there is damage.
    var locales: Set<String>
    /// The objects with a defect that is new or worse.
    var objects: Set<String> = []
  }

  /// Returns what a change breaks; nil if nothing.
  ///
  /// In pseudo-locales, what was wrong with a view before may be worse.
  ///
  /// - Parameters:
  ///   - after: The state after the change.
  ///   - scope: The frames that must stay.
  /// - Returns: The damage.
  func damage(in after: CheckedState, keeping scope: Correction.FrameScope) -> Damage? {
    let worse = after.losses.filter { sign, lost in
      // That nothing is left to suppress is what a fix is for.
      if sign.rule == Rule.superfluousSuppression.id { return false }
      // How much is lost of a text that was never written is not known.
      if sign.layout?.isOfPseudoLocale == true, losses[sign.anywhere] != nil { return false }
      return losses[sign].map { lost > $0 + Self.tolerance } ?? true
    }
    let moved = moved(in: after, keeping: scope)
    var locales = Set(worse.keys.compactMap { $0.layout?.locale })
    locales.formUnion(moved?.locales ?? [])
    guard let sign = worse.keys.min(by: Self.inOrder) else {
      return moved.map { Damage(reason: $0.reason, locales: locales) }
    }
    let name = sign.object.map { " of \"\($0)\"" } ?? ""
    return Damage(
      reason: "it would bring about \(sign.rule)\(name)"
        + (sign.layout?.locale.map { " in \($0)" } ?? ""), locales: locales,
      objects: Set(worse.keys.compactMap(\.object)))
  }

  /// The number of points by which numbers of two layouts may differ through rounding.
  private static let tolerance = 0.1

  /// Returns the first frame that has moved, and the locales in which some have.
  private func moved(in after: CheckedState, keeping scope: Correction.FrameScope) -> Damage? {
    guard scope > .none else { return nil }
    var damage: Damage?
    for (place, layout) in layouts.sorted(by: { Self.inOrder($0.key, $1.key) }) {
      let isKept =
        switch scope {
        case .none: false
        case .base: layout.isBase
        case .leftToRight: layout.direction == .leftToRight
        case .all: true
        }
      guard isKept, let now = after.layouts[place] else { continue }
      let moved = layout.frames.filter { id, frame in
        now.frames[id].map { frame.distance(to: $0) > Self.tolerance } ?? false
      }
      guard let id = moved.keys.min() else { continue }
      if damage == nil {
        damage = Damage(reason: "it would move \"\(id)\" in \(place.locale)", locales: [])
      }
      damage?.locales.insert(place.locale)
    }
    return damage
  }

  private static func inOrder(_ left: Sign, _ right: Sign) -> Bool {
    let key = { (sign: Sign) in
      [
        sign.path, sign.rule.name, sign.object ?? "", sign.layout?.locale ?? "",
        sign.layout?.size ?? "", sign.axis ?? "",
      ]
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }

  private static func inOrder(_ left: Place, _ right: Place) -> Bool {
    let key = { (place: Place) in
      [place.path, place.root, place.locale, place.size, place.textSize]
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }
}

extension Rect {
  /// The greatest difference of a position or an extent, in points.
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .map(\.magnitude).max() ?? 0
  }
}

extension Finding.LayoutName {
  /// Whether the layout is in a pseudo-locale.
  fileprivate var isOfPseudoLocale: Bool { locale.flatMap(PseudoLocale.init(rawValue:)) != nil }
}

extension Finding {
  /// The finding without what only pseudo-locales show, if there is anything else.
  var inRealLocales: Finding {
    var finding = self
    if !isOnlyInPseudoLocales { finding.occurrences.removeAll(where: \.layout.isOfPseudoLocale) }
    return finding
  }

  /// Whether only pseudo-locales show the defect.
  var isOnlyInPseudoLocales: Bool {
    !occurrences.isEmpty && occurrences.allSatisfy(\.layout.isOfPseudoLocale)
  }
}
