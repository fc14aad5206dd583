import Geometry

/// A PDF file, as far as the size of its first page needs it.
///
/// Its objects are found where they stand, and not by its table of them, so that a file whose table is
/// wrong is read as viewers read it. Objects in compressed streams are not.
struct PDFFile {
  private let bytes: [UInt8]
  /// Where each object begins; what a later part of the file replaces is gone.
  private var objects: [Int: Int] = [:]
  /// Where the files' trailers say what its root is.
  private var roots: [Int] = []
  private var hasCompressedObjects = false

  /// Whether a file says near its beginning that it is one.
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

  /// The size of the first page as it is shown.
  func size() throws(ImageFileError) -> Size {
    // Of parts that were appended the last counts; a file has no more of them than this.
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
    // A tree of pages that has a page as its own ancestor has no end.
    for _ in 0..<64 {
      guard let current = node else { throw missing("its first page") }
      page.inherit(current, resolved)
      guard case .array(let kids)? = resolved(current["Kids"]) else {
        page.unit = number(current["UserUnit"]) ?? 1
        guard let size = page.size else {
          throw .malformed(.pdf, wanted: "a page with a MediaBox of some extent", found: "none")
        }
        return size
      }
      node = resolved(kids.first)
    }
    throw .malformed(.pdf, wanted: "pages", found: "a tree of them without an end")
  }

  private func missing(_ wanted: String) -> ImageFileError {
    hasCompressedObjects
      ? .unsupported(.pdf, what: "\(wanted) in a compressed stream of objects")
      : .malformed(.pdf, wanted: wanted, found: "none")
  }

  private func number(_ value: PDFValue?) -> Double? {
    if case .number(let number)? = resolved(value) { number } else { nil }
  }

  /// The value itself, where it may be one that stands elsewhere.
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

  /// The first of the two numbers that stand before the word `obj`.
  private func objectNumber(before index: Int) -> Int? {
    var position = index
    guard digits(before: &position) != nil else { return nil }
    return digits(before: &position)
  }

  /// The number that ends before a place, some white space between.
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

/// The boxes of a page, those of the pages' tree above it taken over.
private struct PageGeometry {
  var mediaBox: Rect?
  var cropBox: Rect?
  var rotation = 0.0
  var unit = 1.0

  mutating func inherit(_ node: PDFValue, _ resolved: (PDFValue?) -> PDFValue?) {
    mediaBox = Self.box(node["MediaBox"], resolved) ?? mediaBox
    cropBox = Self.box(node["CropBox"], resolved) ?? cropBox
    if case .number(let number)? = resolved(node["Rotate"]) { rotation = number }
  }

  /// The part that is shown, upright.
  var size: Size? {
    guard let mediaBox else { return nil }
    let box = cropBox.flatMap { Self.intersection($0, mediaBox) } ?? mediaBox
    let size = Size(width: box.width * unit, height: box.height * unit)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let isTurned = rotation.truncatingRemainder(dividingBy: 180) != 0
    return isTurned ? Size(width: size.height, height: size.width) : size
  }

  private static func intersection(_ crop: Rect, _ media: Rect) -> Rect? {
    let x = max(crop.minX, media.minX)
    let y = max(crop.minY, media.minY)
    let width = min(crop.minX + crop.width, media.minX + media.width) - x
    let height = min(crop.minY + crop.height, media.minY + media.height) - y
    return width > 0 && height > 0 ? Rect(x: x, y: y, width: width, height: height) : nil
  }

  private static func box(
    _ value: PDFValue?, _ resolved: (PDFValue?) -> PDFValue?
  ) -> Rect? {
    guard case .array(let values)? = resolved(value), values.count == 4 else { return nil }
    let corners = values.compactMap { value -> Double? in
      if case .number(let number)? = resolved(value) { number } else { nil }
    }
    guard corners.count == 4 else { return nil }
    return Rect(
      x: min(corners[0], corners[2]), y: min(corners[1], corners[3]),
      width: abs(corners[2] - corners[0]), height: abs(corners[3] - corners[1]))
  }
}
