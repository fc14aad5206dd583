import DocumentLoading
import InterfaceDocuments
import Linting
import LocalizationTables
import StringsFiles
import XMLReading

/// The structure of documents: what folds, what is selected around a place, and what is edited together.
extension LanguageServer {
  func foldingRanges(_ parameters: DocumentParameters) throws -> [FoldingRange] {
    let document = try document(parameters.textDocument)
    let text = document.text
    var ranges: [FoldingRange] = []
    func add(_ range: Range<Int>, kind: String? = nil) {
      let first = text.line(of: range.lowerBound)
      let last = text.line(of: max(range.lowerBound, range.upperBound - 1))
      if last > first { ranges.append(FoldingRange(startLine: first, endLine: last, kind: kind)) }
    }
    if let markup = try markup(parameters.textDocument) {
      for comment in markup.comments { add(comment.offset..<comment.endOffset, kind: "comment") }
      for element in markup.elements {
        add(element.offset..<max(element.offset, element.endOffset))
      }
    } else if document.kind == .table {
      // The comments of `.strings` files.
      var rest = text.bytes[...]
      while let start = rest.firstRange(of: Array("/*".utf8)),
        let end = rest[start.upperBound...].firstRange(of: Array("*/".utf8))
      {
        add(start.lowerBound..<end.upperBound, kind: "comment")
        rest = rest[end.upperBound...]
      }
    }
    return ranges.sorted { ($0.startLine, $1.endLine) < ($1.startLine, $0.endLine) }
  }

  func selectionRanges(_ parameters: SelectionParameters) throws -> [SelectionRange] {
    let document = try document(parameters.textDocument)
    let markup = try markup(parameters.textDocument)
    let table = document.kind == .table ? TableText(document.text, path: document.path) : nil
    return parameters.positions.map { position in
      let offset = document.text.offset(of: position, client.encoding)
      var ranges = [0..<document.text.bytes.count]
      if let markup {
        for element in markup.path(at: offset) {
          ranges.append(element.offset..<element.endOffset)
          let tagEnd = markup.startTagEnd(of: element)
          if offset < tagEnd { ranges.append(element.offset..<tagEnd) }
        }
        if let found = markup.attribute(at: offset) {
          let end = min(found.range.upperBound + 1, document.text.bytes.count)
          ranges.append(found.attribute.offset..<end)
          if found.range.contains(offset) || offset == found.range.upperBound {
            ranges.append(found.range)
          }
        }
      } else if let entry = table?.entry(at: offset) {
        ranges.append(entry.range)
        if entry.keyRange.contains(offset) { ranges.append(entry.keyRange) }
      }
      ranges.append(offset..<offset)
      var result: SelectionRange?
      var last: Range<Int>?
      for range in ranges where range != last && (last.map { range.isInside($0) } ?? true) {
        result = SelectionRange(document.text.range(of: range, client.encoding), in: result)
        last = range
      }
      return result
        ?? SelectionRange(TextRange(start: position, end: position), in: nil)
    }
  }

  func linkedRanges(_ parameters: PlaceParameters) throws -> LinkedEditingRanges? {
    let document = try document(parameters.textDocument)
    guard let markup = try markup(parameters.textDocument) else { return nil }
    let offset = document.text.offset(of: parameters.position, client.encoding)
    for element in markup.path(at: offset).reversed() {
      guard let end = markup.endNameRange(of: element) else { continue }
      let names = [markup.nameRange(of: element), end]
      if names.contains(where: { ($0.lowerBound...$0.upperBound).contains(offset) }) {
        return LinkedEditingRanges(
          ranges: names.map { document.text.range(of: $0, client.encoding) })
      }
    }
    return nil
  }

  /// Links the declarations of tables to their files.
  func links(_ parameters: DocumentParameters) async throws -> [DocumentLink] {
    let document = try document(parameters.textDocument)
    guard let markup = try markup(parameters.textDocument), markup.isNative else { return [] }
    try await settled()
    guard let loaded = checks[document.path]?.result?.document(at: document.path)?.loaded else {
      return []
    }
    let development = loaded.document.developmentLocale
    return markup.root.children.filter { $0.name == "stringsTable" }.compactMap { element in
      guard let name = element.attribute("name") else { return nil }
      let localizations = loaded.localizations.sorted {
        ($0.locale != development ? 1 : 0, $0.locale) < (
          $1.locale != development ? 1 : 0, $1.locale
        )
      }
      guard let table = localizations.lazy.compactMap({ $0.table(named: name.value) }).first else {
        return nil
      }
      return DocumentLink(
        range: document.text.range(of: markup.valueRange(of: name), client.encoding),
        target: address(of: table.path), tooltip: "Open the table")
    }
  }
}

extension Range<Int> {
  fileprivate func isInside(_ other: Range<Int>) -> Bool {
    lowerBound >= other.lowerBound && upperBound <= other.upperBound
  }
}
