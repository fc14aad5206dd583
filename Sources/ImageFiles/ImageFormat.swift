/// A format of image files whose size can be read.
package enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case png, pdf, svg, jpeg

  /// The format's name in messages.
  package var title: String { rawValue.uppercased() }

  /// Whether an image is scalable, so that its size is in points already.
  package var isVector: Bool { self == .pdf || self == .svg }

  /// The extensions of files of the format, without the dot.
  package var pathExtensions: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

  /// Returns the format of an extension, regardless of case.
  package init?(pathExtension: some StringProtocol) {
    let ending = pathExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.pathExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// Returns the format with the signature in a file's first bytes, whatever its name.
  init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: PNGHeader.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if PDFFile.hasSignature(bytes) {
      self = .pdf
    } else if SVGHeader.hasSignature(bytes) {
      self = .svg
    } else {
      return nil
    }
  }
}
