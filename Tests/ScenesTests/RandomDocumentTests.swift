import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import NativeDocuments
import Scenes
import TestSupport
import Testing

/// Properties of every document with leading and trailing anchors, including containers.
@Suite struct RandomDocumentTests {
  private static let localizer = Localizer(developmentLocale: "en", localizations: [])

  private func layout(_ text: String, in locale: String = "development") throws -> ResolvedLayout {
    let document = try decode(text)
    #expect(document.findings.map(\.message) == [], "\(text)")
    return try #require(resolve(document, in: Self.localizer.localized(in: locale)))
  }

  /// 1.3, 8.2: the right-to-left layout is the mirror image of the other, point for point.
  @Test(arguments: Sample.draw(24, of: 0..<60))
  func theRightToLeftLayoutIsTheMirrorImage(seed: Int) throws {
    let text = RandomDocument(seed: seed).text
    let one = try layout(text)
    let other = try layout(text, in: "right-to-left")
    #expect(one.size.distance(to: other.size) < 1e-6, "\(text)")
    #expect(one.items.map(\.id) == other.items.map(\.id))
    for (item, turned) in zip(one.items, other.items) {
      var mirrored = item.placement.frameInRoot
      mirrored.origin.x = one.size.width - mirrored.maxX
      #expect(mirrored.distance(to: turned.placement.frameInRoot) < 1e-6, "\(item.id) in \(text)")
    }
    #expect(
      one.facts.map { $0.split(separator: " ").prefix(2) }
        == other.facts.map { $0.split(separator: " ").prefix(2) }, "\(text)")
  }

  /// 1.5: in an unambiguous layout, the order of views and constraints has no effect.
  @Test(arguments: Sample.draw(24, of: 0..<60))
  func orderDoesNotAffectUnambiguousLayouts(seed: Int) throws {
    var document = RandomDocument(seed: seed + 1000)
    let text = document.text
    let one = try layout(text)
    guard one.conflicts.isEmpty, one.items.allSatisfy(\.ambiguities.isEmpty) else { return }
    for _ in 0..<2 {
      let shuffled = try layout(document.shuffledText())
      let frames = Dictionary(
        uniqueKeysWithValues: shuffled.items.map { ($0.id, $0.placement.frameInRoot) })
      for item in one.items {
        let frame = try #require(frames[item.id])
        #expect(item.placement.frameInRoot.distance(to: frame) < 1e-6, "\(item.id) in \(text)")
      }
    }
  }

  /// The test above skips ambiguous documents.
  @Test func manyRandomDocumentsAreUnambiguous() throws {
    let settled = try Sample.draw(24, of: 1000..<1060).count { seed in
      let layout = try layout(RandomDocument(seed: seed).text)
      return layout.conflicts.isEmpty && layout.items.allSatisfy(\.ambiguities.isEmpty)
    }
    #expect(settled >= Sample.size(5, of: 12))
  }
}

extension Size {
  fileprivate func distance(to other: Size) -> Double {
    max(abs(width - other.width), abs(height - other.height))
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .map(abs).max() ?? 0
  }
}
