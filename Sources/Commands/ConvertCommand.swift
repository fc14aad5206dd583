import ArgumentParser
import Diagnostics
import InterfaceDocuments
import Reports
import Scenes

/// `lintel convert`: documents of Interface Builder as documents of the native format.
struct ConvertCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Turn .xib and .storyboard files into .interface documents.",
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
      "The file to write, or the folder for several; it is made if needed. A name that ends with "
        + ".interface is a file's.", valueName: "FILE|DIR"))
  var output: String?

  @Flag(help: "Leave frames with springs and struts as they are.")
  var keepSprings = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which of the sizes that Interface Builder stored become content sizes: calibrated, stored or "
        + "measured (none), as for the other commands.", valueName: "WHICH"))
  var intrinsicSizes = IntrinsicSizes.calibrated.rawValue

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let files = InputFiles(
      input.paths, files: FileAccess(), commandNames: RootCommand.commandNames)
    for failure in files.failures { console.error(failure) }
    // A folder is searched for what is to be converted.
    let documents = files.documents.filter { file in
      input.paths.contains(file.path) || !file.path.hasSuffix(Self.suffix)
    }
    let targets = try targets(of: documents)
    let options = try LayoutOptions.parse(["--intrinsic-sizes", intrinsicSizes])
    var loader = DocumentLoader(
      files: FileAccess(), tables: .nowhere, sizes: try options.sizes(),
      measurers: try MeasurerFactory(options, paths: input.paths, console: console.quiet(true)))
    var status: ExitStatus = files.failures.isEmpty ? .clean : .noDocument
    for (file, target) in zip(documents, targets) {
      do {
        let text = try converted(file, to: target, loader: &loader, console: console)
        if let target {
          try FileAccess().write(text, to: target)
        } else {
          try console.report(text)
        }
      } catch let error as LoadingError {
        console.error(error.description)
        status = .noDocument
      }
    }
    return status
  }

  /// The path to write each document to, or none for standard output.
  private func targets(of files: [InputFiles.File]) throws(UsageError) -> [String?] {
    guard let output else {
      guard files.count < 2 else {
        throw UsageError(
          "\(files.count) documents cannot go to standard output together; give --output a folder")
      }
      return files.map { _ in nil }
    }
    if output.hasSuffix(Self.suffix), FileAccess().kind(of: output) != .folder {
      guard files.count < 2 else {
        throw UsageError(
          "--output \"\(output)\" is one file for \(files.count) documents; name a folder")
      }
      if let file = files.first,
        FileAccess().identity(of: file.path) == FileAccess().identity(of: output)
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

  /// The name of a document in the output folder: its path in the folder that was searched, or its
  /// name, with the folder of its locale in both cases.
  private static func name(of file: InputFiles.File) -> String {
    var parts = file.path.split(separator: "/")
    let boundary = file.boundary == "." ? [] : file.boundary.split(separator: "/")
    if parts.starts(with: boundary) { parts.removeFirst(boundary.count) }
    if parts.count == 1, let locale = boundary.last, locale.hasSuffix(".lproj") {
      parts.insert(locale, at: 0)
    }
    let path = parts.joined(separator: "/")
    let end = InputFiles.documentSuffixes.first { path.hasSuffix($0) } ?? ""
    return path.dropLast(end.count) + suffix
  }
}

extension ConvertCommand {
  /// The text of a converted document; what is lost is said on standard error.
  private func converted(
    _ file: InputFiles.File, to target: String?, loader: inout DocumentLoader, console: Console
  ) throws -> String {
    let path = file.path
    let decoded = try loader.decode(path)
    var document = decoded.document
    document.state(decoded.evidence)
    if decoded.isInterfaceBuilder,
      let locale = loader.statedLocale(of: path, boundary: file.boundary)
    {
      document.developmentLocale = locale
    }
    let severe = document.findings.filter { !console.isQuiet || $0.severity == .error }
    console.writeError(LogLines.report(severe.sorted(by: Finding.inReadingOrder)))
    if !keepSprings {
      let drawn = DrawnFrames(
        of: document, evidence: decoded.evidence,
        measurer: loader.measurer(for: document.platform))
      let conversion = SpringsConversion(document, keepingFramesOf: drawn.ids)
      document = conversion.document
      note(
        conversion.proportional, path: path, console: console,
        "a frame with an autoresizingMask, as several parts of it give way together")
      note(
        conversion.others, path: path, console: console,
        "a frame with an autoresizingMask, as not a plain view places it or it has no id")
    }
    let name = (target ?? path).split(separator: "/").last ?? ""
    let end = InputFiles.documentSuffixes.first { name.hasSuffix($0) } ?? ""
    let encoded = NativeDocumentEncoder().encode(document, name: String(name.dropLast(end.count)))
    noteOmissions(encoded.omissions, path: path, console: console)
    if decoded.isInterfaceBuilder {
      let lost = LostParts(decoded.tree)
      if let first = lost.kinds.compactMap(\.position).min() {
        console.note(
          "\(path):\(first.line):\(first.column): left out, as neither layout nor texts depend on it: "
            + lost.words)
      }
    }
    return encoded.text
  }

  private func note(
    _ places: [SpringsConversion.Place], path: String, console: Console, _ what: String
  ) {
    guard let first = places.first else { return }
    let isOne = places.count == 1
    let views = isOne ? "1 view" : "\(places.count) views"
    console.note(
      "\(path):\(first.position.line):\(first.position.column): \(views) (the first is "
        + "\"\(first.id)\") \(isOne ? "keeps" : "keep") \(what)")
  }

  private func noteOmissions(
    _ omissions: [EncodedDocument.Omission], path: String, console: Console
  ) {
    var seen: Set<String> = []
    for omission in omissions where seen.insert(omission.kind).inserted {
      let count = omissions.count { $0.kind == omission.kind }
      let place = omission.position.map { ":\($0.line):\($0.column)" } ?? ""
      console.note(
        "\(path)\(place): lost, as the format cannot say it: \(omission.kind) of "
          + "\"\(omission.object)\"" + (count > 1 ? ", and \(count - 1) more like it" : ""))
    }
  }
}
