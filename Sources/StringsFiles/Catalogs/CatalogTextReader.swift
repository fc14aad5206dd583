import Diagnostics
import JSONReading
import LocaleData
import TextDecoding

/// Reads the texts of one key in one locale, with all cases.
struct CatalogTextReader {
  let key: String
  let locale: String
  /// The texts of all cases, in the order written.
  private(set) var variants: [StringsTable.Variant] = []
  private(set) var variables: [FormatVariable] = []
  /// The further texts of a set, if the text is in one.
  private(set) var alternatives: [String]?
  private var hasReferences = false

  init(key: String, locale: String) {
    self.key = key
    self.locale = locale
  }

  /// Whether the text has cases.
  var isVaried: Bool { variants.count > 1 || variants.first?.path.isEmpty == false }

  /// Reads a localization.
  ///
  /// - Returns: The most general text, or nil if there is none.
  mutating func read(
    _ localization: JSONDocument.Index, _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant? {
    let chosen = readCases(of: localization, at: VariationPath(), &builder)
    if hasReferences || !variables.isEmpty { checkSubstitutions(localization, &builder) }
    return chosen
  }
}

extension CatalogTextReader {
  /// Reads what an object of a localization contains: a text, cases or variables.
  ///
  /// - Returns: The most general text, or nil if there is none.
  private mutating func readCases(
    of node: JSONDocument.Index, at path: VariationPath, _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant? {
    var unit: StringsTable.Variant?
    var general: StringsTable.Variant?
    var hasUnit = false
    var hasVariations = false
    var hasSubstitutions = false
    for member in builder.document.members(of: node) {
      switch member.name {
      case "stringUnit":
        hasUnit = true
        unit = readUnit(member.value, at: path, &builder)
      case "stringSet":
        hasUnit = true
        unit = readSet(member.value, at: path, &builder)
      case "variations":
        hasVariations = true
        general = readVariations(member.value, at: path, &builder)
      case "substitutions" where path.isEmpty:
        hasSubstitutions = true
        readSubstitutions(member.value, &builder)
      default: break
      }
    }
    if hasUnit, hasVariations {
      report(
        node, "has both a text and \"variations\"; Xcode keeps only the latter, so remove one",
        at: path, &builder)
    } else if !hasUnit, !hasVariations {
      report(
        node,
        hasSubstitutions
          ? "has \"substitutions\", but no \"stringUnit\" that contains them; add it"
          : "has neither \"stringUnit\" nor \"variations\"", at: path, &builder)
    }
    return unit ?? general
  }

  private mutating func readUnit(
    _ unit: JSONDocument.Index, at path: VariationPath, _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant? {
    var value: JSONDocument.Index?
    var state: String?
    for member in builder.document.members(of: unit) {
      switch member.name {
      case "value": value = member.value
      case "state": state = builder.document.text(member.value)
      default: break
      }
    }
    guard let value, let text = builder.document.text(value) else {
      builder.report(
        builder.document.offset(value ?? unit),
        "the \"stringUnit\" of \(named(at: path)) has no \"value\" that is a text", key: key)
      return nil
    }
    return append(text, at: path, state: state, value, &builder)
  }

  private mutating func readSet(
    _ set: JSONDocument.Index, at path: VariationPath, _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant? {
    let document = builder.document
    let state = document.value("state", in: set).flatMap { document.text($0) }
    let values = document.value("values", in: set).map { document.elements(of: $0) } ?? []
    guard let value = values.first, let text = document.text(value) else {
      builder.report(
        document.offset(set),
        "the \"stringSet\" of \(named(at: path)) has no \"values\" that are "
          + "texts", key: key)
      return nil
    }
    if path.isEmpty { alternatives = values.dropFirst().compactMap { document.text($0) } }
    return append(text, at: path, state: state, value, &builder)
  }

  private mutating func append(
    _ text: String, at path: VariationPath, state: String?, _ value: JSONDocument.Index,
    _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant {
    if !hasReferences { hasReferences = text.utf8.contains(UInt8(ascii: "#")) }
    let variant = StringsTable.Variant(
      path: path, value: text,
      position: builder.positions.position(ofNext: builder.document.offset(value)), state: state)
    variants.append(variant)
    return variant
  }
}

extension CatalogTextReader {
  /// Reads the cases of a text.
  ///
  /// - Returns: The most general one: the case `other`, or else the first one.
  private mutating func readVariations(
    _ variations: JSONDocument.Index, at path: VariationPath,
    _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant? {
    guard builder.isObject(variations, named: "variations", of: key) else { return nil }
    checkNesting(variations, at: path, &builder)
    var plural: StringsTable.Variant?
    var other: StringsTable.Variant?
    var kinds: [String] = []
    for axis in builder.document.members(of: variations)
    where builder.isObject(axis.value, named: axis.name, of: key) {
      kinds.append(axis.name)
      let general = readAxis(axis, at: path, &builder)
      if axis.name == "plural" { plural = general } else { other = other ?? general }
    }
    if kinds.count > 1 {
      report(
        variations,
        "varies in several ways beside each other, \(kinds.joined(separator: " and ")); Xcode "
          + "keeps only one, so vary by plural within a device", at: path, &builder)
    }
    if let general = plural ?? other { return general }
    if builder.document.members(of: variations).allSatisfy({ axis in
      builder.document.members(of: axis.value).allSatisfy { _ in false }
    }) {
      builder.report(
        builder.document.offset(variations),
        "the \"variations\" of \(named(at: path)) are empty; add the case \"other\"", key: key)
    }
    return nil
  }

  private mutating func readAxis(
    _ axis: JSONDocument.Member, at path: VariationPath, _ builder: inout StringCatalogBuilder
  ) -> StringsTable.Variant? {
    var first: StringsTable.Variant?
    var other: StringsTable.Variant?
    for member in builder.distinct(Array(builder.document.members(of: axis.value)), named: "case") {
      guard let step = step(axis, member, &builder),
        builder.isObject(member.value, named: member.name, of: key)
      else { continue }
      let general = readCases(of: member.value, at: path.appending(step), &builder)
      first = first ?? general
      if member.name == "other" { other = general }
    }
    // Within another case it is not compiled anyway.
    if axis.name == "device", path.steps.allSatisfy(\.isVariable) {
      checkDevices(axis, at: path, &builder)
    }
    return other ?? first
  }

  /// Reports a text that varies by device and has none for some devices.
  private func checkDevices(
    _ axis: JSONDocument.Member, at path: VariationPath, _ builder: inout StringCatalogBuilder
  ) {
    let names = builder.document.members(of: axis.value).map(\.name)
    guard !names.isEmpty, !names.contains("other"), !VariationPath.Step.areAllDevices(names) else {
      return
    }
    builder.report(
      builder.document.offset(axis.nameIndex),
      "\(named(at: path)) varies by device, but has no case \"other\", which the other devices show; "
        + "add it", severity: .warning, key: key)
  }

  /// Returns the choice that a case is, and reports an unknown one.
  private func step(
    _ axis: JSONDocument.Member, _ member: JSONDocument.Member,
    _ builder: inout StringCatalogBuilder
  ) -> VariationPath.Step? {
    guard let step = VariationPath.Step(axis: axis.name, choice: member.name) else {
      reportUnknown(axis, "a known kind of variation, plural or device", &builder)
      return nil
    }
    if !step.isKnown {
      reportUnknown(
        member,
        axis.name == "plural"
          ? "a plural category: zero, one, two, few, many or other"
          : "a device such as iphone, ipad, mac or other", &builder)
    }
    return step
  }

  private func reportUnknown(
    _ member: JSONDocument.Member, _ expected: String, _ builder: inout StringCatalogBuilder
  ) {
    guard builder.reportedNames.insert("case \(member.name)").inserted else { return }
    builder.report(
      builder.document.offset(member.nameIndex),
      "\"\(quotable(member.name))\" is not \(expected)", severity: .warning, key: key,
      isOfAllLocales: true)
  }

  /// Reports cases within a case that must be a text: Xcode does not build them.
  private func checkNesting(
    _ variations: JSONDocument.Index, at path: VariationPath,
    _ builder: inout StringCatalogBuilder
  ) {
    switch path.steps.last {
    case .plural?:
      report(
        variations, "varies within a plural case; vary by device first and by plural within it",
        at: path, &builder)
    case .device("other")?:
      // The catalog compiler of Xcode 27: "Fallback value cannot be further varied".
      report(
        variations,
        "varies within the device \"other\", which Xcode does not compile: it must be a text",
        at: path, &builder)
    case .device?, .width?:
      let inner = builder.document.members(of: variations).map(\.name)
      if inner.contains(where: { $0 != "plural" }) {
        report(
          variations,
          "varies by \(inner.joined(separator: " and ")) within a device, which only "
            + "plural can", at: path, &builder)
      }
    case .substitution?, nil: break
    }
  }
}

extension CatalogTextReader {
  private mutating func readSubstitutions(
    _ object: JSONDocument.Index, _ builder: inout StringCatalogBuilder
  ) {
    guard builder.isObject(object, named: "substitutions", of: key) else { return }
    let members = builder.distinct(
      Array(builder.document.members(of: object)), named: "substitution")
    for member in members where builder.isObject(member.value, named: member.name, of: key) {
      let document = builder.document
      let number = document.value("argNum", in: member.value)
      let path = VariationPath([.substitution(member.name)])
      let specifier = document.value("formatSpecifier", in: member.value)
      variables.append(
        FormatVariable(
          name: member.name,
          position: number.flatMap { number in
            Int(String(decoding: document.bytes[document.range(number)], as: UTF8.self))
          },
          specifier: specifier.flatMap { document.text($0) } ?? "", path: path,
          place: builder.positions.position(ofNext: document.offset(member.nameIndex))))
      _ = readCases(of: member.value, at: path, &builder)
    }
  }

  /// Reports references to variables that are not defined, and variables that contain themselves.
  private func checkSubstitutions(
    _ localization: JSONDocument.Index, _ builder: inout StringCatalogBuilder
  ) {
    var texts: [String: [String]] = [:]
    for variable in variables { texts[variable.name] = [] }
    var formats: [String] = []
    for variant in variants {
      if case .substitution(let name)? = variant.path.steps.first {
        texts[name]?.append(variant.value)
      } else {
        formats.append(variant.value)
      }
    }
    var uses = VariableUses(in: formats, texts: texts)
    uses.visitUnused()
    for name in uses.undefined.sorted() {
      report(
        localization, "refers to \"\(quotable(name))\", which is not among its \"substitutions\"",
        at: VariationPath(), &builder)
    }
    if let name = uses.cycle?.min() {
      report(
        localization, "has the substitution \"\(quotable(name))\", which contains itself",
        at: VariationPath(), &builder)
    }
  }

  private func report(
    _ node: JSONDocument.Index, _ message: String, at path: VariationPath,
    _ builder: inout StringCatalogBuilder
  ) {
    builder.report(builder.document.offset(node), "\(named(at: path)) \(message)", key: key)
  }

  /// The text's name in messages: `"files" in de`, `"files|==|plural.one" in de`.
  private func named(at path: VariationPath) -> String {
    "\"\(quotable(path.unitName(of: key)))\" in \(quotable(locale))"
  }
}
