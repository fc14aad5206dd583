import Diagnostics
import Geometry
import InterfaceValues
package import LayoutEngine
import LayoutWording
import LinearConstraints

/// Translates an explanation of the engine into the terms of the document.
struct ExplanationDescription {
  let names: ConstraintNames
  let item: ItemID
  let layout: ResolvedLayout
  /// The item in the layout.
  let shown: ResolvedItem
  /// The proposal to allow more lines, if a line limit clips the item's text.
  var lines: ResolvedProposal?
  /// The locales in which something is still clipped with a change, by the change.
  var clippedLocales: [AxisExplanation.Change: [String]] = [:]

  private var tree: LayoutTree { names.tree.layout }

  /// Translates the explanation along an axis.
  func resolved(_ explanation: AxisExplanation) -> ResolvedAxisExplanation {
    let loss = shown.loss(along: explanation.axis)
    let isMeasured = tree.items[item.index].hasContent(along: explanation.axis)
    let constraints = explanation.effects.map(resolved)
    let effects = explanation.effects + explanation.withoutEffect
    let room: ResolvedAxisExplanation.Room? =
      switch explanation.room {
      case .points(let points): .points(points)
      case .unlimited: .unlimited
      case nil: nil
      }
    return ResolvedAxisExplanation(
      axis: explanation.axis,
      position: determination(
        explanation.position, sentence: sentence(forPosition: explanation.position), effects),
      size: determination(
        explanation.extent, sentence: sentence(forSize: explanation.extent, explanation),
        effects),
      content: isMeasured ? names.contents[item.index].extent(along: explanation.axis) : nil,
      lost: loss?.lost, room: loss == nil ? room : nil,
      constraints: constraints.filter(\.isOwn).inReadingOrder(of: \.constraint)
        + constraints.filter { !$0.isOwn }.inReadingOrder(of: \.constraint)
        + explanation.withoutEffect.map(resolved).inReadingOrder(of: \.constraint),
      proposals: loss == nil ? [] : proposals(explanation))
  }

  /// The changes that would make clipped content fit.
  ///
  /// If a line limit clips the text, only raising the limit helps.
  private func proposals(_ explanation: AxisExplanation) -> [ResolvedProposal] {
    guard explanation.axis == .vertical, shown.isLimitedInLines else {
      let all = explanation.proposals.map(resolved)
      // What helps in every locale is better than what does not.
      return all.filter(\.clippedLocales.isEmpty) + all.filter { !$0.clippedLocales.isEmpty }
    }
    return [lines].compactMap(\.self)
  }

  private func resolved(_ effect: AxisExplanation.Effect) -> ResolvedEffect {
    let (status, amount): (ResolvedEffect.Status, Double) =
      switch effect.status {
      case .satisfied: (.satisfied, 0)
      case .slack(let points): (.slack, points)
      case .lost(let points): (.lost, points)
      }
    return ResolvedEffect(
      constraint: names.resolved(effect.constraint), status: status, amount: amount,
      isOwn: effect.namesItem, affectsPosition: effect.affectsPosition,
      affectsSize: effect.affectsExtent)
  }

  private func determination(
    _ determination: AxisExplanation.Determination, sentence: String,
    _ effects: [AxisExplanation.Effect]
  ) -> ResolvedDetermination {
    var losses: [LayoutSolution.ConstraintReference: Double] = [:]
    for effect in effects {
      if case .lost(let points) = effect.status { losses[effect.constraint] = points }
    }
    let links = LinkDescription(names: names, losses: losses)
    return ResolvedDetermination(
      value: determination.value,
      range: determination.range.map { OpenRange(lower: $0.lower, upper: $0.upper) },
      sentence: sentence,
      chain: determination.chain.map {
        ResolvedDetermination.Link(
          sentence: links.sentence($0), constraint: names.resolved($0))
      })
  }
}

extension ExplanationDescription {
  private func sentence(forPosition position: AxisExplanation.Determination) -> String {
    if let range = position.range { return equallyGood(range) }
    guard let last = position.chain.last else { return "no constraint determines it" }
    return "\(names.resolved(last).title) places it"
  }

  private func sentence(
    forSize extent: AxisExplanation.Determination, _ explanation: AxisExplanation
  ) -> String {
    let axis = explanation.axis
    let wish = contentWish(axis)
    if let range = extent.range { return equallyGood(range) + (wish.map { "; \($0)" } ?? "") }
    let own: [LayoutSolution.ConstraintReference] = [
      .implied(.contentHugging, item, axis), .implied(.compressionResistance, item, axis),
    ]
    if !extent.chain.isEmpty, extent.chain.allSatisfy(own.contains) {
      return "the size of its \(contentName)"
    }
    var sentence: String
    if let only = extent.chain.first, extent.chain.count == 1 {
      sentence = "\(names.resolved(only).title) holds it"
    } else if extent.chain.contains(where: isOwnSize) {
      sentence = extent.chain.last.map { names.resolved($0).title } ?? ""
      sentence += " and \(extent.chain.count - 1) more hold it"
    } else {
      sentence = "the space left between its edges"
    }
    if let wish { sentence += "; \(wish)" }
    return sentence
  }

  /// Whether a constraint is about the item's own size.
  private func isOwnSize(_ reference: LayoutSolution.ConstraintReference) -> Bool {
    switch reference {
    case .written(let index):
      let constraint = tree.constraints[index]
      return [constraint.first, constraint.second].contains {
        $0?.item == item && $0?.attribute.isSize == true
      }
    case .implied(_, let other, _): return other == item
    case .arranged(let constraint): return constraint.members.contains(item)
    }
  }

  private func equallyGood(_ range: LayoutSolution.Range) -> String {
    switch (range.lower, range.upper) {
    case (let lower?, let upper?):
      "any value from \(DecimalText.rounded(lower)) to \(DecimalText.rounded(upper)) is equally good"
    case (let lower?, nil): "any value from \(DecimalText.rounded(lower)) up is equally good"
    case (nil, let upper?): "any value up to \(DecimalText.rounded(upper)) is equally good"
    case (nil, nil): "any value is equally good"
    }
  }

  /// The extent that the content needs and its compression resistance.
  private func contentWish(_ axis: Axis) -> String? {
    let view = tree.items[item.index]
    guard view.hasContent(along: axis),
      let extent = names.contents[item.index].extent(along: axis)
    else { return nil }
    // The same number as in a finding, which excludes padding that may be lost.
    let needed = shown.loss(along: axis)?.needed ?? extent
    let resistance = view.compressionResistance(along: axis)
    return "its \(contentName) needs \(DecimalText.rounded(needed)) "
      + "(compression resistance \(DecimalText.rounded(resistance.value)))"
  }

  private var contentName: String {
    shown.content.text == nil ? "content" : "text"
  }
}

extension ExplanationDescription {
  private func resolved(_ proposal: AxisExplanation.Proposal) -> ResolvedProposal {
    var result = ResolvedProposal(
      change: .constant, constraint: nil, view: nil, value: 0, sentence: "",
      clips: proposal.clips.map { names.tree.nodes[$0.index].id })
    func view(_ id: ItemID) -> String { names.quotedName(id) }
    switch proposal.change {
    case .constant(let position, let constant):
      let constraint = names.resolved(.written(position))
      let isMore = constant > tree.constraints[position].constant
      (result.change, result.constraint, result.value) = (.constant, constraint, constant)
      result.sentence =
        "set the constant of \(constraint.title) to \(DecimalText.rounded(constant)) or "
        + (isMore ? "more" : "less")
    case .priority(let position, let priority):
      let constraint = names.resolved(.written(position))
      (result.change, result.constraint, result.value) = (.priority, constraint, priority.value)
      result.sentence =
        "lower the priority of \(constraint.title) to \(DecimalText.rounded(priority.value))"
    case .compressionResistance(let id, let axis, let priority):
      result.change = .compressionResistance
      (result.view, result.value) = (names.tree.nodes[id.index].id, priority.value)
      result.sentence =
        "\(id == item ? "raise" : "lower") the \(axis.rawValue) compression resistance of "
        + "\(view(id)) to \(DecimalText.rounded(priority.value))"
    case .contentHugging(let id, let axis, let priority):
      result.change = .contentHugging
      (result.view, result.value) = (names.tree.nodes[id.index].id, priority.value)
      result.sentence =
        "lower the \(axis.rawValue) content hugging of \(view(id)) to "
        + DecimalText.rounded(priority.value)
    case .rootExtent(let axis, let extent):
      (result.change, result.view, result.value) = (.rootSize, layout.root, extent)
      let isMore = extent > names.size[axis]
      result.sentence =
        "make \(view(tree.root)) \(DecimalText.rounded(extent)) \(axis.adjective) or "
        + (isMore ? "more" : "less")
    case .rootMaximum(let axis, let extent):
      (result.change, result.view, result.value) = (.rootMaximum, layout.root, extent)
      result.sentence =
        "allow \(view(tree.root)) to be up to \(DecimalText.rounded(extent)) \(axis.adjective)"
    case .contentExtent(_, let axis, let extent):
      result.change = .contentSize
      (result.view, result.value) = (names.tree.nodes[item.index].id, extent)
      let lost = shown.loss(along: axis)?.needed ?? extent
      result.sentence =
        "make the \(contentName) at most \(DecimalText.rounded(extent)) \(axis.adjective), "
        + "\(DecimalText.rounded(lost - extent)) less"
    case .contentExtents(let extents, let axis):
      result.change = .contentSize
      (result.view, result.value) = (shown.id, extents.first { $0.item == item }?.extent ?? 0)
      let parts = extents.map {
        "\(view($0.item)) at most \(DecimalText.rounded($0.extent)) \(axis.adjective)"
      }
      result.sentence = "make the \(contentName)s of the row shorter: \(parts.listed(upTo: 4))"
    case .spacing(let container, let member, _, let spacing):
      result.change = .spacing
      (result.view, result.value) = (names.tree.nodes[container.index].id, spacing)
      result.sentence =
        "set the spacing \(member.map { "after \(view($0)) " } ?? "")of "
        + "\(view(container)) to \(DecimalText.rounded(spacing)) or less"
    case .frameExtent(let item, let axis, let extent):
      result.change = .frameSize
      (result.view, result.value) = (names.tree.nodes[item.index].id, extent)
      result.sentence =
        "make the frame of \(view(item)) \(DecimalText.rounded(extent)) \(axis.adjective) or more"
    case .laneExtent(let container, let axis, let lane, let extent):
      result.change = .laneExtent
      (result.view, result.value) = (names.tree.nodes[container.index].id, extent)
      result.sentence =
        "make \(axis == .horizontal ? "column" : "row") \(lane + 1) of \(view(container)) "
        + "\(DecimalText.rounded(extent)) \(axis.adjective) or more"
    }
    let clips = proposal.clips.map { id in
      let isWorse = layout.items.contains {
        $0.id == names.tree.nodes[id.index].id && !$0.losses.isEmpty
      }
      return "\(view(id)) is clipped" + (isWorse ? " more" : "")
    }
    if !clips.isEmpty { result.sentence += "; then \(clips.joined(separator: " and "))" }
    result.clippedLocales = clippedLocales[proposal.change] ?? []
    if !result.clippedLocales.isEmpty {
      result.sentence += "; something is still clipped in \(result.clippedLocales.listed(upTo: 6))"
    }
    return result
  }
}

extension ConstraintNames {
  /// The name of a view or a guide in quotes, followed by the id if an editor generated that.
  package func quotedName(_ item: ItemID) -> String {
    let node = tree.nodes[item.index]
    let showsID = node.view?.isFromEditor == true && node.shownName != node.id
    return "\"\(node.shownName)\"" + (showsID ? " (\(node.id))" : "")
  }

  /// The name of a view or a guide for messages: the identifier, else the id.
  func viewName(_ item: ItemID) -> String {
    tree.nodes[item.index].identifier ?? tree.nodes[item.index].id
  }

  /// The name of a view or a guide in a sentence, in quotation marks if it is the label or text
  /// that an editor shows.
  func shownName(_ item: ItemID) -> String { tree.nodes[item.index].spokenName }
}

extension ResolvedConstraint {
  /// The name, the line and the priority: `"okWidth" (line 41, required)`.
  fileprivate var title: String {
    let level = priority >= 1000 ? "required" : "priority \(DecimalText.rounded(priority))"
    guard !isImplied, let position else { return "\"\(name)\" (\(level))" }
    return "\"\(name)\" (line \(position.line), \(level))"
  }
}

extension [String] {
  /// The first elements as a list: `a, b and c`, `a, b and 3 more`.
  fileprivate func listed(upTo limit: Int) -> String {
    guard let last, count > 1 else { return first ?? "" }
    if count <= limit { return dropLast().joined(separator: ", ") + " and " + last }
    return prefix(limit - 1).joined(separator: ", ") + " and \(count - limit + 1) more"
  }
}
