import Diagnostics
import Testing
import TranslationExchange

/// Reads damaged and large files.
@Suite struct MutationTests {
  /// A generator of random numbers with a seed (SplitMix64).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let pieces = [
    "<", ">", "\"", "&", "</source>", "<target>", "<!--", "]]>", "\u{0}", "id=\"a\"", "<x:y/>",
    "xmlns=\"\"", "&#0;", "&#xD800;", "<pc id=\"1\">", "|==|", "<unit>", "<group id=\"g\">",
  ]

  private static func mutated(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      default:
        let piece = pieces.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: piece.utf8, at: place)
      }
    }
    return bytes
  }

  @Test(arguments: XLIFFVersion.allCases)
  func noDamageEndsTheReader(version: XLIFFVersion) {
    let bytes = XLIFFWriter.write(Documents.sample, as: version, path: "x").bytes
    var generator = Generator(state: UInt64(bytes.count))
    for _ in 0..<250 {
      let read = XLIFFReader.read(Self.mutated(bytes, &generator), path: "x", expecting: "de")
      // What was read can be written and read again without an error of the format.
      let written = XLIFFWriter.write(read, as: version, path: "x")
      let again = XLIFFReader.read(written.bytes, path: "x")
      if !written.findings.contains(where: { $0.severity == .error }) {
        #expect(!again.findings.contains { $0.severity == .error && $0.rule == .exchangeSyntax })
      }
      #expect(!again.findings.contains { $0.rule == .xmlNotWellFormed })
    }
  }

  @Test func noDamageEndsTheReaderOfBundles() {
    let files = LocalizationBundleWriter.write(BundleTests.bundle, path: "x").files
    var generator = Generator(state: 7)
    for _ in 0..<500 {
      var files = files
      let index = Int.random(in: 0..<files.count, using: &generator)
      files[index].bytes = Self.mutated(files[index].bytes, &generator)
      files[index].path = String(
        decoding: Self.mutated(Array(files[index].path.utf8), &generator), as: UTF8.self)
      let read = LocalizationBundleReader.read(files, path: "x")
      #expect(read.bundle != nil || !read.findings.isEmpty)
    }
  }

  private static func many(_ count: Int) -> TranslationDocument {
    Documents.document(
      (0..<count).map {
        TranslationUnit(key: "key \($0)", source: "Text \($0)", target: "Ziel \($0)", state: .new)
      })
  }

  @Test(arguments: [XLIFFVersion.v1_2, .v2_1])
  func aLargeFileTakesLinearTime(version: XLIFFVersion) {
    func seconds(_ count: Int) -> Double {
      let document = Self.many(count)
      let duration = ContinuousClock().measure {
        let written = XLIFFWriter.write(document, as: version, path: "x")
        let read = XLIFFReader.read(written.bytes, path: "x")
        #expect(read.files[0].units.count == count)
      }
      return duration / .seconds(1)
    }
    _ = seconds(100)
    // Eight times the work; quadratic time would take 64 times as long.
    #expect(seconds(3_200) < 30 * max(seconds(400), 0.01))
  }

  @Test func aLongKeyAndManyErrorsTakeLinearTime() {
    let long = String(repeating: "|==|", count: 250_000)
    let document = Documents.document([
      TranslationUnit(key: long, source: long, target: "x"), TranslationUnit(key: "a", source: "b"),
    ])
    let read = XLIFFReader.read(XLIFFWriter.write(document, path: "x").bytes, path: "x")
    #expect(read.texts == document.texts)
    let bad = String(repeating: "<trans-unit><nothing/></trans-unit>", count: 20_000)
    let errors = XLIFFReader.read(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"a\" "
        + "source-language=\"en\" datatype=\"plaintext\"><body>\(bad)</body></file></xliff>")
    #expect(errors.findings.count == 20_000)
  }

  @Test func deepNestingThatIsAllowedIsRead() {
    let open = (0..<240).map { "<pc id=\"p\($0)\" equivStart=\"(\" equivEnd=\")\">" }.joined()
    let close = String(repeating: "</pc>", count: 240)
    let read = XLIFFReader.read(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.1\" srcLang=\"en\"><file "
        + "id=\"f\"><unit id=\"u\"><segment><source>\(open)x\(close)</source></segment></unit></file>"
        + "</xliff>")
    #expect(read.findings == [])
    #expect(read.files[0].units[0].source?.utf8.count == 481)
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "<g id=\"1\">", count: 100_000)
    let read = XLIFFReader.read(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"a\" "
        + "source-language=\"en\" datatype=\"plaintext\"><body><trans-unit id=\"a\"><source>\(deep)"
    )
    #expect(read.findings.map(\.rule) == [.xmlNotWellFormed])
  }
}
