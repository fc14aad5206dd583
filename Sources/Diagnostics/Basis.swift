/// How a finding is known: from the document alone, or with the help of what had to be inferred.
public struct Basis: Hashable, Sendable {
  /// How sure the finding is.
  public var certainty: Certainty
  /// What was inferred, as nouns for messages: `the size of the container`; empty if nothing was.
  public var inferred: [String]

  /// Creates a basis.
  public init(_ certainty: Certainty, inferring inferred: [String] = []) {
    self.certainty = certainty
    self.inferred = inferred
  }

  /// The basis of a finding that follows from the document and its tables.
  public static let document = Basis(.certain)

  /// Returns the basis of a finding that is known from both: it is as sure as the less sure of them.
  public func and(_ other: Basis) -> Basis {
    Basis(
      min(certainty, other.certainty),
      inferring: inferred + other.inferred.filter { !inferred.contains($0) })
  }
}

/// How sure a finding is.
public enum Certainty: String, CaseIterable, Hashable, Comparable, Sendable {
  /// The code of the program may decide otherwise.
  case possible
  /// The container, a font or a figure was inferred.
  case likely
  /// It follows from the document, its tables and published figures.
  case certain

  /// Orders certainties from a possible to a certain finding.
  public static func < (lhs: Certainty, rhs: Certainty) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .possible: 0
    case .likely: 1
    case .certain: 2
    }
  }

  /// Returns the severity of a finding.
  ///
  /// An error is certain: what is only likely is at most a warning, what is only possible a note.
  ///
  /// - Parameter declared: The severity that the rule declares for a certain finding.
  /// - Returns: The severity for this certainty.
  public func severity(of declared: Severity) -> Severity {
    switch self {
    case .certain: declared
    case .likely: min(declared, .warning)
    case .possible: .note
    }
  }
}
