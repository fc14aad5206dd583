import RemoteCalls

/// A tool, as `tools/list` describes it.
struct Tool: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case check, room
    case `try`
    case explain, fix
    case applyFix = "apply_fix"
    case layout, preview, diff
  }

  var name: Name
  var title: String
  var summary: String
  /// The parameters, each with its type and what it is; those that end in `!` are required.
  private var parameters: KeyValuePairs<String, (type: String, summary: String)>
  /// The members of the result, or nil for one that is a picture.
  private var members: KeyValuePairs<String, JSONContent>?
  private var isReading = true

  /// What the tool is, in the form of the protocol.
  var description: JSONContent {
    var properties: [String: JSONContent] = [:]
    var required: [JSONContent] = []
    for (name, parameter) in parameters {
      let isRequired = name.hasSuffix("!")
      let name = isRequired ? String(name.dropLast()) : name
      properties[name] = [
        "type": .string(parameter.type), "description": .string(parameter.summary),
      ]
      if isRequired { required.append(.string(name)) }
    }
    var result: [String: JSONContent] = [
      "name": .string(name.rawValue), "title": .string(title), "description": .string(summary),
      "inputSchema": [
        "type": "object", "properties": .object(properties), "required": .array(required),
        "additionalProperties": false,
      ],
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(isReading),
        "destructiveHint": .bool(!isReading), "idempotentHint": .bool(isReading),
        "openWorldHint": false,
      ],
    ]
    if let members {
      result["outputSchema"] = [
        "type": "object",
        "properties": .object(Dictionary(members.map { ($0, $1) }) { first, _ in first }),
        "required": .array(members.map { .string($0.key) }),
      ]
    }
    return .object(result)
  }

  /// The names of the parameters, and of those that are required.
  var parameterNames: (all: Set<String>, required: [String]) {
    let required = parameters.filter { $0.key.hasSuffix("!") }.map { String($0.key.dropLast()) }
    return (Set(parameters.map { $0.key.filter { $0 != "!" } }), required)
  }

  /// Returns the type of a parameter.
  func type(of parameter: String) -> String? {
    parameters.first { $0.key == parameter || $0.key == parameter + "!" }?.value.type
  }

  static func named(_ name: String) -> Tool? { all.first { $0.name.rawValue == name } }

  static let all: [Tool] = [
    Tool(
      name: .check, title: "Check documents",
      summary:
        "Lay out an interface document, or all in a folder, in every locale and report what is wrong: clipped translations, conflicts, missing keys.",
      parameters: [
        "path!": path, "locale": ("string", "Only findings in this locale."),
        "limit": ("integer", "The most findings to return, the most serious first (default 20)."),
      ],
      members: [
        "errors": number, "warnings": number, "notes": number,
        "findings": list([
          "rule": text, "severity": text, "path": text, "line": optionalNumber,
          "object": optionalText, "message": text,
        ]),
        "omitted": number,
      ]),
    Tool(
      name: .room, title: "Room for a text",
      summary:
        "How wide a translation may be: the greatest width in points and characters, and what limits it.",
      parameters: textParameters,
      members: [
        "key": text, "locale": text, "points": optionalNumber, "characters": optionalNumber,
        "lines": optionalNumber, "limitedBy": optionalText, "present": text,
        "excess": optionalNumber,
      ]),
    Tool(
      name: .try, title: "Try a translation",
      summary:
        "Lay the document out with a translation, without writing it: whether it fits, by how much not, and what else moves.",
      parameters: [
        "key!": key, "locale!": locale, "text!": ("string", "The translation."),
        "path": optionalPath,
      ],
      members: [
        "fits": ["type": "boolean"], "lost": number, "shown": optionalText, "size": optionalText,
        "others": texts, "moves": texts, "moved": number,
      ]),
    Tool(
      name: .explain, title: "Explain a view",
      summary:
        "Why a view has its position and size: the constraints that decide, their slack, and the room left.",
      parameters: ["path!": path, "view!": view, "locale": optionalLocale],
      members: ["view": text, "explanation": text]),
    Tool(
      name: .fix, title: "Propose fixes",
      summary:
        "Changes of the document that resolve its findings, each tried in every locale. Apply one with apply_fix.",
      parameters: ["path!": path, "view": ("string", "Only findings about this view.")],
      members: ["fixes": list(["id": text, "change": text, "finding": text]), "omitted": number]),
    Tool(
      name: .applyFix, title: "Apply a fix",
      summary: "Write a change that fix has proposed.",
      parameters: ["path!": path, "id!": ("string", "The id of the proposal.")],
      members: ["change": text, "path": text, "remaining": number], isReading: false),
    Tool(
      name: .layout, title: "Frames of views",
      summary:
        "The solved frames of a document's views in points, in one locale at its design size.",
      parameters: [
        "path!": path, "locale": optionalLocale,
        "view": ("string", "Only this view and those in it."),
      ],
      members: [
        "root": text, "locale": text, "width": number, "height": number,
        "views": list([
          "id": text, "element": text, "x": number, "y": number, "width": number, "height": number,
          "clipped": ["type": "boolean"],
        ]), "omitted": number,
      ]),
    Tool(
      name: .preview, title: "Picture of a layout",
      summary: "A PNG of a document in one locale.",
      parameters: [
        "path!": path, "locale": optionalLocale,
        "root": ("string", "The id of a root; the first one without it."),
      ], members: nil),
    Tool(
      name: .diff, title: "Compare with a revision",
      summary: "What has changed as layout since a revision of git.",
      parameters: ["path!": path, "since!": ("string", "The revision, such as HEAD or a branch.")],
      members: ["changed": number, "difference": text]),
  ]

  private static let path = (
    type: "string", summary: "A document or folder, relative to the folder that is served."
  )
  private static let optionalPath = (
    type: "string", summary: "The document or table, if several have the key."
  )
  private static let key = (
    type: "string", summary: "The key of the text: save.title, or abc-12-Xyz.title."
  )
  private static let locale = (type: "string", summary: "The locale, such as de.")
  private static let optionalLocale = (
    type: "string", summary: "The locale; the development one without it."
  )
  private static let view = (type: "string", summary: "The id or the identifier of the view.")
  private static let textParameters: KeyValuePairs<String, (type: String, summary: String)> = [
    "key!": key, "locale!": locale, "path": optionalPath,
  ]

  private static let text: JSONContent = ["type": "string"]
  private static let number: JSONContent = ["type": "number"]
  private static let optionalText: JSONContent = ["type": ["string", "null"]]
  private static let optionalNumber: JSONContent = ["type": ["number", "null"]]
  private static let texts: JSONContent = ["type": "array", "items": ["type": "string"]]

  private static func list(_ members: KeyValuePairs<String, JSONContent>) -> JSONContent {
    [
      "type": "array",
      "items": [
        "type": "object",
        "properties": .object(Dictionary(members.map { ($0, $1) }) { first, _ in first }),
        "required": .array(members.map { .string($0.key) }),
      ],
    ]
  }
}
