import ControlMetrics
import Diagnostics
import InterfaceDocuments
package import InterfaceValues
package import LintConfiguration
package import Scenes

/// The sizes of texts that follow the reader's preference, from `--content-size` and
/// `--text-scale`.
package struct TextSizePlan: Sendable {
  private let categories: [ContentSizeCategory]
  private let scales: [Double]

  /// Whether an option names any.
  package var isNamed: Bool { !categories.isEmpty || !scales.isEmpty }

  /// Parses the options.
  ///
  /// - Throws: `InvalidRequest` for an unknown category or an invalid factor.
  package init(contentSizes: [String], scales: [Double]) throws(InvalidRequest) {
    var categories: [ContentSizeCategory] = []
    for name in contentSizes {
      guard name != Self.all else {
        categories += ContentSizeCategory.allCases
        continue
      }
      guard let category = ContentSizeCategory(rawValue: name) else {
        let known = Self.names
        throw InvalidRequest(
          .contentSize, name,
          reason: "expected one of \(known.joined(separator: ", "))"
            + Suggestion.didYouMean(name, in: known))
      }
      categories.append(category)
    }
    self.categories = categories
    var factors: [Double] = []
    for factor in scales {
      guard Self.factors.contains(factor) else {
        throw Self.notAFactor("\(factor)")
      }
      // Reports print two decimals.
      factors.append((factor * 100).rounded() / 100)
    }
    self.scales = factors
  }

  /// Whether a platform's own categories are requested.
  var hasCategories: Bool { !categories.isEmpty }

  /// Returns the text sizes on a platform, each once; the standard size by default.
  package func textSizes(on platform: Platform) -> [TextSize] {
    let own = platform.hasContentSizes ? categories.map { TextSize($0) } : []
    let wanted = (own + scales.map { TextSize(scale: $0) }).uniqued()
    return wanted.isEmpty ? [.standard] : wanted
  }

  /// Returns the error for a value that is not a factor.
  package static func notAFactor(_ text: String) -> InvalidRequest {
    InvalidRequest(
      .textScale, text,
      reason: "expected a factor such as 1.5, from \(factors.lowerBound) to "
        + "\(Int(factors.upperBound))")
  }

  private static let all = "all"
  /// The names of `--content-size`.
  package static let names = ContentSizeCategory.allCases.map(\.rawValue) + [all]
  private static let factors = 0.1...10
}

extension Platform {
  /// Whether the platform lets readers choose a text size that apps follow.
  var hasContentSizes: Bool {
    switch self {
    case .iOS, .iOS26: true
    case .macOS10, .macOS11, .macOS26, .generic: false
    }
  }
}
