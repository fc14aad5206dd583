/// Writes a dictionary as a binary property list.
///
/// Keys stay in order, and equal texts are one object, as in Apple's files. Unchanged values are copied.
struct BinaryPropertyListWriter {
  /// The file that contains the unchanged values.
  private let original: [UInt8]
  private var objects: [Object] = []
  private var leaves: [[UInt8]: Int] = [:]

  private enum Object {
    case leaf([UInt8])
    case container(marker: UInt8, count: Int, references: [Int])
  }

  /// Returns a file with a dictionary.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - original: The file from which its unchanged values were read.
  /// - Returns: The bytes of the file.
  static func write(_ dictionary: PropertyListValue, original: [UInt8] = []) -> [UInt8] {
    var writer = BinaryPropertyListWriter(original: original)
    _ = writer.add(dictionary)
    return writer.file
  }

  private init(original: [UInt8]) { self.original = original }

  private mutating func add(_ value: PropertyListValue) -> Int {
    switch value.content {
    case .dictionary(let members):
      let number = reserve()
      let keys = members.map { add(leaf: Self.text($0.key)) }
      let values = members.map { add($0.value) }
      objects[number] = .container(marker: 0xD0, count: members.count, references: keys + values)
      return number
    case .array(let values):
      let number = reserve()
      let references = values.map { add($0) }
      objects[number] = .container(marker: 0xA0, count: values.count, references: references)
      return number
    case .text(let text):
      return add(leaf: value.written.map { Array(original[$0]) } ?? Self.text(text))
    case .other:
      return add(leaf: value.written.map { Array(original[$0]) } ?? [0])
    }
  }

  private mutating func reserve() -> Int {
    objects.append(.leaf([]))
    return objects.count - 1
  }

  private mutating func add(leaf: [UInt8]) -> Int {
    if let known = leaves[leaf] { return known }
    objects.append(.leaf(leaf))
    leaves[leaf] = objects.count - 1
    return objects.count - 1
  }

  /// Returns a text as an object: ASCII, or else UTF-16.
  private static func text(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return head(0x50, text.utf8.count) + text.utf8 }
    let units = Array(text.utf16)
    return head(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Returns the start of an object with a number of parts.
  private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
    guard count >= 0x0F else { return [marker | UInt8(count)] }
    let size = count < 1 << 8 ? 0 : count < 1 << 16 ? 1 : count < 1 << 32 ? 2 : 3
    return [marker | 0x0F, 0x10 | UInt8(size)] + bigEndian(count, size: 1 << size)
  }

  private static func bigEndian(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func size(of value: Int) -> Int {
    value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
  }

  private var file: [UInt8] {
    let referenceSize = Self.size(of: objects.count)
    var result = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(result.count)
      switch object {
      case .leaf(let bytes):
        result += bytes
      case .container(let marker, let count, let references):
        result += Self.head(marker, count)
        for reference in references { result += Self.bigEndian(reference, size: referenceSize) }
      }
    }
    let table = result.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { result += Self.bigEndian(offset, size: offsetSize) }
    result += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    result += Self.bigEndian(objects.count, size: 8)
    result += Self.bigEndian(0, size: 8)
    result += Self.bigEndian(table, size: 8)
    return result
  }
}
