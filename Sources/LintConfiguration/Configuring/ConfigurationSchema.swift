import Checks
import Diagnostics
import InterfaceDocuments
import InterfaceValues
import JSONWriting
import LocaleData

/// The JSON Schema of a configuration, for editors.
///
/// It accepts what the reader accepts, but for what a schema cannot say: that braces in a pattern are
/// closed, that overrides and containers agree, and that a parent exists.
package enum ConfigurationSchema {
  /// The schema, as in `Schemas/configuration.schema.json`.
  package static let text = schema.text

  private static let schema: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "configuration.schema.json",
    "title": "The configuration of lintel",
    "description": """
    What `.lintel.yml` may say about the documents and tables in its folder and in those below it. \
    Paths are relative to its own folder. A key without a value sets nothing.
    """,
    "type": .line(["object", "null"]),
    "properties": .object(ownMembers + keyMembers + [overrides]),
    "additionalProperties": .bool(false),
    "$defs": .object(definitions),
  ]

  // MARK: Keys

  private static let ownMembers = [
    Member(
      "version",
      [
        "description": "The version of the format; without it, 1.",
        "enum": .line([.integer(1), "1", .null]),
      ]),
    Member(
      "parent",
      [
        "description": """
        A configuration to build on, instead of those in the folders above; none to build on nothing.
        """,
        "anyOf": .array([reference("text"), ["type": "null"]]),
      ]),
    Member(
      "excluded",
      [
        "description": "The files and folders that a search of a folder passes over.",
        "$ref": "#/$defs/patterns",
      ]),
  ]

  private static let keyMembers = ConfigurationKey.allCases.map { key in
    Member(key.rawValue, reference(key.rawValue))
  }

  private static let overrides = Member(
    "overrides",
    [
      "description": """
      Values for the files that some patterns match. Of several overrides the last one wins.
      """,
      "type": .line(["array", "null"]),
      "items": [
        "type": "object",
        "properties": .object([paths(isRequired: true)] + keyMembers),
        "required": .line(["paths"]),
        "minProperties": .integer(2),
        "additionalProperties": .bool(false),
      ],
    ])

  /// What the value of a key is; a key that a reader knows is always here.
  private static func definition(of key: ConfigurationKey) -> JSONValue {
    switch key {
    case .rules: rules
    case .locales:
      list(of: "locale", "The locales to lay out in, beside the development language.")
    case .requiredLocales:
      list(
        of: "locale",
        "The locales into which every document and table is to be translated; one without a table in "
          + "one of them is a finding.")
    case .pseudoLocales:
      list(
        of: .object([Member("enum", names(PseudoLocale.allCases.map(\.rawValue)))]),
        "The pseudo-locales to lay out in.")
    case .sizes:
      list(
        of: "size",
        "The sizes to lay out at: points, devices, and names of a document's sizes; or a single range "
          + "such as 320...1366 of which a check judges every size.")
    case .devices:
      list(
        of: .object([Member("enum", names(deviceNames))]),
        "The devices on which roots that fill the screen are laid out.")
    case .platform:
      [
        "description": """
        The platform whose controls are used, instead of the document's own; or several, with the first \
        of which a check compares the others.
        """,
        "anyOf": [
          ["enum": .line(.array(Platform.allCases.map { .string($0.rawValue) } + [.null]))],
          [
            "type": "array",
            "items": ["enum": names(Platform.allCases.map(\.rawValue))],
            "minItems": .integer(1),
            "uniqueItems": .bool(true),
          ],
        ],
      ]
    case .containers: containers
    case .sampleTexts:
      [
        "description": """
        The texts that a program shows in place of those of the document, by key: ID.property.
        """,
        "type": .line(["object", "null"]),
        "additionalProperties": .line(["type": ["string", "number", "boolean"]]),
      ]
    case .samples: samples
    case .fonts:
      [
        "description": """
        Font files by family, as --font NAME=FILE names them; that option wins. The family "system" is \
        the system font.
        """,
        "type": .line(["object", "null"]),
        "propertyNames": .line(["minLength": .integer(1)]),
        "additionalProperties": reference("text"),
      ]
    case .limits:
      [
        "description": "The greatest sizes of what is read, laid out and reported.",
        "type": .line(["object", "null"]),
        "properties": .object(Limits.Name.allCases.map { Member($0.rawValue, $0.schema) }),
        "additionalProperties": .bool(false),
      ]
    case .ignore: ignore
    }
  }

  // MARK: Rules

  private static let rules: JSONValue = [
    "description": """
    Rules by id, by the name of their group, or all. A rule of its own takes precedence over its \
    group.
    """,
    "type": .line(["object", "null"]),
    "properties": .object(
      RuleRegistry.standard.rules.map { Member($0.info.id.name, rule($0.info)) }
        + RuleGroup.allCases.map {
          Member(
            $0.rawValue, named("Every rule of the group \($0.rawValue).", "ruleWithoutOptions"))
        }
        + [Member(RuleRegistry.allName, named("Every rule.", "ruleWithoutOptions"))]),
    "additionalProperties": .bool(false),
  ]

  private static func rule(_ info: RuleInfo) -> JSONValue {
    guard !info.options.isEmpty else { return named(info.summary, "ruleWithoutOptions") }
    let options = info.options.map { option in
      Member(
        option.name,
        .object([Member("description", .string(option.summary))] + members(of: option)))
    }
    return [
      "description": .string(info.summary),
      "anyOf": [
        reference("level"),
        [
          "type": "object",
          "properties": .object([Member("severity", reference("level"))] + options),
          "additionalProperties": .bool(false),
        ],
      ],
    ]
  }

  private static func members(of option: RuleOption) -> [Member] {
    switch option.standard {
    case .number(let standard):
      [
        Member("type", "number"), Member("minimum", .number(option.range.lowerBound)),
        Member("maximum", .number(option.range.upperBound)),
        Member("default", .number(standard)),
      ]
    case .flag(let standard):
      [
        Member("anyOf", .array([.line(["type": "boolean"]), .line(["pattern": .string(flag)])])),
        Member("default", .bool(standard)),
      ]
    case .names(let standard):
      [
        Member("type", .line(["array", "null"])), Member("items", reference("text")),
        Member("default", names(standard)),
      ]
    }
  }

  // MARK: Containers and ignored findings

  private static let containers: JSONValue = [
    "description": """
    What holds the roots of documents: the first one whose patterns, id and class match a root holds \
    it.
    """,
    "type": .line(["array", "null"]),
    "items": [
      "type": "object",
      "properties": [
        "paths": ["description": "The documents; default: all.", "$ref": "#/$defs/patterns"],
        "root": named("The id of the root; default: each.", "text"),
        "class": named("The class of the root; default: each.", "text"),
        "width": named("The width, in points.", "extent"),
        "height": named("The height, in points.", "extent"),
        "fixed": named("What the container keeps, whatever the content needs.", "axes"),
        "grows": named("What grows with the content.", "axes"),
      ],
      "additionalProperties": .bool(false),
      "anyOf": [
        .line(["required": ["width"]]), .line(["required": ["height"]]), hasAxes("fixed"),
        hasAxes("grows"),
      ],
      "not": ["anyOf": .array([isFixedAndGrows("width"), isFixedAndGrows("height")])],
    ],
  ]

  private static func hasAxes(_ key: String) -> JSONValue {
    .line([
      "required": .array([.string(key)]),
      "properties": .object([Member(key, ["type": "array", "minItems": .integer(1)])]),
    ])
  }

  private static func isFixedAndGrows(_ axis: String) -> JSONValue {
    let contains: JSONValue = ["type": "array", "contains": ["const": .string(axis)]]
    return .line([
      "required": ["fixed", "grows"], "properties": ["fixed": contains, "grows": contains],
    ])
  }

  private static let ignore: JSONValue = [
    "description": "Findings that are not reported, each with the reason.",
    "type": .line(["array", "null"]),
    "items": [
      "type": "object",
      "properties": .object([
        paths(isRequired: false),
        Member(
          "objects",
          [
            "description": "The ids of views and constraints, or keys of texts; default: all.",
            "type": .line(["array", "null"]), "items": reference("text"),
          ]),
        Member(
          "rules",
          [
            "description": "The rules whose findings are ignored.", "type": "array",
            "items": reference("ruleName"), "minItems": .integer(1),
          ]),
        Member(
          "reason",
          [
            "description": "Why, in a sentence.", "type": .line(["string", "number", "boolean"]),
            "pattern": "\\S",
          ]),
      ]),
      "required": .line(["rules", "reason"]),
      "additionalProperties": .bool(false),
    ],
  ]

  // MARK: Samples

  private static let samples: JSONValue = [
    "description": """
    The values in place of the arguments of formats: by specifier, as in "%@", by the key of a text, \
    or by the name of a table and these.
    """,
    "type": .line(["object", "null"]),
    "propertyNames": sampleNames,
    "patternProperties": specifiers,
    "additionalProperties": [
      "anyOf": [
        reference("sampleValues"),
        [
          "type": "object",
          "propertyNames": sampleNames,
          "patternProperties": specifiers,
          "additionalProperties": reference("sampleValues"),
        ],
      ]
    ],
  ]

  /// The names of texts and tables, which are not specifiers with the number of an argument, and do
  /// not look like one.
  private static let sampleNames: JSONValue = .line([
    "minLength": .integer(1),
    "not": [
      "anyOf": [
        [
          "pattern": .string(
            specifierStart(number: "[1-9][0-9]*\\$") + "[@dDiuUxXoOfFeEgGaAcCsSpn]$")
        ],
        ["pattern": .string(specifierStart() + "[pn]$")],
        ["pattern": "^%[-+#'*.0-9]*[bhjklmqrtvwyzBHIJKLMNPQRTVWYZ]$"],
      ]
    ],
  ])

  /// Returns the pattern of a specifier up to its letter.
  private static func specifierStart(number: String = "") -> String {
    "^%\(number)(?! )[-+ #0']*([0-9]+|\\*)?(\\.([0-9]+|\\*)?)?(hh?|ll?|q|L|j|z|t)?"
  }

  /// The values by specifier: one that shows an integer, any number, a character, and any text.
  private static let specifiers: JSONValue = .object(
    [
      ("[dDiuUxXoO]", integer), ("[fFeEgGaA]", number), ("[cC]", character),
      ("[@sS]", .line(["type": ["string", "number", "boolean", "null"]])),
    ].map { letters, value in Member(specifierStart() + letters + "$", value) })

  private static let integer: JSONValue = .line([
    "anyOf": [["type": "integer"], ["type": "null"], ["type": "string", "pattern": "^-?[0-9]+$"]]
  ])
  private static let number: JSONValue = .line([
    "anyOf": [
      ["type": "number"], ["type": "null"],
      ["type": "string", "pattern": "^-?[0-9]+(\\.[0-9]+)?$"],
    ]
  ])
  private static let character: JSONValue = .line([
    "anyOf": [
      ["type": "string", "pattern": "^.$"],
      ["type": "integer", "minimum": .integer(0), "maximum": .integer(9)],
      ["type": "null"],
    ]
  ])

  private static let sampleValues: JSONValue = [
    "description": "A value for each argument that it suits, or one for each in their order.",
    "anyOf": [
      .line(["type": ["string", "number", "boolean", "null"]]),
      .line([
        "type": "array", "items": ["type": ["string", "number", "boolean", "null"]],
      ]),
    ],
  ]

  // MARK: Definitions

  private static let definitions =
    ConfigurationKey.allCases.map { Member($0.rawValue, definition(of: $0)) } + [
      Member(
        "text", .line(["type": ["string", "number", "boolean"], "minLength": .integer(1)])),
      Member(
        "patterns",
        [
          "type": .line(["array", "null"]),
          "items": [
            "description": """
            A pattern such as "App/**/*.xib"; without a slash it matches a name in any folder.
            """,
            "type": .line(["string", "number", "boolean"]),
            "minLength": .integer(1),
            "pattern": #"^(?!!)(?!(.*[/,{])?\.\.([/,}]|$))"#,
          ],
        ]),
      Member(
        "locale",
        [
          "description": "A locale such as de or zh-Hans.",
          "type": "string",
          "pattern": "^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*([.@].*)?$",
        ]),
      Member(
        "size",
        [
          "description": """
          A width and a height such as 320x480, a device such as retina6_1:landscape, or a size that a \
          document names.
          """,
          "type": .line(["string", "boolean"]),
          "minLength": .integer(1),
          "not": [
            "anyOf": .array(notSizes.map { .line(["type": "string", "pattern": .string($0)]) })
          ],
        ]),
      Member("sampleValues", sampleValues),
      Member("extent", numbers(from: 1, to: 100_000)),
      Member(
        "axes",
        [
          "type": .line(["array", "null"]),
          "items": .line(["enum": ["width", "height"]]),
        ]),
      Member(
        "level",
        [
          "description": "Whether the rule runs, or the severity of its findings.",
          "anyOf": [
            .line(["enum": ["on", "off", "note", "warning", "error", .bool(true), .bool(false)]]),
            .line(["type": "string", "pattern": .string(flag)]),
          ],
        ]),
      Member("ruleName", ["enum": names(RuleRegistry.standard.names)]),
      Member(
        "ruleWithoutOptions",
        [
          "anyOf": [
            reference("level"),
            [
              "type": "object",
              "properties": ["severity": reference("level")],
              "additionalProperties": .bool(false),
            ],
          ]
        ]),
    ]

  /// The words of YAML 1.1 for true and false, in any case.
  private static let flag =
    "^([Tt][Rr][Uu][Ee]|[Oo][Nn]|[Yy][Ee][Ss]|[Ff][Aa][Ll][Ss][Ee]|[Oo][Ff][Ff]|[Nn][Oo])$"

  /// What is neither a size in points nor the name of a size.
  private static let notSizes =
    [
      #"^([-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|[-+]?(nan|inf|infinity))$"#,
      #"^(-[0-9.]+|0[0.]*)x[-+]?[0-9.]+$"#, #"^[-+]?[0-9.]+x(-[0-9.]+|0[0.]*)$"#,
    ]
    + Device.all.map { device in
      let known = device.presentations.map(\.name).joined(separator: "|")
      return "^\(device.name):(?!(\(known))$)"
    }

  private static let deviceNames = Device.all.flatMap { device in
    [device.name] + device.presentations.map { "\(device.name):\($0.name)" }
  }

  // MARK: Parts

  private typealias Member = JSONValue.Member

  private static func reference(_ name: String) -> JSONValue {
    .line(["$ref": .string("#/$defs/\(name)")])
  }

  /// Returns a reference with a description of its own.
  private static func named(_ description: String, _ name: String) -> JSONValue {
    ["description": .string(description), "$ref": .string("#/$defs/\(name)")]
  }

  private static func list(of name: String, _ description: String) -> JSONValue {
    list(of: reference(name), description)
  }

  private static func list(of items: JSONValue, _ description: String) -> JSONValue {
    [
      "description": .string(description), "type": .line(["array", "null"]), "items": items,
    ]
  }

  private static func names(_ names: [String]) -> JSONValue {
    .array(names.map(JSONValue.string))
  }

  private static func numbers(from least: Int, to greatest: Int) -> JSONValue {
    .line(["type": "number", "minimum": .integer(least), "maximum": .integer(greatest)])
  }

  private static func paths(isRequired: Bool) -> Member {
    guard isRequired else {
      return Member(
        "paths", ["description": "The files; default: all.", "$ref": "#/$defs/patterns"])
    }
    return Member(
      "paths",
      [
        "description": "The patterns of the files that the values are for.",
        "allOf": .array([
          reference("patterns"), .line(["type": "array", "minItems": .integer(1)]),
        ]),
      ])
  }
}
