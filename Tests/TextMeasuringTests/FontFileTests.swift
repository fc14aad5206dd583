import Foundation
import Geometry
import Testing
import TextMeasuring

private let inter = FontSet.standard.directories
  .map { "\($0)/Inter-Regular.otf" }.first { FileManager.default.fileExists(atPath: $0) }

/// A temporary font file, removed after the test.
private final class TemporaryFile: Sendable {
  let path: String

  init(_ bytes: [UInt8]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).otf")
    try Data(bytes).write(to: url)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// Files that a user names, above all unusable ones.
@Suite(.timeLimit(.minutes(2)), .enabled(if: inter != nil, "Inter is not installed"))
struct FontFileTests {
  private let bytes: [UInt8]

  init() throws {
    bytes = try Array(Data(contentsOf: URL(filePath: try #require(inter))))
  }

  private func problem(_ path: String) -> FontFileProblem? {
    var fonts = FontSet.standard
    fonts.fontFiles = ["Mine": path]
    do { _ = try PangoMeasurer(fonts: fonts) } catch {
      guard case .unreadableFontFile("Mine", path, let problem) = error else { return nil }
      return problem
    }
    return nil
  }

  /// Returns the font with a table renamed, and thereby removed.
  private func without(_ table: String) throws -> TemporaryFile {
    var changed = bytes
    let name = Array(table.utf8)
    let places = stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
    let place = try #require(places.first { Array(bytes[$0..<($0 + 4)]) == name })
    changed[place] = UInt8(ascii: "x")
    return try TemporaryFile(changed)
  }

  @Test func aMissingFileIsReported() {
    #expect(problem("/nowhere/x.otf") == .missing)
    let error = FontError.unreadableFontFile(family: "M", path: "/x", problem: .missing)
    #expect(error.description == "the font file \"/x\" for the family \"M\" does not exist")
  }

  @Test(arguments: [[], [0], Array("OTTO".utf8), Array(repeating: UInt8(0xFF), count: 5000)])
  func aFileThatIsNotAFontIsReported(content: [UInt8]) throws {
    let file = try TemporaryFile(content)
    #expect(problem(file.path) != nil)
  }

  @Test(arguments: ["cmap", "head", "hhea", "hmtx", "maxp"])
  func aMissingTableIsReported(table: String) throws {
    let file = try without(table)
    #expect(problem(file.path) == .tablesMissing([table]))
  }

  /// Returns the offset of a table.
  private func place(of table: String) throws -> Int {
    let name = Array(table.utf8)
    let places = stride(from: 12, to: 12 + 16 * Int(bytes[5]), by: 16)
    let entry = try #require(places.first { Array(bytes[$0..<($0 + 4)]) == name })
    return bytes[(entry + 8)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("units per em out of range are damage", arguments: [0, 1, 15, 16_385, 65_535])
  func units(count: Int) throws {
    var changed = bytes
    let head = try place(of: "head")
    changed[head + 18] = UInt8(count >> 8)
    changed[head + 19] = UInt8(count & 0xFF)
    let file = try TemporaryFile(changed)
    #expect(problem(file.path) == .damaged)
  }

  @Test func aFontWithoutAdvancesIsDamaged() throws {
    var changed = bytes
    let header = try place(of: "hhea")
    let metrics = try place(of: "hmtx")
    let count = Int(bytes[header + 34]) << 8 | Int(bytes[header + 35])
    for index in 0..<count {
      changed[metrics + 4 * index] = 0
      changed[metrics + 4 * index + 1] = 0
    }
    let file = try TemporaryFile(changed)
    #expect(problem(file.path) == .damaged)
  }

  @Test("private-use characters are measured only with a file that the user named")
  func privateUse() throws {
    let text = TextRequest(text: "a\u{E000}", font: FontDescription(family: "Mine", size: 13))
    #expect(try PangoMeasurer().measure(text).unmeasured == "\u{E000}")
    var fonts = FontSet.standard
    fonts.fontFiles = ["Mine": try #require(inter)]
    #expect(try PangoMeasurer(fonts: fonts).measure(text).unmeasured.isEmpty)
  }

  @Test("a character that a named file lacks is recorded once for its family")
  func lacking() throws {
    var fonts = FontSet.standard
    fonts.fontFiles = ["Mine": try #require(inter)]
    let measurer = try PangoMeasurer(fonts: fonts)
    for text in ["Hello", "שלום", "日 ש", "Hello"] {
      for family in ["system", "mine", "Other"] {
        _ = measurer.measure(
          TextRequest(text: text, font: FontDescription(family: family, size: 13)))
      }
    }
    #expect(measurer.lackingCharacters.map(\.family) == ["Mine"])
    #expect(
      measurer.lackingCharacters.map(\.characters) == ["\u{5D5}\u{5DC}\u{5DD}\u{5E9}\u{65E5}"])
  }

  @Test("a family without a file has the line heights of the replaced system font")
  func lines() throws {
    let measurer = SystemLineMeasurer(try PangoMeasurer()) { $0 == "Foo" }
    let system = EmbeddedAdvanceMeasurer.lineHeight * 10
    func measured(_ family: String) -> TextMeasurement {
      measurer.measure(TextRequest(text: "ab", font: FontDescription(family: family, size: 10)))
    }
    #expect(abs(measured("Foo").size.height - system) < 1e-9)
    #expect(abs(measured("Bar").size.height - system) > 0.1)
    #expect(measured("Foo").size.width == measured("Bar").size.width)
  }

  @Test func glyphsAreNeeded() throws {
    let file = try without("CFF ")
    #expect(problem(file.path) == .tablesMissing(["glyf"]))
  }

  @Test func aFolderIsNotAFont() {
    #expect(problem("/usr") != nil)
  }

  /// A font truncated anywhere is an error or usable, but never crashes.
  @Test func aTruncatedFontIsHarmless() throws {
    for part in 1..<20 {
      let file = try TemporaryFile(Array(bytes[..<(bytes.count * part / 20)]))
      var fonts = FontSet.standard
      fonts.fontFiles = ["Mine": file.path]
      guard let measurer = try? PangoMeasurer(fonts: fonts) else { continue }
      let measured = measurer.measure(
        TextRequest(text: "Hello é", font: FontDescription(family: "Mine", size: 13)))
      #expect(measured.size.width.isFinite && measured.size.width >= 0)
    }
  }

  @Test func aCorruptedFontIsHarmless() throws {
    var state: UInt64 = 3
    for _ in 0..<40 {
      var changed = bytes
      for _ in 0..<50 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(state >> 33) % min(changed.count, 4000)] = UInt8(
          truncatingIfNeeded: state >> 20)
      }
      let file = try TemporaryFile(changed)
      var fonts = FontSet.standard
      fonts.fontFiles = ["Mine": file.path]
      guard let measurer = try? PangoMeasurer(fonts: fonts) else { continue }
      let measured = measurer.measure(
        TextRequest(text: "Hello é", font: FontDescription(family: "Mine", size: 13)))
      #expect(measured.size.width.isFinite && measured.size.width >= 0)
    }
  }

  @Test func aFileCanReplaceTheSystemFont() throws {
    let folder = URL(filePath: try #require(inter)).deletingLastPathComponent().path
    var fonts = FontSet.standard
    fonts.fontFiles = ["system": "\(folder)/Inter-Bold.otf"]
    let replaced = try PangoMeasurer(fonts: fonts)
    let plain = try PangoMeasurer()
    let bold = TextRequest(text: "Hello", font: FontDescription(weight: 700, size: 13))
    let regular = TextRequest(text: "Hello", font: FontDescription(size: 13))
    #expect(replaced.measure(regular) == plain.measure(bold))
    // The only available file: there is no synthetic bold.
    #expect(replaced.measure(bold) == plain.measure(bold))
    #expect(!replaced.isSubstituted(family: "system"))
  }

  @Test func aFileForTheSystemFontReplacesInter() throws {
    let fonts = FontSet(directories: [], fontFiles: ["system": try #require(inter)])
    let measurer = try PangoMeasurer(fonts: fonts)
    let measured = measurer.measure(TextRequest(text: "日 ok", font: FontDescription(size: 13)))
    #expect(measured.unmeasured == "日")
  }

  @Test(
    .enabled(
      if: FontSet.standard.missingFamilies.isEmpty, "the collection of ideographs is missing"))
  func aCollectionGivesTheFaceOfTheNamedFamily() throws {
    var fonts = FontSet.standard
    let path = try #require(
      fonts.directories.map { "\($0)/NotoSansCJK-Regular.ttc" }
        .first { FileManager.default.fileExists(atPath: $0) })
    fonts.fontFiles = ["Noto Sans Mono CJK KR": path, "Other": path]
    let measurer = try PangoMeasurer(fonts: fonts)
    func width(_ family: String, _ text: String) -> Double {
      measurer.measure(
        TextRequest(text: text, font: FontDescription(family: family, size: 10))
      ).size.width
    }
    #expect(abs(width("noto sans mono cjk kr", "iiWW") - 20) < 1e-6)
    #expect(abs(width("Other", "iiWW") - 20) > 1)
  }
}
