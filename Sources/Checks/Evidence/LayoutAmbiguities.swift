import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes

/// An axis along which a view is ambiguous, in whichever layout.
struct AmbiguousAxis: Hashable {
  /// The id of the view.
  var item: String
  var axis: Axis
}

/// The ambiguities of one layout, with the remedy for each.
struct LayoutAmbiguities {
  /// An ambiguity of a view.
  struct ViewAmbiguity {
    var item: ResolvedItem
    var ambiguity: ResolvedAmbiguity

    var isSizeAmbiguous: Bool { [.size, .both].contains(ambiguity.subject) }
    var isPositionAmbiguous: Bool { [.position, .both].contains(ambiguity.subject) }
    var ambiguousAxis: AmbiguousAxis { AmbiguousAxis(item: item.id, axis: ambiguity.axis) }
  }

  /// The ambiguities, those of a view after those of the view that contains it.
  ///
  /// A view inside one that is ambiguous along the same axis is left out: it follows.
  let outermost: [ViewAmbiguity]
  /// The ambiguities to report.
  ///
  /// Left out are those that the author silenced with `verifyAmbiguity`, those explained by rounded
  /// frames, and those beside a content without room: its clipping is reported instead.
  var reported: [ViewAmbiguity] { outermost.filter { !isCrowded($0) }.compactMap(reported) }
  /// The ambiguities that Interface Builder would have marked in a layout as it was drawn, and did
  /// not.
  ///
  /// The views share the remaining space, and there was none as the editor measured them.
  var contested: [ViewAmbiguity] {
    reported.filter { found in
      stored(found.item).map { !$0.isAmbiguous && found.ambiguity.isBounded } ?? false
    }
  }
  private let scope: AmbiguityScope
  private var views: ViewIndex { scope.views }
  /// The indices in `outermost` of views that hold on to their content sizes with the same priority.
  private var rivals: [Hold: [Int]] = [:]
  /// The views in which something lost a part of its content, by axis.
  private let crowded: [Axis: Set<String>]
  /// Whether the editor marked the root as misplaced, so that its stored size does not hold.
  private let isRootMisplaced: Bool

  /// Collects the ambiguities of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - scope: The views of the document.
  init(_ layout: ResolvedLayout, in scope: AmbiguityScope) {
    self.scope = scope
    isRootMisplaced = scope.views[layout.root]?.origin.stored?.isMisplaced ?? false
    var crowded: [Axis: Set<String>] = [:]
    for item in layout.items {
      for loss in item.losses {
        crowded[loss.axis, default: []].insert(item.placement.parent ?? item.id)
      }
    }
    self.crowded = crowded
    let all = layout.items.flatMap { item in
      item.ambiguities.map { ViewAmbiguity(item: item, ambiguity: $0) }
    }
    var axesByItem: [String: Set<Axis>] = [:]
    for found in all { axesByItem[found.item.id, default: []].insert(found.ambiguity.axis) }
    outermost = all.filter { found in
      let around = found.item.placement.parent.flatMap { axesByItem[$0] } ?? []
      return !around.contains(found.ambiguity.axis)
    }
    for (position, found) in outermost.enumerated() {
      for isShort in [false, true] {
        if let hold = hold(of: found, isShort: isShort) {
          rivals[hold, default: []].append(position)
        }
      }
    }
  }

  /// The priority with which a view of ambiguous size holds on to its content size.
  private struct Hold: Hashable {
    var parent: String?
    var axis: Axis
    var isShort: Bool
    var priority: Double
  }

  /// Whether something in the same view lost a part of its content along the same axis.
  private func isCrowded(_ found: ViewAmbiguity) -> Bool {
    crowded[found.ambiguity.axis]?.contains(found.item.placement.parent ?? found.item.id) ?? false
  }

  /// Returns what the editor stored for a view, or for the view that owns a guide.
  func stored(_ item: ResolvedItem) -> StoredView? {
    if let view = views[item.id] { return view.origin.stored }
    return item.placement.parent.flatMap { views[$0]?.origin.stored }
  }

  /// Returns the part of an ambiguity to report, if any.
  private func reported(_ found: ViewAmbiguity) -> ViewAmbiguity? {
    if scope.isDecidedByCode(found.item, found.ambiguity) { return nil }
    guard let stored = stored(found.item) else { return found }
    guard stored.ambiguityCheck != .off, !found.ambiguity.isExplainedByRounding else { return nil }
    // A root as large as its content needs has no space left to share.
    if isRootMisplaced, !stored.isAmbiguous, found.ambiguity.isBounded { return nil }
    guard stored.ambiguityCheck == .ignoreSizes else { return found }
    guard found.isPositionAmbiguous, !found.ambiguity.positionFollowsSize else { return nil }
    var found = found
    found.ambiguity.subject = .position
    return found
  }

  /// Returns what to add or to change so that the layout is determined.
  func remedy(_ found: ViewAmbiguity) -> String {
    if found.ambiguity.subject == .content {
      let isHorizontal = found.ambiguity.axis == .horizontal
      return
        "constrain its content to both its "
        + (isHorizontal ? "leading and trailing edges" : "top and bottom edges")
    }
    if let tie = tie(of: found) { return tie }
    if found.isSizeAmbiguous, let view = views[found.item.id],
      let size = scope.tiedSize(of: view, along: found.ambiguity.axis)
    {
      return
        "\"\(size.name)\" has the priority \(DecimalText.rounded(size.priority)), which is also the "
        + "compression resistance of a text in it: lower one of them"
    }
    return collapse(of: found) + edges(of: found)
  }

  /// Returns a note that a view without an extent is not visible, or an empty string.
  private func collapse(of found: ViewAmbiguity) -> String {
    let axis = found.ambiguity.axis
    guard found.isSizeAmbiguous, found.item.content.intrinsicExtent(along: axis) == nil,
      found.item.placement.alignmentRect.size[axis] <= ResolvedLoss.tolerance
    else { return "" }
    return "without a \(axis.extentName) it collapses to zero: "
  }

  /// Returns the advice to constrain the attributes that are missing.
  private func edges(of found: ViewAmbiguity) -> String {
    let axis = found.ambiguity.axis
    let isHorizontal = axis == .horizontal
    let (near, center, far) =
      isHorizontal ? ("leading", "centerX", "trailing") : ("top", "centerY", "bottom")
    if found.isSizeAmbiguous && found.isPositionAmbiguous && !found.ambiguity.positionFollowsSize {
      return "constrain two of its \(near), \(center), \(far) and \(axis.extentName)"
    }
    if found.isSizeAmbiguous {
      return "constrain its \(axis.extentName), or both its \(near) and \(far)"
    }
    return "constrain its \(near), \(center) or \(far)"
  }

  /// Returns the advice for a view that competes with its neighbours for the same points.
  ///
  /// If views with a content size and an ambiguous size have the same priority, it is arbitrary
  /// which of them stretches or shrinks.
  private func tie(of found: ViewAmbiguity) -> String? {
    let axis = found.ambiguity.axis
    guard found.isSizeAmbiguous, let content = found.item.content.intrinsicExtent(along: axis)
    else {
      return nil
    }
    let isShort = found.ambiguity.isShorter(than: content)
    guard let hold = hold(of: found, isShort: isShort), let rivals = rivals[hold],
      let first = rivals.prefix(2).first(where: { outermost[$0].item.id != found.item.id })
    else { return nil }
    let property = isShort ? "compression resistance" : "content hugging"
    let others = rivals.count > 2 ? " and \(rivals.count - 2) more" : ""
    return
      "its \(axis.rawValue) \(property) priority equals that of "
      + "\(outermost[first].item.identity.quotedName)\(others): "
      + "lower one of them"
  }

  /// Returns how strongly a view holds on to its content size, if that is ambiguous.
  ///
  /// - Parameters:
  ///   - found: The ambiguity of the view.
  ///   - isShort: Whether its compression resistance counts, rather than its content hugging.
  /// - Returns: A value that is equal for views that compete with the same priority.
  private func hold(of found: ViewAmbiguity, isShort: Bool) -> Hold? {
    let axis = found.ambiguity.axis
    guard found.isSizeAmbiguous, found.item.content.intrinsicExtent(along: axis) != nil,
      let view = views[found.item.id]
    else { return nil }
    let priority =
      switch (axis, isShort) {
      case (.horizontal, true): view.priorities.horizontalCompressionResistance
      case (.horizontal, false): view.priorities.horizontalHugging
      case (.vertical, true): view.priorities.verticalCompressionResistance
      case (.vertical, false): view.priorities.verticalHugging
      }
    return Hold(
      parent: found.item.placement.parent, axis: axis, isShort: isShort, priority: priority.value)
  }
}

extension LayoutAmbiguities {
  /// Views of one chain that share space and have the same priority.
  struct Tie {
    /// The views, in reading order; there are at least two.
    var items: [ResolvedItem]
    var axis: Axis
    /// Whether they lack space, so that their compression resistance counts.
    var isShort: Bool
    /// The common priority.
    var priority: Double
  }

  /// Returns the ambiguities that equal priorities cause, in reading order.
  ///
  /// The views of a tie are related along the axis, and their extents have the same play: what one
  /// gains, others lose.
  func ties(in chains: SiblingChains) -> [Tie] {
    struct Key: Hashable {
      var hold: Hold
      var chain: Int
      /// The play, in hundredths of a point.
      var play: Int
    }
    let members = outermost.compactMap(reported).compactMap {
      found -> (key: Key, item: ResolvedItem)? in
      let axis = found.ambiguity.axis
      guard let content = found.item.content.intrinsicExtent(along: axis),
        let play = found.ambiguity.sizeRange?.length, play < 1e7,
        let hold = hold(of: found, isShort: found.ambiguity.isShorter(than: content)),
        // A view that stretches beside a content without room is a consequence.
        hold.isShort || !isCrowded(found),
        let chain = chains.chain(of: found.item.id, along: axis)
      else { return nil }
      return (Key(hold: hold, chain: chain, play: Int((play * 100).rounded())), found.item)
    }
    return members.grouped(by: \.key).filter { $0.count > 1 }.map { group in
      let hold = group[0].key.hold
      return Tie(
        items: group.map(\.item), axis: hold.axis, isShort: hold.isShort, priority: hold.priority)
    }
  }
}

extension ResolvedAmbiguity {
  /// Whether the size is at most that of the content, so that compression resistance counts.
  fileprivate func isShorter(than content: Double) -> Bool {
    sizeRange?.upper.map { $0 <= content + ResolvedLoss.tolerance } ?? false
  }

  /// Whether the ambiguity is at most the two points that rounded frames and baselines cause.
  ///
  /// Contents of whole points that fill a view of whole points leave nothing ambiguous. A baseline
  /// that Lintel places between two points leaves the rest of a point ambiguous, above and below.
  fileprivate var isExplainedByRounding: Bool {
    ambiguousRanges.allSatisfy { range in
      guard let lower = range?.lower, let upper = range?.upper else { return false }
      return upper - lower <= 2 + ResolvedLoss.tolerance
    }
  }

  /// Whether the position varies by exactly as much as the size, so that the opposite edge is
  /// determined.
  fileprivate var positionFollowsSize: Bool {
    guard subject == .both, let positionRange, let sizeRange else { return false }
    guard let first = positionRange.length, let second = sizeRange.length else {
      return positionRange.lower == nil && positionRange.upper != nil && sizeRange.upper == nil
    }
    return abs(first - second) <= ResolvedLoss.tolerance
  }

  /// Whether everything ambiguous has a least and a greatest value.
  fileprivate var isBounded: Bool {
    ambiguousRanges.allSatisfy { $0?.lower != nil && $0?.upper != nil }
  }

  private var ambiguousRanges: [OpenRange?] {
    switch subject {
    case .position: [positionRange]
    case .size, .content: [sizeRange]
    case .both: [positionRange, sizeRange]
    }
  }
}

extension OpenRange {
  /// The distance from the least to the greatest value, if both exist.
  fileprivate var length: Double? {
    guard let lower, let upper else { return nil }
    return upper - lower
  }
}

extension DocumentSubject {
  /// Returns the ambiguities that Interface Builder would have marked and did not.
  func contestedAmbiguities(_ scope: AmbiguityScope) -> Set<AmbiguousAxis> {
    guard isFromEditor else { return [] }
    return Set(
      baseline.filter(\.isAsDrawn).flatMap { layout in
        LayoutAmbiguities(layout, in: scope).contested
          .map(\.ambiguousAxis)
      })
  }

  /// Returns the ambiguities in the document as it was drawn, without those that the editor marked.
  func unmarkedAmbiguities(_ scope: AmbiguityScope) -> Set<AmbiguousAxis> {
    guard isFromEditor else { return [] }
    return Set(
      baseline.filter(\.isAsDrawn).flatMap { layout in
        let ambiguities = LayoutAmbiguities(layout, in: scope)
        return ambiguities.outermost.filter {
          ambiguities.stored($0.item)?.isAmbiguous != true
        }.map(\.ambiguousAxis)
      })
  }
}
