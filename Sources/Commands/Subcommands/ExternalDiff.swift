import Linting

/// A file that git hands over to an external diff.
struct ExternalDiff {
  /// The path in the working tree.
  let path: String
  /// The path before it, which another one has if the file was renamed.
  private let oldPath: String
  /// The files with the contents; `/dev/null` where there is none.
  private let oldFile: String
  private let newFile: String

  /// Reads the arguments: a path, then a file, an object and a mode of each state, and for a renamed
  /// file its new path and a description; nil for a path alone, which is one that is not merged.
  ///
  /// - Throws: ``UsageError`` for another number of arguments.
  init?(_ arguments: [String]) throws(UsageError) {
    if arguments.count == 1 { return nil }
    guard arguments.count == 7 || arguments.count == 9 else {
      throw UsageError(
        "--git: expected the seven arguments that git passes to an external diff (path, old file, "
          + "object and mode, new file, object and mode), but there are \(arguments.count)")
    }
    oldPath = arguments[0]
    path = arguments.count == 9 ? arguments[7] : arguments[0]
    oldFile = arguments[1]
    newFile = arguments[4]
  }

  /// Whether the path is that of an interface document.
  var isDocument: Bool {
    InputSuffixes.documents.contains { path.hasSuffix($0) || oldPath.hasSuffix($0) }
  }

  /// The older state: the working tree with the older contents in place of the file.
  var earlier: EarlierState { EarlierState(files(oldPath, oldFile), paths: [oldPath]) }

  /// The files of the newer state.
  var files: any FileSystem { files(path, newFile) }

  private func files(_ path: String, _ file: String) -> any FileSystem {
    let local = LocalFileSystem()
    var replacements: [[UInt8]: OverlayFileSystem.Replacement] = [:]
    for other in [oldPath, self.path] { replacements[local.identity(of: other)] = .absent }
    if file != "/dev/null" {
      // Git removes its file when the program ends.
      let bytes = local.read(file)
      replacements[local.identity(of: path)] = .file { bytes }
    }
    return OverlayFileSystem(local, replacing: replacements)
  }
}
