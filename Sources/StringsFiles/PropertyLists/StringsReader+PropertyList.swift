import Diagnostics
import TextDecoding

/// The forms of property list, besides text, that a table can have.
extension StringsReader {
  /// Reads a binary table, which has no lines: each entry is at the start of the file.
  static func readBinary(_ bytes: [UInt8], path: String) -> StringsTable {
    let list: BinaryPropertyList
    do {
      list = try BinaryPropertyList(bytes)
    } catch {
      let finding = Finding(
        rule: .stringsSyntax, severity: .error, path: path, position: .start,
        message: error.message)
      return StringsTable(path: path, entries: [], findings: [finding])
    }
    return table(of: list.dictionary, path: path, findings: []) { _ in .start }
  }

  /// Reads an XML table.
  static func readXML(_ bytes: [UInt8], path: String) -> StringsTable {
    let isConverted = !isXML(bytes)
    let utf8 = isConverted ? DecodedText(bytes).utf8 : bytes
    let list = XMLPropertyList(utf8, isConverted: isConverted, path: path)
    var comments: [[String]] = []
    if list.isWellFormed, let dictionary = list.dictionary {
      comments = XMLPropertyListEditor.comments(of: dictionary, in: utf8)
    }
    return table(
      of: list.dictionary ?? .dictionary([:]), path: path, findings: list.findings,
      comments: comments, position: list.position(at:))
  }

  private static func table(
    of dictionary: PropertyListValue, path: String, findings: [Finding],
    comments: [[String]] = [], position: (Int) -> SourcePosition
  ) -> StringsTable {
    var entries: [StringsTable.Entry] = []
    var findings = findings
    var copies: [Int] = []
    for (number, member) in (dictionary.members ?? []).enumerated() {
      let valuePosition = position(member.value.offset ?? 0)
      if let text = member.value.text {
        let own = number < comments.count ? comments[number] : []
        if let copied = UntranslatedComment.marked(in: own), ExactText.areSame(copied, text) {
          copies.append(entries.count)
        }
        entries.append(
          StringsTable.Entry(
            key: member.key, value: text, comments: own,
            keyPosition: position(member.keyOffset ?? 0),
            valuePosition: valuePosition))
      } else {
        findings.append(
          Finding(
            rule: .stringsSyntax, severity: .error, path: path, position: valuePosition,
            object: member.key,
            message: "the value of \"\(quotable(member.key))\" is a <\(member.value.kind)>; a text "
              + "is a <string>"))
      }
    }
    return table(path: path, entries: entries, findings: findings, copies: copies)
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
