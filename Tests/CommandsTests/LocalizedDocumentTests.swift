import Commands
import Testing

@Suite struct LocalizedDocumentTests {
  /// A document with one button, whose id is `abc-12-Xyz`.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES">
      <objects>
        <view contentMode="scaleToFill" id="iN0-l3-epB">
          <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          <subviews>
            <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" \
    id="abc-12-Xyz">
              <rect key="frame" x="20" y="20" width="60" height="30"/>
              <state key="normal" title="Save"/>
            </button>
          </subviews>
          <constraints>
            <constraint firstItem="abc-12-Xyz" firstAttribute="leading" secondItem="iN0-l3-epB" \
    secondAttribute="leading" constant="20" id="c1a-aa-aaa"/>
            <constraint firstItem="abc-12-Xyz" firstAttribute="top" secondItem="iN0-l3-epB" \
    secondAttribute="top" constant="20" id="c2a-aa-aaa"/>
            <constraint firstAttribute="width" firstItem="abc-12-Xyz" constant="60" \
    id="c3a-aa-aaa"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  private static let long = "Alle Dokumente sichern und beenden"

  private func catalog(source: String = "en", _ locales: String...) -> String {
    let units = locales.map {
      "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\",\n\"value\": \"\(Self.long)\"}}"
    }
    return """
      {"sourceLanguage": "\(source)", "version": "1.0", "strings": {
      "abc-12-Xyz.normalTitle": {"localizations": {\(units.joined(separator: ", "))}}}}
      """
  }

  private let table = "\"abc-12-Xyz.normalTitle\" = \"\(long)\";\n"

  /// Returns the locales in which documents are laid out, without pseudo-locales, as `path locale`
  /// in order.
  private func layouts(
    _ files: [String: String], of document: String? = nil
  ) async throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    let path = document.map { "\(folder.path)/\($0)" } ?? folder.path
    let run = await Run.lintel(["layout", path, "--reporter", "json"])
    #expect(run.status == .clean)
    let documents = run.output.matches(of: /"document": "(.*)"/).map { String($0.1) }
    let locales = run.output.matches(of: /"locale": "(.*)"/).map { String($0.1) }
    return zip(documents, locales).filter { !["double-length", "right-to-left"].contains($1) }
      .map { "\($0.dropFirst(folder.path.count + 1)) \($1)" }
  }

  @Test func findingsPointAtTheValuesOfAStringCatalog() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.xib, to: "Base.lproj/X.xib")
    try folder.write(catalog("de"), to: "mul.lproj/X.xcstrings")
    let run = await Run.lintel(["check", path, "--locale", "de", "--locale", "en"])
    let clipped = run.findings(of: "truncated-text")
    #expect(clipped.count == 1)
    #expect(clipped.first?.contains("in de at") == true)
    #expect(run.output.contains("/mul.lproj/X.xcstrings:3:10: the text in de "))
  }

  @Test func aBrokenStringCatalogIsOneFinding() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.xib, to: "Base.lproj/X.xib")
    try folder.write(catalog("de").dropLast(3) + "<<<<", to: "mul.lproj/X.xcstrings")
    let run = await Run.lintel(["check", path])
    #expect(run.findings(of: "strings-syntax").count == 1)
    #expect(run.findings(of: "missing-translation").isEmpty)
  }

  @Test func localizedDocumentsAreLaidOutInTheirOwnLocales() async throws {
    let files = [
      "Base.lproj/X.xib": Self.xib, "German.lproj/X.xib": Self.xib, "fr.lproj/X.strings": table,
      "mul.lproj/X.xcstrings": catalog("de", "ja"),
    ]
    #expect(
      try await layouts(files) == [
        "Base.lproj/X.xib en", "Base.lproj/X.xib fr", "Base.lproj/X.xib ja",
        "German.lproj/X.xib de",
      ])
    var without = files
    without["Base.lproj/X.xib"] = nil
    without["mul.lproj/X.xcstrings"] = nil
    without["en.lproj/X.xib"] = Self.xib
    #expect(
      try await layouts(without) == [
        "German.lproj/X.xib de", "en.lproj/X.xib en", "en.lproj/X.xib fr",
      ])
  }

  @Test func theProjectOrACatalogDeterminesTheDevelopmentLocale() async throws {
    let project = "// !$*UTF8*$!\n{\n\tdevelopmentRegion = de;\n}\n"
    var files = ["app/ui/Base.lproj/X.xib": Self.xib]
    #expect(try await layouts(files) == ["app/ui/Base.lproj/X.xib en"])
    files["app/App.xcodeproj/project.pbxproj"] = project
    files["app/ui/fr.lproj/X.strings"] = table
    #expect(
      try await layouts(files) == ["app/ui/Base.lproj/X.xib de", "app/ui/Base.lproj/X.xib fr"])
    #expect(
      try await layouts(files, of: "app/ui/Base.lproj/X.xib").first
        == "app/ui/Base.lproj/X.xib en", "the project is above the argument's folder")
    files[".git/HEAD"] = ""
    #expect(
      try await layouts(files, of: "app/ui/Base.lproj/X.xib").first
        == "app/ui/Base.lproj/X.xib de")
    files["app/ui/mul.lproj/X.xcstrings"] = catalog(source: "it", "ja")
    #expect(
      try await layouts(files) == [
        "app/ui/Base.lproj/X.xib it", "app/ui/Base.lproj/X.xib fr", "app/ui/Base.lproj/X.xib ja",
      ])
  }

  @Test func theApplicationsNameIsNotLengthened() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.xib, to: "app/ui/X.xib")
    try folder.write("", to: ".git/HEAD")
    let options = ["layout", path, "--locale", "double-length", "--reporter", "json"]
    #expect(await Run.lintel(options).output.contains("\"text\": \"Save Save\""))
    try folder.write("{}", to: "app/Save.xcodeproj/project.pbxproj")
    #expect(await Run.lintel(options).output.contains("\"text\": \"Save\""))
  }

  @Test func keysOfMissingObjectsAreOrphansAndThoseOfOtherAttributesAreNot() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.xib, to: "Base.lproj/X.xib")
    try folder.write(
      table + "\"abc-12-Xyz.someAttribute\" = \"a\";\n\"abd-12-Xyz.title\" = \"b\";\n",
      to: "de.lproj/X.strings")
    let found = await Run.lintel(["check", path]).findings(of: "orphan-key")
    #expect(found.count == 1)
    #expect(found.first?.contains("/de.lproj/X.strings:3:1: note: ") == true)
  }

  @Test func aBinaryTableIsRead() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.xib, to: "Base.lproj/X.xib")
    // A dictionary with one key and one text, by the format's description.
    let key = Array("abc-12-Xyz.normalTitle".utf8)
    let value = Array(Self.long.utf8)
    var bytes = Array("bplist00".utf8) + [0xD1, 1, 2]
    let keyOffset = UInt8(bytes.count)
    bytes += [0x5F, 0x10, UInt8(key.count)] + key
    let valueOffset = UInt8(bytes.count)
    bytes += [0x5F, 0x10, UInt8(value.count)] + value
    let tableOffset = UInt8(bytes.count)
    bytes += [8, keyOffset, valueOffset] + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [3, 0, tableOffset] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    try folder.write(bytes, to: "de.lproj/X.strings")
    let run = await Run.lintel(["check", path, "--locale", "de"])
    #expect(run.findings(of: "truncated-text").count == 1)
    #expect(run.findings(of: "strings-syntax").isEmpty)
  }
}
