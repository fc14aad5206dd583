import Checks
import Diagnostics
import FileAccess
import FoundationEssentials
import LintConfiguration
import Linting
import RemoteCalls
import Reports

/// The arguments of a call, whose names and types are known to be right.
struct ToolArguments: Sendable {
  private let values: [String: JSONContent]

  init(_ values: [String: JSONContent]) { self.values = values }

  /// Returns a text that is required.
  func text(_ name: String) -> String { values[name]?.string ?? "" }

  /// Returns a text that may be left out.
  func optionalText(_ name: String) -> String? { values[name]?.string }

  func number(_ name: String) -> Int? { values[name]?.integer }
}

extension ContextServer {
  /// Has a tool called.
  ///
  /// - Returns: The result, which says if the tool failed.
  /// - Throws: ``CallError`` for a tool that there is not.
  func call(_ content: JSONContent) async throws -> JSONContent {
    let name = content["name"]?.string ?? ""
    guard let tool = Tool.named(name) else {
      throw CallError.invalidParameters(
        "there is no tool \"\(name)\""
          + Suggestion.didYouMean(name, in: Tool.Name.allCases.map(\.rawValue)))
    }
    do {
      let arguments = try Self.arguments(content["arguments"] ?? [:], of: tool)
      if tool.name == .preview { return try await preview(arguments) }
      let result = try await result(of: tool.name, arguments)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let text = (try? encoder.encode(result)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return [
        "content": [["type": "text", "text": .string(text)]], "structuredContent": result,
        "isError": false,
      ]
    } catch let error as ToolError {
      return Self.failure(folder.shortened(error.description))
    } catch let error as InvalidRequest {
      return Self.failure(folder.shortened("\(error)"))
    }
  }

  /// Returns the result of a tool that failed, which the assistant reads.
  private static func failure(_ message: String) -> JSONContent {
    ["content": [["type": "text", "text": .string(message)]], "isError": true]
  }

  private func result(
    of tool: Tool.Name, _ arguments: ToolArguments
  ) async throws -> JSONContent {
    switch tool {
    case .check: try await check(arguments)
    case .room: try await room(arguments)
    case .try: try await tryText(arguments)
    case .explain: try await explain(arguments)
    case .fix: try await fix(arguments)
    case .applyFix: try await applyFix(arguments)
    case .layout: try await layout(arguments)
    case .diff: try await diff(arguments)
    case .preview: [:]
    }
  }

  /// Checks arguments against the schema of a tool.
  private static func arguments(
    _ content: JSONContent, of tool: Tool
  ) throws(ToolError) -> ToolArguments {
    guard case .object(let values) = content else {
      throw ToolError("expected an object of arguments")
    }
    let names = tool.parameterNames
    for name in values.keys.sorted() where !names.all.contains(name) {
      throw ToolError(
        "\(tool.name.rawValue) has no argument \"\(name)\""
          + Suggestion.didYouMean(name, in: names.all.sorted()))
    }
    for name in names.required where values[name] == nil || values[name] == .null {
      throw ToolError("\(tool.name.rawValue) needs the argument \"\(name)\"")
    }
    for (name, value) in values where value != .null {
      let isRight = tool.type(of: name) == "integer" ? value.integer != nil : value.string != nil
      guard isRight else {
        throw ToolError("\"\(name)\" must be a \(tool.type(of: name) ?? "string")")
      }
    }
    return ToolArguments(values)
  }

  // MARK: Resources

  var resources: [JSONContent] {
    [
      [
        "uri": "lintel://rules", "name": "rules", "title": "The rules",
        "description": "Every rule with its severity and what it finds.", "mimeType": "text/plain",
      ]
    ]
      + options.schemas.map {
        [
          "uri": .string("lintel://schema/\($0.name)"), "name": .string($0.name),
          "title": .string("Schema of \($0.summary)"), "mimeType": .string($0.mimeType),
        ]
      }
  }

  var resourceTemplates: [JSONContent] {
    [
      [
        "uriTemplate": "lintel://rules/{rule}", "name": "rule", "title": "A rule",
        "description": "Why a rule matters, and what to do.", "mimeType": "text/plain",
      ]
    ]
  }

  /// Returns the text of a resource.
  func read(_ uri: String) throws(CallError) -> JSONContent {
    func text(_ text: String, _ mimeType: String) -> JSONContent {
      ["contents": [["uri": .string(uri), "mimeType": .string(mimeType), "text": .string(text)]]]
    }
    let rules = RuleRegistry.standard
    if uri == "lintel://rules" {
      return text(RuleListing.table(rules.rules.map(\.info)), "text/plain")
    }
    let rule = "lintel://rules/"
    if uri.hasPrefix(rule), let found = rules[RuleID(String(uri.dropFirst(rule.count)))] {
      return text(RuleListing.text(of: found.info), "text/plain")
    }
    if let schema = options.schemas.first(where: { uri == "lintel://schema/\($0.name)" }) {
      return text(schema.text(), schema.mimeType)
    }
    throw CallError(
      code: -32602, "there is no resource \"\(uri)\"", data: ["uri": .string(uri)])
  }
}
