import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds texts that fit, but touch an edge.
  static let textTouchesEdge: Rule = Rule(
    RuleInfo(
      id: RuleID("text-touches-edge"), severity: .warning, title: "Text touches an edge",
      summary: "A translation fits, but ends within a point of a bezel or of the window's edge.",
      rationale: """
        Nothing is clipped, and yet the text touches the border of its control or of its window. \
        Give the control its natural width, or keep a distance from the edge. Texts that touch the \
        edge in the development language too are not reported. It is a note where only a \
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
        """),
    .layout.with { $0.joinsAtMinimumSize = true }
  ) { subject in
    guard !subject.isForTelevision else { return [] }
    var usual: [Screen: [String: Double]] = [:]
    for layout in subject.baseline {
      for found in edgeDistances(in: layout, hasWindow: subject.hasWindow(around: layout)) {
        usual[Screen(layout), default: [:]][found.item.id] = found.distance
      }
    }
    let found = subject.layouts.filter { !subject.isBaseline($0) }.flatMap { layout in
      let usual = usual[Screen(layout)] ?? [:]
      return edgeDistances(in: layout, hasWindow: subject.hasWindow(around: layout))
        .filter { found in
          found.distance < minimumDistance
            && usual[found.item.id].map { $0 - found.distance >= noticeableChange } ?? false
        }
        .map { found in
          Observation(
            of: [found.item.id], in: layout, axis: .horizontal,
            extent: Extent(needed: minimumDistance, available: max(0, found.distance)),
            detail: found)
        }
    }
    return Defect.all(in: found).map { defect in
      let (item, distance) = (defect.worst.detail.item, defect.worst.detail.distance)
      return subject.finding(
        .textTouchesEdge, defect.isOfPseudoLocales ? .note : .warning, of: item,
        "\(item.title): \"\(item.content.text?.string.shortened ?? "")\" ends "
          + "\(DecimalText.rounded(max(0, distance))) pt from \(defect.worst.detail.edge) in "
          + "\(defect.worst.layout.place); give it more room",
        occurrences: defect.occurrences)
    }
  }
}

/// The distance of a text from an edge.
private struct EdgeDistance {
  var item: ResolvedItem
  /// The smaller of the distances on the left and on the right, in points.
  var distance: Double

  /// The edge, as messages describe it.
  var edge: String { item.hasBezel ? "its bezel" : "the edge of the window" }
}

/// The distance below which letters seem to touch an edge, in points.
private let minimumDistance = 1.0
/// The least loss of distance against the development language to be reported, in points.
private let noticeableChange = 2.0

extension DocumentSubject {
  /// Whether the edges of a root are those of a window or a screen.
  ///
  /// A view of an editor's document may be a part of a window.
  fileprivate func hasWindow(around layout: ResolvedLayout) -> Bool {
    guard isFromEditor else { return true }
    switch layout.rootSize.horizontal.heldBy {
    case .window, .device: return true
    case .content, .code, .cell, .caller, .option, .document: return false
    }
  }
}

/// Returns the distances of texts from their bezels and, in a window, from its edges.
private func edgeDistances(in layout: ResolvedLayout, hasWindow: Bool) -> [EdgeDistance] {
  guard layout.conflicts.isEmpty else { return [] }
  let drawn = DrawnBodies(layout)
  let window = Rect(origin: .zero, size: layout.size)
  return drawn.bodies.compactMap { body in
    let item = drawn.item(of: body)
    guard let text = item.content.text, item.loss(along: .horizontal) == nil,
      text.shown == text.string,
      !item.isAmbiguous(along: .horizontal)
    else { return nil }
    let rect = text.rect.offset(
      x: item.placement.frameInRoot.minX, y: item.placement.frameInRoot.minY)
    // A control of its natural width has the platform's padding.
    if item.hasBezel, let natural = item.content.intrinsicWidth,
      item.placement.alignmentRect.width >= natural - ResolvedLoss.tolerance
    {
      return nil
    }
    let isLabel = item.kind.view == .label
    guard item.hasBezel || isLabel && hasWindow && !drawn.isOnSurface(body) else { return nil }
    let edges = item.hasBezel ? body.rect : window
    let distance = min(rect.minX - edges.minX, edges.maxX - rect.maxX)
    // A text beyond the window's edge is out of bounds.
    guard distance > -minimumDistance else { return nil }
    return EdgeDistance(item: item, distance: distance)
  }
}

extension ResolvedItem {
  /// Whether the control draws a border around its text.
  fileprivate var hasBezel: Bool {
    switch kind.view {
    case .button: [.push, .prominent, .tinted].contains(kind.buttonStyle)
    case .popUpButton, .textField, .secureTextField, .searchField, .comboBox: true
    default: false
    }
  }
}
