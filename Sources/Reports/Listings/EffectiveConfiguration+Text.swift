import Diagnostics
import InterfaceValues
import JSONWriting
import Linting

extension EffectiveConfiguration {
  /// The values as a configuration, each with the place that sets it as a comment.
  ///
  /// Defaults are comments.
  package var text: String {
    var lines = ["# The configuration of \(path)"]
    lines.append(
      sources.isEmpty
        ? "# No configuration was found; everything has its default."
        : "# From \(sources.joined(separator: ", "))"
          + (sources.count > 1 ? "; a later one replaces the values of those before it" : ""))
    if let exclusion {
      lines.append(
        "# A search passes over it: \(exclusion.value?.text ?? "") (\(exclusion.place))")
    }
    var rows: [(text: String, place: String)] = []
    var open: [String] = []
    for value in values {
      guard let content = value.value else {
        open = []
        rows.append(("# \(value.key.joined(separator: ".")): \(value.meaning)", "default"))
        continue
      }
      // An entry of a list has the key of the list.
      let isEntry = value.key.last?.isEmpty ?? false
      let keys = isEntry ? value.key.dropLast() : value.key[...]
      let parents = isEntry ? keys[...] : keys.dropLast()
      let shared = zip(open, parents).prefix { $0 == $1 }.count
      open = Array(parents)
      for (depth, key) in parents.enumerated().dropFirst(shared) {
        rows.append((Self.indent(depth) + ConfiguredValue.Value.text(key).text + ":", ""))
      }
      let head =
        isEntry ? "- " : ConfiguredValue.Value.text(keys.last ?? "").text + ": "
      rows.append((Self.indent(parents.count) + head + content.text, value.place))
    }
    let width = rows.filter { !$0.place.isEmpty }.map(\.text.count).filter { $0 <= 60 }.max() ?? 0
    lines += rows.map { row in
      guard !row.place.isEmpty else { return row.text }
      let padding = String(repeating: " ", count: max(0, width - row.text.count))
      return "\(row.text)\(padding)  # \(row.place)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

extension ConfiguredValue {
  /// The place that sets the value: `path:line:column`.
  fileprivate var place: String {
    guard let path else { return "default" }
    return position.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}

extension ConfiguredValue.Value {
  /// The value in YAML, on one line.
  fileprivate var text: String {
    switch self {
    case .text(let text): Self.isPlain(text) ? text : String(JSONValue.string(text).text.dropLast())
    case .number(let number): DecimalText.exact(number)
    case .flag(let flag): flag ? "on" : "off"
    case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .keys(let keys):
      "{"
        + keys.map { "\(Self.text($0.name).text): \($0.value.text)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// Whether YAML reads a text as itself without quotation marks.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isASCII
    else { return false }
    let words = ["true", "false", "on", "off", "yes", "no", "null", "y", "n"]
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || "_-./".unicodeScalars.contains($0)
    } && !words.contains(text.lowercased())
  }
}
