import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints
import Scenes

/// An engine for trials, which has no conflicts.
///
/// A system with conflicts is solved from the beginning each time. This one is without the
/// constraints that the conflicts of a layout give up, and its texts resist compression at a level
/// just below required, so that one that is too wide is a loss instead of a conflict.
struct SettledEngine {
  var solver: LayoutSolver
  /// The items whose contents are part of a conflict; trials with their texts need the engine of
  /// the layout.
  private(set) var conflicting: Set<ItemID>
  /// The positions of the constraints that are left out.
  private let dropped: [Int]
  /// The items whose resistance is required, by axis.
  private let required: [Axis: Set<ItemID>]

  /// Prepares an engine for a layout.
  ///
  /// Returns nil if the layout's own engine is sufficient, or if a conflict drops an implied
  /// constraint.
  ///
  /// - Parameters:
  ///   - engine: The engine of the layout.
  ///   - solution: The layout.
  ///   - texts: The items with texts.
  ///   - earlier: The engine of an earlier layout of the same tree, which is used again if it leaves
  ///     out the same constraints.
  init?(
    _ engine: LayoutSolver, _ solution: LayoutSolution, texts: [ItemID],
    earlier: consuming SettledEngine?
  ) {
    let dropped = solution.conflicts.compactMap { conflict -> Int? in
      if case .written(let position) = conflict.dropped { position } else { nil }
    }
    guard dropped.count == solution.conflicts.count else { return nil }
    let items = solution.conflicts.flatMap(\.constraints).compactMap { reference -> ItemID? in
      if case .implied(_, let item, _) = reference { item } else { nil }
    }
    if let earlier, earlier.dropped == dropped {
      self = earlier
      conflicting = Set(items)
      return
    }
    var required: [Axis: Set<ItemID>] = [:]
    for item in texts {
      let layout = engine.tree.items[item.index]
      if layout.hasContentWidth, layout.horizontalCompressionResistance.isRequired {
        required[.horizontal, default: []].insert(item)
      }
      if layout.hasContentHeight, layout.verticalCompressionResistance.isRequired {
        required[.vertical, default: []].insert(item)
      }
    }
    guard !dropped.isEmpty || !required.isEmpty, !engine.tree.mayDetachItems else { return nil }
    conflicting = Set(items)
    self.dropped = dropped
    self.required = required
    solver = engine
    solver.setActive(false, dropped)
    guard !required.isEmpty else { return }
    solver.update { tree in
      for item in required[.horizontal, default: []] {
        tree.update(item) { $0.horizontalCompressionResistance = .nearlyRequired }
      }
      for item in required[.vertical, default: []] {
        tree.update(item) { $0.verticalCompressionResistance = .nearlyRequired }
      }
    }
  }

  /// Whether a loss would be a conflict in the layout.
  func isRequired(_ loss: LayoutSolution.Loss) -> Bool {
    required[loss.axis]?.contains(loss.item) ?? false
  }
}

extension Priority {
  /// The highest level below required.
  fileprivate static let nearlyRequired = Priority(required.value.nextDown)
}

extension ContentMeasurement {
  /// The items with texts, in order.
  var itemsWithTexts: [ItemID] {
    texts.indices.filter { !texts[$0].isEmpty }.map { ItemID(index: $0) }
  }
}
