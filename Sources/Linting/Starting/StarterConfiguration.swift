import Checks
import Diagnostics
import DocumentLoading
package import FileAccess
import InterfaceDocuments
import JSONWriting
package import LintConfiguration
import LocaleData
import LocalizationTables
import TableTools

/// A configuration to begin with, made of what a folder has.
///
/// It changes no finding: what would is a comment. Only the locales are required that every document
/// and every table has already.
package struct StarterConfiguration: Sendable {
  package private(set) var text = ""
  /// Whether the folder has documents or tables.
  package let isOfUse: Bool
  private let folder: String
  /// The files of the folder's documents and tables.
  private let paths: [String]

  /// Reads, lays out and checks what a folder has.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - files: The file system.
  ///   - observer: Receives notes, failures and progress.
  /// - Throws: `InvalidRequest` for a configuration above the folder that cannot be used,
  ///   `CancellationError` if the task was cancelled.
  package init(
    for folder: String, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) async throws {
    let request = LintRequest(paths: [folder])
    // The files that cannot be read are reported once, by the run with layouts.
    let tables = try TableBatch(request, files: files)
    self.folder = folder
    paths =
      tables.documents.documents.map(\.path) + tables.sets.flatMap(\.files).map(\.place.path)
    isOfUse = !paths.isEmpty
    guard isOfUse else { return }
    var findings: [Finding] = []
    var fonts: [String] = []
    if !tables.documents.documents.isEmpty {
      let result = try await Linter(request, files: files, observer: observer).check()
      findings = result.findings
      fonts = TextMeasurers.substitutedFamilies(in: result.batch.documents)
    }
    // A file beside IBLinter's replaces it: the new one builds on it instead.
    let sources = try EffectiveConfiguration(of: folder, files: files).sources
    let other = FolderPath(folder == "." ? "" : folder).appending(IBLinterReader.fileName)
    text =
      ([introduction(tables)] + (sources.last == other ? [Self.parent] : [])
      + [excluded, locales(LocaleCoverage(tables)), rules(findings)]
      + [Self.layout, fontEntries(fonts), Self.exceptions])
      .joined(separator: "\n")
  }

  // MARK: Sections

  private func introduction(_ tables: TableBatch) -> String {
    let documents = tables.documents.documents.count
    let sets = tables.sets.count
    return """
      # How lintel checks the documents and tables in this folder and in those below it:
      # \(documents.counted("document")), \(sets.counted("table")) when this was written.
      #
      # "lintel config FILE" prints what applies to a file, with the line that sets each value.
      # "lintel schema configuration > lintel.schema.json" writes a schema for editors, and a line
      # "# yaml-language-server: $schema=lintel.schema.json" names it.
      # Settings after a "#" without a space are examples and proposals.

      """
  }

  private static let parent = """
    # The configuration of IBLinter applies too, where this one says nothing else.
    parent: \(IBLinterReader.fileName)

    """

  private var excluded: String {
    var counts: [String: Int] = [:]
    for path in Set(paths) {
      if let folder = foreignFolder(of: path) { counts[folder, default: 0] += 1 }
    }
    let proposals = counts.sorted { $0.key < $1.key }.map { name, count in
      "#  - \(YAMLText.text(name))  # \(count.counted("file"))\n"
    }
    return """
      # What a search of a folder passes over. A name without a slash is meant in any folder.
      #excluded:
      \(proposals.isEmpty ? "#  - Pods\n#  - \"**/Fixtures/**\"\n" : proposals.joined())
      """
  }

  /// Returns the outermost folder on the way to a file that usually contains what others wrote, or
  /// what only tests use.
  private func foreignFolder(of path: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let relative = path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : path[...]
    var names: [Substring] = []
    for name in relative.split(separator: "/").dropLast() {
      names.append(name)
      let isForeign =
        Self.foreignFolders.contains(name.lowercased()) || name.hasSuffix("Tests")
      if isForeign { return names.joined(separator: "/") }
    }
    return nil
  }

  private static let foreignFolders: Set<String> = [
    "pods", "carthage", "vendor", "vendors", "thirdparty", "third_party", "third-party", "external",
    "externals", "submodules", "node_modules", "build", "deriveddata", "sourcepackages", "fixtures",
    "tests", "testdata",
  ]

  private func locales(_ coverage: LocaleCoverage) -> String {
    var text = "# The locales into which every document and table is to be translated.\n"
    if coverage.complete.isEmpty {
      let names = coverage.partial.map(\.locale)
      let example = names.isEmpty ? ["de", "zh-Hans"] : names
      text += "#requiredLocales: \(YAMLText.list(example))\n"
    } else {
      text += "requiredLocales: \(YAMLText.list(coverage.complete))\n"
    }
    let groups = Dictionary(grouping: coverage.partial, by: \.lacking)
    for (lacking, locales) in groups.sorted(by: { $0.key < $1.key }) {
      text +=
        "# Without a table in \(lacking) of \(coverage.count): "
        + locales.map(\.locale).joined(separator: ", ") + ".\n"
    }
    return text + """

      # The locales to lay out in, beside the development language; each that has a table unless set.
      #locales: \(YAMLText.list(coverage.names.isEmpty ? ["de"] : Array(coverage.names.prefix(3))))
      #pseudoLocales: \(YAMLText.list(PseudoLocale.allCases.map(\.rawValue)))

      """
  }

  private func rules(_ findings: [Finding]) -> String {
    var counts: [RuleID: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    let known = Set(RuleRegistry.standard.ids)
    let most = counts.filter { $0.value >= Self.manyFindings && known.contains($0.key) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    var text = """
      # Rules by name, by group, or all: on, off, note, warning, error. "lintel rules" lists them.
      #rules:
      #  accessibility: on
      #  small-touch-target: {severity: warning, minimumExtent: 40}

      """
    for (rule, count) in most {
      text += "#  \(rule): note  # \(count) findings now\n"
    }
    return text
  }

  private static let manyFindings = 10

  private static let layout = """
    # Sizes and devices to lay out at, and the platform whose controls are used; unless set, what each
    # document says.
    #sizes: [320x480]
    #devices: [retina4_7, "retina6_1:landscape"]
    #platform: macOS26  # or several to compare: [macOS11, macOS26]

    # What holds a root in the running program, where the document does not say it.
    #containers:
    #  - paths: ["Cells/*.xib"]
    #    width: 375
    #    grows: [height]

    # Texts that the program shows in place of those of the document.
    #sampleTexts:
    #  userName.text: Alexandra Featherstonehaugh

    # Values in place of the arguments of formats: by specifier, by the key of a text, or by table and
    # key. Without them, defaults are shown.
    #samples:
    #  "%@": Johann
    #  "%d": 1234567
    #  Localizable:
    #    greeting: [Johann, 3]

    """

  private func fontEntries(_ families: [String]) -> String {
    let example = families.isEmpty ? ["Helvetica Neue"] : families
    let reason =
      families.isEmpty
      ? "" : " Without a file these are measured as the system font."
    return """
      # Font files by family.\(reason)
      #fonts:
      \(example.map { "#  \(YAMLText.text($0)): Fonts/\($0.filter { $0 != " " }).otf\n" }.joined())
      """
  }

  private static let exceptions = """
    # What is left out of a run, with a finding.
    #limits:
    #  views: 2000
    #  seconds: 20

    # Findings that are not reported, with the reason.
    #ignore:
    #  - paths: [Main.storyboard]
    #    objects: [abc-12-xyz]
    #    rules: [clipped-text]
    #    reason: The program shortens this title.

    # Other values for some files.
    #overrides:
    #  - paths: ["Legacy/**"]
    #    rules: {typography: off}

    """
}

/// Which locales the documents and tables of a run have.
private struct LocaleCoverage {
  var complete: [String] = []
  /// The other ones, each with the number of documents and tables without it.
  var partial: [(locale: String, lacking: Int)] = []
  /// The number of documents and tables with texts to translate.
  var count = 0

  var names: [String] { complete + partial.map(\.locale) }

  init(_ tables: TableBatch) {
    // What each has, with the locale of its source.
    var subjects: [(source: String, locales: [String])] = []
    for loaded in tables.documents.documents where !loaded.document.isTranslation {
      guard loaded.document.texts.contains(where: \.needsTranslation) else { continue }
      subjects.append((loaded.document.developmentLocale, loaded.localizations.map(\.locale)))
    }
    for set in tables.sets where set.documents.isEmpty {
      subjects.append((set.sourceLocale, set.files.flatMap(\.tables).map(\.locale)))
    }
    count = subjects.count
    let found = Set(subjects.flatMap(\.locales)).filter {
      !LocaleIdentifier.isPseudo($0) && LocaleIdentifier($0)?.hasKnownLanguage ?? false
    }
    for locale in found.sorted() {
      // No locale is required of what is written in its language.
      if subjects.allSatisfy({ $0.source.isSameLanguage(as: locale) }) { continue }
      let lacking = subjects.count { subject in
        !subject.source.isSameLanguage(as: locale)
          && LocaleIdentifier.bestMatch(for: locale, in: subject.locales) == nil
      }
      if lacking == 0 { complete.append(locale) } else { partial.append((locale, lacking)) }
    }
  }
}

private enum YAMLText {
  /// Returns a text that YAML reads as itself.
  static func text(_ text: String) -> String {
    let words = ["true", "false", "on", "off", "yes", "no", "null", "y", "n"]
    let isPlain =
      text.unicodeScalars.first.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          || "_-./ ".unicodeScalars.contains($0)
      } && !words.contains(text.lowercased()) && text.last != " "
    return isPlain ? text : String(JSONValue.string(text).text.dropLast())
  }

  static func list(_ texts: [String]) -> String {
    "[" + texts.map(text).joined(separator: ", ") + "]"
  }
}
