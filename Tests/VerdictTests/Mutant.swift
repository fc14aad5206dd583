/// A small change of a document or of a table, and the finding expected from it.
struct Mutant: Sendable, CustomStringConvertible {
  /// The kind of change.
  enum Change: String, Sendable, CaseIterable {
    /// A translation is longer than the text, by a number of points.
    case longerText
    /// A required width is smaller than the text needs, by a number of points.
    case narrowerWidth
    /// A second required width conflicts with the first.
    case secondWidth
  }

  var change: Change
  /// The name of the changed document, for people.
  var name: String
  /// The path of the changed copy.
  var path = ""
  /// The id of the view, or empty for a conflict.
  var object: String
  var locale: String
  /// The width of the view, in points.
  var available = 0.0
  /// The range of the points that must be reported as lost.
  var lost: ClosedRange<Double> = 0...0
  /// The constraints that a conflict must name.
  var constraints: [String] = []

  var description: String { "\(change.rawValue) of \(object) in \(locale), \(name)" }

  /// The outcome of a run for the mutant.
  enum Outcome: Sendable, Equatable {
    case found
    /// Found at the object, with other numbers.
    case otherNumber([Double])
    case notFound
  }

  /// Looks for the finding among those about the document's copy.
  func outcome(in findings: [CheckReport.Finding]) -> Outcome {
    if change == .secondWidth {
      let isNamed = findings.contains { finding in
        finding.rule == "unsatisfiable-constraints"
          && Set(constraints).isSubset(of: Set(finding.causes.map(\.constraint)))
      }
      return isNamed ? .found : .notFound
    }
    let rules: Set = ["clipped-text", "truncated-text", "clipped-in-base"]
    let numbers = findings.filter { rules.contains($0.rule) }.flatMap(\.subjects)
      .filter { $0.object == object }.flatMap(\.occurrences)
      .filter { $0.locale == locale && $0.axis == "horizontal" }
    if numbers.isEmpty { return .notFound }
    let isRight = numbers.contains { number in
      guard let lost = number.lost, let available = number.available else { return false }
      return self.lost.contains(lost) && abs(available - self.available) <= 1
    }
    return isRight ? .found : .otherNumber(numbers.compactMap(\.lost))
  }
}
