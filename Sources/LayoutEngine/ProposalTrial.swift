import Geometry
import LinearConstraints

/// Tries changes out on whole layouts, measured content and all.
struct ProposalTrial<Sizing: ContentSizing> {
  let tree: LayoutTree
  let direction: LayoutDirection
  let size: Size
  let safeAreaInsets: Insets
  let sizing: Sizing
  /// The layout without a change.
  let solution: LayoutSolution

  /// More changes than these nobody weighs against each other.
  private static var mostProposals: Int { 7 }
  /// The rank of what is only proposed where nothing else helps: what is clipped then reaches out
  /// of what it is in, over a neighbour, or an edge comes loose.
  private static var lastResort: Int { 20 }
  /// What is added to the rank where something else is clipped then.
  private static var worse: Int { 10 }
  /// The rank of shorter content.
  private static var contentRank: Int { 6 }
  /// How many changes are tried.
  private static var mostTrials: Int { 24 }

  /// Something that may help, with how welcome it is at best: 0 for the most.
  private struct Candidate {
    var rank: Int
    /// Finds the change, if there is one, and how welcome it is.
    var change: () -> (rank: Int, change: AxisExplanation.Change)?
  }

  /// What a change does.
  struct Outcome {
    var layout: LayoutSolution
    /// The items that lose more of their content than before.
    var clips: [ItemID]
    var hasNewConflict: Bool

    /// Whether nothing is worse than before.
    var isClean: Bool { clips.isEmpty && !hasNewConflict }
  }

  /// The points that an item loses along an axis as things are.
  func loss(of item: ItemID, _ axis: Axis) -> Double { solution.loss(of: item, axis) }

  /// Lays out with a change.
  func outcome(of change: AxisExplanation.Change) -> Outcome {
    var changed = tree
    var size = size
    var content = ChangedContent(sizing: sizing, tree: tree, known: solution.contents)
    switch change {
    case .constant(let position, let constant):
      changed.updateConstraint(position) { $0.constant = constant }
    case .priority(let position, let priority):
      changed.updateConstraint(position) { $0.priority = priority }
    case .compressionResistance(let item, let axis, let priority):
      changed.update(item) {
        switch axis {
        case .horizontal: $0.horizontalCompressionResistance = priority
        case .vertical: $0.verticalCompressionResistance = priority
        }
      }
    case .contentHugging(let item, let axis, let priority):
      changed.update(item) {
        switch axis {
        case .horizontal: $0.horizontalHugging = priority
        case .vertical: $0.verticalHugging = priority
        }
      }
    case .rootExtent(let axis, let extent): size[axis] = extent
    case .rootMaximum(.horizontal, let extent): changed.rootWidth.maximum = extent
    case .rootMaximum(.vertical, let extent): changed.rootHeight.maximum = extent
    case .contentExtent(let item, let axis, let extent):
      content.change = (item, axis, extent)
    }
    var engine = LayoutEngine(tree: changed, direction: direction)
    let layout = engine.solve(
      size: size, safeAreaInsets: safeAreaInsets, sizing: content, isExplained: false)
    let clips = layout.losses.filter {
      $0.needed - $0.available > loss(of: $0.item, $0.axis) + LayoutSolution.tolerance
    }
    return Outcome(
      layout: layout, clips: Set(clips.map(\.item)).sorted(),
      hasNewConflict: layout.conflicts.count > solution.conflicts.count)
  }

  /// What would make an item's content fit, the best first; each as a layout has shown.
  func proposals(for item: ItemID, _ axis: Axis) -> [AxisExplanation.Proposal] {
    guard let loss = solution.losses.first(where: { $0.item == item && $0.axis == axis })
    else { return [] }
    let overhang = solution.overhang(in: tree, axis)
    var found: [(rank: Int, position: Int, proposal: AxisExplanation.Proposal)] = []
    let candidates = candidates(for: loss).enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var trials = 0
    for (position, candidate) in candidates {
      let welcome = found.count { $0.rank < Self.lastResort }
      // No later one is better than any of these.
      if found.count(where: { $0.rank < Self.worse }) >= Self.mostProposals { break }
      if candidate.rank >= Self.lastResort, welcome > 0 { break }
      trials += 1
      // What only changes the content comes last of all and is always tried.
      if trials > Self.mostTrials, candidate.rank != Self.contentRank { continue }
      guard let (rank, change) = candidate.change() else { continue }
      let outcome = outcome(of: change)
      guard !outcome.hasNewConflict, outcome.layout.loss(of: item, axis) == 0 else { continue }
      var final = max(rank, candidate.rank) + (outcome.clips.isEmpty ? 0 : Self.worse)
      if outcome.layout.overhang(in: tree, axis) > overhang + LayoutSolution.tolerance {
        final = Self.lastResort
      }
      found.append((final, position, .init(change, clips: outcome.clips)))
    }
    let sorted = found.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
    let welcome = sorted.filter { $0.rank < Self.lastResort }
    return (welcome.isEmpty ? sorted : welcome).prefix(Self.mostProposals).map(\.proposal)
  }

  /// What may help.
  private func candidates(for loss: LayoutSolution.Loss) -> [Candidate] {
    let resistance = tree.items[loss.item.index].compressionResistance(along: loss.axis)
    var candidates: [Candidate] = []
    var strongest: Priority?
    func add(_ rank: Int, _ change: AxisExplanation.Change) {
      candidates.append(Candidate(rank: rank) { (rank, change) })
    }
    func weakened(_ priority: Priority) { strongest = max(strongest ?? priority, priority) }
    for cause in loss.causes {
      switch cause {
      case .written(let position):
        let constraint = tree.constraints[position]
        let isSize = constraint.first.attribute.isSize
        let rank = isSize && constraint.second == nil ? 0 : 3
        candidates.append(
          Candidate(rank: rank) {
            let constant = least(from: constraint.constant, for: loss) {
              .constant(constraint: position, $0)
            }
            guard let constant else { return nil }
            let overlaps = !isSize && constant * constraint.constant < 0
            return (
              overlaps ? Self.lastResort : rank, .constant(constraint: position, constant)
            )
          })
        // An edge that may come loose is hardly what anybody wants.
        let isLoose = !isSize && constraint.relation == .equal
        add(
          isLoose ? Self.lastResort : 1, .priority(constraint: position, resistance.below))
        if !constraint.priority.isRequired { weakened(constraint.priority) }
      case .implied(.size, _, let axis):
        candidates.append(
          Candidate(rank: 2) {
            least(from: size[axis], for: loss) { .rootExtent(axis, $0) }
              .map { (2, .rootExtent(axis, $0)) }
          })
      case .implied(.maximum, _, let axis):
        let root = axis == .horizontal ? tree.rootWidth : tree.rootHeight
        guard let maximum = root.maximum else { continue }
        candidates.append(
          Candidate(rank: 2) {
            least(from: maximum, for: loss) { .rootMaximum(axis, $0) }
              .map { (2, .rootMaximum(axis, $0)) }
          })
      case .implied(.compressionResistance, let other, let axis) where other != loss.item:
        add(4, .compressionResistance(other, axis, resistance.below))
        weakened(tree.items[other.index].compressionResistance(along: axis))
      case .implied(.contentHugging, let other, let axis):
        add(4, .contentHugging(other, axis, resistance.below))
        weakened(tree.items[other.index].hugging(along: axis))
      case .implied, .arranged: break
      }
    }
    if let above = strongest.flatMap(\.above), above > resistance {
      add(5, .compressionResistance(loss.item, loss.axis, above))
    }
    let available = (loss.available * 100 + 1e-6).rounded(.down) / 100
    add(Self.contentRank, .contentExtent(loss.item, loss.axis, available))
    return candidates
  }

  /// The number nearest to the present one, in hundredths, with which nothing is lost.
  ///
  /// What is lost falls in straight pieces as the number grows, or as it shrinks; the rate on the way
  /// so far tells the next step.
  private func least(
    from start: Double, for loss: LayoutSolution.Loss,
    _ change: (Double) -> AxisExplanation.Change
  ) -> Double? {
    let lost = loss.needed - loss.available
    func remaining(_ number: Double) -> Double {
      outcome(of: change(number)).layout.loss(of: loss.item, loss.axis)
    }
    let step = min(lost, ItemProbe.step)
    for sign in [1.0, -1] {
      var (number, left) = (start + sign * step, remaining(start + sign * step))
      var rate = (lost - left) / step
      for _ in 0..<8 where rate > 1e-6 {
        let next = number + sign * left / rate
        let hundredth = sign * (sign * next * 100 - 1e-6).rounded(.up) / 100
        let rest = remaining(hundredth)
        if rest == 0 { return hundredth }
        rate = (left - rest) / abs(hundredth - number)
        (number, left) = (hundredth, rest)
      }
    }
    return nil
  }
}

/// Contents of which one has another extent.
private struct ChangedContent<Sizing: ContentSizing>: ContentSizing {
  let sizing: Sizing
  let tree: LayoutTree
  /// What was measured for the layout without a change; only what wraps is measured anew.
  let known: [Content]
  var change: (item: ItemID, axis: Axis, extent: Double)?

  func content(of item: ItemID, width: Double?) -> Content {
    var content =
      tree.items[item.index].contentWraps
      ? sizing.content(of: item, width: width) : known[item.index]
    guard let change, change.item == item else { return content }
    switch change.axis {
    case .horizontal: content.width = change.extent
    case .vertical: content.height = change.extent
    }
    return content
  }
}

extension LayoutSolution {
  /// By how much all items together reach out of what they are in.
  fileprivate func overhang(in tree: LayoutTree, _ axis: Axis) -> Double {
    frames.indices.reduce(0) { sum, index in
      guard let parent = tree.items[index].parent else { return sum }
      let (inner, outer) = (frames[index], frames[parent.index])
      let (before, after) =
        axis == .horizontal
        ? (outer.minX - inner.minX, inner.maxX - outer.maxX)
        : (outer.minY - inner.minY, inner.maxY - outer.maxY)
      return sum + max(0, before) + max(0, after)
    }
  }

  /// The points that an item loses along an axis.
  func loss(of item: ItemID, _ axis: Axis) -> Double {
    losses.first { $0.item == item && $0.axis == axis }.map { $0.needed - $0.available } ?? 0
  }
}

extension Priority {
  /// A somewhat weaker one.
  fileprivate var below: Priority { Priority(value > 1 ? value - 1 : value / 2) }

  /// A somewhat stronger one that is not required, if there is any.
  fileprivate var above: Priority? {
    guard !isRequired else { return nil }
    let next = value + 1 < 1000 ? value + 1 : (value + 1000) / 2
    return next < 1000 ? Priority(next) : nil
  }
}
