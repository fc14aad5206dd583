/// The layouts whose conflicts are known to be real, with the reasons.
struct ConflictReasons {
  private let reasons: [String: String]

  /// Reads a list.
  ///
  /// - Parameter text: Lines of a path, a root's id and a reason with tabs between them; `#` begins a
  ///   comment.
  /// - Throws: The first line that is malformed or a duplicate.
  init(_ text: String) throws(UsageError) {
    var reasons: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
        throw UsageError("the list of conflicts wants a path, an id and a reason, not \"\(line)\"")
      }
      guard reasons.updateValue(parts[2], forKey: Self.key(parts[0], parts[1])) == nil else {
        throw UsageError("the list of conflicts has \(parts[0]) \(parts[1]) twice")
      }
    }
    self.reasons = reasons
  }

  /// Reads the embedded list.
  static func embedded() throws(UsageError) -> Self {
    try Self(String(decoding: PackageResources.Conflicts_txt, as: UTF8.self))
  }

  /// Returns the reason of the conflict between a root's constraints, if it is known.
  func reason(path: String, root: String) -> String? { reasons[Self.key(path, root)] }

  private static func key(_ path: String, _ root: String) -> String { "\(path)\t\(root)" }
}
