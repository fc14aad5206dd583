import DocumentLoading
import FileAccess
import LintConfiguration
import LocalizationTables
import SourceCode

/// The code in the folders of a run, each file read once.
struct ProjectCode: Sendable {
  private let files: [(path: String, file: SourceFile)]
  /// The texts of all of the code.
  private let all: CodeTexts

  /// Reads the code in the folders that the paths of a request name.
  ///
  /// The observer receives a note about each file that is too long to be read.
  ///
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  init(
    _ request: LintRequest, files: any FileSystem, planner: inout RunPlanner,
    observer: LintObserver
  ) throws(InvalidRequest) {
    let paths = try InputFiles.others(request, files: files, planner: &planner) {
      Self.language(of: $0) != nil
    }
    self.files = paths.compactMap { path in
      guard let language = Self.language(of: path) else { return nil }
      guard let bytes = files.read(path, upTo: SourceFile.maximumByteCount) else {
        if let note = files.passedOverNote(path, upTo: SourceFile.maximumByteCount) {
          observer(.note(note))
        }
        return nil
      }
      return (path, SourceFile(bytes, language: language))
    }
    all = CodeTexts(self.files)
  }

  private static func language(of path: String) -> SourceLanguage? {
    path.lastIndex(of: ".").flatMap {
      SourceLanguage(pathExtension: String(path[path.index(after: $0)...]))
    }
  }

  /// Whether there is no code.
  var isEmpty: Bool { files.isEmpty }

  /// The number of files.
  var count: Int { files.count }

  /// The number of lookups whose key is not a literal.
  var unknownKeyCount: Int { all.unknownKeys.count }

  /// The number of texts whose table is not a literal.
  var unknownTableCount: Int { all.textsOfUnknownTables.count }

  /// The tables in which the code looks texts up, sorted, each with the number of texts; without those that
  /// may be in another bundle.
  var tables: [(name: String, count: Int)] {
    all.tables.map { name in
      (name, all.texts(in: name).count { $0.occurrences.contains { $0.bundle != .other } })
    }
    .filter { $0.count > 0 }
  }

  /// The lookups of a table that give another text for a key than an earlier one does.
  func conflictingValues(in table: String) -> [CodeText.Value] {
    all.texts(in: table).flatMap { $0.values.dropFirst() }
  }

  /// Returns the texts of the code that belongs to each of several tables of one name, by their folders.
  ///
  /// A file of code belongs to the table whose folder shares most parents with it, of several to the one
  /// with the fewest others: a framework's code looks up the framework's table.
  func texts(nearestTo homes: [String]) -> [String: CodeTexts] {
    guard homes.count > 1 else {
      return Dictionary(uniqueKeysWithValues: homes.map { ($0, all) })
    }
    let parts = homes.map { home in (home: home, parts: Self.components(home)) }
    let owned = Dictionary(grouping: files) { file -> String in
      let own = Self.components(file.path)
      let ranked = parts.map { home, parts in
        let common = zip(own, parts).prefix { $0 == $1 }.count
        return (home: home, common: common, others: parts.count - common)
      }
      return ranked.min {
        (-$0.common, $0.others, $0.home) < (-$1.common, $1.others, $1.home)
      }?.home ?? homes[0]
    }
    return Dictionary(uniqueKeysWithValues: homes.map { ($0, CodeTexts(owned[$0] ?? [])) })
  }

  private static func components(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}
