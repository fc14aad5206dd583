import Diagnostics
import StringsFiles
import TextDecoding

/// Checks the ids, references and languages of an XLIFF 2 document, on which an import relies.
struct DocumentCheck {
  /// The namespace of the core elements.
  let core: String
  private let sourceLanguage: String?
  private let targetLanguage: String?

  init(root: Node, core: String) {
    self.core = core
    sourceLanguage = root["srcLang"]
    targetLanguage = root["trgLang"]
  }

  func check(_ root: Node, in context: inout ReadingContext) {
    let language = root.language(in: nil)
    var files: [ExactText: Int] = [:]
    for file in root.children where isCore(file, "file") {
      unique(file, in: &files, of: "the document", &context)
      var groups: [ExactText: Int] = [:]
      check(container: file, in: language, &groups, &context)
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

  private func check(
    container: Node, in outer: String?, _ groups: inout [ExactText: Int],
    _ context: inout ReadingContext
  ) {
    let language = container.language(in: outer)
    for node in container.children {
      if isCore(node, "group") {
        unique(node, in: &groups, of: "the file", &context)
        check(container: node, in: language, &groups, &context)
      } else if isCore(node, "unit") {
        UnitReferenceCheck(unit: node, core: core).check(in: &context)
        check(unit: node, in: node.language(in: language), &context)
      }
    }
  }
}

// MARK: Units

extension DocumentCheck {
  private func check(
    unit: Node, in language: String?, _ context: inout ReadingContext
  ) {
    var hasSegment = false
    for node in unit.children where node.namespace == core {
      switch node.name {
      case "originalData":
        var ids: [ExactText: Int] = [:]
        for data in node.children where isCore(data, "data") {
          unique(data, in: &ids, of: "this data", &context)
        }
      case "segment", "ignorable":
        hasSegment = hasSegment || node.name == "segment"
        check(part: node, in: language, &context)
      default: break
      }
    }
    if !hasSegment {
      context.report(
        at: unit.offset, "the unit has no \"segment\"; at least one is required")
    }
  }

  private func check(
    part: Node, in language: String?, _ context: inout ReadingContext
  ) {
    let source = part.children.first { isCore($0, "source") }
    let target = part.children.first { isCore($0, "target") }
    if let source {
      check(
        language: source.language(in: language), of: source, against: sourceLanguage,
        named: "srcLang", &context)
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
        language: target.language(in: language), of: target, against: targetLanguage,
        named: "trgLang", &context)
    } else {
      context.report(
        at: target.offset,
        "there is a \"target\", but \"xliff\" has no \"trgLang\"; add the language of the "
          + "translations")
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

extension Node {
  /// Returns the language of the element by `xml:lang`, given that of the element around it.
  fileprivate func language(in outer: String?) -> String? { self["lang", in: Node.xml] ?? outer }
}
