import Diagnostics
import Scenes

extension Rule {
  /// Texts whose size is a guess.
  static let unmeasuredText = Rule(
    RuleInfo(
      id: .unmeasuredText, severity: .warning, title: "Text not measured",
      summary: "No font that is there has some characters of a text, so that its size is a guess.",
      rationale: """
        A text that was not measured cannot be called clipped or not. Install a font that has the \
        characters, or name one with a font option; without the Fonts trait only the Latin \
        characters of the platforms' system fonts are known.
        """,
      badExample: """
        <view id="page" width="300" height="60">
          <label id="title" text="\u{E000}\u{E001}"/>
          <constraints>
            <visualFormat format="H:|-[title]"/>
            <visualFormat format="V:|-[title]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="page" width="300" height="60">
          <label id="title" text="Title"/>
          <constraints>
            <visualFormat format="H:|-[title]"/>
            <visualFormat format="V:|-[title]"/>
          </constraints>
        </view>
        """)
  ) { subject in
    let sightings = subject.layouts.flatMap { layout in
      layout.items.compactMap { item in
        item.text.flatMap { text in
          text.unmeasured.isEmpty
            ? nil
            : (
              key: [layout.root, item.id],
              sighting: LayoutDefects<(ResolvedItem, ResolvedText)>.Sighting(
                layout: layout,
                occurrence: Finding.Occurrence(locale: layout.locale, size: layout.sizeName),
                detail: (item, text))
            )
        }
      }
    }
    return LayoutDefects(sightings).groups.compactMap { group in
      guard let first = group.first else { return nil }
      let (item, text) = first.detail
      return Finding(
        rule: .unmeasuredText, severity: .warning, path: subject.path, position: item.position,
        object: item.id,
        message: "\(item.element) \"\(item.name)\": \"\(text.string.shortened)\" is not measured in "
          + "\(first.layout.locale): no font has \(codePoints(text.unmeasured))",
        occurrences: group.map(\.occurrence))
    }
  }
}

/// The first few characters by their code points: they would not be readable otherwise.
private func codePoints(_ characters: String) -> String {
  let scalars = Array(characters.unicodeScalars)
  let shown = scalars.prefix(5).map { scalar in
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
  return shown.joined(separator: ", ") + (scalars.count > 5 ? " and \(scalars.count - 5) more" : "")
}
