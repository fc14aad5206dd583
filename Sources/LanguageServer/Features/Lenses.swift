import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import Linting
import RemoteCalls
import Scenes
import TextLimits
import XMLReading

/// What is shown between the lines and at their ends: in how many languages a root fits, and the room of texts.
extension LanguageServer {
  func codeLenses(_ parameters: DocumentParameters) async throws -> [CodeLens] {
    let document = try document(parameters.textDocument)
    try await settled()
    guard let markup = try markup(parameters.textDocument),
      let check = checks[document.path], check.version == document.version,
      let result = check.result, let (loaded, layouts) = result.document(at: document.path)
    else { return [] }
    let verdicts = RootVerdict.all(of: loaded, layouts, result)
    return verdicts.compactMap { verdict in
      guard let element = markup.ids[verdict.root]?.element else { return nil }
      return CodeLens(
        range: document.text.range(of: markup.nameRange(of: element), client.encoding),
        command: ClientCommand(
          title: verdict.title, command: Self.previewCommand, arguments: [document.uri]))
    }
  }

  /// The number of lines from which on the end of an element says which one it is.
  private static let longElementLineCount = 20

  func inlayHints(_ parameters: RangeParameters) async throws -> [InlayHint] {
    let document = try document(parameters.textDocument)
    guard let markup = try markup(parameters.textDocument) else { return [] }
    let text = document.text
    let range =
      text.offset(
        of: parameters.range.start, client.encoding)..<max(
        text.offset(of: parameters.range.start, client.encoding),
        text.offset(of: parameters.range.end, client.encoding))
    var hints: [InlayHint] = []
    for element in markup.elements where element.name != "interface" && element.name != "document" {
      let lines =
        text.line(of: max(element.offset, element.endOffset - 1)) - text.line(of: element.offset)
      guard lines >= Self.longElementLineCount, markup.endNameRange(of: element) != nil,
        let name = Outline.name(of: element, isNative: markup.isNative),
        range.contains(element.endOffset) || range.upperBound == element.endOffset
      else { continue }
      hints.append(
        InlayHint(
          position: text.position(of: element.endOffset, client.encoding), label: name,
          tooltip: nil, paddingLeft: true))
    }
    try await settled()
    guard let check = checks[document.path], check.version == document.version,
      documents[document.path]?.version == document.version, let result = check.result
    else { return hints }
    for (offset, label) in await Self.rooms(in: document, range, result) {
      hints.append(
        InlayHint(
          position: text.position(of: offset, client.encoding), label: label,
          tooltip: "The room for the text in the development locale, beside the other texts.",
          paddingLeft: true))
    }
    try Task.checkCancellation()
    return hints.sorted { $0.position < $1.position }
  }

  /// Returns the points that the texts of a range have left, with the places behind them.
  @concurrent private static func rooms(
    in document: OpenDocument, _ range: Range<Int>, _ result: LintResult
  ) async -> [(offset: Int, label: String)] {
    guard let loaded = result.document(at: document.path)?.loaded else { return [] }
    func isInRange(_ position: SourcePosition) -> Bool {
      let offset = document.text.offset(of: position)
      return range.contains(offset) || offset == range.upperBound
    }
    let lists = result.limits(of: document.path, in: loaded.document.developmentLocale) {
      isInRange($0.position)
    }
    return lists.flatMap(\.limits).compactMap { limit in
      guard let points = limit.points, isInRange(limit.text.position) else { return nil }
      let left = points * Double(limit.wraps ? max(1, limit.lines ?? 1) : 1) - limit.ownWidth
      let range = LocatedFinding.range(at: limit.text.position, in: document.text)
      guard range.upperBound > range.lowerBound else { return nil }
      // Behind the quote that ends the value.
      let bytes = document.text.bytes
      var end = range.upperBound
      if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
        end += 1
      } else if let value = bytes[end...].firstRange(of: Array("=\"".utf8)),
        value.lowerBound == end,
        let quote = bytes[value.upperBound...].firstIndex(of: UInt8(ascii: "\""))
      {
        end = quote + 1
      }
      return (
        end,
        left >= -0.01
          ? "\(DecimalText.rounded(max(0, left.rounded(.down)))) pt left"
          : "\(DecimalText.rounded((-left).rounded(.up))) pt too wide"
      )
    }
  }
}

/// In which languages a root shows all of its texts.
struct RootVerdict {
  var root: String
  /// The real locales that were laid out, in order.
  var locales: [String]
  /// Those of them in which a text does not fit.
  var failing: [String]

  /// The verdict in words.
  var title: String {
    switch (locales.count, failing.count) {
    case (0, _): return "Open the preview"
    case (1, 0): return "fits in \(locales[0])"
    case (let count, 0): return "fits in all \(count) languages"
    case (let count, let bad):
      let names =
        failing.prefix(3).joined(separator: ", ") + (bad > 3 ? " and \(bad - 3) more" : "")
      return "fits in \(count - bad) of \(count.counted("language")): not in \(names)"
    }
  }

  /// Returns the verdicts on the roots of a document, as `check` reports their texts.
  static func all(
    of loaded: LoadedDocument, _ layouts: DocumentLayouts, _ result: LintResult
  ) -> [RootVerdict] {
    let registry = result.batch.rules.registry
    let findings = result.findings.filter {
      $0.path == loaded.path && registry.traits(of: $0.rule).concern == .fit
        && $0.severity >= .warning
    }
    return loaded.document.roots.map { root in
      let own = layouts.layouts.filter { $0.root == root.view.id && !$0.isPseudoLocale }
      let locales = own.map(\.locale).uniqued()
      let objects = Set(own.first?.items.map(\.id) ?? [])
      var failing: Set<String> = []
      for finding in findings {
        let all =
          finding.members.isEmpty
          ? [(finding.object, finding.occurrences)]
          : finding.members.map { ($0.object, $0.occurrences) }
        for (object, occurrences) in all where object.map(objects.contains) ?? false {
          failing.formUnion(occurrences.compactMap(\.locale))
        }
      }
      return RootVerdict(
        root: root.view.id, locales: locales, failing: locales.filter(failing.contains))
    }
  }
}
