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
    InputFiles.documentSuffixes.contains { path.hasSuffix($0) || oldPath.hasSuffix($0) }
  }

  /// Returns both states: the working tree with either contents in place of the file.
  func states(_ request: LintRequest) -> (old: StateComparison.State, new: StateComparison.State) {
    (state(request, oldPath, oldFile), state(request, path, newFile))
  }

  private func state(
    _ request: LintRequest, _ path: String, _ file: String
  ) -> StateComparison.State {
    let local = LocalFileSystem()
    var replacements: [[UInt8]: OverlayFileSystem.Replacement] = [:]
    for other in [oldPath, self.path] { replacements[local.identity(of: other)] = .absent }
    if file != "/dev/null" {
      // Git removes its file when the program ends.
      let bytes = local.read(file)
      replacements[local.identity(of: path)] = .file { bytes }
    }
    var request = request
    request.paths = [path]
    return StateComparison.State(
      request, files: OverlayFileSystem(local, replacing: replacements))
  }
}
