import Diagnostics

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
    var entries: [StringsTable.Entry] = []
    var findings: [Finding] = []
    for (key, value) in list.pairs {
      if case .text(let text) = value {
        entries.append(
          StringsTable.Entry(key: key, value: text, keyPosition: .start, valuePosition: .start))
      } else {
        findings.append(
          Finding(
            rule: .stringsSyntax, severity: .error, path: path, position: .start, object: key,
            message: "the value of \"\(quotable(key))\" is not a text"))
      }
    }
    return table(path: path, entries: entries, findings: findings)
  }

  /// Reads an XML table.
  ///
  /// - Parameters:
  ///   - utf8: The text in UTF-8.
  ///   - isConverted: Whether it was in another encoding, which its first line may still declare.
  ///   - path: The file's path, for the findings.
  /// - Returns: The table.
  static func readXML(_ utf8: [UInt8], isConverted: Bool, path: String) -> StringsTable {
    let list = XMLPropertyList(
      isConverted ? paintingOverDeclaration(of: utf8) : utf8, path: path)
    return table(path: path, entries: list.entries, findings: list.findings)
  }

  /// Returns whether a text begins like an XML property list.
  static func isXML(_ utf8: [UInt8]) -> Bool {
    let content = utf8.prefix(256).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    return ["<?xml", "<!DOCTYPE plist", "<plist"].contains { content.starts(with: $0.utf8) }
  }

  /// Returns the bytes with spaces in place of an obsolete encoding declaration.
  private static func paintingOverDeclaration(of utf8: [UInt8]) -> [UInt8] {
    guard utf8.starts(with: "<?xml".utf8), let end = utf8.firstIndex(of: UInt8(ascii: ">")) else {
      return utf8
    }
    return utf8[...end].map { $0 > 0x20 ? 0x20 : $0 } + utf8[(end + 1)...]
  }
}
