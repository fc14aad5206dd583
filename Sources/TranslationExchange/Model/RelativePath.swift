/// Decides whether a path from a file of others may be joined to a folder.
enum RelativePath {
  /// Returns whether a path names something inside the folder to which it is relative.
  static func isSafe(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"),
      !path.unicodeScalars.contains(where: { $0 == "\\" || $0.value < 0x20 })
    else { return false }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // A drive, or the scheme of a URL.
    if parts[0].hasSuffix(":") || parts[0].dropFirst().first == ":" { return false }
    return !parts.contains("..")
  }

  /// Returns what is wrong with a path that is not safe, as a clause.
  static func defect(of path: String) -> String {
    if path.isEmpty { return "is empty" }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      return "has a control character"
    }
    if path.split(separator: "/").contains("..") { return "leads out of the project with \"..\"" }
    if path.contains("\\") { return "has a backslash" }
    return "is not relative to the project"
  }
}
