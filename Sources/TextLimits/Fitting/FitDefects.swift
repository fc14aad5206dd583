import Geometry
import InterfaceDocuments
import Scenes

/// The defects of a layout that a larger root could fix.
struct FitDefects {
  struct Text {
    var item: ResolvedItem
    var text: ResolvedText
    var axis: Axis
    var lost: Double
    /// Whether it is complete, but exceeds the root.
    var isOutside: Bool
    /// The points up to which the loss is no defect: most views show a text that lacks less than a point,
    /// others must be whole.
    var limits: (visible: Double, whole: Double)

    /// The identity of the defect at all sizes.
    var key: Key { Key(item: item.id, axis: axis, isOutside: isOutside) }

    func deciding(_ axis: Axis) -> SmallestSize.Decider {
      var decider = SmallestSize.Decider(
        axis: axis, view: item.id, name: item.identity.name, element: item.kind.element,
        text: text.string,
        lost: lost)
      decider.showsID = item.identity.showsID
      return decider
    }
  }

  struct Key: Hashable {
    var item: String
    var axis: Axis
    var isOutside: Bool
  }

  var texts: [Text] = []
  /// The keys of the texts.
  let keys: Set<Key>
  var conflictCount: Int
  /// The points by which the root is too small for the constraints of conflicts to hold, by axis.
  var missing: [Axis: [Double]] = [:]

  /// The points by which a text may exceed the root: no more than rounding.
  private static let leastOverhang = 1e-4

  /// Creates the defects of a layout without any.
  init() {
    keys = []
    conflictCount = 0
  }

  init(_ layout: ResolvedLayout) {
    conflictCount = layout.conflicts.count
    for conflict in layout.conflicts {
      for (axis, points) in conflict.missing { missing[axis, default: []].append(points) }
    }
    let scrolled = layout.scrolledItems
    for item in layout.items {
      guard item.isJudged, let text = item.content.text else { continue }
      for axis in Axis.allCases {
        if let loss = item.loss(along: axis), loss.lost > ResolvedLoss.tolerance {
          texts.append(
            Text(
              item: item, text: item.content.lostText(along: axis) ?? text, axis: axis,
              lost: loss.lost, isOutside: false,
              limits: (loss.spare + ResolvedLoss.minimumVisible, ResolvedLoss.tolerance)))
        }
        let overhang =
          scrolled.contains(item.id) ? 0 : item.overhang(in: layout.size, along: axis)
        if overhang > Self.leastOverhang {
          texts.append(
            Text(
              item: item, text: text, axis: axis, lost: overhang, isOutside: true,
              limits: (Self.leastOverhang, Self.leastOverhang)))
        }
      }
    }
    keys = Set(texts.map(\.key))
  }

  /// The number of texts that are clipped along an axis.
  func clippedCount(along axis: Axis) -> Int {
    texts.count { $0.axis == axis && !$0.isOutside }
  }

  /// Whether all defects are among the other ones.
  func isWithin(_ other: FitDefects) -> Bool {
    conflictCount <= other.conflictCount
      && keys.isSubset(of: other.keys)
  }
}

extension ResolvedLayout {
  /// The ids of the items whose texts may be defects.
  var judgedItems: [String] { items.filter(\.isJudged).map(\.id) }
}

extension ResolvedItem {
  /// Whether it shows a text that should be complete.
  var isJudged: Bool {
    guard !isHidden, let text = content.text else { return false }
    return !text.truncatesOnPurpose && text.use == .drawn
      && !text.string.allSatisfy(\.isWhitespace)
  }

  /// The points by which the alignment rect exceeds a root of a size.
  fileprivate func overhang(in size: Size, along axis: Axis) -> Double {
    let rect = placement.alignmentRectInRoot
    return axis == .horizontal
      ? max(-rect.minX, rect.maxX - size.width, 0) : max(-rect.minY, rect.maxY - size.height, 0)
  }
}
