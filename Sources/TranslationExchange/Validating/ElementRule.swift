/// What an element of XLIFF 2 may have: the schema's rules as data.
struct ElementRule {
  /// The attributes without a namespace, by name.
  var attributes: [String: ValueType]
  /// The attributes that only version 2.2 has.
  var newAttributes: [String: ValueType] = [:]
  /// The names of the attributes that must be there.
  var required: [String] = []
  /// Whether `xml:lang` and `xml:space` are allowed; `xml:lang` elsewhere is an extension.
  var hasLanguageAndSpace = false
  /// Whether attributes of extensions are allowed; those of modules always are.
  var allowsExtensions = false
  /// The core elements in it, in the order in which they must be.
  var parts: [Part] = []
  /// Whether text is allowed.
  var allowsText = false
  /// Whether elements of modules and extensions are allowed: before the ``parts``.
  var allowsForeignElements = false

  /// Some elements that may take the same place.
  struct Part {
    var names: Set<String>
    var count: ClosedRange<Int>

    init(_ names: Set<String>, _ count: ClosedRange<Int>) {
      self.names = names
      self.count = count
    }
  }

  /// The greatest number of elements.
  private static let many = 1...Int.max
  private static let any = 0...Int.max
  private static let optional = 0...1

  private static let inline: [Part] = [
    Part(["cp", "ph", "pc", "sc", "ec", "mrk", "sm", "em"], any)
  ]

  private static let codeAttributes: [String: ValueType] = [
    "canCopy": .yesNo, "canDelete": .yesNo, "canReorder": .yesNoFirstNo, "copyOf": .nameToken,
    "id": .nameToken, "subType": .userDefined, "type": .inlineType,
  ]

  private static func code(_ others: [String: ValueType]) -> [String: ValueType] {
    codeAttributes.merging(others) { $1 }
  }

  private static let standaloneCode = code([
    "disp": .text, "equiv": .text, "dataRef": .nameToken, "subFlows": .nameTokens,
  ])

  private static let spanningCode = standaloneCode.merging([
    "canOverlap": .yesNo, "dir": .direction, "isolated": .yesNo,
  ]) { $1 }

  private static let annotation: [String: ValueType] = [
    "id": .nameToken, "translate": .yesNo, "type": .annotationType, "ref": .text, "value": .text,
  ]

  private static let container: [String: ValueType] = [
    "id": .nameToken, "canResegment": .yesNo, "translate": .yesNo, "srcDir": .direction,
    "trgDir": .direction,
  ]

  private static let namedContainer = container.merging(["name": .text, "type": .userDefined]) {
    $1
  }

  /// The rules of the core elements, by name.
  static let all: [String: ElementRule] = [
    "xliff": ElementRule(
      attributes: ["version": .text, "srcLang": .language, "trgLang": .language],
      required: ["version", "srcLang"], hasLanguageAndSpace: true, allowsExtensions: true,
      parts: [Part(["file"], many)]),
    "file": ElementRule(
      attributes: container.merging(["original": .text]) { $1 }, required: ["id"],
      hasLanguageAndSpace: true, allowsExtensions: true,
      parts: [
        Part(["skeleton"], optional), Part(["notes"], optional), Part(["unit", "group"], many),
      ],
      allowsForeignElements: true),
    "skeleton": ElementRule(
      attributes: ["href": .text], allowsText: true,
      allowsForeignElements: true),
    "group": ElementRule(
      attributes: namedContainer, required: ["id"], hasLanguageAndSpace: true,
      allowsExtensions: true, parts: [Part(["notes"], optional), Part(["unit", "group"], any)],
      allowsForeignElements: true),
    "unit": ElementRule(
      attributes: namedContainer, required: ["id"], hasLanguageAndSpace: true,
      allowsExtensions: true,
      parts: [
        Part(["notes"], optional), Part(["originalData"], optional),
        Part(["segment", "ignorable"], many),
      ], allowsForeignElements: true),
    "segment": ElementRule(
      attributes: [
        "id": .nameToken, "canResegment": .yesNo, "state": .state, "subState": .userDefined,
      ], parts: [Part(["source"], 1...1), Part(["target"], optional)]),
    "ignorable": ElementRule(
      attributes: ["id": .nameToken],
      parts: [Part(["source"], 1...1), Part(["target"], optional)]),
    "notes": ElementRule(attributes: [:], parts: [Part(["note"], many)]),
    "note": ElementRule(
      attributes: [
        "id": .nameToken, "appliesTo": .oneOf(["source", "target"]), "category": .text,
        "priority": .priority,
      ], newAttributes: ["ref": .text], hasLanguageAndSpace: true, allowsExtensions: true,
      allowsText: true),
    "originalData": ElementRule(attributes: [:], parts: [Part(["data"], many)]),
    "data": ElementRule(
      attributes: ["id": .nameToken, "dir": .direction], required: ["id"],
      hasLanguageAndSpace: true, parts: [Part(["cp"], any)], allowsText: true),
    "source": ElementRule(
      attributes: [:], hasLanguageAndSpace: true, parts: inline, allowsText: true),
    "target": ElementRule(
      attributes: ["order": .positiveInteger], hasLanguageAndSpace: true, parts: inline,
      allowsText: true),
    "cp": ElementRule(attributes: ["hex": .codePoint], required: ["hex"]),
    "ph": ElementRule(attributes: standaloneCode, required: ["id"]),
    "pc": ElementRule(
      attributes: code([
        "canOverlap": .yesNo, "dir": .direction, "dispEnd": .text, "dispStart": .text,
        "equivEnd": .text, "equivStart": .text, "dataRefEnd": .nameToken,
        "dataRefStart": .nameToken, "subFlowsEnd": .nameTokens, "subFlowsStart": .nameTokens,
      ]), required: ["id"], parts: inline, allowsText: true),
    "sc": ElementRule(attributes: spanningCode, required: ["id"]),
    "ec": ElementRule(attributes: spanningCode.merging(["startRef": .nameToken]) { $1 }),
    "mrk": ElementRule(
      attributes: annotation, required: ["id"], allowsExtensions: true, parts: inline,
      allowsText: true),
    "sm": ElementRule(attributes: annotation, required: ["id"], allowsExtensions: true),
    "em": ElementRule(attributes: ["startRef": .nameToken], required: ["startRef"]),
  ]
}
