import Diagnostics
import Geometry
import Scenes

/// Text that is larger than the room that it has: what the two rules of clipping share.
enum Clipping {
  /// Points below which nothing that a person could see is missing.
  static let tolerance = 0.01

  /// The clipped texts that the development locale shows, or those that only others show.
  ///
  /// The two are told apart for each view, axis and size.
  static func findings(in subject: CheckSubject, inBase: Bool) -> [Finding] {
    let baseline = clippedInBase(subject)
    let sightings = sightings(in: subject, truncating: false).filter { key, sighting in
      baseline.contains(key + [sighting.layout.sizeName]) == inBase
    }
    return LayoutDefects(sightings).groups.compactMap { group in
      finding(group, rule: inBase ? .clippedInBase : .clippedText, subject: subject)
    }
  }

  /// Each view and axis that lost part of its text in a layout, with what it lost.
  static func sightings(
    in subject: CheckSubject, truncating: Bool
  ) -> [(key: [String], sighting: LayoutDefects<(ResolvedItem, ResolvedLoss)>.Sighting)] {
    subject.layouts.flatMap { layout in
      layout.items.flatMap { item in
        item.losses.compactMap { loss in
          guard let text = item.text, text.truncatesOnPurpose == truncating, loss.lost > tolerance
          else { return nil }
          let occurrence = Finding.Occurrence(
            locale: layout.locale, size: layout.sizeName, axis: loss.axis.rawValue,
            needed: loss.needed, available: loss.available, lost: loss.lost)
          return (
            [layout.root, item.id, loss.axis.rawValue],
            .init(layout: layout, occurrence: occurrence, detail: (item, loss))
          )
        }
      }
    }
  }

  private static func clippedInBase(_ subject: CheckSubject) -> Set<[String]> {
    let development = sightings(in: subject, truncating: false).filter { _, sighting in
      sighting.layout.locale == subject.developmentLocale
    }
    return Set(development.map { $0.key + [$0.sighting.layout.sizeName] })
  }

  /// One finding for what a group of layouts shows of a view along an axis.
  static func finding(
    _ group: [LayoutDefects<(ResolvedItem, ResolvedLoss)>.Sighting], rule: RuleID,
    severity: Severity? = nil, subject: CheckSubject
  ) -> Finding? {
    guard let worst = group.first else { return nil }
    let (item, loss) = worst.detail
    let full: Severity = rule == .clippedText ? .error : .warning
    let onlyPseudo = group.allSatisfy(\.layout.isPseudoLocale)
    return Finding(
      rule: rule, severity: severity ?? full.mitigated(ifOnlyPseudo: onlyPseudo),
      path: subject.path, position: item.position, object: item.id,
      message: message(item, loss, in: worst.layout, rule: rule),
      occurrences: group.map(\.occurrence), causes: loss.causes.map(Finding.Cause.init),
      notes: notes(item, in: worst.layout, subject: subject))
  }

  private static func message(
    _ item: ResolvedItem, _ loss: ResolvedLoss, in layout: ResolvedLayout, rule: RuleID
  ) -> String {
    let shown = item.text.map { " \"\($0.string.shortened)\"" } ?? ""
    let verb = rule == .truncatedText ? "is shortened" : "is clipped"
    let direction = loss.axis == .horizontal ? "horizontally" : "vertically"
    var message =
      "\(item.element) \"\(item.name)\":\(shown) \(verb) by \(Points.text(loss.lost)) pt "
      + "\(direction) in \(layout.place): "
      + "needs \(Points.text(loss.needed)), has \(Points.text(loss.available))"
    if !loss.causes.isEmpty {
      message += "; lost to " + loss.causes.map(\.shortName).joined(separator: ", ")
    }
    return message
  }

  /// Where the translation stands.
  private static func notes(
    _ item: ResolvedItem, in layout: ResolvedLayout, subject: CheckSubject
  ) -> [Finding.Note] {
    guard let text = item.text, text.path != subject.path, let key = text.key else { return [] }
    return [
      Finding.Note(
        path: text.path, position: text.position,
        message: "\"\(key)\" is translated here")
    ]
  }
}

extension ResolvedConstraint {
  /// `"okWidth" (line 41, required)`, for messages.
  var shortName: String {
    let place = position.map { "line \($0.line), " } ?? ""
    let level = priority == 1000 ? "required" : "priority \(Points.text(priority))"
    return "\"\(id)\" (\(place)\(level))"
  }
}

extension Finding.Cause {
  /// A constraint that won.
  init(_ constraint: ResolvedConstraint) {
    self.init(
      constraint: constraint.id, description: constraint.description,
      position: constraint.position, priority: constraint.priority)
  }
}

extension String {
  /// The text on one line, with at most forty characters of it.
  var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
