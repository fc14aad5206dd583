import Testing

@Suite struct ExampleFileTests {
  let checkout = Checkout()

  static let locales = ["ar", "de", "en", "fi", "fr", "he", "ja", "ru"]

  private func name(of path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  @Test func documentsAreUTF8AndTablesAreUTF8OrUTF16() throws {
    let documents = checkout.files(in: "Examples", endingWith: ".interface")
    #expect(documents.count > 5)
    for path in documents {
      #expect(EncodingCheck.isUTF8(try checkout.bytes(of: path)), "\(path)")
    }
    var wide: [String] = []
    for path in checkout.files(in: "Localizations", endingWith: ".strings") {
      let bytes = try checkout.bytes(of: path)
      if EncodingCheck.isUTF16(bytes) {
        wide.append(path)
      } else {
        #expect(EncodingCheck.isUTF8(bytes), "\(path)")
      }
    }
    #expect(wide == ["Localizations/ja.lproj/SignIn.strings"])
  }

  @Test func otherEncodingsAreDetected() {
    let latin1: [UInt8] = [0x22, 0xE9, 0x22]
    #expect(!EncodingCheck.isUTF8(latin1) && !EncodingCheck.isUTF16(latin1))
    #expect(EncodingCheck.isUTF8(Array("\"é\"".utf8)))
    #expect(EncodingCheck.isUTF16([0xFF, 0xFE, 0xE9, 0x00]))
    #expect(EncodingCheck.isUTF16([0xFE, 0xFF, 0x00, 0xE9]))
    #expect(!EncodingCheck.isUTF16([0xFF, 0xFE, 0xE9]), "an odd number of bytes")
    #expect(!EncodingCheck.isUTF16([0xFF, 0xFE, 0x00, 0xD8]), "half a surrogate pair")
  }

  @Test func everyCleanExampleExistsInEveryLanguage() {
    let documents = checkout.files(in: "Examples", endingWith: ".interface")
      .filter { !$0.contains("/Defects/") }
    #expect(documents.count >= 5)
    for document in documents {
      for locale in Self.locales {
        let table = "Localizations/\(locale).lproj/\(name(of: document)).strings"
        #expect(checkout.exists(table), "\(table)")
      }
    }
  }

  @Test func thePhrasebookHasAsManyLanguagesAsItSays() throws {
    let tables = checkout.files(in: "Localizations", endingWith: "/Phrasebook.strings")
    #expect(tables.count == 19)
    for path in ["Examples/Phrasebook.interface", "Examples/quickstart.sh"] {
      #expect(try checkout.text(of: path).text.contains("nineteen"), "\(path)")
    }
  }

  @Test func everyTableBelongsToAnExample() {
    let documents = Set(
      checkout.files(in: "Examples", endingWith: ".interface").map(name(of:)))
    let strays = checkout.files(in: "Localizations", endingWith: ".strings")
      .filter { !documents.contains(name(of: $0)) }
    #expect(strays == [])
  }
}
