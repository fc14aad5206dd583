import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds placeholders that are wider than their field, on the desktop.
  static let placeholderClipped: Rule = Rule(
    RuleInfo(
      id: RuleID("placeholder-clipped"), severity: .warning, title: "Clipped placeholder",
      summary: "The placeholder of a field is wider than the field.",
      rationale: """
        A desktop field has no intrinsic width: it does not grow with its placeholder, and a longer \
        translation breaks no constraint. The end of the hint is not visible. Give the field more \
        room or a shorter placeholder. Placeholders that do not fit in the development language \
        either are not reported. It is a note where only a pseudo-locale shows it.
        """,
      badExample: """
        <interface version="1" platform="macOS11" developmentLocale="en">
          <view id="form" width="200" height="60">
            <textField id="name" placeholder="Name"/>
            <constraints>
              <visualFormat format="H:|-[name(100)]"/>
              <visualFormat format="V:|-[name]"/>
            </constraints>
          </view>
        </interface>
        <!-- de: "name.placeholder" = "Vollständiger Name des Kontos"; -->
        """,
      goodExample: """
        <interface version="1" platform="macOS11" developmentLocale="en">
          <view id="form" width="400" height="60">
            <textField id="name" placeholder="Name"/>
            <constraints>
              <visualFormat format="H:|-[name(300)]"/>
              <visualFormat format="V:|-[name]"/>
            </constraints>
          </view>
        </interface>
        <!-- de: "name.placeholder" = "Vollständiger Name des Kontos"; -->
        """),
    .fit
  ) { subject in
    guard subject.document.platform.isDesktop else { return [] }
    let known = Set(observations(in: subject.baseline).map(\.sizedIdentity))
    let found = observations(in: subject.layouts.filter { !subject.isBaseline($0) })
      .filter { !known.contains($0.sizedIdentity) }
    return Defect.all(in: found).map { defect in
      let item = defect.worst.detail
      let extent = defect.worst.extent ?? Extent(needed: 0, available: 0)
      let text = item.content.text?.quoted ?? "\"\""
      let seen = item.content.text?.seenPart.map { ", shows \($0)" } ?? ""
      return subject.finding(
        .placeholderClipped, defect.isOfPseudoLocales ? .note : .warning, of: item,
        "\(item.title): the placeholder \(text) is clipped by "
          + "\(DecimalText.rounded(extent.lost)) pt in \(defect.worst.layout.place): needs a width of "
          + "\(DecimalText.rounded(extent.needed)), has \(DecimalText.rounded(extent.available))\(seen)",
        occurrences: defect.occurrences,
        notes: item.content.text.map { $0.argumentsNote(path: $0.path) } ?? [])
    }
  }
}

/// Returns the placeholders that are cut by more than a point, which is visible.
private func observations(in layouts: [ResolvedLayout]) -> [Observation<ResolvedItem>] {
  layouts.flatMap { layout in
    layout.items.compactMap { item in
      guard !item.isHidden, let text = item.content.text, text.property == "placeholder",
        text.use == .drawn, text.shown != text.string, item.loss(along: .horizontal) == nil
      else { return nil }
      let lost = text.naturalWidth - text.roomWidth
      guard lost > 1 else { return nil }
      let width = item.placement.alignmentRect.width
      return Observation(
        of: [item.id], in: layout, axis: .horizontal,
        extent: Extent(needed: width + lost, available: width), detail: item,
        text: text)
    }
  }
}
