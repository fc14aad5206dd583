import Linting

/// The files that a command is about to write.
///
/// None of them may be a file that the run has read, or be written twice: a report in place of a document
/// cannot be undone.
struct OutputClaims {
  /// A file to write, with the option that names it.
  struct Output {
    var option: String
    var path: String
  }

  private static let tableSuffixes = [".strings", ".stringsdict", ".xcstrings"]

  private var outputs: [Output] = []
  private var inputs: [(path: String, name: String)] = []

  /// Creates the claims of a command without files to write.
  init() {}

  /// Creates the claims of a command that reads documents, without files to write.
  init(_ input: InputOptions) {
    for path in input.paths { reads(path, as: "an input") }
    reads(input.config, as: "the configuration")
  }

  /// Adds a file to write, if an option names one.
  mutating func add(_ option: String, _ path: String?) {
    if let path { outputs.append(Output(option: option, path: path)) }
  }

  /// Adds a file that the command reads, if there is one.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: What it is, for messages.
  mutating func reads(_ path: String?, as name: String) {
    if let path { inputs.append((path, name)) }
  }

  /// Checks that the files can be written without loss.
  ///
  /// - Parameter read: The files that the run has read.
  /// - Throws: ``UsageError`` for a file that is read too, and for one that is written twice.
  func require(apartFrom read: ReadFiles) throws(UsageError) {
    let files = LocalFileSystem()
    guard !outputs.isEmpty else { return }
    var written: [[UInt8]: Output] = [:]
    let read = read.pathsByFile
    let inputs = inputs.filter { files.kind(of: $0.path) == .file }
      .map { (key: files.fileKey(of: $0.path), name: $0.name) }
    for output in outputs {
      // Arguments are read as text: bytes that are not UTF-8 would name another file.
      guard !output.path.contains("\u{FFFD}") else {
        throw UsageError(
          "\(output.option) \"\(output.path)\": the name is not in UTF-8; name another file")
      }
      // A device takes everything.
      guard let key = files.fileKey(of: output.path) else { continue }
      if let other = written[key] {
        let options =
          other.option == output.option ? other.option : "\(other.option) and \(output.option)"
        throw UsageError(
          "\(options): \"\(output.path)\" would be written twice; name another file")
      }
      written[key] = output
      let name =
        inputs.first { $0.key == key }?.name ?? read[key].map(Self.name)
      if let name {
        throw UsageError(
          "\(output.option) \"\(output.path)\" is \(name), which would be lost; name another file")
      }
    }
  }

  /// What a file of a run is, by its name.
  private static func name(of path: String) -> String {
    if path.hasSuffix(".lintel.yml") || path.hasSuffix(".iblinter.yml") {
      return "a configuration of the run"
    }
    if InputSuffixes.documents.contains(where: path.hasSuffix) {
      return "a document of the run"
    }
    if tableSuffixes.contains(where: path.hasSuffix) { return "a table of the run" }
    return "a file that the run reads"
  }
}
