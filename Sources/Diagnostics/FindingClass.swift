/// The weight of a finding when findings are compared with known ones.
///
/// A finding that is in a higher class than the known one is new: a known note of a pseudo-locale does
/// not accept an error in a real language.
public enum FindingClass: String, CaseIterable, Hashable, Comparable, Sendable {
  /// Only pseudo-locales show it, whatever its severity.
  case pseudo
  /// A note in a real language, or one that does not depend on a language.
  case note
  /// A warning, likewise.
  case warning
  /// An error, likewise.
  case error

  /// Creates the class of a finding that not only pseudo-locales show.
  ///
  /// - Parameter severity: The severity that the rule gives the finding, before any configuration.
  public init(_ severity: Severity) {
    self =
      switch severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
  }

  /// Orders classes from pseudo-locales to errors.
  public static func < (lhs: FindingClass, rhs: FindingClass) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .pseudo: 0
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// The class of one finding, and the languages that show it.
public struct FindingScope: Hashable, Sendable {
  /// The class.
  public var findingClass: FindingClass
  /// The real languages, sorted and each once; empty for a finding of pseudo-locales and for one that
  /// does not depend on a language.
  public var languages: [String]

  /// Creates a scope.
  public init(_ findingClass: FindingClass, languages: [String] = []) {
    self.findingClass = findingClass
    self.languages = languages
  }
}

/// What is new about a finding beside known ones of the same object.
public struct FindingNovelty: Hashable, Sendable {
  /// The languages in which it is new; empty if it is new whatever the language.
  public var languages: [String]
  /// Whether findings of a lower class were known there.
  public var isRise: Bool

  /// Creates a novelty.
  public init(languages: [String] = [], isRise: Bool = false) {
    self.languages = languages
    self.isRise = isRise
  }

  /// Returns what is new about two findings that are reported as one.
  public func and(_ other: FindingNovelty) -> FindingNovelty {
    FindingNovelty(
      languages: Set(languages + other.languages).sorted(), isRise: isRise && other.isRise)
  }

  /// The clause that ends a message; empty for a finding that is new in every language.
  package var clause: String {
    if isRise { return "; it was less severe before" }
    guard !languages.isEmpty else { return "" }
    return "; newly in \(languages.inSentence(limit: Self.maximumNames))"
  }

  /// The number of languages that a message names.
  private static let maximumNames = 6
}
