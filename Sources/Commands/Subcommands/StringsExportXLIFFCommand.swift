import ArgumentParser
import Diagnostics
import Linting
import LocaleData
import Scenes
import TableTools
import TextLimits
import TranslationExchange

/// `lintel strings export-xliff`: writes the texts of a project for translators.
struct StringsExportXLIFFCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-xliff",
    abstract: "Write the texts of documents and tables for translators, a file for each locale.",
    discussion: """
      Writes LOCALE.xliff, or LOCALE.xcloc with the documents and pictures, to the folder. Paths in \
      the files are those of the documents as given or found: import with the same arguments, from \
      the same folder.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var code: CodeOptions

  @Option(
    help: ArgumentHelp(
      "A locale to export (repeatable; default: each one with a table).", valueName: "L"),
    completion: Completions.tableLocales)
  var locale: [String] = []

  @Option(
    name: .customLong("xliff-version"),
    help: ArgumentHelp(
      "The version: 1.2, which alone Xcode reads, or 2.0, 2.1, 2.2.", valueName: "V"),
    completion: .list(XLIFFVersion.allCases.map(\.rawValue)))
  var versionNumber = XLIFFVersion.v1_2.rawValue

  @Flag(help: "Write .xcloc bundles, with the documents and a picture of each scene.")
  var xcloc = false

  @Option(
    help: ArgumentHelp(
      "The limits of widths in the files, which lay the documents out: soft (beside the other texts of "
        + "the locale), hard (beside the widest translations) or none.", valueName: "KIND"))
  var limits: Limits?

  @Option(
    name: .customLong("limits-unit"),
    help: ArgumentHelp(
      "The unit of the limits: pixel (points of the interface), or char (characters as wide as those of "
        + "ordinary text in the locale, or as those of the source text if these are wider); "
        + "--limits soft if it is not given.",
      valueName: "UNIT"))
  var limitsUnit: LimitsUnit?

  @Flag(
    help:
      "Add Weblate's flags with the width, the lines and the font, which the schema of XLIFF does not allow; --limits soft if it is not given."
  )
  var weblate = false

  /// The limits of widths in files for translators.
  enum Limits: String, ExpressibleByArgument, CaseIterable {
    case soft, hard, none
  }

  /// The unit of widths in files for translators.
  enum LimitsUnit: String, ExpressibleByArgument, CaseIterable {
    case pixel, char

    var unit: SizeLimit.Unit {
      switch self {
      case .pixel: .pixel
      case .char: .character
      }
    }
  }

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder to write to; it is created if needed.", valueName: "DIR"),
    completion: .directory)
  var output: String

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    var request = input.request
    request.locales = locale
    code.apply(to: &request)
    for name in locale where LocaleIdentifier(name) == nil {
      throw UsageError("--locale \"\(name)\": expected a locale such as de or zh-Hans")
    }
    guard let version = XLIFFVersion(rawValue: versionNumber) else {
      let known = XLIFFVersion.allCases.map(\.rawValue)
      throw UsageError(
        "--xliff-version \"\(versionNumber)\": expected one of \(known.joined(separator: ", "))")
    }
    guard !xcloc || version == .v1_2 else {
      throw UsageError("--xcloc: a bundle contains XLIFF 1.2; leave out --xliff-version")
    }
    guard !weblate || version == .v1_2 && !xcloc else {
      throw UsageError(
        "--weblate: Weblate reads its flags in XLIFF 1.2; leave out \(xcloc ? "--xcloc" : "--xliff-version")"
      )
    }
    guard !weblate || limits != Limits.none else {
      throw UsageError("--weblate needs limits; leave out --limits none")
    }
    guard limitsUnit == nil || limits != Limits.none else {
      throw UsageError("--limits-unit needs limits; leave out --limits none")
    }
    let strings = try console.linter(request).strings
    var export = try strings.exportTranslations()
    if let name = export.untranslatedLocales.first, !export.sources.isEmpty {
      throw UsageError(
        "--locale \"\(name)\": it is the language of the documents; name one to translate them into"
      )
    }
    console.log(export.findings)
    if export.sources.isEmpty, export.documents.status == .clean {
      console.error("there are no texts to translate, in documents or tables")
      return .noDocument
    }
    if export.files.isEmpty, locale.isEmpty {
      console.note("no locale has a table: name one with --locale")
    }
    let kind: TextLimitList.Strictness? =
      switch limits ?? (weblate || limitsUnit != nil ? .soft : Limits.none) {
      case .soft: .soft
      case .hard: .hard
      case .none: nil
      }
    if let kind {
      try await strings.addLimits(
        kind, to: &export, in: (limitsUnit ?? .pixel).unit, includesWeblateFlags: weblate)
    }
    var hasErrors = false
    let pictures =
      xcloc
      ? try await ScenePictures(
        request, of: export.documents, in: export.files.map(\.locale), console: console) : nil
    for file in export.files {
      let path = "\(output)/\(file.locale).\(xcloc ? "xcloc" : "xliff")"
      let parts: [BundleFile]
      let findings: [Finding]
      let count: Int
      if let pictures {
        let bundle = export.bundle(of: file, notes: pictures.files(in: file.locale))
        let written = LocalizationBundleWriter.write(bundle, path: path)
        parts = written.files.map { BundleFile(path: "\(path)/\($0.path)", bytes: $0.bytes) }
        (findings, count) = (written.findings, written.unitCount)
      } else {
        let written = XLIFFWriter.write(file.translations, as: version, path: path)
        parts = [BundleFile(path: path, bytes: written.bytes)]
        (findings, count) = (written.findings, written.unitCount)
      }
      // What is not in the file cannot be lost in Xcode.
      let leftOut = Set(findings.filter { $0.severity == .error }.compactMap(\.object))
      let losses = XcodeImportCheck.losses(
        of: file.translations, as: version, hasKnownCases: true, path: path)
      console.log(
        losses.filter { loss in loss.object.map { !leftOut.contains($0) } ?? true } + findings)
      hasErrors = hasErrors || findings.contains { $0.severity == .error }
      do {
        var outputs = OutputClaims(input)
        for part in parts {
          outputs.add("--output", part.path)
          try OutputFile.requireNoLinks(to: part.path, below: output)
        }
        try outputs.require(apartFrom: console.readFiles)
        for part in parts { try OutputFile.write(part.bytes, to: part.path) }
      } catch {
        let isBundle = pictures != nil
        throw UsageError(
          error.description + (isBundle ? "; the bundle \"\(path)\" is incomplete" : ""))
      }
      console.note("wrote \(path) with \(count == 1 ? "one text" : "\(count) texts")")
    }
    return max(hasErrors ? .findings : .clean, export.documents.status)
  }
}
