package import Diagnostics
import FileAccess
import LocalizationTables
import StringsFiles

/// Makes fixes of the corrections of findings, as edits of the files that they are about.
struct CorrectionFixes {
  /// The reason why a correction is no edit.
  struct Obstacle: Error, Hashable {
    var reason: String
  }

  private let files: any FileSystem
  /// The names of the rules that there are.
  private let knownRules: Set<String>
  private var documents: [String: SourceEdits?] = [:]
  private var tables: [String: TableFile?] = [:]

  init(_ files: any FileSystem, knownRules: Set<String>) {
    self.files = files
    self.knownRules = knownRules
  }

  /// Returns a correction as a fix.
  ///
  /// - Parameters:
  ///   - correction: The correction.
  ///   - path: The path of the finding.
  /// - Returns: The fix.
  /// - Throws: The reason why the correction is no edit.
  mutating func fix(_ correction: Correction, at path: String) throws(Obstacle) -> Fix {
    var edits: [Fix.Edit] = []
    for change in correction.changes { edits += try self.edits(for: change, at: path) }
    guard !edits.isEmpty else { throw Obstacle(reason: "the file is as it should be already") }
    return Fix(message: correction.message, edits: edits)
  }

  private mutating func edits(
    for change: Correction.Change, at path: String
  ) throws(Obstacle) -> [Fix.Edit] {
    switch change {
    case .renameKey(let old, let new, let table):
      return [try edit(TableEdit(key: old, change: .rename(to: new)), of: table)]
    case .removeRepeatedKey(let key, let table):
      let entries =
        try tableFile(table).table?.entries.filter { ExactText.areSame($0.key, key) } ?? []
      let repetitions = entries.indices.dropFirst().filter {
        ExactText.areSame(entries[$0].value, entries[$0 - 1].value)
      }
      return [
        try edit(TableEdit(key: key, change: .removeOccurrences(Set(repetitions))), of: table)
      ]
    case .removeSuppression(let rules, let position) where TablePlace(path) != nil:
      return [try removingSuppression(of: rules, at: position, in: path)]
    default: break
    }
    let document = try source(path)
    let edits: [Fix.Edit]?
    switch change {
    case .removeConstraint(let position, let other):
      let edit =
        document.removingConstraint(at: position)
        ?? other.flatMap(document.removingConstraint)
      edits = edit.map { [$0] }
    case .useReadingDirection(let position):
      edits = document.usingReadingDirection(inConstraintAt: position)
    case .removeAttribute(let name, let position):
      edits = document.element(at: position).flatMap { document.removing(name, of: $0) }.map {
        [$0]
      }
    case .setFrame(let frame, let position):
      edits = document.settingFrame(frame, ofViewAt: position)
    case .removeSuppression(let rules, let position):
      edits = document.removingSuppression(of: rules, at: position, known: knownRules)
    case .renameKey, .removeRepeatedKey: edits = nil
    }
    guard let edits else {
      throw Obstacle(
        reason: "it is no edit of one element: a visual format, or what others refer to, is to be "
          + "changed by hand")
    }
    return edits
  }
}

// MARK: Files

extension CorrectionFixes {
  private mutating func source(_ path: String) throws(Obstacle) -> SourceEdits {
    if documents[path] == nil {
      documents[path] = .some(files.read(path).flatMap { SourceEdits($0, path: path) })
    }
    guard case let document?? = documents[path] else {
      throw Obstacle(reason: "\"\(path)\" is not well-formed")
    }
    return document
  }

  private mutating func tableFile(_ path: String) throws(Obstacle) -> TableFile {
    if tables[path] == nil {
      tables[path] = .some(
        TablePlace(path).flatMap { place in files.read(path).map { TableFile($0, at: place) } })
    }
    guard case let table?? = tables[path] else {
      throw Obstacle(reason: "\"\(path)\" cannot be read as a table")
    }
    return table
  }

  /// Returns an edit of a table as an edit of its bytes.
  private mutating func edit(_ edit: TableEdit, of path: String) throws(Obstacle) -> Fix.Edit {
    let table = try tableFile(path)
    let edited: [UInt8]
    do {
      edited = try table.applying([edit])
    } catch {
      throw Obstacle(
        reason: error.reason == .keyExists
          ? "\"\(path)\" has an entry with the new key already"
          : "\"\(path)\" cannot be changed safely at the key \"\(edit.key)\"")
    }
    guard String(validating: table.bytes, as: UTF8.self) != nil, !table.bytes.contains(0) else {
      throw Obstacle(reason: "\"\(path)\" is not UTF-8")
    }
    guard let edit = Fix.Edit(from: SourceText(path: path, bytes: table.bytes), to: edited) else {
      throw Obstacle(reason: "\"\(path)\" is as it should be already")
    }
    return edit
  }

  /// Returns the edit that removes rules from the comment of an entry.
  private mutating func removingSuppression(
    of rules: [RuleID], at position: SourcePosition, in path: String
  ) throws(Obstacle) -> Fix.Edit {
    let names = Set(rules.map(\.name))
    let entry = try tableFile(path).table?.entries.first { $0.keyPosition == position }
    guard let entry, entry.comments.count == 1, let comment = entry.comments.first else {
      throw Obstacle(reason: "the entry has several comments, or is in a string catalog")
    }
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { line in
      let read = SuppressionComment.all(in: String(line), known: knownRules)
      return !read.contains { !$0.rules.isEmpty && Set($0.rules.map(\.name)).isSubset(of: names) }
    }
    guard kept.count < lines.count, kept.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw Obstacle(reason: "the comment names other rules too, or would be empty without it")
    }
    return try edit(
      TableEdit(key: entry.key, change: .setComment(kept.joined(separator: "\n"))), of: path)
  }
}

extension Fix.Edit {
  /// Creates the smallest single edit that turns a file into another one; nil if they are equal.
  package init?(from source: SourceText, to new: [UInt8]) {
    let old = source.bytes
    guard old != new else { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
    while start > 0, start < new.count, new[start] & 0xC0 == 0x80 { start -= 1 }
    let limit = min(old.count, new.count) - start
    var common = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    common = min(common, limit)
    while common > 0, old[old.count - common] & 0xC0 == 0x80 { common -= 1 }
    self.init(
      in: source, range: start..<old.count - common,
      replacement: String(decoding: new[start..<new.count - common], as: UTF8.self))
  }
}
