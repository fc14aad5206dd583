import Diagnostics
import InterfaceDocuments
import XMLReading

extension DocumentDecoding {
  /// Reads the texts of a view, from its attributes and its `string` elements.
  mutating func decodeTexts(
    of element: XMLElement, as rule: ElementRule, id: String, hasExplicitID: Bool,
    isLocalizable: Bool = true
  ) -> [LocalizableText] {
    let isLocalizable = element.value("localizable", .boolean) ?? isLocalizable
    let strings = decodeStrings(
      of: element, as: rule, id: id, isLocalizable: isLocalizable)
    var texts: [LocalizableText] = []
    for property in rule.textProperties {
      if let text = strings[property] {
        texts.append(text)
      } else if let attribute = element.attribute(property) {
        let isKept = isLocalizable && !attribute.value.isEmpty
        texts.append(
          LocalizableText(
            property: property, value: attribute.value, key: isKept ? "\(id).\(property)" : nil,
            table: declarations.tables[0].name, position: position(attribute.valueOffset)))
      }
    }
    // A generated id changes, and the key with it, as soon as a view is inserted before this one.
    if !hasExplicitID, let text = texts.first(where: { $0.key == "\(id).\($0.property)" }),
      element.attribute("id") == nil
    {
      log.warning(
        .textWithoutID, at: element.offset, object: id,
        "the \(text.property) \"\(text.value)\" is translated by the id of its "
          + "\"\(element.name)\", which has none; give it an id, or localizable=\"NO\"")
    }
    return texts
  }

  private mutating func decodeStrings(
    of element: XMLElement, as rule: ElementRule, id: String, isLocalizable: Bool
  ) -> [String: LocalizableText] {
    var texts: [String: LocalizableText] = [:]
    for child in element.children where Self.textElements.contains(child.name) {
      guard let property = child.attribute("property"),
        DocumentSchema.textProperties.contains(property.value),
        accepts(property, of: element, as: rule, id: id, after: texts[property.value])
      else { continue }
      var text = decodeText(
        child, property: property.value,
        key: child.nonEmptyText("key") ?? "\(id).\(property.value)", object: id)
      let isKept = child.value("localizable", .boolean) ?? isLocalizable
      if !isKept || text.value.isEmpty { text.key = nil }
      texts[property.value] = text
    }
    return texts
  }

  /// Reads the texts outside the views.
  mutating func looseTexts() -> [LocalizableText] {
    var texts: [LocalizableText] = []
    for child in root.children where Self.textElements.contains(child.name) {
      guard let key = child.nonEmptyText("key") else { continue }
      texts.append(
        decodeText(
          child, property: child.nonEmptyText("property") ?? "text", key: key, object: key))
    }
    return texts
  }

  private mutating func decodeText(
    _ element: XMLElement, property: String, key: String, object: String
  ) -> LocalizableText {
    let (value, runs) = decodeContent(of: element)
    var text = LocalizableText(
      property: property, value: value, key: key, table: table(of: element, object: object),
      comment: element.nonEmptyText("comment"),
      position: position(element.textOffset ?? element.offset))
    text.runs = runs
    return text
  }

  /// Returns the font of an element, if it has a valid one.
  private func font(of element: XMLElement) -> View.Font? {
    element.text("font").flatMap { View.Font($0, on: platform) }
  }

  private static let textElements = ["string", "attributedString"]

  /// Reads the content of a `string` or an `attributedString`, with its runs if they differ.
  private func decodeContent(of element: XMLElement) -> (value: String, runs: [AttributedRun]) {
    guard element.name != "string" else { return (element.text.trimmingWhiteSpace, []) }
    let fragments = decodeFragments(of: element)
    // Fragments without attributes are one plain text.
    let isVaried = fragments.contains { $0.run.font != nil || $0.run.tracking != 0 }
    return (fragments.map(\.content).joined(), isVaried ? fragments.map(\.run) : [])
  }

  /// Reads the fragments of an attributed text; white space is preserved.
  private func decodeFragments(
    of element: XMLElement
  ) -> [(content: String, run: AttributedRun)] {
    element.children.compactMap { child in
      guard child.name == "fragment", let content = child.nonEmptyText("content") else {
        return nil
      }
      let run = AttributedRun(
        utf8Count: content.utf8.count, font: font(of: child),
        tracking: child.value("tracking", .number) ?? 0)
      return (content, run)
    }
  }

  /// Returns whether a `string` may set the text of a property, and reports it if not.
  private mutating func accepts(
    _ property: XMLAttribute, of element: XMLElement, as rule: ElementRule, id: String,
    after earlier: LocalizableText?
  ) -> Bool {
    let complaint: String
    var notes: [Finding.Note] = []
    if !rule.textProperties.contains(property.value) {
      complaint =
        "\"\(element.name)\" has no text named \"\(property.value)\""
        + Suggestion.didYouMean(property.value, in: rule.textProperties)
    } else if let attribute = element.attribute(property.value) {
      complaint =
        "the \(property.value) of \"\(id)\" is in an attribute already; leave one of them out"
      notes = [log.note(at: attribute.offset, "the attribute")]
    } else if let earlier {
      complaint =
        "there is another text with the \(property.value) of \"\(id)\""
        + "; leave one of them out"
      notes = [
        Finding.Note(path: source.path, position: earlier.position, message: "the first text")
      ]
    } else {
      return true
    }
    log.error(
      .invalidAttributeValue, at: property.valueOffset, object: id, complaint, notes: notes)
    return false
  }

  private mutating func table(of element: XMLElement, object: String) -> String {
    let tables = declarations.tables.map(\.name)
    guard let name = element.attribute("table"), !name.value.isEmpty else { return tables[0] }
    if !tables.contains(name.value) {
      log.error(
        .danglingReference, at: name.valueOffset, object: object,
        "there is no strings table \"\(name.value)\""
          + Suggestion.didYouMean(name.value, in: tables)
          + "; declare it with <stringsTable name=\"\(name.value)\"/>")
      return tables[0]
    }
    return name.value
  }
}

extension DocumentSchema {
  /// Every attribute with a localizable text.
  static let textProperties = Set(all.flatMap(\.textProperties))
}
