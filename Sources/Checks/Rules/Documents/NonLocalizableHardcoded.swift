import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension Rule {
  /// Finds texts that no table can translate, in documents with translations.
  static let nonLocalizableHardcoded = Rule(
    ofTexts: RuleInfo(
      id: RuleID("non-localizable-hardcoded"), severity: .warning, title: "Text without a key",
      summary: "A text has no key, although the document has translations.",
      rationale: """
        The text stays in the development language in every locale. Interface Builder exports no \
        attributed text: set it in code, or make it plain. In Lintel's own format it is marked \
        localizable="NO": remove the mark if the text has words. Texts without words, and samples \
        that the program replaces, are left out. The rule is off by default, because the program may \
        set any text that it has an outlet to.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save" localizable="NO"/>
          <button id="cancel" title="Cancel"/>
        </view>
        <!-- de: "cancel.title" = "Abbrechen"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <button id="cancel" title="Cancel"/>
        </view>
        <!-- de: "save.title" = "Sichern"; "cancel.title" = "Abbrechen"; -->
        """, isOptIn: true),
    RuleTraits().with { $0.evidence = .tables },
    message: { subject, text in
      guard text.key == nil, !text.use.isReplacedAtRuntime, !DefaultText.isOne(text),
        subject.hasTranslations,
        !InvariantText.isInvariant(text.value), text.value.contains(where: \.isLetter)
      else { return nil }
      return "the \(text.property) \"\(text.value.shortened)\" has no key, so that no table "
        + "translates it; "
        + (subject.isFromEditor
          ? "set it in code, or make it a plain text" : "make it localizable")
    })
}
