import Diagnostics
import DocumentLoading
import Foundation
import InterfaceDocuments
import Linting
import LocaleData
import LocalizationTables
import Scenes
import StringsFiles
import TableTools
import TestSupport
import Testing

/// The tables that are written for the pseudo-locales of real applications, read again.
///
/// The environment variable `LINTEL_WHOLE_CORPUS` tries each application in each pseudo-locale.
@Suite struct PseudoCorpusTests {
  /// An application of the corpus, in a pseudo-locale.
  struct Run: Sendable, CustomTestStringConvertible {
    var corpus: Corpus
    var application: String
    var pseudoLocale: PseudoLocale

    var testDescription: String { "\(application) in \(pseudoLocale.rawValue)" }

    /// The name of the tables.
    var locale: String { pseudoLocale.direction == nil ? "en-XA" : "ar-XB" }
  }

  private static let runs: [Run] = Corpus.allCases.flatMap { corpus in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus.folder.path)) ?? []
    return names.sorted().enumerated().flatMap { number, name in
      PseudoLocale.allCases.enumerated().filter { index, _ in
        Sample.isWhole || number.isMultiple(of: 10) && index == (number / 5 + 2) % 7
      }.map { Run(corpus: corpus, application: name, pseudoLocale: $1) }
    }
  }

  /// Returns the documents, tables and projects of an application.
  private static func files(of run: Run) -> [String: [UInt8]] {
    let folder = run.corpus.folder.appending(path: run.application)
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: [UInt8]] = [:]
    for path in paths ?? []
    where ["xib", "storyboard", "strings", "stringsdict", "xcstrings", "pbxproj"].contains(
      (path as NSString).pathExtension)
    {
      files["App/" + path] = (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
    }
    return files
  }

  /// Returns the files with the tables of the pseudo-locale, and those tables by path.
  private static func write(
    _ run: Run, _ files: [String: [UInt8]]
  ) throws -> (files: [String: [UInt8]], changes: TableChanges) {
    let changes = try PseudoRun.changes(
      LintRequest(paths: ["App"]), pseudoLocale: run.pseudoLocale.rawValue, as: run.locale,
      files: MemoryFileSystem(files))
    var files = files
    for file in changes.files { files[file.path] = file.new }
    return (files, changes)
  }

  /// What is shown of a text, wherever it is written.
  private struct Shown: Hashable {
    var string: String
    var cases: [SceneLocale.Case]
    var arguments: SceneLocale.ArgumentOrigin?

    init(_ text: SceneLocale.Text) {
      string = text.string
      arguments = text.arguments
      cases = Self.bare(text.cases)
    }

    private static func bare(_ cases: [SceneLocale.Case]) -> [SceneLocale.Case] {
      cases.map { one in
        var one = one
        one.position = nil
        one.parts = one.parts.map { part in
          if case .variable(let cases) = part { .variable(bare(cases)) } else { part }
        }
        return one
      }
    }
  }

  /// Whether a text is the value of an attribute that the editor does not localize, which no
  /// layout shows.
  private static func isUnlocalized(_ text: LocalizableText) -> Bool {
    !text.isTranslationExpected
      && text.key?.contains(".ibExternalUserDefinedRuntimeAttributes") == true
  }

  @Test(
    .enabled(if: !runs.isEmpty, "the corpus is not here"), arguments: runs)
  func documentsShowTheSameTexts(_ run: Run) throws {
    let files = Self.files(of: run)
    let (after, changes) = try Self.write(run, files)
    func documents(_ files: [String: [UInt8]]) throws -> [LoadedDocument] {
      try Linter(LintRequest(paths: ["App"]), files: MemoryFileSystem(files)).load().documents
    }
    let (old, new) = (try documents(files), try documents(after))
    #expect(old.map(\.path) == new.map(\.path))
    for (old, new) in zip(old, new) where !old.document.isTranslation {
      let hasTable = new.localizations.contains { $0.locale == run.locale }
      guard hasTable else {
        // Only the tables of another document of the name are where its own would be.
        let isLeftOut = changes.findings.contains { $0.message.contains("another document") }
        let wanted = old.document.texts.filter {
          $0.key != nil && !$0.value.isEmpty && !Self.isUnlocalized($0)
        }
        #expect(isLeftOut || wanted.isEmpty, "\(old.path)")
        continue
      }
      let (pseudo, written) = (old.locale(run.pseudoLocale.rawValue), new.locale(run.locale))
      for text in old.document.texts where !Self.isUnlocalized(text) {
        let (expected, found) = (Shown(pseudo.text(text)), Shown(written.text(text)))
        #expect(
          expected == found,
          "\(old.path):\(text.position.line) \(text.key ?? "") \(expected) and \(found)")
      }
    }
  }

  /// The parts of a text that a program reads, in order.
  private static func parts(of text: String) -> [String] {
    let parts = TextParts(text)
    return parts.protected.map { String(parts.text[$0]) }
  }

  @Test(
    .enabled(if: !runs.isEmpty, "the corpus is not here"), arguments: runs)
  func whatProgramsReadStays(_ run: Run) throws {
    let files = Self.files(of: run)
    let changes = try Self.write(run, files).changes
    // A document can show other texts than its table.
    let documents = Set(
      files.keys.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
        .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension })
    for change in changes.files {
      let isDictionary = change.path.hasSuffix(".stringsdict")
      guard isDictionary || change.path.hasSuffix(".strings"),
        let place = TablePlace(change.path), !documents.contains(place.name)
      else { continue }
      let read = isDictionary ? StringsDictionaryReader.read : StringsReader.read
      let table = read(change.new, change.path)
      #expect(table.findings.allSatisfy { $0.severity < .error }, "\(change.path)")
      guard let source = files[place.path(in: "en")].map({ read($0, "") }) else { continue }
      for entry in source.entries where source[entry.key] == entry {
        guard let written = table[entry.key] else {
          Issue.record("\(change.path) lacks \(entry.key)")
          continue
        }
        let pairs =
          entry.variants.isEmpty
          ? [(entry.value, written.value)]
          : Array(zip(entry.variants.map(\.value), written.variants.map(\.value)))
        #expect(written.variants.map(\.path) == entry.variants.map(\.path))
        for (old, new) in pairs where run.pseudoLocale != .doubleLength {
          #expect(
            FormatSpecifier.all(in: old).map { String(old[$0.range]) }
              == FormatSpecifier.all(in: new).map { String(new[$0.range]) })
          // No word begins or ends at the marks of an override.
          let bare = new.replacing("\u{202E}", with: "").replacing("\u{202C}", with: "")
          #expect(
            Self.parts(of: old) == Self.parts(of: bare), "\(change.path): \(entry.key)")
        }
      }
    }
  }
}
