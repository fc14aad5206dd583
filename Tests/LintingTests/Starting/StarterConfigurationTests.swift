import Diagnostics
import DocumentLoading
import Foundation
import Linting
import TestSupport
import Testing

@Suite struct StarterConfigurationTests {
  private static let files: [String: String] = [
    "App/Sign.interface": Sign.document, "App/de.lproj/Sign.strings": Sign.german,
    "App/fr.lproj/Sign.strings": Sign.german, "App/no.lproj/Sign.strings": Sign.german,
    "App/Pods/Some/Other.interface": Sign.document,
    "App/Pods/Some/de.lproj/Other.strings": Sign.german,
    "App/Pods/Some/no.lproj/Other.strings": Sign.german,
  ]

  private func fileSystem(_ texts: [String: String]) -> MemoryFileSystem {
    MemoryFileSystem(texts.mapValues { Array($0.utf8) })
  }

  private func starter(_ texts: [String: String] = files) async throws -> String {
    try await StarterConfiguration(for: "App", files: fileSystem(texts)).text
  }

  /// Returns the text with all examples and proposals as settings.
  private func uncommented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isSetting =
        line.hasPrefix("#") && (line.dropFirst().first?.isLetter ?? false || line.hasPrefix("#  "))
      return String(isSetting ? line.dropFirst() : line)
    }
    .joined(separator: "\n")
  }

  @Test func onlyLocalesThatEverythingHasAreRequired() async throws {
    let text = try await starter()
    #expect(text.contains("\nrequiredLocales: [de, \"no\"]\n"))
    #expect(text.contains("\n# Without a table in 1 of 2: fr.\n"))
    let none = try await starter(Self.files.filter { !$0.key.contains("Pods/Some/de") })
    #expect(none.contains("\nrequiredLocales: [\"no\"]\n"))
  }

  @Test func foldersOfOthersAreProposed() async throws {
    #expect(try await starter().contains("\n#excluded:\n#  - Pods  # 3 files\n"))
  }

  @Test func itIsAcceptedAsWrittenAndWithAllItsExamples() async throws {
    let text = try await starter()
    for configuration in [text, uncommented(text)] {
      var files = Self.files
      files["App/.lintel.yml"] = configuration
      let listing = try EffectiveConfiguration(
        of: "App/Sign.interface", files: fileSystem(files))
      #expect(listing.sources == ["App/.lintel.yml"])
    }
    var files = Self.files
    files["App/.lintel.yml"] = uncommented(text)
    let listing = try EffectiveConfiguration(
      of: "App/Sign.interface", files: fileSystem(files))
    let keys = Set(listing.values.filter { $0.path != nil }.compactMap(\.key.first))
    #expect(
      keys == [
        "excluded", "requiredLocales", "locales", "pseudoLocales", "rules", "sizes", "devices",
        "platform", "sampleTexts", "samples", "fonts", "limits",
      ])
  }

  @Test func itChangesNoFinding() async throws {
    let before = try await Linter(LintRequest(paths: ["App"]), files: fileSystem(Self.files))
      .check().findings
    var files = Self.files
    files["App/.lintel.yml"] = try await starter()
    let after = try await Linter(LintRequest(paths: ["App"]), files: fileSystem(files))
      .check().findings
    #expect(before == after)
    #expect(!before.isEmpty)
  }

  @Test func itBuildsOnTheConfigurationOfIBLinterThatItReplaces() async throws {
    var files = Self.files
    files["App/.iblinter.yml"] = "disabled_rules: [ambiguous]\nexcluded: [Pods]\n"
    let before = try await Linter(LintRequest(paths: ["App"]), files: fileSystem(files)).check()
    let text = try await starter(files)
    #expect(text.contains("\nparent: .iblinter.yml\n"))
    files["App/.lintel.yml"] = text
    let after = try await Linter(LintRequest(paths: ["App"]), files: fileSystem(files)).check()
    #expect(before.findings == after.findings)
    #expect(after.batch.documents.map(\.path) == ["App/Sign.interface"])
  }

  @Test(
    .enabled(if: Corpus.exists),
    arguments: Sample.draw(
      2, of: ["Clipy+Clipy", "dwarvesf+hidden", "eczarny+spectacle", "pilotmoon+Scroll-Reverser"]))
  func itChangesNoFindingOfApplications(name: String) async throws {
    let folder = Corpus.wider.folder.appending(path: name).path
    let text = try await StarterConfiguration(for: folder).text
    let disk = Overlay(added: [folder + "/.lintel.yml": Array(text.utf8)])
    let listing = try EffectiveConfiguration(of: folder + "/Main.xib", files: disk)
    #expect(listing.sources == [folder + "/.lintel.yml"])
    let request = LintRequest(paths: [folder])
    let before = try await Linter(request).check().findings
    let after = try await Linter(request, files: disk).check().findings
    #expect(before == after)
    let tables = try Linter(request).strings.validate().findings
    #expect(try Linter(request, files: disk).strings.validate().findings == tables)
  }

  @Test func aFolderWithoutDocumentsNeedsNone() async throws {
    let starter = try await StarterConfiguration(
      for: "App", files: fileSystem(["App/notes.txt": ""]))
    #expect(!starter.isOfUse)
    #expect(starter.text.isEmpty)
  }
}

/// The disk with some more files.
private struct Overlay: FileSystem {
  var added: [String: [UInt8]]
  private let disk = LocalFileSystem()

  init(added: [String: [UInt8]]) { self.added = added }

  func kind(of path: String) -> FileKind? { added[path] == nil ? disk.kind(of: path) : .file }
  func isLink(_ path: String) -> Bool { disk.isLink(path) }
  func read(_ path: String) -> [UInt8]? { added[path] ?? disk.read(path) }
  func read(_ path: String, first byteCount: Int) -> [UInt8]? {
    added[path].map { Array($0.prefix(byteCount)) } ?? disk.read(path, first: byteCount)
  }
  func list(_ path: String) -> [String]? { disk.list(path) }
  func identity(of path: String) -> [UInt8] { disk.identity(of: path) }
  func byteCount(of path: String) -> Int? { added[path]?.count ?? disk.byteCount(of: path) }
}
