import Diagnostics
import TextDecoding

/// Finds the keys that a table contains more than once.
enum DuplicateKeys: Sendable {
  /// Returns a finding for each entry with an earlier entry of the same key, with a note at the
  /// first.
  ///
  /// It is an error if the values differ, since one of them is lost.
  static func findings(in entries: [TableEntry], path: String) -> [Finding] {
    var occurrences: [ExactText: (first: Int, last: Int)] = [:]
    occurrences.reserveCapacity(entries.count)
    var findings: [Finding] = []
    for (index, entry) in entries.enumerated() {
      let key = ExactText(entry.key)
      guard let earlier = occurrences[key] else {
        occurrences[key] = (index, index)
        continue
      }
      occurrences[key]?.last = index
      let isSame = ExactText(entries[earlier.last].value) == ExactText(entry.value)
      let first = entries[earlier.first]
      var finding = Finding(
        rule: .duplicateKey, severity: isSame ? .warning : .error, path: path,
        position: entry.keyPosition, object: entry.key,
        message: isSame
          ? "the key \"\(quotable(entry.key))\" is repeated with the same text; remove one"
          : "the key \"\(quotable(entry.key))\" is repeated with another text, and the last "
            + "one counts; remove all but one",
        notes: [
          Finding.Note(
            path: path, position: first.keyPosition,
            message: "the key first occurs here, with the text \"\(quotable(first.value))\"")
        ])
      if isSame {
        finding.corrections = [
          Correction(
            "remove the repetition of the key \"\(quotable(entry.key))\"", for: entry.key,
            [.removeRepeatedKey(entry.key, path: path)])
        ]
      }
      findings.append(finding)
    }
    return findings
  }
}
