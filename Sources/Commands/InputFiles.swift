import Diagnostics
import FoundationEssentials

/// The documents that a command's arguments name.
struct InputFiles {
  /// A document, and the folder of the argument that named it.
  struct File: Sendable {
    var path: String
    /// The last folder to look for tables in, where no repository is found.
    var boundary: String
  }

  /// The documents, each once, in the order of the arguments; those of a folder sorted.
  private(set) var documents: [File] = []
  /// What each argument that names no document was, and what to do.
  private(set) var failures: [String] = []
  /// The number of files that were passed over because they are of a format not read yet.
  private(set) var passedOver = 0

  /// The extension of the documents that are read.
  static let documentExtension = ".interface"
  private static let laterExtensions = [".xib", ".storyboard"]

  /// Finds the documents.
  init(_ paths: [String], commandNames: [String] = []) {
    var seen: Set<String> = []
    for path in paths {
      var isDirectory = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        let hint = path.contains("/") ? "" : Suggestion.didYouMean(path, in: commandNames)
        failures.append("\"\(path)\": there is no such file or folder\(hint)")
        continue
      }
      guard isDirectory else {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        if seen.insert(path).inserted { documents.append(File(path: path, boundary: folder)) }
        continue
      }
      let before = passedOver
      let found = search(path)
      documents += found.filter { seen.insert($0).inserted }
        .map { File(path: $0, boundary: path) }
      if found.isEmpty {
        let others = passedOver - before
        failures.append(
          "\"\(path)\": the folder has no \(Self.documentExtension) document"
            + (others > 0 ? ", but \(others) of a format that is not read yet" : ""))
      }
    }
  }

  /// Searches a folder; folders whose name begins with a dot and links to folders are left alone.
  private mutating func search(_ folder: String) -> [String] {
    var found: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        failures.append("\"\(folder)\": the folder cannot be read")
        continue
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          pending.append(path)
        } else if name.hasSuffix(Self.documentExtension) {
          found.append(path)
        } else if Self.laterExtensions.contains(where: name.hasSuffix) {
          passedOver += 1
        }
      }
    }
    return found.sorted()
  }
}
