import RemoteCalls

/// What shows a client that something takes time: each report begins once the client has agreed to it, and
/// not at all if it ends before.
struct ProgressReports: Sendable {
  private var count = 0
  /// The reports that the client has not agreed to yet, by the request.
  private var awaited: [CallID: (token: String, title: String)] = [:]
  /// The tokens of those that have begun.
  private var begun: Set<String> = []

  /// Returns a token that no other report has.
  mutating func newToken() -> String {
    count += 1
    return "lintel/\(count)"
  }

  /// Lets a report begin when a request is answered.
  mutating func await(_ token: String, titled title: String, until id: CallID) {
    awaited[id] = (token, title)
  }

  /// Takes the answer to a request.
  ///
  /// - Parameters:
  ///   - id: The request.
  ///   - isAgreed: Whether the client shows the report.
  /// - Returns: The report that begins, if one does.
  mutating func begin(
    answered id: CallID, isAgreed: Bool
  ) -> (token: String, title: String)? {
    guard let report = awaited.removeValue(forKey: id), isAgreed else { return nil }
    begun.insert(report.token)
    return report
  }

  /// Ends a report.
  ///
  /// - Returns: Whether it had begun.
  mutating func end(_ token: String) -> Bool {
    awaited = awaited.filter { $0.value.token != token }
    return begun.remove(token) != nil
  }
}
