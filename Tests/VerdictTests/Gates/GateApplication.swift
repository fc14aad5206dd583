import Foundation
import TestSupport

/// A few documents of an application of the corpus with their tables, in a repository of their own,
/// and edits of them that a seed determines.
struct GateApplication {
  let repository: TemporaryRepository
  /// What was edited, for messages.
  private(set) var history: [String] = []

  private var documents: [String] = []
  private var generator: SeededGenerator
  /// The tables of a language that was removed.
  private var removed: [String: [UInt8]] = [:]
  private let lengthener = TextLengthener()
  private let files = FileManager.default

  /// The kinds of edits.
  private enum Edit: CaseIterable {
    case clip, shorten, dropText, removeLanguage, restoreLanguage, relabel, retitle
    case moveDocument, moveFolder, moveTables, swapTables

    /// Whether paths change.
    var isMove: Bool {
      switch self {
      case .moveDocument, .moveFolder, .moveTables, .swapTables: true
      default: false
      }
    }
  }

  /// The documents with tables, by application.
  private static let sources: [[Corpus.File]] = {
    let found = Corpus.readableInterfaces.filter { file in
      guard let size = try? file.url.resourceValues(forKeys: [.fileSizeKey]).fileSize,
        size < maximumSize
      else { return false }
      return !tables(of: file.url.path).isEmpty
    }
    return Dictionary(grouping: found) { String($0.path.prefix { $0 != "/" }) }
      .sorted { $0.key < $1.key }.map(\.value)
  }()

  private static let maximumSize = 120_000

  /// Copies up to two documents of an application with up to four languages of each.
  init(seed: Int) throws {
    generator = SeededGenerator(seed: UInt64(seed))
    repository = try TemporaryRepository()
    let application = Self.sources[seed % Self.sources.count]
    for file in application.shuffled(using: &generator).prefix(2) {
      let tables = Self.tables(of: file.url.path)
      let languages = Set(tables.map(Self.language)).sorted().shuffled(using: &generator).prefix(4)
      for table in tables where languages.contains(Self.language(of: table)) {
        try copy(table, in: file)
      }
      documents.append(try copy(file.url.path, in: file))
    }
  }

  /// Copies a file to the same place below the folder of the application.
  @discardableResult
  private func copy(_ path: String, in file: Corpus.File) throws -> String {
    let place = "App/" + path.dropFirst(file.corpus.folder.path.count + 1)
    try write([UInt8](Data(contentsOf: URL(filePath: path))), to: place)
    return place
  }

  /// Makes some edits.
  ///
  /// - Parameters:
  ///   - count: Their number.
  ///   - moves: Whether files may move.
  /// - Throws: An error if files cannot be read or written.
  mutating func edit(_ count: Int, moves: Bool) throws {
    let edits = Edit.allCases.filter { moves || !$0.isMove }
    for _ in 0..<count { try apply(edits[Int.random(in: 0..<edits.count, using: &generator)]) }
  }

  /// Puts the state in the index or in a commit, or neither.
  mutating func stage() throws {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: try repository.commit()
    case 1: try repository.git("add", "-A")
    default: history.append("not in the index")
    }
  }

  private mutating func apply(_ edit: Edit) throws {
    let document = documents[Int.random(in: 0..<documents.count, using: &generator)]
    let tables = Self.tables(of: path(document)).map { String($0.dropFirst(path("").count)) }
    let table = tables.randomElement(using: &generator)
    history.append("\(edit) \(document) \(table ?? "-")")
    switch edit {
    case .clip, .shorten, .dropText:
      guard let table, let text = try text(of: document) else { return }
      let value =
        edit == .clip
        ? lengthener.lengthen(
          text.text, in: text.font, to: Double.random(in: 80...900, using: &generator),
          using: &generator) : edit == .shorten ? "ok" : nil
      history[history.count - 1] += " \(text.key) \(value ?? "")"
      try EditableTable(contents(table)).setting(text.key, to: value, in: Self.language(of: table))
        .map { try write($0, to: table) }
    case .removeLanguage:
      guard let table else { return }
      removed[table] = try contents(table)
      try repository.remove(table)
    case .restoreLanguage:
      guard let (table, bytes) = removed.min(by: { $0.key < $1.key }) else { return }
      removed[table] = nil
      try write(bytes, to: table)
    case .relabel, .retitle:
      guard let source = EditorDocument(try contents(document)),
        let view = source.texts.randomElement(using: &generator)
      else { return }
      let text = String(decoding: source.bytes, as: UTF8.self)
      let (old, new) =
        edit == .relabel
        ? (" id=\"\(view.id)\"", " id=\"\(view.id)\" userLabel=\"Renamed \(history.count)\"")
        : (
          "=\"\(view.text)\"",
          "=\"\(lengthener.lengthen(view.text, in: view.font, to: 300, using: &generator))\""
        )
      try write(Array(text.replacing(old, with: new, maxReplacements: 1).utf8), to: document)
    case .moveDocument:
      let name = Self.stem(of: document)
      for file in [document] + tables where Self.stem(of: file) == name {
        try move(file, to: file.replacing("/\(name).", with: "/\(name)Moved."))
      }
      documents = documents.map {
        $0 == document ? $0.replacing("/\(name).", with: "/\(name)Moved.") : $0
      }
    case .moveFolder:
      let parts = document.split(separator: "/")
      let depth = Int.random(in: 2...max(2, parts.count - 2), using: &generator)
      let folder = parts.prefix(min(depth, parts.count - 1)).joined(separator: "/")
      guard !folder.hasSuffix(".lproj") else { return }
      try move(folder, to: "\(folder)Moved")
      documents = documents.map {
        $0.hasPrefix("\(folder)/") ? "\(folder)Moved\($0.dropFirst(folder.count))" : $0
      }
    case .moveTables:
      guard let table else { return }
      try move(table, to: table.replacing("/\(Self.stem(of: table)).", with: "/Other."))
    case .swapTables:
      guard let table, let other = tables.first(where: { $0 != table }) else { return }
      let bytes = try contents(table)
      try write(contents(other), to: table)
      try write(bytes, to: other)
    }
  }

  /// Returns one of the texts of a document.
  private mutating func text(of document: String) throws -> TextView? {
    let texts = EditorDocument(try contents(document))?.texts ?? []
    return texts.randomElement(using: &generator)
  }

  // MARK: Files

  private func path(_ path: String) -> String { "\(repository.folder)/\(path)" }

  private func contents(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: self.path(path))))
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let place = URL(filePath: self.path(path))
    try files.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  private func move(_ path: String, to other: String) throws {
    guard !files.fileExists(atPath: self.path(other)) else { return }
    try files.moveItem(atPath: self.path(path), toPath: self.path(other))
  }

  private static func stem(of path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  private static func language(of path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent().lastPathComponent
    return folder.replacing(".lproj", with: "")
  }

  /// Returns the paths of the tables of a document in the folders of languages beside its own.
  private static func tables(of document: String) -> [String] {
    let folder = URL(filePath: document).deletingLastPathComponent()
    guard folder.pathExtension == "lproj" else { return [] }
    let root = folder.deletingLastPathComponent().path
    let name = stem(of: document)
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return folders.filter { $0.hasSuffix(".lproj") }.sorted().flatMap { folder in
      ["strings", "xcstrings"].map { "\(root)/\(folder)/\(name).\($0)" }
    }.filter(FileManager.default.fileExists)
  }
}
