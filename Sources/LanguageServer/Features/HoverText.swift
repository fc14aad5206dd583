import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import Linting
import RemoteCalls
import Scenes
import TextLimits
import XMLReading

extension LanguageServer {
  /// Answers what is known about a place: frames, room, what decides a size, or what a rule finds.
  func hover(_ parameters: PlaceParameters) async throws -> Hover? {
    let document = try document(parameters.textDocument)
    let offset = document.text.offset(of: parameters.position, client.encoding)
    let found: (text: String, range: Range<Int>)?
    switch document.kind {
    case .interface:
      try await settled()
      guard let markup = try markup(parameters.textDocument),
        let now = documents[document.path], now.version == document.version
      else { return nil }
      found = try await interfaceHover(document, markup, at: offset)
    case .table:
      try await settled()
      found = try await tableHover(document, at: offset)
    case .configuration: found = Self.ruleHover(document.text, at: offset)
    case .other: found = nil
    }
    guard let found else { return nil }
    return Hover(
      contents: MarkupContent(
        kind: client.showsMarkdown ? .markdown : .plaintext,
        value: client.showsMarkdown ? found.text : found.text.replacing("**", with: "")),
      range: document.text.range(of: found.range, client.encoding))
  }

  private func interfaceHover(
    _ document: OpenDocument, _ markup: MarkupText, at offset: Int
  ) async throws -> (text: String, range: Range<Int>)? {
    guard let element = markup.path(at: offset).last else { return nil }
    let result = checks[document.path]?.result
    if let attribute = markup.attribute(at: offset) {
      if attribute.attribute.name == "ignoreRules" {
        return Self.ruleHover(document.text, at: offset)
      }
      if let result,
        let text = await Self.room(
          of: attribute, in: document, result)
      {
        return (text, attribute.range)
      }
    }
    let named = markup.id(at: offset)?.id
    let target = named.flatMap { markup.ids[$0]?.element } ?? element
    guard let id = target.attribute("id")?.value, let result else { return nil }
    let range = markup.id(at: offset)?.range ?? markup.nameRange(of: element)
    // On the element's name and its id alone: elsewhere it would hide what is written.
    guard named != nil || (range.lowerBound...range.upperBound).contains(offset) else { return nil }
    guard let text = await Self.facts(of: id, in: document.path, result) else { return nil }
    return (text, range)
  }

  /// Returns the frames of a view by locale, and what decides its size.
  @concurrent private static func facts(
    of id: String, in path: String, _ result: LintResult
  ) async -> String? {
    guard let layouts = result.document(at: path)?.layouts else { return nil }
    var lines: [String] = []
    var frames: [String: [String]] = [:]
    var order: [String] = []
    for layout in layouts.layouts where layout.sizeName == SceneSize.designName {
      guard let item = layout.items.first(where: { $0.id == id }) else { continue }
      if lines.isEmpty {
        lines = ["**\(item.kind.element) \(item.identity.quotedName)**", ""]
      }
      let frame = item.frame
      var text =
        "\(frame.minX.short), \(frame.minY.short); \(frame.width.short) × \(frame.height.short)"
      for loss in item.losses { text += ", clipped by \(loss.lost.short) pt" }
      if !item.ambiguities.isEmpty { text += ", ambiguous" }
      if item.isHidden { text += ", hidden" }
      if frames[text] == nil { order.append(text) }
      frames[text, default: []].append(layout.locale)
    }
    guard !order.isEmpty else { return nil }
    lines += order.map { "- \(frames[$0, default: []].joined(separator: ", ")): \($0)" }
    if let explanation = try? result.explanation(of: id, in: path) {
      lines.append("")
      for axis in explanation.axes {
        let extent = axis.axis == .horizontal ? "width" : "height"
        lines.append("\(extent): \(axis.size.sentence)")
        if case .points(let room)? = axis.room, room > 0 {
          lines.append("room for \(room.short) pt more content")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the room of a text in an attribute, in the development locale and in the worst other one.
  @concurrent private static func room(
    of attribute: MarkupText.Occurrence, in document: OpenDocument, _ result: LintResult
  ) async -> String? {
    guard let loaded = result.document(at: document.path)?.loaded else { return nil }
    let place = attribute.range.lowerBound
    let texts = loaded.document.texts.filter { text in
      let offset = document.text.offset(of: text.position)
      return (attribute.attribute.offset...attribute.range.upperBound).contains(offset)
        || offset == place
    }
    guard let text = texts.first else { return nil }
    let limits = result.limits(of: document.path, in: loaded.document.developmentLocale) {
      $0.position == text.position
    }
    for list in limits {
      guard let limit = list.limits.first(where: { $0.text.position == text.position }) else {
        continue
      }
      return "**\(limit.text.key ?? limit.viewName)**\n\n"
        + limit.note(sharing: list.sharedRoom(of: limit), isBesideOwn: true)
    }
    return nil
  }

  /// Returns the source text of a key, and the room for its translation.
  private func tableHover(
    _ document: OpenDocument, at offset: Int
  ) async throws -> (text: String, range: Range<Int>)? {
    guard let table = TableText(document.text, path: document.path),
      let entry = table.entry(at: offset)
    else { return nil }
    var lines = ["**\(entry.key)**", ""]
    for path in checks[document.path]?.users ?? [] {
      guard let session = workspaces[folder(of: document.path)]?.session else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let found = await Self.source(of: entry.key, in: path, table.locale(of: entry), session)
      else { continue }
      lines += ["\(name): \"\(found.source)\"", ""]
      if let note = found.note { lines += [note, ""] }
    }
    return (lines.joined(separator: "\n"), entry.range)
  }

  @concurrent private static func source(
    of key: String, in path: String, _ locale: String?, _ session: Session
  ) async -> (source: String, note: String?)? {
    var session = session
    guard let result = try? await session.check(of: [path]).result,
      let loaded = result.document(at: path)?.loaded,
      let text = loaded.document.texts.first(where: { $0.key == key })
    else { return nil }
    let name = locale ?? loaded.document.developmentLocale
    let lists = result.limits(of: path, in: name) { $0.position == text.position }
    let notes = lists.compactMap { list in
      list.limits.first { $0.text.position == text.position }
        .map { $0.note(sharing: list.sharedRoom(of: $0), isBesideOwn: true) }
    }
    return (text.value, notes.first)
  }

  /// Returns what the rule finds whose name is at a place.
  private static func ruleHover(
    _ text: EditedText, at offset: Int
  ) -> (text: String, range: Range<Int>)? {
    var start = min(offset, text.bytes.count)
    while start > 0, MarkupText.isNameByte(text.bytes[start - 1]) { start -= 1 }
    var end = min(offset, text.bytes.count)
    while end < text.bytes.count, MarkupText.isNameByte(text.bytes[end]) { end += 1 }
    let name = String(decoding: text.bytes[start..<end], as: UTF8.self)
    guard let rule = RuleRegistry.standard[RuleID(name)] else { return nil }
    let info = rule.info
    return (
      "**\(info.title)** (\(info.severity.rawValue))\n\n\(info.summary)\n\n\(info.rationale)",
      start..<end
    )
  }
}

extension Double {
  /// The number with at most two decimals.
  fileprivate var short: String { DecimalText.rounded(self) }
}
