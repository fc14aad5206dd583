import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds translations that wait for a review.
  static let needsReview = Rule(
    ofTables: RuleInfo(
      id: .needsReview, severity: .note, title: "Translation to review",
      summary: "A translation in a string catalog has the state \"needs_review\".",
      rationale: """
        The translation is shown, but Xcode or a translator marked it: the text may have changed, or \
        a machine translated it. Review it, and set its state to "translated".
        """,
      badExample: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Save" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : { "state" : "needs_review", "value" : "Sichern" }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """,
      goodExample: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Save" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : { "state" : "translated", "value" : "Sichern" }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """)
  ) { subject in
    subject.units(inState: "needs_review").map { unit in
      unit.fault("\(unit.title) needs a review, by its state; review it and mark it as translated")
    }
  }
}
