import JSONReading
import LocaleData

/// Applies edits to a catalog's document.
struct CatalogEditor {
  private let document: JSONDocument
  private let layout: JSONLayout
  private let sourceLocale: String?
  /// Whether the catalog belongs to a document of Interface Builder.
  private let isOfDocument: Bool
  /// The index of the object with the keys.
  private let stringsIndex: JSONDocument.Index
  private var strings: EditableObject

  /// Creates an editor, or returns nil if the document is not a catalog.
  init?(_ document: JSONDocument, path: String) {
    guard let strings = document.value("strings", in: JSONDocument.root),
      document.isObject(strings)
    else { return nil }
    self.document = document
    layout = JSONLayout(of: document)
    sourceLocale = document.value("sourceLanguage", in: JSONDocument.root)
      .flatMap { document.text($0) }
    isOfDocument = path.split(separator: "/").dropLast().last == "mul.lproj"
    stringsIndex = strings
    self.strings = EditableObject(strings, of: document)
  }

  mutating func apply(_ edit: TableEdit) throws(TableEditError) {
    switch edit.change {
    case .setValue(let text, let path, let state):
      try setValue(CatalogUnit(text: text, state: state), at: path, by: edit)
    case .insert(let value, let comment, _, let state):
      try insert(value, comment: comment, state: state, by: edit)
    case .remove: try remove(edit)
    case .rename(let name):
      guard strings.place(of: edit.key) != nil else { throw edit.error(.unknownKey) }
      if ExactText(name) == ExactText(edit.key) { return }
      guard strings.place(of: name) == nil else { throw edit.error(.keyExists) }
      strings.rename(edit.key, to: name)
    case .setComment(let comment): try setComment(comment, by: edit)
    }
  }

  /// Returns the document with the edits.
  func written() -> [UInt8] {
    var writer = JSONWriter(document, layout: layout)
    let range = document.range(stringsIndex)
    writer.append(0..<range.lowerBound)
    writer.append(.object(strings), indent: layout.lineBreak.map { _ in layout.indent })
    writer.append(range.upperBound..<document.bytes.count)
    return writer.output
  }
}

extension CatalogEditor {
  private mutating func setValue(
    _ unit: CatalogUnit, at path: VariationPath, by edit: TableEdit
  ) throws(TableEditError) {
    guard let locale = edit.locale else { throw edit.error(.needsLocale) }
    let (place, entry) = try entry(of: edit)
    var string = entry
    var localizations = try object("localizations", of: string, edit) ?? EditableObject()
    let name = name(of: locale, in: &localizations)
    var localization = try object(name, of: localizations, edit) ?? EditableObject()
    let setter = CatalogTextSetter(
      document: document, edit: edit, path: path, unit: unit,
      source: sourceLocalization(in: localizations))
    try setter.set(in: &localization)
    localizations.set(name, to: .object(localization))
    string.set("localizations", to: .object(localizations))
    strings[place] = .object(string)
  }

  private mutating func insert(
    _ value: String, comment: String?, state: String?, by edit: TableEdit
  ) throws(TableEditError) {
    guard strings.place(of: edit.key) == nil else { throw edit.error(.keyExists) }
    guard let locale = edit.locale else { throw edit.error(.needsLocale) }
    let isCopy = isOfDocument && locale == sourceLocale
    var string = EditableObject()
    if let comment { string.set("comment", to: .text(comment)) }
    string.set("extractionState", to: .text(isOfDocument ? "extracted_with_value" : "manual"))
    var localization = EditableObject()
    localization.set(
      "stringUnit",
      to: CatalogUnit(text: value, state: state ?? (isCopy ? "new" : "translated")).value)
    var localizations = EditableObject()
    localizations.set(locale, to: .object(localization))
    string.set("localizations", to: .object(localizations))
    strings.set(edit.key, to: .object(string))
  }

  private mutating func remove(_ edit: TableEdit) throws(TableEditError) {
    let (place, entry) = try entry(of: edit)
    guard let locale = edit.locale else { return strings.remove(edit.key) }
    var string = entry
    var localizations = try object("localizations", of: string, edit) ?? EditableObject()
    let name = name(of: locale, in: &localizations)
    guard localizations.place(of: name) != nil else { throw edit.error(.unknownKey) }
    localizations.remove(name)
    if localizations.isEmpty {
      string.remove("localizations")
    } else {
      string.set("localizations", to: .object(localizations))
    }
    strings[place] = .object(string)
  }

  private mutating func setComment(
    _ comment: String, by edit: TableEdit
  ) throws(TableEditError) {
    let (place, entry) = try entry(of: edit)
    var string = entry
    if let known = string.place(of: "comment"), document.text(of: string[known]) == comment {
      return
    }
    string.set("comment", to: .text(comment))
    // The comment is no longer the one that Xcode wrote.
    string.remove("isCommentAutoGenerated")
    string.remove("commentGenerationVersion")
    strings[place] = .object(string)
  }
}

extension CatalogEditor {
  /// Returns an edit's key: its place, and its fields.
  private mutating func entry(
    of edit: TableEdit
  ) throws(TableEditError) -> (place: Int, object: EditableObject) {
    guard let place = strings.place(of: edit.key) else { throw edit.error(.unknownKey) }
    guard let object = document.object(strings[place]) else { throw edit.error(.unreadable) }
    return (place, object)
  }

  private func object(
    _ name: String, of object: EditableObject, _ edit: TableEdit
  ) throws(TableEditError) -> EditableObject? {
    try document.object(name, of: object, edit)
  }

  /// Returns the name under which an object has a locale: `zh_Hans` for `zh-Hans`.
  private func name(of locale: String, in localizations: inout EditableObject) -> String {
    if localizations.place(of: locale) != nil { return locale }
    return localizations.members.last {
      !$0.isRemoved && LocaleIdentifier.areSame($0.name, locale)
    }?.name ?? locale
  }

  /// Returns the texts in the source language.
  private func sourceLocalization(in localizations: EditableObject) -> EditableObject? {
    var localizations = localizations
    guard let sourceLocale, let place = localizations.place(of: sourceLocale) else { return nil }
    return document.object(localizations[place])
  }
}

extension TableEdit {
  /// Returns the error that this edit cannot be applied.
  func error(_ reason: TableEditError.Reason) -> TableEditError {
    TableEditError(key: key, reason: reason)
  }
}

extension JSONDocument {
  /// Returns an object for changes, or nil if the value is not one.
  func object(_ value: EditableJSON) -> EditableObject? {
    switch value {
    case .object(let object): object
    case .source(let index): isObject(index) ? EditableObject(index, of: self) : nil
    case .replacing, .text, .literal, .array: nil
    }
  }

  /// Returns the object that a member is, or nil if there is no such member.
  func object(
    _ name: String, of object: EditableObject, _ edit: TableEdit
  ) throws(TableEditError) -> EditableObject? {
    var object = object
    guard let place = object.place(of: name) else { return nil }
    guard let found = self.object(object[place]) else { throw edit.error(.unreadable) }
    return found
  }

  /// Returns the text that a value is, if it is one.
  func text(of value: EditableJSON) -> String? {
    switch value {
    case .text(let text): text
    case .source(let index): text(index)
    case .replacing, .literal, .array, .object: nil
    }
  }

  /// Returns a value of the document as if it were new, to be written elsewhere.
  func fresh(_ value: EditableJSON) -> EditableJSON {
    switch value {
    case .source(let index):
      switch nodes[index].kind {
      case .object: return fresh(.object(EditableObject(index, of: self)))
      case .array: return .array(elements(of: index).map { fresh(.source($0)) })
      case .text: return .text(text(index) ?? "")
      case .number, .true, .false, .null:
        return .literal(String(decoding: bytes[range(index)], as: UTF8.self))
      }
    case .object(let object):
      var copy = EditableObject()
      for member in object.members where !member.isRemoved {
        copy.set(member.name, to: fresh(member.value))
      }
      return .object(copy)
    case .array(let values): return .array(values.map { fresh($0) })
    case .replacing(let part, let whole, let text):
      return .array(elements(of: whole).map { $0 == part ? .text(text) : fresh(.source($0)) })
    case .text, .literal: return value
    }
  }
}
