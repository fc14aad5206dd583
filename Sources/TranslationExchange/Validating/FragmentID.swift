/// A reference to a part of an XLIFF 2 document: `#/f=file/u=unit/n=note`.
struct FragmentID {
  /// The prefixes and ids, outermost first; the prefix of a code or a segment is empty.
  private let selectors: [(prefix: String, id: String)]

  /// Parses a reference, or returns nil if it is malformed.
  ///
  /// A file is followed by a group or a unit, and this by at most one element in it.
  init?(_ reference: String) {
    guard reference.hasPrefix("#") else { return nil }
    var text = reference.dropFirst()
    if text.hasPrefix("/") { text = text.dropFirst() }
    var selectors: [(prefix: String, id: String)] = []
    var rank = 0
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let prefix = pieces.count > 1 ? String(pieces[0]) : ""
      guard let id = pieces.last.map(String.init), id.isNameToken,
        let next = Self.rank(of: prefix), next > rank
      else { return nil }
      rank = next
      selectors.append((prefix, id))
    }
    self.selectors = selectors
  }

  /// Returns the id of the note to which the reference leads, if it is in the unit with an id.
  func noteID(inUnit unit: String?) -> String? {
    guard let last = selectors.last, last.prefix == "n" else { return nil }
    let others = selectors.dropLast()
    if others.isEmpty { return last.id }
    guard let owner = others.last, owner.prefix == "u", owner.id == unit else { return nil }
    return last.id
  }

  /// Returns the place of a prefix in a reference, or nil if it is unknown.
  private static func rank(of prefix: String) -> Int? {
    switch prefix {
    case "f": 1
    case "g", "u": 2
    case "", "n", "d", "t": 3
    default: modules.contains(prefix) ? 3 : nil
    }
  }

  /// The prefixes of the modules and the registered extensions.
  private static let modules: Set<String> = [
    "mtc", "gls", "mda", "res", "ctr", "slr", "val", "its", "itsm", "fs", "tbx", "pgs",
  ]
}
