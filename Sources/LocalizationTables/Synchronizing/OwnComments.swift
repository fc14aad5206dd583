package import StringsFiles

/// The lines of an entry's comments, and which of them are about the entry itself.
///
/// A comment of Interface Builder's form that names another object or property, and the line about its
/// translation directly below it, belong to an entry that was commented out.
struct OwnComments {
  /// The lines, without a comment that marks the entry as not translated.
  let lines: [String]
  /// The index of Interface Builder's comment about the entry, the nearest one of several.
  private(set) var exportIndex: Int?
  /// The text in the development language that was translated, as Interface Builder's comment about the
  /// entry records it, or else the mark of a copy.
  private(set) var recordedText: String?
  /// The indices of the lines that record which text was translated.
  private(set) var staleIndices: [Int] = []
  /// The text that was translated, if a line records that it is not the current one.
  private(set) var staleText: String?

  /// Reads the comments of an entry.
  init(of entry: TableEntry) {
    lines = entry.comments.filter { UntranslatedComment($0) == nil }.flatMap(TableEntry.lines)
    recordedText = UntranslatedComment.marked(in: entry.comments)
    guard !lines.isEmpty else { return }
    // Any object's comment may be about a key that is not of Interface Builder's form.
    let own = InterfaceBuilderComment(key: entry.key, objectClass: "", sourceText: "")
    var isBelowOther = false
    for (index, line) in lines.enumerated() {
      if let comment = InterfaceBuilderComment(line) {
        isBelowOther =
          own.map { comment.objectID != $0.objectID || comment.property != $0.property } ?? false
        if !isBelowOther { (exportIndex, recordedText) = (index, comment.sourceText) }
        continue
      }
      if !isBelowOther, let stale = StaleComment(line) {
        staleIndices.append(index)
        staleText = staleText ?? stale.sourceText
      }
      isBelowOther = false
    }
  }
}

extension TableEntry {
  /// The text in the development language that was translated, as far as the comments record it.
  ///
  /// A comment of Interface Builder counts if it names the entry's own object and property: others
  /// belong to entries that were commented out.
  package var translatedText: String? {
    let own = OwnComments(of: self)
    return own.staleText ?? own.recordedText
  }
}
