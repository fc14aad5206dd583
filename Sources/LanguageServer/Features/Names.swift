import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import Linting
import LocalizationTables
import RemoteCalls
import StringsFiles
import XMLReading

/// The places of a name: an id of a document, or a key of its tables.
///
/// An id is the first part of the keys of its texts, so that its places are in all tables of the document.
struct NamePlaces: Sendable {
  /// A place of a name.
  struct Place: Sendable {
    var path: String
    var text: EditedText
    var range: Range<Int>
    var isDeclaration: Bool
  }

  var id: String
  /// The document that declares the id.
  var document: String
  var places: [Place]
}

extension LanguageServer {
  /// What is at a place of a document.
  private enum Subject {
    /// An id, with its bytes and the documents that may declare it.
    case id(String, Range<Int>, documents: [String])
    /// The key of a text, with the documents that may have it.
    case key(String, table: String, Range<Int>, documents: [String])
    /// A metric or an image, which is declared in the document.
    case declared(element: String, name: String, Range<Int>)
  }

  private func subject(_ parameters: PlaceParameters) async throws -> (Subject, OpenDocument)? {
    let document = try document(parameters.textDocument)
    let offset = document.text.offset(of: parameters.position, client.encoding)
    if let markup = try markup(parameters.textDocument) {
      if let found = markup.id(at: offset) {
        return (.id(found.id, found.range, documents: [document.path]), document)
      }
      return subject(at: offset, in: markup, of: document.path).map { ($0, document) }
    }
    guard document.kind == .table, let table = TableText(document.text, path: document.path),
      let entry = table.entry(at: offset)
    else { return nil }
    try await settled()
    let users = checks[document.path]?.users ?? []
    let id = entry.key.prefix { $0 != "." }
    if let range = table.range(ofID: String(id), in: entry), id.count < entry.key.count,
      (range.lowerBound...range.upperBound).contains(offset)
    {
      return (.id(String(id), range, documents: users), document)
    }
    return (.key(entry.key, table: table.place.name, entry.keyRange, documents: users), document)
  }

  private func subject(
    at offset: Int, in markup: MarkupText, of path: String
  ) -> Subject? {
    guard let found = markup.attribute(at: offset),
      (found.range.lowerBound...found.range.upperBound).contains(offset)
    else { return nil }
    let value = found.attribute.value
    switch found.attribute.name {
    case "constant", "priority", "multiplier":
      let name = value.first == "-" ? String(value.dropFirst()) : value
      return .declared(element: "metric", name: name, found.range)
    case "name" where found.element.name == "metric" || found.element.name == "image":
      return .declared(element: found.element.name, name: value, found.range)
    case "image": return .declared(element: "image", name: value, found.range)
    case "key" where found.element.name == "string" || found.element.name == "attributedString":
      return .key(
        value, table: found.element.attribute("table")?.value ?? "", found.range,
        documents: [path])
    default:
      guard let id = found.element.attribute("id")?.value, markup.isNative else { return nil }
      let texts = ["text", "title", "subtitle", "placeholder", "label", "toolTip"]
      guard texts.contains(found.attribute.name) else { return nil }
      return .key(
        "\(id).\(found.attribute.name)", table: "", found.range, documents: [path])
    }
  }

  /// Returns every place of an id, in the document that declares it and in its tables.
  ///
  /// - Throws: `CancellationError` if the request was cancelled.
  private func places(ofID id: String, in candidates: [String]) async throws -> NamePlaces? {
    for path in candidates {
      guard let text = text(of: path), let markup = elements(of: path, text),
        markup.ids[id] != nil
      else { continue }
      var places = NamePlaces(
        id: id, document: path,
        places: markup.occurrences(of: id).map {
          .init(path: path, text: text, range: $0.range, isDeclaration: $0.isDeclaration)
        })
      for table in try await tables(of: path) {
        for entry in table.entries where entry.key.hasPrefix(id + ".") {
          guard let range = table.range(ofID: id, in: entry),
            // The keys of a string catalog are written once for all locales.
            !places.places.contains(where: { $0.path == table.place.path && $0.range == range })
          else { continue }
          places.places.append(
            .init(path: table.place.path, text: table.text, range: range, isDeclaration: false))
        }
      }
      return places
    }
    return nil
  }

  /// Returns the tables of a document as they are in the client, or on disk.
  private func tables(of path: String) async throws -> [TableText] {
    try await settled()
    let result = checks[path]?.result
    var paths: [String] = []
    if let loaded = result?.document(at: path)?.loaded {
      paths = loaded.localizations.flatMap { $0.files.map(\.table.path) }
    }
    if paths.isEmpty {
      // A document that is not open, found through a table.
      let open = checks.filter { $0.value.users.contains(path) }.keys.sorted()
      paths = open.flatMap { table in
        TablePlace(table).map { siblings(of: $0) } ?? []
      }
    }
    return Set(paths).sorted().compactMap { path in
      text(of: path).flatMap { TableText($0, path: path) }
    }
  }

  /// Returns the files of a table in all locales.
  private func siblings(of place: TablePlace) -> [String] {
    guard place.folderName != nil else { return [place.path] }
    let folders = (files.list(place.home) ?? []).filter { $0.hasSuffix(".lproj") }
    return folders.flatMap { folder in
      TablePlace.Form.allCases.map { "\(place.home)/\(folder)/\(place.name)\($0.suffix)" }
    }.filter { files.kind(of: $0) == .file || documents[$0] != nil }
  }

  private func elements(of path: String, _ text: EditedText) -> MarkupText? {
    documents[path] != nil ? documents[path]?.elements() : MarkupText(text, path: path)
  }

  private func location(_ place: NamePlaces.Place) -> TextLocation {
    TextLocation(
      uri: address(of: place.path), range: place.text.range(of: place.range, client.encoding))
  }

  // MARK: Requests

  func definition(_ parameters: PlaceParameters) async throws -> [TextLocation] {
    guard let (subject, document) = try await subject(parameters) else { return [] }
    switch subject {
    case .id(let id, _, let candidates):
      return try await places(ofID: id, in: candidates)?.places.filter(\.isDeclaration)
        .map(location) ?? []
    case .key(let key, let table, _, let candidates):
      if document.kind == .table { return textPlaces(ofKey: key, in: candidates) }
      return try await keyPlaces(key, table: table, of: document.path)
    case .declared(let element, let name, _):
      return declarations(of: element, name, in: document)
    }
  }

  func references(_ parameters: ReferenceParameters) async throws -> [TextLocation] {
    let place = PlaceParameters(
      textDocument: parameters.textDocument, position: parameters.position)
    guard let (subject, document) = try await subject(place) else { return [] }
    switch subject {
    case .id(let id, _, let candidates):
      return try await places(ofID: id, in: candidates)?.places
        .filter { parameters.context.includeDeclaration || !$0.isDeclaration }.map(location) ?? []
    case .key(let key, let table, _, let candidates):
      var found = textPlaces(ofKey: key, in: candidates)
      for path in candidates { found += try await keyPlaces(key, table: table, of: path) }
      return found
    case .declared(let element, let name, _):
      return uses(of: element, name, in: document)
        + (parameters.context.includeDeclaration
          ? declarations(of: element, name, in: document) : [])
    }
  }

  func highlights(_ parameters: PlaceParameters) throws -> [DocumentHighlight] {
    let document = try document(parameters.textDocument)
    guard let markup = try markup(parameters.textDocument),
      let found = markup.id(at: document.text.offset(of: parameters.position, client.encoding))
    else { return [] }
    return markup.occurrences(of: found.id).map {
      DocumentHighlight(
        range: document.text.range(of: $0.range, client.encoding), kind: $0.isDeclaration ? 3 : 2)
    }
  }

  func prepareRename(_ parameters: PlaceParameters) async throws -> RenamePlace? {
    guard
      case (.id(let id, let range, let candidates), let document)? = try await subject(parameters),
      try await places(ofID: id, in: candidates) != nil
    else { return nil }
    return RenamePlace(range: document.text.range(of: range, client.encoding), placeholder: id)
  }

  func rename(_ parameters: RenameParameters) async throws -> WorkspaceEdit {
    let place = PlaceParameters(
      textDocument: parameters.textDocument, position: parameters.position)
    guard case (.id(let id, _, let candidates), _)? = try await subject(place),
      let found = try await places(ofID: id, in: candidates)
    else { throw CallError.requestFailed("there is no id of a view or a constraint here") }
    let name = parameters.newName
    let isWord = name.utf8.allSatisfy(MarkupText.isNameByte) && name.utf8.first != UInt8(ascii: "-")
    guard isWord, !name.isEmpty else {
      throw CallError.invalidParameters(
        "\"\(name)\" is no id: expected letters, digits, \"_\" and \"-\", and no \"-\" at the beginning"
      )
    }
    let known = text(of: found.document).flatMap { elements(of: found.document, $0) }?.ids[name]
    guard known == nil || name == id else {
      throw CallError.invalidParameters(
        "the document has an object with the id \"\(name)\" already")
    }
    return edit(
      Dictionary(grouping: found.places, by: \.path).mapValues { places in
        places.map {
          TextEdit(range: $0.text.range(of: $0.range, client.encoding), newText: name)
        }
      })
  }

  /// Returns changes of documents in the form that the client can apply.
  func edit(_ edits: [String: [TextEdit]]) -> WorkspaceEdit {
    guard client.editsVersions else {
      return WorkspaceEdit(
        changes: Dictionary(edits.map { (address(of: $0), $1) }) { first, _ in first })
    }
    return WorkspaceEdit(
      documentChanges: edits.sorted { $0.key < $1.key }.map { path, edits in
        DocumentEdit(
          textDocument: VersionedDocument(
            uri: address(of: path), version: documents[path]?.version),
          edits: edits)
      })
  }

  // MARK: Keys and declarations

  /// Returns the places of the texts of a key in documents.
  private func textPlaces(ofKey key: String, in candidates: [String]) -> [TextLocation] {
    candidates.flatMap { path -> [TextLocation] in
      guard
        let result = checks.values.lazy.compactMap({ $0.result }).first(where: {
          $0.document(at: path) != nil
        }), let loaded = result.document(at: path)?.loaded, let text = text(of: path)
      else { return declarationPlaces(ofKey: key, in: path) }
      return loaded.document.texts.filter { $0.key == key }.map {
        TextLocation(
          uri: address(of: path),
          range: text.range(of: LocatedFinding.range(at: $0.position, in: text), client.encoding))
      }
    }
  }

  /// Returns the element whose id a key begins with, in a document that is not open.
  private func declarationPlaces(ofKey key: String, in path: String) -> [TextLocation] {
    guard let text = text(of: path), let markup = elements(of: path, text),
      let found = markup.ids[String(key.prefix { $0 != "." })]
    else { return [] }
    return [
      TextLocation(uri: address(of: path), range: text.range(of: found.range, client.encoding))
    ]
  }

  /// Returns the entries of a key in the tables of a document.
  private func keyPlaces(
    _ key: String, table: String, of path: String
  ) async throws -> [TextLocation] {
    try await tables(of: path).filter { table.isEmpty || $0.place.name == table }.flatMap { table in
      Set(table.entries.filter { $0.key == key }.map(\.keyRange))
        .sorted { $0.lowerBound < $1.lowerBound }
        .map {
          TextLocation(
            uri: address(of: table.place.path), range: table.text.range(of: $0, client.encoding))
        }
    }
  }

  private func declarations(
    of element: String, _ name: String, in document: OpenDocument
  ) -> [TextLocation] {
    guard let markup = documents[document.path]?.elements() else { return [] }
    return markup.root.children.filter { $0.name == element }.compactMap { $0.attribute("name") }
      .filter { $0.value == name }.map {
        TextLocation(
          uri: document.uri,
          range: document.text.range(of: markup.valueRange(of: $0), client.encoding))
      }
  }

  private func uses(
    of element: String, _ name: String, in document: OpenDocument
  ) -> [TextLocation] {
    guard let markup = documents[document.path]?.elements() else { return [] }
    let names = element == "image" ? ["image"] : ["constant", "priority", "multiplier"]
    return markup.elements.flatMap { found in
      names.compactMap { found.attribute($0) }.filter { $0.value == name || $0.value == "-" + name }
    }.map {
      TextLocation(
        uri: document.uri,
        range: document.text.range(of: markup.valueRange(of: $0), client.encoding))
    }
  }
}
