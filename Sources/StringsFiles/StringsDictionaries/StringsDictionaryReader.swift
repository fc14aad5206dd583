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
    guard let (text, list) = file.parsed else {
      do {
        let list = try BinaryPropertyList(file.bytes)
        return table(of: list.dictionary, path: path, findings: []) { _ in .start }
      } catch {
        return failure(error.message, path: path)
      }
    }
    guard StringsReader.isXML(text.utf8) else {
      return failure(
        text.utf8.allSatisfy { $0 <= 0x20 }
          ? "the file is empty; a .stringsdict file is a property list with a dictionary of rules"
          : "this is not a property list in XML or binary form, as a .stringsdict file is",
        path: path)
    }
    let encodingFindings = text.defects.map { defect in
      Finding(
        rule: .stringsSyntax, severity: .error, path: path,
        position: list.position(at: defect.offset), message: defect.message)
    }
    var comments: [[String]] = []
    if list.isWellFormed, let dictionary = list.dictionary {
      comments = XMLPropertyListEditor.comments(of: dictionary, in: text.utf8)
    }
    return table(
      of: list.dictionary ?? .dictionary([:]), path: path,
      findings: encodingFindings + list.findings, comments: comments,
      position: list.position(at:))
  }

  private static func failure(_ message: String, path: String) -> StringsTable {
    StringsTable(
      path: path, entries: [],
      findings: [
        Finding(
          rule: .stringsSyntax, severity: .error, path: path, position: .start, message: message)
      ])
  }

  private static func table(
    of dictionary: PropertyListValue, path: String, findings: [Finding],
    comments: [[String]] = [], position: @escaping (Int) -> SourcePosition
  ) -> StringsTable {
    var findings = findings
    var entries: [StringsTable.Entry] = []
    for (number, member) in (dictionary.members ?? []).enumerated() {
      var rules = StringsDictionaryRules(key: member.key, path: path, position: position)
      if var entry = rules.entry(of: member) {
        if number < comments.count, !comments[number].isEmpty { entry.comments = comments[number] }
        entries.append(entry)
      }
      findings += rules.findings
    }
    return StringsReader.table(path: path, entries: entries, findings: findings)
  }
}
