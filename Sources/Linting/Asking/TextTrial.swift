import Diagnostics
import DocumentLoading
package import Geometry
import InterfaceDocuments
import LintConfiguration
import Scenes
package import TextLimits

/// What becomes of a document if one of its texts is another one in a locale.
package struct TextTrial: Hashable, Sendable {
  /// What is lost of a text, and where.
  package struct Loss: Hashable, Sendable {
    /// The name of the view for messages.
    package var view: String
    package var axis: Axis
    /// The points by which its content is clipped.
    package var lost: Double
    /// The visible part of the text along the horizontal axis, if some of it is not visible.
    package var shown: String?
    /// The name of the size at which most is lost.
    package var size: String
  }

  /// A view that gets another frame.
  package struct Move: Hashable, Sendable {
    /// The name of the view for messages.
    package var view: String
    package var before: Rect
    package var after: Rect
  }

  /// The id of the view that shows the text.
  package var view: String
  /// Whether the text is shown whole, and nothing is reported that is not reported with the present text.
  package var fits: Bool
  /// What is lost of the text itself, at the size with the greatest loss along each axis.
  package var losses: [Loss]
  /// What is lost of other texts that is not lost now.
  package var others: [Loss]
  /// The rules that the layouts break with the text, and do not break now, with the objects.
  package var newFaults: [ReportedFault]
  /// The other views of the design size that get another frame, those that move most first.
  package var moves: [Move]
}

extension LintResult {
  /// Lays a document out with another text in place of a translation.
  ///
  /// What it is compared with are the layouts of the check, where that has made them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - key: The key.
  ///   - table: The name of the table, or nil for any.
  ///   - name: The name of the locale.
  ///   - path: The path of the document.
  /// - Returns: A trial for each view that shows the text of the key.
  package func trials(
    of text: String, forKey key: String, in table: String? = nil, locale name: String,
    of path: String
  ) -> [TextTrial] {
    guard let loaded = document(at: path)?.loaded else { return [] }
    let locale = loaded.locale(name)
    var trials: [TextTrial] = []
    for root in loaded.document.roots {
      let views = root.view.views(showing: key, of: table)
      guard !views.isEmpty else { continue }
      var scene = loaded.scene(of: root)
      let known = knownLayouts(of: root, in: locale.name, of: path)
      let search = reporting.search(
        of: loaded, root, scene,
        baseline: knownLayouts(of: root, in: loaded.document.developmentLocale, of: path))
      let positions = Set(views.flatMap(\.positions))
      var changed = locale
      let own = locale.text
      changed.text = { shown in
        positions.contains(shown.position)
          ? SceneLocale.Text(string: text, path: path, position: nil) : own(shown)
      }
      let pairs = loaded.checkedSizes(of: root).map { size in
        let before =
          known[size]
          ?? scene.layoutWithoutCollapses(in: locale, at: size, measurer: loaded.measurer)
        let after = scene.layoutWithoutCollapses(in: changed, at: size, measurer: loaded.measurer)
        let new = search(after, size).subtracting(search(before, size))
        return LayoutPair(before: before, after: after, newFaults: new)
      }
      trials += views.map { TextTrial(of: $0.id, in: pairs) }
    }
    return trials
  }
}

/// The layouts at a size with the present text and with the one that is tried.
struct LayoutPair {
  var before: ResolvedLayout
  var after: ResolvedLayout
  var newFaults: Set<ReportedFault>
}

extension TextTrial {
  /// Compares the layouts at all sizes with the present text and with another one.
  init(of view: String, in pairs: [LayoutPair]) {
    self.view = view
    var own: [Axis: Loss] = [:]
    var others: [String: Loss] = [:]
    for pair in pairs {
      let known = Dictionary(pair.before.items.map { ($0.id, $0) }) { first, _ in first }
      for item in pair.after.items where !item.isHidden {
        for loss in item.losses {
          let found = Loss(item, loss, in: pair.after)
          if item.id == view {
            if found.lost > own[loss.axis]?.lost ?? 0 { own[loss.axis] = found }
            continue
          }
          let present = known[item.id]?.loss(along: loss.axis)?.lost ?? 0
          guard loss.lost > present + 0.01 else { continue }
          let key = "\(item.id) \(loss.axis)"
          if found.lost > others[key]?.lost ?? 0 { others[key] = found }
        }
      }
    }
    losses = Axis.allCases.compactMap { own[$0] }
    self.others = others.sorted { ($1.value.lost, $0.key) < ($0.value.lost, $1.key) }.map(\.value)
    newFaults = Set(pairs.flatMap(\.newFaults)).sorted {
      ($0.rule, $0.object ?? "") < ($1.rule, $1.object ?? "")
    }
    fits = losses.isEmpty && newFaults.isEmpty
    moves = pairs.first.map { Self.moves(besides: view, in: $0) } ?? []
  }

  private static func moves(besides view: String, in pair: LayoutPair) -> [Move] {
    let known = Dictionary(pair.before.items.map { ($0.id, $0) }) { first, _ in first }
    let moves = pair.after.items.compactMap { item -> Move? in
      guard item.id != view, item.kind.view != nil, !item.isHidden, let before = known[item.id],
        before.placement.frameInRoot.distance(to: item.placement.frameInRoot) > 0.01
      else { return nil }
      return Move(
        view: item.identity.quotedName, before: before.placement.frameInRoot,
        after: item.placement.frameInRoot)
    }
    return moves.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let order = first.before.distance(to: first.after) - second.before.distance(to: second.after)
      return abs(order) > 0.01 ? order > 0 : left.offset < right.offset
    }.map(\.element)
  }
}

extension TextTrial.Loss {
  fileprivate init(_ item: ResolvedItem, _ loss: ResolvedLoss, in layout: ResolvedLayout) {
    view = item.identity.quotedName
    axis = loss.axis
    lost = loss.lost
    let text = item.content.lostText(along: loss.axis)
    shown = text.flatMap { $0.shown == $0.string ? nil : $0.shown }
    size = layout.sizeName
  }
}

extension Rect {
  /// The greatest difference of an edge or an extent, in points.
  fileprivate func distance(to other: Rect) -> Double {
    max(
      abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width),
      abs(height - other.height))
  }
}

extension View {
  /// A view that shows the text of a key.
  struct TextBearer {
    var id: String
    /// The positions of its texts with the key.
    var positions: [SourcePosition]
  }

  /// Returns the views that show the text of a key, this one and those in it.
  func views(showing key: String, of table: String?) -> [TextBearer] {
    let positions = texts.filter { $0.key == key && (table == nil || $0.table == table) }
      .map(\.position)
    return (positions.isEmpty ? [] : [TextBearer(id: id, positions: positions)])
      + subviews.flatMap { $0.views(showing: key, of: table) }
  }
}
