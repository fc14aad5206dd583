import Diagnostics

/// The reason why a text is not a snapshot.
package struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1; nil if the whole text is meant.
  package var line: Int?
  /// What was found and what to do, as a clause.
  package var reason: String

  package init(line: Int? = nil, reason: String) {
    self.line = line
    self.reason = reason
  }

  package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

extension LayoutSnapshot {
  /// Reads the text of a file.
  ///
  /// Lines may end with a carriage return and a line feed.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Throws: ``SnapshotError`` if they are not those of a whole snapshot of this version.
  package init(reading bytes: [UInt8]) throws(SnapshotError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SnapshotError(reason: "it is not UTF-8")
    }
    var reader = SnapshotReader(text)
    self = try reader.snapshot()
  }

  /// Whether the contents of a file are those of a snapshot, damaged or not.
  ///
  /// - Parameter bytes: The contents of the file, or its beginning.
  /// - Returns: Whether they begin as those of a snapshot do, or with a marker of a merge conflict.
  package static func isSnapshot(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(256)
    let name = Array(heading.utf8)
    guard !start.isEmpty else { return true }
    let hasMarker = start.starts(with: Array("<<<<<<<".utf8))
    let limit = hasMarker ? max(0, start.count - name.count) : min(3, start.count)
    return (0...limit).contains { start.dropFirst($0).starts(with: name) }
      || start.count < name.count && name.starts(with: start)
  }
}

/// Reads the lines of a snapshot.
private struct SnapshotReader {
  private let lines: [Substring]
  private var index = 0

  init(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.first?.unicodeScalars.first == "\u{FEFF}" {
      lines[0] = Substring(lines[0].unicodeScalars.dropFirst())
    }
    self.lines = lines
  }

  mutating func snapshot() throws(SnapshotError) -> LayoutSnapshot {
    if let marker = lines.firstIndex(where: Self.isConflictMarker) {
      throw SnapshotError(
        line: marker + 1, reason: "there is a marker of a merge conflict")
    }
    let first = lines.first ?? ""
    guard first.hasPrefix(LayoutSnapshot.heading + " ") else {
      throw SnapshotError(
        line: 1, reason: "it is not a snapshot: expected \"\(LayoutSnapshot.heading)\"")
    }
    let version = first.dropFirst(LayoutSnapshot.heading.count + 1)
    guard version == "\(LayoutSnapshot.version)" else {
      throw SnapshotError(
        line: 1,
        reason: "version \"\(version)\" is unknown: expected \(LayoutSnapshot.version)")
    }
    index = 1
    var result = LayoutSnapshot(
      document: try value(of: "document"), root: try value(of: "root"),
      measurer: try value(of: "measurer"))
    try section("layouts")
    var known: Set<LayoutSnapshot.SnapshotLayout> = []
    while let rest = bar() {
      let (words, names) = try split(rest)
      guard words.count == 1 else { throw unexpected }
      var locales = names
      while !locales.isEmpty {
        guard let locale = LayoutSnapshot.Word.read(&locales) else { throw unexpected }
        let place = LayoutSnapshot.SnapshotLayout(size: words[0], locale: locale)
        guard known.insert(place).inserted else { throw unexpected }
        result.places.append(place)
        locales = locales.drop { $0 == " " }
      }
      index += 1
    }
    let sizes = Dictionary(
      result.locales.map { ($0.size, $0.locales) }, uniquingKeysWith: { first, _ in first })
    for (kind, title) in [
      (LayoutSnapshot.SnapshotEntry.SnapshotSubject.view, "views"), (.conflict, "conflicts"),
    ] {
      skipEmptyLines()
      guard index < lines.count, lines[index] == title else { continue }
      index += 1
      while index < lines.count, !lines[index].isEmpty {
        result.entries.append(try entry(kind, sizes))
      }
    }
    skipEmptyLines()
    guard index < lines.count, lines[index] == "end \(result.entries.count)" else {
      throw SnapshotError(
        line: min(index + 1, lines.count),
        reason: "the file is cut off: expected \"end \(result.entries.count)\"")
    }
    return result
  }

  private static func isConflictMarker(_ line: Substring) -> Bool {
    ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.hasPrefix($0) }
  }

  private var unexpected: SnapshotError {
    SnapshotError(
      line: min(index + 1, lines.count),
      reason: "the line is not one that \"lintel snapshot\" wrote")
  }

  private mutating func skipEmptyLines() {
    while index < lines.count, lines[index].isEmpty { index += 1 }
  }

  private mutating func section(_ title: String) throws(SnapshotError) {
    skipEmptyLines()
    guard index < lines.count, lines[index] == title else { throw unexpected }
    index += 1
  }

  /// Reads a line of the heading.
  private mutating func value(of name: String) throws(SnapshotError) -> String {
    guard index < lines.count, lines[index].hasPrefix("\(name) ") else { throw unexpected }
    var rest = lines[index].dropFirst(name.count + 1)
    guard let word = LayoutSnapshot.Word.read(&rest), rest.isEmpty else { throw unexpected }
    index += 1
    return word
  }

  /// The contents of the present line after its bar, if it has one.
  private func bar() -> Substring? {
    guard index < lines.count else { return nil }
    let line = lines[index].drop { $0 == " " }
    return line.hasPrefix("| ") ? line.dropFirst(2) : nil
  }

  /// Returns the words before a colon, and what follows it.
  private func split(_ text: Substring) throws(SnapshotError) -> ([String], Substring) {
    var rest = text
    var words: [String] = []
    while let word = LayoutSnapshot.Word.read(&rest) {
      words.append(word)
      if rest.hasPrefix(": ") { return (words, rest.dropFirst(2)) }
      guard rest.first == " " else { break }
      rest = rest.dropFirst()
    }
    throw unexpected
  }

  private mutating func entry(
    _ kind: LayoutSnapshot.SnapshotEntry.SnapshotSubject, _ sizes: [String: [String]]
  ) throws(SnapshotError) -> LayoutSnapshot.SnapshotEntry {
    let line = lines[index]
    var rest = line.drop { $0 == " " }
    let indent = line.count - rest.count
    guard indent.isMultiple(of: 2), let name = LayoutSnapshot.Word.read(&rest), rest.first == " "
    else { throw unexpected }
    rest = rest.dropFirst()
    guard let detail = LayoutSnapshot.Word.read(&rest), rest.isEmpty else { throw unexpected }
    index += 1
    var result = LayoutSnapshot.SnapshotEntry(
      kind: kind, name: name, detail: detail, depth: indent / 2)
    while let bar = bar() {
      let (words, value) = try split(bar)
      guard let size = words.first, let locales = sizes[size] else { throw unexpected }
      let named = Array(words.dropFirst())
      guard named.allSatisfy(locales.contains), !value.isEmpty else { throw unexpected }
      for locale in named.isEmpty ? locales : named {
        result.values[LayoutSnapshot.SnapshotLayout(size: size, locale: locale)] =
          value == LayoutSnapshot.absent ? nil : String(value)
      }
      index += 1
    }
    return result
  }
}
