import InterfaceValues

/// Collects elements, one on each line, so that pages and pictures can be compared by line.
struct MarkupWriter {
  /// The text written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private var openElements: [String] = []

  /// The text, which ends with a line break.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an element that contains the following ones.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    begin(name, attributes)
    end(">")
    openElements.append(name)
  }

  /// Closes the element that was opened last.
  mutating func close() {
    guard let name = openElements.popLast() else { return }
    raw("</\(name)>")
  }

  /// Writes an element that contains what a closure writes.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ contents: (inout MarkupWriter) -> Void
  ) {
    open(name, attributes)
    contents(&self)
    close()
  }

  /// Writes an empty element.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    begin(name, attributes)
    end("/>")
  }

  /// Writes an element that contains a text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) {
    begin(name, attributes)
    append(">")
    MarkupText.page.append(text, to: &bytes)
    end("</\(name)>")
  }

  /// Writes a tag of a page: a short remark in a frame.
  mutating func tag(_ text: String, style: String? = nil) {
    element("span", ["class": style.map { "tag \($0)" } ?? "tag"], text: text)
  }

  /// Writes a line of markup as it is.
  mutating func raw(_ markup: String) {
    indent()
    end(markup)
  }

  /// Writes lines that end with a line break as they are, without indentation.
  mutating func lines(_ markup: [UInt8]) { bytes += markup }

  private mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    indent()
    append("<")
    append(name)
    for (name, value) in attributes {
      guard let value else { continue }
      append(" ")
      append(name)
      append("=\"")
      MarkupText.page.append(value, to: &bytes)
      append("\"")
    }
  }

  private mutating func indent() {
    for _ in openElements { append("  ") }
  }

  private mutating func end(_ markup: String) {
    append(markup)
    append("\n")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
