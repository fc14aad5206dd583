import Diagnostics
import InterfaceDocuments

/// The texts of an element: those in attributes and those in elements.
struct WrittenTexts {
  var attributes: [(name: String, value: String)] = []
  var elements: [WrittenElement] = []
}

extension DocumentEncoding {
  /// Writes texts.
  ///
  /// - Parameters:
  ///   - texts: The texts, each with the element's property for it.
  ///   - rule: The element's rule.
  ///   - id: The id that the element has when it is read.
  ///   - isLocalizable: Whether the element's texts are localized by default.
  /// - Returns: The attributes and the elements.
  mutating func texts(
    _ texts: [LocalizableText], as rule: ElementRule, id: String, isLocalizable: Bool
  ) -> WrittenTexts {
    var written = WrittenTexts()
    var seen: Set<String> = []
    for property in rule.textProperties {
      for text in texts where text.property == property {
        guard seen.insert(property).inserted else {
          looseTexts.append(text)
          continue
        }
        if isPlain(text, id: id, isLocalizable: isLocalizable) {
          written.attributes.append((property, text.value))
        } else {
          written.elements.append(
            element(for: text, id: id, isLocalizable: isLocalizable))
        }
      }
    }
    looseTexts += texts.filter { !rule.textProperties.contains($0.property) }
    return written
  }

  /// Writes the texts outside the views, and those for which the format has no place in a view.
  func strings(_ texts: [LocalizableText]) -> [WrittenElement] {
    texts.compactMap { text in
      guard let key = text.key else { return nil }
      let property = text.property == "text" ? nil : text.property
      return element(for: text, [("property", property), ("key", key)])
    }
  }

  /// Returns whether an attribute can express the text completely.
  private func isPlain(_ text: LocalizableText, id: String, isLocalizable: Bool) -> Bool {
    guard text.runs.isEmpty, text.comment == nil, text.table == defaultTable else { return false }
    let isUsual =
      text.value.isEmpty
      || (isLocalizable ? text.key.isExactly("\(id).\(text.property)") : text.key == nil)
    // Reading an element trims white space at both ends.
    let hasLines = text.value.utf8.contains(UInt8(ascii: "\n"))
    return isUsual && !(hasLines && text.value.isTrimmed)
  }

  private func element(
    for text: LocalizableText, id: String, isLocalizable: Bool
  ) -> WrittenElement {
    let key = text.key.isExactly("\(id).\(text.property)") ? nil : text.key
    let isChosen = text.key == nil ? isLocalizable && !text.value.isEmpty : !isLocalizable
    return element(
      for: text,
      [
        ("property", text.property), ("key", key),
        ("localizable", isChosen ? (text.key == nil ? "NO" : "YES") : nil),
      ])
  }

  /// Writes a text as an element, with its own attributes before those that all have.
  private func element(
    for text: LocalizableText, _ attributes: [(name: String, value: String?)]
  ) -> WrittenElement {
    let isString = text.runs.isEmpty && text.value.isTrimmed
    var element = WrittenElement(isString ? "string" : "attributedString")
    element.set(attributes)
    if text.table != defaultTable { element.set("table", text.table) }
    element.set("comment", text.comment)
    if isString {
      element.text = text.value
    } else {
      element.children = fragments(of: text)
    }
    return element
  }

  private func fragments(of text: LocalizableText) -> [WrittenElement] {
    var rest = Array(text.value.utf8)[...]
    var runs = text.runs
    let counted = runs.reduce(0) { $0 + $1.utf8Count }
    if counted < rest.count { runs.append(AttributedRun(utf8Count: rest.count - counted)) }
    return runs.compactMap { run in
      let piece = rest.prefix(run.utf8Count)
      rest = rest.dropFirst(run.utf8Count)
      guard !piece.isEmpty else { return nil }
      var fragment = WrittenElement("fragment")
      fragment.set("content", String(decoding: piece, as: UTF8.self))
      fragment.set("font", run.font?.text(on: platform))
      if run.tracking != 0 { fragment.set("tracking", run.tracking) }
      return fragment
    }
  }
}

extension String {
  /// Whether trimming leaves the text unchanged.
  fileprivate var isTrimmed: Bool {
    !isEmpty && trimmingWhiteSpace.utf8.elementsEqual(utf8) && !utf8.contains(UInt8(ascii: "\r"))
  }
}

extension String? {
  /// Returns whether two texts are equal byte for byte.
  fileprivate func isExactly(_ other: String) -> Bool {
    map { $0.utf8.elementsEqual(other.utf8) } ?? false
  }
}
