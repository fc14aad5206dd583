import Geometry
package import InterfaceDocuments
import LinearConstraints

/// The baselines of controls at the time the stored frames were made.
///
/// A control of one generation may have been drawn beside a label of another. A constraint between
/// two baselines relates the lower edges of both frames, so that one baseline follows from the
/// other; those of labels are the most certain.
package struct ImpliedBaselines {
  /// The distance from the frame's bottom up to the baseline, for views with an unusual one, by id.
  package private(set) var fromBottom: [String: Double] = [:]

  /// The greatest difference between generations, in points.
  private static let maximumShift = 6.0

  /// Finds the baselines of controls that are aligned with others.
  ///
  /// - Parameters:
  ///   - geometry: The stored frames.
  ///   - usual: Returns the distance from the bottom of a view's frame up to its baseline, for
  ///     views on one line.
  package init(_ geometry: StoredGeometry, usual: (View) -> Double?) {
    var settled: Set<String> = []
    var open: [Constraint] = []
    for constraint in geometry.views.flatMap(\.constraints)
    where constraint.isActive && constraint.priority == .required && constraint.relation == .equal {
      guard let second = constraint.second, constraint.first.attribute.isBaseline,
        second.attribute.isBaseline
      else { continue }
      open.append(constraint)
    }
    // Baselines that agree with a neighbour are settled first; then the others follow theirs.
    for isSettling in [true, false] {
      for constraint in open {
        guard let second = constraint.second, let one = geometry.byID[constraint.first.item],
          let other = geometry.byID[second.item],
          let low = geometry.frameInRoot(of: one.id)?.maxY,
          let otherLow = geometry.frameInRoot(of: other.id)?.maxY,
          let up = fromBottom[one.id] ?? usual(one),
          let otherUp = fromBottom[other.id] ?? usual(other)
        else { continue }
        // The points by which the first baseline is too low.
        let excess = (low - up) - (otherLow - otherUp) - constraint.constant
        if isSettling {
          if excess.magnitude < 0.6 { settled.formUnion([one.id, other.id]) }
          continue
        }
        guard excess.magnitude > 0.6, excess.magnitude <= Self.maximumShift else { continue }
        let movesOther =
          (one.kind == .label && other.kind != .label) || settled.contains(one.id)
        if movesOther, !settled.contains(other.id) {
          fromBottom[other.id] = otherUp - excess
        } else if !settled.contains(one.id) {
          fromBottom[one.id] = up + excess
        }
        settled.formUnion([one.id, other.id])
      }
    }
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
