public import Diagnostics

/// What a run found on one of several platforms.
public struct PlatformSummary: Hashable, Sendable {
  /// The name of the platform.
  public var platform: String
  /// The platform that it is compared with, or `nil` for one that others are compared with.
  public var comparedWith: String?
  /// The number of documents laid out for it.
  public var documents = 0
  /// The number of layouts solved.
  public var layouts = 0
  /// The number of errors that show on it.
  public var errors = 0
  /// The number of warnings that show on it.
  public var warnings = 0
  /// The number of notes that show on it.
  public var notes = 0
  /// The number of findings that are new on it.
  public var new = 0
  /// The number of findings that it does not show although the platform compared with does.
  public var gone = 0
  /// The number of texts that do not fit in a locale in which they fit on the platform compared with.
  public var newlyClipped = 0
  /// The number of texts that fit in a locale in which they do not on the platform compared with.
  public var noLongerClipped = 0

  /// Creates the summary of a platform without findings.
  public init(platform: String, comparedWith: String? = nil) {
    self.platform = platform
    self.comparedWith = comparedWith
  }

  /// Counts the findings of a run.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - isOfFit: Whether a rule is about a text that does not fit.
  public mutating func count(_ findings: [Finding], isOfFit: (RuleID) -> Bool) {
    let shown = findings.filter { $0.platforms?.shown.contains(platform) ?? true }
    errors = shown.count { $0.severity == .error }
    warnings = shown.count { $0.severity == .warning }
    notes = shown.count { $0.severity == .note }
    new = findings.count { $0.newOn.contains(platform) }
    gone = findings.count { $0.platforms?.gone.contains(platform) ?? false }
    guard let comparedWith else { return }
    /// The locales in which a text does not fit on each of the two platforms.
    struct ObjectPlace: Hashable {
      var path: String?
      var object: String?
      var position: SourcePosition?
    }
    var locales: [ObjectPlace: (here: Set<String?>, there: Set<String?>)] = [:]
    for finding in findings {
      let members =
        finding.members.isEmpty
        ? [Finding.Member(name: "", object: finding.object, path: finding.path, position: nil)]
        : finding.members
      for member in members where isOfFit(member.rule ?? finding.rule) {
        let all = finding.members.isEmpty ? finding.occurrences : member.occurrences
        let key = ObjectPlace(
          path: member.path, object: member.object, position: member.position ?? finding.position)
        for occurrence in all {
          if occurrence.platform == platform {
            locales[key, default: ([], [])].here.insert(occurrence.locale)
          } else if occurrence.platform == comparedWith {
            locales[key, default: ([], [])].there.insert(occurrence.locale)
          }
        }
      }
    }
    newlyClipped = locales.values.count { !$0.here.subtracting($0.there).isEmpty }
    noLongerClipped = locales.values.count { !$0.there.subtracting($0.here).isEmpty }
  }
}
