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
}
