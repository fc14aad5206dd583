import Diagnostics
import StringsFiles
import TextDecoding

/// Checks the elements and attributes of an XLIFF 2 document against the schema's rules.
struct StructureCheck {
  /// The namespace of the core elements.
  let core: String
  /// Whether the document is in version 2.2, in which more is allowed at the top.
  let isVersion2_2: Bool

  /// Checks an element and everything in it.
  func check(_ node: Node, in context: inout ReadingContext) {
    guard let rule = ElementRule.all[node.name] else { return }
    checkAttributes(of: node, rule, in: &context)
    checkStyle(of: node, in: &context)
    checkContent(of: node, rule, in: &context)
    var ids: Set<ExactText> = []
    for child in node.children {
      if child.namespace == core {
        check(child, in: &context)
      } else {
        checkForeign(child, in: &context)
        if !ModuleNames.isModule(child.namespace), node.name != "skeleton" {
          checkIDs(ofExtension: child, ids: &ids, in: &context)
        }
      }
    }
  }
}

// MARK: Attributes

extension StructureCheck {
  private func checkAttributes(
    of node: Node, _ rule: ElementRule, in context: inout ReadingContext
  ) {
    for name in rule.required where node[name] == nil {
      context.report(
        at: node.offset, "\"\(node.name)\" has no \"\(name)\", which it must have; add it")
    }
    for attribute in node.attributes {
      guard let type = type(of: attribute, rule) else {
        context.report(
          at: attribute.offset,
          "\"\(node.name)\" cannot have the attribute \"\(attribute.name)\"; remove it")
        continue
      }
      if !type.includes(attribute.value) { report(attribute, of: node, type, &context) }
    }
  }

  private func report(
    _ attribute: Node.Attribute, of node: Node, _ type: ValueType,
    _ context: inout ReadingContext
  ) {
    context.report(
      at: attribute.offset,
      "\"\(attribute.name)\" of \"\(node.name)\" is \"\(quotable(attribute.value))\", but must be "
        + type.description)
  }

  private func checkStyle(of node: Node, in context: inout ReadingContext) {
    let style = ModuleNames.style
    guard node["subFs", in: style] != nil, node["fs", in: style] == nil else { return }
    context.report(at: node.offset, "\"subFs\" of \"\(node.name)\" needs \"fs\"; add it")
  }

  /// Returns the type of an attribute, or nil if it is not allowed.
  private func type(of attribute: Node.Attribute, _ rule: ElementRule) -> ValueType? {
    switch attribute.namespace {
    case nil:
      rule.attributes[attribute.name]
        ?? (isVersion2_2 ? rule.newAttributes[attribute.name] : nil)
    case Node.xml where attribute.name == "space": rule.hasLanguageAndSpace ? .space : nil
    case Node.xml where attribute.name == "lang": rule.hasLanguageAndSpace ? .language : nil
    case let namespace? where ModuleNames.isModule(namespace):
      ModuleNames.attributeType(attribute.name, in: namespace)
    default: rule.allowsExtensions ? .text : nil
    }
  }
}

// MARK: Content

extension StructureCheck {
  private func checkContent(
    of node: Node, _ rule: ElementRule, in context: inout ReadingContext
  ) {
    if !rule.allowsText, node.text.contains(where: { !$0.isWhitespace }) {
      context.report(
        at: node.offset,
        "\"\(node.name)\" cannot have the text "
          + "\"\(quotable(String(node.text.drop { $0.isWhitespace })))\"; remove it")
    }
    var counts = Array(repeating: 0, count: rule.parts.count)
    var place = 0
    var hasForeign = false
    for child in node.children {
      guard child.namespace == core else {
        hasForeign = true
        let isAllowed =
          rule.allowsForeignElements && place <= (node.name == "file" ? 1 : 0)
          && counts.dropFirst(node.name == "file" ? 1 : 0).allSatisfy { $0 == 0 }
          || isVersion2_2 && node.name == "xliff" && ModuleNames.isModule(child.namespace)
        if !isAllowed { reportMisplaced(child, in: node, &context) }
        continue
      }
      guard let part = rule.parts.firstIndex(where: { $0.names.contains(child.name) }) else {
        let isNotes = isVersion2_2 && node.name == "xliff" && child.name == "notes"
        if !isNotes { reportMisplaced(child, in: node, &context) }
        continue
      }
      // Only the skeleton comes before the elements of others.
      if part < place || hasForeign && child.name == "skeleton" {
        reportMisplaced(child, in: node, &context)
      }
      place = max(place, part)
      counts[part] += 1
      if counts[part] - 1 == rule.parts[part].count.upperBound {
        context.report(
          at: child.offset,
          "\"\(node.name)\" has more than one \"\(child.name)\"; remove all but one")
      }
    }
    for (part, count) in zip(rule.parts, counts) where count < part.count.lowerBound {
      let names = part.names.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
      context.report(at: node.offset, "\"\(node.name)\" has no \(names); at least one is required")
    }
  }

  private func reportMisplaced(
    _ child: Node, in node: Node, _ context: inout ReadingContext
  ) {
    context.report(
      at: child.offset,
      "\"\(child.name)\" is not allowed at this place of \"\(node.name)\"; move or remove it")
  }
}

// MARK: Modules and extensions

extension StructureCheck {
  /// Checks an element of a module or an extension, and the core elements in it.
  private func checkForeign(_ node: Node, in context: inout ReadingContext) {
    if let namespace = node.namespace, let names = ModuleNames.elements[namespace],
      !names.contains(node.name)
    {
      context.report(
        at: node.offset,
        "the module \"\(namespace)\" has no element \"\(node.name)\""
          + Suggestion.didYouMean(node.name, in: names.sorted()))
    }
    for attribute in node.attributes where attribute.namespace == Node.xml {
      let type: ValueType =
        switch attribute.name {
        case "space": .space
        case "lang": .language
        default: .text
        }
      if !type.includes(attribute.value) { report(attribute, of: node, type, &context) }
    }
    for child in node.children {
      if child.namespace == core {
        check(child, in: &context)
      } else {
        checkForeign(child, in: &context)
      }
    }
  }

  /// Checks that the ids of extensions are unique within the core element around them.
  private func checkIDs(
    ofExtension node: Node, ids: inout Set<ExactText>, in context: inout ReadingContext
  ) {
    if let id = node["id"] ?? node["id", in: Node.xml], !ids.insert(ExactText(id)).inserted {
      context.report(
        at: node.offset,
        "the id \"\(quotable(id))\" of the extension \"\(node.name)\" is used twice; change one of "
          + "them")
    }
    for child in node.children where child.namespace != core {
      checkIDs(ofExtension: child, ids: &ids, in: &context)
    }
  }
}
