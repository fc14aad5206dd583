import Foundation
import Geometry
import InterfaceDocuments
import NativeDocuments
import Scenes
import TestSupport
import TextLimits
import TextMeasuring
import Testing

/// Tests that the room of a single text is that which it has in the list of all.
@Suite struct SingleTextTests {
  @Test func aTextOfInterestHasTheRoomThatItHasInTheListOfAll() throws {
    let url = PackageFolder.root.appending(path: "Examples/SignIn.interface")
    let document = try decode(String(contentsOf: url, encoding: .utf8), path: "SignIn.interface")
    let root = try #require(document.roots.first)
    let scene = Scene(document: document, root: root)
    let locale = SceneLocale(
      name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
    ) { text in
      SceneLocale.Text(string: text.value, path: "SignIn.interface", position: nil)
    }
    let sizes = SceneSize.all(of: root)
    var all = TextLimitSearch(scene)
    let limits = all.limits(in: locale, at: sizes, measurer: EmbeddedAdvanceMeasurer()).limits
    #expect(limits.contains { $0.points != nil })
    for limit in limits {
      var single = TextLimitSearch(scene)
      let found = single.limits(in: locale, at: sizes, measurer: EmbeddedAdvanceMeasurer()) {
        $0.position == limit.text.position
      }
      #expect(found.limits.count == limits.count)
      for other in found.limits where other.text.position != limit.text.position {
        #expect(other.width == .notLaidOut)
      }
      let own = found.limits.first { $0.text.position == limit.text.position }
      #expect(own?.width == limit.width, "\(limit.view)")
    }
  }
}
