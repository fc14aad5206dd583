import ControlMetrics
import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

/// How large texts are to be that follow the reader's preference, as `--content-size` and `--text-scale`
/// ask for it.
package struct TextSizePlan: Sendable {
  private let categories: [ContentSizeCategory]
  private let scales: [Double]

  /// Reads the options.
  ///
  /// - Throws: ``InvalidRequest`` for a category that is none, and for what is no factor.
  init(contentSizes: [String], scales: [Double]) throws(InvalidRequest) {
    var categories: [ContentSizeCategory] = []
    for name in contentSizes {
      guard name != Self.all else {
        categories += ContentSizeCategory.allCases
        continue
      }
      guard let category = ContentSizeCategory(rawValue: name) else {
        let known = ContentSizeCategory.allCases.map(\.rawValue) + [Self.all]
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
      // Reports have two decimals of it.
      factors.append((factor * 100).rounded() / 100)
    }
    self.scales = factors
  }

  /// Whether a platform's own categories are asked for.
  var hasCategories: Bool { !categories.isEmpty }

  /// How large texts are on a platform, each once; in the standard size where nothing else is asked for.
  func textSizes(on platform: Platform) -> [TextSize] {
    let own = platform.hasContentSizes ? categories.map { TextSize($0) } : []
    var seen: Set<TextSize> = []
    let wanted = (own + scales.map { TextSize(scale: $0) }).filter { seen.insert($0).inserted }
    return wanted.isEmpty ? [.standard] : wanted
  }

  /// The error for a text that is not a factor.
  package static func notAFactor(_ text: String) -> InvalidRequest {
    InvalidRequest(
      .textScale, text,
      reason: "expected a factor such as 1.5, from \(factors.lowerBound) to "
        + "\(Int(factors.upperBound))")
  }

  private static let all = "all"
  private static let factors = 0.1...10
}

extension Platform {
  /// Whether readers choose a size of text that apps follow.
  var hasContentSizes: Bool {
    switch self {
    case .iOS, .iOS26: true
    case .macOS10, .macOS11, .macOS26, .generic: false
    }
  }
}
