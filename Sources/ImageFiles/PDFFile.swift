import Geometry

/// A PDF file, as far as the size of its first page requires.
///
/// Objects are found by scanning, not by the cross-reference table, so that a file with a wrong
/// table is read as in viewers. Objects in compressed streams are not found.
struct PDFFile {
  private let bytes: [UInt8]
  /// The offset of each object's latest version.
  private var objects: [Int: Int] = [:]
  /// The offsets of the root references in the file's trailers.
  private var roots: [Int] = []
  private var hasCompressedObjects = false

  /// Returns whether the signature is near the beginning of a file.
  static func hasSignature(_ bytes: [UInt8]) -> Bool {
    let begin = bytes.prefix(1024)
    return begin.indices.contains { begin[$0...].starts(with: "%PDF-".utf8) }
  }

  /// Finds the objects of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "o") where has("obj", at: index):
        if let number = objectNumber(before: index) { objects[number] = index + 3 }
      case UInt8(ascii: "/"):
        if has("/Root", at: index) { roots.append(index + 5) }
        if has("/ObjStm", at: index) { hasCompressedObjects = true }
      default: break
      }
    }
  }

  /// Returns the size of the first page as it is shown.
  func size() throws(ImageFileError) -> Size {
    // The last of the appended trailers counts; the number is limited.
    for root in roots.suffix(64).reversed() {
      var reader = PDFValueReader(bytes, at: root)
      guard let catalog = resolved(reader.value()), let pages = catalog["Pages"] else { continue }
      return try firstPage(in: pages)
    }
    throw missing("a catalog of pages")
  }

  private func firstPage(in pages: PDFValue) throws(ImageFileError) -> Size {
    var page = PageGeometry()
    var node = resolved(pages)
    // A cycle in the page tree would have no end.
    for _ in 0..<64 {
      guard let current = node else { throw missing("its first page") }
      page.inherit(current, resolved)
      guard case .array(let kids)? = resolved(current["Kids"]) else {
        page.unit = resolved(current["UserUnit"])?.number ?? 1
        guard let size = page.size else {
          throw .malformed(.pdf, wanted: "a page with a MediaBox of some extent", found: "none")
        }
        return size
      }
      node = resolved(kids.first)
    }
    throw .malformed(.pdf, wanted: "pages", found: "a tree of them with a cycle")
  }

  private func missing(_ wanted: String) -> ImageFileError {
    hasCompressedObjects
      ? .unsupported(.pdf, what: "\(wanted) in a compressed stream of objects")
      : .malformed(.pdf, wanted: wanted, found: "none")
  }

  /// Returns the value of a reference, or the value itself.
  private func resolved(_ value: PDFValue?) -> PDFValue? {
    guard case .reference(let number)? = value else { return value }
    guard let position = objects[number] else { return nil }
    var reader = PDFValueReader(bytes, at: position)
    let target = reader.value()
    if case .reference? = target { return nil }
    return target
  }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    bytes[index...].starts(with: text.description.utf8)
  }

  /// Returns the first of the two numbers before the word `obj`.
  private func objectNumber(before index: Int) -> Int? {
    var position = index
    guard digits(before: &position) != nil else { return nil }
    return digits(before: &position)
  }

  /// Returns the number that ends before an offset, after skipping white space backwards.
  private func digits(before position: inout Int) -> Int? {
    let longest = 10
    var end = position
    while end > 0, position - end < longest, PDFSyntax.isSpace(bytes[end - 1]) { end -= 1 }
    var start = end
    while start > 0, end - start < longest, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
    guard start < end, let number = Int(String(decoding: bytes[start..<end], as: UTF8.self)) else {
      return nil
    }
    position = start
    return number
  }
}

/// The boxes of a page, including those inherited from the page tree.
private struct PageGeometry {
  var mediaBox: Rect?
  var cropBox: Rect?
  var rotation = 0.0
  var unit = 1.0

  mutating func inherit(_ node: PDFValue, _ resolved: (PDFValue?) -> PDFValue?) {
    mediaBox = Self.box(node["MediaBox"], resolved) ?? mediaBox
    cropBox = Self.box(node["CropBox"], resolved) ?? cropBox
    rotation = resolved(node["Rotate"])?.number ?? rotation
  }

  /// The size of the visible part, after rotation.
  var size: Size? {
    guard let mediaBox else { return nil }
    let box = cropBox.flatMap(mediaBox.intersection) ?? mediaBox
    let size = Size(width: box.width * unit, height: box.height * unit)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let isTurned = rotation.truncatingRemainder(dividingBy: 180) != 0
    return isTurned ? Size(width: size.height, height: size.width) : size
  }

  private static func box(
    _ value: PDFValue?, _ resolved: (PDFValue?) -> PDFValue?
  ) -> Rect? {
    guard case .array(let values)? = resolved(value), values.count == 4 else { return nil }
    let corners = values.compactMap { resolved($0)?.number }
    guard corners.count == 4 else { return nil }
    return Rect(
      x: min(corners[0], corners[2]), y: min(corners[1], corners[3]),
      width: abs(corners[2] - corners[0]), height: abs(corners[3] - corners[1]))
  }
}
