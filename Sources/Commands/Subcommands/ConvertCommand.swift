import ArgumentParser
import DocumentLoading
import InterfaceDocuments
import Linting

/// `lintel convert`: converts Interface Builder documents to the native format.
struct ConvertCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert .xib and .storyboard files to .interface documents.",
    discussion: """
      The document goes to standard output, or beside other files with --output; what the format \
      has no place for is said on standard error. Ids and keys stay as they are, so that the tables of \
      the original translate the new document, too. Frames with springs and struts become \
      constraints, but where several parts of a frame give way together.
      """)

  @OptionGroup var input: InputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, or the folder for several; it is created if needed. A name that ends in "
        + ".interface is a file.", valueName: "FILE|DIR"), completion: .file())
  var output: String?

  @Flag(help: "Keep frames with springs and struts.")
  var keepSprings = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which of the sizes that Interface Builder stored become content sizes: calibrated, stored or "
        + "measured (none), as in the other commands.", valueName: "WHICH"),
    completion: Completions.intrinsicSizes)
  var intrinsicSizes = IntrinsicSizes.calibrated.rawValue

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = input.request
    let files = InputFiles(
      input.paths, files: request.bounded(LocalFileSystem(), observer: console.observe),
      commandNames: RootCommand.commandNames)
    for failure in files.failures { console.error(failure) }
    // A search of a folder only collects documents to convert.
    let documents = files.documents.filter { file in
      input.paths.contains(file.path) || !file.path.hasSuffix(Self.suffix)
    }
    let targets = try targets(of: documents)
    var outputs = OutputClaims()
    for target in targets { outputs.add("--output", target) }
    for file in documents { outputs.reads(file.path, as: "a document to convert") }
    outputs.reads(input.config, as: "the configuration")
    try outputs.require(apartFrom: console.readFiles)
    request.intrinsicSizes = try LayoutOptions.sizes(named: intrinsicSizes)
    var converter = try console.linter(request).converter(keepsSprings: keepSprings)
    var status: ExitStatus = files.failures.isEmpty ? .clean : .noDocument
    for (file, target) in zip(documents, targets) {
      do {
        let conversion = try converter.conversion(
          of: file.path, boundary: file.boundary, name: Self.documentName(target ?? file.path))
        console.log(conversion.findings)
        for note in conversion.notes { console.note(note) }
        if let target {
          try OutputFile.write(conversion.text, to: target)
        } else {
          try console.report(conversion.text)
        }
      } catch let error as LoadingError {
        console.error(error.description)
        status = .noDocument
      }
    }
    return status
  }

  /// Returns the name of a file without its folder and its extension.
  private static func documentName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let end = InputSuffixes.documents.first { name.hasSuffix($0) } ?? ""
    return String(name.dropLast(end.count))
  }

  /// Returns the path to write each document to, or `nil` for standard output.
  private func targets(of files: [InputFiles.File]) throws(UsageError) -> [String?] {
    guard let output else {
      guard files.count < 2 else {
        throw UsageError(
          "\(files.count) documents cannot all go to standard output; give a folder with --output")
      }
      return files.map { _ in nil }
    }
    if output.hasSuffix(Self.suffix), LocalFileSystem().kind(of: output) != .folder {
      guard files.count < 2 else {
        throw UsageError(
          "--output \"\(output)\" is one file for \(files.count) documents; name a folder")
      }
      if let file = files.first,
        LocalFileSystem().identity(of: file.path) == LocalFileSystem().identity(of: output)
      {
        throw UsageError("\"\(output)\" is the document itself; name another file")
      }
      return files.map { _ in output }
    }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    let targets = files.map { "\(folder)/\(Self.name(of: $0))" }
    for (index, target) in targets.enumerated() {
      guard let first = targets[..<index].firstIndex(of: target) else { continue }
      throw UsageError(
        "\"\(files[first].path)\" and \"\(files[index].path)\" would both be written to "
          + "\"\(target)\"; convert them one by one")
    }
    return targets
  }

  private static let suffix = ".interface"

  /// Returns the name of a document in the output folder.
  ///
  /// It is the path in the searched folder, or the file's name; both include the folder of its
  /// locale.
  private static func name(of file: InputFiles.File) -> String {
    var parts = file.path.split(separator: "/")
    let boundary = file.boundary == "." ? [] : file.boundary.split(separator: "/")
    if parts.starts(with: boundary) { parts.removeFirst(boundary.count) }
    if parts.count == 1, let locale = boundary.last, locale.hasSuffix(".lproj") {
      parts.insert(locale, at: 0)
    }
    let path = parts.joined(separator: "/")
    let end = InputSuffixes.documents.first { path.hasSuffix($0) } ?? ""
    return path.dropLast(end.count) + suffix
  }
}
