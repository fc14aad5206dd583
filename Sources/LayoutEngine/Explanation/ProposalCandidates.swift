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
/// Whole numbers stay whole. A gap keeps at least half of its length and its sign, and so does a text.
/// Offsets above 100 points are kept, and no edge is detached.
struct ProposalCandidates<Sizing: ContentSizing> {
  let trial: ProposalTrial<Sizing>
  let loss: LayoutSolution.Loss
  /// The other losses beside the item with a common cause.
  let row: [LayoutSolution.Loss]

  /// The greatest length of a gap, in points; a longer one is an offset.
  private static var maximumGap: Double { 100 }
  /// The smallest fraction of a text or a gap that remains.
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
        // An edge must not be detached.
        if isSize || constraint.relation != .equal {
          add(1, .priority(constraint: position, resistance.below))
        }
        if !constraint.priority.isRequired { weakened(constraint.priority) }
      case .implied(.size, _, let axis):
        let start = trial.size[axis]
        candidates.append(number(2, from: start, signs: [1]) { .rootExtent(axis, $0) })
      case .implied(.maximum, _, let axis):
        guard let maximum = tree.rootExtent(along: axis).maximum else { continue }
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

  /// Returns a change of a constraint's constant.
  private func constantCandidate(
    _ position: Int, _ constraint: LayoutConstraint
  ) -> ProposalCandidate {
    let isSize = constraint.first.attribute.isSize
    let start = constraint.constant
    // A constant of 0 is intended, and is not changed for one text.
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

  /// Returns whether the constant is an offset in the item's parent.
  private func isPlace(_ constraint: LayoutConstraint) -> Bool {
    !constraint.first.attribute.isSize && constraint.constant.magnitude > Self.maximumGap
  }

  /// Returns the number of a container behind one of its constraints, the directions in which a change may
  /// help, and the change.
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
      let lanes = grid.lanes(along: axis)
      guard let lane = arranged.lane, lanes.indices.contains(lane), let start = lanes[lane].extent
      else { return nil }
      return (start, [1], { .laneExtent(container, axis, lane: lane, $0) })
    default: return nil
    }
  }

  /// Shorter contents: of the item alone, and of its row together.
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

  /// Returns a change of a number so that the row fits, or else the item.
  private func number(
    _ rank: Int, from start: Double, signs: [Double],
    _ change: @escaping (Double) -> AxisExplanation.Change
  ) -> ProposalCandidate {
    ProposalCandidate(rank: rank) {
      let own = { least(from: start, signs: signs, for: [loss], change) }
      let found =
        row.isEmpty ? own() : least(from: start, signs: signs, for: [loss] + row, change) ?? own()
      // A gap loses at most half of its length.
      return found.flatMap { signs == [-1] && $0 < start * Self.minimumPart ? nil : change($0) }
    }
  }

  /// Returns the number nearest to the present one with which nothing is lost: whole if that is, else in
  /// hundredths.
  ///
  /// The loss is piecewise linear in the number; the next step follows from the rate of the last one.
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
        // Lanes and spacings are not negative.
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
  /// A slightly weaker priority.
  fileprivate var below: Priority { Priority(value > 1 ? value - 1 : value / 2) }

  /// A slightly stronger priority that is not required, if there is one.
  fileprivate var above: Priority? {
    guard !isRequired else { return nil }
    let next = value + 1 < 1000 ? value + 1 : (value + 1000) / 2
    return next < 1000 ? Priority(next) : nil
  }
}
