import Diagnostics
import TextDecoding

/// The forms of property list, besides text, that a table can have.
extension StringsReader {
  /// Returns the table in a property list.
  static func table(of list: PropertyListTable) -> StringsTable {
    var entries: [TableEntry] = []
    var findings = list.findings
    var copies: [Int] = []
    for (number, member) in list.members.enumerated() {
      let valuePosition = list.position(at: member.value.offset)
      guard let text = member.value.text else {
        findings.append(
          Finding(
            rule: .stringsSyntax, severity: .error, path: list.path, position: valuePosition,
            object: member.key,
            message: "the value of \"\(quotable(member.key))\" is a <\(member.value.kind)>; a text "
              + "is a <string>"))
        continue
      }
      let comments = list.comments(of: number)
      if let copied = UntranslatedComment.marked(in: comments), ExactText.areSame(copied, text) {
        copies.append(entries.count)
      }
      entries.append(
        TableEntry(
          key: member.key, value: text, comments: comments,
          keyPosition: list.position(at: member.keyOffset), valuePosition: valuePosition))
    }
    return table(path: list.path, entries: entries, findings: findings, copies: copies)
  }

  /// Returns whether a text begins like an XML property list.
  static func isXML(_ utf8: [UInt8]) -> Bool {
    let start = utf8.prefix(256).firstIndex {
      !($0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF)
    }
    guard let start, utf8[start] == UInt8(ascii: "<") else { return false }
    let content = utf8.prefix(256)[start...]
    return ["<?xml", "<!DOCTYPE plist", "<plist"].contains { content.starts(with: $0.utf8) }
  }
}
