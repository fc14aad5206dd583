import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// Text that is larger than the room that it has: what the rules of clipping share.
enum Clipping {
  /// A view that shows a part of its text.
  struct Detail {
    var item: ResolvedItem
    var text: ResolvedText
    var loss: ResolvedLoss
    /// Whether the development locale loses as much of it.
    var isInBase = false
    /// Whether the development locale loses some of it, and this one clearly more.
    var exceedsBase = false
    /// The views beside this one that may give way in its place.
    var rivals: [ResolvedItem] = []
    /// The views that take up what is lost with texts that the program replaces.
    var standIns: [ResolvedItem] = []
  }

  /// The texts that are clipped though nobody said that they may be.
  ///
  /// Whether the development locale clips one too is looked up by view, axis, size
  /// and size of texts. A translation that loses clearly more than the development locale does is a
  /// defect of its own; what loses about as much, or is only longer in a pseudo-locale, is the development
  /// locale's.
  static func clipped(in subject: CheckSubject) -> [Sighting<Detail>] {
    sightings(in: subject, truncating: false)
  }

  /// The texts that are shortened as their author accepts.
  static func truncated(in subject: CheckSubject) -> [Sighting<Detail>] {
    sightings(in: subject, truncating: true)
  }

  private static func sightings(
    in subject: CheckSubject, truncating: Bool
  ) -> [Sighting<Detail>] {
    // In a document that is a translation its own texts are those of the translators.
    let base = BaseLosses(
      subject.document.isTranslation
        ? [] : sightings(in: subject.baseline))
    return Ties(sightings(in: subject.layouts)).sightings
      .filter { $0.detail.text.truncatesOnPurpose == truncating }
      .compactMap { sighting in
        var sighting = sighting
        guard let inBase = base[sighting] else {
          // What code replaces can be too long in a translation alone.
          let text = sighting.detail.text
          return text.isStandIn && !text.isTranslated ? nil : sighting
        }
        let text = sighting.detail.text
        guard !text.isStandIn else { return nil }
        let isBase = subject.isBaseline(sighting.layout)
        let isReported = inBase.isCertain(in: subject)
        if isBase || isReported && sighting.layout.isPseudoLocale {
          sighting.detail.isInBase = true
          return isReported ? sighting : nil
        }
        if sighting.isClearlyMore(than: inBase) {
          sighting.detail.exceedsBase = true
          return sighting
        }
        sighting.detail.isInBase = true
        return isReported ? sighting : nil
      }
  }

  /// All that is lost in some layouts, whatever the text is.
  private static func sightings(in layouts: [ResolvedLayout]) -> [Sighting<Detail>] {
    layouts.flatMap { layout in
      let surface = Rect(origin: .zero, size: layout.size)
      return layout.items.filter { !$0.losses.isEmpty }.flatMap { item in
        // What lies beside the window altogether nobody sees.
        let overhang =
          item.parent == layout.root
          ? Overhang(of: item.alignmentRectInRoot, in: surface) : nil
        return overhang?.isWhole == true ? [] : sightings(of: item, in: layout)
      }
    }
  }

  private static func sightings(
    of item: ResolvedItem, in layout: ResolvedLayout
  ) -> [Sighting<Detail>] {
    item.losses.compactMap { loss in
      guard let text = item.lostText(along: loss.axis),
        !text.string.allSatisfy(\.isWhitespace),
        !(layout.isPseudoLocale && loss.isWithinEstimate)
      else { return nil }
      return Sighting(
        key: [item.id, loss.axis.rawValue], layout: layout, axis: loss.axis,
        extent: Extent(needed: loss.needed, available: loss.available),
        detail: Detail(
          item: item, text: text, loss: loss, rivals: rivals(of: item, loss, in: layout),
          standIns: standIns(beside: item, loss, in: layout)),
        shown: text.shown)
    }
  }

  /// The views that keep the width of texts that the program replaces, where these are as wide as what is
  /// lost to them.
  private static func standIns(
    beside item: ResolvedItem, _ loss: ResolvedLoss, in layout: ResolvedLayout
  ) -> [ResolvedItem] {
    let suffix = ".\(Axis.horizontal.rawValue).compressionResistance"
    let ids = Set(
      loss.causes.filter { $0.id.hasSuffix(suffix) }.map { String($0.id.dropLast(suffix.count)) })
    guard loss.axis == .horizontal, !ids.subtracting([item.id]).isEmpty else { return [] }
    let others = layout.items.filter { other in
      other.id != item.id && ids.contains(other.id) && other.text?.isStandIn ?? false
    }
    let width = others.reduce(0) { $0 + ($1.intrinsicWidth ?? 0) }
    return width >= loss.lost ? others : []
  }

  /// The views beside one that it lost to for their compression resistance, which is no greater.
  private static func rivals(
    of item: ResolvedItem, _ loss: ResolvedLoss, in layout: ResolvedLayout
  ) -> [ResolvedItem] {
    let suffix = ".\(loss.axis.rawValue).compressionResistance"
    let ids = loss.causes.filter { $0.priority == loss.resistance && $0.id.hasSuffix(suffix) }
      .map { String($0.id.dropLast(suffix.count)) }
    guard !ids.isEmpty, loss.resistance.map({ $0 < 1000 }) == true else { return [] }
    let own = item.alignmentRectInRoot
    return layout.items.filter { other in
      other.id != item.id && other.parent == item.parent && ids.contains(other.id)
        && own.gap(to: other.alignmentRectInRoot, along: loss.axis.other) < 0
    }
  }
}

extension Clipping {
  /// The finding for what all layouts show of a view along an axis.
  static func finding(
    _ defect: Defect<Detail>, rule: RuleID, severity: Severity, subject: CheckSubject
  ) -> Finding {
    let worst = defect.worst
    var severity = worst.detail.rivals.isEmpty ? severity : min(severity, .warning)
    // Code shows it some day, or never, or shows less beside it.
    if defect.sightings.allSatisfy({ $0.detail.item.isHidden || !$0.detail.standIns.isEmpty }) {
      severity = .note
    }
    let isCertain = defect.sightings.contains {
      !$0.layout.isPseudoLocale && $0.detail.text.unmeasured.isEmpty
    }
    return Finding(
      rule: rule, severity: isCertain ? severity : min(severity, .warning),
      path: subject.path, position: worst.detail.item.position, object: worst.detail.item.id,
      message: message(worst, rule: rule, subject: subject), occurrences: defect.occurrences,
      causes: worst.detail.loss.causes.map(Finding.Cause.init),
      notes: notes(worst, subject: subject))
  }

  private static func message(
    _ worst: Sighting<Detail>, rule: RuleID, subject: CheckSubject
  ) -> String {
    let (item, text, loss) = (worst.detail.item, worst.detail.text, worst.detail.loss)
    let verb = rule == .truncatedText ? "shortened" : "clipped"
    let about = text.unmeasured.isEmpty ? "" : "about "
    var message =
      "\(item.title): \"\(text.string.shortened)\" is \(verb) by "
      + "\(about)\(DecimalText.rounded(loss.lost)) pt in \(worst.layout.place): "
      + "needs a \(loss.axis.extentName) of \(about)\(DecimalText.rounded(loss.needed)), "
      + "has \(DecimalText.rounded(loss.available))"
    if loss.axis == .horizontal, let seen = text.seenPart { message += ", shows \(seen)" }
    let detail = worst.detail
    if detail.isInBase || detail.exceedsBase, !subject.isBaseline(worst.layout) {
      message += ", and is clipped in \(subject.developmentLocale) too"
    }
    if let first = loss.causes.strongest {
      message += "; lost to \(first.title)"
      let others = loss.causes.count - 1 + loss.omittedCauses
      if others > 0 { message += " and \(others) more" }
    }
    if !detail.standIns.isEmpty {
      let names = detail.standIns.map(\.title).joined(separator: ", ")
      message += "; its room depends on \(names), whose text the program replaces"
    }
    if !worst.detail.rivals.isEmpty {
      let rivals = worst.detail.rivals.map(\.title).joined(separator: ", ")
      message += "; \(rivals) resists as much, so that either gives way"
    }
    return message
  }

  /// Where the translation stands.
  private static func notes(
    _ worst: Sighting<Detail>, subject: CheckSubject
  ) -> [Finding.Note] {
    let text = worst.detail.text
    guard text.path != subject.path else { return [] }
    return [
      Finding.Note(
        path: text.path, position: text.position,
        message: "the text in \(worst.layout.locale) comes from here")
    ]
  }
}

extension [ResolvedConstraint] {
  /// The first of those that have the greatest priority.
  fileprivate var strongest: ResolvedConstraint? {
    let greatest = lazy.map(\.priority).max()
    return first { $0.priority == greatest }
  }
}

extension ResolvedLoss {
  /// Whether it is less than a pseudo-locale's estimate of the length of translations tells.
  var isWithinEstimate: Bool { lost < max(2, 0.03 * needed) }
}
