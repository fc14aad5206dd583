import Diagnostics
import StringsFiles

extension Rule {
  /// Finds comments with work that is left.
  static let todoInComment = Rule(
    ofTables: RuleInfo(
      id: RuleID("todo-in-comment"), severity: .note, title: "Work left in a comment",
      summary: "The comment of a text says that something is still to be done.",
      rationale: """
        Translators read the comment, and may translate a text that is about to change. Do what \
        the mark TODO, FIXME, TBD or XXX is about, and remove it.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        /* TODO: find a shorter word. */
        "save" = "Save";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        /* The title of a button. */
        "save" = "Save";
        """, isOptIn: true)
  ) { subject in
    subject.writtenEntries.compactMap { locale, path, entry in
      let marks = entry.comments.lazy.compactMap { comment in
        // A text that Interface Builder quotes is not the author's word.
        mark(in: InterfaceBuilderComment(comment).map { $0.note ?? "" } ?? comment)
      }
      guard let mark = marks.first else { return nil }
      return TableFault(
        key: entry.key, locale: locale, path: path, position: entry.keyPosition,
        message:
          "the comment of \"\(entry.key)\" has the mark \(mark); do what is left, and remove it")
    }
  }
}

/// Returns the mark for work that is left in a comment, if there is one.
private func mark(in comment: String) -> Substring? {
  let marks: Set<Substring> = ["TODO", "FIXME", "TBD", "XXX"]
  return comment.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first(where: marks.contains)
}
