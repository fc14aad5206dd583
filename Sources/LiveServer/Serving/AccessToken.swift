/// The secret that a page has from its address, and that each request states.
struct AccessToken: Sendable {
  /// The characters, as they are in addresses.
  let text: String

  init(_ text: String) {
    precondition(
      text.utf8.count >= 16, "a token has at least 16 characters, not \(text.utf8.count)")
    self.text = text
  }

  /// Returns whether a text is the token, in a time that does not depend on where it differs.
  func matches(_ other: some StringProtocol) -> Bool {
    let own = Array(text.utf8)
    let given = Array(other.utf8)
    var difference = own.count ^ given.count
    for (index, byte) in own.enumerated() {
      difference |= Int(byte ^ (given.indices.contains(index) ? given[index] : 0))
    }
    return difference == 0
  }
}
