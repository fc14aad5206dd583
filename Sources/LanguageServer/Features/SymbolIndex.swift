import DocumentLoading
import FileAccess

/// The symbols of the interface documents on disk in some folders, each read once until it changes.
struct SymbolIndex: Sendable {
  private var known: [String: [DocumentSymbol]] = [:]
  private var searched: Set<String> = []
  private(set) var paths: [String] = []

  /// Returns whether all documents of some folders are read.
  func isComplete(for folders: [String]) -> Bool {
    searched.isSuperset(of: folders) && paths.allSatisfy { known[$0] != nil }
  }

  /// Returns the symbols of a document.
  func symbols(of path: String) -> [DocumentSymbol] { known[path] ?? [] }

  /// Forgets a file that has changed.
  mutating func forget(_ path: String) {
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
