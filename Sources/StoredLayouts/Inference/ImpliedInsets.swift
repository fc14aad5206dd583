package import Geometry
import InterfaceDocuments
import LinearConstraints

/// The safe areas and margins of views, as implied by the stored frames.
///
/// A document states neither the bars that the editor simulated, nor the system generation of a
/// cell; but the drawn place of a view that is pinned to a guide shows where the guide was.
package struct ImpliedInsets: Sendable {
  /// The insets of one view's guide or margins that its constraints imply, edge by edge.
  package struct Edges: Hashable, Sendable {
    /// The distance from the view's top, if implied.
    package var top: Double?
    /// The distance from the view's left side, if implied.
    package var left: Double?
    /// The distance from the view's bottom, if implied.
    package var bottom: Double?
    /// The distance from the view's right side, if implied.
    package var right: Double?
    /// The vertical middle between top and bottom, if implied.
    package var middle: Double?

    /// Returns the edges; a missing one follows from the middle if known, else from `other`.
    func filled(from other: Insets, in size: Size) -> Insets {
      var insets = filled(from: other)
      guard let middle else { return insets }
      let excess = 2 * middle - size.height - (insets.top - insets.bottom)
      // A lower middle than the edges imply: the top inset is larger, or the bottom one smaller.
      guard excess.magnitude > 1 else { return insets }
      if top == nil, bottom != nil || insets.top + excess >= 0 {
        insets.top += excess
      } else if bottom == nil {
        insets.bottom -= excess
      }
      return insets
    }

    /// Returns the edges, missing ones from `other`.
    package func filled(from other: Insets) -> Insets {
      Insets(
        top: top ?? other.top, left: left ?? other.left, bottom: bottom ?? other.bottom,
        right: right ?? other.right)
    }
  }

  /// The safe areas, by the id of the view.
  package private(set) var safeAreas: [String: Edges] = [:]
  /// The margins, by the id of the view.
  package private(set) var margins: [String: Edges] = [:]

  private enum Side: Hashable {
    case top, left, bottom, right, middle
  }

  private struct Ballot {
    private var votes: [String: [Side: [Double: Int]]] = [:]

    mutating func add(_ value: Double, _ side: Side, of view: String) {
      // Distinguishes thirds of a point, but not arithmetic errors.
      let key = (value * 96).rounded() / 96
      votes[view, default: [:]][side, default: [:]][key, default: 0] += 1
    }

    var winners: [String: Edges] {
      votes.mapValues { sides in
        let winner = { (side: Side) in
          // Among equally frequent ones, the smallest inset.
          sides[side]?.max {
            ($0.value, -$0.key.magnitude, -$0.key) < ($1.value, -$1.key.magnitude, -$1.key)
          }?.key
        }
        return Edges(
          top: winner(.top), left: winner(.left), bottom: winner(.bottom), right: winner(.right),
          middle: winner(.middle))
      }
    }
  }

  /// Infers the insets from the stored frames.
  package init(_ geometry: StoredGeometry) {
    var guides: [String: String] = [:]
    for view in geometry.views {
      for guide in view.guides where guide.key == .safeArea { guides[guide.id] = view.id }
    }
    var safeAreas = Ballot()
    var margins = Ballot()
    for view in geometry.views {
      for constraint in view.constraints {
        guard constraint.isActive, constraint.priority == .required, constraint.relation == .equal,
          constraint.multiplier == 1, let second = constraint.second
        else { continue }
        for (pinned, anchor, sign) in [
          (constraint.first, second, 1.0), (second, constraint.first, -1.0),
        ] {
          let isGuide = guides[anchor.item] != nil
          let owner = guides[anchor.item] ?? anchor.item
          guard let side = Self.side(anchor.attribute, isGuide: isGuide), pinned.item != owner,
            guides[pinned.item] == nil, !pinned.attribute.isOfMargins,
            geometry.byID[pinned.item]?.origin.stored?.isEvidence(along: pinned.attribute.axis)
              == true,
            let size = geometry.byID[owner]?.frame?.size,
            let place = geometry.value(of: pinned, in: owner)
          else { continue }
          let edge = place - sign * constraint.constant
          let inset =
            switch side {
            case .top, .left: edge
            case .bottom: size.height - edge
            case .right: size.width - edge
            case .middle: edge
            }
          if isGuide {
            guard side == .middle || Self.areaLimits.contains(inset) else { continue }
            safeAreas.add(inset, side, of: owner)
          } else {
            guard Self.marginLimits.contains(inset) else { continue }
            margins.add(inset, side, of: owner)
          }
        }
      }
    }
    self.safeAreas = safeAreas.winners
    self.margins = margins.winners
  }

  /// Infers the insets that some rules enable from the stored frames.
  init(_ geometry: StoredGeometry, rules: Set<InferenceRule>) {
    self.init(geometry)
    if !rules.contains(.safeAreas) { safeAreas = [:] }
    if !rules.contains(.margins) { margins = [:] }
  }

  /// The plausible safe area insets, in points; a view elsewhere was not moved after some change,
  /// and is no evidence.
  private static let areaLimits = -40.0...200.0
  /// The plausible margins, in points.
  private static let marginLimits = -10.0...100.0

  private static func side(_ attribute: LayoutAttribute, isGuide: Bool) -> Side? {
    switch attribute {
    case .top where isGuide, .topMargin: .top
    case .bottom where isGuide, .bottomMargin: .bottom
    case .centerY where isGuide: .middle
    case .left where isGuide, .leading where isGuide, .leftMargin, .leadingMargin: .left
    case .right where isGuide, .trailing where isGuide, .rightMargin, .trailingMargin: .right
    default: nil
    }
  }
}

extension StoredView {
  /// Returns whether the stored frame was laid out; an ambiguous one without an extent was not.
  fileprivate func isEvidence(along axis: Axis) -> Bool {
    !isMisplaced && !(isAmbiguous && frame.size[axis] <= 0)
  }
}
