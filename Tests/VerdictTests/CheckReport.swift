/// The findings of `lintel check --reporter json`, as far as these tests look at them.
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

    /// Whether it counts for the exit status or may do so.
    var isProblem: Bool { severity != "note" }

    /// Whether it is the one note about all that only pseudo-locales show in a document.
    var isPseudoLocaleSummary: Bool {
      severity == "note" && object == nil && !members.isEmpty
        && message.hasPrefix("pseudo-locales alone show")
    }

    /// What it is about: its object and those that share the defect, each once.
    var subjects: [Subject] {
      guard members.isEmpty else {
        return members.map {
          Subject(
            path: $0.path, object: $0.object, locale: $0.locale, occurrences: $0.occurrences)
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
    var object: String?
    var path: String
    var locale: String?
    var occurrences: [Occurrence]
  }

  /// An object that a finding is about, alone or as a member.
  struct Subject: Sendable {
    var path: String
    var object: String?
    var locale: String?
    var occurrences: [Occurrence]

    /// Whether a locale shows it; what names no locale at all is shown by each.
    func isShown(in locale: String) -> Bool {
      let locales = occurrences.compactMap(\.locale) + [self.locale].compactMap(\.self)
      return locales.isEmpty || locales.contains(locale)
    }
  }
}
