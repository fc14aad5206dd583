import Geometry
import LinearConstraints

/// Determines the numbers that depend on the layout itself as a fixed point: the height of wrapping
/// content, the insets of bars over a view, whether a guide has its maximum width.
///
/// A layout is solved, the numbers are measured in it, and it is solved again until they are the same.
/// Two layouts suffice if no width depends on a height.
struct Measuring {
  /// A guide with its view.
  private struct MeasuredGuide {
    var id: ItemID
    var view: ItemID
    var maximumWidth = 0.0
  }

  /// The maximum number of layouts, not counting those after which a guide was limited or confined, which
  /// happens once to a guide.
  static let passes = 10
  /// The greatest difference of numbers that count as equal, in points.
  static let tolerance = 1e-7

  /// What became of the numbers.
  struct Outcome {
    /// The items whose numbers do not stay the same, if there are any.
    var feedback: LayoutSolution.Feedback?
    /// The widths at which the wrapping items were measured, in each pass.
    var widths: [[Double]] = []
  }

  private let tree: LayoutTree
  private let wrapping: [ItemID]
  /// The items whose margins depend on their locations.
  private let ruled: [ItemID]
  private var safeAreas: [MeasuredGuide] = []
  private var readable: [MeasuredGuide] = []

  init(of tree: LayoutTree, absent: AbsentItems) {
    self.tree = tree
    wrapping = tree.items.indices.filter { tree.items[$0].contentWraps }.map(ItemID.init)
      .filter { !absent.contains($0) }
    ruled = tree.items.indices.filter { !tree.items[$0].marginRules.isEmpty }.map(ItemID.init)
      .filter { !absent.contains($0) }
    for index in tree.items.indices {
      let id = ItemID(index: index)
      guard let role = tree.items[index].guideRole, let view = tree.items[index].parent,
        !absent.contains(id)
      else { continue }
      switch role {
      case .safeArea, .keyboard: safeAreas.append(MeasuredGuide(id: id, view: view))
      case .readableContent(let maximumWidth):
        readable.append(MeasuredGuide(id: id, view: view, maximumWidth: maximumWidth))
      case .layoutMargins, .frame, .inside: break
      }
    }
  }

  /// Updates the numbers until they stay the same, and reports the items where they do not.
  ///
  /// If a state is repeated, the state of the cycle with the smallest loss of contents is kept, the first
  /// of equals. If the limit is reached, it is the last one.
  func settle(
    _ program: inout LayoutProgram, _ measures: inout Measures, sizing: some ContentSizing
  ) -> Outcome {
    var outcome = Outcome()
    guard !wrapping.isEmpty || !safeAreas.isEmpty || !readable.isEmpty || !ruled.isEmpty else {
      return outcome
    }
    if !safeAreas.isEmpty || !ruled.isEmpty {
      for guide in safeAreas where guide.view == tree.root {
        measures.coveredInsets[guide.id] = measures.safeAreaInsets
      }
      if ruled.first == tree.root {
        let root = Rect(origin: Point(x: 0, y: 0), size: measures.size)
        measures.margins[tree.root] = margins(
          of: tree.root, at: root, in: root, measures, of: program, parent: nil)
      }
      program.update(measures)
    }
    var history: [(measures: Measures, lost: Double)] = []
    var changed: [ItemID] = []
    var passes = 0
    while passes < Self.passes {
      let solution = program.solve(explainingLosses: false, findingAmbiguities: false)
      outcome.widths.append(wrapping.map { max(0, solution[program.span($0, .horizontal).extent]) })
      let next = measured(in: solution, of: program, from: measures, sizing: sizing)
      changed = differences(measures, next)
      guard !changed.isEmpty else { return outcome }
      history.append((measures, lost(of: next, in: solution, of: program)))
      let isGuideDecided =
        next.limitedGuides != measures.limitedGuides
        || next.confinedGuides != measures.confinedGuides
      if !isGuideDecided { passes += 1 }
      if let first = history.firstIndex(where: { differences($0.measures, next).isEmpty }) {
        let cycle = history[first...]
        let following = cycle.dropFirst().map(\.measures) + [next]
        changed = zip(cycle, following).flatMap { differences($0.measures, $1) }
        measures = cycle.min { $0.lost < $1.lost }?.measures ?? next
        program.update(measures)
        break
      }
      measures = next
      program.update(measures)
    }
    outcome.feedback = LayoutSolution.Feedback(
      kind: .measuring, items: Set(changed).sorted(), passes: history.count)
    return outcome
  }

  /// Returns the numbers measured in a layout.
  private func measured(
    in solution: Solution, of program: LayoutProgram, from measures: Measures,
    sizing: some ContentSizing
  ) -> Measures {
    var next = measures
    for item in wrapping {
      let width = max(0, solution[program.span(item, .horizontal).extent])
      next.contents[item.index] = sizing.content(of: item, width: width).usable
    }
    for guide in readable {
      let room =
        solution[program.span(guide.view, .horizontal).extent]
        - program.coordinates.layoutMargins(of: guide.view).total(along: .horizontal)
      if room > guide.maximumWidth + Self.tolerance { next.limitedGuides.insert(guide.id) }
    }
    let root = program.frame(of: tree.root, in: solution)
    for item in ruled {
      let parent = tree.items[item.index].parent.map { parent in
        (
          margins: next.margins[parent] ?? program.coordinates.layoutMargins(of: parent),
          frame: program.frame(of: parent, in: solution)
        )
      }
      next.margins[item] = margins(
        of: item, at: program.frame(of: item, in: solution), in: root, measures, of: program,
        parent: parent)
    }
    guard !safeAreas.isEmpty else { return next }
    let contradicted = solution.conflicts.flatMap(\.constraints).compactMap { row in
      switch program.rows[row.index] {
      case .implied(.guideBegin, let item, _), .implied(.guideEnd, let item, _): item
      default: nil
      }
    }
    for guide in safeAreas {
      let isNegative = Axis.allCases.contains {
        solution[program.span(guide.id, $0).extent] < -Self.tolerance
      }
      if isNegative || contradicted.contains(guide.id) { next.confinedGuides.insert(guide.id) }
      let frame = program.frame(of: guide.view, in: solution)
      var insets = measures.safeAreaInsets.covering(frame, in: root)
      if next.confinedGuides.contains(guide.id) { insets = insets.confined(to: frame.size) }
      next.coveredInsets[guide.id] = insets
    }
    return next
  }

  /// Returns the margins of an item with margin rules at a frame.
  private func margins(
    of item: ItemID, at frame: Rect, in root: Rect, _ measures: Measures,
    of program: LayoutProgram, parent: (margins: Insets, frame: Rect)?
  ) -> Insets {
    let layoutItem = tree.items[item.index]
    return layoutItem.marginRules.margins(
      own: layoutItem.layoutMargins.mirrored(in: program.coordinates.direction(of: item)),
      frame: frame, covered: measures.safeAreaInsets.covering(frame, in: root),
      screenWidth: root.width, superview: parent)
  }

  /// Returns the items whose numbers differ, in order.
  private func differences(_ first: Measures, _ second: Measures) -> [ItemID] {
    let contents = wrapping.filter {
      !first.contents[$0.index].isClose(to: second.contents[$0.index])
    }
    let covered = safeAreas.map(\.id).filter { id in
      let (one, other) = (first.coveredInsets[id] ?? .zero, second.coveredInsets[id] ?? .zero)
      return !one.isClose(to: other)
    }
    let margins = ruled.filter { item in
      let (one, other) = (first.margins[item], second.margins[item])
      guard let one, let other else { return one != other }
      return !one.isClose(to: other)
    }
    let decided = first.limitedGuides.symmetricDifference(second.limitedGuides)
      .union(first.confinedGuides.symmetricDifference(second.confinedGuides))
    return Set(contents + covered + margins).union(decided).sorted()
  }

  /// Returns the total loss of wrapping contents at their widths in a layout.
  private func lost(
    of measures: Measures, in solution: Solution, of program: LayoutProgram
  ) -> Double {
    var total = 0.0
    for item in wrapping {
      for axis in Axis.allCases where tree.items[item.index].hasContent(along: axis) {
        let needed = measures.contents[item.index].extent(along: axis) ?? 0
        total += max(0, needed - solution[program.span(item, axis).extent])
      }
    }
    return total
  }
}

extension Insets {
  /// Returns the part of these insets of a root that covers a frame in it: UIKit's rule for an inner view.
  fileprivate func covering(_ frame: Rect, in root: Rect) -> Insets {
    Insets(
      top: max(0, top - (frame.minY - root.minY)), left: max(0, left - (frame.minX - root.minX)),
      bottom: max(0, bottom - (root.maxY - frame.maxY)),
      right: max(0, right - (root.maxX - frame.maxX)))
  }

  /// Returns the insets limited to a size, so that the remaining extents are not negative.
  fileprivate func confined(to size: Size) -> Insets {
    let (top, left) = (min(top, max(0, size.height)), min(left, max(0, size.width)))
    return Insets(
      top: top, left: left, bottom: min(bottom, max(0, size.height - top)),
      right: min(right, max(0, size.width - left)))
  }

  fileprivate func isClose(to other: Insets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right]
      .allSatisfy { abs($0) <= Measuring.tolerance }
  }
}

extension Content {
  fileprivate func isClose(to other: Content) -> Bool {
    func areClose(_ first: Double?, _ second: Double?) -> Bool {
      guard let first, let second else { return first == second }
      return abs(first - second) <= Measuring.tolerance
    }
    return areClose(width, other.width) && areClose(height, other.height)
      && areClose(firstBaseline, other.firstBaseline)
      && areClose(lastBaseline, other.lastBaseline)
  }
}
