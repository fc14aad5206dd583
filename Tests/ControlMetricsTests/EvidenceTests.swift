import ControlMetrics
import Geometry
import InterfaceValues
import Testing

@Suite struct EvidenceTests {
  @Test(arguments: Platform.allCases)
  func everyFigureHasEvidence(platform: Platform) {
    #expect(!platform.variants.isEmpty)
    #expect(Set(platform.variants).count == platform.variants.count)
    for variant in platform.variants {
      let figures = platform.figures(for: variant)
      #expect(!figures.isEmpty)
      #expect(Set(figures.map(\.name)).count == figures.count)
      for named in figures {
        #expect(named.figure.value.isFinite)
        switch named.figure.evidence {
        case .counted(let votes, let all): #expect(votes > 0 && votes <= all, "\(variant) \(named)")
        case .fitted(let texts): #expect(texts > 1, "\(variant) \(named)")
        case .derived(let reason): #expect(!reason.isEmpty, "\(variant) \(named)")
        case .published, .assumed: break
        }
      }
    }
  }

  /// The share of assumed figures in each table, in per cent, including those of a neighbouring
  /// generation; new figures must not raise it unnoticed.
  @Test(arguments: [
    (Platform.macOS11, 51.0), (.macOS10, 94), (.macOS26, 85), (.iOS, 61), (.iOS26, 97),
  ])
  func theShareOfAssumedFiguresIsLimited(platform: Platform, most: Double) {
    let all = platform.variants.flatMap { platform.figures(for: $0) }
    let assumed = all.filter { $0.figure.evidence == .assumed }
    let share = 100 * Double(assumed.count) / Double(all.count)
    #expect(share <= most, "\(assumed.count) of \(all.count) figures are assumed")
  }

  @Test func missingFiguresAreThoseOfTheNeighboringGeneration() throws {
    let small = ControlVariant(.stepper, size: .small)
    let height = try #require(
      Platform.macOS10.figures(for: small).first { $0.name == "frame height" })
    #expect(height.figure == Figure(22, .assumed))
    #expect(
      Platform.macOS11.figures(for: small).contains(
        NamedFigure("frame height", Figure(22, .counted(19, of: 19)))))
  }

  @Test func macsFrom26HaveNoInsetsButThoseOfTexts() {
    for variant in Platform.macOS26.variants {
      let isText = [.label, .separator, .verticalSeparator].contains(variant.control)
      let isPlain = variant.style == .plain
      let metric = Platform.macOS26.metric(for: variant)
      #expect(isText || isPlain || metric.alignmentInsets == .zero, "\(variant)")
    }
  }
}
