import ControlMetrics
import InterfaceValues
import Testing

/// Withheld figures, which show what depends on them.
@Suite struct ControlCatalogTests {
  private static let small = ControlVariant(.checkBox, size: .small)

  @Test func theStandardCatalogHasEveryFigure() {
    for platform in Platform.allCases {
      for variant in platform.variants {
        #expect(
          ControlCatalog.standard.metric(for: variant, on: platform)
            == platform.metric(for: variant))
      }
    }
  }

  @Test func theNearestVariantsFigureIsUsedInstead() throws {
    let key = ControlFigureKey(.macOS11, Self.small, "frame height")
    let catalog = ControlCatalog(withholding: [key])
    let height = try #require(
      catalog.figures(for: Self.small, on: .macOS11).first { $0.name == key.name }?.figure)
    // A check box of the regular size is 18 high.
    #expect(height == Figure(18, .assumed))
    #expect(
      catalog.figures(for: Self.small, on: .macOS11).filter { $0.name != key.name }
        == Platform.macOS11.figures(for: Self.small).filter { $0.name != key.name })
    let regular = ControlVariant(.checkBox)
    #expect(
      catalog.metric(for: regular, on: .macOS11) == Platform.macOS11.metric(for: regular))
  }

  @Test func theNeighboringGenerationsFigureTakesPrecedence() throws {
    let button = ControlVariant(.pushButton)
    let key = ControlFigureKey(.macOS10, button, "frame width beyond text")
    let figures = ControlCatalog(withholding: [key]).figures(for: button, on: .macOS10)
    // A push button of 11 is 34 wider than its title, one of 10 is 40 wider.
    #expect(figures.first { $0.name == key.name }?.figure == Figure(34, .assumed))
  }

  @Test func aWithheldVariantIsNeverTheNearest() throws {
    let keys = [Self.small, ControlVariant(.checkBox)].map {
      ControlFigureKey(.macOS11, $0, "frame height")
    }
    let catalog = ControlCatalog(withholding: Set(keys))
    let heights = [ControlSize.small, .regular].map { size in
      catalog.figures(for: ControlVariant(.checkBox, size: size), on: .macOS11)
        .first { $0.name == "frame height" }?.figure.value
    }
    // A mini check box is 12 high, a large one 22.
    #expect(heights == [12, 22])
  }

  @Test func figuresAreReplaced() throws {
    let key = ControlFigureKey(.macOS11, Self.small, "frame height")
    let figures = ControlCatalog(replacing: [key: 99]).figures(for: Self.small, on: .macOS11)
    #expect(figures.first { $0.name == key.name }?.figure == Figure(99, .assumed))
    #expect(
      figures.filter { $0.name != key.name }
        == Platform.macOS11.figures(for: Self.small).filter { $0.name != key.name })
  }

  @Test func figuresThatNoOtherVariantHasAreZero() throws {
    // No other size has this style, and a standard push button has no fixed width.
    let round = ControlVariant(.pushButton, style: .circular)
    let key = ControlFigureKey(.macOS11, round, "frame width")
    #expect(Platform.macOS11.figures(for: round).contains { $0.name == key.name })
    let figures = ControlCatalog(withholding: [key]).figures(for: round, on: .macOS11)
    #expect(figures.first { $0.name == key.name }?.figure == Figure(0, .assumed))
  }

  @Test func keysAreReadAsTheyAreWritten() {
    for platform in Platform.allCases {
      for variant in platform.variants {
        for figure in platform.figures(for: variant) {
          let key = ControlFigureKey(platform, variant, figure.name)
          #expect(ControlFigureKey(key.description) == key)
        }
      }
    }
    #expect(ControlFigureKey("macOS11/checkBox/small") == nil)
    #expect(ControlFigureKey("macOS12/checkBox/small/standard/frame height") == nil)
  }
}
