import DocumentLoading
import FileAccess

/// The symbols of the interface documents on disk in some folders, each read once until it changes.
struct SymbolIndex: Sendable {
  private var known: [String: [DocumentSymbol]] = [:]
  private var searched: Set<String> = []
  private(set) var paths: [String] = []
  /// The number of times that something was forgotten.
  private var generation = 0
  /// The generation in which each file was last forgotten.
  private var forgotten: [String: Int] = [:]
  /// The generation in which everything was last forgotten.
  private var restart = 0

  /// Returns whether all documents of some folders are read.
  func isComplete(for folders: [String]) -> Bool {
    searched.isSuperset(of: folders) && paths.allSatisfy { known[$0] != nil }
  }

  /// Returns the symbols of a document.
  func symbols(of path: String) -> [DocumentSymbol] { known[path] ?? [] }

  /// Forgets a file that has changed.
  mutating func forget(_ path: String) {
    generation += 1
    forgotten[path] = generation
    drop(path)
  }

  /// Forgets everything.
  mutating func forgetAll() {
    generation += 1
    restart = generation
    (known, searched, paths, forgotten) = ([:], [], [], [:])
  }

  /// Takes over what a copy has read, but for what has been forgotten since the copy was made.
  mutating func merge(_ filled: SymbolIndex) {
    guard filled.generation >= restart else { return }
    known.merge(filled.known) { own, _ in own }
    searched.formUnion(filled.searched)
    paths = Set(paths).union(filled.paths).sorted()
    for (path, generation) in forgotten where generation > filled.generation { drop(path) }
  }

  private mutating func drop(_ path: String) {
    guard known.removeValue(forKey: path) == nil else { return }
    // It may be new.
    searched = searched.filter { !path.hasPrefix($0) }
  }

  /// Reads the documents of folders that are not read yet.
  mutating func fill(
    _ folders: [String], files: any FileSystem, _ encoding: PositionEncoding
  ) {
    for folder in folders where searched.insert(folder).inserted {
      paths = Set(paths).union(InputFiles([folder], files: files).documents.map(\.path)).sorted()
    }
    let outline = Outline(encoding: encoding)
    for path in paths where known[path] == nil {
      guard !Task.isCancelled else { return }
      let text = files.read(path).map(EditedText.init)
      known[path] = text.flatMap { MarkupText($0, path: path) }.map(outline.symbols) ?? []
    }
  }
}
