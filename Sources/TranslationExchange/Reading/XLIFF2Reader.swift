import Diagnostics
import StringsFiles
import TextDecoding

/// Reads XLIFF 2.0, 2.1 and 2.2.
struct XLIFF2Reader {
  var context: ReadingContext
  /// The namespace of the core elements.
  private let core: String
  private let sourceLocale: String
  private let targetLocale: String?
  /// The path of the current file.
  private var original = ""
  /// The offsets of the units of the current file, by id.
  private var offsetsByID: [ExactText: Int] = [:]
  /// The names that several units of the current file share, which are therefore not keys.
  private var repeatedNames: Set<ExactText> = []
  /// The plural whose cases are the units that are read, if any: that of a group.
  var plural: (switch: PluralSwitch, key: String)?
  /// The cases of plurals that the current file has had, by the ids of units.
  var knownCases: Set<ExactText> = []

  init(context: ReadingContext, root: Node) {
    self.context = context
    core = root.namespace ?? XLIFFVersion.v2_1.namespace
    sourceLocale = root["srcLang"] ?? ""
    targetLocale = root["trgLang"]
  }

  /// Reads the files of a document, and reports what would lose or misplace texts.
  mutating func read(_ root: Node) -> [TranslationFile] {
    StructureCheck(core: core).check(root, in: &context)
    checkFileIDs(of: root)
    let inherited = InheritedAttributes().inside(root)
    return root.children.filter { isCore($0, "file") }.map { readFile($0, inherited) }
  }

  func isCore(_ node: Node, _ name: String) -> Bool {
    node.namespace == core && node.name == name
  }

  /// Checks that each file has an id of its own, by which references and tools tell files apart.
  private mutating func checkFileIDs(of root: Node) {
    var offsets: [ExactText: Int] = [:]
    for file in root.children where isCore(file, "file") {
      guard let id = file["id"] else { continue }
      guard let first = offsets[ExactText(id)] else {
        offsets[ExactText(id)] = file.offset
        continue
      }
      context.report(
        at: file.offset, object: id,
        "the id \"\(quotable(id))\" of this \"file\" is that of another one; change one of them",
        notes: [context.note(at: first, "the other one")])
    }
  }

  private mutating func readFile(
    _ node: Node, _ inherited: InheritedAttributes
  ) -> TranslationFile {
    var file = TranslationFile(
      original: node["original"] ?? "", sourceLocale: sourceLocale, targetLocale: targetLocale,
      position: context.source.position(at: node.offset))
    context.check(file, at: node.offset)
    original = file.original
    offsetsByID = [:]
    repeatedNames = []
    knownCases = []
    var names: Set<ExactText> = []
    collectNames(in: node, into: &names)
    var inherited = inherited
    if let profiles = node.child("profiles", in: XLIFF2Module.size) {
      inherited.sizeUnit = SizeLimit.Unit.allCases.first {
        $0 != .byte && $0.profileOfVersion2 == profiles["generalProfile"]
      }
      inherited.storageUnit =
        profiles["storageProfile"] == SizeLimit.Unit.byte.profileOfVersion2 ? .byte : nil
    }
    readUnits(node, inherited.inside(node), into: &file)
    return file
  }

  private mutating func collectNames(in parent: Node, into names: inout Set<ExactText>) {
    for node in parent.children {
      if isCore(node, "group") {
        collectNames(in: node, into: &names)
      } else if isCore(node, "unit"), let name = node["name"].map({ ExactText($0) }),
        !names.insert(name).inserted
      {
        repeatedNames.insert(name)
      }
    }
  }

  private mutating func readUnits(
    _ parent: Node, _ inherited: InheritedAttributes, into file: inout TranslationFile
  ) {
    for node in parent.children {
      if isCore(node, "unit") {
        readUnit(node, inherited.inside(node), into: &file)
      } else if isCore(node, "group") {
        let outer = plural
        plural = self.plural(of: node) ?? outer
        readUnits(node, inherited.inside(node), into: &file)
        plural = outer
      } else if isCore(node, "notes") {
        file.notes.append(contentsOf: readNotes(node))
      }
    }
  }

  func readNotes(_ node: Node) -> [TranslationNote] {
    node.children.compactMap { note in
      guard isCore(note, "note") else { return nil }
      let text = note.wholeText
      return text.isEmpty ? nil : TranslationNote(text, origin: note["category"])
    }
  }
}

// MARK: Units

extension XLIFF2Reader {
  private mutating func readUnit(
    _ node: Node, _ inherited: InheritedAttributes, into file: inout TranslationFile
  ) {
    UnitReferenceCheck(unit: node, core: core).check(in: &context)
    guard let ownID = node["id"] else {
      // StructureCheck has reported the missing id.
      context.report(
        .skippedUnit, at: node.offset,
        "a \"unit\" of \"\(quotable(original))\" is not read: it has no \"id\"")
      return
    }
    if let first = offsetsByID.updateValue(node.offset, forKey: ExactText(ownID)) {
      offsetsByID[ExactText(ownID)] = first
      context.report(
        .skippedUnit, at: node.offset, object: ownID,
        "\"\(quotable(ownID))\" is not read: the file has this id already, and the first one counts; "
          + "change one of them",
        notes: [context.note(at: first, "the first one")])
      return
    }
    let name = node["name"].flatMap { repeatedNames.contains(ExactText($0)) ? nil : $0 }
    let id = name ?? ownID
    if let value = node["switch", in: XLIFF2Module.plurals] {
      readCases(of: node, id: id, by: value, inherited, into: &file)
      return
    }
    if let plural, let name = node["case", in: XLIFF2Module.plurals] {
      let parts = node.children.filter { isPart($0) }
      readCase(name, of: plural.key, plural.switch, node, parts, at: node, inherited, into: &file)
      return
    }
    let (key, variation) = TranslationUnit.parts(ofID: id)
    var unit = TranslationUnit(
      key: key, variation: variation, source: nil, isTranslatable: inherited.isTranslatable,
      sizeLimit: inherited.limit, position: context.source.position(at: node.offset))
    for notes in node.children where isCore(notes, "notes") {
      unit.notes.append(contentsOf: readNotes(notes))
    }
    read(node.children.filter { isPart($0) }, of: node, inherited, id: id, into: &unit)
    file.units.append(unit)
  }

  private func isPart(_ node: Node) -> Bool { isCore(node, "segment") || isCore(node, "ignorable") }

  /// A segment or an ignorable part with its texts.
  private struct SegmentText {
    var isSegment: Bool
    var source: String?
    var target: String?
    var place: Int
    var state: TranslationState?
  }

  /// Reads segments of a unit and joins their texts.
  mutating func read(
    _ children: [Node], of node: Node, _ inherited: InheritedAttributes, id: String,
    into unit: inout TranslationUnit
  ) {
    var inline = InlineText2(core: core, unit: node)
    var parts: [SegmentText] = []
    for child in children {
      var part = SegmentText(isSegment: child.name == "segment", place: parts.count + 1)
      for text in child.children {
        if isCore(text, "source"), part.source == nil {
          part.source = read(text, inherited, id, &inline)
          check(languageOfSource: text, inherited.inside(text).language)
        } else if isCore(text, "target"), part.target == nil {
          part.target = read(text, inherited, id, &inline)
          check(languageOf: text, inherited.inside(text).language)
          part.place = text["order"].flatMap(Int.init) ?? part.place
          if part.isSegment, unit.targetPosition == nil {
            unit.targetPosition = context.source.position(at: text.offset)
          }
        }
      }
      if part.isSegment, let state = child["state"] {
        part.state = TranslationState(state: state, subState: child["subState"])
      }
      parts.append(part)
    }
    let segments = parts.filter(\.isSegment)
    if parts.contains(where: { $0.source != nil }) {
      unit.source = parts.reduce(into: "") { $0 += $1.source ?? "" }
    }
    let translated = segments.count { $0.target != nil }
    guard translated > 0 else { return }
    if translated < segments.count {
      context.report(
        .skippedUnit, .warning, at: node.offset, object: id,
        "the translation of \"\(quotable(id))\" is not read: \(segments.count - translated) of its "
          + "\(segments.count) segments have no \"target\"; translate them, too")
      unit.targetPosition = nil
      return
    }
    // Between segments, untranslated white space is that of the source.
    let ordered = parts.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    unit.target = ordered.reduce(into: "") { $0 += $1.element.target ?? $1.element.source ?? "" }
    // The least finished of the segments' states.
    unit.state = TranslationState.allCases.first(where: segments.map(\.state).contains)
  }

  private mutating func read(
    _ node: Node, _ inherited: InheritedAttributes, _ unit: String, _ inline: inout InlineText2
  ) -> String {
    let text = inline.text(of: node)
    context.check(
      text, without: inline.takeLosses(), isPreserved: inherited.inside(node).isPreserved,
      at: node.offset, unit: unit)
    return text
  }

  /// Compares a source's own language with that of the document: an import compares the source with the
  /// text that the project has in that language.
  private mutating func check(languageOfSource source: Node, _ language: String?) {
    guard let language, !sourceLocale.isEmpty, !LanguageTag.isWithin(language, sourceLocale) else {
      return
    }
    context.report(
      at: source.offset,
      "the language of this \"source\" is \"\(quotable(language))\" by \"xml:lang\", but "
        + "\"srcLang\" is \"\(quotable(sourceLocale))\"; make them equal")
  }

  /// Compares a translation's own language with that of the document.
  private mutating func check(languageOf target: Node, _ language: String?) {
    guard let targetLocale else {
      context.report(
        at: target.offset,
        "there is a \"target\", but \"xliff\" has no \"trgLang\"; add the language of the "
          + "translations")
      return
    }
    guard let language, !LanguageTag.isWithin(language, targetLocale) else { return }
    context.report(
      at: target.offset,
      "the language of this \"target\" is \"\(quotable(language))\" by \"xml:lang\", but "
        + "\"trgLang\" is \"\(quotable(targetLocale))\"; make them equal")
  }
}
