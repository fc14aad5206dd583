import Diagnostics
import Linting
import LocalizationTables
import TableTools
import Testing
import TranslationExchange

/// Exports of catalogs with the structure of those that Xcode 27 was recorded with, and texts of our
/// own: the same units, sources and states as in Xcode's exports.
@Suite struct XcodeExportTests {
  private static func units(_ keys: [CatalogKey], in locale: String = "fr") throws -> [String] {
    try Exchange.units(
      ["App/Texts.xcstrings": CatalogKey.catalog(keys, into: locale)], in: locale)
  }

  @Test func aStateIsThatOfTheCatalog() throws {
    let keys = ["translated", "new", "needs_review", "machine_translated"].map {
      CatalogKey("k.\($0)", .unit("Open"), .unit("Ouvrir", state: $0))
    }
    #expect(
      try Self.units(keys) == [
        "k.machine_translated | Open | Ouvrir | machineTranslated",
        "k.needs_review | Open | Ouvrir | needsReview", "k.new | Open | Ouvrir | new",
        "k.translated | Open | Ouvrir | translated",
      ])
  }

  @Test(arguments: ["", "<&>\"", "tab\there", "line\nfeed", "return\rhere", "œuf漢🙂", "a|==|b"])
  func anyKeyIsExported(key: String) throws {
    #expect(
      try Self.units([CatalogKey(key, .unit("Egg \(key)"), .unit("Œuf \(key)"))])
        == ["\(key) | Egg \(key) | Œuf \(key) | translated"])
  }

  @Test func casesByNumberAndDeviceAreUnits() throws {
    #expect(
      try Self.units([
        CatalogKey(
          "a|==|b", .plural(CatalogText.number("%lld egg", "%lld eggs")),
          .plural(CatalogText.number("%lld œuf", "%lld œufs"))),
        CatalogKey(
          "tap",
          .device([
            "iphone": .plural(CatalogText.number("Tap %lld", "Tap %lld all")),
            "other": .unit("Click %lld"),
          ]),
          .device([
            "iphone": .plural(CatalogText.number("Touchez %lld", "Touchez %lld tous")),
            "other": .unit("Cliquez %lld"),
          ])),
      ]) == [
        "a|==|b|==|plural.one | %lld egg | %lld œuf | translated",
        "a|==|b|==|plural.other | %lld eggs | %lld œufs | translated",
        "tap|==|device.iphone.plural.one | Tap %lld | Touchez %lld | translated",
        "tap|==|device.iphone.plural.other | Tap %lld all | Touchez %lld tous | translated",
        "tap|==|device.other | Click %lld | Cliquez %lld | translated",
      ])
  }

  @Test func everyDeviceIsExported() throws {
    let devices = ["iphone", "ipad", "mac", "applewatch", "appletv", "applevision", "other"]
    func text(_ prefix: String) -> CatalogText {
      .device(Dictionary(uniqueKeysWithValues: devices.map { ($0, .unit("\(prefix) \($0)")) }))
    }
    #expect(
      try Self.units([CatalogKey("k", text("On"), text("Sur"))])
        == devices.sorted().map { "k|==|device.\($0) | On \($0) | Sur \($0) | translated" })
  }

  /// Xcode writes the argument's number into the variable, and the specifier instead of `%arg`.
  @Test func variablesHaveNumbers() throws {
    func text(_ words: String, _ name: String, _ number: String) -> CatalogText {
      .variables(
        .unit("\(words) %#@\(name)@"),
        [(name, 1, CatalogText.number("\(number) \(words) one", "\(number) \(words)"))])
    }
    #expect(
      try Self.units([
        CatalogKey("a", text("eggs", "EGGS", "%arg"), text("œufs", "EGGS", "%arg")),
        CatalogKey("b", text("eggs", "d.o..t", "%lld"), text("œufs", "d.o..t", "%lld")),
      ]) == [
        "a | eggs %1$#@EGGS@ | œufs %1$#@EGGS@ | translated",
        "a|==|substitutions.EGGS.plural.one | %1$lld eggs one | %1$lld œufs one | translated",
        "a|==|substitutions.EGGS.plural.other | %1$lld eggs | %1$lld œufs | translated",
        "b | eggs %1$#@d.o..t@ | œufs %1$#@d.o..t@ | translated",
        "b|==|substitutions.@d.o..t@.plural.one | %lld eggs one | %lld œufs one | translated",
        "b|==|substitutions.@d.o..t@.plural.other | %lld eggs | %lld œufs | translated",
      ])
  }

  @Test func numberedVariablesStayInTheirOrder() throws {
    func text(_ format: String) -> CatalogText {
      .variables(
        .unit(format),
        [
          ("A", 1, CatalogText.number("%arg a", "%arg as")),
          ("B", 2, CatalogText.number("%arg b", "%arg bs")),
        ])
    }
    let units = try Self.units([CatalogKey("k", text("%1$#@A@ %2$#@B@"), text("%2$#@B@ %1$#@A@"))])
    #expect(units.first == "k | %1$#@A@ %2$#@B@ | %2$#@B@ %1$#@A@ | translated")
    #expect(units.last == "k|==|substitutions.B.plural.other | %2$lld bs | %2$lld bs | translated")
  }

  @Test func aTranslationKeepsItsOwnShape() throws {
    #expect(
      try Self.units([
        CatalogKey(
          "device",
          .device(["ipad": .unit("Pad"), "iphone": .unit("Phone"), "other": .unit("Any")]),
          .device(["iphone": .unit("Téléphone")])),
        CatalogKey("devices", .unit("Tap"), .device(["other": .unit("Cliquer")])),
        CatalogKey(
          "flat", .plural(CatalogText.number("%lld egg", "%lld eggs")), .unit("%lld œufs")),
        CatalogKey(
          "numbers", .unit("%lld eggs"), .plural(CatalogText.number("%lld œuf", "%lld œufs"))),
        CatalogKey(
          "variable", .unit("%lld eggs"),
          .variables(.unit("Œufs %#@N@"), [("N", 1, CatalogText.number("%arg", "%arg s"))])),
      ]) == [
        "devices|==|device.other | Tap | Cliquer | translated",
        "device|==|device.iphone | Phone | Téléphone | translated",
        "flat | %lld eggs | %lld œufs | translated",
        "numbers|==|plural.one | %lld eggs | %lld œuf | translated",
        "numbers|==|plural.other | %lld eggs | %lld œufs | translated",
        "variable | %lld eggs | Œufs %1$#@N@ | translated",
        // A variable that the source lacks has the name of the unit as its source.
        "variable|==|substitutions.N.plural.one | variable|==|substitutions.N.plural.one | %1$lld "
          + "| translated",
        "variable|==|substitutions.N.plural.other | variable|==|substitutions.N.plural.other | "
          + "%1$lld s | translated",
      ])
  }

  @Test func devicesMayContainVariablesOfTheText() throws {
    func text(_ prefix: String) -> CatalogText {
      .variables(
        .device(["iphone": .unit("\(prefix)%#@N@ phone"), "other": .unit("\(prefix)%lld")]),
        [("N", 1, CatalogText.number("\(prefix)%arg item", "\(prefix)%arg items"))])
    }
    #expect(
      try Self.units([CatalogKey("k", text(""), text("DE "))], in: "de") == [
        "k|==|device.iphone | %1$#@N@ phone | DE %1$#@N@ phone | translated",
        "k|==|device.other | %lld | DE %lld | translated",
        "k|==|substitutions.N.plural.one | %1$lld item | DE %1$lld item | translated",
        "k|==|substitutions.N.plural.other | %1$lld items | DE %1$lld items | translated",
      ])
  }

  @Test(arguments: [
    ("fr", ["one", "other"]), ("uk", ["few", "many", "one", "other"]), ("ja", ["other"]),
  ])
  func aMissingTranslationHasTheCategoriesOfTheLocale(locale: String, categories: [String]) throws {
    let key = CatalogKey("k", .plural(CatalogText.number("%lld egg", "%lld eggs")))
    #expect(
      try Self.units([key], in: locale)
        == categories.map { "k|==|plural.\($0) | %lld egg\($0 == "one" ? "" : "s") | - | -" })
  }

  @Test func aMissingCategoryIsAdded() throws {
    let key = CatalogKey(
      "k", .plural(["other": .unit("EN %lld")]), .plural(["other": .unit("FR %lld")]))
    #expect(
      try Self.units([key]) == [
        "k|==|plural.one | EN %lld | - | -",
        "k|==|plural.other | EN %lld | FR %lld | translated",
      ])
  }

  @Test func aCategoryThatTheLocaleLacksStaysIfItIsTranslated() throws {
    let key = CatalogKey(
      "k", .plural(CatalogText.number("%lld egg", "%lld eggs")),
      .plural(["one": .unit("卵"), "other": .unit("卵 %lld")]))
    #expect(try Self.units([key], in: "ja").count == 2)
  }

  @Test func zeroIsExportedInEveryLocale() throws {
    let key = CatalogKey("k", .plural(["zero": .unit("none"), "other": .unit("%lld")]))
    #expect(
      try Self.units([key], in: "ja")
        == ["k|==|plural.other | %lld | - | -", "k|==|plural.zero | none | - | -"])
  }

  @Test func commentsAreNotesWithTheirAuthor() throws {
    let keys = [
      CatalogKey("a", .unit("A"), members: ["\"comment\" : \"Ours\""]),
      CatalogKey(
        "b", .unit("B"),
        members: ["\"comment\" : \"Made\"", "\"isCommentAutoGenerated\" : true"]),
    ]
    let export = try Exchange.export(
      ["App/T.xcstrings": CatalogKey.catalog(keys, into: "fr")], in: "fr")
    #expect(
      export.files[0].translations.files[0].units.map(\.notes)
        == [[TranslationNote("Ours")], [TranslationNote("Made", origin: "auto-generated")]])
  }

  @Test func eachCatalogIsAFile() throws {
    let key = CatalogKey("shared", .unit("One"), .unit("Un"))
    let bytes = CatalogKey.catalog([key], into: "fr")
    let export = try Exchange.export(
      ["App/Custom.xcstrings": bytes, "App/Texts.xcstrings": bytes], in: "fr")
    #expect(
      export.files[0].translations.files.map(\.original)
        == ["App/Custom.xcstrings", "App/Texts.xcstrings"])
  }

  // MARK: What Xcode loses

  /// Xcode exports a part of the text, and deletes the rest when it imports it.
  @Test func formsBesideEachOtherAreReported() throws {
    let numbers = CatalogText.plural(CatalogText.number("%lld one", "%lld many"))
    let devices = CatalogText.device(["iphone": .unit("%lld phone"), "other": .unit("%lld any")])
    let keys = [
      CatalogKey("a", .both(.unit("%lld"), numbers), .both(.unit("%lld"), numbers)),
      CatalogKey("b", .both(numbers, devices), .both(numbers, devices)),
    ]
    let export = try Exchange.export(
      ["App/T.xcstrings": CatalogKey.catalog(keys, into: "fr")], in: "fr")
    #expect(
      export.files[0].translations.files[0].units.map(\.id).sorted() == [
        "a|==|plural.one", "a|==|plural.other", "b|==|device.iphone", "b|==|device.other",
      ])
    #expect(export.findings.filter { $0.message.contains("Xcode keeps only") }.count == 4)
  }

  @Test(arguments: ["x|==|plural.one", "x|==|device.iphone", "x|==|substitutions.N.plural.one"])
  func aKeyLikeACaseIsLeftOutWithAFinding(key: String) throws {
    let bytes = CatalogKey.catalog([CatalogKey(key, .unit("A"), .unit("B"))], into: "fr")
    let file = try Exchange.export(["App/T.xcstrings": bytes], in: "fr").files[0]
    #expect(XcodeImportCheck.losses(of: file.translations, path: "x").count == 1)
    let written = XLIFFWriter.write(file.translations, path: "x")
    #expect(written.unitCount == 0)
    #expect(written.findings.filter { $0.object == key }.count == 1)
  }

  /// Xcode's export crashes.
  @Test func aKeyAndACaseOfOneNameAreReported() throws {
    let keys = [
      CatalogKey("x|==|plural.one", .unit("A"), .unit("B")),
      CatalogKey("x", .plural(CatalogText.number("%lld a", "%lld b"))),
    ]
    let export = try Exchange.export(
      ["App/T.xcstrings": CatalogKey.catalog(keys, into: "fr")], in: "fr")
    #expect(export.findings.contains { $0.object == "x|==|plural.one" && $0.severity == .error })
  }

  @Test func aVariableWithTheSeparatorIsLeftOutWithAFinding() throws {
    let text = CatalogText.variables(
      .unit("%#@A|==|B@"), [("A|==|B", 1, CatalogText.number("%arg", "%arg s"))])
    let bytes = CatalogKey.catalog([CatalogKey("k", text, text)], into: "fr")
    let file = try Exchange.export(["App/T.xcstrings": bytes], in: "fr").files[0]
    let written = XLIFFWriter.write(file.translations, path: "x")
    #expect(written.findings.filter { $0.severity == .error }.count == 2)
    #expect(written.unitCount == 1)
  }

  /// Xcode's compiler refuses these.
  @Test func wrongNestingIsReported() throws {
    let numbers = CatalogText.plural(CatalogText.number("%lld one", "%lld many"))
    let variables = [(name: "N", number: 1, cases: CatalogText.number("%arg", "%arg s"))]
    let keys = [
      CatalogKey("other", .device(["other": numbers])),
      CatalogKey("plural", .plural(["other": .device(["other": .unit("a")])])),
      CatalogKey("parent", .variables(.unit("%#@N@"), variables), .onlyVariables(variables)),
    ]
    let export = try Exchange.export(
      ["App/T.xcstrings": CatalogKey.catalog(keys, into: "fr")], in: "fr")
    for key in ["other", "plural", "parent"] {
      #expect(
        export.findings.contains { $0.object == key && $0.severity == .error },
        "\(key): \(export.findings.map(\.message))")
    }
  }
}
