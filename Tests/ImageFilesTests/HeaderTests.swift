import Foundation
import Geometry
import ImageFiles
import Testing

@Suite("Sizes from image files' headers")
struct HeaderTests {
  /// Written by Pillow: 37 by 21 pixels, with 144 dots to the inch.
  static let png = """
    iVBORw0KGgoAAAANSUhEUgAAACUAAAAVCAIAAABOhrD5AAAACXBIWXMAABYlAAAWJQFJUiTwAAAAJklEQVR4nGM8wcXFQEfA\
    RE/LRu0btW/UvlH7Ru0btW/UvlH7qAAArt4BBscTq5gAAAAASUVORK5CYII=
    """
  /// Written by Pillow: 37 by 21 pixels.
  static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI/////////////////////////////\
    ///////////////////////wAALCAAVACUBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAA\
    AA/9oACAEBAAA/AIgAAAA//9k=
    """
  /// Written by Pillow: progressive, 37 by 21 pixels, with an EXIF orientation of 90 degrees.
  static let turnedJPEG = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaV\
    VBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////wgALCAAVACUBAREA/8QAFQABAQ\
    AAAAAAAAAAAAAAAAAAAAL/2gAIAQEAAAABgAA//8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABBQJ//8QAFBABAAAAAAAA\
    AAAAAAAAAAAAMP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPyF//9oACAEBAAAAEAAB/8QAFBABAA\
    AAAAAAAAAAAAAAAAAAMP/aAAgBAQABPxB//9k=
    """

  /// Reads a file through a function that records the requested numbers of bytes.
  private func read(_ file: [UInt8], asked: inout [Int]) throws(ImageFileError) -> ImageHeader {
    var counts: [Int] = []
    defer { asked = counts }
    return try ImageHeader { count in
      counts.append(count)
      return Array(file.prefix(count))
    }
  }

  @Test("only the beginning of a long file is read")
  func longPNG() throws {
    let header = [UInt8](try #require(Data(base64Encoded: Self.png)))
    let file = header + [UInt8](repeating: 0, count: 20_000_000)
    var asked: [Int] = []
    #expect(try read(file, asked: &asked).size == Size(width: 37, height: 21))
    #expect(asked == [ImageHeader.usualByteCount])
  }

  @Test("a frame header is found after megabytes of segments, up to a limit")
  func longJPEG() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.jpeg)))
    let segment: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD)
    func file(segments: Int) -> [UInt8] {
      bytes[..<2] + (0..<segments).flatMap { _ in segment } + bytes[2...]
    }
    var asked: [Int] = []
    #expect(try read(file(segments: 60), asked: &asked).size == Size(width: 37, height: 21))
    #expect(asked == [ImageHeader.usualByteCount, ImageHeader.maximumByteCount + 1])
    #expect(
      throws: ImageFileError.beyondLimit(.jpeg, byteCount: ImageHeader.maximumByteCount)
    ) { try read(file(segments: 300), asked: &asked) }
  }

  @Test("a PDF file is read whole, or not at all")
  func longPDF() throws {
    let pdf = Array(Self.pdf(page: "/MediaBox [0 0 31 17]", pages: "").utf8)
    let space = [UInt8](repeating: 0x20, count: 1_000_000)
    var asked: [Int] = []
    #expect(try read(pdf + space, asked: &asked).size == Size(width: 31, height: 17))
    let long = pdf + (0..<17).flatMap { _ in space }
    #expect(
      throws: ImageFileError.beyondLimit(.pdf, byteCount: ImageHeader.maximumByteCount)
    ) { try read(long, asked: &asked) }
    let error = ImageFileError.beyondLimit(.pdf, byteCount: ImageHeader.maximumByteCount)
    #expect(error.description.contains("in its first 16 MB"))
  }

  @Test("an implausible extent is rejected", arguments: [(100_000, true), (100_001, false)])
  func extents(width: Int, isRead: Bool) throws {
    var bytes = [UInt8](try #require(Data(base64Encoded: Self.png)))
    for place in 0..<4 { bytes[16 + place] = UInt8(width >> (8 * (3 - place)) & 0xFF) }
    #expect((try? ImageHeader(bytes))?.size.width == (isRead ? Double(width) : nil))
  }

  @Test(
    "bitmaps, as another program wrote them",
    arguments: [
      (Self.png, ImageFormat.png, 37.0, 21.0), (Self.jpeg, .jpeg, 37, 21),
      (Self.turnedJPEG, .jpeg, 21, 37),
    ])
  func bitmaps(text: String, format: ImageFormat, width: Double, height: Double) throws {
    let header = try ImageHeader([UInt8](try #require(Data(base64Encoded: text))))
    #expect(header.format == format)
    #expect(header.size == Size(width: width, height: height))
    #expect(header.points(atScale: 2) == Size(width: width / 2, height: height / 2))
  }

  @Test("a PNG that Xcode optimized has its header after a chunk of Xcode's")
  func preparedPNG() throws {
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4]
      + Array("CgBI".utf8) + [0x50, 0, 0x20, 6, 1, 2, 3, 4, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 88, 0, 0, 1, 4, 8, 6, 0, 0, 0]
    #expect(try ImageHeader(bytes).size == Size(width: 88, height: 260))
  }

  @Test(
    "SVG: width, height and viewBox",
    arguments: [
      ("<svg width=\"24\" height='16'>", 24.0, 16.0),
      ("<svg width=\"24px\" height=\"16.5\"/>", 24, 16.5),
      ("<svg width=\"1in\" height=\"3pt\"/>", 96, 4),
      ("<svg width=\"25.4mm\" height=\"2.54cm\"/>", 96, 96),
      ("<svg width=\"1.2e1\" height=\"12E-1\"/>", 12, 1.2),
      ("<svg viewBox=\"-3 0 30,40\"/>", 30, 40),
      ("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 30 40\"/>", 30, 40),
      ("<svg width=\"15\" viewBox=\"0 0 30 40\"/>", 15, 20),
      ("<svg height=\"80\" viewBox=\"0 0 30 40\"/>", 60, 80),
      ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- > --><svg:svg width=\"5\" height=\"6\">", 5, 6),
      (
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"x\" [ <!ENTITY a \"<svg>\"> <!-- ' --> ]>"
          + "<svg xmlns:x=\"&a;\" width=\"7\" height=\"8\"><path d=\"", 7, 8
      ),
    ])
  func svg(text: String, width: Double, height: Double) throws {
    let size = try ImageHeader(Array(text.utf8)).size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9, "\(size)")
  }

  @Test(
    "PDF: boxes of the first page, inherited boxes, and rotations",
    arguments: [
      ("/MediaBox [0 0 123.5 45]", "", 123.5, 45.0),
      ("", "/MediaBox [0 0 30 40]", 30, 40),
      ("/MediaBox [10 50 0 0]", "", 10, 50),
      ("/MediaBox [0 0 30 40] /Rotate 270", "", 40, 30),
      ("/MediaBox [0 0 30 40] /Rotate 180", "/Rotate 90", 30, 40),
      ("/CropBox [5 5 15 25]", "/MediaBox [0 0 100 100]", 10, 20),
      ("/CropBox [50 50 500 500]", "/MediaBox [0 0 100 100]", 50, 50),
      ("/MediaBox [0 0 30 40] /UserUnit 2", "", 60, 80),
      ("/MediaBox 9 0 R /X (a \\) obj) /Y <</MediaBox [0 0 1 1]>>", "", 11, 12),
      ("/MediaBox % [0 0 1 1]\n [0 0 3.5 4]", "/MediaBox [0 0 9 9]", 3.5, 4),
    ])
  func pdf(page: String, pages: String, width: Double, height: Double) throws {
    let text = Self.pdf(page: page, pages: pages)
    #expect(try ImageHeader(Array(text.utf8)).size == Size(width: width, height: height))
  }

  static func pdf(page: String, pages: String) -> String {
    """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 1 1]>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R 4 0 R] /Count 2 \(pages)>> endobj
    4 0 obj <</Type /Page /MediaBox [0 0 7 7]>> endobj
    9 0 obj [0 0 11 12] endobj
    3 0 obj <</Type /Page /Parent 2 0 R \(page)>> endobj
    trailer <</Size 10 /Root 1 0 R>>
    startxref 0 %%EOF
    """
  }

  @Test("objects in compressed streams are reported as unsupported")
  func compressedPDF() {
    let text =
      "%PDF-1.5\n5 0 obj <</Type /ObjStm /N 3>> stream endstream endobj\n"
      + "6 0 obj <</Type /XRef /Root 1 0 R>> stream endstream endobj"
    #expect(
      throws: ImageFileError.unsupported(
        .pdf, what: "a catalog of pages in a compressed stream of objects")
    ) { try ImageHeader(Array(text.utf8)) }
  }

  @Test(
    "a file without a size is an error that states what was expected",
    arguments: [
      ("", "it is not a PNG"), ("BM6(", "it is not a PNG"),
      ("<html width=\"3\" height=\"4\">", "must have a root \"svg\", but has \"html\""),
      ("<svg width=\"100%\">", "must have a width and a height above 0"),
      ("<svg width=\"-3\" height=\"4\">", "must have a width and a height above 0"),
      ("<svg viewBox=\"0 0 0 0\">", "must have a width and a height above 0"),
      ("<svg viewBox=\"0 0", "ends before the end of its root"),
      ("<!DOCTYPE svg [", "ends before the end of its DOCTYPE"),
      ("<!-- ", "ends before"), ("<svg width=3>", "between quotes"), ("<?xml?> x", "before it"),
      ("%PDF-1.4 nothing", "must have a catalog of pages"),
      ("%PDF-1.4 1 0 obj <</Pages 1 0 R /Kids [1 0 R]>> trailer <</Root 1 0 R>>", "with a cycle"),
      ("%PDF-1.4 1 0 obj <</Pages 2 0 R>> 2 0 obj <</Kids []>> /Root 1 0 R", "its first page"),
      (
        "%PDF-1.4 1 0 obj <</Pages 2 0 R>> 2 0 obj <</MediaBox [0 0 0 0]>> /Root 1 0 R",
        "must have a page with a MediaBox"
      ),
    ])
  func errors(text: String, wanted: String) {
    let error = #expect(throws: ImageFileError.self) { try ImageHeader(Array(text.utf8)) }
    #expect(error?.description.contains(wanted) == true, "\(error?.description ?? "")")
  }

  @Test("a header truncated anywhere gives the right size or an error")
  func truncation() throws {
    let files = try [Self.png, Self.jpeg, Self.turnedJPEG].map {
      [UInt8](try #require(Data(base64Encoded: $0)))
    }
    let texts = [
      Self.pdf(page: "/MediaBox [0 0 30 40]", pages: ""), "<svg width='30' height='40'></svg>",
    ]
    for bytes in files + texts.map({ Array($0.utf8) }) {
      let whole = try ImageHeader(bytes).size
      for count in bytes.indices {
        guard let size = try? ImageHeader(Array(bytes[..<count])).size else { continue }
        // A truncated PDF has first the replaced page, and then none.
        #expect(size == whole || bytes.starts(with: "%PDF".utf8), "\(count)")
      }
    }
  }

  @Test("changing any byte gives a size or an error")
  func mutation() throws {
    var generator = SeededGenerator()
    let sources =
      try [Self.png, Self.jpeg, Self.turnedJPEG].map {
        [UInt8](try #require(Data(base64Encoded: $0)))
      } + [
        Array(Self.pdf(page: "/MediaBox [0 0 30 40] /Rotate 90", pages: "/UserUnit 3").utf8),
        Array("<!DOCTYPE svg [ <!ENTITY a 'b'> ]><svg width='3e0' viewBox='0 0 1 2'/>".utf8),
      ]
    for source in sources {
      for _ in 0..<2000 {
        var bytes = source
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        guard let size = try? ImageHeader(bytes).size else { continue }
        #expect(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite)
      }
    }
  }

  @Test(
    "a megabyte of repeated beginnings is read in time",
    .timeLimit(.minutes(1)),
    arguments: [
      "%PDF-1.4 ", "%PDF /Root (((((", "%PDF /Root [/Root [", "%PDF 1 0 obj <<",
      "%PDF /Root 1 0 R ",
      "<!", "<!--", "<svg a='", "<svg a=''", "<![<", "%PDF /Root 1 1 1 1 1 1 ",
    ])
  func bounded(piece: String) {
    let bytes = Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8)
    #expect(throws: ImageFileError.self) { try ImageHeader(bytes) }
  }

  @Test("reading a JPEG that consists of markers ends")
  func markers() {
    for filling: [UInt8] in [[0xFF], [0xFF, 0xE0, 0, 2], [0xFF, 0x00], [0xFF, 0xD0], [0]] {
      let body = Array(repeating: filling, count: 200_000).flatMap { $0 }
      #expect(throws: ImageFileError.self) {
        try ImageHeader([0xFF, 0xD8, 0xFF, 0xE0, 0, 2] + body)
      }
    }
  }
}

/// A reproducible random number generator.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
