import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension Rule {
  /// Finds texts that are joined to a sentence.
  static let concatenatedLabel = Rule(
    ofTexts: RuleInfo(
      id: RuleID("concatenated-label"), severity: .note, title: "Text joined with another",
      summary: "A text begins or ends with a space, as if it is joined with another one.",
      rationale: """
        The texts "Delete " and " items" around a number are one sentence for the reader, but other languages \
        order its parts in another way, and translators see each part alone. Write one text with a \
        specifier, such as "Delete %d items". A space after a colon or another mark, spaces at both \
        ends, and several of them are left out: these move a text rather than join it.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "delete.before" = "Delete ";
        "delete.after" = " items";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete %d items";
        """, isOptIn: true),
    checkTable: { subject in
      subject.source.compactMap { text in
        guard let edge = joint(of: text.value) else { return nil }
        return TableFault(
          key: text.key, locale: subject.sourceLocale, path: text.path, position: text.position,
          message: message(text.value, of: text.key, edge))
      }
    },
    message: { _, text in
      guard let key = text.key, !text.use.isReplacedAtRuntime, let edge = joint(of: text.value)
      else {
        return nil
      }
      return message(text.value, of: key, edge)
    })

  private static func message(_ text: String, of key: String, _ edge: String) -> String {
    "the text \"\(text.isLong ? text.shortened : text)\" of \"\(key)\" \(edge) a space, as if it is "
      + "joined with another one; write one text with a specifier such as %@ in place of the parts"
  }

  /// Returns the end at which a text is joined with another, as in messages, or nil.
  private static func joint(of text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, (first == " ") != (last == " "),
      scalars.contains(where: \.properties.isAlphabetic)
    else { return nil }
    if first == " " {
      // A capital begins a text of its own.
      let next = scalars.dropFirst().first
      return next?.properties.isAlphabetic == true && next?.properties.isUppercase == false
        ? "begins with" : nil
    }
    return scalars.dropLast().last?.properties.isAlphabetic == true ? "ends with" : nil
  }
}

extension String {
  /// Whether a message has to shorten the text.
  fileprivate var isLong: Bool { utf8.count > 40 || contains { $0.isNewline } }
}
