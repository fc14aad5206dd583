import Diagnostics

extension LayoutSnapshot {
  /// The first line of every snapshot.
  package static let heading = "lintel snapshot"
  /// The version of the format.
  static let version = 1

  /// The snapshot as the text of a file.
  ///
  /// A view is a line, indented by its depth. Below it is a line for each size with the value in the
  /// first locale, and one for each other value with the locales that have it.
  package var text: String {
    var lines = [
      "\(Self.heading) \(Self.version)", "document \(Word.written(document))",
      "root \(Word.written(root))", "measurer \(Word.written(measurer))", "", "layouts",
    ]
    let sizes = locales
    for (size, locales) in sizes {
      let names = locales.map { Word.written($0) }.joined(separator: " ")
      lines.append("| \(Word.written(size)): \(names)")
    }
    var count = 0
    for (kind, title) in [(SnapshotEntry.SnapshotSubject.view, "views"), (.conflict, "conflicts")] {
      let entries = entries.filter { $0.kind == kind }
      if entries.isEmpty { continue }
      lines += ["", title]
      count += entries.count
      for entry in entries {
        let indent = String(repeating: "  ", count: entry.depth)
        lines.append("\(indent)\(Word.written(entry.name)) \(Word.written(entry.detail))")
        for (size, locales) in sizes {
          lines += Self.lines(of: entry, at: size, locales).map { "\(indent)| \($0)" }
        }
      }
    }
    return (lines + ["", "end \(count)", ""]).joined(separator: "\n")
  }

  /// The sizes in their order, each with its locales.
  var locales: [(size: String, locales: [String])] {
    var result: [(size: String, locales: [String])] = []
    var indices: [String: Int] = [:]
    for place in places {
      if let index = indices[place.size] {
        result[index].locales.append(place.locale)
      } else {
        indices[place.size] = result.count
        result.append((place.size, [place.locale]))
      }
    }
    return result
  }

  /// The value of a view in the layouts that do not have it.
  static let absent = "absent"

  private static func lines(of entry: SnapshotEntry, at size: String, _ locales: [String])
    -> [String]
  {
    var order: [String] = []
    var groups: [String: [String]] = [:]
    for locale in locales {
      let value = entry.values[SnapshotLayout(size: size, locale: locale)] ?? absent
      if groups[value] == nil { order.append(value) }
      groups[value, default: []].append(locale)
    }
    return order.enumerated().map { index, value in
      let names = index == 0 ? [] : groups[value] ?? []
      return ([size] + names).map { Word.written($0) }.joined(separator: " ") + ": \(value)"
    }
  }

  /// A word of a snapshot: in quotes unless it consists of letters, digits and a few signs.
  enum Word {
    /// Returns a word in its written form.
    static func written(_ word: String) -> String {
      let isPlain = word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./@#+=".utf8.contains(byte)
        }
      }
      guard !isPlain || word.isEmpty else { return word }
      var text = ""
      for scalar in word.unicodeScalars {
        switch scalar {
        case "\\": text += "\\\\"
        case "\"": text += "\\\""
        case _ where scalar.isInvisible: text += "\\u{\(String(scalar.value, radix: 16))}"
        default: text.unicodeScalars.append(scalar)
        }
      }
      return "\"\(text)\""
    }

    /// Reads the word at the beginning of a text and removes it, or returns nil if there is none.
    static func read(_ text: inout Substring) -> String? {
      guard text.first == "\"" else {
        let word = text.prefix { $0 != " " && $0 != ":" && $0 != "\"" }
        text = text.dropFirst(word.count)
        return word.isEmpty ? nil : String(word)
      }
      var rest = text.unicodeScalars.dropFirst()
      var word = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        if scalar == "\"" {
          text = Substring(rest)
          return String(word)
        }
        guard scalar == "\\" else {
          word.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "\\": word.append("\\")
        case "\"": word.append("\"")
        case "u":
          let digits = rest.prefix { $0 != "}" }.dropFirst()
          guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
          else { return nil }
          word.append(scalar)
          rest = rest.dropFirst(digits.count + 2)
        default: return nil
        }
      }
      return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it controls a terminal or the direction of a line, or ends a line.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
