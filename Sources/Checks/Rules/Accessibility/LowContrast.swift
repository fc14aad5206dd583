import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds texts whose color differs too little from what is behind them.
  static let lowContrast: Rule = Rule(
    RuleInfo(
      id: RuleID("low-contrast"), severity: .warning, title: "Low contrast",
      summary: "A text and its background differ too little in brightness.",
      rationale: """
        WCAG 2.2 asks for a ratio of 4.5 to 1, and of 3 to 1 for large text: from 18 points on, or \
        from 14 if it is bold. A text is reported if the document states both its color and the \
        color behind it, and neither depends on the appearance: named colors, those of the system \
        and translucent ones are left out, and so are disabled controls, attributed texts, and \
        texts over an image or a view with a class of its own. The rule is off by default.
        """,
      badExample: page("#999999"), goodExample: page("#595959"),
      isOptIn: true, group: .accessibility, options: [minimumRatio, minimumRatioOfLargeText]),
    RuleTraits().with { $0.joining = .sameKey }
  ) { subject in
    var backdrops: [String: Backdrop] = [:]
    return subject.compactMapViewsInLayout { view, item, layout in
      guard view.customClass == nil, case .fixed = view.colors.text, let color = view.colors.text,
        let text = item.content.text, ["text", "title"].contains(text.property),
        !text.string.allSatisfy(\.isWhitespace)
      else { return nil }
      let backdrop = backdrops[layout.root] ?? Backdrop(layout, views: subject.views)
      backdrops[layout.root] = backdrop
      guard let fill = backdrop.fill(behind: view),
        let ratio = StatedColor.contrast(color, fill.color)
      else { return nil }
      let isLarge = text.fontSize >= 18 || text.fontSize >= 14 && text.fontWeight >= 700
      let least = subject.options.number(isLarge ? minimumRatioOfLargeText : minimumRatio)
      guard ratio < least else { return nil }
      let place = fill.item.id == item.id ? "" : " of \(fill.item.title)"
      var finding = subject.finding(
        .lowContrast, .warning, of: item,
        "\(item.title) has the text color \(color.text) on \(fill.color.text)\(place), a "
          + "contrast of \(DecimalText.significant((ratio * 100).rounded(.down) / 100)) to 1; "
          + "\(isLarge ? "a large text" : "a text of this size") needs "
          + "\(DecimalText.significant(least)) to 1, so choose colors that differ more")
      finding.joiningKey = "\(color.text) on \(fill.color.text)\(place) at \(least)"
      return finding
    }
  }
}

private let minimumRatio = RuleOption(
  RuleID("low-contrast"), "minimumRatio", .number(4.5), in: 1...21,
  summary: "The least contrast ratio of a text, to 1.")

private let minimumRatioOfLargeText = RuleOption(
  RuleID("low-contrast"), "minimumRatioOfLargeText", .number(3), in: 1...21,
  summary: "The least contrast ratio of a text of 18 points, or of 14 bold points, or more, to 1.")

/// Returns a page with a label on white.
private func page(_ color: String) -> String {
  """
  <view id="page" width="300" height="60" backgroundColor="#FFFFFF">
    <label id="hint" text="Optional" textColor="\(color)"/>
    <constraints>
      <visualFormat format="H:|-20-[hint]-(>=20)-|"/>
      <visualFormat format="V:|-20-[hint]"/>
    </constraints>
  </view>
  """
}
