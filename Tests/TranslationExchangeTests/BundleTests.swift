import Diagnostics
import Testing
import TranslationExchange

@Suite struct BundleTests {
  static let bundle = LocalizationBundle(
    developmentRegion: "en", project: "App \"1\".xcodeproj", targetLocale: "de",
    tool: TranslationTool(id: "org.lintel", name: "Lintel", version: "1.0", build: "7"),
    translations: Documents.sample,
    localizedContents: [BundleFile(path: "de.lproj/Help.png", bytes: [1, 2])],
    sourceContents: [BundleFile(path: "App/Base.lproj/Settings.xib", bytes: [60, 0, 255])],
    notes: [BundleFile(path: "Settings.svg", bytes: [])])

  private static func files() -> [BundleFile] {
    LocalizationBundleWriter.write(bundle, path: "de.xcloc").files
  }

  private static func read(
    _ files: [BundleFile], expecting locale: String? = nil
  ) -> ReadBundle {
    LocalizationBundleReader.read(files, path: "de.xcloc", expecting: locale)
  }

  @Test func aBundleHasXcodesFiles() throws {
    let written = LocalizationBundleWriter.write(Self.bundle, path: "de.xcloc")
    #expect(written.findings == [])
    #expect(
      written.files.map(\.path) == [
        "Localized Contents/de.lproj/Help.png", "Localized Contents/de.xliff", "Notes/Settings.svg",
        "Source Contents/App/Base.lproj/Settings.xib", "contents.json",
      ])
    let contents = try #require(written.files.last)
    #expect(
      String(decoding: contents.bytes, as: UTF8.self) == """
        {
          "developmentRegion" : "en",
          "project" : "App \\"1\\".xcodeproj",
          "targetLocale" : "de",
          "toolInfo" : {
            "toolBuildNumber" : "7",
            "toolID" : "org.lintel",
            "toolName" : "Lintel",
            "toolVersion" : "1.0"
          },
          "version" : "1.0"
        }

        """)
  }

  @Test func aBundleIsReadBack() throws {
    let read = Self.read(Self.files().reversed(), expecting: "de")
    #expect(read.findings == [])
    var bundle = try #require(read.bundle)
    bundle.translations = bundle.translations.asMade
    #expect(bundle == Self.bundle)
  }

  @Test func aBundleWithoutADescriptionIsReadWithAnError() {
    let read = Self.read(Self.files().filter { $0.path != "contents.json" })
    #expect(read.bundle?.targetLocale == "de")
    #expect(read.bundle?.developmentRegion == "en")
    #expect(read.findings.map(\.rule) == [.bundleContents])
    #expect(read.findings.map(\.severity) == [.error])
  }

  @Test(arguments: ["", "[]", "{\"targetLocale\" : 1}", "{\"targetLocale\" : \"de\"", "\u{0}"])
  func aBrokenDescriptionIsAnError(text: String) {
    var files = Self.files()
    files[4].bytes = Array(text.utf8)
    let read = Self.read(files)
    #expect(read.bundle?.translations.files.count == 2)
    #expect(read.findings.map(\.path) == ["de.xcloc/contents.json"])
    #expect(read.findings.map(\.severity) == [.error])
  }

  @Test func aBundleWithoutTextsIsNoBundle() {
    for files in [[], Self.files().filter { !$0.path.hasSuffix(".xliff") }] {
      let read = Self.read(files)
      #expect(read.bundle == nil)
      #expect(read.findings.contains { $0.severity == .error })
    }
  }

  @Test func ofTwoFilesWithTextsTheOneOfTheLocaleIsRead() {
    var files = Self.files()
    files.append(BundleFile(path: "Localized Contents/aa.xliff", bytes: Array("<xliff/>".utf8)))
    let read = Self.read(files)
    #expect(read.bundle?.translations.files.count == 2)
    #expect(read.findings.map(\.path) == ["de.xcloc/Localized Contents/aa.xliff"])
    #expect(read.findings.map(\.severity) == [.error])
  }

  @Test func anotherLocaleThanExpectedIsAnError() {
    let read = Self.read(Self.files(), expecting: "fr")
    #expect(read.findings.contains { $0.rule == .exchangeLocale && $0.severity == .error })
    #expect(read.findings.contains { $0.path == "de.xcloc/contents.json" })
    var files = Self.files()
    files[4].bytes = Array(
      String(decoding: files[4].bytes, as: UTF8.self).replacing("\"de\"", with: "\"fr\"").utf8)
    // The description and the texts disagree.
    #expect(Self.read(files).findings.contains { $0.rule == .exchangeLocale })
  }

  @Test func unsafeAndRepeatedPathsAreNotReadOrWritten() {
    var files = Self.files()
    files += [
      BundleFile(path: "Notes/../../x", bytes: []), BundleFile(path: "/etc/passwd", bytes: []),
      BundleFile(path: "Notes/Settings.svg", bytes: [9]), BundleFile(path: ".DS_Store", bytes: []),
      BundleFile(path: "Other/x", bytes: []),
    ]
    let read = Self.read(files)
    #expect(read.bundle?.notes == Self.bundle.notes)
    #expect(read.findings.map(\.severity).sorted() == [.note, .error, .error, .error])

    var bundle = Self.bundle
    bundle.notes += [
      BundleFile(path: "../x", bytes: []), BundleFile(path: "Settings.svg", bytes: [1]),
    ]
    let written = LocalizationBundleWriter.write(bundle, path: "de.xcloc")
    #expect(written.files == Self.files())
    #expect(written.findings.count == 2)
  }
}
