/// A line with one start tag of XML, as editors write them.
struct StartTagLine {
  private var indent: Substring
  private var name: Substring
  private var attributes: [(name: Substring, text: Substring)]
  private var end: Substring

  /// Parses a line; nil if it is anything else than one start tag with attributes.
  init?(_ line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)[...]
    indent = text.prefix { $0 == " " || $0 == "\t" }
    var rest = text.dropFirst(indent.count)
    guard rest.hasPrefix("<"), !rest.hasPrefix("<?"), !rest.hasPrefix("</") else { return nil }
    rest.removeFirst()
    name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == ":" }
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    attributes = []
    while rest.hasPrefix(" ") {
      let start = rest.drop { $0 == " " }
      guard let equals = start.firstIndex(of: "=") else { break }
      let value = start[start.index(after: equals)...]
      guard value.hasPrefix("\""), let close = value.dropFirst().firstIndex(of: "\"") else { break }
      attributes.append((start[..<equals], start[...close]))
      rest = value[value.index(after: close)...]
    }
    end = rest
    guard
      end.drop(while: { $0 == " " }).hasPrefix(">")
        || end.drop(while: { $0 == " " }).hasPrefix("/>"),
      !end.dropFirst(2).contains("<")
    else { return nil }
  }

  /// Returns this line with an earlier state of what only editors need: the order of its attributes and
  /// the values of some of them.
  ///
  /// - Parameters:
  ///   - old: The earlier state of the line.
  ///   - restored: The names of the attributes that get their earlier values.
  /// - Returns: The line; nil if it is another element.
  func restored(from old: StartTagLine, _ restored: Set<String>) -> [UInt8]? {
    guard name == old.name else { return nil }
    // The earlier order; what is new follows the attribute before it.
    var merged = old.attributes.compactMap { attribute -> (name: Substring, text: Substring)? in
      if restored.contains(String(attribute.name)) { return attribute }
      return attributes.first { $0.name == attribute.name }
    }
    for (index, attribute) in attributes.enumerated()
    where !restored.contains(String(attribute.name))
      && !merged.contains(where: { $0.name == attribute.name })
    {
      let previous = index > 0 ? attributes[index - 1].name : nil
      let place = merged.firstIndex { $0.name == previous }.map { $0 + 1 } ?? 0
      merged.insert(attribute, at: place)
    }
    let texts = merged.map(\.text)
    return Array(
      (String(indent) + "<" + name + texts.map { " " + $0 }.joined() + end).utf8)
  }
}
