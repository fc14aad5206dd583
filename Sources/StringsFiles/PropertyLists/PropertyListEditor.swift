import LocaleData
import TextDecoding

/// Applies edits to a table in the form of a property list.
enum PropertyListEditor: Sendable {
  /// What a property list contains.
  enum Form: Sendable {
    /// Texts: a `.strings` file.
    case strings
    /// Rules for texts that vary: a `.stringsdict` file.
    case dictionary

    /// Returns an entry's value with some new texts.
    fileprivate func value(
      _ value: PropertyListValue?, with entry: EditedEntry
    ) throws(TableEditError) -> PropertyListValue {
      do throws(VariationError) {
        switch self {
        case .strings:
          var result = value ?? .text("")
          for (variation, text) in entry.texts {
            guard variation.isEmpty else { throw VariationError(path: variation) }
            result.setText(text)
          }
          return result
        case .dictionary:
          var result = value ?? .dictionary([:])
          for (variation, text) in entry.texts { try result.setText(text, at: variation) }
          return result
        }
      } catch {
        throw TableEditError(key: entry.key, reason: .cannotVary(error.path))
      }
    }

    /// Returns whether a value can be edited.
    fileprivate func canEdit(_ value: PropertyListValue) -> Bool {
      self == .dictionary ? value.members != nil || value.text != nil : value.text != nil
    }
  }

  /// A member of the dictionary after all edits.
  fileprivate struct EditedMember {
    var entry: EditedEntry
    var member: PropertyListValue.Member
  }

  fileprivate static func members(
    of dictionary: PropertyListValue, after edits: [TableEdit], form: Form
  ) throws(TableEditError) -> [EditedMember] {
    let members = dictionary.members ?? []
    let broken = members.indices.filter { !form.canEdit(members[$0].value) }
    var entries = EditedEntries(keys: members.map(\.key), broken: Set(broken))
    for edit in edits { try entries.apply(edit) }
    var result: [EditedMember] = []
    for entry in entries.inOrder {
      var entry = entry
      // Rules have no states.
      if form == .dictionary { entry.isCopy = nil }
      let original = entry.original.map { members[$0] }
      var member =
        original
        ?? PropertyListValue.Member(key: entry.key, keyOffset: nil, value: .dictionary([:]))
      member.key = entry.key
      member.isRenamed = entry.isRenamed
      if !entry.isRemoved, original == nil || !entry.texts.isEmpty {
        member.value = try form.value(original?.value, with: entry)
      }
      result.append(EditedMember(entry: entry, member: member))
    }
    return result
  }
}

// MARK: Binary property lists

extension PropertyListEditor {
  /// Returns a binary file with some edits applied; it cannot hold comments.
  ///
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied.
  static func applyToBinary(
    _ edits: [TableEdit], _ bytes: [UInt8], form: Form
  ) throws(TableEditError) -> [UInt8] {
    guard let list = try? BinaryPropertyList(bytes), list.isComplete else {
      throw TableEditError(key: edits.first?.key ?? "", reason: .unreadable)
    }
    let members = try members(of: list.dictionary, after: edits, form: form)
    let edited = PropertyListValue(
      content: .dictionary(members.filter { !$0.entry.isRemoved }.map(\.member)))
    return BinaryPropertyListWriter.write(edited, original: bytes)
  }
}

// MARK: XML property lists

extension PropertyListEditor {
  /// Returns an XML file with some edits applied.
  ///
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied.
  static func applyToXML(
    _ edits: [TableEdit], _ bytes: [UInt8], text: DecodedText, list: XMLPropertyList, form: Form
  ) throws(TableEditError) -> [UInt8] {
    guard text.defects.isEmpty, list.isWellFormed, let dictionary = list.dictionary else {
      throw TableEditError(key: edits.first?.key ?? "", reason: .unreadable)
    }
    let members = try members(of: dictionary, after: edits, form: form)
    for (entry, _) in members.lazy.map({ ($0.entry, $0.member) })
    where !([entry.key] + entry.texts.map(\.text)).allSatisfy(XMLPropertyListText.canHold) {
      throw TableEditError(key: entry.key, reason: .unrepresentable)
    }
    guard let editor = XMLPropertyListEditor(text.utf8, dictionary: dictionary) else {
      throw TableEditError(key: edits.first?.key ?? "", reason: .unreadable)
    }
    return text.replacing(
      editor.replacements(for: members.map { ($0.entry, $0.member) }), in: bytes)
  }
}
