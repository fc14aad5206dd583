import ArgumentParser
import Diagnostics
import DocumentLoading
import Geometry
import Linting
import Previews
import Reports

/// `lintel preview`: draws every locale and size, and a page that shows all pictures.
struct PreviewCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw every locale and size, and one page that shows them all.",
    discussion: """
      With --output, a folder with a picture of each layout and index.html, which shows them all. With \
      --contact-sheet, one picture of all layouts, small, for a review. With --sweep, an animated picture \
      of each root in each locale while its width, its height or a constant changes. With --terminal, \
      plain characters on standard output. With --translators, a page for the translators of each locale. \
      With --serve, a page that follows the files.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Layout") var layout: LayoutOptions
  @OptionGroup(title: "Layout") var scale: ScaleOptions

  @Option(
    help: ArgumentHelp(
      "Judge every size of a range, as check does, and draw the sizes at which something is worst and "
        + "both ends, in place of --size: widths as 320...1366, heights at a width as 300x200...600, or "
        + "resizable. A ruler above each picture shows where each defect is.", valueName: "RANGE"))
  var sizes: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write to; it is created if needed. Not with --terminal.", valueName: "DIR"),
    completion: .directory)
  var output: String?

  @OptionGroup(title: "Live page") var live: LiveOptions

  @OptionGroup(title: "Translators") var translators: TranslatorsOptions

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions

  @OptionGroup(title: "Pictures") var pictures: PictureOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw over the controls, beside marks (lost points with the needed size, what is outside or not "
        + "determined) and conflicts: outside (views beyond the root that no finding is about), constraints, guides (with margins), alignment, intrinsic, baselines, "
        + "ghosts (another solution for what is ambiguous), ids, all, or none of all these; repeatable, "
        + "or separated by commas.",
      valueName: "NAME"))
  var overlay: [OverlayChoice] = []

  @Option(
    help: ArgumentHelp(
      "Count and mark on the page only findings that are not in this file, which check writes with "
        + "--write-baseline.", valueName: "FILE"), completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The layouts whose views are explained when you click them on the page: development (of each "
        + "root the first in the development locale), small (without roots of more than 50 views; "
        + "the default for a single document), all (takes long) or none.", valueName: "LAYOUTS"))
  var explain: Explained?

  @Flag(help: "Draw again whenever files change, until interrupted (Ctrl-C).")
  var watch = false

  /// The layouts that are explained, as the option spells it.
  enum Explained: String, ExpressibleByArgument, CaseIterable {
    case none, small, development, all

    var layouts: ExplainedLayouts {
      switch self {
      case .none: .none
      case .small: .small
      case .development: .development
      case .all: .all
      }
    }
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    if let option = live.unusedOption {
      throw UsageError("\(option): it is of use with --serve alone")
    }
    guard !live.isChosen else { return try await serve(console) }
    guard translators.translators.isEmpty else {
      return try await writeTranslatorsPages(console: console)
    }
    try requireTarget()
    guard watch else {
      return try await draw(with: try console.linter(try request(console)), console: console)
    }
    var files = FileWatch(work: WatchedPreview(self, console: console), console: console)
    return try await files.run()
  }

  /// Serves a live page.
  ///
  /// - Throws: ``UsageError`` and `InvalidRequest` for options that cannot be used.
  private func serve(_ console: Console) async throws -> ExitStatus {
    let others = [
      ("--output", output != nil), ("--terminal", terminal.isChosen), ("--sizes", sizes != nil),
      ("--sweep", pictures.sweep != nil), ("--contact-sheet", pictures.contactSheet != nil),
      ("--manifest", pictures.manifest), ("--watch", watch), ("--explain", explain != nil),
    ]
    if let (name, _) = others.first(where: \.1) {
      throw UsageError("--serve and \(name) exclude each other: the live page writes no pictures")
    }
    var request = try request(console)
    // Texts are tried in layouts as check has them.
    request.scale = try scale.choice(without: .none)
    let overlays = overlay.reduce(into: DisplayList.Layer.standard) { $0 = $1.applied(to: $0) }
    return try await ServedPreview(
      options: live, request: request, overlays: overlays, console: console
    ).run()
  }

  /// Returns the request, with the baseline as it is now.
  ///
  /// - Throws: ``UsageError`` or `InvalidRequest` for an option that cannot be used.
  func request(_ console: Console) throws -> LintRequest {
    var request = try layout.request(for: input)
    // The rulers show what a check of the range says, which rounds nothing.
    request.scale = try scale.choice(without: sizes == nil ? .ofPlatform : .none)
    request.sizeRange = sizes
    request.baseline = try baseline.map {
      BaselineRenames(console).followed(try Baseline.read($0))
    }
    return request
  }

  /// Draws what the options ask for.
  func draw(with linter: Linter, console: Console) async throws -> ExitStatus {
    let sweep = try pictures.sweep.map { text throws(InvalidRequest) in try Sweep(text) }
    if terminal.isChosen {
      let result = try await linter.checkedLayouts()
      console.log(result.documents.readingFindings)
      try terminal.draw(result.layouts.flatMap(\.self), console: console)
      return result.documents.batch.status
    }
    guard sweep == nil else {
      return try await draw(sweep, with: linter, console: console)
    }
    let overlays = overlay.reduce(into: DisplayList.Layer.standard) { $0 = $1.applied(to: $0) }
    let result = try await linter.previews(
      texts: pictures.text.texts, overlays: overlays,
      explained: output == nil ? ExplainedLayouts.none : explain?.layouts,
      explainedAs: ExplanationListing.body)
    let documents = result.documents
    // The output shows the layout itself, but not that a size is estimated.
    console.log(documents.readingFindings)
    guard !result.pictures.isEmpty || folder != nil && !documents.unreadable.isEmpty else {
      // A document without views is not an error: a folder may contain only menus.
      if !documents.batch.documents.isEmpty {
        console.note("nothing was drawn: the documents have no views")
      }
      return documents.batch.status
    }
    if let folder { try await write(result, to: folder, console: console) }
    if let sheet = pictures.contactSheet { try writeSheet(of: result, to: sheet, console: console) }
    return documents.batch.status
  }

  /// The folder without a slash at its end.
  private var folder: String? { output.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }

  /// The number of pixels per point of pictures in PNG.
  private var pixelScale: Double { scale.scale.flatMap { Double($0) } ?? 2 }

  /// Checks that the options name something to write.
  private func requireTarget() throws(UsageError) {
    if let sheet = pictures.contactSheet, let dot = sheet.lastIndex(of: "."),
      !sheet[dot...].contains("/"), sheet[dot...].lowercased() != ".png"
    {
      throw UsageError(
        "--contact-sheet \"\(sheet)\": the picture is a PNG: name a file that ends in .png")
    }
    guard sizes == nil || pictures.sweep == nil else {
      throw UsageError("--sizes and --sweep: draw one of them at a time")
    }
    guard !terminal.isChosen else {
      guard output == nil, pictures.contactSheet == nil, pictures.sweep == nil, !pictures.manifest
      else {
        throw UsageError(
          "--terminal draws on standard output, and writes no files: leave out the others")
      }
      return
    }
    guard output == nil else {
      if pictures.sweep != nil, pictures.contactSheet != nil {
        throw UsageError("--sweep and --contact-sheet: draw one of them at a time")
      }
      return
    }
    guard pictures.sweep == nil, !pictures.manifest, pictures.contactSheet != nil else {
      throw UsageError(
        "nothing to write to: name a folder with --output, a file with --contact-sheet, "
          + "or draw with --terminal")
    }
  }

  // MARK: Files

  private func write(
    _ result: PreviewResult, to folder: String, console: Console
  ) async throws {
    let previews = result.pictures
    let files = try await result.files(
      format: pictures.format.pictures, scale: pixelScale,
      appearance: pictures.appearance.pictures, unreadable: result.documents.unreadable)
    if pictures.format == .png { noteReducedScales(files.dropLast(), console: console) }
    var outputs = OutputClaims(input)
    for file in files { outputs.add("--output", "\(folder)/\(file.name)") }
    if pictures.manifest { outputs.add("--manifest", "\(folder)/manifest.json") }
    outputs.add("--contact-sheet", pictures.contactSheet)
    try outputs.require(apartFrom: console.readFiles)
    for file in files { try OutputFile.write(file.contents, to: "\(folder)/\(file.name)") }
    if pictures.manifest {
      let manifest = zip(previews, files).map { ScreenshotManifest.Picture($0, in: $1) }
      try OutputFile.write(ScreenshotManifest.json(manifest), to: "\(folder)/manifest.json")
    }
    guard !previews.isEmpty else {
      console.note("nothing was drawn: \(folder)/index.html says why")
      return
    }
    try console.show("\(previews.count.counted("layout")) drawn: open \(folder)/index.html\n")
  }

  private func writeSheet(
    of result: PreviewResult, to path: String, console: Console
  ) throws {
    let file = try result.contactSheet(
      scale: scale.scale == nil ? 1.5 : pixelScale, appearance: pictures.appearance.pictures)
    var outputs = OutputClaims(input)
    outputs.add("--contact-sheet", path)
    try outputs.require(apartFrom: console.readFiles)
    try OutputFile.write(file.png, to: path)
    try console.show("\(result.pictures.count.counted("layout")) drawn: \(path)\n")
  }

  private func draw(
    _ sweep: Sweep?, with linter: Linter, console: Console
  ) async throws -> ExitStatus {
    guard let sweep, let folder else { return .clean }
    let result = try await linter.layouts(along: sweep)
    let swept = result.roots.filter { !$0.frames.isEmpty }
    let names = PreviewFiles.names(for: swept.map { $0.frames[0].layout })
    for (name, layouts) in zip(names, swept) {
      let stem = name.dropLast(".svg".count)
      try OutputFile.write(
        SweepPicture.render(
          layouts.frames, subject: sweep.subject.name, seconds: 4,
          breakpoints: layouts.breakpoints),
        to: "\(folder)/\(stem)-\(sweep.subject.fileName).svg")
    }
    if swept.isEmpty, !result.batch.documents.isEmpty {
      console.note("nothing was drawn: the documents have no views")
    } else {
      try console.show(
        "\(swept.count.counted("animation")) drawn: see \(folder)\n")
    }
    return result.batch.status
  }

  private func noteReducedScales(_ pictures: ArraySlice<PreviewFile>, console: Console) {
    let reduced = pictures.count { $0.scale < pixelScale }
    guard reduced > 0 else { return }
    console.note(
      "\(reduced) \(reduced == 1 ? "picture has" : "pictures have") fewer pixels per point than asked "
        + "for, since layouts are too large")
  }
}

extension ScreenshotManifest.Picture {
  /// Creates the entry of a picture.
  fileprivate init(_ preview: LayoutPreview, in file: PreviewFile) {
    let size = preview.list.bounds.size
    let scale = file.scale
    self.init(
      file: file.name,
      size: Size(
        width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up)),
      scale: scale, layout: preview.layout,
      texts: preview.localizableTexts.map {
        ScreenshotManifest.Text(
          text: $0.text, view: $0.view, rect: $0.rect, isClipped: $0.isClipped)
      })
  }
}
