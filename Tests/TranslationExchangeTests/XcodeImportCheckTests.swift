import Diagnostics
import LocaleData
import Testing
import TranslationExchange

/// Tests with the facts of recordings of Xcode 27, and texts of our own.
@Suite struct XcodeImportCheckTests {
  private static func reasons(_ unit: TranslationUnit) -> [String] {
    XcodeImportCheck.losses(of: Documents.document([unit]), path: "x").map(\.message)
  }

  @Test(arguments: TranslationState.allCases)
  func unfinishedTranslationsAreNotImported(state: TranslationState) {
    let unit = TranslationUnit(key: "a", source: "b", target: "c", state: state)
    #expect(Self.reasons(unit).isEmpty == state.isFinished)
  }

  @Test func aTranslationWithoutAStateIsImported() {
    #expect(Self.reasons(TranslationUnit(key: "a", source: "b", target: "c")) == [])
    #expect(Self.reasons(TranslationUnit(key: "a", source: "b", target: "")) == [])
    #expect(Self.reasons(TranslationUnit(key: "a", source: "b")) == [])
  }

  @Test(arguments: ["x|==|plural.one", "x|==|device.mac", "x|==|substitutions.N.plural.other"])
  func aKeyThatEndsLikeACaseIsNotImported(key: String) {
    #expect(Self.reasons(TranslationUnit(key: key, source: "b", target: "c")).count == 1)
  }

  @Test(arguments: ["plain|==|word", "plain|==|unknown.x", "|==|"])
  func otherKeysWithTheSeparatorAreImported(key: String) {
    #expect(Self.reasons(TranslationUnit(key: key, source: "b", target: "c")) == [])
  }

  @Test func aNewCaseNeedsTheSourceOfAnExistingOne() {
    let path = VariationPath([.substitution("N"), .plural("many")])
    #expect(
      Self.reasons(TranslationUnit(key: "k", variation: path, source: "%arg", target: "t")) == [])
    let id = "k|==|substitutions.N.plural.many"
    #expect(
      Self.reasons(TranslationUnit(key: "k", variation: path, source: id, target: "t")).count == 1)
    #expect(
      Self.reasons(TranslationUnit(key: "k", variation: path, source: nil, target: "t")).count == 1)
  }

  /// An export translates cases that are there, some of which have no other source.
  @Test func aKnownCaseNeedsNoSource() {
    let path = VariationPath([.substitution("N"), .plural("one")])
    let unit = TranslationUnit(
      key: "k", variation: path, source: "k|==|substitutions.N.plural.one", target: "t")
    let document = Documents.document([unit])
    #expect(XcodeImportCheck.losses(of: document, hasKnownCases: true, path: "x") == [])
    #expect(XcodeImportCheck.losses(of: document, path: "x").count == 1)
  }

  @Test func aVariableWithTheSeparatorLosesItsCases() {
    let path = VariationPath([.substitution("A|==|B"), .plural("one")])
    #expect(
      Self.reasons(TranslationUnit(key: "k", variation: path, source: "s", target: "t")).count == 1)
  }

  @Test func xcodeReadsVersion1InTheDefaultNamespaceOnly() {
    var document = Documents.document([TranslationUnit(key: "a", source: "b", target: "c")])
    #expect(XcodeImportCheck.losses(of: document, as: .v2_1, path: "x").count == 1)
    document.hasPrefixedElements = true
    #expect(XcodeImportCheck.losses(of: document, path: "x").count == 1)
  }

  @Test func anExportOfXcodeIsReadAsItIs() {
    let document = XLIFFReader.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/\
      XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
        <file original="Demo/Texts.xcstrings" source-language="en" target-language="uk" \
      datatype="plaintext">
          <header>
            <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="27.0" \
      build-num="27A266a"/>
          </header>
          <body>
            <trans-unit id="" xml:space="preserve"><source>nothing</source><note/></trans-unit>
            <trans-unit id="tab&#9;line&#10;return&#13;" xml:space="preserve">
              <source>return&#13;</source>
              <target state="translated" state-qualifier="leveraged-mt">повернення&#13;</target>
              <note from="auto-generated">Written by a model</note>
            </trans-unit>
            <trans-unit id="cats|==|plural.few" xml:space="preserve">
              <source>%lld cats</source>
              <note/>
            </trans-unit>
            <trans-unit id="disk|==|substitutions.@a..b@.plural.one" xml:space="preserve">
              <target state="translated">%lld байт</target>
              <note/>
            </trans-unit>
          </body>
        </file>
      </xliff>
      """)
    let units = document.files[0].units
    #expect(units.map(\.key) == ["", "tab\tline\nreturn\r", "cats", "disk"])
    #expect(
      units.map(\.variation) == [
        VariationPath(), VariationPath(), VariationPath([.plural("few")]),
        VariationPath([.substitution("a..b"), .plural("one")]),
      ])
    #expect(units.map(\.source) == ["nothing", "return\r", "%lld cats", nil])
    #expect(units.map(\.state) == [nil, .machineTranslated, nil, .translated])
    #expect(units.map(\.notes.count) == [0, 1, 0, 0])
    // A case without a source is in some of Xcode's own exports.
    #expect(document.findings.map(\.severity) == [.warning])
  }
}
