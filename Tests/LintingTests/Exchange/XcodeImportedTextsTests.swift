import Diagnostics
import Linting
import TableTools
import Testing
import TranslationExchange

/// Imports with the structure of those that Xcode 27 was recorded with, and texts of our own: the
/// same texts and states as after Xcode's, except where it loses some.
@Suite struct XcodeImportedTextsTests {
  private static let path = "App/Texts.xcstrings"

  private static func importing(
    _ units: [Exchange.Unit], into keys: [CatalogKey], locale: String = "fr"
  ) throws -> Exchange.Result {
    try Exchange.importing(
      Exchange.xliff(units, of: path, into: locale),
      into: [path: CatalogKey.catalog(keys, into: locale)])
  }

  private static func texts(
    _ units: [Exchange.Unit], into keys: [CatalogKey], locale: String = "fr"
  ) throws -> [String] {
    try importing(units, into: keys, locale: locale).texts(of: path, in: locale)
  }

  @Test(arguments: [
    ("translated", "translated"), ("final", "translated"), ("signed-off", "translated"),
    (nil, "translated"), ("custom", "translated"),
    // Xcode leaves these two out; here they are applied and wait for the review.
    ("needs-review-l10n", "needs_review"), ("needs-review-translation", "needs_review"),
  ])
  func aStateBecomesOneOfTheCatalog(state: String?, expected: String) throws {
    #expect(
      try Self.texts(
        [Exchange.Unit("k", "Open", "Déplier", state: state)],
        into: [CatalogKey("k", .unit("Open"), .unit("Ouvrir"))]) == ["k | Déplier | \(expected)"])
  }

  @Test(arguments: [
    ("leveraged-mt", "machine_translated"), ("exact-match", "translated"),
    ("fuzzy-match", "translated"), ("x-machine", "translated"),
    ("needs-review-l10n", "translated"),
  ])
  func onlyOneQualifierCounts(qualifier: String, state: String) throws {
    let target = "<target state=\"translated\" state-qualifier=\"\(qualifier)\">Déplier</target>"
    #expect(
      try Self.texts(
        [Exchange.Unit("k", "Open", element: target)],
        into: [CatalogKey("k", .unit("Open"), .unit("Ouvrir"))]) == ["k | Déplier | \(state)"])
  }

  @Test(arguments: ["new", "needs-translation"])
  func anUntranslatedUnitIsNotApplied(state: String) throws {
    let result = try Self.importing(
      [Exchange.Unit("k", "Open", "Déplier", state: state)],
      into: [CatalogKey("k", .unit("Open"), .unit("Ouvrir"))])
    #expect(result.changed == [])
    #expect(
      result.refusals
        == ["\"k\" is not applied: its state says that it is not translated yet"])
  }

  /// Xcode clears the text.
  @Test func anEmptyTranslationIsNotApplied() throws {
    let result = try Self.importing(
      [Exchange.Unit("k", "Open", element: "<target state=\"translated\"/>")],
      into: [CatalogKey("k", .unit("Open"), .unit("Ouvrir"))])
    #expect(result.changed == [])
    #expect(result.refusals == ["\"k\" is not applied: the translation is empty"])
  }

  @Test func aMissingTranslationChangesNothing() throws {
    let result = try Self.importing(
      [Exchange.Unit("k", "Open", nil)], into: [CatalogKey("k", .unit("Open"), .unit("Ouvrir"))])
    #expect(result.changed == [] && result.refusals == [])
  }

  @Test func inlineElementsAreFlattened() throws {
    let keys = ["g", "ph", "x"].map { CatalogKey($0, .unit("A %@ b"), .unit("Ancien %@")) }
    let result = try Self.importing(
      [
        Exchange.Unit("g", "A %@ b", element: "<target>avant <g id=\"1\">%@</g> après</target>"),
        Exchange.Unit("ph", "A %@ b", element: "<target>avant <ph id=\"1\">%@</ph> après</target>"),
        Exchange.Unit("x", "A %@ b", element: "<target>avant <x id=\"1\"/> %@</target>"),
      ], into: keys)
    #expect(
      result.texts(of: Self.path, in: "fr") == [
        "g | avant %@ après | translated", "ph | avant %@ après | translated",
        "x | avant  %@ | translated",
      ])
    // Xcode says nothing of the lost elements.
    #expect(result.findings.filter { $0.rule == .lostMarkup }.map(\.object) == ["g", "x"])
  }

  private static let targetOnly = CatalogKey(
    "k", .unit("%lld eggs"),
    .variables(.unit("Œufs %#@N@"), [("N", 1, CatalogText.number("%arg un", "%arg tous"))]))

  /// Xcode skips the new case if its source is its own name, as it exports others.
  @Test(arguments: ["k|==|substitutions.N.plural.other", "k|==|substitutions.N.plural.many"])
  func aNewCaseOfAVariableOfTheTranslationIsApplied(source: String) throws {
    let one = "k|==|substitutions.N.plural.one"
    let many = "k|==|substitutions.N.plural.many"
    #expect(
      try Self.texts(
        [
          Exchange.Unit("k", "%lld eggs", "Beaux œufs %1$#@N@"),
          Exchange.Unit(one, one, "%1$lld seul"),
          Exchange.Unit(many, source, "%1$lld beaucoup"),
        ], into: [Self.targetOnly]) == [
          "k | Beaux œufs %#@N@ | translated",
          "k|==|substitutions.N.plural.many | %arg beaucoup | translated",
          "k|==|substitutions.N.plural.one | %arg seul | translated",
          "k|==|substitutions.N.plural.other | %arg tous | translated",
        ])
  }

  /// Xcode applies the text alone, and its variable is lost.
  @Test func aVariableWithoutADefinitionIsReported() throws {
    let one = "k|==|substitutions.N.plural.one"
    let result = try Self.importing(
      [
        Exchange.Unit("k", "%lld eggs", "Œufs %1$#@N@"), Exchange.Unit(one, one, "%1$lld seul"),
      ], into: [CatalogKey("k", .unit("%lld eggs"))])
    #expect(result.changed == [])
    #expect(
      result.refusals == [
        "\"k\" is not applied: the variable \"N\" is not defined; apply it with --force",
        "\"\(one)\" is not applied: the variable \"N\" is defined neither in the source text nor in "
          + "\"fr\"",
      ])
  }

  @Test func casesOfDevicesAndOfVariablesAreApplied() throws {
    func text(_ prefix: String) -> CatalogText {
      .variables(
        .device(["iphone": .unit("\(prefix)%#@N@ phone"), "other": .unit("\(prefix)%lld")]),
        [("N", 1, CatalogText.number("\(prefix)%arg item", "\(prefix)%arg items"))])
    }
    #expect(
      try Self.texts(
        [
          Exchange.Unit("k|==|device.iphone", "%1$#@N@ phone", "Neu %1$#@N@ phone"),
          Exchange.Unit("k|==|device.other", "%lld", "Neu %lld"),
          Exchange.Unit("k|==|substitutions.N.plural.one", "%1$lld item", "Neu %1$lld item"),
          Exchange.Unit("k|==|substitutions.N.plural.other", "%1$lld items", "Neu %1$lld items"),
        ], into: [CatalogKey("k", text(""), text("DE "))], locale: "de") == [
          "k|==|device.iphone | Neu %#@N@ phone | translated",
          "k|==|device.other | Neu %lld | translated",
          "k|==|substitutions.N.plural.one | Neu %arg item | translated",
          "k|==|substitutions.N.plural.other | Neu %arg items | translated",
        ])
  }

  /// Xcode ignores the translation of a key that ends like a case.
  @Test(arguments: [
    "a|==|b|==|plural.one", "x|==|device.iphone", "x|==|substitutions.N.plural.one",
    "x|==|unknown.x", "x|==|word", "key\rreturn",
  ])
  func anyKeyIsFound(key: String) throws {
    #expect(
      try Self.texts(
        [Exchange.Unit(key, "A", "Nouveau")], into: [CatalogKey(key, .unit("A"), .unit("Ancien"))])
        == ["\(key) | Nouveau | translated"])
  }

  /// Xcode deletes the forms that it does not export.
  @Test func formsBesideEachOtherStay() throws {
    let numbers = CatalogText.plural(CatalogText.number("%lld one", "%lld many"))
    let devices = CatalogText.device(["iphone": .unit("%lld phone"), "other": .unit("%lld any")])
    let result = try Self.importing(
      [
        Exchange.Unit("a|==|plural.one", "%lld one", "%lld un"),
        Exchange.Unit("b|==|device.other", "%lld any", "%lld tout"),
      ],
      into: [
        CatalogKey("a", .both(.unit("%lld"), numbers), .both(.unit("%lld"), numbers)),
        CatalogKey("b", .both(numbers, devices), .both(numbers, devices)),
      ])
    #expect(result.changed == [])
    #expect(result.refusals.count == 2 && result.refusals.allSatisfy { $0.contains("one is lost") })
  }

  @Test func aKeyOfSeveralCatalogsIsThatOfItsFile() throws {
    let bytes = CatalogKey.catalog([CatalogKey("shared", .unit("One"), .unit("Un"))], into: "fr")
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("shared", "One", "Seul")], of: "App/Custom.xcstrings"),
      into: ["App/Custom.xcstrings": bytes, Self.path: bytes])
    #expect(result.changed == ["App/Custom.xcstrings"])
  }

  @Test func aFileWithPrefixesIsRead() throws {
    let text = Exchange.xliff([Exchange.Unit("k", "Open", "Déplier")], of: Self.path)
      .replacing("<xliff xmlns=", with: "<a:xliff xmlns:a=")
      .replacing("</xliff>", with: "</a:xliff>")
    let names = ["file", "body", "trans-unit", "source", "target", "note"]
    let prefixed = names.reduce(text) { text, name in
      text.replacing("<\(name)", with: "<a:\(name)").replacing("</\(name)", with: "</a:\(name)")
    }
    let result = try Exchange.importing(
      prefixed,
      into: [Self.path: CatalogKey.catalog([CatalogKey("k", .unit("Open"))], into: "fr")])
    #expect(result.changed == [Self.path])
    #expect(result.findings.map(\.rule) == [.xcodeImportLoss])
  }

  // MARK: Unchanged texts

  @Test(arguments: ["new", "needs_review", "stale", "machine_translated"])
  func aConfirmedTextBecomesTranslated(state: String) throws {
    #expect(
      try Self.texts(
        [Exchange.Unit("k", "Open", "Ouvrir")],
        into: [CatalogKey("k", .unit("Open"), .unit("Ouvrir", state: state))])
        == ["k | Ouvrir | translated"])
  }

  @Test(arguments: [XLIFFVersion.v1_2, .v2_1])
  func anUnchangedExportChangesNothing(version: XLIFFVersion) throws {
    let numbers = CatalogText.number("%arg un", "%arg tous")
    let files = [
      Self.path: CatalogKey.catalog(
        ["translated", "new", "needs_review", "stale", "machine_translated", "unknown"].map {
          CatalogKey("k.\($0)", .unit("Open"), .unit("Ouvrir", state: $0))
        } + [
          Self.targetOnly,
          CatalogKey(
            "numbered", .unit("%1$lld eggs"),
            .variables(.unit("%1$#@A.B@ Œufs"), [("A.B", 1, numbers)])),
          CatalogKey(
            "both", .both(.unit("a"), .plural(["other": .unit("b")])),
            .both(.unit("c"), .plural(["other": .unit("d")]))),
          CatalogKey("missing", .plural(CatalogText.number("%lld egg", "%lld eggs"))),
        ], into: "fr")
    ]
    let export = try Exchange.export(files, in: "fr").files[0].translations
    let written = XLIFFWriter.write(export, as: version, path: "x")
    let result = try Exchange.importing(
      String(decoding: written.bytes, as: UTF8.self), into: files)
    #expect(result.changed == [] && result.refusals == [], "\(result.findings)")
  }
}
