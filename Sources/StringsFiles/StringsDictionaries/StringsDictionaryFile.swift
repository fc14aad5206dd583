import LocaleData
import TextDecoding

/// A `.stringsdict` file that can be edited without any other change.
///
/// In an XML file, an edit changes only its own lines; a binary file is rewritten, with its keys in the
/// same order.
package struct StringsDictionaryFile: Sendable {
  /// The file's bytes.
  package let bytes: [UInt8]
  /// The file's path, for findings.
  package let path: String
  /// The text and the property list that was parsed of it, for the table and for all edits; nil for
  /// a binary file.
  let parsed: (text: DecodedText, list: XMLPropertyList)?

  /// Parses a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    let text = BinaryPropertyList.isOne(bytes) ? nil : DecodedText(bytes)
    parsed = text.map { (text: $0, list: XMLPropertyList($0, path: path)) }
  }

  /// The table, made anew at each access.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var table: StringsTable { StringsDictionaryReader.table(of: self) }

  /// Returns the file with some edits applied in order.
  ///
  /// `setValue` changes one case; the empty variation is the format. A missing case is added after its
  /// siblings, in their form; a missing variable, with the type of the number in its text. The value of an
  /// inserted key is its format. Comments are XML comments before the keys; a binary file has none.
  ///
  /// - Parameter edits: The edits; without any the bytes are the same.
  /// - Returns: The bytes of the edited file.
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied: `cannotVary` for a
  ///   plural without a variable, or a case within one that has no such cases.
  /// - Complexity: O(*n*) in the number of bytes, edits included.
  package func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    guard let parsed else {
      return try PropertyListEditor.applyToBinary(edits, bytes, format: .dictionary)
    }
    return try PropertyListEditor.applyToXML(
      edits, bytes, text: parsed.text, list: parsed.list, format: .dictionary)
  }
}

// MARK: New files

extension StringsDictionaryFile {
  /// Returns a new file: an XML property list.
  ///
  /// - Parameter entries: The entries, with their comments, variants and variables. The format of an entry
  ///   without variants is its value.
  /// - Returns: The text of the file, with a final line break.
  /// - Throws: A ``TableEditError`` for the first entry with a variant that the format cannot hold.
  package static func text(of entries: [TableEntry]) throws(TableEditError) -> String {
    var members: [PropertyListValue.Member] = []
    for entry in entries {
      var value = PropertyListValue.dictionary([:])
      var variants = entry.variants.map { ($0.path, $0.value) }
      if variants.isEmpty { variants = [(VariationPath(), entry.value)] }
      do throws(VariationError) {
        for (path, text) in variants { try value.setText(text, at: path) }
        for variable in entry.variables where !variable.specifier.isEmpty {
          try value.setValueType(variable.specifier, of: variable.path)
        }
      } catch {
        throw TableEditError(key: entry.key, reason: .cannotVary(error.path))
      }
      guard ([entry.key] + variants.map(\.1)).allSatisfy(XMLPropertyListText.canHold) else {
        throw TableEditError(key: entry.key, reason: .unrepresentable)
      }
      members.append(PropertyListValue.Member(key: entry.key, keyOffset: nil, value: value))
    }
    let dictionary = PropertyListValue(content: .dictionary(members))
    let comments = entries.map { entry in entry.comments.filter { !$0.isEmpty } }
    return String(
      decoding: XMLPropertyListText().file(dictionary, comments: comments), as: UTF8.self)
  }
}
