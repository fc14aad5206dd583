/// A text of a string catalog in one language, for fixtures.
indirect enum CatalogText: Sendable {
  case unit(String, state: String = "translated")
  case plural([String: CatalogText])
  case device([String: CatalogText])
  /// Texts that stand beside each other.
  case both(CatalogText, CatalogText)
  /// A text with variables, `%#@name@`, each with its number and its cases.
  case variables(CatalogText, [(name: String, number: Int, cases: [String: CatalogText])])
  /// Variables without the text that contains them.
  case onlyVariables([(name: String, number: Int, cases: [String: CatalogText])])

  /// Returns one and other cases of a number.
  static func number(_ one: String, _ other: String) -> [String: CatalogText] {
    ["one": .unit(one), "other": .unit(other)]
  }

  /// The members of the text's object in JSON.
  private var members: [String] {
    switch self {
    case .unit(let value, let state):
      return ["\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(Self.escaped(value))\"}"]
    case .plural(let cases): return ["\"variations\" : {\(Self.axis("plural", cases))}"]
    case .device(let cases): return ["\"variations\" : {\(Self.axis("device", cases))}"]
    case .both(.plural(let numbers), .device(let devices)):
      return [
        "\"variations\" : {\(Self.axis("plural", numbers)), \(Self.axis("device", devices))}"
      ]
    case .both(let first, let second): return first.members + second.members
    case .variables(let text, let variables):
      return text.members + CatalogText.onlyVariables(variables).members
    case .onlyVariables(let variables):
      let members = variables.map { variable in
        "\"\(Self.escaped(variable.name))\" : {\"argNum\" : \(variable.number), "
          + "\"formatSpecifier\" : \"lld\", "
          + "\"variations\" : {\(Self.axis("plural", variable.cases))}}"
      }
      return ["\"substitutions\" : {\(members.joined(separator: ", "))}"]
    }
  }

  /// The text's object in JSON.
  var json: String { "{\(members.joined(separator: ", "))}" }

  private static func axis(_ name: String, _ cases: [String: CatalogText]) -> String {
    let members = cases.sorted { $0.key < $1.key }.map { "\"\($0.key)\" : \($0.value.json)" }
    return "\"\(name)\" : {\(members.joined(separator: ", "))}"
  }

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: String(scalar)
      }
    }.joined()
  }
}

/// A key of a string catalog, for fixtures.
struct CatalogKey: Sendable {
  var key: String
  var source: CatalogText
  var target: CatalogText?
  /// Further members of the key's object in JSON.
  var members: [String] = []

  init(
    _ key: String, _ source: CatalogText, _ target: CatalogText? = nil, members: [String] = []
  ) {
    self.key = key
    self.source = source
    self.target = target
    self.members = members
  }

  /// Returns a catalog in English with translations into one other language.
  static func catalog(_ keys: [CatalogKey], into locale: String) -> [UInt8] {
    let strings = keys.map { key in
      var texts = ["\"en\" : \(key.source.json)"]
      if let target = key.target { texts.append("\"\(locale)\" : \(target.json)") }
      let members =
        ["\"extractionState\" : \"manual\""] + key.members
        + ["\"localizations\" : {\(texts.joined(separator: ", "))}"]
      return "\"\(CatalogText.escaped(key.key))\" : {\(members.joined(separator: ", "))}"
    }
    let text =
      "{\"sourceLanguage\" : \"en\", \"strings\" : {\(strings.joined(separator: ", "))}, "
      + "\"version\" : \"1.0\"}"
    return Array(text.utf8)
  }
}
