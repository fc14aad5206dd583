package import Geometry

extension DisplayList {
  /// An image at its place.
  package struct Picture: Hashable, Sendable {
    /// The file of an image.
    package struct File: Hashable, Sendable {
      /// The whole file.
      package var bytes: [UInt8]
      /// The type of the file: `image/png`, `image/jpeg` or `image/svg+xml`.
      package var mediaType: String
      /// The size, in pixels or points; only its proportions matter.
      package var size: Size
      /// A name made from the bytes, the same for the same bytes.
      package let name: String

      package init(bytes: [UInt8], mediaType: String, size: Size) {
        self.bytes = bytes
        self.mediaType = mediaType
        self.size = size
        // FNV-1a: enough to tell the images of one page apart.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        name = String(hash, radix: 36)
      }

      /// Compares the names, which stand for the bytes.
      package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

      package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    package var file: File
    /// The rectangle that all of the image fills, whatever its proportions.
    package var rect: Rect
    /// The name of the image in the document.
    package var name: String

    package init(_ file: File, in rect: Rect, name: String) {
      self.file = file
      self.rect = rect
      self.name = name
    }

    /// The elements to draw if a renderer cannot show the file.
    package var placeholder: [Element] {
      var list = DisplayList()
      ImagePlaceholder(name: name, isSymbol: false).draw(in: rect, list: &list)
      return list.elements
    }
  }
}
