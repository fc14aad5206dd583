import ArgumentParser
import Diagnostics
import Linting
import LocaleData
import Previews
import TableTools

/// The pages for translators.
struct TranslatorsOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a page for the translators of a locale (repeatable, or separated by commas), in place of "
        + "pictures: a text that is typed shows whether it fits and what moves, and the page saves the "
        + "XLIFF that strings import-xliff reads. It is a file of its own, for people without Lintel: "
        + "LOCALE.html in the folder of --output, or the file that it names.", valueName: "L"),
    completion: Completions.tableLocales)
  var translators: [String] = []

  /// The locales, each once and in the order given.
  var locales: [String] {
    translators.flatMap { $0.split(separator: ",").map { String($0.filter { $0 != " " }) } }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension PreviewCommand {
  /// Writes a page for each locale of translators.
  ///
  /// - Returns: The exit status.
  /// - Throws: ``UsageError`` for options that cannot be used together, and for outputs that cannot be
  ///   written.
  func writeTranslatorsPages(console: Console) async throws -> ExitStatus {
    let locales = translators.locales
    for name in locales where LocaleIdentifier(name) == nil {
      throw UsageError("--translators \"\(name)\": expected a locale such as de or zh-Hans")
    }
    guard !locales.isEmpty else {
      throw UsageError("--translators: expected a locale such as de or zh-Hans")
    }
    guard let output, !output.isEmpty else {
      throw UsageError("--translators: name a folder or a file with --output")
    }
    if let other = optionsBesideTranslators.first {
      throw UsageError("--translators and \(other): leave out one of them")
    }
    let isFile = output.lowercased().hasSuffix(".html")
    guard !isFile || locales.count == 1 else {
      throw UsageError(
        "--output \"\(output)\": there is a page for each of \(locales.count) locales: name a folder"
      )
    }
    var request = try layout.request(for: input)
    request.locales = locales
    let result = try await console.linter(request).translators()
    let export = result.export
    if let name = export.untranslatedLocales.first, !export.sources.isEmpty {
      throw UsageError(
        "--translators \"\(name)\": it is the language of the documents; name one to translate them into"
      )
    }
    console.log(export.findings)
    guard !export.sources.isEmpty else {
      guard export.documents.status == .clean else { return export.documents.status }
      console.error("there are no texts to translate, in documents or tables")
      return .noDocument
    }
    var hasErrors = false
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    for page in result.pages {
      console.log(page.findings)
      hasErrors = hasErrors || page.findings.contains { $0.severity == .error }
      let path = isFile ? output : "\(folder)/\(page.locale).html"
      var outputs = OutputClaims(input)
      outputs.add("--output", path)
      try outputs.require(apartFrom: console.readFiles)
      try OutputFile.write(page.page.html, to: path)
      let shown =
        page.shownCount == page.textCount
        ? "" : ", \(page.shownCount == 0 ? "none" : "\(page.shownCount)") of them in pictures"
      console.note("wrote \(path) with \(page.textCount.counted("text"))\(shown)")
    }
    return max(hasErrors ? .findings : .clean, export.documents.status)
  }

  /// The options that were given and are of no use for pages of translators.
  private var optionsBesideTranslators: [String] {
    [
      terminal.isChosen ? "--terminal" : nil, pictures.contactSheet.map { _ in "--contact-sheet" },
      pictures.sweep.map { _ in "--sweep" }, pictures.manifest ? "--manifest" : nil,
      sizes.map { _ in "--sizes" }, watch ? "--watch" : nil, explain.map { _ in "--explain" },
      layout.locale.isEmpty ? nil : "--locale", overlay.isEmpty ? nil : "--overlay",
      baseline.map { _ in "--baseline" },
    ].compactMap(\.self)
  }
}
