import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds hyphens in place of dashes.
  static let dashes = Rule(
    ofTables: RuleInfo(
      id: RuleID("dashes"), severity: .note, title: "Hyphens for a dash",
      summary: "Hyphens stand for a dash in a text.",
      rationale: """
        A hyphen joins words; a dash separates clauses. Two hyphens and a hyphen between spaces are \
        those of typewriters. Write – or —, as the language does; Chinese has ——. A translation is \
        reported if its text has no such hyphen. Options of commands (--help) are left out.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "state" = "Offline - trying again";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "state" = "Offline – trying again";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.ownFaults(of: hyphens) { "has \($0) for a dash; write – or —" }
  }
}

/// Returns the hyphens that stand for a dash in a text, as in messages.
private func hyphens(in text: String) -> String? {
  let bytes = Array(text.utf8)
  let hyphen = UInt8(ascii: "-")
  var index = 0
  while let start = bytes[index...].firstIndex(of: hyphen) {
    let end = bytes[start...].firstIndex { $0 != hyphen } ?? bytes.endIndex
    defer { index = end }
    index = end
    guard start > 0, end < bytes.count else { continue }
    let isSpaced = bytes[start - 1] == UInt8(ascii: " ") && bytes[end] == UInt8(ascii: " ")
    switch end - start {
    case 1 where isSpaced:
      let (before, after) = (
        bytes[..<start].last { $0 != 0x20 }, bytes[end...].first { $0 != 0x20 }
      )
      guard let before, let after, before > 0x20, after > 0x20,
        !(isDigit(before) && isDigit(after))
      else { continue }
      return "a hyphen between spaces"
    case 2:
      let isOption = bytes[start - 1] <= 0x20 && bytes[end] > 0x20
      guard !isOption, bytes[start - 1] != UInt8(ascii: "!"), bytes[end] != UInt8(ascii: ">") else {
        continue
      }
      return "two hyphens"
    default: continue
    }
  }
  return nil
}

private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
