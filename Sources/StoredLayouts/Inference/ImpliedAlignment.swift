package import Geometry
import InterfaceDocuments
import LinearConstraints

/// Chooses among several alignment insets those with which the stored frames were made.
///
/// The heights of controls show their generation, but the editor sometimes used the insets of
/// another one. It did if those insets satisfy more of the constraints on a view.
package struct ImpliedAlignment {
  private let frames: [String: Rect]
  private let constraints: [String: [Constraint]]
  /// The insets, by the view's id.
  package private(set) var insets: [String: Insets] = [:]

  /// Chooses the insets of every view.
  ///
  /// - Parameters:
  ///   - geometry: The stored frames.
  ///   - candidates: The possible insets of each view, by its id, the likeliest first.
  package init(_ geometry: StoredGeometry, candidates: [String: [Insets]]) {
    var constraints: [String: [Constraint]] = [:]
    var options: [(id: String, insets: [Insets])] = []
    var frames: [String: Rect] = [:]
    for view in geometry.views {
      frames[view.id] = geometry.frameInRoot(of: view.id)
      let insets = candidates[view.id] ?? []
      self.insets[view.id] = insets.first
      if insets.count > 1 { options.append((view.id, insets)) }
      for constraint in view.constraints + view.arrangedConstraints where constraint.isActive {
        guard constraint.priority == .required, constraint.relation == .equal,
          let second = constraint.second, second.item != constraint.first.item
        else { continue }
        // A constraint between a view and its subview refers to the view's bounds.
        for item in [constraint.first.item, second.item] where item != view.id {
          constraints[item, default: []].append(constraint)
        }
      }
    }
    self.frames = frames
    self.constraints = constraints
    // Controls of one kind are mostly of one generation, and the insets of one control affect the
    // apparent errors of its neighbours: so first all of a kind are tried together, then those in
    // one view, then each by itself.
    let kinds = Dictionary(grouping: options, by: \.insets).values
      .sorted { $0[0].id < $1[0].id }
    let neighbours = kinds.flatMap { kind in
      Dictionary(grouping: kind) { geometry.parents[$0.id] ?? "" }.values
        .filter { $0.count > 1 && $0.count < kind.count }
        .sorted { $0[0].id < $1[0].id }
    }
    for group in kinds + neighbours + options.map({ [$0] }) {
      for axis in Axis.allCases {
        choose(among: group[0].insets, for: group.map(\.id), along: axis)
      }
    }
  }

  private mutating func choose(among options: [Insets], for ids: [String], along axis: Axis) {
    var seen: Set<String> = []
    let own = ids.flatMap { constraints[$0] ?? [] }
      .filter { $0.first.attribute.axis == axis && seen.insert($0.id).inserted }
    guard !own.isEmpty else { return }
    var best = insets
    var least = cost(of: own)
    for option in options {
      let before = insets
      for id in ids { insets[id]?.replace(along: axis, from: option) }
      let cost = cost(of: own)
      // Half a point of rounding is not enough evidence.
      if cost < least - 0.6 { (best, least) = (insets, cost) }
      insets = before
    }
    insets = best
  }

  private func cost(of constraints: [Constraint]) -> Double {
    constraints.reduce(0) { sum, constraint in
      guard let second = constraint.second, let first = value(of: constraint.first),
        let other = value(of: second)
      else { return sum }
      let excess = constraint.excess(first: first, second: other)
      // A frame that is far off was made with none of the insets, and is weak evidence for any.
      return sum + min(excess, 8)
    }
  }

  private func value(of anchor: Constraint.Anchor) -> Double? {
    guard let frame = frames[anchor.item], let insets = insets[anchor.item] else { return nil }
    return frame.inset(by: insets).value(of: anchor.attribute)
  }
}

extension Insets {
  fileprivate mutating func replace(along axis: Axis, from other: Insets) {
    if axis == .horizontal {
      (left, right) = (other.left, other.right)
    } else {
      (top, bottom) = (other.top, other.bottom)
    }
  }
}
