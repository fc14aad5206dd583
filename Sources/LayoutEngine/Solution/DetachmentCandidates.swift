import Geometry
import LinearConstraints

/// The items of a tree that may still be detached for lack of room.
struct DetachmentCandidates {
  private let tree: LayoutTree
  /// The members that a stack may detach, by stack.
  private var members: [ItemID: [StackArrangement.Member]] = [:]
  /// The items that are detached when they are clipped.
  private var clippable: [ItemID] = []

  init(_ tree: LayoutTree, detached: [ItemID]) {
    self.tree = tree
    guard tree.mayDetachItems else { return }
    let absent = AbsentItems(tree, detached: Set(detached))
    for (index, item) in tree.items.enumerated() {
      let id = ItemID(index: index)
      guard !absent.contains(id) else { continue }
      if case .stack(let stack) = item.arrangement {
        members[id] = stack.members.filter {
          !$0.visibilityPriority.isRequired && !absent.contains($0.item)
        }
      }
      // The root is never detached.
      if item.dropsWhenClipped, id != tree.root { clippable.append(id) }
    }
  }

  /// Whether the next item to detach depends on the causes of losses.
  var needsCauses: Bool { members.contains { !$0.value.isEmpty } }

  /// Returns the item to detach after a solution, or nil if that would not fix a loss.
  ///
  /// A clipped item comes first, the last of several. Otherwise it is the member of a stack without
  /// enough room that has the lowest visibility priority, the last of equals, if the constraints that
  /// take the room are stronger.
  func next(after solution: LayoutSolution) -> ItemID? {
    guard !clippable.isEmpty || needsCauses else { return nil }
    let clipped = clippable.last { isClipped($0, in: solution) }
    if let clipped { return clipped }
    var weakest: StackArrangement.Member?
    for (stack, pressure) in pressures(solution).sorted(by: { $0.key < $1.key }) {
      for member in members[stack, default: []]
      where member.visibilityPriority < pressure {
        guard let known = weakest,
          (known.visibilityPriority, member.item) < (member.visibilityPriority, known.item)
        else {
          weakest = member
          continue
        }
      }
    }
    return weakest?.item
  }

  /// Returns whether content in an item does not fit, or conflicts with required constraints.
  private func isClipped(_ item: ItemID, in solution: LayoutSolution) -> Bool {
    solution.losses.contains { isInside($0.item, item) }
      || solution.conflicts.contains { conflict in
        conflict.constraints.contains { reference in
          guard case .implied(.compressionResistance, let content, _) = reference else {
            return false
          }
          return isInside(content, item)
        }
      }
  }

  /// Returns the stacks without enough room, with the priority of the constraints that take it.
  private func pressures(_ solution: LayoutSolution) -> [ItemID: Priority] {
    var result: [ItemID: Priority] = [:]
    for loss in solution.losses {
      for stack in stacks(in: loss.causes) {
        result[stack] = max(result[stack] ?? pressure(loss, on: stack), pressure(loss, on: stack))
      }
    }
    for conflict in solution.conflicts {
      for stack in stacks(in: conflict.constraints) { result[stack] = .required }
    }
    return result
  }

  /// Returns the stacks whose own constraints along their axis are among some.
  private func stacks(in references: [LayoutSolution.ConstraintReference]) -> Set<ItemID> {
    Set(
      references.compactMap { reference in
        guard case .arranged(let row) = reference, members[row.container]?.isEmpty == false,
          case .stack(let stack) = tree.items[row.container.index].arrangement,
          stack.axis == row.axis
        else { return nil }
        return row.container
      })
  }

  /// Returns the priority of the weakest of the constraints that together clip content in a stack, except
  /// for those of the stack itself and of the contents in it, which only pass on the pressure.
  private func pressure(_ loss: LayoutSolution.Loss, on stack: ItemID) -> Priority {
    let levels = loss.causes.compactMap { cause -> Priority? in
      switch cause {
      case .written(let position): tree.constraints[position].priority
      case .arranged(let row): row.container == stack ? nil : row.priority
      case .implied(.contentHugging, let item, let axis):
        isInside(item, stack) ? nil : tree.items[item.index].hugging(along: axis)
      case .implied(.compressionResistance, let item, let axis):
        isInside(item, stack) ? nil : tree.items[item.index].compressionResistance(along: axis)
      case .implied(.size, _, let axis): tree.rootExtent(along: axis).priority
      case .implied: nil
      }
    }
    return levels.min() ?? .required
  }

  private func isInside(_ item: ItemID, _ container: ItemID) -> Bool {
    item >= container && tree.nearestCommonAncestor(item, container) == container
  }
}

extension LayoutTree {
  /// Whether items of the tree may be detached.
  package var mayDetachItems: Bool {
    items.indices.contains { index in
      if items[index].dropsWhenClipped { return true }
      guard case .stack(let stack) = items[index].arrangement else { return false }
      return stack.members.contains { !$0.visibilityPriority.isRequired }
    }
  }
}
