import ControlMetrics
import InterfaceValues
import StoredLayouts

/// A dependency of layouts that can be withheld: a counted figure of a control, or an inference
/// from stored frames.
enum EvidenceKey: Hashable, LosslessStringConvertible {
  case figure(ControlFigureKey)
  case rule(InferenceRule)

  var description: String {
    switch self {
    case .figure(let key): "figure \(key)"
    case .rule(let rule): "rule \(rule.rawValue)"
    }
  }

  init?(_ description: String) {
    let parts = description.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "figure":
      guard let key = ControlFigureKey(parts[1]) else { return nil }
      self = .figure(key)
    case "rule":
      guard let rule = InferenceRule(rawValue: parts[1]) else { return nil }
      self = .rule(rule)
    default: return nil
    }
  }

  var isRule: Bool { if case .rule = self { true } else { false } }

  /// Every rule without another source, and every figure counted in documents.
  ///
  /// Figures that are published, assumed, or derived from others need no votes.
  static let all: [EvidenceKey] =
    InferenceRule.allCases.filter { $0.source == nil }.map(EvidenceKey.rule)
    + Platform.allCases.flatMap { profile in
      profile.variants.flatMap { variant in
        profile.figures(for: variant).compactMap { named in
          switch named.figure.evidence {
          case .counted, .fitted: .figure(ControlFigureKey(profile, variant, named.name))
          case .published, .derived, .assumed: nil
          }
        }
      }
    }
}
