/// Decides whether a path from someone else's file may be joined to a folder.
enum RelativePath {
  /// Returns whether a path names something inside the folder to which it is relative.
  static func isSafe(_ path: String) -> Bool { defect(of: path) == nil }

  /// Returns what is wrong with a path that is not safe, as a clause.
  static func defect(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.isEmpty { return "is empty" }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      return "has a control character"
    }
    if parts.contains("..") { return "leads out of the project with \"..\"" }
    if path.contains("\\") { return "has a backslash" }
    // A home folder, a drive, or the scheme of a URL.
    let isAbsolute =
      path.hasPrefix("/") || path.hasPrefix("~") || parts[0].hasSuffix(":")
      || parts[0].dropFirst().first == ":"
    return isAbsolute ? "is not relative to the project" : nil
  }
}
