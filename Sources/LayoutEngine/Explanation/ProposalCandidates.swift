import Geometry
import LinearConstraints

/// A change that may make content fit, with its rank: 0 is best.
struct ProposalCandidate {
  /// The rank of shorter content.
  static let contentRank = 6

  var rank: Int
  /// Finds the change, if there is one.
  var change: () -> AxisExplanation.Change?
}

/// The changes that may make an item's content fit.
///
/// Numbers are whole where the present one is. A gap keeps half of its points and its sign, a place
/// that is counted from far away stays, an edge does not come loose, and no text is made less than
/// half as long.
struct ProposalCandidates<Sizing: ContentSizing> {
  let trial: ProposalTrial<Sizing>
  let loss: LayoutSolution.Loss
  /// What else is clipped beside the item for a cause that they share.
  let row: [LayoutSolution.Loss]

  /// What is farther away than this is a place and not a gap, in points.
  private static var maximumGap: Double { 100 }
  /// The part of a text, or of a gap, that is left at least.
  private static var minimumPart: Double { 0.5 }

  private var tree: LayoutTree { trial.tree }
  private var resistance: Priority {
    tree.items[loss.item.index].compressionResistance(along: loss.axis)
  }

  /// The candidates, in the order of the causes.
  var all: [ProposalCandidate] {
    var candidates: [ProposalCandidate] = []
    var strongest: Priority?
    var targets: Set<AxisExplanation.Change> = []
    func add(_ rank: Int, _ change: AxisExplanation.Change) {
      candidates.append(ProposalCandidate(rank: rank) { change })
    }
    func weakened(_ priority: Priority) { strongest = max(strongest ?? priority, priority) }
    for cause in loss.causes {
      switch cause {
      case .written(let position):
        let constraint = tree.constraints[position]
        let isSize = constraint.first.attribute.isSize
        candidates.append(constantCandidate(position, constraint))
        // An edge must not come loose.
        if isSize || constraint.relation != .equal {
          add(1, .priority(constraint: position, resistance.below))
        }
        if !constraint.priority.isRequired { weakened(constraint.priority) }
      case .implied(.size, _, let axis):
        let start = trial.size[axis]
        candidates.append(number(2, from: start, signs: [1]) { .rootExtent(axis, $0) })
      case .implied(.maximum, _, let axis):
        let root = axis == .horizontal ? tree.rootWidth : tree.rootHeight
        guard let maximum = root.maximum else { continue }
        candidates.append(number(2, from: maximum, signs: [1]) { .rootMaximum(axis, $0) })
      case .implied(.autoresizingSize, let item, let axis),
        .implied(.autoresizingPosition, let item, let axis):
        guard let frame = tree.items[item.index].autoresizing?.frame,
          targets.insert(.frameExtent(item, axis, 0)).inserted
        else { continue }
        let start = frame.size[axis]
        candidates.append(number(2, from: start, signs: [1]) { .frameExtent(item, axis, $0) })
      case .implied(.compressionResistance, let other, let axis) where other != loss.item:
        add(4, .compressionResistance(other, axis, resistance.below))
        weakened(tree.items[other.index].compressionResistance(along: axis))
      case .implied(.contentHugging, let other, let axis):
        add(4, .contentHugging(other, axis, resistance.below))
        weakened(tree.items[other.index].hugging(along: axis))
      case .arranged(let arranged):
        guard let (start, signs, change) = arrangedNumber(arranged),
          targets.insert(change(start)).inserted
        else { continue }
        candidates.append(number(signs == [1] ? 0 : 3, from: start, signs: signs, change))
      case .implied: break
      }
    }
    if let above = strongest.flatMap(\.above), above > resistance {
      add(5, .compressionResistance(loss.item, loss.axis, above))
    }
    return candidates + contentCandidates
  }

  /// Another constant of a constraint.
  private func constantCandidate(
    _ position: Int, _ constraint: LayoutConstraint
  ) -> ProposalCandidate {
    let isSize = constraint.first.attribute.isSize
    let start = constraint.constant
    // What is not offset at all is meant to be so, and is not offset for one text.
    let isFixed = constraint.second == nil ? !isSize : start == 0 || isPlace(constraint)
    guard !isFixed else { return ProposalCandidate(rank: 0) { nil } }
    let candidate = number(isSize && constraint.second == nil ? 0 : 3, from: start, signs: [1, -1])
    {
      .constant(constraint: position, $0)
    }
    return ProposalCandidate(rank: candidate.rank) {
      guard let change = candidate.change(), case .constant(_, let constant) = change,
        isSize ? constant * start > 0 : constant / start >= Self.minimumPart
      else { return nil }
      return change
    }
  }

  /// Whether the constant is a place in what the item is in.
  private func isPlace(_ constraint: LayoutConstraint) -> Bool {
    !constraint.first.attribute.isSize && constraint.constant.magnitude > Self.maximumGap
  }

  /// The number of a container's that stands behind a constraint that it makes, in which direction
  /// another one may help, and the change to another one.
  private func arrangedNumber(
    _ arranged: ArrangedConstraint
  ) -> (start: Double, signs: [Double], change: (Double) -> AxisExplanation.Change)? {
    let (container, axis) = (arranged.container, arranged.axis)
    switch (tree.items[container.index].arrangement, arranged.role) {
    case (.stack(let stack), .spacing) where axis == stack.axis:
      let member = stack.members.first { $0.item == arranged.members.first }
      let custom = member?.customSpacing
      let after = custom == nil ? nil : member?.item
      let start = custom ?? stack.spacing
      guard start > 0 else { return nil }
      return (start, [-1], { .spacing(container, after: after, axis, $0) })
    case (.grid(let grid), .spacing):
      let start = axis == .horizontal ? grid.columnSpacing : grid.rowSpacing
      guard start > 0 else { return nil }
      return (start, [-1], { .spacing(container, after: nil, axis, $0) })
    case (.grid(let grid), .lane):
      let lanes = axis == .horizontal ? grid.columns : grid.rows
      guard let lane = arranged.lane, lanes.indices.contains(lane), let start = lanes[lane].extent
      else { return nil }
      return (start, [1], { .laneExtent(container, axis, lane: lane, $0) })
    default: return nil
    }
  }

  /// Shorter contents: that of the item, and those of its row together.
  private var contentCandidates: [ProposalCandidate] {
    func extent(_ loss: LayoutSolution.Loss) -> AxisExplanation.ContentExtent? {
      let available = (loss.available * 100 + 1e-6).rounded(.down) / 100
      guard available >= loss.needed * Self.minimumPart else { return nil }
      return .init(item: loss.item, extent: available)
    }
    guard trial.sizing.hasText(loss.item), let own = extent(loss) else { return [] }
    let texts = row.filter { trial.sizing.hasText($0.item) }
    let others = texts.compactMap(extent)
    var candidates = [
      ProposalCandidate(rank: ProposalCandidate.contentRank) {
        .contentExtent(loss.item, loss.axis, own.extent)
      }
    ]
    if !others.isEmpty, others.count == texts.count {
      candidates.append(
        ProposalCandidate(rank: ProposalCandidate.contentRank) {
          .contentExtents(([own] + others).sorted { $0.item < $1.item }, loss.axis)
        })
    }
    return candidates
  }

  /// Another number with which nothing of the row is lost, or else nothing of the item.
  private func number(
    _ rank: Int, from start: Double, signs: [Double],
    _ change: @escaping (Double) -> AxisExplanation.Change
  ) -> ProposalCandidate {
    ProposalCandidate(rank: rank) {
      let own = { least(from: start, signs: signs, for: [loss], change) }
      let found =
        row.isEmpty ? own() : least(from: start, signs: signs, for: [loss] + row, change) ?? own()
      // What is given up is half of a gap at most.
      return found.flatMap { signs == [-1] && $0 < start * Self.minimumPart ? nil : change($0) }
    }
  }

  /// The number nearest to the present one with which nothing is lost: a whole one where that is,
  /// else in hundredths.
  ///
  /// What is lost falls in straight pieces as the number grows, or as it shrinks; the rate on the
  /// way so far tells the next step.
  private func least(
    from start: Double, signs: [Double], for losses: [LayoutSolution.Loss],
    _ change: (Double) -> AxisExplanation.Change
  ) -> Double? {
    let lost = losses.map { $0.needed - $0.available }.max() ?? 0
    func remaining(_ number: Double) -> Double {
      let layout = trial.outcome(of: change(number)).layout
      return losses.map { layout.loss(of: $0.item, $0.axis) }.max() ?? 0
    }
    let step = min(lost, ItemProbe.step)
    for sign in signs {
      var (number, left) = (start + sign * step, remaining(start + sign * step))
      var rate = (lost - left) / step
      for _ in 0..<8 where rate > 1e-6 {
        let next = number + sign * left / rate
        let hundredth = sign * (sign * next * 100 - 1e-6).rounded(.up) / 100
        // A grid has no lane, and a stack no room, of less than nothing.
        guard start < 0 || hundredth >= 0 else { break }
        let rest = remaining(hundredth)
        if rest == 0 {
          let whole = sign * (sign * hundredth).rounded(.up)
          let isWhole =
            start == start.rounded() && whole != hundredth && whole * start >= 0
            && remaining(whole) == 0
          return isWhole ? whole : hundredth
        }
        rate = (left - rest) / abs(hundredth - number)
        (number, left) = (hundredth, rest)
      }
    }
    return nil
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
