import Diagnostics
import StringsFiles

/// The suppressions in the comments of a table, and what is wrong with these comments.
struct TableSuppressions {
  /// The suppressions, in the order of the entries.
  private(set) var suppressions: [Suppression] = []
  /// The comments that have no effect, with the reason.
  private(set) var faults: [SuppressionFault] = []

  /// Reads the comments of a table.
  init(_ table: StringsTable, _ registry: RuleRegistry) {
    let entries = table.entries(withCommentsContaining: SuppressionComment.prefix)
    let behind = table.commentsBehindEntries.filter {
      $0.text.contains(SuppressionComment.prefix)
    }
    guard !entries.isEmpty || !behind.isEmpty else { return }
    let known = registry.ruleNames
    for entry in entries {
      for comment in entry.comments {
        for read in SuppressionComment.all(in: comment, known: known) {
          add(read, of: entry, in: table, known: known)
        }
      }
    }
    for comment in behind {
      for read in SuppressionComment.all(in: comment.text, known: known) {
        faults.append(
          SuppressionFault(
            position: comment.position,
            message:
              "\"\(SuppressionComment.prefix)\(read.writtenVerb)\" is behind the last entry and about "
              + "none; move it before the entry that it is for"))
      }
    }
  }

  private mutating func add(
    _ read: SuppressionComment, of entry: TableEntry, in table: StringsTable,
    known: Set<String>
  ) {
    let count = faults.count
    read.addFaults(to: &faults, at: entry.keyPosition, object: entry.key, known: known)
    if let verb = read.verb, verb == .enable || verb == .disablePrevious {
      faults.removeSubrange(count...)
      faults.append(
        SuppressionFault(
          position: entry.keyPosition, object: entry.key,
          message:
            "\"\(SuppressionComment.prefix)\(verb.rawValue)\" has no meaning in a table, where "
            + "\"lintel:disable\" is about the entry alone; remove it"))
      return
    }
    guard let reason = read.reason, !read.rules.isEmpty, read.verb != nil else { return }
    suppressions.append(
      Suppression(
        rules: Set(read.rules), objects: [entry.key], reason: reason, path: table.path,
        position: entry.keyPosition))
  }
}
