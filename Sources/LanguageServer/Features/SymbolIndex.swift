import FileAccess
import LintConfiguration

/// The symbols of the interface documents on disk in some folders, each read once until it changes.
struct SymbolIndex: Sendable {
  private var known: [String: [DocumentSymbol]] = [:]
  private var searched: Set<String> = []
  private(set) var paths: [String] = []

  /// The number of files and folders after which a search ends.
  private static let maximumCount = 50_000

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
      paths = Set(paths).union(Self.documents(in: folder, files: files)).sorted()
    }
    let outline = Outline(encoding: encoding)
    for path in paths where known[path] == nil {
      guard !Task.isCancelled else { return }
      let text = files.read(path).map(EditedText.init)
      known[path] = text.flatMap { MarkupText($0, path: path) }.map(outline.symbols) ?? []
    }
  }

  private static func documents(in folder: String, files: any FileSystem) -> [String] {
    var found: [String] = []
    var pending = [folder]
    var count = 0
    while let folder = pending.popLast(), count < maximumCount {
      for name in files.list(folder) ?? [] where !name.hasPrefix(".") {
        count += 1
        let path = folder == "/" ? "/" + name : folder + "/" + name
        if InputSuffixes.documents.contains(where: name.hasSuffix) {
          found.append(path)
        } else if files.isFolder(path), !files.isLink(path) {
          pending.append(path)
        }
      }
    }
    return found
  }
}
