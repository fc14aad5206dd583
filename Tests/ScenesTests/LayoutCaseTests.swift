import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing

/// Every document of the folder `Cases` against the numbers that its comments state.
@Suite struct LayoutCaseTests {
  @Test func theCasesAreFound() { #expect(LayoutCase.all.count >= 40) }

  @Test(arguments: LayoutCase.all)
  func aCaseIsLaidOutAsItsCommentsState(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.document().findings.map(\.message) == [])
    let expectations = try layoutCase.expectations()
    #expect(!expectations.isEmpty)
    for expected in expectations {
      let layout = try #require(
        try layoutCase.layout(locale: expected.locale, size: expected.size))
      let place = "\(expected.locale) \(expected.size)"
      for (id, rect) in expected.frames {
        let item = try #require(layout.items.first { $0.id == id }, "\(id), \(place)")
        #expect(item.frame.rounded == rect, "\(id), \(place)")
      }
      for (id, text) in expected.shown {
        let item = try #require(layout.items.first { $0.id == id }, "\(id), \(place)")
        #expect(item.content.text?.shown == text, "\(id), \(place)")
      }
      #expect(layout.facts == expected.facts.sorted(), "\(place)")
    }
  }
}

extension ResolvedLayout {
  /// The losses, ambiguities, conflicts and feedback loops, as a case writes them.
  var facts: [String] {
    let losses = items.flatMap { item in
      item.losses.map {
        "\(item.id) loses \($0.axis) \(DecimalText.rounded($0.needed - $0.available))"
      }
    }
    let openings = items.flatMap { item in
      item.ambiguities.map { "\(item.id) open \($0.axis)" }
    }
    let conflicts = conflicts.map { conflict in
      (["conflict"] + conflict.constraints.map(\.id)).joined(separator: " ")
    }
    let feedback = feedback.map { loop in
      (["feedback"] + loop.turns.map(\.element)).joined(separator: " ")
    }
    return (losses + openings + conflicts + feedback).sorted()
  }
}

extension Rect {
  /// The rectangle without arithmetic noise, for comparison with numbers worked out by hand.
  var rounded: Rect {
    func round(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 + 0 }
    return Rect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
