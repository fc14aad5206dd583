import Foundation
import Geometry
import ImageFiles
import Testing

@Suite struct ShowableImageTests {
  /// A red point, as a program wrote it.
  private static let png = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6"
        + "kgAAAABJRU5ErkJggg==") ?? Data())

  @Test func showsAWholeImage() throws {
    let image = try #require(ShowableImage(Self.png))
    #expect(image.mediaType == "image/png")
    #expect(image.size == Size(width: 1, height: 1))
    #expect(image.bytes == Self.png)
  }

  @Test func showsNoBeginningOfAnImage() {
    for count in 0..<Self.png.count {
      #expect(ShowableImage(Array(Self.png.prefix(count))) == nil, "\(count) bytes")
    }
  }

  @Test func showsNoImageWithADamagedChunk() {
    // From the header's width on; the signature and the lengths are checked by reading the header.
    for place in 16..<(Self.png.count - 12) {
      var bytes = Self.png
      bytes[place] ^= 1
      #expect(ShowableImage(bytes) == nil, "byte \(place)")
    }
  }

  @Test func showsNeitherPagesNorTooManyBytes() {
    let page = "%PDF-1.4\n1 0 obj<</Type/Page/MediaBox[0 0 9 9]>>endobj\n%%EOF"
    #expect(ShowableImage(Array(page.utf8)) == nil)
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>"
    #expect(ShowableImage(Array(drawing.utf8))?.mediaType == "image/svg+xml")
    let blanks = Array(repeating: UInt8(ascii: " "), count: ShowableImage.maximumByteCount)
    #expect(ShowableImage(Array(drawing.utf8) + blanks) == nil)
  }
}
