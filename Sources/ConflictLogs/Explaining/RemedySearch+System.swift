import Geometry
import LayoutWording
import LinearConstraints

/// Changes to what the system has set up: stack views, and views that it creates itself.
extension RemedySearch {
  // MARK: Hidden views of stack views

  /// The changes that let a hidden view of a stack view have no extent.
  ///
  /// - Parameters:
  ///   - hiding: The constraint that takes the extent.
  ///   - own: The application's constraints of the conflict.
  /// - Returns: The changes, the likeliest first.
  func hidingChanges(_ hiding: Int, _ own: [Int]) -> [LogRemedy] {
    let constraint = log.constraints[hiding]
    let axis = constraint.first.attribute.axis
    let hidden = constraint.first.item
    let name = words.name(ofItem: hidden)
    let extent = axis.extentName
    var found: [LogRemedy] = []
    let along = own.filter {
      log.constraints[$0].first.attribute.axis == axis && canBeLowered($0)
    }
    // A fixed extent, then the last distance.
    let last =
      along.last { log.constraints[$0].second == nil }
      ?? along.last { log.constraints[$0].constant != 0 } ?? along.last
    if let last {
      found.append(
        LogRemedy(
          kind: .lowerPriority, constraint: last,
          description:
            "lower the priority of \(words.place(of: last)) to 999, so that it gives way while "
            + "\(name) is hidden",
          reason: "a stack view gives a hidden view no \(extent): \(words.place(of: hiding))"))
    }
    let isWithin = { (index: Int) in
      words.stacks.stack(of: index, in: log) == hidden
        && log.constraints[index].first.attribute.axis == axis
    }
    let spacing = members.first {
      log.constraints[$0].stackPurpose == .spacing && log.constraints[$0].constant != 0
        && isWithin($0)
    }
    if let spacing {
      found.append(
        LogRemedy(
          kind: .changeSystem, constraint: spacing,
          description:
            "set the spacing of \(name) to 0 while it is hidden (\(words.place(of: spacing)))",
          reason:
            "\(words.place(of: hiding)) hides \(name), and the spacing between its own views is left"
        ))
    }
    let margin = members.first {
      log.constraints[$0].origin == .margins && log.constraints[$0].container == hidden
        && log.constraints[$0].first.attribute.axis == axis
    }
    if let margin {
      found.append(
        LogRemedy(
          kind: .changeSystem, constraint: margin,
          description:
            "set the layout margins of \(name) to 0 while it is hidden (\(words.place(of: margin)))",
          reason: "\(words.place(of: hiding)) hides \(name), and its layout margins are left"))
    }
    found.append(
      LogRemedy(
        kind: .changeSystem, constraint: hiding,
        description:
          "remove \(name) from its stack view in place of hiding it (\(words.place(of: hiding)))",
        reason: "only a hidden view that stays arranged has to have no \(extent)"))
    return found
  }

  // MARK: Other stack views

  /// One change for each property of a stack view that takes part, unless views of it are hidden.
  func stackChanges() -> [LogRemedy] {
    // The stack views in bars are the system's.
    let arranging = members.filter { index in
      log.constraints[index].origin == .stackView
        && words.stacks.stack(of: index, in: log).map { log.items[$0].role == .application } ?? true
    }
    guard !arranging.contains(where: { log.constraints[$0].stackPurpose == .hiding }) else {
      return []
    }
    func first(_ purposes: StackPurpose...) -> Int? {
      arranging.first { log.constraints[$0].stackPurpose.map(purposes.contains) ?? false }
    }
    func change(_ index: Int, _ what: String, _ value: Double? = nil) -> LogRemedy {
      LogRemedy(
        kind: .changeSystem, constraint: index, value: value,
        description: "\(what) (\(words.place(of: index)))",
        reason: "\(words.stackName(of: index)) added \(words.place(of: index))")
    }
    var found: [LogRemedy] = []
    let spacing = arranging.first {
      log.constraints[$0].stackPurpose == .spacing && log.constraints[$0].constant != 0
    }
    if let spacing, let limit = limit(of: spacing), log.constraints[spacing].second != nil {
      // Views that overlap are no solution.
      let value = limit.value < 0 ? nil : limit.value
      let amount = value.map {
        " to \(limit.relation.bound)\(words.number($0))"
      }
      if value != nil || arranging.count == 1 {
        found.append(
          change(
            spacing, "change the spacing of \(words.stackName(of: spacing))\(amount ?? "")", value))
      }
    }
    if let index = first(.fillEqually, .fillProportionally, .distribution) {
      found.append(change(index, "change the distribution of \(words.stackName(of: index))"))
    }
    if let index = first(.alignment, .spanning) {
      found.append(change(index, "change the alignment of \(words.stackName(of: index))"))
    }
    if found.isEmpty, let index = first(.canvasConnection) {
      let name = words.stackName(of: index)
      found.append(
        change(index, "let \(name) be as large as its views, which reach its edges"))
    }
    if found.isEmpty, let index = first(.arrangement, .spacing) {
      found.append(change(index, "change how \(words.stackName(of: index)) arranges its views"))
    }
    return found
  }

  // MARK: Views of the system

  /// What to change about the application's view that holds views of the system, if any take part.
  func holderChange() -> LogRemedy? {
    func items(_ index: Int) -> [Int] {
      [log.constraints[index].first, log.constraints[index].second].compactMap { $0?.item }
    }
    let parts = members.filter { index in
      log.constraints[index].origin == .system
        || items(index).contains { log.items[$0].role == .part }
        || log.constraints[index].origin == .autoresizingMask
          && log.items[log.constraints[index].first.item].role == .wrapper
    }
    // An extent that leaves no room, else the first one.
    let sized = parts.first {
      let constraint = log.constraints[$0]
      return constraint.second == nil && constraint.first.attribute.isSize
        && constraint.constant < 0.00005 && constraint.relation != .greaterThanOrEqual
    }
    guard let index = sized ?? parts.first, let holder = words.partHolder(of: index) else {
      return nil
    }
    let what =
      sized != nil
      ? "lay out the \(holder) only once it has a size: \(words.sentence(of: index))"
      : "change what the \(holder) contains, or give it more room"
    return LogRemedy(
      kind: .changeSystem, constraint: index, description: what,
      reason:
        "the system added \(words.place(of: index)) within the \(holder), so that only the "
        + "\(holder) can be changed")
  }
}
