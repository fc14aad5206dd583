import Diagnostics
import StringsFiles
import TextDecoding

/// Checks the constraints of XLIFF 2 that its schema does not express: ids, references, languages.
struct DocumentCheck {
  /// The namespace of the core elements.
  let core: String
  private let sourceLanguage: String?
  private let targetLanguage: String?

  /// Creates a check of a document.
  init(root: Node, core: String) {
    self.core = core
    sourceLanguage = root["srcLang"]
    targetLanguage = root["trgLang"]
  }

  /// What an element inherits from those around it.
  struct Inherited {
    var language: String?
    var space: String = "default"

    func inside(_ node: Node) -> Inherited {
      Inherited(
        language: node["lang", in: Node.xml] ?? language,
        space: node["space", in: Node.xml] ?? space)
    }
  }

  /// The ids of a file's elements, with the offsets of the elements.
  private struct FileIDs {
    var groups: [ExactText: Int] = [:]
    var units: [ExactText: Int] = [:]
  }

  /// Checks a document.
  func check(_ root: Node, in context: inout ReadingContext) {
    let inherited = Inherited().inside(root)
    var files: [ExactText: Int] = [:]
    for file in root.children where isCore(file, "file") {
      unique(file, in: &files, of: "the document", &context)
      var ids = FileIDs()
      collect(file, into: &ids, &context)
      check(container: file, inherited, ids, sizes: SizeCheck(core: core), &context)
    }
  }

  private func isCore(_ node: Node, _ name: String) -> Bool {
    node.namespace == core && node.name == name
  }

  /// Reports an id that another element has already.
  private func unique(
    _ node: Node, in ids: inout [ExactText: Int], of owner: String,
    _ context: inout ReadingContext
  ) {
    guard let id = node["id"] else { return }
    guard let first = ids.updateValue(node.offset, forKey: ExactText(id)) else { return }
    context.report(
      at: node.offset, object: id,
      "the id \"\(quotable(id))\" of \"\(node.name)\" is used twice in \(owner); change one of them",
      notes: [context.note(at: first, "the first one")])
  }

  private func collect(
    _ container: Node, into ids: inout FileIDs, _ context: inout ReadingContext
  ) {
    for node in container.children {
      if isCore(node, "group") {
        unique(node, in: &ids.groups, of: "the file", &context)
        collect(node, into: &ids, &context)
      } else if isCore(node, "unit"), let id = node["id"] {
        // The reader reports a repeated id of a unit, as it does not read that unit.
        ids.units[ExactText(id)] = node.offset
      }
    }
  }

  private func check(
    container: Node, _ outer: Inherited, _ ids: FileIDs, sizes: SizeCheck,
    _ context: inout ReadingContext
  ) {
    let inherited = outer.inside(container)
    let sizes = sizes.inside(container, &context)
    for node in container.children {
      if isCore(node, "skeleton") {
        check(skeleton: node, &context)
      } else if isCore(node, "notes") {
        check(notes: node, &context)
      } else if isCore(node, "group") {
        check(container: node, inherited, ids, sizes: sizes, &context)
      } else if isCore(node, "unit") {
        let check = UnitCheck(
          unit: node, core: core, isUnit: { ids.units[ExactText($0)] != nil })
        check.check(sizes: sizes.inside(node, &context), in: &context)
        self.check(unit: node, inherited.inside(node), &context)
      }
    }
  }

  private func check(skeleton node: Node, _ context: inout ReadingContext) {
    guard node.content.isEmpty == (node["href"] == nil) else { return }
    context.report(
      at: node.offset,
      node.content.isEmpty
        ? "the \"skeleton\" is empty; add the attribute \"href\", or a content"
        : "the \"skeleton\" has a content and \"href\"; remove one of them")
  }

  private func check(notes node: Node, _ context: inout ReadingContext) {
    var ids: [ExactText: Int] = [:]
    for note in node.children where isCore(note, "note") {
      unique(note, in: &ids, of: "these notes", &context)
    }
  }
}

// MARK: Units

extension DocumentCheck {
  private func check(
    unit: Node, _ inherited: Inherited, _ context: inout ReadingContext
  ) {
    var hasSegment = false
    for node in unit.children where node.namespace == core {
      switch node.name {
      case "notes": check(notes: node, &context)
      case "originalData":
        var ids: [ExactText: Int] = [:]
        for data in node.children where isCore(data, "data") {
          unique(data, in: &ids, of: "this data", &context)
        }
      case "segment", "ignorable":
        hasSegment = hasSegment || node.name == "segment"
        check(part: node, inherited, &context)
      default: break
      }
    }
    if !hasSegment {
      context.report(
        at: unit.offset, "the unit has no \"segment\"; at least one is required")
    }
  }

  private func check(
    part: Node, _ inherited: Inherited, _ context: inout ReadingContext
  ) {
    let source = part.children.first { isCore($0, "source") }
    let target = part.children.first { isCore($0, "target") }
    if let source {
      check(
        language: inherited.inside(source).language, of: source, against: sourceLanguage,
        named: "srcLang", &context)
    }
    if part["subState"] != nil, part["state"] == nil {
      context.report(
        at: part.offset, "a \"segment\" with \"subState\" must have \"state\", too; add it")
    }
    guard let target else {
      if let state = part["state"], state != "initial" {
        context.report(
          .exchangeSyntax, .warning, at: part.offset,
          "the state is \"\(quotable(state))\", but there is no \"target\"; add it, or write "
            + "state=\"initial\"")
      }
      return
    }
    if let targetLanguage {
      check(
        language: inherited.inside(target).language, of: target, against: targetLanguage,
        named: "trgLang", &context)
    } else {
      context.report(
        at: target.offset,
        "there is a \"target\", but \"xliff\" has no \"trgLang\"; add the language of the "
          + "translations")
    }
    if let source, inherited.inside(source).space != inherited.inside(target).space {
      context.report(
        at: target.offset,
        "\"xml:space\" of the \"target\" differs from that of its \"source\"; make them equal")
    }
  }

  private func check(
    language: String?, of node: Node, against expected: String?, named name: String,
    _ context: inout ReadingContext
  ) {
    guard let language, let expected, !LanguageTag.isWithin(language, expected) else { return }
    context.report(
      at: node.offset,
      "the language of this \"\(node.name)\" is \"\(quotable(language))\" by \"xml:lang\", but "
        + "\"\(name)\" is \"\(quotable(expected))\"; make them equal")
  }
}
