import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds entries that show nothing.
  static let emptyTranslation = Rule(
    ofTables: RuleInfo(
      id: RuleID("empty-translation"), severity: .warning, title: "Empty translation",
      summary: "A translation is empty or consists of white space.",
      rationale: """
        The view shows nothing in this language: an entry replaces the text even if it is empty. \
        Translate it, or remove the entry, so that the text in the development language is shown. \
        Texts that the program replaces, or that are not drawn, are left out. A form of a text that \
        varies is a finding in the source language too, if other forms are not empty; it is a note if \
        the form is only a part of the text, and none if that part is for zero.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = ""; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """)
  ) { subject in
    subject.translations.compactMap { translation -> TableFault? in
      let entry = translation.entry
      guard entry.variants.isEmpty, translation.source.needsTranslation,
        entry.value.allSatisfy(\.isWhitespace),
        !translation.source.value.allSatisfy(\.isWhitespace)
      else { return nil }
      return TableFault(
        key: entry.key, locale: translation.locale, path: translation.path,
        position: entry.valuePosition,
        message: "the translation of \"\(entry.key)\" (\"\(translation.source.value.shortened)\") "
          + (entry.value.isEmpty ? "is empty" : "consists of white space")
          + "; translate it or remove the entry")
    } + subject.emptyForms
  }
}

extension TableSubject {
  /// The faults of texts that are empty in some of their cases.
  fileprivate var emptyForms: [TableFault] {
    let shown = shownEntries { entry in
      entry.variants.contains { $0.value.allSatisfy(\.isWhitespace) }
    }
    return shown.flatMap { shown -> [TableFault] in
      guard shown.isSource || source(of: shown.entry.key)?.needsTranslation != false else {
        return []
      }
      // A format is not a case of its variables.
      let forms = shown.entry.variants.filter { !$0.path.isEmpty }.grouped(by: \.path.parent)
      return forms.compactMap { forms in
        let isPart = shown.entry.hasTextAround(forms[0].path)
        let empty = forms.filter { form in
          form.value.allSatisfy(\.isWhitespace) && !(isPart && form.path.pluralCategory == "zero")
        }
        guard let first = empty.first,
          forms.contains(where: { !$0.value.allSatisfy(\.isWhitespace) })
        else { return nil }
        return TableFault(
          severity: isPart ? .note : nil, key: shown.entry.key, locale: shown.locale,
          path: shown.path, position: first.position,
          message: "\(shown.name(of: empty.map(\.path))) is empty, but other forms are not; write "
            + "the text, or remove the form")
      }
    }
  }
}

extension TableEntry {
  /// Whether a case is a text of a variable that is not all of its format: `%#@files@ in %@`.
  fileprivate func hasTextAround(_ path: VariationPath) -> Bool {
    let index = path.steps.lastIndex { $0.axis == VariationPath.Step.substitutions }
    guard let index else { return false }
    let outer = VariationPath(Array(path.steps[..<index]))
    let format = variants.first { $0.path == outer }?.value ?? value
    let specifiers = FormatSpecifier.all(in: format)
    return specifiers.first?.range != format.startIndex..<format.endIndex
  }
}
