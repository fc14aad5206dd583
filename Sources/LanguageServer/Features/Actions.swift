import Checks
import Diagnostics
import Linting
import RemoteCalls
import XMLReading

extension LanguageServer {
  /// Offers the changes that resolve the findings of a range, and the suppression of each.
  func codeActions(_ parameters: CodeActionParameters) async throws -> [CodeAction] {
    if let only = parameters.context.only,
      !only.contains(where: { "quickfix" == $0 || "quickfix".hasPrefix($0 + ".") || $0.isEmpty })
    {
      return []
    }
    let document = try document(parameters.textDocument)
    try await settled()
    guard let check = checks[document.path], check.version == document.version,
      documents[document.path]?.version == document.version
    else { throw CallError.contentModified }
    let marked = check.findings.compactMap { located in
      located.finding.map { finding in
        (
          finding: finding,
          diagnostic: located.diagnostic(client.encoding, withRelated: false, address)
        )
      }
    }.filter { $0.diagnostic.range.overlaps(parameters.range) }
    guard !marked.isEmpty else { return [] }
    var findings = marked.map(\.finding)
    if let result = check.result, let session = workspaces[folder(of: document.path)]?.session {
      findings = await Self.withFixes(findings, result, session)
      try Task.checkCancellation()
    }
    var actions: [CodeAction] = []
    for (finding, (_, diagnostic)) in zip(findings, marked) {
      for (index, fix) in finding.fixes.enumerated() {
        actions.append(
          CodeAction(
            title: fix.message.capitalizedFirst, kind: "quickfix", diagnostics: [diagnostic],
            isPreferred: index == 0, edit: edit(fix)))
      }
    }
    var suppressed: Set<String> = []
    for (finding, (_, diagnostic)) in zip(findings, marked) {
      let key = "\(finding.rule.name) \(finding.object ?? "")"
      guard suppressed.insert(key).inserted,
        let edit = try suppression(of: finding, in: parameters.textDocument)
      else { continue }
      actions.append(
        CodeAction(
          title: "Suppress \(finding.rule.name) here", kind: "quickfix", diagnostics: [diagnostic],
          isPreferred: false, edit: self.edit([document.path: [edit]])))
    }
    return actions
  }

  @concurrent private static func withFixes(
    _ findings: [Finding], _ result: LintResult, _ session: Session
  ) async -> [Finding] {
    (try? await session.addingFixes(to: findings, of: result)) ?? findings
  }

  /// Returns the edits of a fix in the form of the client.
  private func edit(_ fix: Fix) -> WorkspaceEdit {
    edit(
      Dictionary(grouping: fix.edits, by: \.path).compactMapValues { edits in
        guard let path = edits.first?.path, let text = text(of: path) else { return nil }
        return edits.map {
          TextEdit(range: text.range(of: $0.range, client.encoding), newText: $0.replacement)
        }
      })
  }

  /// The text that stands for a reason that the author is to write.
  private static let reason = "say why"

  /// Returns the edit that suppresses a finding where it is, or nil if that cannot be written there.
  private func suppression(
    of finding: Finding, in identifier: DocumentIdentifier
  ) throws(CallError) -> TextEdit? {
    guard finding.rule != .xmlNotWellFormed,
      finding.rule != .stringsSyntax, let position = finding.position
    else { return nil }
    let document = try document(identifier)
    let offset = document.text.offset(of: position)
    if let markup = try markup(identifier), let element = markup.path(at: offset).last {
      return suppression(of: finding.rule, at: element, in: markup)
    }
    guard document.path.hasSuffix(".strings") else { return nil }
    let start = document.text.start(ofLine: document.text.line(of: offset))
    return TextEdit(
      range: document.text.range(of: start..<start, client.encoding),
      newText: "/* lintel:disable:next \(finding.rule.name) \(Self.reason) */\n")
  }

  private func suppression(
    of rule: RuleID, at element: XMLElement, in markup: MarkupText
  ) -> TextEdit? {
    let text = markup.text
    let isView = element.attribute("id") != nil && element.name != "constraint"
    guard markup.isNative, isView, element.attribute("ignoreRules") == nil else {
      // A comment before the element, at its indentation.
      let line = text.start(ofLine: text.line(of: element.offset))
      let indentation = String(
        decoding: text.bytes[line..<element.offset].prefix(while: MarkupText.isSpace), as: UTF8.self
      )
      guard element.offset > markup.root.offset else { return nil }
      return TextEdit(
        range: text.range(of: element.offset..<element.offset, client.encoding),
        newText: "<!-- lintel:disable:next \(rule.name) \(Self.reason) -->\n\(indentation)")
    }
    let last = element.attributes.map { markup.valueRange(of: $0).upperBound + 1 }.max()
    let place = last ?? markup.nameRange(of: element).upperBound
    return TextEdit(
      range: text.range(of: place..<place, client.encoding),
      newText: " ignoreRules=\"\(rule.name)\" ignoreReason=\"\(Self.reason)\"")
  }
}

extension TextRange {
  /// Returns whether two ranges have a place in common, their ends included.
  fileprivate func overlaps(_ other: TextRange) -> Bool {
    start <= other.end && other.start <= end
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
