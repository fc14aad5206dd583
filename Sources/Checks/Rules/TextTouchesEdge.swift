import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Texts that fit and have no air.
  static let textTouchesEdge = Rule(
    RuleInfo(
      id: .textTouchesEdge, severity: .warning, title: "Text touches an edge",
      summary: "A translation fits, and ends within a point of a bezel or of the window's edge.",
      rationale: """
        Nothing is cut off, so that it is not reported as clipped, and yet the text runs into the border \
        of its control or of its window. Give the control its natural width, or keep a distance from \
        the edge. Only what has room in the development language is reported; it is a note where only a \
        pseudo-locale shows it.
        """,
      badExample: """
        <view id="form" width="202" height="60">
          <label id="hint" text="Name"/>
          <constraints>
            <visualFormat format="H:|-20-[hint]-(>=0)-|"/>
            <visualFormat format="V:|-20-[hint]"/>
          </constraints>
        </view>
        <!-- de: "hint.text" = "Ein Name, der bis zum Rand!!"; -->
        """,
      goodExample: """
        <view id="form" width="400" height="60">
          <label id="hint" text="Name"/>
          <constraints>
            <visualFormat format="H:|-20-[hint]-(>=20)-|"/>
            <visualFormat format="V:|-20-[hint]"/>
          </constraints>
        </view>
        <!-- de: "hint.text" = "Ein Name, der bis zum Rand!!"; -->
        """)
  ) { subject in
    var airs: [[String]: Double] = [:]
    for sighting in subject.baseline.flatMap(sightings) {
      airs[[sighting.layout.root, sighting.layout.sizeTitle] + sighting.key] = sighting.detail.air
    }
    let found = subject.layouts.filter { !subject.isBaseline($0) }.flatMap(sightings)
      .filter { sighting in
        let air = airs[[sighting.layout.root, sighting.layout.sizeTitle] + sighting.key]
        return sighting.detail.air < leastAir
          && air.map { $0 - sighting.detail.air >= noticeableChange } ?? false
      }
    return Defect.all(in: found).map { defect in
      let (item, air) = (defect.worst.detail.item, defect.worst.detail.air)
      return Finding(
        rule: .textTouchesEdge,
        severity: defect.sightings.allSatisfy(\.layout.isPseudoLocale) ? .note : .warning,
        path: subject.path, position: item.position, object: item.id,
        message: "\(item.title): \"\(item.text?.string.shortened ?? "")\" ends "
          + "\(DecimalText.rounded(max(0, air))) pt from \(defect.worst.detail.edge) in "
          + "\(defect.worst.layout.place); give it more room",
        occurrences: defect.occurrences)
    }
  }
}

/// How far a text is from an edge.
private struct Closeness {
  var item: ResolvedItem
  /// The lesser of the distances on the left and on the right, in points.
  var air: Double
  /// What the edge is of.
  var edge: String
}

/// Points from an edge at which letters seem to touch it.
private let leastAir = 1.0
/// Points by which a translation has less air than the development language, at least.
private let noticeableChange = 2.0

/// How far the texts are from the bezels around them and from the window's edges.
private func sightings(in layout: ResolvedLayout) -> [Sighting<Closeness>] {
  guard layout.conflicts.isEmpty else { return [] }
  let surfaces = layout.surfaces
  let window = Rect(origin: .zero, size: layout.size)
  return DrawnBodies(layout).bodies.compactMap { body in
    let item = body.item
    guard let text = item.text, item.loss(along: .horizontal) == nil, text.shown == text.string,
      !item.isAmbiguous(along: .horizontal)
    else { return nil }
    let drawn = text.rect.offset(x: item.frameInRoot.minX, y: item.frameInRoot.minY)
    // A control of its natural width has the air that the platform gives it.
    if item.hasBezel, let natural = item.intrinsicWidth,
      item.alignmentRect.width >= natural - ResolvedLoss.tolerance
    {
      return nil
    }
    let isLabel = item.kindName == "label"
    guard item.hasBezel || isLabel && surfaces[item.id] == nil else { return nil }
    let edges = item.hasBezel ? body.rect : window
    let air = min(drawn.minX - edges.minX, edges.maxX - drawn.maxX)
    // What is beyond the window's edge is out of bounds.
    guard air > -leastAir else { return nil }
    return Sighting(
      key: [item.id], layout: layout, axis: .horizontal,
      extent: Extent(needed: leastAir, available: max(0, air)),
      detail: Closeness(
        item: item, air: air, edge: item.hasBezel ? "its bezel" : "the edge of the window"))
  }
}

extension ResolvedItem {
  /// Whether a border is drawn around its text.
  fileprivate var hasBezel: Bool {
    switch kindName {
    case "button": ["push", "prominent", "tinted"].contains(controlType ?? "")
    case "popUpButton", "textField", "secureTextField", "searchField", "comboBox": true
    default: false
    }
  }
}
