/// The dictionary of texts in a binary property list.
///
/// Only the outermost dictionary and its texts are read, so that cyclic references are never
/// followed. Every offset is checked before use.
struct BinaryPropertyList {
  /// The value of a key.
  enum Value: Hashable, Sendable {
    case text(String)
    /// A value other than a text.
    case other
  }

  /// The keys with their values, in the order stored.
  private(set) var pairs: [(key: String, value: Value)] = []

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableOffset = 0
  /// The objects read so far, by number: many keys may share one text.
  private var objects: [Int: Value] = [:]
  /// The number of bytes left for texts, as no two objects overlap.
  private var remaining: Int

  /// Returns whether bytes begin like a binary property list.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  /// Reads a property list.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: The defect, if there is no readable dictionary.
  init(_ bytes: [UInt8]) throws(StringsDefect) {
    self.bytes = bytes
    remaining = bytes.count
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { throw Self.broken }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let count = integer(at: trailer + 8, size: 8), count <= bytes.count,
      let top = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8), table <= trailer
    else { throw Self.broken }
    objectCount = count
    tableOffset = table
    try readDictionary(top)
  }

  private static let broken = StringsDefect(
    offset: 0,
    message: "the file begins like a binary property list, but is not one; it seems to be "
      + "damaged")

  private mutating func readDictionary(_ number: Int) throws(StringsDefect) {
    guard let start = offset(of: number) else { throw Self.broken }
    guard bytes[start] >> 4 == 0xD else {
      throw StringsDefect(
        offset: 0, message: "the binary property list contains no dictionary of texts")
    }
    guard let (count, first) = extent(at: start),
      let end = after(count, of: 2 * referenceSize, from: first), end <= bytes.count
    else { throw Self.broken }
    pairs.reserveCapacity(count)
    for index in 0..<count {
      guard let keyNumber = integer(at: first + index * referenceSize, size: referenceSize),
        let number = integer(at: first + (count + index) * referenceSize, size: referenceSize),
        case .text(let key)? = object(keyNumber), let value = object(number)
      else { throw Self.broken }
      pairs.append((key, value))
    }
  }

  /// Returns the object with a number, if there is one.
  private mutating func object(_ number: Int) -> Value? {
    if let known = objects[number] { return known }
    guard let start = offset(of: number), let value = value(at: start) else { return nil }
    objects[number] = value
    return value
  }

  private mutating func value(at start: Int) -> Value? {
    let kind = bytes[start] >> 4
    guard 5...7 ~= kind else { return .other }
    let size = kind == 6 ? 2 : 1
    guard let (count, first) = extent(at: start), let end = after(count, of: size, from: first),
      end <= bytes.count, end - first <= remaining
    else { return nil }
    remaining -= end - first
    let content = bytes[first..<end]
    guard kind == 6 else { return .text(String(decoding: content, as: UTF8.self)) }
    let units = stride(from: first, to: end, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return .text(String(decoding: units, as: UTF16.self))
  }

  /// Returns the offset of an object.
  private func offset(of number: Int) -> Int? {
    guard 0..<objectCount ~= number,
      let place = after(number, of: offsetSize, from: tableOffset),
      let start = integer(at: place, size: offsetSize), start < bytes.count
    else { return nil }
    return start
  }

  /// Returns the number of an object's parts, and the offset of the first.
  private func extent(at start: Int) -> (count: Int, first: Int)? {
    let count = Int(bytes[start] & 0x0F)
    guard count == 0x0F else { return (count, start + 1) }
    // The number of parts is a separate object, an integer.
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    return integer(at: start + 2, size: size).map { ($0, start + 2 + size) }
  }

  /// Returns the offset after a number of parts of equal size, if it is within the file.
  private func after(_ count: Int, of size: Int, from start: Int) -> Int? {
    count <= bytes.count ? start + count * size : nil
  }

  /// Reads a big-endian integer, if it is within the file and small enough for an offset.
  private func integer(at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= 8, start + size <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<start + size] {
      guard value < 1 << 48 else { return nil }
      value = value << 8 | Int(byte)
    }
    return value
  }
}
