package import XMLReading

extension XMLElement {
  /// Returns the value of an attribute, if the element has it.
  package func text(_ name: String) -> String? { attribute(name)?.value }

  /// Returns the value of an attribute, unless it is missing or empty.
  package func nonEmptyText(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// The last component of a path, without its extension.
  package var fileBaseName: String {
    let file = split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  /// The text without white space at either end, which only formats the file.
  package var trimmingWhiteSpace: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
