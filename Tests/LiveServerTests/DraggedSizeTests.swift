import Foundation
import Testing

/// Tests layouts at sizes, in locales and for platforms that a page asks for.
@Suite(.serialized) struct DraggedSizeTests {
  @Test func aLayoutIsSolvedAgainAtAnotherSize() async throws {
    try await ServedFolder.with(follows: false) { served in
      let narrow = try await served.ask("layout", ["layout": 0, "width": 150]).object
      #expect(narrow["width"] as? Double == 150)
      #expect(narrow["height"] as? Double == 60)
      #expect((narrow["losses"] as? [[String: Any]])?.first?["view"] as? String == "name")
      let wide = try await served.ask("layout", ["layout": 0, "width": 500, "height": 90]).object
      #expect(wide["height"] as? Double == 90)
      #expect((wide["losses"] as? [Any])?.isEmpty == true)
      #expect((wide["picture"] as? String)?.contains("viewBox") == true)
    }
  }

  @Test func theLocaleAndThePlatformCanBeOthers() async throws {
    try await ServedFolder.with(follows: false) { served in
      let choices = try await served.ask("choices", ["layout": 0]).object
      #expect((choices["locales"] as? [String])?.contains("double-length") == true)
      #expect((choices["platforms"] as? [String])?.first == "macOS11")
      let double = try await served.ask("layout", ["layout": 0, "locale": "double-length"]).object
      #expect((double["picture"] as? String)?.contains("Name: Name:") == true)
      let older = try await served.ask("layout", ["layout": 0, "platform": "macOS10"]).object
      #expect((older["picture"] as? String)?.contains("<svg") == true)
    }
  }

  @Test func theTextSizeCanBeAnother() async throws {
    let form = ServedFolder.form.replacing("macOS11", with: "iOS")
      .replacing(
        "<label id=\"name\"",
        with: "<label id=\"name\" font=\"body\" adjustsFontForContentSizeCategory=\"YES\"")
    try await ServedFolder.with(["Form.interface": form], locales: ["en"], follows: false) {
      served in
      let choices = try await served.ask("choices", ["layout": 0]).object
      #expect((choices["textSizes"] as? [String])?.contains("accessibilityLarge") == true)
      let reply = try await served.ask("layout", ["layout": 0, "textSize": "accessibilityLarge"])
      #expect(reply.status == 200)
      let unknown = try await served.ask("layout", ["layout": 0, "textSize": "huge"])
      #expect(unknown.status == 422)
    }
  }

  /// The width at which the label begins to be clipped is where an edge snaps.
  @Test func theSizesAtWhichSomethingChangesAreFound() async throws {
    try await ServedFolder.with(follows: false) { served in
      let found = try await served.ask("breakpoints", ["layout": 0, "axis": "horizontal"]).object
      let points = try #require(found["points"] as? [Double])
      #expect(!points.isEmpty)
      var changes: [Bool] = []
      for point in points {
        let sides = try await [point - 0.5, point + 0.5].asyncMap { width in
          try await served.ask("layout", ["layout": 0, "width": width]).object["losses"] as? [Any]
        }
        changes.append(sides[0]?.isEmpty != sides[1]?.isEmpty)
      }
      #expect(changes.contains(true), "\(points)")
    }
  }

  @Test(arguments: [0, -5, 20_001, 1e300]) func impossibleExtentsAreRefused(width: Double)
    async throws
  {
    try await ServedFolder.with(follows: false) { served in
      let reply = try await served.ask("layout", ["layout": 0, "width": width])
      #expect(reply.status == 422)
      #expect(reply.error == "expected extents from 1 to 20000 points")
    }
  }
}

extension Array {
  fileprivate func asyncMap<Value>(
    _ body: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var result: [Value] = []
    for element in self { result.append(try await body(element)) }
    return result
  }
}
