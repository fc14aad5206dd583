import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import Linting
import LocalizationTables
import NativeFormat
import Previews
import RemoteCalls
import StringsFiles
import XMLReading

extension LanguageServer {
  /// Answers what could be written at a place.
  func completion(_ parameters: PlaceParameters) async throws -> CompletionList {
    // What a table lacks is known of the documents that use it.
    if try document(parameters.textDocument).kind == .table { try await settled() }
    let document = try document(parameters.textDocument)
    let offset = document.text.offset(of: parameters.position, client.encoding)
    let result = checks[document.path]?.result?.document(at: document.path)?.loaded
    let items: [Completion]
    switch document.kind {
    case .interface where document.path.hasSuffix(".interface"):
      items = NativeCompletion(
        document: document, markup: try markup(parameters.textDocument), loaded: result
      ).completions(at: offset)
    case .interface: items = []
    case .table: items = tableCompletions(document, at: offset)
    case .configuration: items = ConfigurationCompletion.completions(document.text, at: offset)
    case .other: items = []
    }
    let style = CompletionStyle(client)
    return CompletionList(
      items: items.enumerated().map { style.item($1, at: $0, in: document.text) })
  }

  /// Returns the keys of a table's documents that it does not have.
  private func tableCompletions(_ document: OpenDocument, at offset: Int) -> [Completion] {
    guard document.path.hasSuffix(".strings"),
      let table = TableText(document.text, path: document.path),
      let word = Completion.keyRange(at: offset, in: document.text)
    else { return [] }
    let known = Set(table.entries.map(\.key))
    var seen: Set<String> = []
    return checks.values.compactMap(\.result).flatMap(\.batch.documents)
      .filter { loaded in
        loaded.localizations.contains { $0.files.contains { $0.table.path == document.path } }
      }
      .flatMap(\.document.texts)
      .filter { $0.table == table.place.name && $0.needsTranslation }
      .compactMap { text in
        guard let key = text.key, !known.contains(key), seen.insert(key).inserted else {
          return nil
        }
        return Completion(
          label: key, kind: CompletionItem.Kind.reference, detail: text.value, range: word,
          text: "\"\(key)\" = \"$1\";")
      }
  }
}

/// A text that may be inserted, and what it replaces.
struct Completion: Sendable {
  var label: String
  var kind: Int
  var detail: String?
  var documentation: String?
  /// The bytes that it replaces.
  var range: Range<Int>
  /// The text, in which `$1` and `$0` are the places to fill in.
  var text: String

  init(
    label: String, kind: Int, detail: String? = nil, documentation: String? = nil,
    range: Range<Int>, text: String? = nil
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.range = range
    self.text = text ?? label.replacing("$", with: "\\$")
  }

  /// Returns the bytes of a key that is being written in a table, with its quotes; nil within a value.
  static func keyRange(at offset: Int, in text: EditedText) -> Range<Int>? {
    let start = text.start(ofLine: text.line(of: offset))
    let before = text.bytes[start..<offset]
    guard !before.contains(UInt8(ascii: "=")) else { return nil }
    let first = before.firstIndex { !MarkupText.isSpace($0) } ?? offset
    guard first == offset || text.bytes[first] == UInt8(ascii: "\"") else { return nil }
    var end = offset
    // An editor closes the quote that it opens.
    if end < text.bytes.count, first < offset, text.bytes[end] == UInt8(ascii: "\"") { end += 1 }
    return first..<end
  }
}

/// How a client inserts completions.
private struct CompletionStyle {
  let encoding: PositionEncoding
  let hasSnippets: Bool
  let hasMarkdown: Bool

  init(_ client: Client) {
    encoding = client.encoding
    hasSnippets = client.insertsSnippets
    hasMarkdown = client.showsMarkdown
  }

  func item(_ completion: Completion, at index: Int, in text: EditedText) -> CompletionItem {
    let number = "\(index)"
    let written = String(decoding: text.bytes[completion.range], as: UTF8.self)
    return CompletionItem(
      label: completion.label, kind: completion.kind, detail: completion.detail,
      documentation: completion.documentation.map {
        MarkupContent(kind: hasMarkdown ? .markdown : .plaintext, value: $0)
      },
      // The order is that of the list: what the surroundings make likely comes first.
      sortText: String(repeating: "0", count: max(0, 4 - number.count)) + number,
      filterText: written.hasPrefix("\"") ? "\"" + completion.label : completion.label,
      insertTextFormat: hasSnippets ? 2 : 1,
      textEdit: TextEdit(
        range: text.range(of: completion.range, encoding),
        newText: hasSnippets
          ? completion.text
          : completion.text.replacing("$0", with: "").replacing("$1", with: "")
            .replacing("\\$", with: "$")))
  }
}

/// What could be written in a document of the native format.
struct NativeCompletion {
  let document: OpenDocument
  /// The elements, if the document can be read.
  let markup: MarkupText?
  /// The document as it was last checked.
  let loaded: LoadedDocument?

  /// Returns what could be written at a place, what is likely first.
  func completions(at offset: Int) -> [Completion] {
    let cursor = MarkupCursor(document.text.bytes, at: offset)
    switch cursor.place {
    case .content:
      return elements(in: cursor, range: offset..<offset, prefix: "<")
    case .elementName(let range):
      return elements(in: cursor, range: range, prefix: "")
    case .closingName(let range):
      guard let open = cursor.open.last else { return [] }
      return [
        Completion(label: open, kind: CompletionItem.Kind.class, range: range, text: "\(open)>")
      ]
    case .attributeName(let element, let range):
      return attributes(of: element, in: cursor, range)
    case .attributeValue(let element, let attribute, let range):
      return values(of: attribute, of: element, in: cursor, range.lowerBound..<offset)
    case .elsewhere: return []
    }
  }

  /// Returns the rules by which an element may be read in the open elements.
  private func rule(of element: String, in open: [String]) -> ElementRule? {
    let isRoot = open.count == 1
    let candidates = DocumentSchema.all.filter { $0.name == element }
    if element == "variation" {
      return candidates.first { $0.children.isEmpty == (open.last == "constraint") }
    }
    let roots = candidates.filter { rule in
      rule.attributes.contains { $0.name == "sizePriority" }
    }
    return isRoot
      ? roots.first ?? candidates.first
      : candidates.first { rule in !rule.attributes.contains { $0.name == "sizePriority" } }
        ?? candidates.first
  }

  private func elements(
    in cursor: MarkupCursor, range: Range<Int>, prefix: String
  ) -> [Completion] {
    guard let parent = cursor.open.last else {
      return [
        Completion(
          label: "interface", kind: CompletionItem.Kind.class, range: range,
          text: "\(prefix)interface version=\"1\" platform=\"$1\">\n  $0\n</interface>")
      ]
    }
    guard let rule = rule(of: parent, in: cursor.open.dropLast()) else { return [] }
    // What the document uses most is the most likely.
    var counts: [String: Int] = [:]
    for element in markup?.elements ?? [] { counts[element.name, default: 0] += 1 }
    let names = rule.children.enumerated().sorted { left, right in
      let (first, second) = (counts[left.element] ?? 0, counts[right.element] ?? 0)
      return first != second ? first > second : left.offset < right.offset
    }.map(\.element)
    return names.map { name in
      let inner = self.rule(of: name, in: cursor.open)
      let required = (inner?.attributes ?? []).filter(\.isRequired).map { "\($0.name)=\"\"" }
      let hasID = inner?.attributes.contains { $0.name == "id" } ?? false
      let written = (hasID ? ["id=\"$1\""] : []) + required
      let head = ([prefix + name] + written).joined(separator: " ")
      let holds = inner?.children.isEmpty == false && (name == "constraints" || name == "view")
      return Completion(
        label: name, kind: CompletionItem.Kind.class, range: range,
        text: holds ? "\(head)>\n  $0\n</\(name)>" : "\(head)$0/>")
    }
  }

  private func attributes(
    of element: String, in cursor: MarkupCursor, _ range: Range<Int>
  ) -> [Completion] {
    guard let rule = rule(of: element, in: cursor.open) else { return [] }
    var counts: [String: Int] = [:]
    for other in markup?.elements ?? [] where other.name == element {
      for attribute in other.attributes { counts[attribute.name, default: 0] += 1 }
    }
    var seen = Set(cursor.attributes.keys)
    let free = rule.attributes.filter { seen.insert($0.name).inserted }
    return free.enumerated().sorted { left, right in
      if left.element.isRequired != right.element.isRequired { return left.element.isRequired }
      let (first, second) = (counts[left.element.name] ?? 0, counts[right.element.name] ?? 0)
      return first != second ? first > second : left.offset < right.offset
    }.map { _, attribute in
      Completion(
        label: attribute.name, kind: CompletionItem.Kind.property, detail: attribute.wish,
        range: range, text: "\(attribute.name)=\"$1\"")
    }
  }

  private func values(
    of attribute: String, of element: String, in cursor: MarkupCursor, _ range: Range<Int>
  ) -> [Completion] {
    func all(_ words: [String], _ kind: Int, detail: String? = nil, in range: Range<Int>? = nil)
      -> [Completion]
    {
      words.map { Completion(label: $0, kind: kind, detail: detail, range: range ?? word) }
    }
    let word = lastWord(in: range)
    let ids = (markup?.ids.keys.sorted() ?? []).filter {
      markup?.ids[$0]?.element.name != "constraint"
    }
    switch attribute {
    case "firstItem", "secondItem", "baselineView":
      return all(ids, CompletionItem.Kind.reference, in: range)
    case "constant", "priority":
      let metrics = names(of: "metric")
      return all(
        metrics + (attribute == "constant" ? ["standard"] : []), CompletionItem.Kind.constant,
        in: range)
    case "format": return formatCompletions(range, ids: ids)
    case "table": return all(names(of: "stringsTable"), CompletionItem.Kind.reference, in: range)
    case "image": return all(images, CompletionItem.Kind.value, in: range)
    case "ignoreRules":
      return RuleRegistry.standard.rules.map {
        Completion(
          label: $0.id.name, kind: CompletionItem.Kind.value, detail: $0.info.title,
          documentation: $0.info.summary, range: word)
      }
    case "key" where element == "string":
      let keys =
        loaded?.localizations.flatMap { $0.files.flatMap { $0.table.entries.map(\.key) } } ?? []
      return all(Set(keys).sorted(), CompletionItem.Kind.reference, in: range)
    case "options":
      return all(VisualFormatOptions.names, CompletionItem.Kind.enum)
    case "when":
      return all(
        [
          "width=compact", "width=regular", "height=compact", "height=regular",
          "orientation=portrait",
          "orientation=landscape",
        ] + ids.map { "clipped=\($0)" }, CompletionItem.Kind.enum)
    default:
      let words = rule(of: element, in: cursor.open)?.attributes.first { $0.name == attribute }?
        .words
      let isList = attribute == "autoresizingMask"
      return all(words ?? [], CompletionItem.Kind.enum, in: isList ? word : range)
    }
  }

  /// Returns what could be written in a visual format: ids of views after `[`, metrics after `-`, `(` and
  /// comparisons.
  private func formatCompletions(_ range: Range<Int>, ids: [String]) -> [Completion] {
    let bytes = document.text.bytes
    var start = range.upperBound
    while start > range.lowerBound, bytes[start - 1] != UInt8(ascii: "-"),
      MarkupText.isNameByte(bytes[start - 1])
    {
      start -= 1
    }
    let before = start > range.lowerBound ? bytes[start - 1] : nil
    let word = start..<range.upperBound
    switch before {
    case UInt8(ascii: "["):
      return ids.map {
        Completion(label: $0, kind: CompletionItem.Kind.reference, range: word)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: ","),
      UInt8(ascii: "@"):
      let others = before == UInt8(ascii: "-") ? [] : ids
      return (names(of: "metric") + others).map {
        Completion(label: $0, kind: CompletionItem.Kind.constant, range: word)
      }
    case nil, UInt8(ascii: ":"), UInt8(ascii: "]"):
      return ["H:", "V:", "|", "-", "["].map {
        Completion(label: $0, kind: CompletionItem.Kind.value, range: word)
      }
    default: return []
    }
  }

  private func names(of element: String) -> [String] {
    (markup?.root.children ?? []).filter { $0.name == element }
      .compactMap { $0.attribute("name")?.value }
  }

  /// The images that the document declares, those of its project, and those of the platform.
  private var images: [String] {
    let declared = names(of: "image")
    let found = loaded?.resources?.images.sorted() ?? []
    var seen: Set<String> = []
    return (declared + found + SystemImageNames.standardImages + SystemImageNames.symbols).filter {
      seen.insert($0).inserted
    }
  }

  private func lastWord(in range: Range<Int>) -> Range<Int> {
    let start = document.text.bytes[range].lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 }
    return (start ?? range.lowerBound)..<range.upperBound
  }
}

/// What could be written in a configuration: its keys at the beginning of a line, and rules elsewhere.
enum ConfigurationCompletion {
  static func completions(_ text: EditedText, at offset: Int) -> [Completion] {
    let start = text.start(ofLine: text.line(of: offset))
    var word = offset
    while word > start, MarkupText.isNameByte(text.bytes[word - 1]) { word -= 1 }
    let range = word..<offset
    let before = text.bytes[start..<word]
    guard !before.isEmpty else {
      return ConfigurationReader.knownKeys.map {
        Completion(
          label: $0, kind: CompletionItem.Kind.property, range: range, text: "\($0): $0")
      }
    }
    guard
      before.allSatisfy({
        MarkupText.isSpace($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "[")
          || $0 == UInt8(ascii: ",")
      }) || before.contains(UInt8(ascii: "["))
    else { return [] }
    return RuleRegistry.standard.rules.map {
      Completion(
        label: $0.id.name, kind: CompletionItem.Kind.value, detail: $0.info.title,
        documentation: $0.info.summary, range: range)
    }
  }
}
