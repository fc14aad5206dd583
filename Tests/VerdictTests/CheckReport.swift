/// The findings of `lintel check --reporter json`, with the members that these tests use.
struct CheckReport: Decodable, Sendable {
  var findings: [Finding]

  /// A finding.
  struct Finding: Decodable, Sendable {
    var rule: String
    var severity: String
    var path: String
    var object: String?
    var locale: String?
    var message: String
    var causes: [Cause]
    var occurrences: [Occurrence]
    var members: [Member]

    /// Whether it can affect the exit status.
    var isProblem: Bool { severity != "note" }

    /// Whether it is the note that summarizes what only pseudo-locales show in a document.
    var isPseudoLocaleSummary: Bool {
      severity == "note" && object == nil && !members.isEmpty
        && message.hasPrefix("only pseudo-locales show")
    }

    /// Its object and those that share the defect, each once.
    var subjects: [Subject] {
      guard members.isEmpty else {
        return members.map {
          Subject(
            rule: $0.rule, path: $0.path, object: $0.object, locale: $0.locale,
            occurrences: $0.occurrences)
        }
      }
      return [Subject(path: path, object: object, locale: locale, occurrences: occurrences)]
    }
  }

  /// A constraint that won.
  struct Cause: Decodable, Sendable {
    var constraint: String
  }

  /// A locale, size and axis that show a finding.
  struct Occurrence: Decodable, Sendable {
    var locale: String?
    var axis: String?
    var available: Double?
    var lost: Double?
  }

  /// One of several objects that share a defect.
  struct Member: Decodable, Sendable {
    var rule: String?
    var object: String?
    var path: String
    var locale: String?
    var occurrences: [Occurrence]
  }

  /// An object that a finding is about, alone or as a member.
  struct Subject: Sendable {
    /// The rule that it breaks, if the finding joins several rules.
    var rule: String?
    var path: String
    var object: String?
    var locale: String?
    var occurrences: [Occurrence]

    /// Whether a locale shows it; a finding without locales is shown by each.
    func isShown(in locale: String) -> Bool {
      let locales = occurrences.compactMap(\.locale) + [self.locale].compactMap(\.self)
      return locales.isEmpty || locales.contains(locale)
    }
  }
}
