/// The findings of a check, with their fixes.
struct FixReport: Decodable {
  struct Finding: Decodable {
    var rule: String
    var path: String
    var object: String?
    var members: [CheckReport.Member]
    var occurrences: [CheckReport.Occurrence]
    var fixes: [Fix]

    /// The rules and objects; all rules about the fit of texts are one.
    var signs: [String] {
      let rules = [rule] + members.map { $0.rule ?? rule }
      let objects = [object] + members.map(\.object)
      return zip(rules, objects).dropFirst(members.isEmpty ? 0 : 1).map { rule, object in
        "\(Self.fit.contains(rule) ? "fit" : rule) \(object ?? "")"
      }
    }

    /// Whether a text is clipped in a language rather than in a pseudo-locale alone.
    var isClippedInALanguage: Bool {
      Self.fit.contains(rule) && object != nil && members.isEmpty
        && occurrences.contains {
          !["double-length", "right-to-left"].contains($0.locale)
        }
    }

    static let fit: Set = [
      "clipped-text", "clipped-in-base", "truncated-text", "placeholder-clipped",
    ]
  }

  struct Fix: Decodable {
    var message: String
    var edits: [Edit]

    /// Returns the bytes of a document with the fix.
    func applied(to bytes: [UInt8]) -> [UInt8] {
      var after = bytes
      for edit in edits.sorted(by: { $0.offset > $1.offset }) {
        after.replaceSubrange(
          edit.offset..<edit.offset + edit.length, with: Array(edit.replacement.utf8))
      }
      return after
    }
  }

  struct Edit: Decodable {
    var path: String
    var offset: Int
    var length: Int
    var replacement: String
  }

  var findings: [Finding]

  var signs: Set<String> { Set(findings.flatMap(\.signs)) }
}
