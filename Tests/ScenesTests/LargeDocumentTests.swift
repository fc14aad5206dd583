import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing

/// Documents with as many views, levels and points as the format allows.
@Suite struct LargeDocumentTests {
  private static func layout(_ content: String, size: String) throws -> ResolvedLayout {
    let document = try decode(
      "<interface version=\"1\" platform=\"generic\"><view id=\"form\" \(size)>\(content)</view></interface>"
    )
    #expect(document.findings.map(\.message) == [])
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    return try #require(resolve(document, in: localizer.localized(in: "development")))
  }

  @Test func twoHundredNestedViewsAreLaidOut() throws {
    let inner = (0..<200).reversed().reduce("") { content, index in
      """
      <view id="v\(index)">\(content)
      <constraints><visualFormat format="H:\(index == 199 ? "[v199(>=0)]" : "|-1-[v\(index + 1)]-1-|")"/>
      <visualFormat format="V:\(index == 199 ? "[v199(>=0)]" : "|-1-[v\(index + 1)]-1-|")"/></constraints>
      </view>
      """
    }
    let layout = try Self.layout(
      inner
        + "<constraints><visualFormat format=\"H:|[v0]|\"/><visualFormat format=\"V:|[v0]|\"/></constraints>",
      size: "width=\"500\" height=\"600\"")
    #expect(layout.items.count == 201)
    #expect(
      layout.items.last?.placement.frameInRoot.rounded
        == Rect(x: 199, y: 199, width: 102, height: 202))
    #expect(layout.facts == [])
  }

  /// 6.4: a document of hundreds of views.
  @Test func aThousandLabelsAreLaidOut() throws {
    let labels = (0..<1000).map { "<label id=\"l\($0)\" text=\"Label\" font=\"system 10\"/>" }
    let column = (0..<1000).map { "[l\($0)]" }.joined(separator: "-")
    let layout = try Self.layout(
      labels.joined()
        + "<constraints><visualFormat format=\"H:|[l0]\"/><visualFormat format=\"V:|\(column)\" options=\"alignAllLeading\"/></constraints>",
      size: "width=\"300\" height=\"200\"")
    #expect(layout.items.last?.frame.rounded == Rect(x: 0, y: 19980, width: 25, height: 12))
    #expect(layout.facts == [])
  }

  @Test func theGreatestNumbersAreExact() throws {
    let layout = try Self.layout(
      """
      <view id="a"/>
      <constraints><visualFormat format="H:|-10000000-[a(10000000)]"/><visualFormat format="V:|-10000000-[a(0)]"/></constraints>
      """, size: "width=\"10000000\" height=\"10000000\"")
    #expect(layout.items[1].frame == Rect(x: 1e7, y: 1e7, width: 1e7, height: 0))
  }

  @Test func aRootOfSizeZeroClipsItsContents() throws {
    let layout = try Self.layout(
      """
      <label id="a" text="Hello" font="system 10"/>
      <constraints><visualFormat format="H:|[a]|"/><visualFormat format="V:|[a]|"/></constraints>
      """, size: "width=\"0\" height=\"0\"")
    #expect(layout.items[1].frame == .zero)
    #expect(layout.facts == ["a loses horizontal 25", "a loses vertical 12"])
  }
}
