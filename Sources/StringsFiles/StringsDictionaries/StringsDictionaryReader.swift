import Diagnostics
import TextDecoding

/// Reads `.stringsdict` files: texts that vary with numbers, devices and widths.
///
/// The file is a property list in XML or in binary form. An entry's variants are
///
/// - its format, `NSStringLocalizedFormatKey`, with the empty path,
/// - the texts of each variable and plural category, `substitutions.files.plural.one`,
/// - the texts of `NSStringVariableWidthRuleType`, `width.20`, and
/// - those of `NSStringDeviceSpecificRuleType`, `device.mac`, which may be nested: a device's rules
///   have the variants of an entry.
///
/// An entry's value is its most general text: the format with each variable replaced by its case
/// `other`, the case `other` of the devices, the greatest width.
package enum StringsDictionaryReader: Sendable {
  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  /// - Returns: The table: its entries, those without any text left out, and its `strings-syntax`
  ///   and `duplicate-key` findings. A binary file has no lines: all is at its start.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8], path: String) -> StringsTable {
    StringsDictionaryFile(bytes, path: path).table
  }

  /// Returns the table of a parsed file.
  static func table(of file: StringsDictionaryFile) -> StringsTable {
    let path = file.path
    guard let (text, parsed) = file.parsed else {
      return table(of: PropertyListTable(binary: file.bytes, path: path))
    }
    guard StringsReader.isXML(text.utf8) else {
      let isEmpty = text.utf8.allSatisfy { $0 <= 0x20 }
      let finding = PropertyListTable.finding(
        isEmpty
          ? "the file is empty; a .stringsdict file is a property list with a dictionary of rules"
          : "this is not a property list in XML or binary form, as a .stringsdict file is",
        path: path)
      return StringsTable(path: path, entries: [], findings: [finding])
    }
    var list = PropertyListTable(parsed, utf8: text.utf8, path: path)
    let defects = text.defects.map { defect in
      Finding(
        rule: .stringsSyntax, severity: .error, path: path,
        position: list.position(at: defect.offset), message: defect.message)
    }
    list.findings = defects + list.findings
    return table(of: list)
  }

  private static func table(of list: PropertyListTable) -> StringsTable {
    var findings = list.findings
    var entries: [TableEntry] = []
    for (number, member) in list.members.enumerated() {
      var rules = StringsDictionaryRules(key: member.key, in: list)
      if var entry = rules.entry(of: member) {
        entry.comments = list.comments(of: number)
        entries.append(entry)
      }
      findings += rules.findings
    }
    return StringsReader.table(path: list.path, entries: entries, findings: findings)
  }
}
