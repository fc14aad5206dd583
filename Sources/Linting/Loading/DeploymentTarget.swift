/// The oldest version of iOS that an Xcode project's application runs on.
enum DeploymentTarget {
  /// Finds the lines `IPHONEOS_DEPLOYMENT_TARGET = 15.0;` of a `project.pbxproj`.
  ///
  /// Extensions and tests may have other versions than the application: the most frequent one
  /// counts, and of equally frequent ones the latest.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The version; nil if the file states none.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ bytes: [UInt8]) -> Double? {
    let name = Array("IPHONEOS_DEPLOYMENT_TARGET".utf8)
    var counts: [Double: Int] = [:]
    var start = 0
    while let found = bytes[start...].firstIndex(of: name[0]) {
      start = found + 1
      guard bytes[found...].starts(with: name) else { continue }
      let rest = bytes[(found + name.count)...].prefix(32).prefix { $0 != UInt8(ascii: ";") }
      let digits = rest.filter {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
      }
      // `15.6.1` is a valid version, too.
      let parts = digits.split(separator: UInt8(ascii: ".")).prefix(2)
        .map { String(decoding: $0, as: UTF8.self) }
      if let version = Double(parts.joined(separator: ".")) { counts[version, default: 0] += 1 }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}
