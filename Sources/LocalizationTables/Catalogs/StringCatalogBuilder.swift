import Diagnostics

/// Builds a catalog from JSON values and collects findings.
struct StringCatalogBuilder {
  private let path: String
  private let source: SourceText
  private var sourceLocale: String?
  private var entries: [String: [StringsTable.Entry]] = [:]
  private var keysNotToTranslate: Set<ExactText> = []
  private var findings: [Finding] = []
  /// The invalid locale names, each reported once.
  private var wrongNames: Set<String> = []

  init(path: String, utf8: [UInt8]) {
    self.path = path
    source = SourceText(path: path, bytes: utf8)
  }

  /// The catalog read so far.
  var catalog: StringCatalog {
    StringCatalog(
      path: path, sourceLocale: sourceLocale,
      tables: entries.mapValues {
        StringsTable(path: path, entries: $0, keysNotToTranslate: keysNotToTranslate)
      },
      findings: findings.sorted(by: Finding.inReadingOrder))
  }

  /// Reports a defect.
  mutating func report(
    _ offset: Int, _ message: String, severity: Severity = .error, key: String? = nil
  ) {
    findings.append(
      Finding(
        rule: .stringsSyntax, severity: severity, path: path,
        position: source.position(at: offset), object: key, message: message))
  }

  /// Reads the catalog.
  mutating func read(_ root: JSONValue) {
    guard case .object = root.content else {
      report(root.offset, "a string catalog is an object, but this is \(root.kind)")
      return
    }
    if let version = root["version"], version.string?.hasPrefix("1.") != true {
      report(
        version.offset,
        "the catalog is not in version 1, the only known one; it is read as if it were",
        severity: .warning)
    }
    sourceLocale = root["sourceLanguage"]?.string
    if let name = sourceLocale, LocaleIdentifier(name) == nil { sourceLocale = nil }
    if sourceLocale == nil {
      let offset = root["sourceLanguage"]?.offset ?? root.offset
      report(
        offset, "the catalog has no \"sourceLanguage\" that is a locale; add one, such as \"en\"")
    }
    guard let strings = root["strings"] else {
      report(root.offset, "the catalog has no \"strings\"; add them, or an empty {}")
      return
    }
    guard isObject(strings, named: "strings", of: nil) else { return }
    for string in distinct(strings.members, named: "key") { read(string) }
  }
}

extension StringCatalogBuilder {
  /// Reads the localizations of one key.
  private mutating func read(_ string: JSONValue.Member) {
    let key = string.name
    guard isObject(string.value, named: key, of: nil) else { return }
    var isTranslated = true
    if case .boolean(false)? = string.value["shouldTranslate"]?.content {
      isTranslated = false
      keysNotToTranslate.insert(ExactText(key))
    }
    guard let localizations = string.value["localizations"],
      isObject(localizations, named: "localizations", of: key)
    else { return }
    let comments = string.value["comment"]?.string.map { [$0] } ?? []
    let extractionState = string.value["extractionState"]?.string
    let keyPosition = source.position(at: string.offset)
    for localization in distinct(localizations.members, named: "locale") {
      let locale = localization.name
      guard isLocale(localization) else { continue }
      let isSource = locale == sourceLocale
      if entries[locale] == nil { entries[locale] = [] }
      guard isTranslated || isSource, isObject(localization.value, named: locale, of: key),
        let unit = unit(in: localization.value, of: key, locale: locale),
        isSource || unit.state != "new"
      else { continue }
      entries[locale]?.append(
        StringsTable.Entry(
          key: key, value: unit.text, comments: comments, keyPosition: keyPosition,
          valuePosition: source.position(at: unit.offset), state: unit.state,
          extractionState: extractionState))
    }
  }

  /// A text of one locale with its offset and its state.
  private struct Unit {
    var text: String
    var offset: Int
    var state: String?
  }

  /// Returns the unit of a localization, or that of its most general variation.
  private mutating func unit(in node: JSONValue, of key: String, locale: String) -> Unit? {
    if let unit = node["stringUnit"] {
      guard let value = unit["value"], let text = value.string else {
        report(
          unit["value"]?.offset ?? unit.offset,
          "the \"stringUnit\" of \"\(quotable(key))\" in \(quotable(locale)) has no \"value\" that "
            + "is a text", key: key)
        return nil
      }
      return Unit(text: text, offset: value.offset, state: unit["state"]?.string)
    }
    if let set = node["stringSet"], case .array(let values)? = set["values"]?.content,
      let value = values.first, let text = value.string
    {
      return Unit(text: text, offset: value.offset, state: set["state"]?.string)
    }
    guard let variations = node["variations"] else {
      if node["stringSet"] == nil, node["substitutions"] == nil {
        report(
          node.offset,
          "\"\(quotable(key))\" has neither \"stringUnit\" nor \"variations\" in "
            + quotable(locale), key: key)
      }
      return nil
    }
    // A device's variation may itself vary with a number.
    let cases = variations["plural"] ?? variations["device"] ?? variations.members.first?.value
    guard let chosen = cases?["other"] ?? cases?.members.first?.value else {
      report(
        variations.offset,
        "the \"variations\" of \"\(quotable(key))\" in \(quotable(locale)) are empty; add the case "
          + "\"other\"", key: key)
      return nil
    }
    return unit(in: chosen, of: key, locale: locale)
  }
}

extension StringCatalogBuilder {
  /// Returns whether a value is an object, and reports it if not.
  private mutating func isObject(_ value: JSONValue, named name: String, of key: String?) -> Bool {
    if case .object = value.content { return true }
    let owner = key.map { " of \"\(quotable($0))\"" } ?? ""
    report(
      value.offset, "\"\(quotable(name))\"\(owner) is \(value.kind), but must be an object",
      key: key)
    return false
  }

  /// Returns whether a member has the name of a locale, and reports each other name once.
  private mutating func isLocale(_ member: JSONValue.Member) -> Bool {
    let name = member.name
    if LocaleIdentifier(name) != nil, PseudoLocale(rawValue: name) == nil { return true }
    if wrongNames.insert(name).inserted {
      report(
        member.offset,
        "\"\(quotable(name))\" is not a locale such as de or zh-Hans; its texts are not used")
    }
    return false
  }

  /// Returns the members of an object, the last one of each name, and reports the others.
  private mutating func distinct(
    _ members: [JSONValue.Member], named kind: String
  ) -> [JSONValue.Member] {
    var last: [ExactText: Int] = [:]
    var first: [ExactText: Int] = [:]
    for (index, member) in members.enumerated() {
      let name = ExactText(member.name)
      last[name] = index
      guard let earlier = first[name] else {
        first[name] = index
        continue
      }
      findings.append(
        Finding(
          rule: .duplicateKey, severity: .error, path: path,
          position: source.position(at: member.offset), object: member.name,
          message: "the \(kind) \"\(quotable(member.name))\" is repeated, and the last one "
            + "counts; remove all but one",
          notes: [
            Finding.Note(
              path: path, position: source.position(at: members[earlier].offset),
              message: "the \(kind) first occurs here")
          ]))
    }
    return members.enumerated().filter { last[ExactText($1.name)] == $0 }.map(\.element)
  }
}
