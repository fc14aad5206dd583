/// The addresses of files: `file:///Users/ann/App/Sign%20In.xib`.
enum FileAddress {
  /// Returns the path of an address, or nil if it is not the address of a file.
  static func path(of address: String) -> String? {
    let prefix = "file://"
    guard address.lowercased().hasPrefix(prefix) else { return nil }
    var rest = address.dropFirst(prefix.count)
    // A host is that of the machine itself.
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    rest = rest[slash...]
    if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
    var bytes: [UInt8] = []
    var input = Array(rest.utf8)[...]
    while let byte = input.popFirst() {
      if byte == UInt8(ascii: "%"), input.count >= 2,
        let value = UInt8(String(decoding: input.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        input.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the address of an absolute path.
  static func address(of path: String) -> String {
    var address = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return address
  }

  /// Returns a path without `.`, `..` and empty parts, as far as they can be resolved without looking at files.
  static func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": parts.removeLast(parts.isEmpty ? 0 : 1)
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
