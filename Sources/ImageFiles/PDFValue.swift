/// A value in a PDF file, as far as page sizes require.
indirect enum PDFValue {
  case number(Double)
  case name(String)
  case reference(Int)
  case array([PDFValue])
  case dictionary([String: PDFValue])
  /// Strings, booleans and null.
  case other

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  subscript(key: String) -> PDFValue? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }
}

/// Reads the values of a PDF file.
struct PDFValueReader {
  private let bytes: [UInt8]
  private(set) var position: Int

  /// The maximum nesting depth of values, sufficient for any page tree.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the value at the current offset, or returns nil if there is none.
  mutating func value(depth: Int = 0) -> PDFValue? {
    skipSpace()
    guard depth < Self.maximumDepth, let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "/"): return .name(name())
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "("):
      skipString()
      return .other
    case UInt8(ascii: "<"):
      if next == UInt8(ascii: "<") { return dictionary(depth: depth) }
      position = bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      return .other
    default: return wordOrNumber()
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }
  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func array(depth: Int) -> PDFValue? {
    position += 1
    var values: [PDFValue] = []
    while true {
      skipSpace()
      if current == UInt8(ascii: "]") {
        position += 1
        return .array(values)
      }
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    }
  }

  private mutating func dictionary(depth: Int) -> PDFValue? {
    position += 2
    var entries: [String: PDFValue] = [:]
    while true {
      skipSpace()
      if current == UInt8(ascii: ">") {
        position = min(bytes.count, position + 2)
        return .dictionary(entries)
      }
      guard current == UInt8(ascii: "/") else { return nil }
      let key = name()
      guard let value = value(depth: depth + 1) else { return nil }
      entries[key] = value
    }
  }

  private mutating func name() -> String {
    position += 1
    return word()
  }

  private mutating func word() -> String {
    let start = position
    while let byte = current, !PDFSyntax.isSpace(byte), !PDFSyntax.delimiters.contains(byte) {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func wordOrNumber() -> PDFValue? {
    let text = word()
    guard !text.isEmpty else { return nil }
    guard let number = Double(text), number.isFinite else { return .other }
    // A reference consists of two numbers and an R.
    let end = position
    if let object = Int(text) {
      skipSpace()
      if Int(word()) != nil {
        skipSpace()
        if word() == "R" { return .reference(object) }
      }
    }
    position = end
    return .number(number)
  }

  private mutating func skipString() {
    var depth = 0
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\\"): position = min(bytes.count, position + 1)
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if depth == 0 { return }
    }
  }

  private mutating func skipSpace() {
    while let byte = current {
      if byte == UInt8(ascii: "%") {
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
      } else if PDFSyntax.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
  }
}

/// The delimiters in the syntax of PDF.
enum PDFSyntax {
  static let delimiters: Set<UInt8> = Set("()<>[]{}/%".utf8)

  static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }
}
