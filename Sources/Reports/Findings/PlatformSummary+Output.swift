import Diagnostics
import JSONWriting
import Linting

extension PlatformSummary {
  /// What differs from the platform compared with, as a clause; `nil` if there is none.
  var clause: String? {
    guard let comparedWith else { return nil }
    let newly =
      newlyClipped == 0
      ? "no text newly clips that fits on \(comparedWith)"
      : "\(newlyClipped.counted("text")) newly clip\(newlyClipped == 1 ? "s" : "") that "
        + "fit\(newlyClipped == 1 ? "s" : "") on \(comparedWith)"
    let gone =
      noLongerClipped == 0
      ? "" : " and \(noLongerClipped) clip\(noLongerClipped == 1 ? "s" : "") no longer"
    return "on \(platform), \(newly)\(gone) "
      + "(\(new.counted("finding")) new, \(self.gone) gone)"
  }

  /// The summary, as in every JSON report.
  var json: JSONValue {
    [
      "platform": .string(platform),
      "comparedWith": .optional(comparedWith),
      "documents": .integer(documents),
      "layouts": .integer(layouts),
      "errors": .integer(errors),
      "warnings": .integer(warnings),
      "notes": .integer(notes),
      "new": .integer(new),
      "gone": .integer(gone),
      "newlyClipped": .integer(newlyClipped),
      "noLongerClipped": .integer(noLongerClipped),
    ]
  }
}
