import LocalizationTables

/// The oldest version of iOS that an Xcode project's application runs on.
enum DeploymentTarget {
  /// Finds the lines `IPHONEOS_DEPLOYMENT_TARGET = 15.0;` of a `project.pbxproj`.
  ///
  /// Extensions and tests may have other versions than the application: the most frequent one
  /// counts, and of equally frequent ones the oldest.
  ///
  /// - Returns: The version; nil if the file states none.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ project: ProjectSource) -> Double? {
    var counts: [Double: Int] = [:]
    for offset in project.offsets(behind: "IPHONEOS_DEPLOYMENT_TARGET") {
      let statement = String(
        decoding: project.bytes[offset...].prefix(32).prefix { $0 != UInt8(ascii: ";") },
        as: UTF8.self)
      if let version = version(of: statement) { counts[version, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Returns the version of ` = 15.6.1` without what is behind the second number.
  private static func version(of statement: String) -> Double? {
    let sides = statement.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].allSatisfy(\.isWhitespace) else { return nil }
    let value = sides[1].drop(while: \.isWhitespace).filter { $0 != "\"" && !$0.isWhitespace }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    return Double(parts.prefix(2).joined(separator: "."))
  }
}
