import Diagnostics
import LocaleData
import StringsFiles
import TextDecoding

/// Reads XLIFF 1.2.
struct XLIFF1Reader {
  private(set) var context: ReadingContext
  /// The namespace of the core elements.
  private let namespace: String?
  /// The path of the current file.
  private var original = ""
  /// The units of the current file by id: their offsets, and their numbers in the file.
  private var unitsByID: [ExactText: (offset: Int, number: Int)] = [:]

  /// The reported locales that are not language tags.
  private var reportedLocales: Set<String> = []

  init(context: ReadingContext, namespace: String?) {
    self.context = context
    self.namespace = namespace
  }

  /// Reads the files of a document.
  mutating func read(_ root: Node) -> [TranslationFile] {
    var files: [TranslationFile] = []
    for node in root.children where isCore(node) {
      if node.name == "file" {
        files.append(readFile(node, InheritedAttributes().inside(root)))
      } else {
        reportUnknown(node, in: root)
      }
    }
    if files.isEmpty {
      context.report(at: root.offset, "the document has no \"file\"; at least one was expected")
    }
    return files
  }

  private func isCore(_ node: Node) -> Bool { node.namespace == namespace }

  private mutating func reportUnknown(_ node: Node, in parent: Node) {
    context.report(
      .exchangeSyntax, .warning, at: node.offset,
      "\"\(node.name)\" does not belong in \"\(parent.name)\", and is not read; remove it")
  }

  private mutating func readFile(
    _ node: Node, _ outer: InheritedAttributes
  ) -> TranslationFile {
    var file = TranslationFile(
      original: required("original", of: node), sourceLocale: language("source-language", of: node),
      targetLocale: node["target-language"], datatype: node["datatype"] ?? "plaintext",
      position: context.source.position(at: node.offset))
    if file.targetLocale != nil { _ = language("target-language", of: node, .exchangeLocale) }
    original = file.original
    unitsByID = [:]
    var hasBody = false
    for child in node.children where isCore(child) {
      switch child.name {
      case "header": readHeader(child, into: &file)
      case "body":
        hasBody = true
        readUnits(child, outer.inside(node), into: &file)
      default: reportUnknown(child, in: node)
      }
    }
    context.check(file, at: node.offset)
    if !hasBody {
      context.report(
        at: node.offset, "the file \"\(quotable(original))\" has no \"body\"; one was expected")
    }
    return file
  }

  private mutating func readHeader(_ node: Node, into file: inout TranslationFile) {
    for child in node.children where isCore(child) {
      switch child.name {
      case "tool":
        if file.tool == nil {
          file.tool = TranslationTool(
            id: child["tool-id"] ?? "", name: child["tool-name"] ?? "",
            version: child["tool-version"], build: child["build-num"])
        }
      case "note": file.notes.append(contentsOf: readNote(child))
      case "skl", "phase-group", "glossary", "reference", "count-group", "prop-group": break
      default: reportUnknown(child, in: node)
      }
    }
  }

  /// Returns a note, or nothing for an empty one, as Xcode writes it.
  private func readNote(_ node: Node) -> [TranslationNote] {
    let text = node.wholeText
    return text.isEmpty ? [] : [TranslationNote(text, origin: node["from"])]
  }

  private mutating func readUnits(
    _ parent: Node, _ inherited: InheritedAttributes, into file: inout TranslationFile
  ) {
    for node in parent.children where isCore(node) {
      switch node.name {
      case "trans-unit": readUnit(node, inherited.inside(node), into: &file)
      case "group": readUnits(node, inherited.inside(node), into: &file)
      case "bin-unit":
        context.report(
          .skippedUnit, .warning, at: node.offset, object: node["id"],
          "\"\(quotable(node["id"] ?? ""))\" is not read: it is a \"bin-unit\", whose content is not "
            + "text")
      case "note": file.notes.append(contentsOf: readNote(node))
      case "context-group", "count-group", "prop-group": break
      default: reportUnknown(node, in: parent)
      }
    }
  }
}

// MARK: Units

extension XLIFF1Reader {
  private mutating func readUnit(
    _ node: Node, _ inherited: InheritedAttributes, into file: inout TranslationFile
  ) {
    guard let id = node["id"] else {
      context.report(
        .skippedUnit, at: node.offset,
        "a \"trans-unit\" of \"\(quotable(original))\" is not read: it has no \"id\"; write the key "
          + "of the text")
      return
    }
    if let (first, number) = unitsByID[ExactText(id)] {
      reportRepeated(node, id: id, first: file.units[number], at: first)
      return
    }
    unitsByID[ExactText(id)] = (node.offset, file.units.count)
    let (key, variation) = TranslationUnit.parts(ofID: id)
    var unit = TranslationUnit(
      key: key, variation: variation, source: nil, isApproved: approval(of: node),
      isTranslatable: inherited.isTranslatable, sizeLimit: sizeLimit(of: node, unit: id),
      position: context.source.position(at: node.offset))
    unit.weblateFlags = node["weblate-flags"]
    var hasTarget = false
    for child in node.children where isCore(child) {
      switch child.name {
      case "source": unit.source = text(of: child, inherited, unit: id)
      case "target":
        guard !hasTarget else {
          context.report(
            at: child.offset, object: id,
            "\"\(quotable(id))\" has a second \"target\", which is not read; remove one of them")
          continue
        }
        hasTarget = true
        unit.target = text(of: child, inherited, unit: id)
        unit.targetPosition = context.source.position(at: child.offset)
        unit.state = state(of: child, unit: id)
        check(languageOf: child, unit: id, in: &file)
      case "note": unit.notes.append(contentsOf: readNote(child))
      case "seg-source", "alt-trans", "context-group", "count-group", "prop-group": break
      default: reportUnknown(child, in: node)
      }
    }
    if unit.source == nil {
      context.report(
        .exchangeSyntax, hasTarget && !variation.isEmpty ? .warning : .error, at: node.offset,
        object: id, "\"\(quotable(id))\" has no \"source\"; export the file again")
    }
    file.units.append(unit)
  }

  /// Reports a unit with the id of an earlier one: something is lost if they differ.
  private mutating func reportRepeated(
    _ node: Node, id: String, first: TranslationUnit, at offset: Int
  ) {
    func text(_ name: String) -> String? {
      node.children.first { isCore($0) && $0.name == name }.map { child in
        var inline = InlineText1(namespace: namespace)
        return inline.text(of: child)
      }
    }
    func areSame(_ text: String?, _ other: String?) -> Bool {
      text.map { ExactText($0) } == other.map { ExactText($0) }
    }
    let target = text("target")
    let hasSource = areSame(text("source"), first.source)
    let isSame = hasSource && (target == nil || areSame(target, first.target))
    context.report(
      .skippedUnit, isSame ? .warning : .error, at: node.offset, object: id,
      "\"\(quotable(id))\" is not read: \"\(quotable(original))\" has this id already, "
        + (isSame
          ? "and this one has no other translation; remove one of them"
          : "with another \(hasSource ? "translation" : "source"), and the first one counts; remove "
            + "one of them"),
      notes: [
        context.note(
          at: offset,
          "the first one"
            + (first.target.map { ", \"\(quotable($0))\"" } ?? ", without a translation"))
      ])
  }

  private mutating func text(
    of node: Node, _ outer: InheritedAttributes, unit: String
  ) -> String {
    var inline = InlineText1(namespace: namespace)
    let text = inline.text(of: node)
    context.check(
      text, without: inline.losses, isPreserved: outer.inside(node).isPreserved, at: node.offset,
      unit: unit)
    return text
  }

  private mutating func state(of node: Node, unit: String) -> TranslationState? {
    guard let written = node["state"] else { return nil }
    if let state = TranslationState(state: written, qualifier: node["state-qualifier"]) {
      return state
    }
    context.report(
      .exchangeSyntax, .warning, at: node.offset, object: unit,
      "the state \"\(quotable(written))\" of \"\(quotable(unit))\" is unknown; it is read as if there "
        + "were none")
    return nil
  }

  /// Compares a translation's own language with that of the file, or takes it for the file's.
  private mutating func check(
    languageOf target: Node, unit: String, in file: inout TranslationFile
  ) {
    guard let language = target["lang", in: Node.xml] else { return }
    guard let expected = file.targetLocale else {
      file.targetLocale = language
      return
    }
    guard !LocaleIdentifier.areEquivalent(language, expected) else { return }
    context.report(
      .exchangeLocale, at: target.offset, object: unit,
      "the translation of \"\(quotable(unit))\" is in \(quotable(language)) by \"xml:lang\", but the "
        + "file is in \(quotable(expected)); make them equal")
  }

  private mutating func approval(of node: Node) -> Bool? {
    switch node["approved"] {
    case "yes": return true
    case "no": return false
    case nil: return nil
    case let value?:
      context.report(
        .exchangeSyntax, .warning, at: node.offset,
        "\"approved\" is \"\(quotable(value))\", but must be \"yes\" or \"no\"")
      return nil
    }
  }

  private mutating func sizeLimit(of node: Node, unit id: String) -> SizeLimit? {
    guard let written = node["maxwidth"] else { return nil }
    let unitName = node["size-unit"] ?? SizeLimit.Unit.pixel.rawValue
    if let width = Double(written), width.isFinite, width > 0,
      let unit = SizeLimit.Unit(rawValue: unitName)
    {
      return SizeLimit(width: width, unit: unit, font: node["font"])
    }
    context.report(
      .exchangeSyntax, .note, at: node.offset, object: id,
      "the limit \"\(quotable(written))\" of \"\(quotable(id))\" is not used: a positive number of "
        + "pixels, points, characters or bytes was expected")
    return nil
  }
}

// MARK: Attributes

extension XLIFF1Reader {
  private mutating func required(_ name: String, of node: Node) -> String {
    if let value = node[name] { return value }
    context.report(at: node.offset, "\"\(node.name)\" has no \"\(name)\"; one was expected")
    return ""
  }

  /// Returns the language in an attribute; one that is not a language is a finding of a rule.
  private mutating func language(
    _ name: String, of node: Node, _ rule: RuleID = .exchangeSyntax
  ) -> String {
    let value = required(name, of: node)
    guard !value.isEmpty, !LanguageTag.isWellFormed(value) else { return value }
    if let locale = LocaleIdentifier(value) {
      guard reportedLocales.insert(value).inserted else { return value }
      context.report(
        .exchangeSyntax, .warning, at: node.offset,
        "\"\(name)\" is \"\(quotable(value))\", which is not a language tag; write \"\(locale)\"")
    } else {
      context.report(
        rule, at: node.offset,
        "\"\(name)\" is \"\(quotable(value))\", but must be a language such as de or zh-Hans")
    }
    return value
  }
}
