import Diagnostics
import InterfaceDocuments
import Scenes

extension Rule {
  /// Finds texts whose size is estimated.
  package static let unmeasuredText: Rule = Rule(
    RuleInfo(
      id: RuleID("unmeasured-text"), severity: .warning, title: "Text not measured",
      summary: "No font has some characters of a text, so its size is estimated.",
      rationale: """
        Whether such a text is clipped is uncertain: if it seems to be, that is a warning at most, \
        and if it does not, it may still be. Install a font that has the characters, or name a font \
        file with --font or in .lintel.yml. Where Pango is not installed, only the Latin, Greek and \
        Cyrillic letters of the platforms' system fonts are known.
        """,
      badExample: """
        <view id="page" width="300" height="60">
          <label id="title" text="&#xE000;"/>
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
    guard !subject.isForTelevision else {
      let hasTexts = subject.views.views.contains { !$0.texts.isEmpty }
      return hasTexts
        ? [
          Finding(
            rule: .unmeasuredText, severity: .note, path: subject.path,
            position: subject.document.editorSettings?.position,
            message: "its texts are not judged, because the sizes of a television's controls and "
              + "text styles are unknown")
        ] : []
    }
    let observations = subject.layouts.flatMap { layout in
      layout.items.compactMap { item -> Observation<(item: ResolvedItem, text: ResolvedText)>? in
        // A window's title does not take part in the layout.
        guard item.placement.parent != nil,
          let text = item.content.firstUnmeasuredText
        else { return nil }
        return Observation(of: [item.id], in: layout, detail: (item, text), text: text)
      }
    }
    return Defect.all(in: observations).map { defect in
      let (item, text) = defect.worst.detail
      return subject.finding(
        .unmeasuredText, .warning, of: item,
        "\(item.title): its size in \(defect.worst.layout.locale) is estimated, because the width of "
          + "\(codePoints(text.unmeasured)) in its text is unknown",
        occurrences: defect.occurrences)
    }
  }
}

/// Returns the code points of the first few characters, which may not be printable.
private func codePoints(_ characters: String) -> String {
  let scalars = Array(characters.unicodeScalars)
  let shown = scalars.prefix(5).map { scalar in
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
  return shown.joined(separator: ", ") + (scalars.count > 5 ? " and \(scalars.count - 5) more" : "")
}

extension ResolvedItem.Content {
  /// The first drawn text with characters that could not be measured, if there is one.
  fileprivate var firstUnmeasuredText: ResolvedText? {
    let isUnmeasured = { (text: ResolvedText) in !text.unmeasured.isEmpty && text.use == .drawn }
    if let segment = segments.first(where: isUnmeasured) { return segment }
    return text.flatMap { isUnmeasured($0) ? $0 : nil }
  }
}
