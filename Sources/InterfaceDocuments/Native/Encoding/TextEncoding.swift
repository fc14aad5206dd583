import Diagnostics

/// The texts of an element: those that are attributes and those that are elements.
struct WrittenTexts {
  var attributes: [(name: String, value: String)] = []
  var elements: [WrittenElement] = []
}

extension DocumentEncoding {
  /// Writes texts.
  ///
  /// - Parameters:
  ///   - texts: The texts, each with the property that the element has for it.
  ///   - rule: What is known of the element.
  ///   - id: The id that the element has when it is read.
  ///   - isLocalizable: Whether the texts of the element are localized unless one says otherwise.
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

  /// Writes the texts of what is no view, and those that the format knows no place in a view for.
  func strings(_ texts: [LocalizableText]) -> [WrittenElement] {
    texts.compactMap { text in
      guard let key = text.key else { return nil }
      let isString = text.runs.isEmpty && text.value.isTrimmed
      var element = WrittenElement(isString ? "string" : "attributedString")
      if text.property != "text" { element.set("property", text.property) }
      element.set("key", key)
      if text.table != defaultTable { element.set("table", text.table) }
      element.set("comment", text.comment)
      if isString {
        element.text = text.value
      } else {
        element.children = fragments(of: text)
      }
      return element
    }
  }

  /// Whether an attribute says all of a text.
  private func isPlain(_ text: LocalizableText, id: String, isLocalizable: Bool) -> Bool {
    guard text.runs.isEmpty, text.comment == nil, text.table == defaultTable else { return false }
    let isUsual =
      text.value.isEmpty
      || (isLocalizable ? text.key.isExactly("\(id).\(text.property)") : text.key == nil)
    // What white space is at its ends an element loses.
    let hasLines = text.value.utf8.contains(UInt8(ascii: "\n"))
    return isUsual && !(hasLines && text.value.isTrimmed)
  }

  private func element(
    for text: LocalizableText, id: String, isLocalizable: Bool
  ) -> WrittenElement {
    let isString = text.runs.isEmpty && text.value.isTrimmed
    var element = WrittenElement(isString ? "string" : "attributedString")
    element.set("property", text.property)
    if let key = text.key {
      if !text.key.isExactly("\(id).\(text.property)") { element.set("key", key) }
      if !isLocalizable { element.set("localizable", "YES") }
    } else if isLocalizable, !text.value.isEmpty {
      element.set("localizable", "NO")
    }
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
  /// Whether reading it as the content of an element leaves it as it is.
  fileprivate var isTrimmed: Bool {
    !isEmpty && trimmingWhiteSpace.utf8.elementsEqual(utf8) && !utf8.contains(UInt8(ascii: "\r"))
  }
}

extension String? {
  /// Whether it is another text byte for byte.
  fileprivate func isExactly(_ other: String) -> Bool {
    map { $0.utf8.elementsEqual(other.utf8) } ?? false
  }
}
