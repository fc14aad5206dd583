import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// Text that is larger than the space available to it: what the rules about clipping share.
enum Clipping {
  /// A view that shows a part of its text.
  struct Detail: Sendable {
    var item: ResolvedItem
    var text: ResolvedText
    var loss: ResolvedLoss
    /// Whether the development locale loses as much of the text.
    var isInBase = false
    /// Whether the development locale loses some of the text, and this locale clearly more.
    var exceedsBase = false
    /// The neighbouring views that may give way in place of this one.
    var rivals: [ResolvedItem] = []
    /// The constraints of the same priority as the text's compression resistance that won.
    var tiedConstraints: [ResolvedConstraint] = []
    /// The views whose texts the program replaces and that take up the room that is missing.
    var replacedNeighbors: [ResolvedItem] = []

    /// Whether the text has width variants, none of which fits.
    var hasWidthVariants: Bool { text.widthVariantCount > 0 }
  }

  /// Returns the texts that are clipped although their line break mode does not allow it.
  ///
  /// A loss is compared with that of the development locale by view, axis, size and text size. A
  /// translation that loses clearly more than the development locale is a defect of its own. One
  /// that loses about as much, or is only longer in a pseudo-locale, is the development locale's
  /// defect.
  static func clipped(in subject: DocumentSubject) -> [Observation<Detail>] {
    subject.clippings.filter { !$0.detail.text.truncatesOnPurpose }
  }

  /// Returns the texts that are truncated, as their line break mode allows.
  static func truncated(in subject: DocumentSubject) -> [Observation<Detail>] {
    subject.clippings.filter(\.detail.text.truncatesOnPurpose)
  }

  /// Returns the texts that are clipped or truncated.
  fileprivate static func all(in subject: DocumentSubject) -> [Observation<Detail>] {
    guard !subject.isForTelevision else { return [] }
    // The own texts of a document that is a translation come from the translators.
    let base = BaseLosses(
      subject.document.isTranslation
        ? [] : observations(in: subject.baseline))
    return Ties(
      observations(in: subject.layouts), isEachLayoutAlone: subject.judgesLayoutsAlone
    ).observations
      .compactMap { observation in
        var observation = observation
        guard let inBase = base[observation] else {
          // A text that code replaces can be too long only in a translation.
          let text = observation.detail.text
          return text.use == .replaced && !text.isTranslated ? nil : observation
        }
        let text = observation.detail.text
        guard text.use == .drawn else { return nil }
        let isBase = subject.isBaseline(observation.layout)
        let isReported = inBase.isCertain(in: subject)
        if isBase || isReported && observation.layout.isPseudoLocale {
          observation.detail.isInBase = true
          return isReported ? observation : nil
        }
        if observation.isClearlyMore(than: inBase) {
          observation.detail.exceedsBase = true
          return observation
        }
        observation.detail.isInBase = true
        return isReported ? observation : nil
      }
  }

  /// Returns everything lost in some layouts, whatever the text.
  private static func observations(in layouts: [ResolvedLayout]) -> [Observation<Detail>] {
    layouts.flatMap { layout in
      let surface = Rect(origin: .zero, size: layout.size)
      return layout.items.filter { !$0.losses.isEmpty }.flatMap { item in
        // A view entirely outside the window is not visible.
        let overhang =
          item.placement.parent == layout.root
          ? Overhang(of: item.placement.alignmentRectInRoot, in: surface) : nil
        return overhang?.isWhole == true ? [] : observations(of: item, in: layout)
      }
    }
  }

  private static func observations(
    of item: ResolvedItem, in layout: ResolvedLayout
  ) -> [Observation<Detail>] {
    item.losses.compactMap { loss in
      guard let text = item.content.lostText(along: loss.axis),
        !text.string.allSatisfy(\.isWhitespace), text.use.canBeClipped,
        !(layout.isPseudoLocale && loss.isWithinEstimate)
      else { return nil }
      return Observation(
        of: [item.id], in: layout, axis: loss.axis,
        extent: Extent(needed: loss.needed, available: loss.available),
        detail: Detail(
          item: item, text: text, loss: loss, rivals: rivals(of: item, loss, in: layout),
          tiedConstraints: loss.causes.filter { $0.item != item.id && loss.isTied(with: $0) },
          replacedNeighbors: replacedNeighbors(beside: item, loss, in: layout)),
        text: text)
    }
  }

  /// Returns the neighbours whose texts the program replaces, if they are as wide as the loss.
  private static func replacedNeighbors(
    beside item: ResolvedItem, _ loss: ResolvedLoss, in layout: ResolvedLayout
  ) -> [ResolvedItem] {
    let ids = loss.resistingItems()
    guard loss.axis == .horizontal, !ids.subtracting([item.id]).isEmpty else { return [] }
    let others = layout.items.filter { other in
      other.id != item.id && ids.contains(other.id)
        && other.content.text?.use.isReplacedAtRuntime ?? false
    }
    let width = others.reduce(0) { $0 + ($1.content.intrinsicWidth ?? 0) }
    return width >= loss.lost ? others : []
  }

  /// Returns the neighbours whose compression resistance won against an item although it is not
  /// greater.
  private static func rivals(
    of item: ResolvedItem, _ loss: ResolvedLoss, in layout: ResolvedLayout
  ) -> [ResolvedItem] {
    let ids = loss.resistingItems { $0.priority == loss.resistance }
    guard !ids.isEmpty, loss.resistance.map({ $0 < 1000 }) == true else { return [] }
    let own = item.placement.alignmentRectInRoot
    return layout.items.filter { other in
      other.id != item.id && other.placement.parent == item.placement.parent
        && ids.contains(other.id)
        && own.gap(to: other.placement.alignmentRectInRoot, along: loss.axis.other) < 0
    }
  }
}

extension Clipping {
  /// Returns the finding for what all layouts show of a view along an axis.
  static func finding(
    _ defect: Defect<Detail>, rule: Rule, severity: Severity, subject: DocumentSubject
  ) -> Finding {
    let worst = defect.worst
    let declared = isOnlyDoubledParagraph(defect) ? .note : severity
    return Finding(
      rule: rule, severity: declared.mitigated(for: defect),
      basis: defect.basis { subject.basis(of: $0) },
      path: subject.path, position: worst.detail.item.position,
      object: worst.detail.item.id,
      message: message(worst, rule: rule, subject: subject), occurrences: defect.occurrences,
      causes: worst.detail.loss.causes.map(Finding.Cause.init),
      notes: notes(worst, subject: subject))
  }

  /// The length of a text in characters from which no translation is nearly twice as long.
  ///
  /// Texts of more than 70 characters grow by a third (W3C, "Text size in translation").
  private static let paragraphLength = 150

  /// Whether only pseudo-locales show a defect, of a text that is longer than what they are for.
  private static func isOnlyDoubledParagraph(_ defect: Defect<Detail>) -> Bool {
    defect.observations.allSatisfy {
      $0.layout.isPseudoLocale && $0.detail.text.string.count > 2 * paragraphLength
    }
  }

  private static func message(
    _ worst: Observation<Detail>, rule: Rule, subject: DocumentSubject
  ) -> String {
    let (item, text, loss) = (worst.detail.item, worst.detail.text, worst.detail.loss)
    let verb = rule.id == Rule.truncatedText.id ? "truncated" : "clipped"
    let variants = text.widthVariantCount
    let which =
      variants == 0
      ? ""
      : variants == 1
        ? ", the only width variant," : ", the shortest of \(variants) width variants,"
    let about = text.unmeasured.isEmpty ? "" : "about "
    var message =
      "\(item.title): \(text.quoted)\(which) is \(verb) by "
      + "\(about)\(DecimalText.rounded(loss.lost)) pt in \(worst.layout.place): "
      + "needs a \(loss.axis.extentName) of \(about)\(DecimalText.rounded(loss.needed))"
    // Lines that are too high are often a label that is too narrow.
    if loss.axis == .vertical, text.lineCount > 1 {
      let width = worst.detail.item.placement.alignmentRect.width
      message += " for \(text.lineCount) lines in a width of \(DecimalText.rounded(width))"
    }
    message += ", has \(DecimalText.rounded(loss.available))"
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
    if !detail.replacedNeighbors.isEmpty {
      let names = detail.replacedNeighbors.map(\.title).inSentence()
      message += "; its room depends on \(names), whose text the program replaces"
    }
    let rivals = rivals(in: worst)
    if !rivals.isEmpty {
      let names = rivals.inSentence(limit: 3)
      message +=
        rivals.count > 1
        ? "; \(names) have the same priority, so any of them may give way instead"
        : "; \(names) has the same priority, so either may give way"
    }
    return message
  }

  /// Returns the names of what has the priority of a text's compression resistance and won.
  private static func rivals(in worst: Observation<Detail>) -> [String] {
    let views = worst.detail.rivals
    let constraints = worst.detail.tiedConstraints.filter { cause in
      !views.contains { $0.id == cause.item }
    }
    return views.map(\.title)
      + constraints.map { cause in
        guard cause.isImplied else { return "\"\(cause.name)\"" }
        let view = worst.layout.items.first { $0.id == cause.item }?.title
        let property =
          switch cause.origin {
          case .contentHugging: "content hugging"
          default: "compression resistance"
          }
        return "the \(property) of \(view ?? "\"\(cause.item ?? cause.name)\"")"
      }
  }

  /// Returns a note with the place of the translation.
  private static func notes(
    _ worst: Observation<Detail>, subject: DocumentSubject
  ) -> [Finding.Note] {
    let text = worst.detail.text
    let samples = text.argumentsNote(path: text.path)
    guard text.path != subject.path else { return samples }
    return [
      Finding.Note(
        path: text.path, position: text.position,
        message: "the text in \(worst.layout.locale) comes from here")
    ] + samples
  }
}

extension [ResolvedConstraint] {
  /// The first constraint of the greatest priority.
  fileprivate var strongest: ResolvedConstraint? {
    let greatest = lazy.map(\.priority).max()
    return first { $0.priority == greatest }
  }
}

extension DocumentSubject {
  fileprivate var clippings: [Observation<Clipping.Detail>] {
    clippingEvidence.value { Clipping.all(in: self) }
  }

  /// The loss of width, in points, below which the measured text and the platform's may differ.
  private static let minimumCertainLoss = 2.0

  /// Returns how the loss of a text is known.
  fileprivate func basis(of observation: Observation<Clipping.Detail>) -> Basis {
    let detail = observation.detail
    var basis = basis(of: detail.loss, in: observation.layout)
    if detail.item.isHidden {
      basis = basis.and(Basis(.possible, inferring: ["whether code shows it"]))
    }
    if !detail.replacedNeighbors.isEmpty {
      basis = basis.and(Basis(.possible, inferring: ["the texts that code shows beside it"]))
    }
    if detail.text.use == .replaced {
      basis = basis.and(Basis(.possible, inferring: ["the text that code shows"]))
    }
    if !detail.rivals.isEmpty || !detail.tiedConstraints.isEmpty {
      basis = basis.and(Basis(.likely, inferring: ["which of equal priorities gives way"]))
    }
    if detail.loss.axis == .horizontal, isFromEditor, detail.loss.lost < Self.minimumCertainLoss {
      basis = basis.and(Basis(.likely, inferring: ["the width of its text to the point"]))
    }
    if isFromEditor, !detail.text.hasKnownFont {
      basis = basis.and(Basis(.likely, inferring: ["the font \"\(detail.text.fontFamily)\""]))
    }
    if !detail.text.unmeasured.isEmpty {
      basis = basis.and(Basis(.likely, inferring: ["the size of its characters"]))
    }
    return basis
  }
}

extension ResolvedLoss {
  /// Whether a constraint that caused it is as strong as the compression resistance, so that either
  /// may give way.
  fileprivate func isTied(with cause: ResolvedConstraint) -> Bool {
    resistance.map { $0 < 1000 && cause.priority == $0 } ?? false
  }

  /// Returns the ids of the views whose compression resistance along the axis is among the causes.
  fileprivate func resistingItems(
    where isIncluded: (ResolvedConstraint) -> Bool = { _ in true }
  ) -> Set<String> {
    Set(
      causes.filter { $0.origin == .compressionResistance(axis) && isIncluded($0) }
        .compactMap(\.item))
  }

  /// Whether the loss is below the precision of a pseudo-locale's estimate of translation lengths.
  var isWithinEstimate: Bool { lost < max(2, 0.03 * needed) }
}
