/// The dictionary in a binary property list.
///
/// Every offset is checked before use. Each container is read once, so that cyclic references end; texts
/// and numbers may be shared.
struct BinaryPropertyList {
  private(set) var dictionary = PropertyListValue.dictionary([:])
  /// Whether every value was read: no container is shared or nested too deeply.
  private(set) var isComplete = true

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableOffset = 0
  /// The texts and other leaves read so far, by number: many keys may share one text.
  private var leaves: [Int: PropertyListValue] = [:]
  /// The containers read so far.
  private var containers: Set<Int> = []
  /// The number of bytes left for texts and references: objects do not overlap.
  private var remaining: Int

  /// The maximum nesting depth of containers: each level is a recursive call.
  private static let maximumDepth = 64

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
    guard let value = value(top, depth: 0) else { throw Self.broken }
    guard value.members != nil else {
      throw StringsDefect(
        offset: 0, message: "the binary property list contains no dictionary of texts")
    }
    dictionary = value
  }

  private static let broken = StringsDefect(
    offset: 0,
    message: "the file begins like a binary property list, but is not one; it seems to be "
      + "damaged")

  /// Returns the object with a number, if it is readable.
  private mutating func value(_ number: Int, depth: Int) -> PropertyListValue? {
    if let known = leaves[number] { return known }
    guard let start = offset(of: number) else { return nil }
    switch bytes[start] >> 4 {
    case 0xA, 0xC, 0xD:
      guard depth < Self.maximumDepth, containers.insert(number).inserted else {
        isComplete = false
        return PropertyListValue(offset: 0, content: .other("array"))
      }
      return container(at: start, depth: depth)
    case 5...7:
      leaves[number] = text(at: start)
    default:
      guard let end = endOfLeaf(at: start) else { return nil }
      leaves[number] = PropertyListValue(
        offset: 0, written: start..<end, content: .other(Self.kind(of: bytes[start])))
    }
    return leaves[number]
  }

  private mutating func container(at start: Int, depth: Int) -> PropertyListValue? {
    let isDictionary = bytes[start] >> 4 == 0xD
    guard let (count, first) = extent(at: start),
      let end = after(count, of: (isDictionary ? 2 : 1) * referenceSize, from: first),
      end <= bytes.count, end - first <= remaining
    else { return nil }
    remaining -= end - first
    var values: [PropertyListValue] = []
    var keys: [String] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      if isDictionary {
        guard let number = integer(at: first + index * referenceSize, size: referenceSize),
          let key = value(number, depth: depth + 1)?.text
        else { return nil }
        keys.append(key)
      }
      let place = first + (index + (isDictionary ? count : 0)) * referenceSize
      guard let number = integer(at: place, size: referenceSize),
        let value = value(number, depth: depth + 1)
      else { return nil }
      values.append(value)
    }
    guard isDictionary else {
      // Sets are never written: no property list of texts contains one.
      if bytes[start] >> 4 == 0xC { isComplete = false }
      return PropertyListValue(offset: 0, content: .array(values))
    }
    return PropertyListValue(
      offset: 0,
      content: .dictionary(
        zip(keys, values).map { PropertyListValue.Member(key: $0, keyOffset: 0, value: $1) }))
  }

  private mutating func text(at start: Int) -> PropertyListValue? {
    let kind = bytes[start] >> 4
    let size = kind == 6 ? 2 : 1
    guard let (count, first) = extent(at: start), let end = after(count, of: size, from: first),
      end <= bytes.count, end - first <= remaining
    else { return nil }
    remaining -= end - first
    let content = bytes[first..<end]
    let text: String
    if kind == 6 {
      let units = stride(from: first, to: end, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(decoding: units, as: UTF16.self)
    } else {
      text = String(decoding: content, as: UTF8.self)
    }
    return PropertyListValue(offset: 0, written: start..<end, content: .text(text))
  }

  /// Returns the end of a number, a date or data.
  private func endOfLeaf(at start: Int) -> Int? {
    let low = Int(bytes[start] & 0x0F)
    let end: Int?
    switch bytes[start] >> 4 {
    case 0: end = start + 1
    case 1, 2, 3: end = low <= 4 ? start + 1 + 1 << low : nil
    case 4: end = extent(at: start).flatMap { after($0.count, of: 1, from: $0.first) }
    case 8: end = start + 2 + low
    default: end = nil
    }
    return end.flatMap { $0 <= bytes.count ? $0 : nil }
  }

  private static func kind(of marker: UInt8) -> String {
    switch marker >> 4 {
    case 0: marker == 8 ? "false" : marker == 9 ? "true" : "null"
    case 1: "integer"
    case 2: "real"
    case 3: "date"
    case 4: "data"
    default: "uid"
    }
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
