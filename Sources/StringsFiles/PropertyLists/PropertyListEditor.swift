import LocaleData
import TextDecoding

/// Applies edits to a table in the form of a property list.
enum PropertyListEditor: Sendable {
  /// The format of a table in a property list.
  enum TableFormat: Sendable {
    /// Texts: a `.strings` file.
    case strings
    /// Rules for texts that vary: a `.stringsdict` file.
    case dictionary

    /// Returns an entry's value with some new texts.
    fileprivate func value(
      _ value: PropertyListValue?, with entry: EditedEntry
    ) throws(TableEditError) -> PropertyListValue {
      var result = value ?? (self == .strings ? .text("") : .dictionary([:]))
      do throws(VariationError) {
        for (variation, text) in entry.texts {
          if self == .dictionary {
            try result.setText(text, at: variation)
          } else if variation.isEmpty {
            result.setText(text)
          } else {
            throw VariationError(path: variation)
          }
        }
      } catch {
        throw TableEditError(key: entry.key, reason: .cannotVary(error.path))
      }
      return result
    }

    /// Returns whether a value can be edited.
    fileprivate func canEdit(_ value: PropertyListValue) -> Bool {
      value.text != nil || self == .dictionary && value.members != nil
    }
  }

  /// A member of the dictionary after all edits.
  typealias EditedMember = (entry: EditedEntry, member: PropertyListValue.Member)

  private static func members(
    of dictionary: PropertyListValue, after edits: [TableEdit], format: TableFormat
  ) throws(TableEditError) -> [EditedMember] {
    let members = dictionary.members ?? []
    let broken = members.indices.filter { !format.canEdit(members[$0].value) }
    var entries = EditedEntries(keys: members.map(\.key), broken: Set(broken))
    for edit in edits { try entries.apply(edit) }
    var result: [EditedMember] = []
    for entry in entries.inOrder {
      var entry = entry
      // Rules have no states.
      if format == .dictionary { entry.isCopy = nil }
      let original = entry.original.map { members[$0] }
      var member =
        original
        ?? PropertyListValue.Member(key: entry.key, keyOffset: nil, value: .dictionary([:]))
      member.key = entry.key
      member.isRenamed = entry.isRenamed
      if !entry.isRemoved, original == nil || !entry.texts.isEmpty {
        member.value = try format.value(original?.value, with: entry)
      }
      result.append((entry, member))
    }
    return result
  }

  /// Returns a binary file with some edits applied; it cannot hold comments.
  ///
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied.
  static func applyToBinary(
    _ edits: [TableEdit], _ bytes: [UInt8], format: TableFormat
  ) throws(TableEditError) -> [UInt8] {
    guard let list = try? BinaryPropertyList(bytes), list.isComplete else {
      throw TableEditError(key: edits.first?.key ?? "", reason: .unreadable)
    }
    let members = try members(of: list.dictionary, after: edits, format: format)
    let edited = PropertyListValue(
      content: .dictionary(members.filter { !$0.entry.isRemoved }.map(\.member)))
    return BinaryPropertyListWriter.write(edited, original: bytes)
  }

  /// Returns an XML file with some edits applied.
  ///
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied.
  static func applyToXML(
    _ edits: [TableEdit], _ bytes: [UInt8], text: DecodedText, list: XMLPropertyList,
    format: TableFormat
  ) throws(TableEditError) -> [UInt8] {
    guard text.defects.isEmpty, list.isWellFormed, let dictionary = list.dictionary else {
      throw TableEditError(key: edits.first?.key ?? "", reason: .unreadable)
    }
    let members = try members(of: dictionary, after: edits, format: format)
    for (entry, _) in members
    where !([entry.key] + entry.texts.map(\.text)).allSatisfy(XMLPropertyListText.canHold) {
      throw TableEditError(key: entry.key, reason: .unrepresentable)
    }
    guard let editor = XMLPropertyListEditor(text.utf8, dictionary: dictionary) else {
      throw TableEditError(key: edits.first?.key ?? "", reason: .unreadable)
    }
    return text.replacing(editor.replacements(for: members), in: bytes)
  }
}
