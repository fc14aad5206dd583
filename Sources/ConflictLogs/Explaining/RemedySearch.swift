import Geometry
import LayoutWording
import LinearConstraints

/// Finds the changes that resolve a conflict.
struct RemedySearch {
  let system: LogSystem
  let members: [Int]
  /// The constraints of the log that are still in force.
  let inForce: [Int]
  let words: LogDescription

  var log: ConflictLog { system.log }

  /// The other limit of a constraint: the nearest constant with which the others can hold.
  struct Limit {
    /// The nearest constant.
    var value: Double
    /// Whether the other constraints allow only values from that one upwards or downwards.
    var isLower: Bool
    /// Whether they allow only this value.
    var isOnly: Bool
    /// By how many points it is off.
    var gap: Double

    /// The relation of the values that the other constraints allow to ``value``.
    var relation: Relation { isOnly ? .equal : isLower ? .greaterThanOrEqual : .lessThanOrEqual }
  }

  /// Returns the nearest constant of a constraint with which the others can hold.
  ///
  /// The others are all that are in force, or those of the conflict if they conflict without it.
  func limit(of constraint: Int) -> Limit? {
    let kept = (canHold(without: constraint) ? inForce : members).filter { $0 != constraint }
    let range = system.range(of: constraint, whileHolding: kept)
    var (lower, upper) = (range.lower, range.upper)
    let row = system.rows[constraint]
    var constant = row.constant
    if system.isReversed(constraint) {
      (lower, upper) = (upper.map { -$0 }, lower.map { -$0 })
      constant = -constant
    }
    let isOnly = lower.flatMap { low in upper.map { ($0 - low).magnitude < 1e-6 } } ?? false
    let relation = log.constraints[constraint].relation
    if let lower, lower > constant, relation != .greaterThanOrEqual {
      return Limit(value: lower, isLower: true, isOnly: isOnly, gap: lower - constant)
    }
    if let upper, upper < constant, relation != .lessThanOrEqual {
      return Limit(value: upper, isLower: false, isOnly: isOnly, gap: constant - upper)
    }
    return nil
  }

  /// Whether the constraints in force can hold without one of them; false if there are too many.
  private func canHold(without constraint: Int) -> Bool {
    inForce.count <= 400 && system.isFeasible(inForce.filter { $0 != constraint })
  }

  // MARK: Changes

  /// The changes, the likeliest first.
  func remedies() -> [LogRemedy] {
    let own = members.filter { log.constraints[$0].origin == .own }
    let autoresizing = members.filter {
      log.constraints[$0].origin == .autoresizingMask
        && !log.items[log.constraints[$0].first.item].isPlacedBySystem
    }
    let given =
      members.first { log.constraints[$0].isEncapsulatedHeight }
      ?? members.first {
        log.constraints[$0].origin == .encapsulatedSize
          || log.constraints[$0].origin == .autoresizingMask && !autoresizing.contains($0)
      }
    var found: [LogRemedy] = []
    var seen: Set<Int> = []
    for index in autoresizing where seen.insert(log.constraints[index].first.item).inserted {
      found.append(disabling(index))
    }
    if let completed = members.first(where: { log.constraints[$0].origin == .prototyping }),
      let change = systemChange(completed)
    {
      found.append(change)
    }
    if let hidden = members.first(where: { log.constraints[$0].stackPurpose == .hiding }) {
      found += hidingChanges(hidden, own)
    } else if let given {
      let first = own.filter(canBeLowered).min {
        (givingWay($0, to: given).rank, $0) < (givingWay($1, to: given).rank, $1)
      }
      if let first { found.append(lowering(first, because: given)) }
      if let change = systemChange(given) { found.append(change) }
    }
    let empty = members.first { isEmptySize($0) }
    let changes = own.filter { index in
      // What fits an extent of 0 is wrong as soon as the view has a size.
      empty.map { !isAlong(index, $0) } ?? true
    }.compactMap { ranked($0) }.sorted {
      ($0.rank, $0.remedy.constraint) < ($1.rank, $1.remedy.constraint)
    }
    // Views that overlap or have no extent are no solution while there is another one.
    let sensible = changes.filter { $0.rank < 2 * Self.unlikely }
    found += (found.isEmpty && sensible.isEmpty ? changes : sensible).map(\.remedy)
    let holder = holderChange()
    if empty == nil {
      found += stackChanges()
    } else if let empty, found.isEmpty, holder == nil {
      found.append(waiting(for: empty))
    }
    if found.isEmpty { found += members.compactMap(systemChange) }
    if let change = holder, !found.contains(where: { $0.kind != .changeSystem }) {
      found.append(change)
    }
    return found
  }

  /// Whether a constraint gives way at priority 999 and does not yet.
  func canBeLowered(_ index: Int) -> Bool {
    log.constraints[index].priority > Priority(Self.loweredPriority)
  }

  /// The priority of a constraint that gives way to required ones alone.
  private static let loweredPriority = 999.0

  /// Whether a table, a collection or a window has not given a size yet.
  private func isEmptySize(_ index: Int) -> Bool {
    let size = log.constraints[index]
    let isGiven =
      size.origin == .encapsulatedSize
      || size.origin == .autoresizingMask && log.items[size.first.item].isPlacedBySystem
    return isGiven && size.second == nil && size.first.attribute.isSize
      && size.relation != .greaterThanOrEqual && size.constant.magnitude < 0.00005
  }

  /// Whether two constraints are along the same axis.
  private func isAlong(_ index: Int, _ other: Int) -> Bool {
    log.constraints[index].first.attribute.axis == log.constraints[other].first.attribute.axis
  }

  /// The change for a view that has no size yet.
  private func waiting(for given: Int) -> LogRemedy {
    let size = log.constraints[given]
    let container = words.container(size)
    return LogRemedy(
      kind: .changeSystem, constraint: given,
      description:
        "lay out \(words.name(ofItem: size.first.item)) only once it has a size: "
        + words.sentence(of: given),
      reason:
        "the \(container) has not given a size yet, so the conflict is over as soon as it does")
  }

  /// The rank of a change that leaves nothing of a view or makes views overlap.
  private static let unlikely = 10

  private func disabling(_ index: Int) -> LogRemedy {
    let name = words.name(ofItem: log.constraints[index].first.item)
    return LogRemedy(
      kind: .disableAutoresizing, constraint: index,
      description:
        "set translatesAutoresizingMaskIntoConstraints of \(name) to false, and give it the "
        + "constraints that it needs",
      reason:
        "\(words.place(of: index)) keeps the frame that \(name) had, beside the "
        + "constraints that are to place it")
  }

  /// How readily a constraint gives way to a size from outside, and why.
  private func givingWay(_ index: Int, to given: Int) -> (rank: Int, reason: String) {
    let constraint = log.constraints[index]
    let size = log.constraints[given].first.attribute
    if constraint.first.attribute.axis != size.axis {
      // Along the other axis it may be the cause, but there the size from outside is right.
      return (10, "no constraint along the axis of \(words.place(of: given)) gives way")
    }
    if let container = constraint.container, container == constraint.first.item,
      constraint.relation == .equal
    {
      let isOutermost = container == log.constraints[given].first.item
      return (
        isOutermost ? 0 : 1,
        "the last distance to the edge is the one to give way to a size from outside"
      )
    }
    if constraint.second == nil { return (2, "a fixed size gives way to a size from outside") }
    if constraint.constant != 0 { return (3, "a distance gives way to a size from outside") }
    return (4, "no other constraint of the program gives way more readily")
  }

  private func lowering(_ index: Int, because given: Int) -> LogRemedy {
    let size = log.constraints[given]
    let container = words.container(size)
    let isEmpty = isEmptySize(given)
    let reason =
      isEmpty
      ? "the \(container) has not given a size yet, so the conflict is over as soon as it does"
      : "if the \(container) computes the size from the content, \(words.place(of: given)) is the estimate "
        + "that comes first"
    return LogRemedy(
      kind: .lowerPriority, constraint: index,
      description:
        "lower the priority of \(words.place(of: index)) to 999: \(givingWay(index, to: given).reason)",
      reason: reason)
  }

  private func ranked(_ index: Int) -> (rank: Int, remedy: LogRemedy)? {
    let constraint = log.constraints[index]
    if let twin = members.first(where: { $0 != index && isTwin($0, of: index) }) {
      // One change stands for both.
      guard index < twin else { return nil }
      return (
        0,
        LogRemedy(
          kind: .remove, constraint: index,
          description: "remove \(words.place(of: index)), or \(words.place(of: twin))",
          reason: "both state a value for the same thing")
      )
    }
    guard let limit = limit(of: index) else { return nil }
    let value = limit.relation.bound + words.number(limit.value)
    // With the other relation the rest of the constraints decides the value.
    let relation: Relation? =
      constraint.relation != .equal
      ? nil : limit.isLower ? .greaterThanOrEqual : .lessThanOrEqual
    let sign = relation.map { ", or make it \($0.sign)" } ?? ""
    let change: String
    let rank: Int
    var reason: String
    if constraint.second == nil {
      change = "change \(words.number(constraint.constant)) to \(value)"
      (rank, reason) = (2, "a fixed size is the likeliest to be wrong")
    } else if constraint.multiplier != 1 {
      change = "change the proportion" + (canBeLowered(index) ? ", or lower its priority" : "")
      (rank, reason) = (5, "a proportion is mostly meant")
    } else if constraint.constant != 0 {
      change = "change \(words.number(constraint.constant)) to \(value)"
      (rank, reason) = (3, "a distance")
    } else {
      change = "add a constant of \(value)"
      (rank, reason) = (6, "an alignment is mostly meant")
    }
    let isCollapsed = constraint.second == nil && limit.value < 1e-6 && !limit.isLower
    let isTurned =
      constraint.constant == 0 ? limit.value < -1e-6 : limit.value * constraint.constant < -1e-6
    let isComplete = canHold(without: index)
    if !isComplete { reason += "; another conflict would be left" }
    if isTurned {
      reason += constraint.constant == 0 ? "; the views would overlap" : "; it would change sides"
    }
    if isCollapsed { reason += "; nothing would be left of the view" }
    var remedy = LogRemedy(
      kind: .changeConstant, constraint: index, value: limit.value, relation: relation,
      description: "\(words.place(of: index)) (\(words.sentence(of: index))): \(change)\(sign)",
      reason: reason)
    remedy.isComplete = isComplete
    let isUnlikely = isTurned || isCollapsed
    return (rank + (isComplete ? 0 : 7) + (isUnlikely ? 2 * Self.unlikely : 0), remedy)
  }

  /// Whether two constraints of the program state a value for the same anchors.
  private func isTwin(_ other: Int, of index: Int) -> Bool {
    let (a, b) = (log.constraints[index], log.constraints[other])
    return b.origin == .own && a.first == b.first && a.second == b.second
      && a.multiplier == b.multiplier && members.count == 2
  }

  func systemChange(_ index: Int) -> LogRemedy? {
    let constraint = log.constraints[index]
    let name = words.name(ofItem: constraint.first.item)
    let what: String
    switch constraint.origin {
    case .own, .autoresizingMask, .stackView, .safeArea, .layoutSupport, .system: return nil
    case .margins:
      // The margins of the system's own views are not set by an application.
      let owner = constraint.container ?? constraint.first.item
      guard log.items[owner].role != .part else { return nil }
      what = "make the layout margins of \(words.name(ofItem: owner)) smaller"
    case .encapsulatedSize:
      guard let limit = limit(of: index), constraint.second == nil,
        constraint.constant.magnitude > 0.00005
      else { return nil }
      var needed = constraint
      needed.constant = limit.value
      needed.relation = limit.relation
      return LogRemedy(
        kind: .changeSystem, constraint: index, value: limit.value,
        description:
          "let the \(words.container(constraint)) give it another size: \(words.sentence(needed))",
        reason: "if \(words.place(of: index)) is the final size, the content needs another one")
    case .contentSize: what = "lower the priorities of the content of \(name)"
    case .prototyping: what = "give \(name) the constraints that its document lacks"
    }
    return LogRemedy(
      kind: .changeSystem, constraint: index, description: "\(what) (\(words.place(of: index)))",
      reason: "\(words.place(of: index)) is not the program's own")
  }
}
