import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

/// Text that is larger than the room that it has: what the rules of clipping share.
enum Clipping {
  /// A view that shows a part of its text.
  struct Detail {
    var item: ResolvedItem
    var text: ResolvedText
    var loss: ResolvedLoss
    /// Whether the development locale loses some of it too.
    var isInBase = false
  }

  /// The texts that are clipped though nobody said that they may be.
  ///
  /// Whether the development locale clips one too is looked up by view, axis, size
  /// and size of texts.
  static func clipped(in subject: CheckSubject) -> [Sighting<Detail>] {
    // In a document that is a translation its own texts are those of the translators.
    let base = subject.document.isTranslation ? [] : subject.baseline
    let inBase = Set(
      sightings(in: base, truncating: false)
        .map { [$0.layout.root, $0.layout.sizeTitle] + $0.key })
    return sightings(in: subject.layouts, truncating: false).map { sighting in
      var sighting = sighting
      sighting.detail.isInBase = inBase.contains(
        [sighting.layout.root, sighting.layout.sizeTitle] + sighting.key)
      return sighting
    }
  }

  /// The texts that are shortened as their author accepts.
  static func truncated(in subject: CheckSubject) -> [Sighting<Detail>] {
    sightings(in: subject.layouts, truncating: true)
  }

  private static func sightings(
    in layouts: [ResolvedLayout], truncating: Bool
  ) -> [Sighting<Detail>] {
    layouts.flatMap { layout in
      layout.items.flatMap { item in
        item.losses.compactMap { loss in
          guard let text = item.lostText(along: loss.axis),
            text.truncatesOnPurpose == truncating, !text.isStandIn,
            !text.string.allSatisfy(\.isWhitespace)
          else { return nil }
          return Sighting(
            key: [item.id, loss.axis.rawValue], layout: layout, axis: loss.axis,
            extent: Extent(needed: loss.needed, available: loss.available),
            detail: Detail(item: item, text: text, loss: loss), shown: text.shown)
        }
      }
    }
  }
}

extension Clipping {
  /// The finding for what all layouts show of a view along an axis.
  static func finding(
    _ defect: Defect<Detail>, rule: RuleID, severity: Severity, subject: CheckSubject
  ) -> Finding {
    let worst = defect.worst
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
      + "\(about)\(Points.text(loss.lost)) pt in \(worst.layout.place): "
      + "needs a \(loss.axis.extentName) of \(about)\(Points.text(loss.needed)), "
      + "has \(Points.text(loss.available))"
    if loss.axis == .horizontal, let seen = text.seenPart { message += ", shows \(seen)" }
    if worst.detail.isInBase, !subject.isBaseline(worst.layout) {
      message += ", and is clipped in \(subject.developmentLocale) too"
    }
    if let first = loss.causes.strongest {
      message += "; lost to \(first.title)"
      if loss.causes.count > 1 { message += " and \(loss.causes.count - 1) more" }
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
