import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import Scenes
import TextMeasuring

/// A place where a text may be clipped: a view along an axis.
struct ClippedPlace: Hashable {
  var item: ItemID
  var axis: Axis
  /// Whether the view extends beyond the root or an ancestor, instead of being too small.
  var isOutside = false
}

/// The clipping in a layout with another text.
struct LimitVerdict {
  /// The points by which texts exceed their room, by place; negative or missing if they fit.
  var excesses: [ClippedPlace: Double] = [:]
  /// The number of conflicts.
  var conflictCount = 0
  /// Whether the view of the text was detached for lack of room.
  var isDetached = false
  /// The width that the text's lines were broken at, if it was broken.
  var lineWidth: Double?

  /// Whether nothing is clipped and no constraints conflict.
  var isClean: Bool { excesses.isEmpty && conflictCount == 0 }
}

/// A text of a tree: its view, and its position among the texts of the view.
struct TextPlace: Hashable {
  var item: ItemID
  var index: Int
}

/// Tries texts of chosen widths in a solved layout.
///
/// Each trial is solved by the engine of the layout, which starts from its last solution, and its
/// losses are found as those of the layout itself are.
struct LimitTrial {
  private(set) var engine: LayoutSolver
  /// The engine for texts that no conflict depends on, if it is another one.
  private(set) var settled: SettledEngine?
  /// The measurement of the layout's own texts.
  let measurement: ContentMeasurement
  /// The solution of the layout with its own texts.
  let reference: LayoutSolution
  let names: ConstraintNames
  private let input: Input
  private let measurer: ProbeMeasurer
  private var probed: ContentMeasurement
  private let known: KnownContents
  /// The items whose texts may be clipped although the engine reports no loss.
  private let unreported: [ItemID]
  private let bounds: LimitBounds
  private let tabViews: [ItemID: ItemID]
  /// The texts that are clipped with the layout's own texts.
  private(set) var referenceVerdict = LimitVerdict()
  /// Lays out with other strings where a changed text may change the constraints, too.
  var relayout: (([SourcePosition: String], ProbeMeasurer) -> ResolvedLayout)?
  /// What is reported of layouts, if limits follow it.
  private let reports: ReportedLayouts?
  /// The extents along the axes beyond which it is reported that the root grows.
  private let drawnExtents: [Axis: Double]
  /// Whether the texts of the layout are the widest translations, so that a text of a chosen width is
  /// like the one in the document.
  var isBesideWidest = false
  /// The strings of the texts of chosen widths.
  private var strings: [TextPlace: String] = [:]
  /// The last trial, whose state the engine still has.
  private var last: (texts: [Text], solution: LayoutSolution?, verdict: LimitVerdict)?

  /// A text of a chosen width.
  struct Text: Hashable {
    var place: TextPlace
    /// The width of a line, in points.
    var width: Double
    var lineCount = 1
    /// Whether it has these lines only where the view breaks it.
    var wraps = false
  }

  /// Prepares trials in a solved layout.
  ///
  /// - Parameters:
  ///   - solved: The layout.
  ///   - earlier: The settled engine of an earlier layout of the same tree, if there is one.
  ///   - direction: The reading direction.
  ///   - scale: The number of pixels per point, if contents are rounded.
  ///   - drawnExtents: The extents of a root that gives way to its content, if limits follow what is
  ///     reported; nil for limits that follow clipping alone.
  ///   - reports: What is reported of layouts, if limits are verified by it.
  init(
    _ solved: consuming SolvedScene, _ earlier: consuming SettledEngine? = nil,
    direction: LayoutDirection, scale: PixelScale?, drawnExtents: [Axis: Double]? = nil,
    reports: ReportedLayouts? = nil
  ) {
    self.drawnExtents = drawnExtents ?? [:]
    self.reports = reports
    engine = solved.engine
    measurement = solved.measurement
    settled = SettledEngine(
      solved.engine, solved.solution, texts: solved.measurement.itemsWithTexts,
      earlier: earlier)
    reference = solved.solution
    input = Input(
      size: solved.requestedSize, safeAreaInsets: solved.safeAreaInsets, scale: scale)
    measurer = ProbeMeasurer(solved.measurement.measurer)
    probed = solved.measurement
    probed.measurer = measurer
    known = KnownContents(solved.measurement, solved.solution)
    names = solved.names(direction)
    var tabViews: [ItemID: ItemID] = [:]
    for (index, node) in measurement.tree.nodes.enumerated() where node.view?.kind == .tab {
      if let parent = measurement.tree.visibleParent(of: ItemID(index: index)) {
        tabViews[ItemID(index: index)] = parent
      }
    }
    self.tabViews = tabViews
    let absent = measurement.tree.absentItems
    let nodes = solved.measurement.tree.nodes
    unreported = nodes.indices.map { ItemID(index: $0) }.filter { item in
      !absent.contains(item) && nodes[item.index].view?.clipsUnreported ?? false
    }
    bounds = LimitBounds(of: measurement, includesAll: drawnExtents != nil)
    let places = Set(reference.losses.map(\.item)).union(unreported)
    referenceVerdict = verdict(reference, measurement, of: places)
    bounds.add(to: &referenceVerdict.excesses, in: reference)
    addGrowth(to: &referenceVerdict.excesses, in: reference)
  }

  /// Adds the points by which the root is larger than it was drawn, where that is reported.
  private func addGrowth(
    to excesses: inout [ClippedPlace: Double], in solution: LayoutSolution
  ) {
    for (axis, drawn) in drawnExtents {
      let growth = solution.frames[0].size[axis] - drawn
      if growth > 0 { excesses[ClippedPlace(item: ItemID(index: 0), axis: axis)] = growth }
    }
  }

  /// Lays out with texts of chosen widths.
  ///
  /// - Parameter texts: The texts.
  /// - Returns: The resulting clipping.
  mutating func verdict(with texts: [Text]) -> LimitVerdict {
    if let last, last.texts == texts { return last.verdict }
    let solution: LayoutSolution?
    var result: LimitVerdict
    if let relayout {
      solution = nil
      result = verdict(with: texts, relayout)
    } else {
      let solved = self.solution(with: texts)
      solution = solved
      result = verdict(of: solved, with: texts)
      restore(texts)
    }
    result.lineWidth = texts.first.flatMap { strings[$0.place] }.flatMap(measurer.room)
    last = (texts, solution, result)
    return result
  }

  /// What is reported of the layout with its own texts, if limits follow it.
  var ownFaults: Set<ReportedFault>? { reports?.own(measurer) }

  /// Finds what is reported of the whole root with texts of chosen widths.
  mutating func faults(with texts: [Text]) -> Set<ReportedFault> {
    reports?.faults(with: shownStrings(of: texts), measurer) ?? []
  }

  /// Finds the constraints that keep the view of a text smaller than its content.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - axis: The axis.
  /// - Returns: The constraints, in reading order.
  mutating func causes(ofLossOf text: Text, _ axis: Axis) -> [ResolvedConstraint] {
    _ = verdict(with: [text])
    guard let solution = last?.solution else { return [] }
    let causes =
      isSettled([text])
      ? settled?.solver.causes(ofLossOf: text.place.item, axis, in: solution) ?? []
      : engine.causes(ofLossOf: text.place.item, axis, in: solution)
    return names.inReadingOrder(causes)
  }

  /// The strings of texts of chosen widths, by the positions of the document's texts.
  private mutating func shownStrings(of texts: [Text]) -> [SourcePosition: String] {
    var shown: [SourcePosition: String] = [:]
    for text in texts {
      let source = measurement.texts[text.place.item.index][text.place.index].source
      shown[source.position] = preparedString(of: text)
    }
    return shown
  }

  /// Lays the whole root out with texts of chosen widths.
  private mutating func verdict(
    with texts: [Text], _ relayout: ([SourcePosition: String], ProbeMeasurer) -> ResolvedLayout
  ) -> LimitVerdict {
    let layout = relayout(shownStrings(of: texts), measurer)
    var result = LimitVerdict(conflictCount: layout.conflicts.count)
    for item in layout.items {
      guard let id = measurement.tree.itemsByID[item.id],
        item.content.text?.string.allSatisfy(\.isWhitespace) == false
      else { continue }
      for loss in item.losses {
        result.excesses[ClippedPlace(item: id, axis: loss.axis)] = loss.lost - loss.spare
      }
      if item.visibility == .detached, texts.contains(where: { $0.place.item == id }) {
        result.isDetached = true
      }
    }
    for found in layout.overhangingItems {
      guard let id = measurement.tree.itemsByID[found.item.id],
        texts.contains(where: { $0.place.item == id })
      else { continue }
      for axis in Axis.allCases where found.overhang.insets.total(along: axis) > 0 {
        result.excesses[ClippedPlace(item: id, axis: axis, isOutside: true)] =
          found.overhang.insets.total(along: axis) + 1 - Overhang.tolerance
      }
    }
    return result
  }

  /// Restores the own strings of texts.
  private mutating func restore(_ texts: [Text]) {
    for text in texts {
      let (item, index) = (text.place.item.index, text.place.index)
      probed.texts[item][index].string = measurement.texts[item][index].string
    }
  }

  /// Solves with texts of chosen widths, which stay in the probed measurement.
  private mutating func solution(with texts: [Text]) -> LayoutSolution {
    for text in texts {
      probed.texts[text.place.item.index][text.place.index].string = preparedString(of: text)
    }
    let contents = ProbedContents(
      known: known, probed: probed, changed: Set(texts.map(\.place.item)))
    guard isSettled(texts), var settled = self.settled.take() else {
      return input.solve(contents, &engine)
    }
    defer { self.settled = settled }
    var solution = input.solve(contents, &settled.solver)
    solution.conflicts += reference.conflicts
    return solution
  }

  /// Whether texts are tried without the constraints that conflicts give up.
  private func isSettled(_ texts: [Text]) -> Bool {
    settled.map { $0.conflicting.isDisjoint(with: texts.map(\.place.item)) } ?? false
  }

  /// Finds what a solution clips.
  private func verdict(of solution: LayoutSolution, with texts: [Text]) -> LimitVerdict {
    let changed = Set(texts.map(\.place.item))
    var items = changed
    for loss in solution.losses where differs(loss.item, solution) { items.insert(loss.item) }
    for item in unreported where differs(item, solution) { items.insert(item) }
    for item in unreported where changed.contains(tabViews[item] ?? item) { items.insert(item) }
    for item in changed {
      // The tabs beside a tab have less room.
      guard let view = tabViews[item] else { continue }
      for (tab, other) in tabViews where other == view { items.insert(tab) }
    }
    var result = verdict(solution, probed, of: items)
    for (place, excess) in referenceVerdict.excesses
    where !place.isOutside && place.item.index > 0 && !items.contains(place.item) {
      // A text that fits again has no loss and is not among the items.
      if !differs(place.item, solution) { result.excesses[place] = excess }
    }
    bounds.add(to: &result.excesses, in: solution, of: changed)
    addGrowth(to: &result.excesses, in: solution)
    result.isDetached = solution.detached.contains { detached in
      changed.contains { $0 == detached } && !reference.detached.contains(detached)
    }
    if isSettled(texts), let settled {
      for loss in solution.losses where settled.isRequired(loss) {
        let place = ClippedPlace(item: loss.item, axis: loss.axis)
        result.excesses[place] = max(
          result.excesses[place] ?? 0, loss.needed - loss.available)
        result.conflictCount += 1
      }
    }
    return result
  }

  /// The size and the scale at which layouts are solved.
  private struct Input {
    var size: Size
    var safeAreaInsets: Insets
    var scale: PixelScale?

    func solve(_ contents: ProbedContents, _ engine: inout LayoutSolver) -> LayoutSolution {
      scale.solution(of: &engine, at: size, safeAreaInsets, contents, isExplained: false)
    }
  }

  /// Sets the width and the lines of a text, and returns its string.
  private mutating func preparedString(of text: Text) -> String {
    let string = string(of: text.place)
    measurer.set(string, width: text.width, lineCount: text.lineCount, wraps: text.wraps)
    return string
  }

  private mutating func string(of place: TextPlace) -> String {
    if let known = strings[place] { return known }
    let string = measurer.add(like: request(of: place))
    strings[place] = string
    return string
  }

  /// The text at a place with its font.
  func request(of place: TextPlace) -> TextRequest {
    // The widest translation may be in a script with higher lines.
    measurement.request(of: place, showsSource: isBesideWidest)
  }

  /// Whether an item has another size or content than with the layout's own texts.
  private func differs(_ item: ItemID, _ solution: LayoutSolution) -> Bool {
    let (one, other) = (
      solution.alignmentRects[item.index].size, reference.alignmentRects[item.index].size
    )
    return abs(one.width - other.width) > 1e-7 || abs(one.height - other.height) > 1e-7
      || solution.contents[item.index] != reference.contents[item.index]
  }

  /// Finds by how much the texts of some items exceed their room.
  private func verdict(
    _ solution: LayoutSolution, _ measurement: ContentMeasurement, of items: Set<ItemID>
  ) -> LimitVerdict {
    var result = LimitVerdict(conflictCount: solution.conflicts.count)
    let found = solution.textLosses(
      of: items, in: measurement, names: names,
      labelled: Set(items.map { tabViews[$0] ?? $0 }))
    for (item, losses) in found {
      for loss in losses {
        result.excesses[ClippedPlace(item: item, axis: loss.axis)] = loss.lost - loss.spare
      }
    }
    return result
  }
}

extension View {
  /// Whether a text of the view may be clipped although its content is not.
  fileprivate var clipsUnreported: Bool {
    switch kind {
    case .segmentedControl, .tableView, .toolbar, .tabBar, .navigationBar, .tab: true
    case .box: look.titlePosition == .atTop
    case .label, .popUpButton, .button:
      text.lines > 1 || wraps || origin.stored != nil && metrics.intrinsicWidth != nil
    default: false
    }
  }
}

/// The contents of a solved layout.
final class KnownContents {
  let measurement: ContentMeasurement
  private let contents: [Content]
  private var wrapped: [Key: Content] = [:]

  private struct Key: Hashable {
    var item: ItemID
    var width: Double?
  }

  init(_ measurement: ContentMeasurement, _ solution: LayoutSolution) {
    self.measurement = measurement
    contents = solution.contents
  }

  /// The content of an item; what wraps is measured once for each width.
  func content(of item: ItemID, width: Double?) -> Content {
    guard measurement.tree.layout.items[item.index].contentWraps else {
      return contents[item.index]
    }
    let key = Key(item: item, width: width)
    if let known = wrapped[key] { return known }
    let content = measurement.content(of: item, width: width)
    wrapped[key] = content
    return content
  }
}

@available(*, unavailable)
extension KnownContents: Sendable {}

/// The contents of a solved layout, some of them replaced.
private struct ProbedContents: ContentSizing {
  let known: KnownContents
  let probed: ContentMeasurement
  let changed: Set<ItemID>

  func content(of item: ItemID, width: Double?) -> Content {
    changed.contains(item)
      ? probed.content(of: item, width: width) : known.content(of: item, width: width)
  }

  func hasText(_ item: ItemID) -> Bool { known.measurement.hasText(item) }
}
