import Diagnostics
import FileAccess
import LocalizationTables
import StringsFiles
import XMLReading

/// The outline of a document: its views and constraints, or the keys of a table.
struct Outline {
  let encoding: PositionEncoding

  /// Returns the objects of an interface document, nested as they are written.
  func symbols(of markup: MarkupText) -> [DocumentSymbol] {
    markup.root.children.flatMap { symbols(of: $0, in: markup) }
  }

  private func symbols(of element: XMLElement, in markup: MarkupText) -> [DocumentSymbol] {
    let inner = element.children.flatMap { symbols(of: $0, in: markup) }
    guard let name = Self.name(of: element, isNative: markup.isNative) else { return inner }
    return [
      DocumentSymbol(
        name: name, detail: Self.detail(of: element), kind: Self.kind(of: element.name),
        range: markup.text.range(
          of: element.offset..<max(element.offset, element.endOffset), encoding),
        selectionRange: markup.text.range(of: selection(of: element, in: markup), encoding),
        children: inner.isEmpty ? nil : inner)
    ]
  }

  private func selection(of element: XMLElement, in markup: MarkupText) -> Range<Int> {
    element.attribute("id").map(markup.valueRange) ?? markup.nameRange(of: element)
  }

  /// Returns the name of an object in an outline, or nil for an element that does not stand for one.
  ///
  /// It is never empty: clients refuse all symbols of a document for one without a name.
  static func name(of element: XMLElement, isNative: Bool) -> String? {
    writtenName(of: element, isNative: isNative).map { $0.isEmpty ? element.name : $0 }
  }

  private static func writtenName(of element: XMLElement, isNative: Bool) -> String? {
    switch element.name {
    case "constraint":
      if let name = element.attribute("identifier")?.value { return name }
      let parts = ["firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute"]
        .map { element.attribute($0)?.value ?? "" }
      let first = [parts[0], parts[1]].filter { !$0.isEmpty }.joined(separator: ".")
      let second = [parts[3], parts[4]].filter { !$0.isEmpty }.joined(separator: ".")
      let relation =
        parts[2] == "lessThanOrEqual" ? "<=" : parts[2] == "greaterThanOrEqual" ? ">=" : "=="
      let constant = element.attribute("constant")?.value
      let right = [second, constant].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " + ")
      return "\(first) \(relation) \(right)"
    case "visualFormat": return element.attribute("format")?.value
    case "metric", "stringsTable", "image", "size": return element.attribute("name")?.value
    default: break
    }
    guard let id = element.attribute("id")?.value else { return nil }
    if isNative { return id }
    // The ids of Interface Builder say nothing.
    let names = ["userLabel", "identifier", "title", "text", "label", "customClass"]
    return names.lazy.compactMap { element.attribute($0)?.value }.first { !$0.isEmpty } ?? id
  }

  private static func detail(of element: XMLElement) -> String? {
    let texts = ["title", "text", "label", "placeholder"]
    let text = texts.lazy.compactMap { element.attribute($0)?.value }.first { !$0.isEmpty }
    return element.name + (text.map { " \"\($0)\"" } ?? "")
  }

  private static func kind(of element: String) -> SymbolKind {
    switch element {
    case "constraint", "visualFormat": .operator
    case "metric": .constant
    case "string", "stringsTable": .string
    case "textField", "secureTextField", "searchField", "tokenField": .field
    case "stackView", "gridView", "splitView", "tabView": .array
    default: .object
    }
  }

  /// Returns the keys of a table, in the order written.
  func symbols(of table: TableText) -> [DocumentSymbol] {
    table.entries.map { entry in
      let range = table.text.range(of: entry.range, encoding)
      return DocumentSymbol(
        name: entry.key.isEmpty ? "\"\"" : entry.key, detail: entry.value, kind: .key, range: range,
        selectionRange: table.text.range(of: entry.keyRange, encoding), children: nil)
    }
  }
}

extension LanguageServer {
  func documentSymbols(_ parameters: DocumentParameters) throws -> any Encodable & Sendable {
    let document = try document(parameters.textDocument)
    let outline = Outline(encoding: client.encoding)
    let symbols: [DocumentSymbol]
    switch document.kind {
    case .interface: symbols = try markup(parameters.textDocument).map(outline.symbols) ?? []
    case .table: symbols = TableText(document.text, path: document.path).map(outline.symbols) ?? []
    case .configuration, .other: symbols = []
    }
    guard !client.nestsSymbols else { return symbols }
    return symbols.flatMap { $0.flattened(in: document.uri, container: nil) }
  }

  /// Answers a search for symbols in all documents and tables of the folders.
  func workspaceSymbols(_ query: SymbolQuery) async throws -> [SymbolInformation] {
    var index = symbolIndex
    let folders = workspaces.keys.sorted()
    let known = index.isComplete(for: folders)
    let progress = beginProgress(known ? nil : "Reading documents")
    defer { endProgress(progress) }
    let files = files
    index = await Self.filled(index, folders: folders, files: files, client.encoding)
    try Task.checkCancellation()
    symbolIndex.merge(index)
    var symbols: [SymbolInformation] = []
    let outline = Outline(encoding: client.encoding)
    for path in Set(index.paths).union(documents.keys).sorted() {
      let found: [DocumentSymbol]
      if let open = documents[path] {
        switch open.kind {
        case .interface: found = documents[path]?.elements().map(outline.symbols) ?? []
        case .table: found = TableText(open.text, path: path).map(outline.symbols) ?? []
        case .configuration, .other: found = []
        }
      } else {
        found = index.symbols(of: path)
      }
      symbols += found.flatMap { $0.flattened(in: address(of: path), container: nil) }
        .filter { $0.name.isSubsequence(query.query) }
      if symbols.count >= Self.maximumSymbolCount { break }
    }
    return Array(symbols.prefix(Self.maximumSymbolCount))
  }

  private static let maximumSymbolCount = 500

  @concurrent private static func filled(
    _ index: SymbolIndex, folders: [String], files: any FileSystem, _ encoding: PositionEncoding
  ) async -> SymbolIndex {
    var index = index
    index.fill(folders, files: files, encoding)
    return index
  }
}

extension DocumentSymbol {
  /// Returns the symbol and those in it, for a client that shows a list.
  func flattened(in uri: String, container: String?) -> [SymbolInformation] {
    [
      SymbolInformation(
        name: name, kind: kind, location: TextLocation(uri: uri, range: selectionRange),
        containerName: container)
    ] + (children ?? []).flatMap { $0.flattened(in: uri, container: name) }
  }
}

extension String {
  /// Returns whether the characters of a query are in the text in this order, whatever their case.
  fileprivate func isSubsequence(_ query: String) -> Bool {
    var rest = lowercased()[...]
    for character in query.lowercased() {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}
