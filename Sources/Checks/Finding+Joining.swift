import Diagnostics

extension [Finding] {
  /// The findings as members of one that joins them.
  ///
  /// - Parameters:
  ///   - title: Returns the name of a view for messages.
  ///   - joinsRules: Whether they may be of several rules, which the members name then.
  /// - Returns: The members, in the order of the findings.
  func members(title: (String) -> String, joinsRules: Bool = true) -> [Finding.Member] {
    map { finding in
      var member = Finding.Member(
        name: finding.object.map(title) ?? finding.rule.name, object: finding.object,
        path: finding.path, position: finding.position, occurrences: finding.occurrences,
        rule: joinsRules ? finding.rule : nil)
      member.related = finding.notes.compactMap(\.position)
      return member
    }
  }

  /// What is new about findings that are reported as one, or `nil` if one of them is new as a whole.
  var novelty: FindingNovelty? {
    dropFirst().reduce(first?.novelty) { novelty, finding in
      finding.novelty.flatMap { novelty?.and($0) }
    }
  }

  /// How findings that are reported as one are known: as the least sure of them.
  var basis: Basis { dropFirst().reduce(first?.basis ?? .document) { $0.and($1.basis) } }
}

extension [Finding.Occurrence] {
  /// The locales of the occurrences on their platforms, each once and without numbers.
  func wholes(size: String?) -> [Finding.Occurrence] {
    filter { $0.locale != nil }.map { occurrence in
      var whole = Finding.Occurrence(locale: occurrence.locale, size: size)
      whole.platform = occurrence.platform
      whole.isNew = occurrence.isNew
      return whole
    }.grouped(by: \.layout).map { $0[0] }
  }
}
